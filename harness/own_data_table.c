/* own_data_table.c: how each method did, one line for all methods that did the same. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/own_data_parts.h"

enum { WIDTH = 98, LEAST_NAMES = 17, MOST_NAMES = 32, ERROR = 8, TIME = 7, LINE = 512 };

const char *own_data_number(double number, char text[CELL]) {
  if (isnan(number)) /* whose sign says nothing */
    snprintf(text, CELL, "nan");
  else if (number == 0)
    snprintf(text, CELL, "0");
  else if (number >= 0.01 && number < 1000)
    snprintf(text, CELL, "%.2g", number);
  else
    snprintf(text, CELL, "%.1e", number);
  return text;
}

const char *own_data_where(const struct own_data *own, enum backend backend) {
  if (backend != BACKEND_OPENMP) return "one core";
  return own->threads == 1 ? "one core (openmp)" : "all cores";
}

const char *own_data_time(double seconds, char text[CELL]) {
  static const char *const units[] = {"s", "ms", "us", "ns"};
  int unit = 0;
  for (; unit < 3 && seconds < 0.9995; unit++)
    seconds *= 1000;
  snprintf(text, CELL, seconds < 999.5 ? "%.3g %s" : "%.0f %s", seconds, units[unit]);
  return text;
}

/* A method on a backend, in each type; NULL: not in that type. */
struct entry {
  const struct method *method;
  enum backend backend;
  const struct contender *in[TYPE_COUNT];
  size_t group; /* the first entry that did the same */
};

struct table {
  const struct own_data *own;
  const struct contender *best;
  size_t count;
  struct entry *entries;
  int names, result[TYPE_COUNT]; /* widths */
};

static bool same_number(double a, double b) { return a == b || (isnan(a) && isnan(b)); }

static bool same(const struct entry *a, const struct entry *b) {
  for (enum type type = 0; type < TYPE_COUNT; type++) {
    const struct contender *x = a->in[type], *y = b->in[type];
    if (!x && !y) continue;
    if (!x || !y || x->failed != y->failed) return false;
    if (!x->failed && (!same_number(x->own.value, y->own.value) ||
                       !same_number(x->total.relative, y->total.relative)))
      return false;
  }
  return true;
}

static void add_entry(struct table *table, const struct method *method, enum backend backend) {
  struct entry *entry = &table->entries[table->count];
  *entry = (struct entry){.method = method, .backend = backend, .group = table->count};
  bool any = false;
  for (enum type type = 0; type < TYPE_COUNT; type++) {
    entry->in[type] = own_data_find(table->own, method, backend, type);
    any |= entry->in[type] != NULL;
  }
  if (!any) return;
  for (size_t i = 0; i < table->count && entry->group == table->count; i++)
    if (same(&table->entries[i], entry)) entry->group = i;
  table->count++;
}

static const struct entry *other_backend(const struct table *table, const struct entry *entry) {
  for (size_t i = 0; i < table->count; i++)
    if (table->entries[i].method == entry->method && table->entries[i].backend != entry->backend)
      return &table->entries[i];
  return NULL;
}

static bool is_best(const struct table *table, const struct entry *entry) {
  return table->best && table->best->method == entry->method &&
         table->best->backend == entry->backend;
}

/* The names of a group with commas. A method whose threads change its result stands in two groups,
 * once as "(all cores)". Starts a new line before the width is exceeded. */
static void names_of(const struct table *table, size_t group, char text[LINE]) {
  size_t length = 0, column = 0;
  text[0] = '\0';
  for (size_t i = 0; i < table->count; i++) {
    const struct entry *entry = &table->entries[i], *other = other_backend(table, entry);
    char name[64];
    if (entry->group != group) continue;
    bool together = other && other->group == group;
    if (together && entry->backend != BACKEND_SERIAL) continue;
    bool best = is_best(table, entry) || (together && is_best(table, other));
    bool apart = other && !together && entry->backend == BACKEND_OPENMP;
    int size = snprintf(name, sizeof name, "%.40s%s%s", entry->method->name,
                        !apart                     ? ""
                        : table->own->threads == 1 ? " (openmp)"
                                                   : " (all cores)",
                        best ? "*" : "");
    if (length + (size_t)size + 4 > LINE) return;
    bool wrap = column + (size_t)size + 3 > WIDTH;
    length += (size_t)sprintf(text + length, "%s%s", length ? wrap ? ",\n" : ", " : "", name);
    column = (wrap ? 0 : column + 2) + (size_t)size;
  }
}

/* In each type the fastest of the group, or the recommended one, for whose time it is read. */
static const struct contender *fastest_of(const struct table *table, size_t group, enum type type) {
  const struct contender *fastest = NULL;
  for (size_t i = 0; i < table->count; i++) {
    const struct contender *c = table->entries[i].in[type];
    if (table->entries[i].group != group || !c || c->failed) continue;
    if (c == table->best) return c;
    if (!fastest || c->seconds < fastest->seconds) fastest = c;
  }
  return fastest;
}

/* Of many results each method has its worst elsewhere: where, says more than what stood there. */
static void result_text(const struct own_data *own, const struct contender *c, char text[CELL]) {
  if (own->length > 1)
    snprintf(text, CELL, "%zu", own_data_place(own, c->total.index));
  else if (isnan(c->own.value))
    snprintf(text, CELL, "nan");
  else
    snprintf(text, CELL, c->type == TYPE_F32 ? "%.9g" : "%.17g", c->own.value);
}

static const char *result_name(const struct own_data *own) {
  return own->length > 1 ? "worst at" : "result";
}

static void print_half(const struct table *table, size_t group, enum type type, FILE *out) {
  const struct contender *c = fastest_of(table, group, type);
  int width = table->result[type];
  char result[CELL], error[CELL], time[CELL];
  if (!own_data_has(table->own, type)) return;
  if (!c) {
    const char *why = table->entries[group].in[type] ? "failed" : "-";
    fprintf(out, "  %*s %*s %*s     ", width, why, ERROR, "", TIME, "");
    return;
  }
  result_text(table->own, c, result);
  fprintf(out, "  %*s %*s %*s%s%c", width, result, ERROR, own_data_number(c->total.relative, error),
          TIME, own_data_time(c->seconds, time),
          c->backend == BACKEND_OPENMP && table->own->threads != 1 ? " all" : "    ",
          c == table->best ? '*' : ' ');
}

/* Without the blanks at its end. */
static void print_line(const struct table *table, size_t group, FILE *out) {
  char names[LINE];
  char *line = NULL;
  size_t size;
  names_of(table, group, names);
  if (strlen(names) > (size_t)table->names) {
    fprintf(out, "%s\n", names);
    names[0] = '\0';
  }
  FILE *text = open_memstream(&line, &size);
  if (!text) return;
  fprintf(text, "%-*s", table->names, names);
  for (enum type type = 0; type < TYPE_COUNT; type++)
    print_half(table, group, type, text);
  fclose(text);
  while (size && line[size - 1] == ' ')
    size--;
  fprintf(out, "%.*s\n", (int)size, line);
  free(line);
}

static void find_widths(struct table *table) {
  int rest = 0, longest = LEAST_NAMES;
  for (enum type type = 0; type < TYPE_COUNT; type++) {
    if (!own_data_has(table->own, type)) continue;
    table->result[type] = (int)(strlen("f32 ") + strlen(result_name(table->own)));
    for (size_t i = 0; i < table->count; i++) {
      const struct contender *c = table->entries[i].in[type];
      char text[CELL] = "";
      if (c && !c->failed) result_text(table->own, c, text);
      if ((int)strlen(text) > table->result[type]) table->result[type] = (int)strlen(text);
    }
    rest += 2 + table->result[type] + 1 + ERROR + 1 + TIME + 5;
  }
  int most = WIDTH - rest > LEAST_NAMES ? WIDTH - rest : LEAST_NAMES;
  if (most > MOST_NAMES) most = MOST_NAMES; /* else figures stand far from their names */
  for (size_t i = 0; i < table->count; i++) {
    char names[LINE];
    names_of(table, i, names);
    int length = (int)strlen(names);
    if (length > longest && length <= most) longest = length;
  }
  table->names = longest;
}

static void print_header(const struct table *table, FILE *out) {
  const bool is_field = own_data_is_field(table->own);
  fprintf(out,
          "\nError: relative to the %s%s for the numbers as given.%sTime: one run, on one "
          "core%s,%sof the line's fastest method%s.\n",
          is_field ? table->own->problem->scale_name : "exact result", is_field ? "," : "",
          is_field ? "\n" : " ", table->own->threads == 1 ? "" : " or all", is_field ? " " : "\n",
          table->best ? " or of the recommended one (*)" : "");
  if (table->own->length > 1)
    fprintf(out, "Worst at: the place, from 1, %s.\n",
            table->own->problem->place ? "of the last number that the worst result is of"
                                       : "of the worst result among all");
  fprintf(out, "%-*s", table->names, "method");
  for (enum type type = 0; type < TYPE_COUNT; type++) {
    char heading[CELL];
    if (!own_data_has(table->own, type)) continue;
    snprintf(heading, sizeof heading, "%s %s", type_name[type], result_name(table->own));
    fprintf(out, "%s  %*s %*s %*s", type > 0 && table->result[0] ? "     " : "",
            table->result[type], heading, ERROR, "error", TIME, "time");
  }
  fputc('\n', out);
}

void own_data_table(const struct own_data *own, FILE *out) {
  const struct method *const *methods = methods_of(own->problem);
  struct table table = {.own = own, .best = own_data_recommended(own)};
  size_t count = 0;
  while (methods[count])
    count++;
  table.entries = calloc(2 * count + 1, sizeof *table.entries);
  if (!table.entries) return;
  for (size_t m = 0; m < count; m++)
    for (enum backend backend = BACKEND_SERIAL; backend <= BACKEND_OPENMP; backend++)
      add_entry(&table, methods[m], backend);
  find_widths(&table);
  print_header(&table, out);
  for (size_t i = 0; i < table.count; i++)
    if (table.entries[i].group == i) print_line(&table, i, out);
  free(table.entries);
}
