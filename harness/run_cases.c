/* run_cases.c: the cases of a run, one after another. */
#include "harness/run_cases.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "harness/build_id.h"
#include "harness/ceilings.h"
#include "harness/claims.h"
#include "harness/listing.h"
#include "harness/machine.h"
#include "harness/paths.h"
#include "harness/point_table.h"
#include "harness/report.h"
#include "harness/timing.h"

/* What became of the points of a case. */
struct tally {
  size_t failed, timed_out, skipped;
};

static int write_json(const char *folder, const char *name, json_t *json) {
  char *path = NULL;
  if (json == NULL || asprintf(&path, "%s/%s.json", folder, name) < 0) return -1;
  int failed = json_dump_file(json, path, JSON_INDENT(2) | JSON_REAL_PRECISION(17));
  if (failed) fprintf(stderr, "study: %s: cannot write\n", path);
  free(path);
  json_decref(json);
  return failed;
}

static bool is_filtered(const struct options *options) {
  const struct overrides *o = &options->overrides;
  return o->methods != NULL || o->types != NULL || o->backends != NULL || o->n != NULL ||
         o->set != NULL || o->has_seed || o->threads > 0;
}

static struct run_settings settings_of(const struct session *session, struct progress *progress) {
  const struct options *options = session->options;
  return (struct run_settings){.folder = session->folder,
                               .truths = {session->truths, session->given_truths},
                               .resume = options->resume,
                               .filtered = is_filtered(options),
                               .runs = options->runs,
                               .time_budget = options->time_budget,
                               .quick = options->quick,
                               .build = build_id(),
                               .progress = progress,
                               .device = session->device};
}

static bool any_refuted(const json_t *claims, const struct table *table) {
  size_t i;
  json_t *claim;
  json_array_foreach(claims, i, claim) {
    struct judgement judgement;
    claim_judge(claim, table, &judgement);
    if (judgement.verdict == VERDICT_REFUTED) return true;
  }
  return false;
}

static struct tally count_rows(const struct table *table) {
  struct tally tally = {0};
  for (size_t i = 0; i < table->count; i++) {
    const char *status = table->rows[i].field[COL_STATUS];
    tally.failed += strcmp(status, "failed") == 0;
    tally.timed_out += strcmp(status, "timeout") == 0;
    tally.skipped += strcmp(status, "skipped") == 0;
  }
  return tally;
}

double budget_of(const struct options *options) {
  return stop_rule_of(options->quick, options->runs, options->time_budget).budget;
}

/* A forecast is coarse; a case that takes ten times as long is taken for hung. A day is long enough
 * for one that nobody gave more. */
static const double a_day = 86400;
static double timeout_of(const struct options *options, const struct plan *plan) {
  if (options->timeout > 0) return options->timeout;
  const double forecast = plan_forecast(plan, budget_of(options)).seconds;
  return fmax(PLAN_TIMEOUT, fmin(10 * forecast, a_day));
}

static void print_case(const struct session *session, const struct case_file *c,
                       const struct table *table) {
  char *csv = NULL;
  if (asprintf(&csv, "%s/%s.csv", session->folder, c->name) < 0) csv = NULL;
  printf("\n%s: %s\n", c->name, c->title);
  point_table_print(stdout, table, csv);
  if (!session->exploring)
    claims_print(stdout, c->claims, table);
  else if (json_array_size(c->claims) > 0)
    puts("  Its claims are not judged: --n, --set or --seed changed what it measures.");
  fflush(stdout);
  free(csv);
}

static int interrupted(const struct session *session, const struct job *job,
                       const struct isolation *isolation) {
  fprintf(stderr,
          "study: interrupted in %s with %zu points measured by this run; the rows are in "
          "%s/%s.csv. The same command with --resume measures the rest.\n",
          job->whole->name, isolation->finished, session->folder, job->whole->name);
  return 128 + isolation->signal;
}

/* Two runs of one case at once would mix their rows: the second waits. Kept until the case is done;
 * no lock where the folder allows none. */
static int lock_case(const struct session *session, const char *name) {
  char *path = NULL;
  if (asprintf(&path, "%s/.%s.lock", session->folder, name) < 0) return -1;
  int lock = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0666);
  free(path);
  if (lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    fprintf(stderr, "study: another run is measuring %s: waiting for it\n", name);
    flock(lock, LOCK_EX);
  }
  return lock;
}

static int run_job(struct session *session, struct job *job, struct progress *progress,
                   struct tally *tally) {
  const struct options *options = session->options;
  struct run_settings settings = settings_of(session, progress);
  struct table table = {0};
  struct isolation isolation = {.plan = &job->plan,
                                .settings = &settings,
                                .case_path = job->whole->path,
                                .arguments = session->arguments,
                                .timeout = timeout_of(options, &job->plan)};
  if (write_json(session->folder, job->whole->name, case_json(job->whole)) != 0) return EXIT_FAILED;
  progress_case(progress, job->whole->name, job->plan.point_count);
  enum isolate_end end = isolate_case(&isolation, &table);
  if (end == ISOLATE_INTERRUPTED) {
    progress_clear(progress);
    table_clear(&table);
    return interrupted(session, job, &isolation);
  }
  progress_case_done(progress);
  if (end == ISOLATE_BROKEN)
    fprintf(stderr, "study: %s: %s\n", job->whole->name, isolation.message);
  print_case(session, job->whole, &table);
  *tally = count_rows(&table);
  int status = end == ISOLATE_BROKEN || tally->failed + tally->timed_out > 0 ? EXIT_FAILED : 0;
  if (options->fail_on_refuted && !session->exploring && any_refuted(job->whole->claims, &table))
    status = EXIT_FAILED;
  table_clear(&table);
  return status;
}

int run_isolated(struct session *session, struct isolate_memory *memory) {
  struct progress progress;
  progress_start(&progress, true, 1);
  if (session->count != 1 || session->jobs[0].narrowed == NULL) return EXIT_FAILED;
  struct run_settings settings = settings_of(session, &progress);
  progress_case(&progress, session->jobs[0].whole->name, session->jobs[0].plan.point_count);
  return isolate_run(memory, &session->jobs[0].plan, &settings);
}

int make_report(const struct session *session) {
  struct report_options options = {.results = session->results,
                                   .report = session->report,
                                   .plots = session->plots,
                                   .quiet = session->options->quiet};
  return report_make(&options) != 0 ? EXIT_FAILED : 0;
}

/* Cases with points that did not go well are named once more where the eye ends up. */
static void print_tallies(const struct session *session, const struct tally *tallies) {
  for (size_t i = 0; i < session->count; i++) {
    const struct tally *t = &tallies[i];
    if (t->failed + t->timed_out == 0) continue;
    fprintf(
        stderr,
        "study: %s: %zu failed, %zu timed out, %zu skipped: see status and message in %s/%s.csv\n",
        session->jobs[i].whole->name, t->failed, t->timed_out, t->skipped, session->folder,
        session->jobs[i].whole->name);
  }
}

static int run_all(struct session *session, size_t count, struct tally *tallies) {
  struct progress progress;
  progress_start(&progress, session->options->quiet, count);
  int status = 0;
  for (size_t i = 0; i < session->count; i++) {
    if (session->jobs[i].narrowed == NULL || session->jobs[i].plan.point_count == 0) continue;
    int lock = lock_case(session, session->jobs[i].whole->name);
    int ended = run_job(session, &session->jobs[i], &progress, &tallies[i]);
    if (lock >= 0) close(lock);
    if (ended > 128) return ended;
    if (ended != 0) status = EXIT_FAILED;
  }
  if (session->exploring)
    fprintf(stderr, "study: these rows are in %s; the report shows the cases as they are written\n",
            session->folder);
  else if (!session->options->measure_only && make_report(session) != 0)
    status = EXIT_FAILED;
  print_tallies(session, tallies);
  return status;
}

/* With the ceilings that speed is held against, where any is measured. */
static json_t *describe_machine(const struct session *session) {
  json_t *machine = machine_json();
  bool speed = false;
  for (size_t i = 0; i < session->count; i++)
    speed |= session->jobs[i].narrowed != NULL && session->jobs[i].plan.point_count > 0 &&
             session->jobs[i].narrowed->measure == MEASURE_SPEED;
  bool gpu = session->here.backends >> BACKEND_CUDA & 1;
  if (machine != NULL)
    ceilings_add(machine, session->folder, speed, session->options->quick,
                 gpu ? session->device : -1);
  return machine;
}

static const char *first_device(const json_t *machine) {
  const json_t *device = json_array_get(json_object_get(machine, "devices"), 0);
  const char *name = json_string_value(json_object_get(device, "name"));
  return name != NULL ? name : "none";
}

/* Results measured elsewhere (an H200's, committed) are evidence: a run here must not replace them
 * because the names are alike. Another device, processor or number of cores is another machine. */
static bool is_of_another_machine(const struct session *session) {
  char *path = path_join(session->folder, "machine.json");
  json_t *there = json_load_file(path, 0, NULL), *here = there != NULL ? machine_json() : NULL;
  bool other = here != NULL &&
               (!json_equal(json_object_get(there, "cpu"), json_object_get(here, "cpu")) ||
                !json_equal(json_object_get(there, "cores"), json_object_get(here, "cores")) ||
                strcmp(first_device(there), first_device(here)) != 0);
  if (other)
    fprintf(stderr,
            "study: %s holds results of another machine (GPU there: %s, here: %s): name this one "
            "with --machine=NAME\n",
            session->folder, first_device(there), first_device(here));
  json_decref(there);
  json_decref(here);
  free(path);
  return other;
}

int run_cases(struct session *session) {
  size_t left = 0;
  for (size_t i = 0; i < session->count; i++)
    left += session->jobs[i].narrowed != NULL && session->jobs[i].plan.point_count > 0;
  if (left == 0) {
    fprintf(stderr, "study: these filters leave no point of any case here (see --list=methods)%s\n",
            session->here.backends >> BACKEND_CUDA & 1
                ? ""
                : "; there is no CUDA device: --backend=emulated gives its bits");
    return EXIT_USAGE;
  }
  if (is_of_another_machine(session)) return EXIT_USAGE;
  if (make_folders(session->folder) != 0 ||
      write_json(session->folder, "machine", describe_machine(session)) != 0) {
    fprintf(stderr, "study: cannot write to %s: use --results=DIR\n", session->folder);
    return EXIT_FAILED;
  }
  struct tally *tallies = calloc(session->count, sizeof *tallies);
  if (tallies == NULL) return EXIT_FAILED;
  int status = run_all(session, left, tallies);
  free(tallies);
  return status;
}
