/* session.c: from a command line to cases with plans. */
#include "harness/session.h"

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/device.h"
#include "harness/namesake.h"
#include "harness/paths.h"

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

static bool listed_before(char **paths, size_t i) {
  for (size_t k = 0; k < i; k++)
    if (strcmp(paths[k], paths[i]) == 0) return true;
  return false;
}

static int plan_job(struct session *session, struct job *job) {
  char message[512] = "";
  const struct case_file *c = job->narrowed;
  const struct datafile_rules rules = {.order_by = c->file_order_by,
                                       .keep_gaps = c->file_gaps != NULL &&
                                                    strcmp(c->file_gaps, "keep") == 0};
  if (c->file_path != NULL &&
      datafile_read_sequences(c->file_path, c->file_column, c->file_format, c->problem->sequences,
                              &rules, &job->data, message, sizeof message) != 0) {
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

int session_read(struct session *session) {
  char *error = NULL;
  char **paths = find_cases(session->options->cases, &error);
  if (paths == NULL) return complain(error);
  size_t count = 0;
  while (paths[count] != NULL)
    count++;
  session->jobs = calloc(count + 1, sizeof *session->jobs);
  int status = session->jobs == NULL ? EXIT_FAILED : 0;
  for (size_t i = 0; session->jobs != NULL && i < count; i++) {
    if (listed_before(paths, i)) continue;
    struct job *job = &session->jobs[session->count++];
    int wrong = read_job(paths[i], session->options, job);
    if (wrong == 0 && is_namesake(session, session->count - 1)) wrong = EXIT_USAGE;
    if (wrong == 0 && job->narrowed != NULL) wrong = plan_job(session, job);
    if (wrong != 0) status = wrong;
  }
  list_free(paths);
  return status;
}

static bool names_backend(const char *list, enum backend backend) {
  return list != NULL && strstr(list, backend_name[backend]) != NULL;
}

int session_look_around(struct session *session, bool loud) {
  const struct options *options = session->options;
  char why[256] = "";
  int devices = device_count(BACKEND_CUDA, why, sizeof why);
  session->device = options->device >= 0 ? options->device : 0;
  if (options->device >= devices) { /* asked for, and not here */
    struct device *device = device_open(BACKEND_CUDA, options->device, why, sizeof why);
    device_close(device);
    fprintf(stderr, "study: --device=%d: %s\n", options->device, why);
    return EXIT_USAGE;
  }
  if (devices > 0) session->here.backends |= 1u << BACKEND_CUDA;
  if (devices == 0 && loud) fprintf(stderr, "study: no cuda rows: %s\n", why);
  return 0;
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
  session->given_truths = path_join(home_folder(), "reference/truths");
  /* Rows of a changed sweep must not stand among those of the case as it is written. */
  if (asprintf(&name, "%s%s%s", session->exploring ? ".explored/" : "", machine,
               options->quick ? ".quick" : "") < 0)
    abort();
  session->folder = path_join(session->results, name);
  free(machine);
  free(name);
}

void session_open(struct session *session, const struct options *options, char *const *arguments) {
  *session = (struct session){.options = options, .arguments = arguments};
  session->here.backends = 1u << BACKEND_SERIAL | 1u << BACKEND_OPENMP | 1u << BACKEND_EMULATED;
  session->here.emulation_asked = names_backend(options->overrides.backends, BACKEND_EMULATED);
  session->here.threads =
      options->overrides.threads > 0 ? options->overrides.threads : omp_get_max_threads();
  session->here.timeout = options->timeout;
  session->exploring =
      options->overrides.n != NULL || options->overrides.set != NULL || options->overrides.has_seed;
  find_folders(session);
}

void session_close(struct session *session) {
  for (size_t i = 0; i < session->count; i++) {
    plan_clear(&session->jobs[i].plan);
    datafile_clear(&session->jobs[i].data);
    case_free(session->jobs[i].narrowed);
    case_free(session->jobs[i].whole);
  }
  free(session->jobs);
  free(session->results);
  free(session->report);
  free(session->plots);
  free(session->truths);
  free(session->given_truths);
  free(session->folder);
}
