/* figures_lines.c: what sets a line apart beside its method: where it ran, on how many threads (one
 * method, held against itself elsewhere: where the device overtakes the cores), or the value of
 * the parameter that the plot's key `lines` names. Lines have colours of their own then.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/report_data.h"

/* Each with a colour that is its own on every figure of this kind: plots/style.gp. */
static const struct {
  const char *words;
  int linetype;
} places[] = {{"one core", 8}, {"one core, vectors", 2}, {"all cores", 10}, {"GPU", 9}};
enum { ONE_CORE, ONE_VECTORS, ALL_CORES, GPU, PLACES };

static int place_of(const struct row *row) {
  const char *backend = row->field[COL_BACKEND];
  if (strcmp(backend, backend_name[BACKEND_SERIAL]) == 0) return ONE_CORE;
  if (strcmp(backend, backend_name[BACKEND_CUDA]) == 0) return GPU;
  return figure_quantity(row, "threads") == 1 ? ONE_VECTORS : ALL_CORES;
}

/* "16 threads" says more than "all cores" where several counts were tried. */
static char *place_words(const struct row *row) {
  const int place = place_of(row);
  char *threads = pairs_get(row->field[COL_PARAMETERS], "threads");
  char *words = place == ALL_CORES && threads != NULL ? text_make("%s threads", threads)
                                                      : text_make("%s", places[place].words);
  free(threads);
  return words;
}

/* The figure keeps the names: one for each that differs. */
static const char *keep_name(struct figure *figure, char *name) {
  for (size_t i = 0; i < figure->line_count; i++)
    if (strcmp(figure->line_names[i], name) == 0) {
      free(name);
      return figure->line_names[i];
    }
  figure->line_names =
      text_grow(figure->line_names, figure->line_count + 1, sizeof *figure->line_names);
  return figure->line_names[figure->line_count++] = name;
}

/* "half waves 31" */
static char *words_of(const char *key, const char *value) {
  char *words = text_make("%s %s", key, value), *blank;
  while ((blank = strchr(words, '_')) != NULL)
    *blank = ' ';
  return words;
}

const char *figure_line_of(struct figure *figure, const struct row *row) {
  if (figure->kind->is_crossover) return keep_name(figure, place_words(row));
  const char *key = json_text(figure->plot, "lines");
  char *value = key[0] != '\0' ? pairs_get(row->field[COL_PARAMETERS], key) : NULL;
  if (value != NULL && value[strspn(value, "0123456789.e+-")] == '\0')
    text_replace(&value, words_of(key, value)); /* a number says nothing by itself */
  return value != NULL ? keep_name(figure, value) : NULL;
}

int figure_line_linetype(const struct figure *figure, const struct row *row, const char *line) {
  if (figure->kind->is_crossover) return places[place_of(row)].linetype;
  size_t i = 0;
  while (i < figure->line_count && figure->line_names[i] != line)
    i++;
  return (int)i % LINETYPES + 1;
}

/* ---- where the device overtakes ---- */

static const struct figure_point *point_at(const struct figure_series *s, double at) {
  for (size_t k = 0; k < s->count; k++)
    if (s->points[k].at == at) return &s->points[k];
  return NULL;
}

static bool is_device(const struct figure_series *s) {
  return strcmp(s->backend, backend_name[BACKEND_CUDA]) == 0;
}

/* From where on the device is the faster, at all larger ones, too; NULL: it is not, or, with
 * `always`, it is so everywhere. */
static const struct figure_point *overtakes(const struct figure_series *device,
                                            const struct figure_series *host, bool *always) {
  const struct figure_point *from = NULL;
  bool slower = false;
  for (size_t k = device->count; k-- > 0 && !slower;) {
    const struct figure_point *other = point_at(host, device->points[k].at);
    if (other == NULL) continue;
    slower = !(device->points[k].value > other->value);
    if (!slower) from = &device->points[k];
  }
  *always = from != NULL && !slower;
  return from;
}

/* The device's lines without transfers, then with them, each against all others. */
static size_t crossings_of(const struct figure_panel *panel, struct figure_overtaking *list) {
  size_t count = 0;
  for (size_t d = 0; d < panel->series_count; d++)
    for (size_t h = 0; is_device(&panel->series[d]) && h < panel->series_count; h++) {
      const struct figure_series *device = &panel->series[d], *host = &panel->series[h];
      if (is_device(host) || strcmp(device->method, host->method) != 0) continue;
      struct figure_overtaking one = {.device = device, .host = host};
      one.from = overtakes(device, host, &one.always);
      if (one.from != NULL) list[count++] = one;
    }
  return count;
}

void figure_write_overtakings(FILE *out, const struct figure *figure) {
  struct text_stream panels, at, value;
  text_open(&panels), text_open(&at), text_open(&value);
  size_t count = 0;
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    struct figure_overtaking *list =
        text_must(calloc(panel->series_count * panel->series_count + 1, sizeof *list));
    const size_t mine = crossings_of(panel, list);
    for (size_t i = 0; i < mine; i++) {
      if (list[i].always) continue;
      const char *gap = count++ > 0 ? ", " : "";
      fprintf(panels.out, "%s%zu", gap, p + 1);
      fprintf(at.out, "%s%.9g", gap, list[i].from->at);
      fprintf(value.out, "%s%.9g", gap, list[i].from->value);
    }
    free(list);
  }
  char *lists[] = {text_close(&panels), text_close(&at), text_close(&value)};
  static const char *const names[] = {"cross_panel", "cross_x", "cross_y"};
  fprintf(out, "crossings = %zu\n", count);
  /* Named where there are none, too: gnuplot looks even at a loop over nothing. */
  for (int i = 0; i < 3; i++) {
    fprintf(out, "array %s[%zu] = [%s]\n", names[i], count > 0 ? count : 1,
            count > 0 ? lists[i] : "0");
    free(lists[i]);
  }
}

static void put_overtaking(FILE *out, const struct figure_overtaking *one, const char *axis) {
  char *at = text_size(one->from->at);
  if (one->always)
    fprintf(out, "%s everywhere", one->host->line);
  else
    fprintf(out, "%s from %s = %s", one->host->line, axis, at);
  free(at);
}

/* "f32: the GPU is faster than one core from trajectories = 128, than 16 threads from ..." */
static void find_in_panel(FILE *out, const struct figure *figure,
                          const struct figure_panel *panel) {
  struct figure_overtaking *list =
      text_must(calloc(panel->series_count * panel->series_count + 1, sizeof *list));
  const size_t count = crossings_of(panel, list);
  char *axis = figure_quantity_words(figure->at, figure->resolved);
  fprintf(out, "%s: ", panel->title);
  if (count == 0) fputs("nothing measured here on a device overtakes the cores", out);
  for (size_t i = 0; i < count; i++) {
    const bool first = i == 0 || list[i].device != list[i - 1].device;
    if (first)
      fprintf(out, "%sthe GPU%s is faster than ", i > 0 ? "; " : "",
              list[i].device->end_to_end ? " with transfers" : "");
    else
      fputs(", than ", out);
    put_overtaking(out, &list[i], axis);
  }
  fputs(".", out);
  free(axis);
  free(list);
}

void figure_find_overtakings(FILE *out, const struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++) {
    if (p > 0) fputs(" ", out);
    find_in_panel(out, figure, &figure->panels[p]);
  }
}
