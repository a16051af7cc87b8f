/* backtest_parts.h: what the truth of back-tests, its certificate and its appraisal share. */
#ifndef STUDY_REFERENCE_BACKTEST_PARTS_H
#define STUDY_REFERENCE_BACKTEST_PARTS_H

#include "kernels/backtest/backtest.h"
#include "reference/truth.h"

/* With fewer bars of all combos, the start of a team costs more than it saves. */
enum { WORTH_A_TEAM = 1 << 18 };

/* The right elements of all combos, and how many bars have d = 0. -1: no memory. */
int backtest_truth(const struct input *input, const struct backtest *b, uint32_t *words,
                   size_t *ties);

/* As struct reference says. */
int backtest_certify(const struct input *input, const struct params *parameters,
                     const struct truth *truth, char *message, size_t message_size);
void backtest_appraise(const struct input *input, const struct params *parameters,
                       const void *result, const struct truth *truth, char *text, size_t text_size);

#endif
