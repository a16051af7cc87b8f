/* least_time.h: what a computation takes at least, on any machine there is. Never a guess: what is
 * refused by it could not be done. */
#ifndef STUDY_HARNESS_LEAST_TIME_H
#define STUDY_HARNESS_LEAST_TIME_H

#include "kernels/kernel.h"

/* Operations a second that no machine exceeds. */
double most_operations(enum backend backend, int threads);
/* Of a run; 0 where it may stop early. */
double least_seconds(const struct problem *problem, const struct method *method,
                     enum backend backend, int threads, size_t n, const struct params *parameters);

/* "27.8 hours" */
void duration_text(double seconds, char *text, size_t size);
/* The parameters of which half would be less to do: ", steps = 1e12" and " or steps"; both texts of
 * `size`. */
void blame_text(const struct problem *problem, size_t n, const struct params *parameters,
                char *values, char *keys, size_t size);

#endif
