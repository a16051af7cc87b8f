/* verdict_words.c: why a row has its verdict, and what the verdicts of a table amount to. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/number.h"
#include "harness/pairs.h"
#include "harness/selector.h"
#include "harness/text.h"
#include "harness/verdict_parts.h"
#include "reference/truth.h"

/* 3.4 as "3.4", 1234 as "1200". */
static const char *rounded(double number, char text[NUMBER_TEXT]) {
  number_rounded_text(number, 2, text);
  return text;
}

/* What a bound is held against, where it is not the whole error. */
static const char *prefix_of(const struct basis *e) { return e->told_apart ? "rounding " : ""; }

static void add_rounding(struct text *text, const struct basis *e) {
  char times[NUMBER_TEXT];
  if (verdict_rounding(e) == ROUNDING_RANDOM)
    text_append(text, "; as independent roundings would");
  else if (verdict_rounding(e) == ROUNDING_SYSTEMATIC)
    text_append(text, "; systematic: %s times the square-root estimate",
                rounded(basis_rounding(e) / e->typical, times));
}

static void floor_reason(struct text *text, const struct basis *e) {
  text_append(text, e->absolute == 0 ? "exact"
                    : e->ulp <= 0.5  ? "within half an ulp"
                                     : "within one ulp");
}

static void bug_reason(struct text *text, const struct basis *e) {
  char times[NUMBER_TEXT];
  if (!e->truth_is_finite)
    text_append(text, "misses a truth that is infinite or NaN");
  else if (isinf(basis_rounding(e)))
    text_append(text, "infinite or NaN, though no number on the way can be");
  else if (e->bound > 0)
    text_append(text, "%s%s times its worst-case bound", prefix_of(e),
                rounded(basis_rounding(e) / e->bound, times));
  else
    text_append(text, "its worst-case bound is 0");
}

/* "kahan is 12 times closer"; nothing, and false, where the row names no better method. */
static bool add_better(struct text *text, const struct row *row, const char *label,
                       const char *gap) {
  char *name = pairs_get(row->field[COL_EXTRA], "better");
  char times[NUMBER_TEXT];
  double gain = row_extra_number(row, "gain");
  if (name != NULL && isinf(gain))
    text_append(text, "%s%s does not fail", gap, label != NULL ? label : name);
  else if (name != NULL)
    text_append(text, "%s%s is %s times closer", gap, label != NULL ? label : name,
                rounded(gain, times));
  bool found = name != NULL;
  free(name);
  return found;
}

static void inherent_reason(struct text *text, const struct row *row, const char *better) {
  if (add_better(text, row, better, "; ")) text_append(text, ", should the data be exact");
}

static void algorithm_reason(struct text *text, const struct row *row, const char *better,
                             const struct basis *e) {
  if (!add_better(text, row, better, "")) text_append(text, "another method is closer");
  if (e->poisoned) text_append(text, "; spoiled by what is no part of it");
  add_rounding(text, e);
}

/* "1.2e+04 times all rounding" */
static void add_excess(struct text *text, double part, double others, const char *what) {
  char times[NUMBER_TEXT];
  if (others > 0)
    text_append(text, ", %s times %s", rounded(part / others, times), what);
  else
    text_append(text, " alone");
}

/* Near the limit it is little more than 1. */
static const char *growth_text(const struct row *row, char text[NUMBER_TEXT]) {
  number_rounded_text(row_extra_number(row, "growth_finest"), 4, text);
  return text;
}

static void truncation_reason(struct text *text, const struct row *row, const char *better,
                              const struct basis *e) {
  char number[NUMBER_TEXT];
  if (isinf(e->absolute)) {
    text_append(text, "without any rounding the scheme leaves the range of %s", type_name[e->type]);
  } else {
    text_append(text, "the scheme’s own error");
    add_excess(text, e->truncation, e->rounding + e->coefficient, "all rounding");
  }
  if (!add_better(text, row, better, "; ")) text_append(text, ": finer steps or a higher order");
  if (e->unstable)
    text_append(text, "; unstable, too: a wave grows %s times a step", growth_text(row, number));
}

static void coefficient_reason(struct text *text, const struct row *row, const char *better,
                               const struct basis *e) {
  const struct reference *reference = reference_find(row->field[COL_PROBLEM]);
  const bool named = reference != NULL && reference->coefficients != NULL;
  text_append(text, "%s rounded to %s", named ? reference->coefficients : "coefficients",
              type_name[e->type]);
  add_excess(text, e->coefficient, e->rounding, "what arithmetic does");
  add_better(text, row, better, "; ");
}

static void instability_reason(struct text *text, const struct row *row) {
  char number[NUMBER_TEXT];
  text_append(text, "the scheme is beyond its limit of stability");
  if (!isnan(row_extra_number(row, "growth_finest")))
    text_append(text, ": a wave grows %s times a step", growth_text(row, number));
  text_append(text, "; shorter steps");
}

static void unproven_reason(struct text *text, const struct row *row, const struct basis *e) {
  if (e->poisoned)
    text_append(text, "spoiled by what is no part of it");
  else if (!e->told_apart && row_has_scheme(row))
    text_append(text, "truncation and rounding are not told apart");
  else
    text_append(text, "no bound is known%s", e->told_apart ? " of its rounding" : "");
  add_rounding(text, e);
}

void row_reason(const struct row *row, const char *better, char *buffer, size_t size) {
  struct text text = text_in(buffer, size);
  char number[NUMBER_TEXT];
  text_append(&text, "%s", "");
  const int verdict = row_verdict(row);
  if (verdict < 0) return;
  const struct basis e = row_basis(row);
  switch ((enum point_verdict)verdict) {
  case POINT_BUG:
    bug_reason(&text, &e);
    break;
  case POINT_INSTABILITY:
    instability_reason(&text, row);
    break;
  case POINT_OVERFLOW:
    text_append(&text, "a number on the way can leave the range of %s", type_name[e.type]);
    break;
  case POINT_FLOOR:
    floor_reason(&text, &e);
    break;
  case POINT_INHERENT:
    text_append(&text, "condition number %s", rounded(e.condition, number));
    inherent_reason(&text, row, better);
    break;
  case POINT_TRUNCATION:
    truncation_reason(&text, row, better, &e);
    break;
  case POINT_COEFFICIENT:
    coefficient_reason(&text, row, better, &e);
    break;
  case POINT_ALGORITHM:
    algorithm_reason(&text, row, better, &e);
    break;
  case POINT_WITHIN:
    text_append(&text, "%s%s of its worst-case bound", prefix_of(&e),
                rounded(basis_rounding(&e) / e.bound, number));
    add_rounding(&text, &e);
    break;
  default:
    unproven_reason(&text, row, &e);
  }
}

void verdicts_summary(const struct table *table, char *buffer, size_t size) {
  static const struct {
    enum point_verdict verdict;
    const char *words;
  } parts[] = {{POINT_FLOOR, "at the format's floor"},
               {POINT_INHERENT, "inherent in the data"},
               {POINT_TRUNCATION, "of the scheme’s own error (truncation)"},
               {POINT_COEFFICIENT, "of rounded coefficients"},
               {POINT_INSTABILITY, "unstable"},
               {POINT_ALGORITHM, "bettered tenfold by another method"},
               {POINT_WITHIN, "within their bound"},
               {POINT_UNPROVEN, "without a bound"},
               {POINT_OVERFLOW, "overflowed on the way"}};
  size_t count[POINT_VERDICT_COUNT] = {0}, all = 0;
  struct text text = text_in(buffer, size);
  for (size_t i = 0; i < table->count; i++) {
    const int verdict = row_verdict(&table->rows[i]);
    if (verdict < 0 || row_is_end_to_end(&table->rows[i])) continue;
    count[verdict]++;
    all++;
  }
  text_append(&text, "%s", "");
  if (all == 0) return;
  text_append(&text, "Of %zu point%s", all, all == 1 ? "" : "s");
  const char *gap = " ";
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    if (count[parts[i].verdict] == 0) continue;
    text_append(&text, "%s%zu %s", gap, count[parts[i].verdict], parts[i].words);
    gap = ", ";
  }
  if (count[POINT_BUG] > 0)
    text_append(&text, "%s%zu beyond what rounding explains: bug", gap, count[POINT_BUG]);
  else
    text_append(&text, "%snone beyond its bound", count[POINT_UNPROVEN] == all ? ", " : "; ");
}

void verdicts_bugs(const struct table *table, char *buffer, size_t size) {
  enum { NAMED = 4 };
  struct text text = text_in(buffer, size);
  size_t count = 0;
  text_append(&text, "%s", "");
  for (size_t i = 0; i < table->count; i++) {
    char place[200], reason[100];
    if (row_verdict(&table->rows[i]) != POINT_BUG || row_is_end_to_end(&table->rows[i])) continue;
    if (count++ >= NAMED) continue;
    row_place(&table->rows[i], table, NULL, place, sizeof place);
    row_reason(&table->rows[i], NULL, reason, sizeof reason);
    text_append(&text, "%s%s: %s", count > 1 ? "; " : "", place, reason);
  }
  if (count > NAMED) text_append(&text, "; and %zu more", count - NAMED);
}
