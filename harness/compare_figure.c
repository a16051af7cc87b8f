/* compare_figure.c: a comparison as tidy data, and as a figure: a line for each method, backend and
 * type, on it the ratio B/A of each of its points' times (left) and errors (right). */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/compare_parts.h"
#include "harness/csv.h"
#include "harness/figures.h"
#include "harness/prose.h"
#include "harness/report_data.h"

/* What a figure can hold beside the lines' names; more lines follow the order of change. */
enum { LINES_MOST = 60 };

/* One line: pairs of a method, backend and type that have something to show. */
struct line {
  char *name;
  double most; /* the largest |log| of its ratios, for the order */
};
struct lines {
  size_t count, left_out;
  struct line *list;
};

static bool has_time(const struct compare_pair *pair) { return !isnan(pair->ratio); }
static bool has_error(const struct compare_pair *pair) { return pair->error_change != CHANGE_NONE; }

static char *line_name(const struct compare_pair *pair) {
  const struct row *row = pair->row[1] != NULL ? pair->row[1] : pair->row[0];
  const struct compare_case *c = pair->c;
  const json_t *resolved = c->resolved[1] != NULL ? c->resolved[1] : c->resolved[0];
  bool transfers = row_is_end_to_end(row);
  return text_make("%s, %s %s%s", case_method_label(resolved, row->field[COL_METHOD]),
                   row->field[COL_TYPE], row->field[COL_BACKEND], transfers ? ", end to end" : "");
}

/* How far from 1, on either side; what a log axis cannot hold is farthest. */
static double distance(double ratio) {
  double log_ratio = fabs(log(ratio));
  return isnan(log_ratio) ? 0 : log_ratio;
}

static int by_most(const void *a, const void *b) {
  const struct line *x = a, *y = b;
  if (x->most != y->most) return x->most > y->most ? -1 : 1;
  return text_compare_natural(x->name, y->name);
}

static void find_lines(const struct comparison *comparison, struct lines *lines) {
  for (size_t i = 0; i < comparison->pair_count; i++) {
    const struct compare_pair *pair = &comparison->pairs[i];
    if (!has_time(pair) && !has_error(pair)) continue;
    char *name = line_name(pair);
    size_t k = 0;
    while (k < lines->count && strcmp(lines->list[k].name, name) != 0)
      k++;
    if (k == lines->count) {
      lines->list = text_grow(lines->list, ++lines->count, sizeof *lines->list);
      lines->list[k] = (struct line){.name = text_make("%s", name)};
    }
    if (has_time(pair)) lines->list[k].most = fmax(lines->list[k].most, distance(pair->ratio));
    if (has_error(pair)) lines->list[k].most = fmax(lines->list[k].most, distance(pair->growth));
    free(name);
  }
  if (lines->count > 0) qsort(lines->list, lines->count, sizeof *lines->list, by_most);
  for (; lines->count > LINES_MOST; lines->left_out++)
    free(lines->list[--lines->count].name);
}

static void clear_lines(struct lines *lines) {
  for (size_t i = 0; i < lines->count; i++)
    free(lines->list[i].name);
  free(lines->list);
}

static void put_number(FILE *out, double v) {
  putc(',', out);
  if (!isnan(v)) fprintf(out, "%.17g", v);
}

static void put_field(FILE *out, const struct compare_pair *pair, enum column column) {
  const struct row *row = pair->row[1] != NULL ? pair->row[1] : pair->row[0];
  putc(',', out);
  csv_write_field(out, row->field[column]);
}

static void put_both(FILE *out, const struct compare_pair *pair, enum column column) {
  for (int s = 0; s < 2; s++) {
    putc(',', out);
    if (pair->row[s] != NULL) csv_write_field(out, pair->row[s]->field[column]);
  }
}

/* 0: the pair is on no line. */
static size_t line_of(const struct lines *lines, const struct compare_pair *pair) {
  if (!has_time(pair) && !has_error(pair)) return 0;
  char *name = line_name(pair);
  size_t k = 0;
  while (k < lines->count && strcmp(lines->list[k].name, name) != 0)
    k++;
  free(name);
  return k < lines->count ? k + 1 : 0;
}

static void put_pair(FILE *out, const struct compare_pair *pair, size_t line) {
  static const enum column places[] = {COL_METHOD, COL_TYPE,       COL_BACKEND,
                                       COL_N,      COL_PARAMETERS, COL_SCOPE};
  static const enum column both[] = {COL_STATUS, COL_BITS};
  csv_write_field(out, pair->c->name);
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    put_field(out, pair, places[i]);
  const char *in = pair->row[0] == NULL ? "B" : pair->row[1] == NULL ? "A" : "both";
  fprintf(out, ",%s,%s", in, bits_class_name[pair->bits_class]);
  for (size_t i = 0; i < sizeof both / sizeof *both; i++)
    put_both(out, pair, both[i]);
  fprintf(out, ",%s,%s", pair->bits_differ ? "yes" : "no", pair->input_differs ? "yes" : "no");
  for (int s = 0; s < 2; s++)
    put_number(out, pair->error[s]);
  put_number(out, pair->growth);
  fprintf(out, ",%s", change_name[pair->error_change]);
  put_both(out, pair, COL_SECONDS);
  put_number(out, pair->ratio);
  put_number(out, pair->low);
  put_number(out, pair->high);
  fprintf(out, ",%s,%s,", change_name[pair->time_change], pair->past ? "yes" : "no");
  if (line > 0) fprintf(out, "%zu", line);
  putc(',', out);
  /* An error that came from nothing or went there stands at the edge of its panel. */
  if (has_error(pair)) fprintf(out, "%.9g", fmin(fmax(pair->growth, 1e-4), 1e4));
  fprintf(out, ",%d,%d\n", (int)pair->time_change, (int)pair->error_change);
}

void compare_csv(FILE *out, const struct comparison *comparison) {
  struct lines lines = {0};
  find_lines(comparison, &lines);
  fputs("case,method,type,backend,n,parameters,scope,in,bits_class,status_a,status_b,bits_a,bits_b,"
        "bits_changed,input_changed,error_a,error_b,growth,error_change,seconds_a,seconds_b,ratio,"
        "ratio_low,ratio_high,time_change,past,line,drawn_growth,time_mark,error_mark\n",
        out);
  for (size_t i = 0; i < comparison->pair_count; i++)
    put_pair(out, &comparison->pairs[i], line_of(&lines, &comparison->pairs[i]));
  clear_lines(&lines);
}

/* gnuplot's single quotes take all but themselves, which are doubled, and a line's end. */
static void put_text(FILE *out, const char *text) {
  putc('\'', out);
  for (; *text != '\0'; text++) {
    if (*text == '\'') putc('\'', out);
    putc((unsigned char)*text < ' ' ? ' ' : *text, out);
  }
  putc('\'', out);
}

static void put_setting(FILE *out, const char *name, const char *text) {
  fprintf(out, "%s = ", name);
  put_text(out, text);
  putc('\n', out);
}

static size_t count_of(const struct comparison *comparison,
                       bool shows(const struct compare_pair *)) {
  size_t count = 0;
  for (size_t i = 0; i < comparison->pair_count; i++)
    count += shows(&comparison->pairs[i]);
  return count;
}

/* The times' axis: what all ratios need, at least a factor of 2 each way. */
static double widest(const struct comparison *comparison) {
  double most = 2;
  for (size_t i = 0; i < comparison->pair_count; i++) {
    const struct compare_pair *pair = &comparison->pairs[i];
    if (has_time(pair)) most = fmax(most, fmax(pair->ratio, 1 / pair->ratio));
  }
  return most * 1.2;
}

static void put_definitions(FILE *out, const struct comparison *comparison,
                            const struct lines *lines) {
  size_t timed;
  struct interval median = compare_median(comparison, &timed);
  char *title = text_make("From %s to %s: times and errors", comparison->side[0].name,
                          comparison->side[1].name);
  char *builds[2], *subtitle;
  for (int s = 0; s < 2; s++)
    builds[s] = json_any(comparison->side[s].about, "build");
  subtitle = text_make("A %s build %s · B %s build %s%s", comparison->side[0].name, builds[0],
                       comparison->side[1].name, builds[1],
                       lines->left_out > 0 ? " · lines that changed least are left out" : "");
  fprintf(out,
          "# gnuplot %s.gp draws %s.svg from %s.csv beside it; -e \"format='pdf'\": as pdf\n\n",
          comparison->id, comparison->id, comparison->id);
  put_setting(out, "id", comparison->id);
  put_setting(out, "title", title);
  put_setting(out, "subtitle", subtitle);
  fprintf(out, "width = 960\nheight = %zu\nthreshold = %.9g\nlines = %zu\n",
          150 + 22 * lines->count, comparison->threshold, lines->count);
  fprintf(out, "times = %zu\nerrors = %zu\nwidest = %.9g\nmedian = %.9g\n", timed,
          count_of(comparison, has_error), widest(comparison), timed > 0 ? median.median : 0);
  fprintf(out, "array line_name[%zu] = [", lines->count);
  for (size_t i = 0; i < lines->count; i++) {
    fputs(i > 0 ? ", " : "", out);
    put_text(out, lines->list[i].name);
  }
  fputs("]\n\n", out);
  free(subtitle);
  free(title);
  free(builds[0]);
  free(builds[1]);
}

static int draw(const struct comparison *comparison) {
  static const char *const formats[] = {"svg", "png", "pdf"};
  int failed = 0;
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
    char message[400];
    if (gnuplot_run(comparison->options->report, comparison->id, formats[i], message,
                    sizeof message) == 0)
      continue;
    fprintf(stderr, "study: %s\n", message);
    failed = -1;
  }
  return failed;
}

static char *plots_text(const struct comparison *comparison, const char *name) {
  char *path = text_make("%s/%s.gp", comparison->options->plots, name);
  char *text = file_text(path, NULL);
  if (text == NULL) fprintf(stderr, "study: %s: %s\n", path, strerror(errno));
  free(path);
  return text;
}

int compare_figure(const struct comparison *comparison) {
  struct lines lines = {0};
  find_lines(comparison, &lines);
  char *style = plots_text(comparison, "style"), *script = plots_text(comparison, "compare");
  char *path = text_make("%s/%s.gp", comparison->options->report, comparison->id);
  int failed = style == NULL || script == NULL ? -1 : 0;
  if (!failed && lines.count > 0) { /* nothing timed and no error changed: no figure */
    struct text_stream s;
    text_open(&s);
    put_definitions(s.out, comparison, &lines);
    fprintf(s.out, "# plots/style.gp\n%s\n# plots/compare.gp\n%s", style, script);
    char *text = text_close(&s);
    failed = file_put(path, text, strlen(text));
    if (failed) fprintf(stderr, "study: %s: %s\n", path, strerror(errno));
    free(text);
    if (!failed && gnuplot_found()) failed = draw(comparison);
  }
  free(path);
  free(script);
  free(style);
  clear_lines(&lines);
  return failed;
}
