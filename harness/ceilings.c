/* ceilings.c: ceilings as machine.json holds them, and the process that measures them. */
#include "harness/ceilings.h"

#include <math.h>
#include <omp.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

const char *const ceiling_name[CEILING_COUNT] = {
    [CEILING_READ] = "read_bytes_per_second",
    [CEILING_COPY] = "copy_bytes_per_second",
    [CEILING_TRIAD] = "triad_bytes_per_second",
    [CEILING_F32] = "f32_operations_per_second",
    [CEILING_F32_FMA] = "f32_fma_operations_per_second",
    [CEILING_F64] = "f64_operations_per_second",
    [CEILING_F64_FMA] = "f64_fma_operations_per_second"};

static const double full_seconds = 0.7, quick_seconds = 0.07; /* a backend */

void ceilings_measure(struct ceilings *ceilings, double seconds, int device) {
  *ceilings = (struct ceilings){0};
  ceilings_host(ceilings, BACKEND_SERIAL, 1, seconds);
  ceilings_host(ceilings, BACKEND_OPENMP, omp_get_max_threads(), seconds);
  if (device >= 0) ceilings_device(ceilings, device, seconds);
}

json_t *ceilings_json(const struct ceilings *ceilings) {
  json_t *object = json_object();
  for (int b = 0; b < BACKEND_COUNT; b++) {
    json_t *one = json_object();
    for (int what = 0; what < CEILING_COUNT; what++)
      if (ceilings->of[b][what] > 0)
        json_object_set_new(one, ceiling_name[what], json_real(ceilings->of[b][what]));
    if (ceilings->bytes[b] > 0)
      json_object_set_new(one, "bytes", json_integer((json_int_t)ceilings->bytes[b]));
    if (ceilings->note[b][0] != '\0')
      json_object_set_new(one, "note", json_string(ceilings->note[b]));
    if (json_object_size(one) > 0)
      json_object_set_new(object, backend_name[b], one);
    else
      json_decref(one);
  }
  return object;
}

void ceilings_from_json(struct ceilings *ceilings, const json_t *json) {
  *ceilings = (struct ceilings){0};
  for (int b = 0; b < BACKEND_COUNT; b++) {
    const json_t *one = json_object_get(json, backend_name[b]);
    for (int what = 0; what < CEILING_COUNT; what++)
      ceilings->of[b][what] = json_number_value(json_object_get(one, ceiling_name[what]));
    const char *note = json_string_value(json_object_get(one, "note"));
    ceilings->bytes[b] = json_number_value(json_object_get(one, "bytes"));
    snprintf(ceilings->note[b], sizeof ceilings->note[b], "%s", note != NULL ? note : "");
  }
}

void ceilings_read(struct ceilings *ceilings, const char *folder) {
  char *path = NULL;
  *ceilings = (struct ceilings){0};
  if (asprintf(&path, "%s/machine.json", folder) < 0) return;
  json_t *machine = json_load_file(path, 0, NULL);
  ceilings_from_json(ceilings, json_object_get(machine, "ceilings"));
  json_decref(machine);
  free(path);
}

double ceilings_fraction(const struct ceilings *ceilings, enum backend backend, enum type type,
                         double bytes_per_second, double operations_per_second) {
  double memory = ceilings->of[backend][CEILING_READ];
  double arithmetic = ceilings->of[backend][type == TYPE_F32 ? CEILING_F32 : CEILING_F64];
  if (!(memory > 0) || !(arithmetic > 0)) return NAN;
  return fmax(bytes_per_second / memory, operations_per_second / arithmetic);
}

/* A device that hangs, or a parent that is gone, must not leave it behind. */
enum { PATIENCE = 120 };

int ceilings_main(int argc, char **argv) {
  struct ceilings ceilings;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  alarm(PATIENCE);
  bool quick = argc > 2 && strcmp(argv[2], "quick") == 0;
  int device = argc > 3 ? atoi(argv[3]) : -1;
  ceilings_measure(&ceilings, quick ? quick_seconds : full_seconds, device);
  json_t *json = ceilings_json(&ceilings);
  int failed = json_dumpf(json, stdout, JSON_REAL_PRECISION(17)) != 0;
  json_decref(json);
  return failed;
}

/* Its standard output; NULL where it cannot be started. */
static FILE *start(bool quick, int device, pid_t *pid) {
  char index[16], option[] = CEILINGS_OPTION, name[] = "study";
  char full[] = "full", fast[] = "quick";
  int ends[2];
  posix_spawn_file_actions_t actions;
  snprintf(index, sizeof index, "%d", device);
  char *arguments[] = {name, option, quick ? fast : full, index, NULL};
  if (pipe(ends) != 0) return NULL;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  int failed = posix_spawn(pid, "/proc/self/exe", &actions, NULL, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  FILE *output = failed ? NULL : fdopen(ends[0], "r");
  if (output == NULL) close(ends[0]);
  return output;
}

static void note_all(struct ceilings *ceilings, int device, const char *why) {
  for (int b = 0; b < BACKEND_EMULATED; b++)
    if (b != BACKEND_CUDA || device >= 0)
      snprintf(ceilings->note[b], sizeof ceilings->note[b], "not measured: %s", why);
}

void ceilings_measure_apart(struct ceilings *ceilings, bool quick, int device) {
  pid_t pid = -1;
  int status = 0;
  *ceilings = (struct ceilings){0};
  FILE *output = start(quick, device, &pid);
  json_t *json = output != NULL ? json_loadf(output, 0, NULL) : NULL;
  if (output != NULL) fclose(output);
  if (pid > 0) waitpid(pid, &status, 0);
  if (json != NULL && WIFEXITED(status) && WEXITSTATUS(status) == 0)
    ceilings_from_json(ceilings, json);
  else if (pid > 0 && WIFSIGNALED(status))
    note_all(ceilings, device, strsignal(WTERMSIG(status)));
  else
    note_all(ceilings, device, "the measuring process failed");
  json_decref(json);
}

void ceilings_add(json_t *machine, const char *folder, bool measure, bool quick, int device) {
  struct ceilings ceilings;
  if (measure)
    ceilings_measure_apart(&ceilings, quick, device);
  else
    ceilings_read(&ceilings, folder);
  json_t *json = ceilings_json(&ceilings);
  if (json_object_size(json) > 0)
    json_object_set_new(machine, "ceilings", json);
  else
    json_decref(json);
}
