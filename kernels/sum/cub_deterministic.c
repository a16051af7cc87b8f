/* cub_deterministic: CUB's reproducible sum, the same bits on every device: J. Demmel, P. Ahrens
 * and H. D. Nguyen's indexed accumulation. A peer; CUDA devices only, where the toolkit has it.
 *
 * It pre-rounds to a few bins and answers more accurately than a plain sum; for its rounding at the
 * end no bound is published.
 */
#include "kernels/sum/sum.h"

const struct method sum_cub_deterministic = {
    .name = "cub_deterministic",
    .label = "CUB, deterministic",
    .summary =
        "cub::DeviceReduce::Sum with determinism::gpu_to_gpu: the same bits on every device.",
    .citation = "Demmel, Ahrens and Nguyen, Efficient reproducible floating point summation and "
                "BLAS, UC Berkeley, EECS-2016-121; NVIDIA CUDA Core Compute Libraries",
    .bound_citation = "none published",
    .linetype = 19,
    .operations = 1,
    .bytes = 1,
};
