/* report_decisions.c: which method for which need: the cheapest one that satisfies it everywhere,
 * and how surely (decision.h). First the answers, a line a need, then the figures behind them.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/decision_bounds.h"
#include "harness/decision_parameters.h"
#include "harness/decision_rows.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/quantity.h"
#include "harness/report_parts.h"
#include "harness/selector.h"

/* A need on one machine, with the ways to meet it. */
struct decision {
  const struct report_case *c;
  const struct report_result *result;
  const json_t *need;
  size_t machine;
  double limit, n; /* n: the largest that the need speaks of */
  struct ways ways;
};

static double number_of(const json_t *object, const char *key, double fallback) {
  double number;
  return json_as_number(json_object_get(object, key), &number) ? number : fallback;
}

/* The worst of both; what one row does not know the need does not know. */
static double worse(double a, double b) { return isnan(a) || isnan(b) ? (double)NAN : fmax(a, b); }

static double typical_of(const struct row *row, const char *quantity) {
  char *text = row_lookup(row, "extra.typical_bound");
  double bound = text != NULL && text[0] != '\0' ? strtod(text, NULL) : (double)NAN;
  free(text);
  return row_bound_as(row, quantity, bound);
}

/* No result is an infinite error. */
static double measured_of(const struct row *row, const char *quantity) {
  char *text = row_is_ok(row) ? row_lookup(row, quantity) : NULL;
  double value = text != NULL && text[0] != '\0' ? strtod(text, NULL) : (double)NAN;
  free(text);
  return isnan(value) ? INFINITY : value;
}

/* Each n is a way of its own, and costs what it took. */
static bool chooses_n(const struct decision *d) {
  const struct problem *problem = problem_find(json_text(d->result->resolved, "problem.name"));
  return problem != NULL && problem_chooses_n(problem);
}

static struct way *way_of(struct decision *d, const struct row *row) {
  if (chooses_n(d)) return ways_of_row_at_n(&d->ways, row);
  return ways_find(&d->ways, row->field[COL_METHOD], row->field[COL_TYPE], row->field[COL_BACKEND]);
}

static void consider(struct decision *d, const struct row *row) {
  const json_t *where = json_object_get(d->need, "where");
  const char *quantity = json_text(d->need, "quantity");
  if (where != NULL && !selector_matches(where, row)) return;
  char *const *field = row->field;
  /* Emulation shows what a device would answer; nobody computes with it. */
  if (strcmp(field[COL_BACKEND], backend_name[BACKEND_EMULATED]) == 0) return;
  struct way *way = way_of(d, row);
  if (way == NULL) {
    const json_t *method = case_method(d->result->resolved, field[COL_METHOD]);
    const struct way first = {.method = field[COL_METHOD],
                              .label = case_method_label(d->result->resolved, field[COL_METHOD]),
                              .type = field[COL_TYPE],
                              .backend = field[COL_BACKEND],
                              .guaranteed = -INFINITY,
                              .expected = -INFINITY,
                              .measured = -INFINITY,
                              .measured_case = field[COL_CASE],
                              .at_n = chooses_n(d) ? row_number(row, COL_N) : 0,
                              .cost = chooses_n(d) ? row_whole_cost(row) : no_cost,
                              .operations =
                                  json_number_value(json_object_get(method, "operations"))};
    way = ways_add(&d->ways, &first);
  }
  const struct cost cost = row_whole_cost(row); /* of thread counts and scopes the quickest */
  if (way->at_n > 0 && cost.seconds < way->cost.seconds) way->cost = cost;
  way->guaranteed = worse(way->guaranteed, row_bound_as(row, quantity, row_number(row, COL_BOUND)));
  way->expected = worse(way->expected, typical_of(row, quantity));
  way->measured = fmax(way->measured, measured_of(row, quantity));
  way->measured_n = fmax(way->measured_n, row_number(row, COL_N));
}

static double condition_of(const struct decision *d) {
  double condition = 1;
  for (size_t i = 0; i < d->result->table.count; i++) {
    const struct row *row = &d->result->table.rows[i];
    const json_t *where = json_object_get(d->need, "where");
    double of_row = row_number(row, COL_CONDITION);
    if (of_row > condition && isfinite(of_row) && (where == NULL || selector_matches(where, row)))
      condition = of_row;
  }
  return condition;
}

/* Costs are taken at the need's own size, or where it says so (cost_at) at another. */
static void decide(struct decision *d, const struct evidence *rows) {
  const char *name = json_text(d->result->resolved, "problem.name");
  const struct problem *problem = problem_find(name);
  for (size_t i = 0; i < d->result->table.count; i++)
    consider(d, &d->result->table.rows[i]);
  struct parameter_sets sets =
      parameter_sets_of(&d->result->table, json_object_get(d->need, "where"), problem);
  struct evidence asking = evidence_asking(rows, problem, &sets);
  const double condition = condition_of(d), at = number_of(d->need, "cost_at", d->n);
  const bool farther = at > d->n && strcmp(json_text(d->need, "quantity"), "rel_error") == 0;
  for (size_t i = 0; i < d->ways.count; i++) {
    struct way *way = &d->ways.list[i];
    if (way->at_n > 0) continue;
    way->cost = evidence_cost(&asking, way, at, false);
    if (farther) { /* the bounds must hold where the cost is asked, too */
      way->guaranteed =
          worse(way->guaranteed, bound_over(problem, &sets, way, GUARANTEED, at, condition));
      way->expected =
          worse(way->expected, bound_over(problem, &sets, way, EXPECTED, at, condition));
      way->falls_short = true;
    }
    way->strained = bound_over(problem, &sets, way, GUARANTEED, d->n, condition * strain);
  }
  free(asking.rows);
  parameter_sets_clear(&sets);
  ways_sort(&d->ways);
}

static void put_way(FILE *out, const struct way *way) {
  markdown_text(out, way->label);
  fprintf(out, ", %s, %s", way->type, way->backend);
  if (way->at_n > 0) {
    char *n = count_words(way->at_n);
    fprintf(out, ", n = %s", n);
    free(n);
  }
}

static void put_cost(FILE *out, const struct decision *d, const struct way *way) {
  char *cost = way->at_n > 0 && !isnan(way->cost.seconds)
                   ? text_seconds(way->cost.seconds, 3)
                   : cost_words(&way->cost, json_text(d->result->resolved, "problem.unit"));
  markdown_text(out, cost);
  free(cost);
  if (isnan(way->cost.seconds) && way->operations > 0)
    fprintf(out, " (%.3g operation%s an item)", way->operations, way->operations == 1 ? "" : "s");
}

static void put_size(FILE *out, const struct way *way) {
  const struct cost *cost = &way->cost;
  if (isnan(cost->n) || way->at_n > 0) return;
  char *size = count_words(cost->n);
  fprintf(out, " (at n = %s)", size);
  free(size);
}

static void put_number(FILE *out, double error) {
  char *text = isnan(error) || (isinf(error) && error < 0) ? text_make("–") : text_number(error, 2);
  fputs(text, out);
  free(text);
}

static void put_need(FILE *out, const struct decision *d) {
  markdown_text(out, json_text(d->need, "need"));
  fputs(" (", out);
  report_case_link(out, d->c);
  fputs(")", out);
}

/* By how much cheaper a less sure way must be for a reader in a hurry to hear of it. */
static const double much = 1.5;

/* "**Blocked, f32, cuda**: 0.858 ps an element, guaranteed" */
static void put_answer(FILE *out, const struct decision *d) {
  if (d->result == NULL) {
    fputs("not run", out);
    return;
  }
  const struct way *best = ways_best(&d->ways, d->limit);
  if (best == NULL) {
    fputs(d->ways.count == 0 ? "not measured" : "**none of the methods tried**", out);
    return;
  }
  fputs("**", out);
  put_way(out, best);
  fputs("**: ", out);
  put_cost(out, d, best);
  fprintf(out, ", %s", assurance_name[way_assurance(best, d->limit)]);
  const struct way *cheaper = ways_cheaper(&d->ways, d->limit, best);
  if (cheaper != NULL && cheaper->cost.seconds * much <= best->cost.seconds) {
    fputs("; ", out);
    put_way(out, cheaper);
    fputs(": ", out);
    put_cost(out, d, cheaper);
    fprintf(out, ", %s", assurance_name[way_assurance(cheaper, d->limit)]);
  }
  report_reach(out, d->result->quick, d->result->quick ? d->n : (double)NAN);
}

static void put_failing(FILE *out, const struct decision *d) {
  if (chooses_n(d)) {
    fputs("any, with too small an n", out);
    return;
  }
  const struct way *way = ways_cheapest_failing(&d->ways, d->limit);
  if (way == NULL) {
    fputs("none", out);
    return;
  }
  double error = way_error(way, d->limit);
  put_way(out, way);
  fputs(": ", out);
  put_number(out, error);
  if (d->limit > 0 && isfinite(error)) {
    char *factor = text_number(error / d->limit, 2);
    fprintf(out, " (%s times too much)", factor);
    free(factor);
  }
}

/* Cheaper, but less sure; else the cheapest with another method. */
static void put_next(FILE *out, const struct decision *d, const struct way *best) {
  const struct way *next = ways_cheaper(&d->ways, d->limit, best);
  const enum assurance sense = way_assurance(next != NULL ? next : best, d->limit);
  if (next == NULL) next = ways_cheapest(&d->ways, d->limit, sense, best);
  if (next == NULL) {
    fputs("no other", out);
    return;
  }
  put_way(out, next);
  fputs(": ", out);
  put_cost(out, d, next);
  fprintf(out, ", %s", assurance_name[way_assurance(next, d->limit)]);
  if (equally_fast(&best->cost, &next->cost)) fputs(" (equally fast)", out);
}

/* The figures behind an answer. */
static void put_reasons(FILE *out, const struct decision *d) {
  const struct way *best = ways_best(&d->ways, d->limit);
  if (best == NULL) {
    fputs(d->ways.count == 0 ? "not measured" : "none", out);
    fputs(" | | | | | | ", out);
  } else {
    const double errors[] = {best->guaranteed, best->expected, best->measured};
    put_way(out, best);
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
      fputs(" | ", out);
      put_number(out, errors[i]);
    }
    fputs(" | ", out);
    put_cost(out, d, best);
    put_size(out, best);
    fputs(" | ", out);
    put_next(out, d, best);
    fputs(" | ", out);
  }
  put_failing(out, d);
  fputs(" |\n", out);
}

/* All needs in the order of the cases; of each need the machines in the order of the report, those
 * that have not run the case (result == NULL) included. */
struct decisions {
  size_t count;
  struct decision *list;
};

static void add_decision(struct decisions *all, const struct report *report,
                         const struct report_case *c, const json_t *need, size_t machine) {
  struct decision d = {.c = c, .result = c->on[machine], .need = need, .machine = machine};
  d.limit = number_of(need, "at_most", NAN);
  if (d.result != NULL) {
    d.n = report_largest_n(json_object_get(need, "where"), &d.result->table);
    struct evidence rows =
        evidence_of(&report->data, machine, json_text(d.result->resolved, "problem.name"));
    decide(&d, &rows);
    free(rows.rows);
  }
  all->list = text_grow(all->list, all->count + 1, sizeof *all->list);
  all->list[all->count++] = d;
}

static struct decisions decisions_of(const struct report *report) {
  struct decisions all = {0};
  for (size_t i = 0; i < report->data.case_count; i++) {
    const struct report_case *c = &report->data.cases[i];
    size_t k;
    const json_t *need;
    json_array_foreach(json_object_get(case_resolved(c), "decisions"), k, need) {
      for (size_t m = 0; m < report->data.machine_count; m++)
        add_decision(&all, report, c, need, m);
    }
  }
  return all;
}

/* A line a need, a column a machine. */
static void put_answers(FILE *out, const struct report *report, const struct decisions *all) {
  const size_t machines = report->data.machine_count;
  fputs("| You need |", out);
  for (size_t m = 0; m < machines; m++) {
    fputs(" Use on ", out);
    markdown_text(out, report->data.machines[m].name);
    fputs(" |", out);
  }
  fputs("\n|---|", out);
  for (size_t m = 0; m < machines; m++)
    fputs("---|", out);
  fputs("\n", out);
  for (size_t i = 0; i < all->count; i++) {
    const struct decision *d = &all->list[i];
    if (d->machine == 0) {
      fputs("| ", out);
      put_need(out, d);
      fputs(" | ", out);
    }
    put_answer(out, d);
    fputs(d->machine + 1 < machines ? " | " : " |\n", out);
  }
  fputs("\n", out);
}

static void put_all_reasons(FILE *out, const struct report *report, const struct decisions *all) {
  fputs("<details><summary>The figures behind each answer: errors, times, the next best, and the "
        "cheapest that fails</summary>\n\n"
        "| Need | Machine | Use | Guaranteed | Expected | Measured | Time | Next best | Cheapest "
        "that fails |\n|---|---|---|---|---|---|---|---|---|\n",
        out);
  for (size_t i = 0; i < all->count; i++) {
    const struct decision *d = &all->list[i];
    if (d->result == NULL) continue;
    fputs("| ", out);
    markdown_text(out, json_text(d->need, "need"));
    char *words = figure_quantity_words(json_text(d->need, "quantity"), d->result->resolved);
    fputs(": ", out);
    markdown_text(out, words);
    free(words);
    fputs(" | ", out);
    markdown_text(out, report->data.machines[d->machine].name);
    report_reach(out, d->result->quick, d->n);
    fputs(" | ", out);
    put_reasons(out, d);
  }
  fputs("\n</details>\n\n", out);
}

/* The cases that draw cost against error, each machine's Pareto front in a figure. */
static void put_fronts(FILE *out, const struct report *report) {
  const char *before = "The Pareto fronts of error and time, a figure a machine: ";
  for (size_t i = 0; i < report->data.case_count; i++) {
    const struct report_case *c = &report->data.cases[i];
    bool drawn = false;
    size_t k;
    const json_t *plot;
    json_array_foreach(json_object_get(case_resolved(c), "plots"), k, plot) {
      const struct figure_kind *kind = figure_kind_find(json_text(plot, "figure"));
      drawn = drawn || (kind != NULL && kind->is_cost);
    }
    if (!drawn) continue;
    fputs(before, out);
    report_case_link(out, c);
    before = ", ";
  }
  if (before[0] == ',') fputs(".\n\n", out);
}

void report_decisions(FILE *out, const struct report *report) {
  fputs("### <a id=\"decisions\"></a>Which method for which need\n\n", out);
  struct decisions all = decisions_of(report);
  if (all.count == 0) {
    fputs("No case here asks for a decision.\n\n", out);
    return;
  }
  fputs("The cheapest method that meets the need on all data of its case, and its time. "
        "*Guaranteed*: its worst-case bound says so, for any data of these sizes and condition "
        "numbers. *Expected*: the square-root estimate says so, and no measurement contradicts it. "
        "*Measured only*: it did so on these data, and nothing is known of others. Where a surer "
        "method costs no more (95 % intervals overlap, or 2 %), it is taken. For integrals and "
        "trajectories n is chosen, too, and the time is that of the whole.\n\n",
        out);
  put_answers(out, report, &all);
  put_all_reasons(out, report, &all);
  put_fronts(out, report);
  fputs("For other sizes, condition numbers and tolerances: "
        "`./study --recommend --problem=P --tolerance=T --n=N`.\n\n",
        out);
  for (size_t i = 0; i < all.count; i++)
    free(all.list[i].ways.list);
  free(all.list);
}
