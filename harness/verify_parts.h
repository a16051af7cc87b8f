/* verify_parts.h: what the files of --verify share; for them alone. */
#ifndef STUDY_HARNESS_VERIFY_PARTS_H
#define STUDY_HARNESS_VERIFY_PARTS_H

#include "harness/device.h"
#include "harness/verify.h"
#include "reference/truth.h"

/* verify_inputs.c: an input as a case file has it, with a name for verify.csv. */
struct verify_input {
  const char *name, *text;
  const char *pairs; /* for problems of two sequences; NULL: the same */
  bool every_trial;  /* of the problem's parameters; else the first one alone */
};
extern const struct verify_input verify_inputs[]; /* ends with name == NULL */
extern const struct verify_input verify_no_input; /* for problems that take no sequence */
/* What trial k gives the problem's parameters, "window=5;windows=3" (problem.trials); "": what they
 * are by default. NULL: there is no such trial on this input. */
const char *verify_trial(const struct problem *problem, const struct verify_input *input,
                         bool quick, size_t k);
/* Whether its results have more than one element. */
bool verify_is_vector(const struct problem *problem, const struct params *parameters);
/* The case that runs all methods on such an input; NULL with *errors (caller frees), or without
 * where the problem refuses every size. */
struct case_file *verify_case(const struct problem *problem, const struct verify_input *input,
                              const char *trial, bool quick, char **errors);

/* Drops the sizes that the problem refuses with the trial's parameters: --n may have brought some.
 * Whether any is left. */
bool verify_sizes_left(const struct problem *problem, const char *trial, struct case_file *c);

/* verify_bits.c: one input, on the host and on the devices that ask for it. */
struct placed {
  const struct plan_input *in;
  const struct problem *problem;
  struct device *const *devices; /* by backend; NULL: not here */
  struct input host;
  void *data; /* the host's, owned */
  void *there[BACKEND_COUNT];
  char message[256]; /* of what failed last */
  bool unavailable;  /* it did not fail: the method does not take such data or parameters */
};
int placed_make(struct placed *placed, const struct problem *problem, const struct plan_input *in,
                struct device *const *devices);
void placed_clear(struct placed *placed);
/* Whether a device that makes this input itself makes the host's bits. -1: it does not make it, or
 * failed with a message; 0: they differ, at element *where; 1: equal. */
int placed_same_there(struct placed *placed, enum backend backend, size_t *where);
/* The bits of one run, as results have them; NULL with a message. Caller frees. */
char *placed_bits(struct placed *placed, const struct point *point);

/* verify_file.c: the bits of a device: columns problem,method,type,n,parameters,input,bits; files
 * of earlier versions have no parameters. */
struct committed {
  char *problem, *method, *type, *n, *parameters, *input, *bits;
  bool compared; /* something here was held against it */
};
struct committed_list {
  char *machine; /* whose */
  size_t count, capacity;
  struct committed *rows; /* as read: sorted by all but the bits */
};
void committed_add(struct committed_list *list, const struct committed *row); /* copies the texts */
/* In a list that was read; NULL: no such row. */
struct committed *committed_find(const struct committed_list *list, const struct committed *wanted);
void committed_clear(struct committed_list *list);
/* Absent: an empty list, 0. Damaged: -1 with a message. */
int committed_read(const char *path, struct committed_list *list, char *message, size_t size);
int committed_write(const char *path, const struct committed_list *list);

#endif
