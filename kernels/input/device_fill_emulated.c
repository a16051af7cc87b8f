/* device_fill_emulated.c: the kernel of device_fill.cu, for the emulator. */
#include "kernels/input/device_fill.cu"
