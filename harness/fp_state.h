/* fp_state.h: how this thread's floating-point units are set, before and after a method ran. */
#ifndef STUDY_HARNESS_FP_STATE_H
#define STUDY_HARNESS_FP_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The control parts only; the exception flags, which every inexact operation raises, are left out.
 */
struct fp_state {
  uint32_t mxcsr; /* SSE: flush to zero, denormals are zero, rounding, exception masks */
  uint16_t x87;   /* x87: rounding, precision, exception masks */
};

struct fp_state fp_state_read(void);
/* Sets the control parts; exception flags keep what they hold. */
void fp_state_restore(const struct fp_state *state);
bool fp_state_same(const struct fp_state *a, const struct fp_state *b);

bool fp_state_flushes(const struct fp_state *state);            /* FTZ: tiny results become zero */
bool fp_state_denormals_are_zero(const struct fp_state *state); /* DAZ: tiny operands do */

/* "rounding to nearest, FTZ off, DAZ off, x87 64 bits" */
void fp_state_text(const struct fp_state *state, char *text, size_t size);
/* What a method left different: "FTZ off -> on; rounding to nearest -> up"; "" where nothing. */
void fp_state_change_text(const struct fp_state *before, const struct fp_state *after, char *text,
                          size_t size);

#endif
