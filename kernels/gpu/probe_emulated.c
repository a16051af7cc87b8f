/* probe_emulated.c: the kernel of probe.cu, for the emulator. */
#include "kernels/gpu/probe.cu"
