/* series.c: series files beside the results. */
#include "harness/series.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/csv.h"
#include "harness/positions.h"

void series_open(struct series *series, const struct run_settings *settings, const char *name,
                 const char *kind) {
  *series = (struct series){.keep = settings->resume || settings->filtered};
  if (asprintf(&series->path, "%s/%s.%s.csv", settings->folder, name, kind) < 0)
    series->path = NULL;
}

/* Whether the file there has these columns: an earlier version's must not be continued. */
static bool has_header(const char *path, const char *header) {
  char line[256] = "";
  FILE *file = fopen(path, "r");
  if (file == NULL) return false;
  bool same = fgets(line, sizeof line, file) != NULL && strcmp(line, header) == 0;
  fclose(file);
  return same;
}

/* Lines gather in memory until series_commit. */
static FILE *series_lines(struct series *series, const char *columns) {
  snprintf(series->header, sizeof series->header, "method,type,backend,n,parameters,%s\n", columns);
  if (series->lines == NULL && !series->failed)
    series->lines = open_memstream(&series->text, &series->length);
  if (series->lines == NULL) series->failed = true;
  return series->lines;
}

/* By one write, so that a process that is killed leaves whole lines. */
static bool append(const char *path, bool fresh, const char *header, const char *text,
                   size_t length) {
  int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (fresh ? O_TRUNC : 0), 0666);
  if (fd < 0) return false;
  bool good = !fresh || write(fd, header, strlen(header)) == (ssize_t)strlen(header);
  good = good && write(fd, text, length) == (ssize_t)length;
  return close(fd) == 0 && good;
}

void series_commit(struct series *series) {
  if (series->lines == NULL) return;
  if (fclose(series->lines) != 0 || series->path == NULL) series->failed = true;
  series->lines = NULL;
  if (!series->failed && series->length > 0) {
    bool fresh = !series->keep || !has_header(series->path, series->header);
    series->failed = !append(series->path, fresh, series->header, series->text, series->length);
    series->keep = true;
  }
  free(series->text);
  series->text = NULL;
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
      series_lines(series, "seed,value,abs_error,rel_error,ulp_error,scaled_error,condition");
  if (file == NULL) return;
  write_point(file, plan, point);
  fprintf(file, ",%llu,%.17g,%.17g,%.17g,%.17g,%.17g,%.17g\n", (unsigned long long)seed,
          errors->value, errors->absolute, errors->relative, errors->ulp, errors->scaled,
          errors->condition);
}

void series_orders(struct series *series, const struct plan *plan, const struct point *point,
                   const struct distribution *orders) {
  for (size_t i = 0; i < orders->count; i++) {
    const struct order_result *result = &orders->results[i];
    FILE *file = series_lines(series, "value,bits,ulps,count,first_seed");
    if (file == NULL) return;
    write_point(file, plan, point);
    fprintf(file, ",%.17g,%a,%.9g,%zu,%llu\n", result->value, result->value, result->ulps,
            result->count, (unsigned long long)result->first_seed);
  }
}

void series_positions(struct series *series, const struct plan *plan, const struct point *point,
                      const struct positions *positions) {
  for (size_t b = 0; b < BIN_COUNT; b++) {
    const struct position_bin *bin = &positions->bins[b];
    if (bin->count == 0) continue;
    FILE *file = series_lines(series, "first,last,abs_error,rel_error,scaled_error");
    if (file == NULL) return;
    write_point(file, plan, point);
    fprintf(file, ",%.0f,%.0f,%.9g,%.9g,%.9g\n", bin->low, bin->high, bin->absolute, bin->relative,
            bin->scaled);
  }
}

void series_divergence(struct series *series, const struct plan *plan, const struct point *point,
                       size_t last, const struct position_bin *bin) {
  FILE *file = series_lines(series, "position,of,abs_error,rel_error,scaled_error");
  if (file == NULL) return;
  write_point(file, plan, point);
  fprintf(file, ",%.0f,%zu,%.9g,%.9g,%.9g\n", bin->high, last, bin->absolute, bin->relative,
          bin->scaled);
}

void series_profile(struct series *series, const struct plan *plan, const struct point *point,
                    const char *plot, const struct profile_bin *bin) {
  FILE *file =
      series_lines(series, "plot,first,last,low,high,truth_low,truth_high,negative,not_finite");
  if (file == NULL) return;
  write_point(file, plan, point);
  putc(',', file);
  csv_write_field(file, plot);
  fprintf(file, ",%zu,%zu,%.9g,%.9g,%.9g,%.9g,%zu,%zu\n", bin->first, bin->last, bin->low,
          bin->high, bin->truth_low, bin->truth_high, bin->negative, bin->not_finite);
}

void series_time(struct series *series, const struct plan *plan, const struct point *point,
                 const char *scope, size_t run, double seconds) {
  FILE *file = series_lines(series, "scope,run,seconds");
  if (file == NULL) return;
  write_point(file, plan, point);
  fprintf(file, ",%s,%zu,%.9g\n", scope, run, seconds);
}

void series_close(struct series *series) {
  series_commit(series);
  if (series->failed) fprintf(stderr, "study: %s: cannot write this series\n", series->path);
  free(series->path);
  *series = (struct series){0};
}
