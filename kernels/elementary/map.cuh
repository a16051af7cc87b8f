/* map.cuh: a number a thread at a time: T(run), by MAP_EXP(x), MAP_SIN(x), MAP_COS(x). A template:
 * needs REAL and T (twins.h). */
struct T(arguments) {
  const REAL *x;
  REAL *y;
  size_t n;
  enum elementary f;
};

/* Neighbouring threads read neighbouring numbers; MAP_AHEAD of a thread's are under way at once. */
#define MAP(F)                                                                                     \
  do {                                                                                             \
    ROLLED for (; i + (MAP_AHEAD - 1) * stride < a.n; i += MAP_AHEAD * stride) {                   \
      REAL x[MAP_AHEAD];                                                                           \
      UNROLL for (int j = 0; j < MAP_AHEAD; j++) x[j] = a.x[i + (size_t)j * stride];               \
      UNROLL for (int j = 0; j < MAP_AHEAD; j++) a.y[i + (size_t)j * stride] = (REAL)F(x[j]);      \
    }                                                                                              \
    ROLLED for (; i < a.n; i += stride) a.y[i] = (REAL)F(a.x[i]);                                  \
  } while (0)

KERNEL(T(map), (MAP_THREADS), struct T(arguments)) {
  size_t i = (size_t)blockIdx.x * MAP_THREADS + threadIdx.x;
  const size_t stride = (size_t)gridDim.x * MAP_THREADS;
  if (a.f == ELEMENTARY_EXP)
    MAP(MAP_EXP);
  else if (a.f == ELEMENTARY_SIN)
    MAP(MAP_SIN);
  else
    MAP(MAP_COS);
}
#undef MAP

static int T(run)(const struct call *call) {
  struct T(arguments) a;
  a.x = (const REAL *)call->input->data;
  a.y = (REAL *)call->result;
  a.n = call->input->n;
  a.f = elementary_of(call->parameters);
  if (a.n == 0) return 0;
  const size_t blocks = (a.n - 1) / MAP_THREADS + 1, full = FULL_GRID(T(map), MAP_THREADS);
  const unsigned grid = (unsigned)(blocks < full ? blocks : full);
  return gpu_launched(call, LAUNCH(T(map), grid, MAP_THREADS, 0, call->stream, a));
}
