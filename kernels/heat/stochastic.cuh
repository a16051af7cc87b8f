/* stochastic.cuh: the step of point i in f64, stored by stochastic rounding: a STEPPED of tile.cuh.
 * In one dimension four points of a thread share a counter without a branch between them, so that
 * the compiler makes their random words once.
 */
HEAT_DEVICE float T(stepped)(const struct T(pass) * p, size_t i, float l, float c, float q) {
  const uint64_t fours = p->period == 0 ? UINT64_MAX : p->period / 4;
  const struct philox4x32 words = heat_random_of(p->seed, p->step, i / 4 % fours);
  return heat_store_stochastic(T(point)((ACC)l, (ACC)c, (ACC)q, p->r), words.word[i % 4]);
}
HEAT_DEVICE float T(stepped_2d)(const struct T(pass) * p, size_t i, float l, float q, float above,
                                float below, float c) {
  const size_t point = heat_repeated(p->period, p->rows, p->columns, i);
  const struct philox4x32 words = heat_random_of(p->seed, p->step, point / 4);
  const double next = T(point_2d)((ACC)l, (ACC)q, (ACC)above, (ACC)below, (ACC)c, p->r);
  return heat_store_stochastic(next, words.word[point % 4]);
}
