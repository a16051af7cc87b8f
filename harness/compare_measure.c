/* compare_measure.c: two drivers measured in turn. A whole round of A, one of B, and both again:
 * what drifts in the machine meets both, and what differs between a driver's own rounds is noise,
 * which widens its intervals. */
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "harness/compare_parts.h"
#include "harness/paths.h"
#include "harness/prose.h"
#include "harness/session.h"

extern char **environ;

enum { ROUNDS = 2 };
static const char *const side_name[] = {"A", "B"};

bool compare_is_driver(const char *given) {
  struct stat about;
  return strchr(given, '/') != NULL && stat(given, &about) == 0 && S_ISREG(about.st_mode) &&
         access(given, X_OK) == 0;
}

/* Results of a side in a round: FOLDER/1/A, or A.quick. */
static char *side_folder(const char *folder, int round, int side, bool quick) {
  return text_make("%s/%d/%s%s", folder, round + 1, side_name[side], quick ? ".quick" : "");
}

static bool is_quick(const struct compare_options *options) {
  return options->quick || options->cases == NULL || options->cases[0] == NULL;
}

/* A growing command line; its texts are freed with it. */
struct command {
  size_t count;
  char **words;
};

static void add_word(struct command *command, char *word) {
  command->words = text_grow(command->words, command->count + 2, sizeof *command->words);
  command->words[command->count++] = word;
  command->words[command->count] = NULL;
}

static void add_option(struct command *command, const char *name, const char *value) {
  if (value != NULL) add_word(command, text_make("--%s=%s", name, value));
}

static struct command command_of(const struct compare_options *options, const char *driver,
                                 const char *folder, int round, int side) {
  struct command command = {0};
  char *const *c = options->cases;
  add_word(&command, text_make("%s", driver));
  add_word(&command, text_make("--measure-only"));
  add_word(&command, text_make("--quiet"));
  add_word(&command, text_make("--results=%s/%d", folder, round + 1));
  add_option(&command, "machine", side_name[side]);
  if (is_quick(options)) add_word(&command, text_make("--quick"));
  if (c == NULL || c[0] == NULL) add_word(&command, text_make("--all"));
  add_option(&command, "method", options->methods);
  add_option(&command, "type", options->types);
  add_option(&command, "backend", options->backends);
  if (options->threads > 0) add_word(&command, text_make("--threads=%d", options->threads));
  if (options->runs > 0) add_word(&command, text_make("--runs=%d", options->runs));
  if (options->time_budget > 0)
    add_word(&command, text_make("--time-budget=%.17g", options->time_budget));
  for (size_t i = 0; c != NULL && c[i] != NULL; i++)
    add_word(&command, text_make("%s", c[i]));
  return command;
}

/* Exit status 1 of a driver says that a case failed: its rows say which, and are compared. */
static int run_driver(const struct compare_options *options, const char *driver, const char *folder,
                      int round, int side) {
  struct command command = command_of(options, driver, folder, round, side);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child;
  int status = 0, error = posix_spawn(&child, driver, &actions, NULL, command.words, environ);
  posix_spawn_file_actions_destroy(&actions);
  while (error == 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
    continue;
  bool good = error == 0 && WIFEXITED(status) && WEXITSTATUS(status) <= 1;
  if (!good)
    fprintf(stderr, "study: --compare: %s %s\n", driver,
            error != 0 ? strerror(error) : "did not measure; see above");
  for (size_t i = 0; i < command.count; i++)
    free(command.words[i]);
  free(command.words);
  return good ? 0 : EXIT_USAGE;
}

/* Where results go: kept, so that a surprise can be looked at. */
static char *temporary_folder(void) {
  const char *under = getenv("TMPDIR");
  char *folder = text_make("%s/study-compare-XXXXXX", under != NULL ? under : "/tmp");
  if (mkdtemp(folder) != NULL) return folder;
  fprintf(stderr, "study: %s: %s\n", folder, strerror(errno));
  free(folder);
  return NULL;
}

int compare_measure(struct comparison *comparison, const char *const drivers[2], char **folder) {
  const struct compare_options *options = comparison->options;
  *folder = temporary_folder();
  if (*folder == NULL) return EXIT_FAILED;
  for (int round = 0; round < ROUNDS; round++)
    for (int s = 0; s < 2; s++) {
      if (!options->quiet)
        fprintf(stderr, "study: round %d of %d, %s: %s\n", round + 1, (int)ROUNDS, side_name[s],
                drivers[s]);
      int wrong = run_driver(options, drivers[s], *folder, round, s);
      if (wrong != 0) return wrong;
    }
  for (int s = 0; s < 2; s++) {
    char *path = side_folder(*folder, 0, s, is_quick(options));
    int wrong = compare_find_side(options, path, &comparison->side[s]);
    free(path);
    if (wrong != 0) return wrong;
    char *name = text_make("%s", side_name[s]);
    text_replace(&comparison->side[s].name, name);
  }
  if (!options->quiet) fprintf(stderr, "study: the results of both are in %s\n", *folder);
  return 0;
}

/* The median of both rounds' medians is their mean; the interval holds both. */
static void widen(struct row *row, const struct row *again) {
  double seconds = row_number(again, COL_SECONDS);
  if (isnan(seconds) || isnan(row_number(row, COL_SECONDS))) return;
  row_set_number(row, COL_SECONDS, (row_number(row, COL_SECONDS) + seconds) / 2);
  row_set_number(row, COL_SECONDS_LOW,
                 fmin(row_number(row, COL_SECONDS_LOW), row_number(again, COL_SECONDS_LOW)));
  row_set_number(row, COL_SECONDS_HIGH,
                 fmax(row_number(row, COL_SECONDS_HIGH), row_number(again, COL_SECONDS_HIGH)));
}

/* Both rounds of a driver write the same points, nearly always at the same place. */
static void widen_table(struct table *table, const struct table *again) {
  for (size_t i = 0; i < table->count; i++)
    for (size_t k = 0; k < again->count; k++) {
      const struct row *row = &again->rows[(i + k) % again->count];
      if (!row_same_point(&table->rows[i], row)) continue;
      widen(&table->rows[i], row);
      break;
    }
}

int compare_second_round(struct comparison *comparison, const char *folder) {
  for (int s = 0; s < 2; s++) {
    char *side = side_folder(folder, 1, s, is_quick(comparison->options));
    for (size_t i = 0; i < comparison->case_count; i++) {
      char message[500];
      struct table again;
      char *path = text_make("%s/%s.csv", side, comparison->cases[i].name);
      int failed = results_read(path, &again, message, sizeof message);
      free(path);
      if (failed) {
        fprintf(stderr, "study: %s\n", message);
        free(side);
        return EXIT_USAGE;
      }
      widen_table(&comparison->cases[i].table[s], &again);
      table_clear(&again);
    }
    free(side);
  }
  return 0;
}
