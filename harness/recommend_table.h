/* recommend_table.h: the Pareto front of error and time, as a short table. */
#ifndef STUDY_HARNESS_RECOMMEND_TABLE_H
#define STUDY_HARNESS_RECOMMEND_TABLE_H

#include "harness/recommend_parts.h"

/* best is marked; NULL: none. */
void recommend_table(const struct question *question, const struct ways *ways,
                     const struct way *best, FILE *out);

#endif
