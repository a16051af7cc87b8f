/* compare_read.c: the two sides of a comparison, from their folders. */
#include <errno.h>
#include <fnmatch.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "harness/compare_parts.h"
#include "harness/machine.h"
#include "harness/paths.h"
#include "harness/prose.h"
#include "harness/report_data.h"
#include "harness/session.h"

static bool has_machine(const char *folder) {
  char *path = path_join(folder, "machine.json");
  bool found = access(path, R_OK) == 0;
  free(path);
  return found;
}

/* The last part of a path, whatever slashes end it. */
static char *last_part(const char *path) {
  size_t end = strlen(path);
  while (end > 1 && path[end - 1] == '/')
    end--;
  size_t start = end;
  while (start > 0 && path[start - 1] != '/')
    start--;
  return text_make("%.*s", (int)(end - start), path + start);
}

static int read_about(struct compare_side *side) {
  char *path = path_join(side->folder, "machine.json");
  json_error_t error;
  side->about = json_load_file(path, 0, &error);
  json_int_t schema = json_integer_value(json_object_get(side->about, "schema"));
  int wrong = 0;
  if (side->about == NULL) {
    fprintf(stderr, "study: %s:%d:%d: %s\n", path, error.line, error.column, error.text);
    wrong = EXIT_USAGE;
  } else if (schema != MACHINE_SCHEMA) {
    fprintf(stderr,
            "study: %s: results of schema %lld, where this driver reads schema %d: compare them "
            "with the driver that wrote them\n",
            path, (long long)schema, MACHINE_SCHEMA);
    wrong = EXIT_USAGE;
  }
  free(path);
  return wrong;
}

int compare_find_side(const struct compare_options *options, const char *given,
                      struct compare_side *side) {
  char *under = path_join(options->results, given);
  if (has_machine(given))
    side->folder = text_make("%s", given);
  else if (strchr(given, '/') == NULL && has_machine(under))
    side->folder = text_make("%s", under);
  free(under);
  if (side->folder == NULL) {
    fprintf(stderr,
            "study: --compare: '%s' is no folder with machine.json, no machine under %s and no "
            "driver\n",
            given, options->results);
    return EXIT_USAGE;
  }
  side->name = last_part(side->folder);
  return read_about(side);
}

static bool is_wanted(char *const *cases, const char *name) {
  if (cases == NULL || cases[0] == NULL) return true;
  for (size_t i = 0; cases[i] != NULL; i++) {
    char *word = last_part(cases[i]), *ending = strstr(word, ".yaml");
    if (ending != NULL) *ending = '\0';
    bool same = fnmatch(word, name, 0) == 0;
    free(word);
    if (same) return true;
  }
  return false;
}

static struct compare_case *case_named(struct comparison *comparison, const char *name) {
  for (size_t i = 0; i < comparison->case_count; i++)
    if (strcmp(comparison->cases[i].name, name) == 0) return &comparison->cases[i];
  comparison->cases =
      text_grow(comparison->cases, comparison->case_count + 1, sizeof *comparison->cases);
  struct compare_case *c = &comparison->cases[comparison->case_count++];
  *c = (struct compare_case){.name = text_make("%s", name)};
  return c;
}

static int read_case(struct comparison *comparison, int side, const char *name, const char *json) {
  char message[500] = "";
  json_error_t error;
  json_t *resolved = json_load_file(json, 0, &error);
  if (resolved == NULL) {
    fprintf(stderr, "study: %s:%d:%d: %s\n", json, error.line, error.column, error.text);
    return EXIT_USAGE;
  }
  struct compare_case *c = case_named(comparison, name);
  c->resolved[side] = resolved;
  char *csv = text_make("%s/%s.csv", comparison->side[side].folder, name);
  int failed = results_read(csv, &c->table[side], message, sizeof message);
  if (failed) fprintf(stderr, "study: %s\n", message);
  table_keep_newest(&c->table[side]);
  free(csv);
  return failed ? EXIT_USAGE : 0;
}

static int read_side(struct comparison *comparison, int side) {
  char *pattern = path_join(comparison->side[side].folder, "*.json");
  glob_t found = {0};
  int wrong = 0;
  if (glob(pattern, 0, NULL, &found) != 0) found.gl_pathc = 0;
  for (size_t i = 0; i < found.gl_pathc && wrong == 0; i++) {
    char *name = last_part(found.gl_pathv[i]);
    name[strlen(name) - strlen(".json")] = '\0';
    if (strcmp(name, "machine") != 0 && is_wanted(comparison->options->cases, name))
      wrong = read_case(comparison, side, name, found.gl_pathv[i]);
    free(name);
  }
  globfree(&found);
  free(pattern);
  return wrong;
}

static int by_name(const void *a, const void *b) {
  return text_compare_natural(((const struct compare_case *)a)->name,
                              ((const struct compare_case *)b)->name);
}

int compare_read(struct comparison *comparison) {
  for (int side = 0; side < 2; side++) {
    int wrong = read_side(comparison, side);
    if (wrong != 0) return wrong;
  }
  size_t both = 0;
  for (size_t i = 0; i < comparison->case_count; i++)
    both += comparison->cases[i].resolved[0] != NULL && comparison->cases[i].resolved[1] != NULL;
  if (both == 0) {
    fprintf(stderr, "study: --compare: %s and %s have no case in common%s\n",
            comparison->side[0].folder, comparison->side[1].folder,
            comparison->options->cases != NULL && comparison->options->cases[0] != NULL
                ? " among those named"
                : "");
    return EXIT_USAGE;
  }
  qsort(comparison->cases, comparison->case_count, sizeof *comparison->cases, by_name);
  return 0;
}
