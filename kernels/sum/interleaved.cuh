/* interleaved.cuh: the tree reduction with interleaved addressing that tutorials begin with: a
 * block of 256 threads loads 256 elements, and the threads whose number is a multiple of 2, 4, 8
 * ... add. The blocks' sums are reduced in the same way until one is left.
 *
 *   for (s = 1; s < blockDim.x; s *= 2) {
 *     if (tid % (2 * s) == 0) sdata[tid] += sdata[tid + s];
 *     __syncthreads();
 *   }
 *
 * M. Harris, Optimizing parallel reduction in CUDA, NVIDIA (2007), reduction 1. A template: needs
 * REAL, T (twins.h) and ACC, the type of the sums.
 */
struct T(interleaved_arguments) {
  const REAL *x; /* the elements; NULL: sum `in` */
  const ACC *in;
  size_t n;
  ACC *out;
  REAL *result;
};

KERNEL(T(interleaved), (INTERLEAVED_BLOCK), struct T(interleaved_arguments)) {
  __shared__ ACC sdata[INTERLEAVED_BLOCK];
  const unsigned tid = threadIdx.x;
  const size_t i = (size_t)blockIdx.x * blockDim.x + tid;
  sdata[tid] = i >= a.n ? (ACC)0 : a.x != NULL ? (ACC)a.x[i] : a.in[i];
  __syncthreads();
  for (unsigned s = 1; s < blockDim.x; s *= 2) {
    if (tid % (2 * s) == 0) sdata[tid] += sdata[tid + s];
    __syncthreads();
  }
  if (tid != 0) return;
  if (gridDim.x == 1)
    *a.result = (REAL)sdata[0];
  else
    a.out[blockIdx.x] = sdata[0];
}

static int T(run)(const struct call *call) {
  struct T(interleaved_arguments) a;
  a.x = (const REAL *)call->input->data;
  a.in = NULL;
  a.n = call->input->n;
  a.out = (ACC *)call->workspace;
  a.result = (REAL *)call->result;
  for (;;) {
    const size_t blocks = interleaved_blocks(a.n);
    const int status =
        LAUNCH(T(interleaved), (unsigned)blocks, INTERLEAVED_BLOCK, 0, call->stream, a);
    if (status != 0 || blocks == 1) return gpu_launched(call, status);
    a.x = NULL;
    a.in = a.out;
    a.out += blocks;
    a.n = blocks;
  }
}
