/* report_decisions.c: which method for which need: the cheapest one that satisfies it everywhere.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/figures_parts.h"
#include "harness/quantity.h"
#include "harness/report_parts.h"
#include "harness/report_text.h"
#include "harness/selector.h"

/* Items a second with the 95 % interval of its median; NaN: never timed. */
struct rate {
  double middle, low, high;
};
static const struct rate no_rate = {NAN, NAN, NAN};

/* A way to meet a need: a method in a type on a backend. */
struct candidate {
  const char *method, *type, *backend;
  double worst; /* of the quantity, over the selected rows */
  struct rate rate;
  double operations; /* an item, from the method's description: the cost where nothing was timed */
  bool satisfies;
};
struct candidates {
  size_t count;
  struct candidate *list;
};

static struct candidate *candidate_for(struct candidates *all, const struct row *row) {
  for (size_t i = 0; i < all->count; i++) {
    struct candidate *c = &all->list[i];
    if (strcmp(c->method, row->field[COL_METHOD]) == 0 &&
        strcmp(c->type, row->field[COL_TYPE]) == 0 &&
        strcmp(c->backend, row->field[COL_BACKEND]) == 0)
      return c;
  }
  all->list = text_grow(all->list, all->count + 1, sizeof *all->list);
  struct candidate *c = &all->list[all->count++];
  *c = (struct candidate){.method = row->field[COL_METHOD],
                          .type = row->field[COL_TYPE],
                          .backend = row->field[COL_BACKEND],
                          .worst = NAN,
                          .rate = no_rate,
                          .satisfies = true};
  return c;
}

static struct rate rate_of(const struct row *row) {
  double rate = row_number(row, COL_ITEMS_PER_SECOND), seconds = row_number(row, COL_SECONDS);
  return (struct rate){rate, rate * seconds / row_number(row, COL_SECONDS_HIGH),
                       rate * seconds / row_number(row, COL_SECONDS_LOW)};
}

/* The best rate in any case of this machine, at the largest n at which this way was timed. */
static struct rate best_rate(const struct report *report, size_t machine, const char *problem,
                             const struct candidate *c) {
  double largest = -1;
  struct rate best = no_rate;
  for (size_t i = 0; i < report->data.case_count; i++) {
    const struct report_result *result = report->data.cases[i].on[machine];
    for (size_t k = 0; result != NULL && k < result->table.count; k++) {
      const struct row *row = &result->table.rows[k];
      double rate = row_number(row, COL_ITEMS_PER_SECOND), n = row_number(row, COL_N);
      if (isnan(rate) || !row_is_ok(row) || n < largest) continue;
      if (strcmp(row->field[COL_PROBLEM], problem) != 0 ||
          strcmp(row->field[COL_METHOD], c->method) != 0 ||
          strcmp(row->field[COL_TYPE], c->type) != 0 ||
          strcmp(row->field[COL_BACKEND], c->backend) != 0)
        continue;
      if (n > largest || isnan(best.middle) || rate > best.middle) best = rate_of(row);
      largest = n;
    }
  }
  return best;
}

/* One bound of the need: at_most or at_least; NaN: not asked for. */
static double limit_of(const json_t *decision, const char *key) {
  double limit;
  return json_as_number(json_object_get(decision, key), &limit) ? limit : NAN;
}

static void consider(const json_t *decision, const char *quantity, const struct row *row,
                     struct candidates *all) {
  const json_t *where = json_object_get(decision, "where");
  if (where != NULL && !selector_matches(where, row)) return;
  /* Emulation shows what a device would answer; nobody computes with it. */
  if (strcmp(row->field[COL_BACKEND], backend_name[BACKEND_EMULATED]) == 0) return;
  struct candidate *c = candidate_for(all, row);
  char *text = row_is_ok(row) ? row_lookup(row, quantity) : NULL;
  double value = text != NULL && text[0] != '\0' ? strtod(text, NULL) : NAN;
  free(text);
  double most = limit_of(decision, "at_most"), least = limit_of(decision, "at_least");
  bool fits = !isnan(value) && !(value > most) && !(value < least);
  c->satisfies = c->satisfies && fits;
  bool farther = isnan(c->worst) || (!isnan(least) ? value < c->worst : value > c->worst);
  if (isnan(value)) value = INFINITY; /* no result is the worst result */
  if (farther || isinf(value)) c->worst = value;
}

static int cheaper_first(const void *a, const void *b) {
  const struct candidate *x = a, *y = b;
  double rate_x = x->rate.middle, rate_y = y->rate.middle;
  bool timed_x = !isnan(rate_x), timed_y = !isnan(rate_y);
  if (timed_x != timed_y) return timed_x ? -1 : 1;
  if (timed_x && rate_x != rate_y) return rate_x > rate_y ? -1 : 1;
  if (x->operations != y->operations) return x->operations < y->operations ? -1 : 1;
  int by_type = strcmp(x->type, y->type), by_name = strcmp(x->method, y->method);
  if (by_type != 0 || by_name != 0) return by_type != 0 ? by_type : by_name;
  return strcmp(x->backend, y->backend);
}

static void put_way(FILE *out, const json_t *resolved, const struct candidate *c) {
  markdown_text(out, case_method_label(resolved, c->method));
  fprintf(out, ", %s, %s", c->type, c->backend);
}

static void put_cost(FILE *out, const json_t *resolved, const struct candidate *c) {
  if (isnan(c->rate.middle)) {
    fprintf(out, "not timed (%.3g operation%s an item)", c->operations,
            c->operations == 1 ? "" : "s");
    return;
  }
  char *rate = text_rate(c->rate.middle, json_text(resolved, "problem.unit"), 3);
  markdown_text(out, rate);
  free(rate);
}

/* Nothing was shown by two medians of which each could be the other's. */
static bool equally_fast(const struct rate *a, const struct rate *b) {
  return a->low <= b->high && b->low <= a->high; /* false where not timed */
}

/* The cheapest that meets the need, and after it the cheapest with another method: the same method
 * on another backend is no alternative. */
static const struct candidate *cheapest(const struct candidates *all,
                                        const struct candidate *but_not) {
  for (size_t i = 0; i < all->count; i++) {
    const struct candidate *c = &all->list[i];
    if (c->satisfies && (but_not == NULL || strcmp(c->method, but_not->method) != 0)) return c;
  }
  return NULL;
}

static void put_failing(FILE *out, const json_t *resolved, const json_t *decision,
                        const struct candidates *all) {
  for (size_t i = 0; i < all->count; i++) {
    const struct candidate *c = &all->list[i];
    if (c->satisfies) continue;
    put_way(out, resolved, c);
    double most = limit_of(decision, "at_most");
    char *worst = text_number(c->worst, 3);
    fprintf(out, ": %s", worst);
    free(worst);
    if (most > 0 && isfinite(c->worst)) {
      char *factor = text_number(c->worst / most, 2);
      fprintf(out, " (%s times too much)", factor);
      free(factor);
    }
    return;
  }
  fputs("none", out);
}

static void put_best(FILE *out, const json_t *resolved, const char *quantity,
                     const struct candidates *all) {
  const struct candidate *best = cheapest(all, NULL);
  if (best == NULL) {
    fputs(all->count == 0 ? "not measured | | | |" : "**none of the methods tried** | | | |", out);
    return;
  }
  char *worst = text_number(best->worst, 3), *words = figure_quantity_words(quantity, resolved);
  fputs("**", out);
  put_way(out, resolved, best);
  fputs("** | ", out);
  markdown_text(out, words);
  fprintf(out, " %s | ", worst);
  put_cost(out, resolved, best);
  fputs(" | ", out);
  free(words);
  free(worst);
  const struct candidate *next = cheapest(all, best);
  if (next != NULL) {
    put_way(out, resolved, next);
    fputs(": ", out);
    put_cost(out, resolved, next);
    if (equally_fast(&best->rate, &next->rate)) fputs(" (equally fast)", out);
  } else {
    fputs("no other", out);
  }
  fputs(" |", out);
}

static struct candidates candidates_of(const struct report *report, const struct report_case *c,
                                       size_t machine, const json_t *decision) {
  const struct report_result *result = c->on[machine];
  struct candidates all = {0};
  for (size_t i = 0; i < result->table.count; i++)
    consider(decision, json_text(decision, "quantity"), &result->table.rows[i], &all);
  for (size_t i = 0; i < all.count; i++) {
    struct candidate *way = &all.list[i];
    const json_t *method = case_method(result->resolved, way->method);
    way->rate = best_rate(report, machine, json_text(result->resolved, "problem.name"), way);
    way->operations = json_number_value(json_object_get(method, "operations"));
  }
  if (all.count > 0) qsort(all.list, all.count, sizeof *all.list, cheaper_first);
  return all;
}

/* One line of the table; the need stands in the first of its lines. */
static void put_decision(FILE *out, const struct report *report, const struct report_case *c,
                         size_t machine, const json_t *decision, bool names_need) {
  const json_t *resolved = c->on[machine]->resolved;
  struct candidates all = candidates_of(report, c, machine, decision);
  fputs("| ", out);
  if (names_need) {
    markdown_text(out, json_text(decision, "need"));
    fputs(" (", out);
    report_case_link(out, c);
    fputs(") ", out);
  }
  fputs("| ", out);
  markdown_text(out, report->data.machines[machine].name);
  report_reach(out, c->on[machine]->quick,
               report_largest_n(json_object_get(decision, "where"), &c->on[machine]->table));
  fputs(" | ", out);
  put_best(out, resolved, json_text(decision, "quantity"), &all);
  fputs(" ", out);
  if (all.count > 0) put_failing(out, resolved, decision, &all);
  fputs(" |\n", out);
  free(all.list);
}

void report_decisions(FILE *out, const struct report *report) {
  fputs("### <a id=\"decisions\"></a>Which method for which need\n\n", out);
  bool any = false;
  for (size_t i = 0; i < report->data.case_count; i++)
    any = any ||
          json_array_size(json_object_get(case_resolved(&report->data.cases[i]), "decisions")) > 0;
  if (!any) {
    fputs("No case here asks for a decision.\n\n", out);
    return;
  }
  fputs(
      "The cheapest method whose worst measured result still meets the need. Its cost is the best "
      "rate measured for it on that machine, at the largest size. These are measurements on the "
      "data of the cases, up to the n given; what is guaranteed for other data are the bounds, of "
      "which the [table of methods](#methods) names the sources. Equally fast means that the 95 % "
      "intervals of the two overlap.\n\n"
      "| Need | Machine | Use | Worst measured | Cost | Next best | Cheapest that fails |\n"
      "|---|---|---|---|---|---|---|\n",
      out);
  for (size_t i = 0; i < report->data.case_count; i++) {
    const struct report_case *c = &report->data.cases[i];
    size_t k;
    const json_t *decision;
    json_array_foreach(json_object_get(case_resolved(c), "decisions"), k, decision) {
      for (size_t j = 0; j < report->data.machine_count; j++) {
        const size_t m = case_machine(c, j);
        if (c->on[m] != NULL) put_decision(out, report, c, m, decision, j == 0);
      }
    }
  }
  fputs("\n", out);
}
