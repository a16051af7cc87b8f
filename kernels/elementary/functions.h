/* functions.h: exp.h and sine.h as one template, for SCALAR and STEPS (kernels/canonical/scalar.h).
 */
#include "kernels/elementary/exp.h"
#include "kernels/elementary/sine.h"
