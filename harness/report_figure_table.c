/* report_figure_table.c: the data of a figure as a table, for who cannot see it and for who wants
 * the numbers; declared in markdown_html.h. From the .csv beside the figure; the axes' names are
 * in the .gp. Few points stand there one by one; of many, each curve with its ends and extremes. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/csv.h"
#include "harness/figures_histogram.h"
#include "harness/markdown_html.h"
#include "harness/prose.h"

enum { FEW_POINTS = 40, MOST_ROWS = 120 };

struct point {
  char *panel, *label;
  double x, y;
};
struct points {
  size_t count;
  struct point *list;
};

static void points_clear(struct points *points) {
  for (size_t i = 0; i < points->count; i++) {
    free(points->list[i].panel);
    free(points->list[i].label);
  }
  free(points->list);
}

static double number_of(const char *text) {
  char *end;
  double number = strtod(text, &end);
  return end == text ? NAN : number;
}

static void read_records(struct csv_reader *reader, struct points *points) {
  static const char *const names[] = {"panel_title", "label", "x", "y"};
  size_t at[4];
  if (csv_next(reader) != CSV_RECORD) return;
  for (int i = 0; i < 4; i++)
    if ((at[i] = csv_find(reader, names[i])) == reader->fields) return;
  while (csv_next(reader) == CSV_RECORD) {
    const char *field[4];
    for (int i = 0; i < 4; i++)
      field[i] = at[i] < reader->fields ? csv_field(reader, at[i]) : "";
    points->list = text_grow(points->list, points->count + 1, sizeof *points->list);
    points->list[points->count++] =
        (struct point){text_make("%s", field[0]), text_make("%s", field[1]), number_of(field[2]),
                       number_of(field[3])};
  }
}

static void read_points(const char *path, struct points *points) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return;
  struct csv_reader reader;
  csv_open(&reader, file);
  read_records(&reader, points);
  csv_close(&reader);
  fclose(file);
}

/* "n" of a line x_name = 'n'; caller frees. */
static char *axis_name(const char *gp, const char *key) {
  char *start = text_make("\n%s = '", key);
  const char *at = gp != NULL ? strstr(gp, start) : NULL;
  char *name = text_make("%s", key[0] == 'x' ? "x" : "y");
  if (at != NULL) {
    at += strlen(start);
    text_replace(&name, text_must(strndup(at, strcspn(at, "'\n"))));
  }
  free(start);
  return name;
}

static void put_cell(FILE *out, const char *tag, const char *text) {
  fprintf(out, "<%s>", tag);
  html_text(out, text);
  fprintf(out, "</%.2s>", tag);
}

static void put_number(FILE *out, double value, int digits) {
  const bool whole = fabs(value) < 1e15 && value == rint(value);
  char *text = whole ? text_size(value) : text_number(value, digits);
  put_cell(out, "td class=\"right\"", text);
  free(text);
}

static void put_each(FILE *out, const struct points *points, bool has_x) {
  for (size_t i = 0; i < points->count && i < MOST_ROWS; i++) {
    const struct point *p = &points->list[i];
    fputs("<tr>", out);
    put_cell(out, "td", p->panel);
    put_cell(out, "td", p->label);
    if (has_x) put_number(out, p->x, 3);
    put_number(out, p->y, 3);
    fputs("</tr>\n", out);
  }
}

/* Neighbours with the same panel and label are one curve. */
static size_t curve_end(const struct points *points, size_t from) {
  size_t to = from + 1;
  while (to < points->count && strcmp(points->list[to].panel, points->list[from].panel) == 0 &&
         strcmp(points->list[to].label, points->list[from].label) == 0)
    to++;
  return to;
}

static void put_curves(FILE *out, const struct points *points) {
  size_t rows = 0;
  for (size_t from = 0, to; from < points->count && rows < MOST_ROWS; from = to, rows++) {
    to = curve_end(points, from);
    double low = INFINITY, high = -INFINITY;
    for (size_t i = from; i < to; i++) {
      low = fmin(low, points->list[i].y);
      high = fmax(high, points->list[i].y);
    }
    fputs("<tr>", out);
    put_cell(out, "td", points->list[from].panel);
    put_cell(out, "td", points->list[from].label);
    put_number(out, points->list[from].x, 3);
    put_number(out, points->list[from].y, 3);
    put_number(out, points->list[to - 1].x, 3);
    put_number(out, points->list[to - 1].y, 3);
    put_number(out, low, 3);
    put_number(out, high, 3);
    fputs("</tr>\n", out);
  }
}

static void put_head(FILE *out, const char *x, const char *y, bool each, bool has_x) {
  static const char *const of_curve[][2] = {{"First ", ""}, {"", " there"}, {"Last ", ""},
                                            {"", " there"}, {"Least ", ""}, {"Largest ", ""}};
  fputs("<thead><tr><th>Panel</th><th>Curve</th>", out);
  if (each && has_x) put_cell(out, "th class=\"right\"", x);
  if (each) put_cell(out, "th class=\"right\"", y);
  for (size_t i = 0; !each && i < sizeof of_curve / sizeof *of_curve; i++) {
    const bool of_x = strcmp(of_curve[i][0], "First ") == 0 || strcmp(of_curve[i][0], "Last ") == 0;
    char *text = text_make("%s%s%s", of_curve[i][0], of_x ? x : y, of_curve[i][1]);
    put_cell(out, "th class=\"right\"", text);
    free(text);
  }
  fputs("</tr></thead>\n", out);
}

void figure_table(FILE *out, const char *folder, const char *id) {
  char *csv = text_make("%s/figures/%s.csv", folder, id);
  char *script = text_make("%s/figures/%s.gp", folder, id);
  struct points points = {0};
  read_points(csv, &points);
  if (points.count > 0) {
    char *gp = file_text(script, NULL);
    char *x = axis_name(gp, "x_name"), *y = axis_name(gp, "y_name");
    const bool few = points.count <= FEW_POINTS, has_x = strcmp(x, "method") != 0;
    const bool each = few || !has_x || strcmp(x, histogram_x) == 0;
    fprintf(out,
            "<details class=\"data\"><summary>The data of this figure as a table (%zu points%s)"
            "</summary>\n<div class=\"table\" tabindex=\"0\"><table>\n",
            points.count, each ? "" : ": each curve's ends and extremes");
    put_head(out, x, y, each, has_x);
    fputs("<tbody>\n", out);
    if (each)
      put_each(out, &points, has_x);
    else
      put_curves(out, &points);
    fputs("</tbody></table></div></details>\n", out);
    free(x);
    free(y);
    free(gp);
  }
  points_clear(&points);
  free(script);
  free(csv);
}
