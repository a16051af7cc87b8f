/* run_cases.h: runs the cases of a session one after another, each isolated, then the report. */
#ifndef STUDY_HARNESS_RUN_CASES_H
#define STUDY_HARNESS_RUN_CASES_H

#include "harness/isolate.h"
#include "harness/session.h"

/* Each returns the exit status; 128 + the signal where the user interrupted. */
int run_cases(struct session *session);
int make_report(const struct session *session);
/* The child's side: the one case of the session. */
int run_isolated(struct session *session, struct isolate_memory *memory);
/* Seconds to spend on timing a point. */
double budget_of(const struct options *options);

#endif
