/* series.c: series files beside the results. */
#include "harness/series.h"

#include <stdlib.h>
#include <unistd.h>

#include "harness/csv.h"

void series_open(struct series *series, const struct run_settings *settings, const char *name,
                 const char *kind) {
  *series = (struct series){.keep = settings->resume || settings->filtered};
  if (asprintf(&series->path, "%s/%s.%s.csv", settings->folder, name, kind) < 0)
    series->path = NULL;
}

/* Opens at the first line; a new file gets the header. */
static FILE *series_file(struct series *series, const char *header) {
  if (series->file == NULL && series->path != NULL && !series->failed) {
    bool fresh = !series->keep || access(series->path, F_OK) != 0;
    series->file = fopen(series->path, fresh ? "w" : "a");
    if (series->file != NULL && fresh)
      fprintf(series->file, "method,type,backend,n,parameters,%s\n", header);
    series->failed = series->file == NULL;
  }
  return series->file;
}

static void write_point(FILE *file, const struct plan *plan, const struct point *point) {
  const struct plan_input *in = &plan->inputs[point->input];
  fprintf(file, "%s,%s,%s,%llu,", point->method->name, type_name[in->type],
          backend_name[point->backend], (unsigned long long)in->n);
  csv_write_field(file, point->parameters);
}

void series_sample(struct series *series, const struct plan *plan, const struct point *point,
                   uint64_t seed, const struct errors *errors) {
  FILE *file =
      series_file(series, "seed,value,abs_error,rel_error,ulp_error,scaled_error,condition");
  if (file == NULL) return;
  write_point(file, plan, point);
  fprintf(file, ",%llu,%.17g,%.17g,%.17g,%.17g,%.17g,%.17g\n", (unsigned long long)seed,
          errors->value, errors->absolute, errors->relative, errors->ulp, errors->scaled,
          errors->condition);
}

void series_time(struct series *series, const struct plan *plan, const struct point *point, int run,
                 double seconds) {
  FILE *file = series_file(series, "run,seconds");
  if (file == NULL) return;
  write_point(file, plan, point);
  fprintf(file, ",%d,%.9g\n", run, seconds);
}

void series_close(struct series *series) {
  bool failed = series->failed || (series->file != NULL && ferror(series->file));
  if (series->file != NULL && fclose(series->file) != 0) failed = true;
  if (failed) fprintf(stderr, "study: %s: cannot write this series\n", series->path);
  free(series->path);
  *series = (struct series){0};
}
