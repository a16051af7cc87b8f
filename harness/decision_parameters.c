/* decision_parameters.c: see decision_parameters.h. */
#include "harness/decision_parameters.h"

#include <math.h>
#include <stdlib.h>

#include "harness/given_parameters.h"
#include "harness/prose.h"
#include "harness/selector.h"

struct parameter_sets parameter_sets_of(const struct table *table, const json_t *where,
                                        const struct problem *problem) {
  struct parameter_sets sets = {0};
  for (size_t i = 0; i < table->count && problem != NULL; i++) {
    const struct row *row = &table->rows[i];
    struct params mine;
    if (where != NULL && !selector_matches(where, row)) continue;
    bool known = row_parameters(problem, row, &mine) != 0;
    for (size_t k = 0; k < sets.count && !known; k++)
      known = same_parameters(problem, &sets.list[k], &mine);
    if (known) {
      given_parameters_clear(&mine);
      continue;
    }
    sets.list = text_grow(sets.list, sets.count + 1, sizeof *sets.list);
    sets.list[sets.count++] = mine;
  }
  if (sets.count == 0) {
    sets.list = text_grow(NULL, 1, sizeof *sets.list);
    sets.list[sets.count++] = (struct params){0};
  }
  return sets;
}

void parameter_sets_clear(struct parameter_sets *sets) {
  for (size_t i = 0; i < sets->count; i++)
    given_parameters_clear(&sets->list[i]);
  free(sets->list);
}

/* What one does not know all do not know. */
static double worse(double a, double b) { return isnan(a) || isnan(b) ? (double)NAN : fmax(a, b); }

double bound_over(const struct problem *problem, const struct parameter_sets *sets,
                  const struct way *way, enum assurance sense, double n, double condition) {
  double bound = -INFINITY;
  for (size_t i = 0; i < sets->count; i++)
    bound = worse(bound, way_bound(problem, &sets->list[i], way, sense, n, condition));
  return bound;
}

struct evidence evidence_asking(const struct evidence *rows, const struct problem *problem,
                                const struct parameter_sets *sets) {
  struct evidence kept = {0};
  for (size_t s = 0; s < sets->count; s++) {
    struct evidence some = {rows->count,
                            text_must(calloc(rows->count + 1, sizeof(const struct row *)))};
    for (size_t i = 0; i < rows->count; i++)
      some.rows[i] = rows->rows[i];
    if (problem != NULL) evidence_keep(&some, problem, &sets->list[s]);
    for (size_t i = 0; i < some.count; i++) {
      kept.rows = text_grow(kept.rows, kept.count + 1, sizeof *kept.rows);
      kept.rows[kept.count++] = some.rows[i];
    }
    free(some.rows);
  }
  return kept;
}
