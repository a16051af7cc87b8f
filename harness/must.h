/* must.h: memory without which nothing can go on. What was measured is in its files by then, so
 * ending here loses nothing. */
#ifndef STUDY_HARNESS_MUST_H
#define STUDY_HARNESS_MUST_H

#include <stdio.h>
#include <stdlib.h>

static inline void *must(void *memory) {
  if (memory != NULL) return memory;
  perror("study");
  exit(1);
}

#endif
