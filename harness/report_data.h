/* report_data.h: everything the report reads, in memory. */
#ifndef STUDY_HARNESS_REPORT_DATA_H
#define STUDY_HARNESS_REPORT_DATA_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "harness/results.h"

/* One case as one machine measured it. */
struct report_result {
  json_t *resolved; /* <case>.json */
  struct table table;
  bool quick;
  char *folder; /* "h200" or "h200.quick" */
};

struct report_machine {
  char *name;    /* without .quick */
  json_t *about; /* machine.json of the full results, else of the quick ones */
  bool only_quick;
};

struct report_case {
  char *name;
  struct report_result **on; /* one a machine; NULL: this machine has not measured it */
  size_t first;              /* the machine whose results stand in the foreground */
};

struct report_data {
  const char *results; /* the folder */
  size_t machine_count;
  struct report_machine *machines; /* sorted by name */
  size_t case_count;
  struct report_case *cases; /* by chapter, then by name */
  int failures;              /* files that could not be read: said on stderr, listed in notes */
  size_t note_count;
  char **notes;
};

/* False: the folder has no machine in it. */
bool report_data_present(const char *results);
void report_data_read(const char *results, struct report_data *data);
void report_data_clear(struct report_data *data);
/* Adds a note that the report shows, says it on stderr and counts it as a failure. Takes the text.
 */
void report_fail(struct report_data *data, char *note);

/* The machine at place i of a case: the one in the foreground, then the others by name. */
size_t case_machine(const struct report_case *c, size_t i);
/* The resolved case of the foreground machine, and its result. */
const json_t *case_resolved(const struct report_case *c);
const struct report_result *case_first(const struct report_case *c);

/* A member as text, "" where absent; a path of keys joined by dots. */
const char *json_text(const json_t *object, const char *path);
/* A member as text whatever its type, numbers included; caller frees. */
char *json_any(const json_t *object, const char *path);
/* The method's entry in the resolved case; NULL: none. */
const json_t *case_method(const json_t *resolved, const char *name);
/* Its label; the name itself where the case does not know it. */
const char *case_method_label(const json_t *resolved, const char *name);

#endif
