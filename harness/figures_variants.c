/* figures_variants.c: figures of methods that are several builds of one algorithm: a column of
 * panels for each algorithm (family), a line for each build (variant), and what became of it. */
#include <stdlib.h>
#include <string.h>

#include "harness/figures.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/report_data.h"

static const char *told(const struct figure *figure, const struct row *row, const char *key) {
  return json_text(case_method(figure->resolved, row->field[COL_METHOD]), key);
}

const char *figure_family(const struct figure *figure, const struct row *row) {
  return told(figure, row, "family");
}

/* Builds are numbered from 1 in the order of the rows, which is the case's order of methods. */
size_t figure_variant(struct figure *figure, const struct row *row) {
  const char *name = told(figure, row, "variant");
  if (name[0] == '\0') return 0;
  for (size_t i = 0; i < figure->variant_count; i++)
    if (strcmp(figure->variants[i], name) == 0) return i + 1;
  figure->variants =
      text_grow(figure->variants, figure->variant_count + 1, sizeof *figure->variants);
  figure->variants[figure->variant_count++] = name;
  return figure->variant_count;
}

/* Algorithms stand side by side in the order of their linetypes, the plainest first. */
static size_t column_of(const struct figure *figure, const struct figure_panel *panel) {
  size_t column = 0;
  for (size_t i = 0; i < figure->panel_count; i++) {
    const struct figure_panel *other = &figure->panels[i];
    bool first = true;
    for (size_t k = 0; k < i && first; k++)
      first = strcmp(figure->panels[k].family, other->family) != 0;
    column += first && other->series[0].linetype < panel->series[0].linetype;
  }
  return column;
}

void figure_place_variants(struct figure *figure) {
  size_t lines = 0;
  for (size_t i = 0; i < figure->panel_count; i++) {
    struct figure_panel *panel = &figure->panels[i];
    panel->line = lines;
    for (size_t k = 0; k < i; k++)
      if (figure->panels[k].type == panel->type &&
          strcmp(figure->panels[k].group, panel->group) == 0)
        panel->line = figure->panels[k].line;
    if (panel->line == lines) lines++;
    panel->column = column_of(figure, panel);
    if (panel->column + 1 > figure->columns) figure->columns = panel->column + 1;
    panel->title = text_make("%s, %s%s%s", panel->family, type_name[panel->type],
                             panel->group[0] == '\0' ? "" : ", ", panel->group);
  }
  figure->lines = lines;
}

/* The bits of a build of the algorithm in a column, on the panel's line; NULL: no such row. */
static const char *bits_of(const struct figure *figure, const struct figure_panel *beside,
                           size_t column, double variant) {
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    if (panel->line != beside->line || panel->column != column) continue;
    for (size_t i = 0; i < panel->series_count; i++)
      for (size_t k = 0; k < panel->series[i].count; k++)
        if (panel->series[i].points[k].at == variant)
          return panel->series[i].points[k].row->field[COL_BITS];
  }
  return NULL;
}

static bool same(const char *a, const char *b) { return a && b && strcmp(a, b) == 0; }

/* As the first build leaves it; else flushed, or the plainest algorithm in disguise (as this build
 * leaves that, or as the first does), or something else. */
static enum mark mark_of(const struct figure *figure, const struct figure_panel *panel,
                         const struct figure_point *point) {
  const char *bits = point->row->field[COL_BITS];
  if (same(bits, bits_of(figure, panel, panel->column, 1))) return MARK_FIRST;
  if (row_number(point->row, COL_VALUE) == 0) return MARK_FLUSHED;
  if (panel->column > 0 && (same(bits, bits_of(figure, panel, 0, point->at)) ||
                            same(bits, bits_of(figure, panel, 0, 1))))
    return MARK_PLAIN;
  return MARK_OTHER;
}

void figure_mark_variants(struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    if (panel->column == 0) figure->plainest = panel->family;
    for (size_t i = 0; i < panel->series_count; i++)
      for (size_t k = 0; k < panel->series[i].count; k++) {
        struct figure_point *point = &panel->series[i].points[k];
        point->mark = mark_of(figure, panel, point);
        figure->marked[point->mark]++;
      }
  }
}

double figure_variant_width(const struct figure *figure) {
  size_t widest = 0;
  for (size_t i = 0; i < figure->variant_count; i++)
    if (text_width(figure->variants[i]) > widest) widest = text_width(figure->variants[i]);
  return (double)widest;
}

/* The lines are named once, at the first column. */
void figure_variant_axis(const struct figure *figure, const struct figure_panel *panel,
                         struct figure_axis *axis) {
  struct text_stream s;
  text_open(&s);
  for (size_t i = 0; i < figure->variant_count; i++)
    fprintf(s.out, "%s\"%s\" %zu", i > 0 ? ", " : "(",
            panel->column == 0 ? figure->variants[i] : "", i + 1);
  fputs(")", s.out);
  axis->tics = text_close(&s);
  axis->low = 0.4;
  axis->high = (double)figure->variant_count + 0.6;
}

static size_t word_length(const char *text) { return strcspn(text, " "); }

/* What a mark says, in the legend and in the caption; caller frees. */
static char *mark_text(const struct figure *figure, int mark) {
  switch ((enum mark)mark) {
  case MARK_FIRST:
    return text_make("the same bits as under %s", figure->variants[0]);
  case MARK_PLAIN:
    return text_make("equal to %s, bit for bit", figure->plainest);
  case MARK_OTHER:
    return text_make("other bits");
  default:
    return text_make("flushed to zero");
  }
}

/* For plots/error-by-variant.gp: the legend's words, and the lines between compilers (or whatever
 * the first word of a build's name tells). */
void figure_write_variants(FILE *out, const struct figure *figure) {
  for (int m = 0; m < MARK_COUNT; m++) {
    char *text = mark_text(figure, m);
    fprintf(out, "%s'%s'", m > 0 ? ", " : "array mark_text[4] = [", text);
    free(text);
  }
  fputs("]\narray marked[4] = [", out);
  for (int m = 0; m < MARK_COUNT; m++)
    fprintf(out, "%s%zu", m > 0 ? ", " : "", figure->marked[m]);
  fputs("]\nrules = '", out);
  for (size_t i = 1; i < figure->variant_count; i++) {
    const char *a = figure->variants[i - 1], *b = figure->variants[i];
    if (word_length(a) != word_length(b) || strncmp(a, b, word_length(a)) != 0)
      fprintf(out, "%zu.5 ", i);
  }
  fputs("'\n", out);
}

void figure_caption_variants(FILE *out, const struct figure *figure) {
  static const char *const drawn[MARK_COUNT] = {"Filled blue", "Red diamonds", "Open squares",
                                                "Black triangles"};
  for (int m = 0; m < MARK_COUNT; m++) {
    char *text = mark_text(figure, m);
    if (figure->marked[m] > 0)
      fprintf(out, " %s: %s (%zu points).", drawn[m], text, figure->marked[m]);
    free(text);
  }
}

/* Builds that made this of the algorithm in a column, in any type or input of the figure. */
static size_t count_made(const struct figure *figure, size_t column, enum mark mark) {
  size_t count = 0;
  for (size_t v = 1; v <= figure->variant_count; v++) {
    bool made = false;
    for (size_t p = 0; p < figure->panel_count; p++)
      for (size_t i = 0; i < figure->panels[p].series_count; i++)
        for (size_t k = 0; k < figure->panels[p].series[i].count; k++) {
          const struct figure_point *point = &figure->panels[p].series[i].points[k];
          made |=
              figure->panels[p].column == column && point->mark == mark && point->at == (double)v;
        }
    count += made;
  }
  return count;
}

/* "Equal to Recursive, bit for bit, of 17 builds: Kahan in 6, Neumaier in 6." */
static bool put_made(FILE *out, const struct figure *figure, enum mark mark, bool first) {
  bool any = false;
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    const size_t count = panel->line == 0 ? count_made(figure, panel->column, mark) : 0;
    if (count == 0) continue; /* one panel speaks for its column */
    char *text = mark_text(figure, mark);
    if (!any)
      fprintf(out, "%s%c%s, of %zu builds: ", first ? "" : " ", text[0] - 'a' + 'A', text + 1,
              figure->variant_count);
    fprintf(out, "%s%s in %zu", any ? ", " : "", panel->family, count);
    free(text);
    any = true;
  }
  if (any) fputs(".", out);
  return any;
}

void figure_find_variants(FILE *out, const struct figure *figure) {
  const bool plain = put_made(out, figure, MARK_PLAIN, true);
  const bool flushed = put_made(out, figure, MARK_FLUSHED, !plain);
  if (!plain && !flushed)
    fputs("No build turned an algorithm into another, and none flushed to zero.", out);
}
