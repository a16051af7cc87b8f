/* main.c: reads the command line and the cases, and hands them to the rooms. */
#include <locale.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/build_id.h"
#include "harness/claims.h"
#include "harness/datafile.h"
#include "harness/listing.h"
#include "harness/machine.h"
#include "harness/options.h"
#include "harness/own_data.h"
#include "harness/paths.h"
#include "harness/point_table.h"
#include "harness/report.h"
#include "harness/run.h"
#include "harness/self_test.h"

enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

/* One case of this run: as the file has it (with --quick applied), and narrowed by the command
 * line. */
struct job {
  struct case_file *whole, *narrowed;
  struct datafile data; /* of input kind file */
  struct plan plan;
};

struct session {
  const struct options *options;
  struct surroundings here;
  size_t count;
  struct job *jobs;
  char *results, *folder, *truths, *report, *plots;
};

static int complain(char *errors) {
  fputs(errors != NULL ? errors : "out of memory", stderr);
  if (errors == NULL || errors[0] == '\0' || errors[strlen(errors) - 1] != '\n')
    fputc('\n', stderr);
  free(errors);
  return EXIT_USAGE;
}

/* Reads a case twice, so that the resolved case can be told from what this command line leaves of
 * it. */
static int read_job(const char *path, const struct options *options, struct job *job) {
  char *errors = NULL;
  struct overrides quick_only = {.quick = options->quick};
  if (case_read(path, NULL, &job->whole, &errors) != 0) return complain(errors);
  if (case_override(job->whole, &quick_only, &errors) < 0) return complain(errors);
  if (case_read(path, NULL, &job->narrowed, &errors) != 0) return complain(errors);
  int left = case_override(job->narrowed, &options->overrides, &errors);
  if (left < 0) return complain(errors);
  if (left > 0) { /* the filters leave nothing of this case */
    case_free(job->narrowed);
    job->narrowed = NULL;
  }
  return 0;
}

static int plan_job(struct session *session, struct job *job) {
  char message[512] = "";
  const struct case_file *c = job->narrowed;
  if (c->file_path != NULL && datafile_read(c->file_path, c->file_column, c->file_format,
                                            &job->data, message, sizeof message) != 0) {
    fprintf(stderr, "%s: %s\n", c->path, message);
    return EXIT_USAGE;
  }
  if (plan_make(c, &session->here, job->data.count, job->data.values, &job->plan, message,
                sizeof message) != 0) {
    fprintf(stderr, "%s\n", message);
    return EXIT_USAGE;
  }
  return 0;
}

/* All mistakes of all cases are said before anything runs. */
static int read_jobs(struct session *session) {
  char *error = NULL;
  char **paths = find_cases(session->options->cases, &error);
  if (paths == NULL) return complain(error);
  size_t count = 0;
  while (paths[count] != NULL)
    count++;
  session->jobs = calloc(count + 1, sizeof *session->jobs);
  int status = session->jobs == NULL ? EXIT_FAILED : 0;
  for (size_t i = 0; session->jobs != NULL && i < count; i++) {
    struct job *job = &session->jobs[session->count++];
    int wrong = read_job(paths[i], session->options, job);
    if (wrong == 0 && job->narrowed != NULL) wrong = plan_job(session, job);
    if (wrong != 0) status = wrong;
  }
  list_free(paths);
  return status;
}

static void free_jobs(struct session *session) {
  for (size_t i = 0; i < session->count; i++) {
    plan_clear(&session->jobs[i].plan);
    datafile_clear(&session->jobs[i].data);
    case_free(session->jobs[i].narrowed);
    case_free(session->jobs[i].whole);
  }
  free(session->jobs);
}

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

static int run_job(struct session *session, struct job *job, struct progress *progress) {
  const struct options *options = session->options;
  struct run_settings settings = {.folder = session->folder,
                                  .truths = session->truths,
                                  .resume = options->resume,
                                  .filtered = is_filtered(options),
                                  .runs = options->runs,
                                  .time_budget = options->time_budget,
                                  .quick = options->quick,
                                  .build = build_id(),
                                  .progress = progress};
  char message[512] = "";
  struct table table = {0};
  if (write_json(session->folder, job->whole->name, case_json(job->whole)) != 0) return EXIT_FAILED;
  progress_case(progress, job->whole->name, job->plan.point_count);
  int failures = run_plan(&job->plan, &settings, &table, message, sizeof message);
  progress_case_done(progress);
  if (failures < 0) fprintf(stderr, "study: %s: %s\n", job->whole->name, message);
  char *csv = NULL;
  if (asprintf(&csv, "%s/%s.csv", session->folder, job->whole->name) < 0) csv = NULL;
  printf("\n%s: %s\n", job->whole->name, job->whole->title);
  point_table_print(stdout, &table, csv);
  claims_print(stdout, job->whole->claims, &table);
  fflush(stdout);
  int status = failures != 0 ? EXIT_FAILED : 0;
  if (options->fail_on_refuted && any_refuted(job->whole->claims, &table)) status = EXIT_FAILED;
  free(csv);
  table_clear(&table);
  return status;
}

static int make_report(const struct session *session) {
  struct report_options options = {.results = session->results,
                                   .report = session->report,
                                   .plots = session->plots,
                                   .quiet = session->options->quiet};
  int failed = report_make(&options);
  if (!session->options->quiet)
    fprintf(stderr, "report: %s/report.md, %s/index.html\n", session->report, session->report);
  return failed ? EXIT_FAILED : 0;
}

static int run_jobs(struct session *session) {
  size_t left = 0;
  for (size_t i = 0; i < session->count; i++)
    left += session->jobs[i].narrowed != NULL;
  if (left == 0) {
    fputs("study: these filters leave no point of any case (see --list=methods)\n", stderr);
    return EXIT_USAGE;
  }
  if (make_folders(session->folder) != 0 ||
      write_json(session->folder, "machine", machine_json()) != 0) {
    fprintf(stderr, "study: cannot write to %s: use --results=DIR\n", session->folder);
    return EXIT_FAILED;
  }
  struct progress progress;
  progress_start(&progress, session->options->quiet, left);
  int status = 0;
  for (size_t i = 0; i < session->count; i++)
    if (session->jobs[i].narrowed != NULL && run_job(session, &session->jobs[i], &progress) != 0)
      status = EXIT_FAILED;
  if (!session->options->measure_only && make_report(session) != 0) status = EXIT_FAILED;
  return status;
}

static int dry_run(const struct session *session) {
  struct forecast total = {0};
  double budget = session->options->time_budget > 0 ? session->options->time_budget
                  : session->options->quick         ? 0.02
                                                    : 0.3;
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
                                 .problem = options->problem,
                                 .type = options->type,
                                 .tolerance = options->tolerance,
                                 .threads = options->overrides.threads,
                                 .set = options->overrides.set};
  return own_data_run(&own);
}

/* The default folders are the checkout's; folders that the user gives are relative to where the
 * user stands. */
static void find_folders(struct session *session) {
  const struct options *options = session->options;
  char *machine = machine_name(options->machine), *name = NULL;
  session->results = options->results != NULL ? strdup(options->results) : home_output("results");
  session->report = options->report != NULL ? strdup(options->report) : home_output("report");
  session->plots = path_join(home_folder(), "plots");
  session->truths = path_join(session->results, ".truth");
  if (asprintf(&name, "%s%s", machine, options->quick ? ".quick" : "") < 0) abort();
  session->folder = path_join(session->results, name);
  free(machine);
  free(name);
}

static void free_folders(struct session *session) {
  free(session->results);
  free(session->report);
  free(session->plots);
  free(session->truths);
  free(session->folder);
}

static int act_on_cases(const struct options *options) {
  struct session session = {.options = options};
  session.here.backends = 1u << BACKEND_SERIAL | 1u << BACKEND_OPENMP;
  session.here.threads =
      options->overrides.threads > 0 ? options->overrides.threads : omp_get_max_threads();
  find_folders(&session);
  int status = options->action == ACTION_REPORT ? 0 : read_jobs(&session);
  if (status == 0) {
    switch (options->action) {
    case ACTION_REPORT:
      status = make_report(&session);
      break;
    case ACTION_DRY_RUN:
      status = dry_run(&session);
      break;
    case ACTION_LIST_CASES:
      status = list_cases(&session);
      break;
    default:
      status = run_jobs(&session);
      break;
    }
  }
  free_jobs(&session);
  free_folders(&session);
  return status;
}

/* The template's one %s is the case's name. */
static void print_template(const char *name) {
  const char *at = strstr(case_template, "%s");
  if (at == NULL) abort();
  printf("%.*s%s%s", (int)(at - case_template), case_template, name, at + 2);
}

int main(int argc, char **argv) {
  struct options options;
  setlocale(LC_ALL, "C"); /* decimals are written with a point, whatever the user's language */
  options_parse(argc, argv, &options);
  switch (options.action) {
  case ACTION_LIST_METHODS:
    list_methods(stdout);
    return EXIT_DONE;
  case ACTION_SELF_TEST:
    return self_test_print(stdout);
  case ACTION_DOCTOR:
    return doctor_print(stdout);
  case ACTION_NEW:
    print_template(options.new_name);
    return EXIT_DONE;
  case ACTION_OWN_DATA:
    return own_data(&options);
  default:
    return act_on_cases(&options);
  }
}
