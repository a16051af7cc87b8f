/* canonical.h: variances in the canonical order (kernels/canonical/canonical.h), on the host. */
#ifndef STUDY_KERNELS_VARIANCE_CANONICAL_H
#define STUDY_KERNELS_VARIANCE_CANONICAL_H

#include "kernels/mean/mean.h"
#include "kernels/variance/variance.h"

/* A pass whose result is S, and what follows. */
int variance_pass(const struct canonical *pass, const struct call *call, const void *context);
/* A mean in the type, then a pass over the differences from it: its context. */
int variance_passes(const struct canonical *mean, const struct canonical *second,
                    const struct call *call);

/* Plain; settles special values of others. */
extern const struct canonical canonical_two_pass_f32, canonical_two_pass_f64;

#endif
