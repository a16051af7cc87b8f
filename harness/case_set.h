/* case_set.h: --set=KEY=V[,V...][;KEY=V...]: other values for keys of input or parameters. */
#ifndef STUDY_HARNESS_CASE_SET_H
#define STUDY_HARNESS_CASE_SET_H

#include "harness/case_file.h"

/* 0, or -1 with a message in *errors (caller frees). */
int case_set(struct case_file *c, const char *assignments, char **errors);

#endif
