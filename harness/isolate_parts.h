/* isolate_parts.h: the memory that the two sides of isolate.h share; for them alone. */
#ifndef STUDY_HARNESS_ISOLATE_PARTS_H
#define STUDY_HARNESS_ISOLATE_PARTS_H

#include <sys/types.h>

#include "harness/isolate.h"

enum { CASE_PATH_MOST = 4096 };

struct isolate_memory {
  size_t size;         /* of all of it, with the watch behind */
  pid_t parent;        /* the child dies with it */
  bool again;          /* not the first child of this case */
  volatile int ran;    /* the child came to its end: status and message hold */
  volatile int status; /* of run_plan */
  char message[512];
  char case_path[CASE_PATH_MOST];
};
struct watch *isolate_watch(struct isolate_memory *memory);

#endif
