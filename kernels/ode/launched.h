/* launched.h: what the methods with a launch a step have in common, for C and .cu files. */
#ifndef STUDY_KERNELS_ODE_LAUNCHED_H
#define STUDY_KERNELS_ODE_LAUNCHED_H

#include "kernels/ode/ode.h"

#ifdef __cplusplus
extern "C" {
#endif
workspace_function ode_workspace_launched;
work_function ode_work_rk4_launched;
#ifdef __cplusplus
}
#endif

#endif
