/* case_file.h: a question, as a YAML file (DESIGN 5), read with libyaml's document API because it
 * keeps the marks.
 *
 * Every mistake is reported as file:line:column, what is wrong and what is allowed (nearest valid
 * names first), duplicate keys included.
 */
#ifndef STUDY_HARNESS_CASE_FILE_H
#define STUDY_HARNESS_CASE_FILE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "kernels/input/sequence.h"
#include "kernels/kernel.h"

/* One axis of the sweep: the values a key takes. A single value is an axis of length 1. */
struct axis {
  char *key;
  size_t count;
  struct param *values; /* each with .key == key; texts owned by the case */
};

/* One of several named sets of data: `values: {peters: [1, 1e100, 1, -1e100], tenths: [...]}`. The
 * names are then an axis of the sweep, with the key `values` (or `segments`). */
struct data_set {
  char *key, *name;
  size_t value_count;
  double *values;
  size_t segment_count;
  struct segment *segments;
};

enum measure { MEASURE_ACCURACY, MEASURE_SPEED };

struct case_file {
  char *name;                      /* the file's name without .yaml */
  char *path;                      /* as the user may type it */
  char *title, *question, *answer; /* answer may be NULL */
  char *chapter;                   /* of the report (report_chapters.h); NULL: none named */
  const struct problem *problem;

  /* input: kinds is the axis `kind`; the other keys may belong to some of the kinds only. */
  size_t kind_count;
  const struct input_kind **kinds;
  size_t input_axis_count;
  struct axis *input_axes; /* seed, scale, offset and the kinds' own keys, as given */
  size_t value_count;      /* values: [...] */
  double *values;
  size_t segment_count; /* segments: [...] */
  struct segment *segments;
  size_t set_count;
  struct data_set *sets;
  char *file_path; /* kind file: relative to the case file, made usable from here */
  char *file_column, *file_format, *file_order_by, *file_gaps; /* may be NULL */

  size_t parameter_axis_count;
  struct axis *parameter_axes; /* the problem's own; defaults are not filled in here */
  size_t n_count;
  uint64_t *n; /* count 0: the input's natural n */
  size_t thread_count;
  int *threads;   /* count 0: all threads; 0 in the list: all */
  unsigned types; /* bit 1 << enum type */
  size_t method_count;
  const struct method **methods; /* in the order the case gives */
  unsigned backends;             /* bit 1 << enum backend */
  int samples;
  enum measure measure;
  uint64_t limit[BACKEND_COUNT];      /* largest n; 0: none */
  uint64_t item_limit[BACKEND_COUNT]; /* most work items of a run; 0: none */
  json_t *claims;                     /* arrays of validated objects, see claims.h and report.h */
  json_t *plots;
  json_t *decisions;
  bool is_quick; /* this is the quick form */
  struct case_file
      *quick; /* the quick form (the quick: block, else n <= 2^20, 3 samples); else NULL */
};

/* What the command line changes in a case (NULL, 0 or empty: leaves it). */
struct overrides {
  bool quick; /* the case's quick: block, else n <= 2^20 */
  const char
      *methods; /* comma-separated names or globs; filters (one that no problem has: an error) */
  const char *types;
  const char *backends;
  const char *n;   /* comma-separated counts; replaces the sweep */
  const char *set; /* KEY=V[,V...][;KEY=V...]: replaces an axis of input or parameters */
  uint64_t seed;
  bool has_seed;
  int threads;
};

/* Reads and validates. 0: *out is a new case (free with case_free). Else: error messages, one a
 * line and each complete, are in *errors (caller frees). `text` NULL: read the file at path. */
int case_read(const char *path, const char *text, struct case_file **out, char **errors);
void case_free(struct case_file *c);
/* Applies overrides. 0, or -1 with a message in *errors (caller frees). With filters that leave
 * nothing of this case, returns 1 and the case is to be left out. */
int case_override(struct case_file *c, const struct overrides *overrides, char **errors);

/* The resolved case, all that the report needs (the report's own contract is in report.h). New
 * reference. */
json_t *case_json(const struct case_file *c);

/* A commented case file to start from, for --new. Static string with one %s for the name. */
extern const char case_template[];

/* The valid names nearest to a wrong one: "did you mean kahan? (allowed: ...)". `names` ends with
 * NULL. Caller frees. */
char *nearest_names(const char *wrong, const char *const *names);
/* The same of the problems: all, or those that take a sequence of numbers. */
char *nearest_problems(const char *wrong, bool of_sequences);
/* "1000000", "1e6", "2^20", "16k" is not: a whole number, exact, 0 .. 2^63-1. False: it is none. */
bool parse_count(const char *text, uint64_t *count);

#endif
