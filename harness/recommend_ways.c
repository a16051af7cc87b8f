/* recommend_ways.c: the ways that a machine has rows of, with their errors and costs, and how far
 * their bounds carry. */
#include <math.h>
#include <string.h>

#include "harness/recommend_parts.h"
#include "harness/verdict.h"

static bool is_asked(const char *name, const char *const *names, int count, unsigned mask) {
  for (int i = 0; i < count; i++)
    if (strcmp(name, names[i]) == 0) return (mask >> i & 1U) != 0;
  return false;
}

/* 0: a method that this program does not know, as of another version's results. */
static double operations_of(const struct question *question, const char *name, double n) {
  const struct method *method = method_find(question->problem, name);
  return method == NULL ? 0 : method_work(method, (size_t)n, &question->parameters).operations;
}

static void add_ways(const struct question *question, size_t machine, double n, struct ways *ways) {
  const struct evidence *evidence = &question->evidence[machine];
  for (size_t i = 0; i < evidence->count; i++) {
    char *const *field = evidence->rows[i]->field;
    if (!is_asked(field[COL_TYPE], type_name, TYPE_COUNT, question->types) ||
        !is_asked(field[COL_BACKEND], backend_name, BACKEND_EMULATED, question->backends) ||
        ways_find(ways, field[COL_METHOD], field[COL_TYPE], field[COL_BACKEND]) != NULL)
      continue;
    const struct way way = {.method = field[COL_METHOD],
                            .label = field[COL_METHOD], /* as on the command line */
                            .type = field[COL_TYPE],
                            .backend = field[COL_BACKEND],
                            .measured = NAN,
                            .operations = operations_of(question, field[COL_METHOD], n)};
    ways_add(ways, &way);
  }
}

struct ways question_ways(const struct question *question, size_t machine, double n,
                          double condition) {
  struct ways ways = {0};
  add_ways(question, machine, n, &ways);
  for (size_t i = 0; i < ways.count; i++) {
    struct way *way = &ways.list[i];
    way->guaranteed =
        way_bound(question->problem, &question->parameters, way, GUARANTEED, n, condition);
    way->expected =
        way_bound(question->problem, &question->parameters, way, EXPECTED, n, condition);
    way->strained =
        way_bound(question->problem, &question->parameters, way, GUARANTEED, n, condition * strain);
    evidence_error(&question->evidence[machine], way, n, condition);
    way->cost = evidence_cost(&question->evidence[machine], way, n, false);
  }
  ways_sort(&ways);
  return ways;
}

static bool still_holds(const struct question *q, const struct way *way, enum assurance sense,
                        double n, double condition) {
  return way_bound(q->problem, &q->parameters, way, sense, n, condition) <= q->limit;
}

double largest_n(const struct question *q, const struct way *way) {
  const enum assurance sense = way_assurance(way, q->limit);
  if (sense > EXPECTED) return NAN;
  const double most = 0x1p62;
  double holds = q->n, fails = q->n;
  while (still_holds(q, way, sense, fails, q->condition)) {
    if (fails >= most) return INFINITY;
    holds = fails;
    fails = fmin(2 * fails, most);
  }
  for (int i = 0; i < 64 && fails - holds > 1; i++) { /* whole numbers, until doubles run out */
    double middle = floor((holds + fails) / 2);
    *(still_holds(q, way, sense, middle, q->condition) ? &holds : &fails) = middle;
  }
  return holds;
}

double largest_condition(const struct question *q, const struct way *way) {
  const enum assurance sense = way_assurance(way, q->limit);
  if (sense > EXPECTED) return NAN;
  double holds = q->condition, fails = q->condition;
  while (still_holds(q, way, sense, q->n, fails)) {
    if (fails >= 1e300) return INFINITY;
    holds = fails;
    fails *= 10;
  }
  for (int i = 0; i < 40; i++) {
    double middle = sqrt(holds) * sqrt(fails);
    *(still_holds(q, way, sense, q->n, middle) ? &holds : &fails) = middle;
  }
  return holds;
}

void recommend_cause(const struct way *way, FILE *out) {
  const struct row *row = way->measured_row;
  const int verdict = row != NULL && row_has_scheme(row) ? row_verdict(row) : -1;
  char reason[300];
  if (verdict < 0) return;
  row_reason(row, NULL, reason, sizeof reason);
  fprintf(out, ";\n  behind it: %s,\n  %s", point_verdict_name[verdict], reason);
}
