/* figures_select.c: from rows to panels, series and points. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/quantity.h"
#include "harness/report_data.h"
#include "harness/selector.h"

/* More panels than a page can show are left out, and the caption says so. */
enum { MOST_PANELS = 16, FEW_SIZES = 3 };

struct selection {
  const struct row **rows;
  size_t count;
};

static bool field_is(const struct row *row, enum column column, const char *text) {
  return strcmp(row->field[column], text) == 0;
}

static bool is_given_later(const char *quantity) {
  return strcmp(quantity, "rank") == 0 || strcmp(quantity, "variant") == 0 ||
         strcmp(quantity, "position") == 0 || strcmp(quantity, "time") == 0;
}

double figure_quantity(const struct row *row, const char *name) {
  if (is_given_later(name)) return 0;
  if (strcmp(name, "seconds_per_item") == 0) return 1 / row_number(row, COL_ITEMS_PER_SECOND);
  if (strcmp(name, "value_ratio") == 0)
    return row_number(row, COL_VALUE) / row_number(row, COL_TRUTH);
  char *text = row_lookup(row, name);
  double number = text != NULL && text[0] != '\0' ? strtod(text, NULL) : NAN;
  free(text);
  return number;
}

static bool quantity_present(const struct row *row, const char *name) {
  if (is_given_later(name)) return true;
  if (strcmp(name, "seconds_per_item") == 0) name = column_name[COL_ITEMS_PER_SECOND];
  if (strcmp(name, "value_ratio") == 0) name = column_name[COL_VALUE];
  char *text = row_lookup(row, name);
  bool present = text != NULL && text[0] != '\0';
  free(text);
  return present;
}

/* Rows that `where` selects, without transfers where the same points exist without them, unless
 * rates are compared: there both are shown. */
static void select_rows(struct figure *figure, const struct table *table, struct selection *out) {
  const json_t *where = json_object_get(figure->plot, "where");
  bool any_kernel = false;
  for (size_t i = 0; i < table->count && !figure->kind->is_rate; i++)
    any_kernel = any_kernel || !field_is(&table->rows[i], COL_SCOPE, "end_to_end");
  for (size_t i = 0; i < table->count; i++) {
    const struct row *row = &table->rows[i];
    if (where != NULL && !selector_matches(where, row)) continue;
    if (any_kernel && field_is(row, COL_SCOPE, "end_to_end")) continue;
    if (figure->kind->by_variant && figure_variant(figure, row) == 0) continue;
    if (!row_is_ok(row)) {
      figure->left_out++;
      continue;
    }
    if (!quantity_present(row, figure->at) || !quantity_present(row, figure->value)) continue;
    out->rows = text_grow(out->rows, out->count + 1, sizeof *out->rows);
    out->rows[out->count++] = row;
  }
}

static size_t count_sizes(const struct selection *all, double *largest) {
  double seen[FEW_SIZES + 1];
  size_t sizes = 0;
  *largest = 0;
  for (size_t i = 0; i < all->count; i++) {
    double n = row_number(all->rows[i], COL_N);
    if (n > *largest) *largest = n;
    bool known = false;
    for (size_t k = 0; k < sizes; k++)
      known = known || seen[k] == n;
    if (!known && sizes <= FEW_SIZES) seen[sizes++] = n;
  }
  return sizes;
}

/* Where n is not an axis: few sizes get a panel each, of many only the largest is shown. Returns
 * whether n tells panels apart. */
static bool settle_sizes(struct figure *figure, struct selection *all) {
  if (strcmp(figure->at, "n") == 0 || figure->kind->over_n || all->count == 0) return false;
  double largest;
  if (figure->kind->is_bars) all->count = figure_keep_largest(all->rows, all->count);
  size_t sizes = count_sizes(all, &largest);
  if (sizes > FEW_SIZES && figure->kind->largest_n_only) {
    size_t kept = 0;
    for (size_t i = 0; i < all->count; i++)
      if (row_number(all->rows[i], COL_N) == largest) all->rows[kept++] = all->rows[i];
    all->count = kept;
    sizes = 1;
  }
  if (sizes == 1) figure->only_n = text_make("%s", all->rows[0]->field[COL_N]);
  return sizes > 1;
}

/* A condition number that no parameter sets is moved by the numbers of the input (a mean beside a
 * deviation of 1): they are the axis, too. */
static bool moves_axis(const struct figure *figure, const struct selection *all,
                       const char *value) {
  if (strcmp(figure->at, "condition") != 0) return false;
  char *set = pairs_get(all->rows[0]->field[COL_PARAMETERS], "condition"), *end;
  const bool by_parameter = set != NULL;
  free(set);
  strtod(value, &end);
  return !by_parameter && end != value && *end == '\0';
}

/* A parameter tells panels apart when it takes two values, unless it is the axis, or threads or a
 * seed (those are one question asked several times: the worst stands for them). Where methods have
 * a line each, the orders of the input are such a question, too: all answers are drawn on it. */
static bool key_varies(const struct figure *figure, const struct selection *all, const char *key) {
  if (strcmp(key, "threads") == 0 || strcmp(key, "seed") == 0) return false;
  if (strcmp(key, "shuffle") == 0 && strcmp(figure->at, "rank") == 0) return false;
  if (strcmp(key, figure->at) == 0) return false;
  if (figure->kind->over_n && strcmp(key, "tolerance") == 0) return false;
  if (strcmp(key, json_text(figure->plot, "lines")) == 0) return false;
  char *first = NULL;
  bool varies = false;
  for (size_t i = 0; i < all->count && !varies; i++) {
    char *value = pairs_get(all->rows[i]->field[COL_PARAMETERS], key);
    if (value == NULL) continue;
    if (first == NULL) {
      first = value;
      continue;
    }
    varies = strcmp(first, value) != 0 && !moves_axis(figure, all, value);
    free(value);
  }
  free(first);
  return varies;
}

static void collect_keys(const struct figure *figure, const struct selection *all,
                         struct figure_keys *keys) {
  for (size_t i = 0; i < all->count; i++) {
    const char *cursor = all->rows[i]->field[COL_PARAMETERS];
    for (char *key, *value; text_next_pair(&cursor, &key, &value);) {
      free(value);
      bool known = false;
      for (size_t k = 0; k < keys->seen_count; k++)
        known = known || !strcmp(keys->seen[k], key);
      if (known) {
        free(key);
        continue;
      }
      keys->seen = text_grow(keys->seen, keys->seen_count + 1, sizeof *keys->seen);
      keys->varies = text_grow(keys->varies, keys->seen_count + 1, sizeof *keys->varies);
      keys->varies[keys->seen_count] = key_varies(figure, all, key);
      keys->seen[keys->seen_count++] = key;
    }
  }
}

static void keys_clear(struct figure_keys *keys) {
  for (size_t i = 0; i < keys->seen_count; i++)
    free(keys->seen[i]);
  free(keys->seen);
  free(keys->varies);
}

/* "uniform, sd 2, n = 1,000": a kind of input speaks for itself, other parameters with their name.
 * Rates differ so much between backends that each has its panel: "openmp, uniform". */
static char *group_of(const struct figure *figure, const struct row *row,
                      const struct figure_keys *keys, bool with_n) {
  struct text_stream s;
  text_open(&s);
  const char *gap = "";
  if (figure->value_count > 1) {
    char *words = figure_quantity_words(figure->value, figure->resolved);
    fprintf(s.out, "%s", words), gap = ", ";
    free(words);
  }
  if (figure->kind->is_crossover)
    fprintf(s.out, "%s", case_method_label(figure->resolved, row->field[COL_METHOD])), gap = ", ";
  else if (figure->kind->is_rate || figure->kind->over_n)
    fprintf(s.out, "%s", row->field[COL_BACKEND]), gap = ", ";
  char *kind = pairs_get(row->field[COL_PARAMETERS], "kind");
  const char *cursor = row->field[COL_PARAMETERS];
  for (size_t k = 0; k < keys->seen_count; k++)
    if (keys->varies[k] && kind != NULL && strcmp(keys->seen[k], "kind") == 0)
      fprintf(s.out, "%s%s", gap, kind), gap = ", ";
  for (char *key, *value; text_next_pair(&cursor, &key, &value);) {
    for (size_t k = 0; k < keys->seen_count; k++)
      if (keys->varies[k] && strcmp(keys->seen[k], key) == 0 && strcmp(key, "kind") != 0)
        fprintf(s.out, "%s%s %s", gap, key, value), gap = ", ";
    free(key);
    free(value);
  }
  if (with_n) {
    char *n = text_count(row->field[COL_N]);
    fprintf(s.out, "%sn = %s", gap, n);
    free(n);
  }
  free(kind);
  return text_close(&s);
}

static enum type type_of(const struct row *row) {
  int type = 0;
  while (type < TYPE_COUNT - 1 && !field_is(row, COL_TYPE, type_name[type]))
    type++;
  return (enum type)type;
}

static struct figure_panel *panel_for(struct figure *figure, const struct row *row, char *group) {
  enum type type = type_of(row);
  const char *family = figure->kind->by_variant ? figure_family(figure, row) : NULL;
  for (size_t i = 0; i < figure->panel_count; i++)
    if (figure->panels[i].type == type && strcmp(figure->panels[i].group, group) == 0 &&
        (family == NULL || strcmp(figure->panels[i].family, family) == 0)) {
      free(group);
      return &figure->panels[i];
    }
  figure->panels = text_grow(figure->panels, figure->panel_count + 1, sizeof *figure->panels);
  struct figure_panel *panel = &figure->panels[figure->panel_count++];
  *panel = (struct figure_panel){
      .type = type, .group = group, .family = family, .quantity = figure->value};
  return panel;
}

/* The grid: types across where there are several, else two columns of whatever varies. Lines keep
 * the order in which the rows came. */
static void place_panels(struct figure *figure) {
  bool present[TYPE_COUNT] = {false};
  size_t types = 0, groups = 0;
  for (size_t i = 0; i < figure->panel_count; i++)
    present[figure->panels[i].type] = true;
  for (int t = 0; t < TYPE_COUNT; t++)
    types += present[t];
  for (size_t i = 0; i < figure->panel_count; i++) {
    struct figure_panel *panel = &figure->panels[i];
    size_t line = groups;
    for (size_t k = 0; k < i; k++)
      if (strcmp(figure->panels[k].group, panel->group) == 0) line = figure->panels[k].line;
    panel->line = line;
    if (line == groups) groups++;
  }
  figure->columns = types > 1 ? types : groups > 1 ? 2 : 1;
  for (size_t i = 0; i < figure->panel_count; i++) {
    struct figure_panel *panel = &figure->panels[i];
    if (types > 1) {
      for (int t = 0; t < (int)panel->type; t++)
        panel->column += present[t];
    } else {
      panel->column = panel->line % figure->columns;
      panel->line /= figure->columns;
    }
    panel->title = panel->group[0] == '\0'
                       ? text_make("%s", type_name[panel->type])
                       : text_make("%s, %s", type_name[panel->type], panel->group);
    if (panel->line + 1 > figure->lines) figure->lines = panel->line + 1;
  }
}

static void drop_panels(struct figure *figure) {
  while (figure->panel_count > MOST_PANELS) {
    figure_panel_clear(&figure->panels[--figure->panel_count]);
    figure->panels_left_out++;
  }
}

/* The panels of the quantity figure->value. */
static void add_panels(struct figure *figure, const struct table *table) {
  struct selection all = {0};
  free(figure->only_n);
  figure->only_n = NULL;
  figure->left_out = 0; /* else counted for each quantity */
  select_rows(figure, table, &all);
  bool with_n = settle_sizes(figure, &all);
  struct figure_keys keys = {0};
  collect_keys(figure, &all, &keys);
  for (size_t i = 0; i < all.count; i++) {
    char *group = group_of(figure, all.rows[i], &keys, with_n);
    figure_add_row(figure, panel_for(figure, all.rows[i], group), all.rows[i]);
  }
  keys_clear(&keys);
  free(all.rows);
}

bool figure_select(struct figure *figure, const struct table *table) {
  const char *x = json_text(figure->plot, "x"), *y = json_text(figure->plot, "y");
  figure->at = x[0] != '\0' ? x : figure->kind->at;
  figure->value = y[0] != '\0' ? y : figure->kind->value;
  if (figure->kind->is_extra) figure_extra_values(figure);
  if (figure->at == NULL || figure->value == NULL) return false;
  if (figure->value_count == 0) add_panels(figure, table);
  for (size_t i = 0; i < figure->value_count; i++) {
    figure->value = figure->values[i];
    add_panels(figure, table);
  }
  if (figure->value_count > 0) figure->value = figure->values[0];
  drop_panels(figure);
  if (figure->kind->by_variant)
    figure_place_variants(figure);
  else
    place_panels(figure);
  for (size_t i = 0; i < figure->panel_count; i++)
    figure_finish_panel(figure, &figure->panels[i]);
  if (figure->kind->by_variant) figure_mark_variants(figure);
  figure_name_series(figure);
  return figure->panel_count > 0;
}
