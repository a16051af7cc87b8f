/* session.h: what one command line asks for: the cases with their plans, where results go, which
 * backends are here. */
#ifndef STUDY_HARNESS_SESSION_H
#define STUDY_HARNESS_SESSION_H

#include "harness/datafile.h"
#include "harness/options.h"
#include "harness/plan.h"

/* One case of this run: as the file has it (with --quick applied), and narrowed by the command
 * line (NULL: nothing is left of it). */
struct job {
  struct case_file *whole, *narrowed;
  struct datafile data; /* of input kind file */
  struct plan plan;
};

struct session {
  const struct options *options;
  char *const *arguments; /* main's argv */
  struct surroundings here;
  int device; /* index of the CUDA device, where there is one */
  size_t count;
  struct job *jobs;
  bool exploring; /* the command line changed the sweep: rows go elsewhere, claims are not judged */
  char *results, *folder, *truths, *given_truths, *report, *plots;
};

void session_open(struct session *session, const struct options *options, char *const *arguments);
/* The next two return 0 or an exit status, having said what is wrong.
 *
 * Which backends and devices are here. loud: says why there is no CUDA device. */
int session_look_around(struct session *session, bool loud);
/* Reads and plans all cases; all mistakes of all of them are said before anything runs. */
int session_read(struct session *session);
void session_close(struct session *session);

enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

#endif
