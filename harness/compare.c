/* compare.c: see compare.h. */
#include "harness/compare.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/compare_parts.h"
#include "harness/number.h"
#include "harness/paths.h"
#include "harness/prose.h"
#include "harness/session.h"

/* "1.05", "5%", "5 %". */
static int read_threshold(const char *text, double *threshold) {
  *threshold = 1.05;
  if (text == NULL) return 0;
  char *number = text_make("%s", text);
  size_t length = strlen(number);
  bool percent = length > 0 && number[length - 1] == '%';
  while (length > 0 && strchr("% ", number[length - 1]) != NULL)
    number[--length] = '\0';
  bool good = number_parse(number, threshold);
  free(number);
  if (percent) *threshold = 1 + *threshold / 100;
  if (good && *threshold >= 1 && isfinite(*threshold)) return 0;
  fprintf(stderr,
          "study: --threshold takes a ratio from 1 (1.05) or percents (5%%), which is what may be "
          "lost unpunished, not '%s'\n",
          text);
  return EXIT_USAGE;
}

/* 0 with both names, each not empty; the caller frees. */
static int split(const char *a_and_b, char *names[2]) {
  const char *comma = strchr(a_and_b, ',');
  names[0] = names[1] = NULL;
  if (comma == NULL || comma == a_and_b || comma[1] == '\0' || strchr(comma + 1, ',') != NULL) {
    fprintf(stderr,
            "study: --compare takes two folders of results, machines under results/ or drivers, "
            "with a comma between them: --compare=A,B, not '%s'\n",
            a_and_b);
    return EXIT_USAGE;
  }
  names[0] = text_make("%.*s", (int)(comma - a_and_b), a_and_b);
  names[1] = text_make("%s", comma + 1);
  return 0;
}

static int find_sides(struct comparison *comparison, char *const names[2], char **measured) {
  bool driver[2] = {compare_is_driver(names[0]), compare_is_driver(names[1])};
  if (driver[0] != driver[1]) {
    fprintf(stderr, "study: --compare: '%s' is a driver and '%s' is none: give two of a kind\n",
            names[!driver[0]], names[driver[0]]);
    return EXIT_USAGE;
  }
  if (driver[0]) return compare_measure(comparison, (const char *const *)names, measured);
  const struct compare_options *o = comparison->options;
  if (o->methods != NULL || o->types != NULL || o->backends != NULL || o->threads > 0 ||
      o->runs > 0 || o->time_budget > 0) {
    fputs("study: --compare of results takes names of cases; --method, --type, --backend, "
          "--threads, --runs and --time-budget go with drivers\n",
          stderr);
    return EXIT_USAGE;
  }
  for (int i = 0; i < 2; i++) {
    int wrong = compare_find_side(comparison->options, names[i], &comparison->side[i]);
    if (wrong != 0) return wrong;
  }
  return 0;
}

static int write_stream(const struct comparison *comparison, const char *ending,
                        void write(FILE *, const struct comparison *)) {
  struct text_stream s;
  text_open(&s);
  write(s.out, comparison);
  char *text = text_close(&s);
  char *path = text_make("%s/%s.%s", comparison->options->report, comparison->id, ending);
  int failed = file_put(path, text, strlen(text));
  if (failed) fprintf(stderr, "study: %s: %s\n", path, strerror(errno));
  free(path);
  free(text);
  return failed;
}

static int write_all(struct comparison *comparison, FILE *out) {
  const char *folder = comparison->options->report;
  char *a = machine_name(comparison->side[0].name), *b = machine_name(comparison->side[1].name);
  comparison->id = text_make("compare-%s-%s", a, b);
  free(a);
  free(b);
  compare_text(out, comparison);
  if (make_folders(folder) != 0) {
    fprintf(stderr, "study: %s: %s\n", folder, strerror(errno));
    return EXIT_FAILED;
  }
  int failed = write_stream(comparison, "txt", compare_text);
  failed |= write_stream(comparison, "csv", compare_csv);
  if (!failed) failed = compare_figure(comparison);
  if (!failed && !comparison->options->quiet)
    fprintf(stderr, "study: %s/%s.{txt,csv,gp,svg,png,pdf}\n", folder, comparison->id);
  return failed ? EXIT_FAILED : 0;
}

static void clear(struct comparison *comparison) {
  for (size_t i = 0; i < comparison->claim_count; i++) {
    struct compare_claim *claim = &comparison->claims[i];
    char *texts[] = {claim->id, claim->says, claim->detail[0], claim->detail[1]};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
      free(texts[k]);
  }
  for (size_t i = 0; i < comparison->case_count; i++) {
    struct compare_case *c = &comparison->cases[i];
    for (int k = 0; k < 2; k++) {
      json_decref(c->resolved[k]);
      table_clear(&c->table[k]);
    }
    free(c->name);
  }
  for (int k = 0; k < 2; k++) {
    free(comparison->side[k].name);
    free(comparison->side[k].folder);
    json_decref(comparison->side[k].about);
  }
  free(comparison->claims);
  free(comparison->cases);
  free(comparison->pairs);
  free(comparison->id);
}

int compare_run(const struct compare_options *options, FILE *out) {
  struct comparison comparison = {.options = options};
  char *names[2] = {NULL, NULL}, *measured = NULL;
  int status = read_threshold(options->threshold, &comparison.threshold);
  if (status == 0) status = split(options->a_and_b, names);
  if (status == 0) status = find_sides(&comparison, names, &measured);
  if (status == 0) status = compare_read(&comparison);
  if (status == 0 && measured != NULL) status = compare_second_round(&comparison, measured);
  if (status == 0) {
    compare_pairs(&comparison);
    compare_claims(&comparison);
    status = write_all(&comparison, out);
    if (status == 0 && compare_is_past(&comparison)) status = EXIT_FAILED;
  }
  clear(&comparison);
  free(measured);
  free(names[0]);
  free(names[1]);
  return status;
}
