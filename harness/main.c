/* main.c: reads the command line and the cases, and hands them to the rooms. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/ceilings.h"
#include "harness/compare.h"
#include "harness/listing.h"
#include "harness/machine.h"
#include "harness/own_data.h"
#include "harness/paths.h"
#include "harness/recommend.h"
#include "harness/run_cases.h"
#include "harness/self_test.h"
#include "harness/verify.h"

static int dry_run(const struct session *session) {
  struct forecast total = {0};
  double budget = budget_of(session->options);
  for (size_t i = 0; i < session->count; i++) {
    if (session->jobs[i].narrowed == NULL) continue;
    struct forecast forecast = plan_forecast(&session->jobs[i].plan, budget);
    forecast_print(stdout, session->jobs[i].whole->name, &forecast);
    total.points += forecast.points;
    total.seconds += forecast.seconds;
    if (forecast.bytes > total.bytes) total.bytes = forecast.bytes;
  }
  forecast_print(stdout, "all of them", &total);
  return 0;
}

static int list_cases(const struct session *session) {
  for (size_t i = 0; i < session->count; i++)
    list_case(stdout, session->jobs[i].whole);
  return 0;
}

static int own_data(const struct options *options) {
  struct own_data_options own = {.path = options->input,
                                 .column = options->column,
                                 .keep_gaps = options->gaps && strcmp(options->gaps, "keep") == 0,
                                 .problem = options->problem,
                                 .type = options->overrides.types,
                                 .got = options->got,
                                 .tolerance = options->tolerance,
                                 .threads = options->overrides.threads,
                                 .set = options->overrides.set};
  return own_data_run(&own);
}

static int recommend(const struct options *options) {
  char *host = machine_name(NULL), *results = home_output("results");
  const struct recommend_options what = {.problem = options->problem,
                                         .n = options->overrides.n,
                                         .set = options->overrides.set,
                                         .types = options->overrides.types,
                                         .backends = options->overrides.backends,
                                         .tolerance = options->tolerance,
                                         .condition = options->condition,
                                         .machine = options->machine,
                                         .host = host,
                                         .results = options->results ? options->results : results};
  int status = recommend_write(&what, stdout, stderr);
  free(results);
  free(host);
  return status;
}

/* Nothing is timed, and teams of 1, 2, 3 and all threads take turns: those that spin for their next
 * turn take the cores from those that work (85 % of the time on two cores). OpenMP reads this when
 * a program starts: so it starts once more, and where it cannot is slower. */
static void wait_passively(char *const *arguments) {
  if (getenv("OMP_WAIT_POLICY") != NULL || getenv("GOMP_SPINCOUNT") != NULL) return;
  if (setenv("OMP_WAIT_POLICY", "passive", 1) == 0) execv("/proc/self/exe", arguments);
}

static int verify(const struct session *session) {
  const struct overrides *o = &session->options->overrides;
  const struct overrides filters = {.methods = o->methods,
                                    .types = o->types,
                                    .backends = o->backends,
                                    .n = o->n,
                                    .threads = o->threads};
  const struct verify_options options = {.here = session->here,
                                         .device = session->device,
                                         .results = session->results,
                                         .folder = session->folder,
                                         .filters = &filters,
                                         .quick = session->options->quick,
                                         .quiet = session->options->quiet};
  return verify_run(&options, stdout);
}

static int compare(const struct session *session) {
  const struct options *o = session->options;
  const struct compare_options options = {.a_and_b = o->compare,
                                          .threshold = o->threshold,
                                          .results = session->results,
                                          .report = session->report,
                                          .plots = session->plots,
                                          .cases = o->cases,
                                          .quick = o->quick,
                                          .quiet = o->quiet,
                                          .methods = o->overrides.methods,
                                          .types = o->overrides.types,
                                          .backends = o->overrides.backends,
                                          .threads = o->overrides.threads,
                                          .runs = o->runs,
                                          .time_budget = o->time_budget};
  return compare_run(&options, stdout);
}

static int act(struct session *session) {
  switch (session->options->action) {
  case ACTION_DRY_RUN:
    return dry_run(session);
  case ACTION_LIST_CASES:
    return list_cases(session);
  default:
    return run_cases(session);
  }
}

static int act_on_cases(const struct options *options, char *const *arguments) {
  struct session session;
  if (options->action == ACTION_VERIFY) wait_passively(arguments);
  session_open(&session, options, arguments);
  bool run = options->action == ACTION_RUN;
  int status = 0;
  if (options->action == ACTION_REPORT) {
    status = make_report(&session);
  } else if (options->action == ACTION_COMPARE) {
    status = compare(&session);
  } else {
    status = session_look_around(&session, run && !options->quiet);
    if (status == 0 && options->action == ACTION_VERIFY) {
      status = verify(&session);
    } else {
      if (status == 0) status = session_read(&session);
      if (status == 0) status = act(&session);
    }
  }
  session_close(&session);
  return status;
}

/* A child of this driver: the same command line, of which it does one case. */
static int act_as_child(struct options *options, struct isolate_memory *memory) {
  char *only[] = {strdup(isolate_case_path(memory)), NULL};
  struct session session;
  options->cases = only;
  session_open(&session, options, NULL);
  int status = session_look_around(&session, false);
  if (status == 0) status = session_read(&session);
  if (status == 0) status = run_isolated(&session, memory);
  session_close(&session);
  options->cases = NULL;
  free(only[0]);
  return status;
}

/* The template's one %s is the case's name. */
static void print_template(const char *name) {
  const char *at = strstr(case_template, "%s");
  if (at == NULL) abort();
  printf("%.*s%s%s", (int)(at - case_template), case_template, name, at + 2);
}

static int act_alone(const struct options *options, char **argv) {
  switch (options->action) {
  case ACTION_LIST_METHODS:
    list_methods(stdout);
    return EXIT_DONE;
  case ACTION_LIST_KINDS:
    list_kinds(stdout);
    return EXIT_DONE;
  case ACTION_SELF_TEST:
    return self_test_print(stdout);
  case ACTION_DOCTOR:
    return doctor_print(stdout);
  case ACTION_NEW:
    print_template(options->new_name);
    return EXIT_DONE;
  case ACTION_OWN_DATA:
    return own_data(options);
  case ACTION_RECOMMEND:
    return recommend(options);
  default:
    return act_on_cases(options, argv);
  }
}

int main(int argc, char **argv) {
  struct options options;
  setlocale(LC_ALL, "C"); /* decimals are written with a point, whatever the user's language */
  if (argc > 1 && strcmp(argv[1], CEILINGS_OPTION) == 0) return ceilings_main(argc, argv);
  struct isolate_memory *memory = isolate_enter(argc > 1 ? argv[1] : NULL);
  options_parse(memory != NULL ? argc - 1 : argc, memory != NULL ? argv + 1 : argv, &options);
  if (memory != NULL) return act_as_child(&options, memory);
  int status = act_alone(&options, argv);
  if (fflush(stdout) != 0 || ferror(stdout)) { /* a full disk behind `>` */
    perror("study: standard output");
    return status != EXIT_DONE ? status : EXIT_FAILED;
  }
  return status;
}
