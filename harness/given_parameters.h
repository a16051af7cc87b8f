/* given_parameters.h: a problem's parameters as the command line gives them, and as a row has them.
 */
#ifndef STUDY_HARNESS_GIVEN_PARAMETERS_H
#define STUDY_HARNESS_GIVEN_PARAMETERS_H

#include "harness/results.h"
#include "kernels/kernel.h"

/* From "KEY=V;KEY=V" (NULL: nothing) and the defaults; whether the problem refuses them is not
 * asked. 0; else -1 and a message. Cleared by the caller in either case. */
int given_parameters(const struct problem *problem, const char *set, struct params *out,
                     char *message, size_t message_size);
void given_parameters_clear(struct params *parameters);

/* Those of a row, by the same rules; what the row does not say is the default. */
int row_parameters(const struct problem *problem, const struct row *row, struct params *out);
/* Whether both are the same question to the problem: the same value for each of its keys. */
bool same_parameters(const struct problem *problem, const struct params *a, const struct params *b);
/* How much another question is: 0 the same; a key that was asked for counts more than one that was
 * left as it is. */
unsigned parameters_apart(const struct problem *problem, const struct params *asked,
                          const struct params *other);
/* "window = 50, windows = 80": those that are not the defaults; "" where there are none. Caller
 * frees. */
char *parameters_words(const struct problem *problem, const struct params *parameters);

#endif
