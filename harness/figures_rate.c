/* figures_rate.c: what a rate is held against: the bandwidth that the machine's memory was measured
 * to have, and the cache in which small data lie. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/ceilings.h"
#include "harness/figures.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"

size_t figure_labelled(const struct figure_panel *panel) {
  size_t kernels = 0;
  for (size_t i = 0; i < panel->series_count; i++)
    kernels += !panel->series[i].end_to_end;
  if (kernels == 0) return panel->series_count;
  return kernels + (kernels < panel->series_count);
}

/* Bytes read for an item, the same in all rows of the panel; NaN: they differ, or nobody says. */
static double bytes_an_item(const struct figure_panel *panel) {
  double bytes = NAN;
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      const struct row *row = panel->series[i].points[k].row;
      double mine = row_number(row, COL_BYTES_PER_SECOND) / row_number(row, COL_ITEMS_PER_SECOND);
      if (isnan(bytes)) bytes = mine;
      if (!(fabs(mine - bytes) <= 1e-6 * bytes)) return NAN;
    }
  return bytes;
}

static double read_ceiling(const struct figure *figure, const char *backend) {
  struct ceilings ceilings;
  ceilings_from_json(&ceilings, json_object_get(figure->about, "ceilings"));
  for (int b = 0; b < BACKEND_COUNT; b++)
    if (strcmp(backend_name[b], backend) == 0) return ceilings.of[b][CEILING_READ];
  return 0;
}

/* A device's L2; a host's largest cache. */
static double find_cache(const json_t *about, const char *backend, const char **name) {
  static const char *const levels[] = {"cache", "L1", "L2", "L3", "L4"};
  if (strcmp(backend, backend_name[BACKEND_CUDA]) == 0) {
    *name = levels[2];
    const json_t *device = json_array_get(json_object_get(about, "devices"), 0);
    return json_number_value(json_object_get(device, "l2_bytes"));
  }
  double largest = 0;
  size_t i;
  const json_t *cache;
  json_array_foreach(json_object_get(about, "caches"), i, cache) {
    double bytes = json_number_value(json_object_get(cache, "bytes"));
    if (bytes <= largest) continue;
    json_int_t level = json_integer_value(json_object_get(cache, "level"));
    largest = bytes;
    *name = levels[level >= 1 && level <= 4 ? level : 0];
  }
  return largest;
}

static bool any_cached(const struct figure_panel *panel) {
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++)
      if (panel->series[i].points[k].cached) return true;
  return false;
}

void figure_rate_limits(struct figure *figure) {
  bool bytes_axis = strcmp(figure->value, column_name[COL_BYTES_PER_SECOND]) == 0;
  bool items_axis = strcmp(figure->value, column_name[COL_ITEMS_PER_SECOND]) == 0;
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    const char *backend = panel->series[0].backend;
    double item = bytes_an_item(panel), read = read_ceiling(figure, backend);
    if (bytes_axis) panel->ceiling = read;
    if (items_axis && item > 0) panel->ceiling = read / item;
    panel->cache_bytes = find_cache(figure->about, backend, &panel->cache);
    if (item > 0 && any_cached(panel) && strcmp(figure->at, column_name[COL_N]) == 0)
      panel->cache_n = panel->cache_bytes / item;
  }
}

/* In fractions of the panel. */
struct spot {
  double left, right, low, high;
  bool ends_here; /* the text is told by its right end */
};

static bool inside(const struct spot *spot, double x, double y) {
  return x >= spot->left && x <= spot->right && y >= spot->low && y <= spot->high;
}

/* How much of the panel's lines a text would hide. */
static size_t hidden_by(const struct figure *figure, const struct figure_panel *panel,
                        const struct spot *spot) {
  enum { STEPS = 24 };
  size_t hidden = 0;
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      const struct figure_point *b = &panel->series[i].points[k], *a = k > 0 ? b - 1 : b;
      double x = figure_fraction(&panel->at, figure->at_log, a->drawn_at);
      double y = figure_fraction(&panel->value, figure->kind->value_log, a->drawn_value);
      double dx = figure_fraction(&panel->at, figure->at_log, b->drawn_at) - x;
      double dy = figure_fraction(&panel->value, figure->kind->value_log, b->drawn_value) - y;
      for (int step = 0; step <= STEPS; step++)
        hidden += inside(spot, x + dx * step / STEPS, y + dy * step / STEPS);
    }
  return hidden;
}

/* The cache's mark runs through it. */
static bool is_crossed(const struct figure_panel *panel, const struct spot *spot) {
  if (panel->cache_n <= 0) return false;
  double x = figure_fraction(&panel->at, true, panel->cache_n);
  return x > spot->left && x < spot->right;
}

/* The first of those that lie in the panel and hide nothing, clear of the one already taken. */
static const struct spot *free_spot(const struct figure *figure, const struct figure_panel *panel,
                                    const struct spot *spots, size_t count,
                                    const struct spot *taken) {
  for (size_t i = 0; i < count; i++) {
    const struct spot *s = &spots[i];
    if (s->left < 0 || s->right > 1 || s->low < 0 || s->high > 1 || is_crossed(panel, s)) continue;
    if (taken != NULL && s->left < taken->right && taken->left < s->right && s->low < taken->high &&
        taken->low < s->high)
      continue;
    if (hidden_by(figure, panel, s) == 0) return s;
  }
  return NULL;
}

static void put_spot(struct figure_panel *panel, const char *text, const struct spot *spot) {
  struct figure_label *label = figure_add_label(panel, text_make("%s", text), 0);
  label->left = spot->ends_here ? spot->right : spot->left;
  label->height = (spot->low + spot->high) / 2;
  label->ends_here = spot->ends_here;
}

/* In pixels, for the small font. */
static const double line_height = 14, character = 6.3;

/* "measured read bandwidth, 4.42 TB/s", or without the number where there is no room for it. */
static char *ceiling_text(const struct figure *figure, double ceiling, bool number) {
  if (!number) return text_make("measured read bandwidth");
  bool bytes = strcmp(figure->value, column_name[COL_BYTES_PER_SECOND]) == 0;
  const char *unit =
      json_string_value(json_object_get(json_object_get(figure->resolved, "problem"), "unit"));
  char *rate = bytes ? text_bytes(ceiling, "/s", 3) : text_rate(ceiling, unit ? unit : "", 3);
  char *text = text_make("measured read bandwidth, %s", rate);
  free(rate);
  return text;
}

/* Above or below the line, at its left or right end: the first free place goes to `place`. */
static char *find_ceiling(const struct figure *figure, const struct figure_panel *panel,
                          struct spot *place) {
  double wide = (panel->right - panel->left) * figure->width;
  double high = line_height / ((panel->top - panel->bottom) * figure->height);
  double y = figure_fraction(&panel->value, true, panel->ceiling);
  for (int number = 1; number >= 0; number--) {
    char *text = ceiling_text(figure, panel->ceiling, number);
    double length = (double)text_width(text) * character / wide;
    struct spot spots[4];
    for (int i = 0; i < 4; i++) {
      double low = i < 2 ? y + 0.005 : y - high - 0.005, left = i % 2 == 0 ? 0.01 : 0.99 - length;
      spots[i] = (struct spot){left, left + length, low, low + high, i % 2 == 1};
    }
    const struct spot *found = free_spot(figure, panel, spots, 4, NULL);
    if (found != NULL) {
      *place = *found;
      return text;
    }
    free(text);
  }
  return NULL;
}

/* Left or right of the mark's foot, or of its head; else the caption alone explains it. */
static void label_cache(const struct figure *figure, struct figure_panel *panel,
                        const struct spot *taken) {
  double x = figure_fraction(&panel->at, true, panel->cache_n);
  if (panel->cache_n <= 0 || x <= 0 || x >= 1) return;
  double wide = (panel->right - panel->left) * figure->width, gap = 5 / wide;
  double high = line_height / ((panel->top - panel->bottom) * figure->height);
  char *size = text_bytes(panel->cache_bytes, "", 3);
  char *text = text_make("%s, %s", panel->cache, size);
  double length = (double)text_width(text) * character / wide;
  struct spot spots[4];
  for (int i = 0; i < 4; i++) {
    double low = i < 2 ? 0.01 : 0.99 - high, left = i % 2 == 0 ? x - gap - length : x + gap;
    spots[i] = (struct spot){left, left + length, low, low + high, i % 2 == 0};
  }
  const struct spot *found = free_spot(figure, panel, spots, 4, taken);
  if (found != NULL) put_spot(panel, text, found);
  free(text);
  free(size);
}

void figure_label_limits(const struct figure *figure, struct figure_panel *panel, bool beside) {
  struct spot place = {0};
  char *text = panel->ceiling > 0 ? find_ceiling(figure, panel, &place) : NULL;
  if (beside) {
    if (panel->ceiling > 0 && text == NULL)
      figure_label_beside(figure, panel, text_make("read bandwidth"), panel->ceiling);
  } else {
    if (text != NULL) put_spot(panel, text, &place);
    label_cache(figure, panel, text != NULL ? &place : NULL);
  }
  free(text);
}
