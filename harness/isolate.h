/* isolate.h: a case runs in a process of its own, so that a method that crashes, hangs, poisons its
 * device or exhausts memory costs the point it happened on, and nothing else.
 *
 * The child is this very driver, executed anew (libgomp hangs in a plain fork) with the same
 * command line and INTERNAL_CASE before it. Parent and child share a piece of memory: the child
 * says there which point it is at and which have their rows. When it dies or its time is over, the
 * parent writes the row of the point that was running and starts another child for the rest.
 */
#ifndef STUDY_HARNESS_ISOLATE_H
#define STUDY_HARNESS_ISOLATE_H

#include "harness/run.h"

/* How the first argument of a child begins; the number of a file descriptor follows. */
#define INTERNAL_CASE "--internal=case:"

enum isolate_end {
  ISOLATE_DONE,       /* every point has a row */
  ISOLATE_BROKEN,     /* nothing could be run or written: see message */
  ISOLATE_INTERRUPTED /* by `signal`; finished rows are kept */
};

struct isolation {
  const struct plan *plan;
  const struct run_settings *settings;
  const char *case_path;
  char *const *arguments; /* main's argv */
  double timeout;         /* seconds a child may take */

  int signal;
  size_t finished; /* points whose rows were written now */
  int deaths;      /* children that crashed, hung or gave up */
  char message[512];
};
/* Blocks until the case is done. `table` receives the rows of the plan, as from run_plan. */
enum isolate_end isolate_case(struct isolation *isolation, struct table *table);

/* The child's side. isolate_enter maps the memory named by the argument and sets the
 * limits of a child; NULL: this is no such argument, or nobody is there. */
struct isolate_memory;
struct isolate_memory *isolate_enter(const char *argument);
const char *isolate_case_path(const struct isolate_memory *memory);
/* Runs the plan, which must be the parent's. Returns the exit status. */
int isolate_run(struct isolate_memory *memory, const struct plan *plan,
                struct run_settings *settings);

#endif
