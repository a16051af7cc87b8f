/* verify_tally.c: counts, and the table of them. */
#include "harness/verify_tally.h"

#include <errno.h>
#include <glob.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "harness/paths.h"

void tally_say(struct tally *tally, const char *format, ...) {
  if (tally->first[0] != '\0') return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(tally->first, sizeof tally->first, format, arguments);
  va_end(arguments);
}

void findings_problem(struct findings *findings, const char *format, ...) {
  if (findings->problem_count++ > 0) return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(findings->first_problem, sizeof findings->first_problem, format, arguments);
  va_end(arguments);
}

static void *grown(void *list, size_t count, size_t size) {
  void *more = realloc(list, count * size);
  if (more == NULL) {
    perror("study: verify");
    exit(1);
  }
  return more;
}

/* Methods come one after another, again for each input. */
struct tally *findings_tally(struct findings *findings, const struct problem *problem,
                             const struct method *method) {
  for (size_t i = 0; i < findings->tally_count; i++)
    if (findings->tallies[i].method == method) return &findings->tallies[i];
  findings->tallies =
      grown(findings->tallies, findings->tally_count + 1, sizeof *findings->tallies);
  struct tally *tally = &findings->tallies[findings->tally_count++];
  *tally = (struct tally){.problem = problem, .method = method};
  return tally;
}

/* results/h200/verify.csv -> h200 */
static char *machine_of(const char *path) {
  const char *end = strrchr(path, '/'), *start = end;
  while (start > path && start[-1] != '/')
    start--;
  return strndup(start, (size_t)(end - start));
}

void findings_read(struct findings *findings, const char *results, const char *left_out) {
  char *pattern = path_join(results, "*/verify.csv");
  char *own = left_out != NULL ? path_join(left_out, "verify.csv") : NULL;
  char message[512];
  glob_t files;
  if (glob(pattern, 0, NULL, &files) == 0) {
    for (size_t i = 0; i < files.gl_pathc; i++) {
      if (own != NULL && strcmp(files.gl_pathv[i], own) == 0) continue;
      findings->committed =
          grown(findings->committed, findings->committed_count + 1, sizeof *findings->committed);
      struct committed_list *list = &findings->committed[findings->committed_count++];
      *list = (struct committed_list){.machine = machine_of(files.gl_pathv[i])};
      if (committed_read(files.gl_pathv[i], list, message, sizeof message) != 0)
        findings_problem(findings, "%s", message);
    }
    globfree(&files);
  }
  free(own);
  free(pattern);
}

void findings_compare(struct findings *findings, const struct committed *row, struct tally *tally) {
  for (size_t i = 0; i < findings->committed_count; i++) {
    const struct committed_list *list = &findings->committed[i];
    struct committed *theirs = committed_find(list, row);
    if (theirs == NULL) continue;
    theirs->compared = true;
    if (strcmp(theirs->bits, row->bits) == 0) {
      tally->committed_equal++;
      continue;
    }
    tally->committed_differing++;
    tally_say(tally, "%s %s n=%s%s%s: %s here, %s committed from %s", row->input, row->type, row->n,
              row->parameters[0] != '\0' ? " " : "", row->parameters, row->bits, theirs->bits,
              list->machine);
  }
}

static size_t wrong(const struct tally *tally) {
  return tally->differing + tally->failed + tally->committed_differing;
}

/* "sum kahan", or the name of what is no method's. */
static const char *tally_name(const struct tally *tally, const char *otherwise, char text[64]) {
  if (tally->method == NULL) return otherwise;
  snprintf(text, 64, "%s %s", tally->problem->name, tally->method->name);
  return text;
}

static void print_tally(FILE *out, const char *otherwise, const struct tally *tally) {
  char text[64];
  const char *name = tally_name(tally, otherwise, text);
  fprintf(out, "  %-24s %7zu %7zu %7zu %7zu %10zu %7zu\n", name, tally->points, tally->equal,
          tally->differing, tally->failed, tally->committed_equal, tally->committed_differing);
}

static void print_first(FILE *out, const char *otherwise, const struct tally *tally) {
  char text[64];
  if (wrong(tally) > 0)
    fprintf(out, "  %s: first: %s\n", tally_name(tally, otherwise, text), tally->first);
}

/* "sum of_another_build", of a row whose method is not in this build; NULL: it is. */
static const char *unknown_method(const struct committed *row, char text[64]) {
  const struct problem *problem = problem_find(row->problem);
  if (problem != NULL && method_find(problem, row->method) != NULL) return NULL;
  snprintf(text, 64, "%s %s", row->problem, row->method);
  return text;
}

/* What was not compared is said, too: it was too large to emulate here, the command line left it
 * out, or this build does not have its method. */
static void print_list(const struct committed_list *list, FILE *out) {
  size_t compared = 0, unknown = 0;
  char text[64], first[64] = "";
  for (size_t i = 0; i < list->count; i++) {
    const char *name = unknown_method(&list->rows[i], text);
    compared += list->rows[i].compared;
    unknown += name != NULL;
    if (name != NULL && first[0] == '\0') memcpy(first, text, sizeof first);
  }
  fprintf(out, "Committed bits: %zu of %s, %zu compared", list->count, list->machine, compared);
  if (unknown > 0)
    fprintf(out, ", %zu of methods that are not in this build (first: %s)", unknown, first);
  if (compared + unknown < list->count)
    fprintf(out, ", %zu not: too large to emulate here, or left out by the command line",
            list->count - compared - unknown);
  fputc('\n', out);
}

static void print_committed(const struct findings *findings, FILE *out) {
  for (size_t i = 0; i < findings->committed_count; i++)
    print_list(&findings->committed[i], out);
  if (findings->committed_count == 0 && findings->found.count == 0)
    fputs("No device here, and no bits committed from one to compare with.\n", out);
}

int findings_print(const struct findings *findings, FILE *out) {
  size_t bad = findings->problem_count + wrong(&findings->truths) + wrong(&findings->inputs);
  fprintf(out, "  %-24s %7s %7s %7s %7s %10s %7s\n", "method", "points", "equal", "differ",
          "failed", "committed:", "differ");
  for (size_t i = 0; i < findings->tally_count; i++) {
    print_tally(out, "", &findings->tallies[i]);
    bad += wrong(&findings->tallies[i]);
  }
  print_tally(out, "inputs made on devices", &findings->inputs);
  print_tally(out, "truths, by a second way", &findings->truths);
  for (size_t i = 0; i < findings->tally_count; i++)
    print_first(out, "", &findings->tallies[i]);
  print_first(out, "inputs", &findings->inputs);
  print_first(out, "truths", &findings->truths);
  if (findings->problem_count > 0)
    fprintf(out, "  could not be done: %zu: first: %s\n", findings->problem_count,
            findings->first_problem);
  print_committed(findings, out);
  if (bad == 0)
    fputs("Verified: the same bits everywhere.\n", out);
  else
    fprintf(out, "NOT verified: %zu differences or failures.\n", bad);
  return bad > 0;
}

int findings_write(const struct findings *findings, const char *folder, FILE *out) {
  char *path = path_join(folder, "verify.csv");
  int failed = make_folders(folder) != 0 || committed_write(path, &findings->found) != 0;
  if (failed)
    fprintf(stderr, "study: %s: cannot write: %s\n", path, strerror(errno));
  else
    fprintf(out, "The device's bits: %s\n", path);
  free(path);
  return failed;
}

void findings_clear(struct findings *findings) {
  for (size_t i = 0; i < findings->committed_count; i++)
    committed_clear(&findings->committed[i]);
  committed_clear(&findings->found);
  free(findings->committed);
  free(findings->tallies);
}
