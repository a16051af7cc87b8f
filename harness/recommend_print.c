/* recommend_print.c: the answer in words: what to use, why not another, what would change it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/recommend_table.h"
#include "harness/given_parameters.h"
#include "harness/prose.h"

/* "mixed in f32 on cuda" */
static char *way_words(const struct way *way) {
  return text_make("%s in %s on %s", way->method, way->type, way->backend);
}

/* fprintf of texts that are freed: one %s a text. */
static void put(FILE *out, const char *format, char *text) {
  const char *at = strstr(format, "%s");
  fprintf(out, "%.*s%s%s", (int)(at - format), format, text, at + 2);
  free(text);
}

static void put_way(FILE *out, const struct question *q, const struct way *way) {
  put(out, "%s: ", way_words(way));
  put(out, "%s", cost_words(&way->cost, q->problem->unit));
}

/* With how surely it holds. */
static void put_sure_way(FILE *out, const struct question *q, const struct way *way) {
  put_way(out, q, way);
  fprintf(out, ", %s", assurance_name[way_assurance(way, q->limit)]);
}

static void put_measured(FILE *out, const struct way *way) {
  if (way->measured_case == NULL) {
    fputs("not measured at this condition number", out);
    return;
  }
  if (way->falls_short) fputs("at smaller sizes, ", out);
  put(out, "measured %s at worst ", text_number(way->measured, 2));
  put(out, "(n = %s, ", count_words(way->measured_n));
  fprintf(out, "case %s)", way->measured_case);
}

/* "guaranteed: its worst-case bound is 6.0e-8; measured 4.1e-8 at worst (n = 1e7, case ...)" */
static void put_assurance(FILE *out, const struct way *way, double limit) {
  const enum assurance sense = way_assurance(way, limit);
  fputs("  ", out);
  if (sense == GUARANTEED) {
    put(out, "Guaranteed: its worst-case bound is %s;\n  ", text_number(way->guaranteed, 2));
  } else if (sense == EXPECTED) {
    put(out, "Expected, not guaranteed: its square-root estimate is %s",
        text_number(way->expected, 2));
    if (!isnan(way->guaranteed))
      put(out, ", its worst-case bound %s", text_number(way->guaranteed, 2));
    fputs(";\n  ", out);
  } else {
    fputs("Measured only: no bound of it promises this for other numbers;\n  ", out);
  }
  put_measured(out, way);
  fputs(".\n", out);
}

static void put_cost(FILE *out, const struct way *way) {
  if (isnan(way->cost.seconds)) {
    fputs("  It was not timed here: it is the simplest that holds.\n", out);
    return;
  }
  put(out, "  Time: 95 % interval %s", text_seconds(way->cost.low, 3));
  put(out, " to %s, ", text_seconds(way->cost.high, 3));
  put(out, "at n = %s, ", count_words(way->cost.n));
  fprintf(out, "case %s%s.\n", way->cost.case_name,
          strcmp(way->backend, backend_name[BACKEND_CUDA]) == 0 ? ", the data on the device" : "");
}

/* Those of which it was preferred, and for what. */
static void put_ties(FILE *out, const struct ways *ways, const struct way *best, double limit) {
  int shown = 0;
  for (size_t i = 0; i < ways->count && shown < 2; i++) {
    const struct way *way = &ways->list[i];
    if (way == best || !equally_fast(&way->cost, &best->cost)) continue;
    if (way_assurance(way, limit) > MEASURED_ONLY) continue;
    fprintf(out, "%s%s %s", shown++ == 0 ? "  Equally fast: " : ", ", way->method, way->type);
  }
  if (shown > 0) fputs("; taken is the surest, then the most robust, then the simplest.\n", out);
}

static void put_too_much(FILE *out, const struct way *way, double limit) {
  double error = way_error(way, limit);
  bool seen = error == way->measured;
  put(out, seen ? "fails: measured %s" : "is expected to fail: %s", text_number(error, 2));
  if (isfinite(error)) put(out, ", %s times too much", text_number(error / limit, 2));
  if (seen) recommend_cause(way, out);
}

static void put_faster(FILE *out, const struct question *q, const struct ways *ways,
                       const struct way *best) {
  const struct way *cheaper = ways_cheaper(ways, q->limit, best);
  const struct way *failing = ways_faster_failing(ways, q->limit, best);
  if (cheaper != NULL) {
    fputs("Faster: ", out);
    put_way(out, q, cheaper);
    put(out, " (%s times as fast),", text_number(best->cost.seconds / cheaper->cost.seconds, 3));
    fprintf(out, "\n  but %s",
            way_assurance(cheaper, q->limit) == EXPECTED ? "only expected to hold: "
                                                         : "only measured to hold: ");
    put(out, "%s", text_number(way_error(cheaper, q->limit), 2));
    if (!isnan(cheaper->guaranteed))
      put(out, ", while its worst-case bound is %s", text_number(cheaper->guaranteed, 2));
    fputs(".\n", out);
  }
  if (failing != NULL) {
    fputs(cheaper != NULL ? "Faster, too: " : "Faster: ", out);
    put_way(out, q, failing);
    fputs(",\n  ", out);
    put_too_much(out, failing, q->limit);
    fputs(".\n", out);
  }
  if (cheaper == NULL && failing == NULL) {
    const struct way *slower = ways_cheapest_failing(ways, q->limit);
    fputs("Faster: nothing that was measured", out);
    if (slower != NULL) {
      fputs("; the cheapest that fails is\n  ", out);
      put_way(out, q, slower);
      fputs(", ", out);
      put_too_much(out, slower, q->limit);
    }
    fputs(".\n", out);
  }
}

static void put_more_accurate(FILE *out, const struct question *q, const struct ways *ways,
                              const struct way *best) {
  const struct way *finer = ways_more_accurate(ways, best);
  fputs("More accurate: ", out);
  if (finer == NULL) {
    fputs("nothing has a smaller bound.\n", out);
    return;
  }
  put_way(out, q, finer);
  if (!isnan(finer->cost.seconds) && !isnan(best->cost.seconds))
    put(out, " (%s times the time)", text_number(finer->cost.seconds / best->cost.seconds, 3));
  put(out, ", bound %s.\n", text_number(finer->guaranteed, 2));
}

/* What would be the answer there. */
static void put_then(FILE *out, const struct question *q, double n, double condition) {
  struct ways ways = question_ways(q, q->machine, n, condition);
  const struct way *then = ways_best(&ways, q->limit);
  if (then == NULL)
    fputs(" (then nothing measured holds)", out);
  else
    put(out, " (then %s)", way_words(then));
  free(ways.list);
}

static void put_limits(FILE *out, const struct question *q, const struct way *best) {
  double n = largest_n(q, best), condition = largest_condition(q, best);
  if (isnan(n)) {
    fputs("This would change with other numbers or sizes: measurements carry no further.\n", out);
    return;
  }
  if (isinf(n) && isinf(condition)) {
    fputs("Nothing would change this: it holds for any n and any condition number.\n", out);
    return;
  }
  fputs("It holds up to ", out);
  if (isinf(n))
    fputs("any n", out);
  else
    put(out, "n = %s", n < 1e6 ? count_words(n) : text_number(n, 2));
  if (isfinite(n)) put_then(out, q, floor(n * 1.01) + 1, q->condition);
  fputs(",\n  and up to ", out);
  if (isinf(condition))
    fputs("any condition number", out);
  else
    put(out, "a condition number of %s", text_number(condition, 2));
  if (isfinite(condition)) put_then(out, q, q->n, condition * 1.01);
  fputs(".\n", out);
}

/* All ways but those in this type or on this backend (NULL: whichever); the caller frees the list.
 */
static struct ways ways_but(const struct ways *ways, const char *type, const char *backend) {
  struct ways others = {0};
  for (size_t i = 0; i < ways->count; i++) {
    const struct way *way = &ways->list[i];
    if ((type == NULL || strcmp(way->type, type) != 0) &&
        (backend == NULL || strcmp(way->backend, backend) != 0))
      ways_add(&others, way);
  }
  return others;
}

/* Data that lie in the host's memory must first get to the device, which may cost more than all. */
static void put_transfers(FILE *out, const struct question *q, const struct ways *ways,
                          const struct way *best) {
  if (strcmp(best->backend, backend_name[BACKEND_CUDA]) != 0) return;
  struct cost moved = evidence_cost(&q->evidence[q->machine], best, q->n, true);
  if (isnan(moved.seconds)) return;
  struct ways here = ways_but(ways, NULL, best->backend);
  const struct way *host = ways_best(&here, q->limit);
  put(out, "From the host's memory, transfer included, it takes %s",
      cost_words(&moved, q->problem->unit));
  if (host != NULL && clearly_faster(&host->cost, &moved)) {
    fputs(";\n  cheaper is then ", out);
    put_sure_way(out, q, host);
  }
  fputs(".\n", out);
  free(here.list);
}

/* Errors are counted from the numbers as stored. */
static void put_conversion(FILE *out, const struct question *q, const struct ways *ways,
                           const struct way *best) {
  bool narrow = strcmp(best->type, type_name[TYPE_F32]) == 0;
  if (!narrow && (q->types >> TYPE_F32 & 1U) != 0 && q->limit < type_unit_roundoff(TYPE_F32))
    put(out, "f32 cannot promise it: its floor is %s, the cost of rounding the exact result.\n",
        text_number(type_unit_roundoff(TYPE_F32), 2));
  if (!narrow) return;
  double conversion = type_unit_roundoff(TYPE_F32) * q->condition;
  double both = conversion + way_error(best, q->limit);
  put(out, "Numbers that must first be rounded to f32 move the result by up to %s more",
      text_number(conversion, 2));
  if (both <= q->limit) {
    fputs(": still within.\n", out);
    return;
  }
  fputs(":\n  too much", out);
  struct ways wide = ways_but(ways, best->type, NULL);
  const struct way *as_f64 = ways_best(&wide, q->limit);
  if (as_f64 != NULL) {
    fputs("; for them ", out);
    put_sure_way(out, q, as_f64);
  }
  fputs(".\n", out);
  free(wide.list);
}

static void put_elsewhere(FILE *out, const struct question *q) {
  for (size_t m = 0; m < q->data.machine_count; m++) {
    if (m == q->machine || q->evidence[m].count == 0) continue;
    struct ways ways = question_ways(q, m, q->n, q->condition);
    const struct way *best = ways_best(&ways, q->limit);
    fprintf(out, "On %s: ", q->data.machines[m].name);
    if (best == NULL) {
      fputs("nothing measured is within the tolerance.\n", out);
    } else {
      put_sure_way(out, q, best);
      fputs(".\n", out);
    }
    free(ways.list);
  }
}

/* The widest of the types asked about; -1: the tolerance is not below what it can hold. */
static int type_below_floor(const struct question *q) {
  int widest = (q->types >> TYPE_F64 & 1U) != 0 ? TYPE_F64 : TYPE_F32;
  return q->limit < type_unit_roundoff((enum type)widest) ? widest : -1;
}

static void put_floor(FILE *out, const struct question *q, const struct ways *ways, int type) {
  const char *name = type_name[type];
  put(out, "No result in %s can be promised to a relative error below ", text_make("%s", name));
  put(out, "%s, its unit roundoff:\nrounding the exact result to it may cost that much.\n",
      text_number(type_unit_roundoff((enum type)type), 2));
  if (type == TYPE_F32 && q->limit >= type_unit_roundoff(TYPE_F64))
    fputs("Way out: f64 (--type=f64).\n", out);
  else
    fputs("Way out: keep the result as an unevaluated sum of two numbers (double-double), or in a "
          "wider\nformat. In f64 nothing is better than one rounding of the exact result.\n",
          out);
  const struct way *nearest = NULL;
  for (const struct way *way = ways->list; way < ways->list + ways->count; way++)
    if (!isnan(way->guaranteed) && (nearest == NULL || way->guaranteed < nearest->guaranteed * 0.9))
      nearest = way;
  if (nearest == NULL) return;
  fputs("Nearest: ", out);
  put_way(out, q, nearest);
  put(out, ", guaranteed to %s.\n", text_number(nearest->guaranteed, 2));
}

/* No bound says which is nearest: what was measured does. */
static const struct way *least_measured(const struct ways *ways, const struct way *fallback) {
  const struct way *least = fallback;
  for (const struct way *way = ways->list; way < ways->list + ways->count; way++)
    if (way->measured < (least != NULL ? least->measured : (double)INFINITY)) least = way;
  return least;
}

/* The largest n of the measurements, where all are of smaller ones and no bound helps; else NaN. */
static double measured_to(const struct ways *ways) {
  double n = (double)NAN;
  for (const struct way *way = ways->list; way < ways->list + ways->count; way++) {
    if (!way->falls_short || isfinite(way->guaranteed) || isfinite(way->expected)) return NAN;
    n = fmax(n, way->measured_n);
  }
  return n;
}

static void put_none(FILE *out, const struct question *q, const struct ways *ways) {
  const struct way *failing = ways_cheapest_failing(ways, q->limit);
  const double to = measured_to(ways);
  if (!isnan(to)) {
    put(out,
        "Nothing is known of this n: measurements carry no further than to n = %s here, and no "
        "bound\nspeaks of it. ",
        count_words(to));
    put(out, "--n=%s asks for the largest.\n", text_make("%.0f", to));
    return;
  }
  fputs("Nothing measured on this machine is within the tolerance.\n", out);
  const struct way *nearest = NULL;
  for (const struct way *way = ways->list; way < ways->list + ways->count; way++)
    if (!isnan(way->guaranteed) && (nearest == NULL || way->guaranteed < nearest->guaranteed))
      nearest = way;
  if (nearest == NULL) nearest = least_measured(ways, failing);
  if (nearest == NULL) return;
  fputs("Nearest: ", out);
  put_way(out, q, nearest);
  if (!isnan(nearest->guaranteed))
    put(out, ", guaranteed to %s", text_number(nearest->guaranteed, 2));
  else
    recommend_cause(nearest, out);
  fputs(".\n", out);
}

static void put_answer(FILE *out, const struct question *q, const struct ways *ways,
                       const struct way *best) {
  fputs("Use ", out);
  put_sure_way(out, q, best);
  fputs(".\n", out);
  put_assurance(out, best, q->limit);
  put_cost(out, best);
  put_ties(out, ways, best, q->limit);
  put_faster(out, q, ways, best);
  put_more_accurate(out, q, ways, best);
  put_limits(out, q, best);
  put_transfers(out, q, ways, best);
  put_conversion(out, q, ways, best);
}

static void put_question(FILE *out, const struct question *q) {
  char *parameters = parameters_words(q->problem, &q->parameters);
  const bool plain = parameters[0] == '\0'; /* else the unit may be of results */
  fprintf(out, "%s%s", q->problem->title, plain ? " of " : ", n = ");
  put(out, "%s", count_words(q->n));
  fprintf(out, "%s%s%s%s%s, condition number ", plain ? " " : "", plain ? q->problem->unit : "",
          q->n_given ? "" : " (--n=N for others)", plain ? "" : ", ", parameters);
  free(parameters);
  put(out, "%s, ", limit_words(q->condition));
  put(out, "relative error up to %s.\n", limit_words(q->limit));
  fprintf(out, "Machine %s%s.\n\n", q->data.machines[q->machine].name,
          q->data.machines[q->machine].only_quick ? " (quick run)"
          : q->elsewhere                          ? " (this host has no results)"
                                                  : "");
}

void recommend_print(const struct question *q, FILE *out) {
  struct ways ways = question_ways(q, q->machine, q->n, q->condition);
  const int below = type_below_floor(q);
  const struct way *best = below >= 0 ? NULL : ways_best(&ways, q->limit);
  put_question(out, q);
  if (below >= 0)
    put_floor(out, q, &ways, below);
  else if (best == NULL)
    put_none(out, q, &ways);
  else
    put_answer(out, q, &ways, best);
  recommend_table(q, &ways, best, out);
  if (below < 0) put_elsewhere(out, q);
  free(ways.list);
}
