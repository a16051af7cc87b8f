/* namesake.c: results are named after the case's file, and two files of one name share them. */
#include "harness/namesake.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/paths.h"

/* Both are there, and not the same file. */
static bool other_file(const char *a, const char *b) {
  char *real_a = realpath(a, NULL), *real_b = realpath(b, NULL);
  bool other = real_a != NULL && real_b != NULL && strcmp(real_a, real_b) != 0;
  free(real_a);
  free(real_b);
  return other;
}

/* The file of the case whose results lie in the folder; NULL: none there. Caller frees. */
static char *file_of_results(const char *folder, const char *name) {
  char *path = NULL, *file = NULL;
  if (asprintf(&path, "%s/%s.json", folder, name) < 0) return NULL;
  json_t *resolved = json_load_file(path, 0, NULL);
  const char *stored = json_string_value(json_object_get(resolved, "file"));
  if (stored != NULL) file = stored[0] == '/' ? strdup(stored) : path_join(home_folder(), stored);
  json_decref(resolved);
  free(path);
  return file;
}

static bool refuse(const struct case_file *c, const char *whose, const char *other) {
  fprintf(stderr,
          "%s: %s has that name (%s), and its results would be replaced: rename the file, or keep "
          "its results apart with --results=DIR\n",
          c->path, whose, other);
  return true;
}

static bool of_the_study(const struct session *session, const struct case_file *c) {
  char *own = NULL;
  if (session->options->results != NULL ||
      asprintf(&own, "%s/cases/%s.yaml", home_folder(), c->name) < 0)
    return false;
  bool refused = other_file(own, c->path) && refuse(c, "a case of the study", own);
  free(own);
  return refused;
}

static bool of_earlier_results(const struct session *session, const struct case_file *c) {
  char *earlier = file_of_results(session->folder, c->name);
  bool refused = earlier != NULL && other_file(earlier, c->path) &&
                 refuse(c, "a case measured before", earlier);
  free(earlier);
  return refused;
}

bool is_namesake(const struct session *session, size_t index) {
  const struct case_file *c = session->jobs[index].whole;
  for (size_t i = 0; i < index; i++) {
    const struct case_file *before = session->jobs[i].whole;
    if (before != NULL && strcmp(before->name, c->name) == 0 && other_file(before->path, c->path))
      return refuse(c, "a case before it", before->path);
  }
  return of_the_study(session, c) || of_earlier_results(session, c);
}
