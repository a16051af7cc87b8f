/* recommend_table.c: the ways on the Pareto front, and those that the words speak of. */
#include "harness/recommend_table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/prose.h"

enum { LINES = 12, LEAST_NAME = 8 };

/* The first LINES of those that must be shown, then of the front; in the order of cost. */
static size_t choose(const struct question *q, const struct ways *ways, const struct way *best,
                     bool *shown) {
  const struct way *spoken_of[] = {best, NULL, NULL, NULL};
  size_t count = 0;
  if (best != NULL) {
    spoken_of[1] = ways_cheaper(ways, q->limit, best);
    spoken_of[2] = ways_faster_failing(ways, q->limit, best);
    spoken_of[3] = ways_more_accurate(ways, best);
  }
  for (size_t i = 0; i < ways->count; i++) {
    for (size_t k = 0; k < sizeof spoken_of / sizeof *spoken_of; k++)
      shown[i] = shown[i] || spoken_of[k] == &ways->list[i];
    count += shown[i];
  }
  for (size_t i = 0; i < ways->count && count < LINES; i++) {
    if (shown[i] || !way_on_front(ways, &ways->list[i])) continue;
    shown[i] = true;
    count++;
  }
  return count;
}

static void put_right(FILE *out, int width, char *text) {
  int blanks = width - (int)text_width(text);
  fprintf(out, "%*s%s", blanks > 0 ? blanks : 1, "", text); /* columns stay apart */
  free(text);
}

static char *error_text(double error) {
  return isnan(error) ? text_make("-") : text_number(error, 2);
}

static void put_line(FILE *out, const struct question *q, const struct way *way, bool best,
                     int name) {
  fprintf(out, "%c %-*s %-4s %-7s", best ? '*' : ' ', name, way->method, way->type, way->backend);
  put_right(out, 11, error_text(way->guaranteed));
  put_right(out, 10, error_text(way->expected));
  put_right(out, 10, way->falls_short ? text_make("-") : error_text(way->measured));
  put_right(out, 10,
            isnan(way->cost.seconds) ? text_make("-") : text_seconds(way->cost.seconds, 3));
  put_right(out, 7, isnan(way->cost.n) ? text_make("-") : count_words(way->cost.n));
  fprintf(out, "  %s\n", assurance_name[way_assurance(way, q->limit)]);
}

void recommend_table(const struct question *q, const struct ways *ways, const struct way *best,
                     FILE *out) {
  bool *shown = text_must(calloc(ways->count + 1, sizeof *shown));
  size_t count = choose(q, ways, best, shown);
  int name = LEAST_NAME;
  for (size_t i = 0; i < ways->count; i++)
    if (shown[i] && (int)strlen(ways->list[i].method) > name)
      name = (int)strlen(ways->list[i].method);
  char *limit = limit_words(q->limit);
  if (count > 0)
    fprintf(out,
            "\nOn the Pareto front of error and time (relative errors; time for one of the "
            "%s):\n  %-*s %-4s %-7s%11s%10s%10s%10s%7s  within %s\n",
            q->problem->unit, name, "method", "type", "backend", "guaranteed", "expected",
            "measured", "time", "at n", limit);
  for (size_t i = 0; i < ways->count; i++)
    if (shown[i]) put_line(out, q, &ways->list[i], &ways->list[i] == best, name);
  if (count > 0) fputc('\n', out);
  free(limit);
  free(shown);
}
