/* watch.h: what another process sees of a run while it goes on: a piece of shared memory.
 *
 * The run writes where it is and which points have their rows; whoever watches it may then say
 * which point a crash or a hang befell, and a second run over the same memory leaves out what is
 * done. Every function takes NULL: nobody watches.
 */
#ifndef STUDY_HARNESS_WATCH_H
#define STUDY_HARNESS_WATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

enum watch_phase {
  WATCH_STARTING,  /* no point yet: reading the case, measuring ceilings */
  WATCH_PREPARING, /* the data and the truth of the input that `point` belongs to */
  WATCH_RUNNING,   /* that point */
  WATCH_ENDING     /* every row is in the file */
};

/* The exit status of a run that ended itself by watch_abandon. */
enum { WATCH_ABANDONED = 3 };

struct watch {
  volatile int phase; /* enum watch_phase */
  volatile size_t point;
  size_t count;      /* of points */
  char message[256]; /* why the run ended itself; "" */
  volatile unsigned char done[];
};

static inline void watch_move(struct watch *watch, enum watch_phase phase, size_t point) {
  if (watch == NULL) return;
  watch->point = point;
  watch->phase = (int)phase;
}
/* The input of this point is being made. */
static inline void watch_prepare(struct watch *watch, size_t point) {
  watch_move(watch, WATCH_PREPARING, point);
}
static inline void watch_run(struct watch *watch, size_t point) {
  watch_move(watch, WATCH_RUNNING, point);
}
/* All rows of this point are in the file. */
static inline void watch_done(struct watch *watch, size_t point) {
  if (watch != NULL && point < watch->count) watch->done[point] = 1;
}
static inline bool watch_is_done(const struct watch *watch, size_t point) {
  return watch != NULL && point < watch->count && watch->done[point] != 0;
}
/* The point that is running has spoilt this process for those after it (a CUDA context with a
 * sticky error): ends it, so that the point alone fails, with this message, and the rest run in a
 * new process. Returns where nobody watches. */
static inline void watch_abandon(struct watch *watch, const char *why) {
  if (watch == NULL) return;
  snprintf(watch->message, sizeof watch->message, "%s", why);
  _exit(WATCH_ABANDONED);
}

#endif
