/* each_step.cuh: T(run) of a method that launches a kernel for each step, by the arithmetic of
 * POINT (plain.h, fused.h). A template: tile.cuh's. */
#include "kernels/heat/step.cuh"

#include "kernels/heat/run.cuh"
