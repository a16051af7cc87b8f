#include "harness/claims.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/number.h"
#include "harness/quantity.h"
#include "harness/selector.h"
#include "harness/text.h"

const char *const verdict_name[] = {"holds", "refuted", "not tested here"};

static void not_tested(struct judgement *out, const char *why) {
  out->verdict = VERDICT_NOT_TESTED;
  out->measured = NAN;
  struct text text = text_in(out->detail, sizeof out->detail);
  text_append(&text, "%s", why);
}

/* What a claim allows. */
struct allowed {
  bool has_equals, has_at_most, has_at_least;
  double equals, tolerance, at_most, at_least;
};

/* False where a key is there and is no number. */
static bool bound_of(const json_t *claim, const char *key, bool *has, double *number) {
  const json_t *value = json_object_get(claim, key);
  *has = value != NULL;
  return !value || json_as_number(value, number);
}

/* False, with why, where the claim says nothing that a number could meet. */
static bool allowed_by(const json_t *claim, struct allowed *allowed, const char **why) {
  *allowed = (struct allowed){0};
  bool has_within, has_relative;
  double within = 0, relative = 0;
  *why = "a bound of the claim is no number";
  if (!bound_of(claim, "equals", &allowed->has_equals, &allowed->equals) ||
      !bound_of(claim, "at_most", &allowed->has_at_most, &allowed->at_most) ||
      !bound_of(claim, "at_least", &allowed->has_at_least, &allowed->at_least) ||
      !bound_of(claim, "within", &has_within, &within) ||
      !bound_of(claim, "within_relative", &has_relative, &relative))
    return false;
  if (has_relative) within = fmax(within, relative * fabs(allowed->equals));
  if (!isfinite(allowed->equals)) within = 0; /* nothing is near infinity */
  allowed->tolerance = within;
  *why = "the claim has none of equals, at_most, at_least";
  return allowed->has_equals || allowed->has_at_most || allowed->has_at_least;
}

/* How far x is beyond the limit, negative within it. Infinities and NaN make a difference of NaN:
 * then x is either allowed or as far away as can be. */
static double beyond(double distance, double limit, bool allowed) {
  double by = distance - limit;
  if (!isnan(by)) return allowed ? fmin(by, 0) : by;
  return allowed ? -INFINITY : INFINITY;
}

static double beyond_equals(const struct allowed *allowed, double x) {
  bool same = x == allowed->equals || (isnan(x) && isnan(allowed->equals));
  double distance = same ? 0 : fabs(x - allowed->equals);
  return beyond(distance, allowed->tolerance, same || distance <= allowed->tolerance);
}

/* The largest distance beyond what is allowed; the claim holds for x where it is not above 0. */
static double excess(const struct allowed *allowed, double x) {
  double most = -INFINITY;
  if (allowed->has_equals) most = fmax(most, beyond_equals(allowed, x));
  if (allowed->has_at_most) most = fmax(most, beyond(x, allowed->at_most, x <= allowed->at_most));
  if (allowed->has_at_least)
    most = fmax(most, beyond(-x, -allowed->at_least, x >= allowed->at_least));
  return most;
}

/* Values are known by all their digits; errors, times and ratios by six. */
static void measured_text(double x, bool in_full, char text[NUMBER_TEXT]) {
  number_text(x, text);
  if (!in_full && strlen(text) > 10) number_rounded_text(x, 6, text);
}

static void describe(const struct measurements *found, const struct measurement *worst,
                     const char *quantity, const struct table *table, struct judgement *out) {
  char number[NUMBER_TEXT], place[200], against[200];
  bool in_full = quantity_is_result(quantity) && !worst->against;
  measured_text(worst->value, in_full, number);
  char *axis = quantity_axis(quantity);
  row_place(worst->row, table, axis, place, sizeof place);
  struct text text = text_in(out->detail, sizeof out->detail);
  if (found->count > 1)
    text_append(&text, "worst of %zu: %s at %s", found->count, number, place);
  else
    text_append(&text, "%s (%s)", number, place);
  if (worst->against) {
    row_place(worst->against, table, NULL, against, sizeof against);
    text_append(&text, " over %s", against);
  }
  if (worst->used > 0) {
    char from[NUMBER_TEXT], to[NUMBER_TEXT];
    number_text(worst->from, from);
    number_text(worst->to, to);
    text_append(&text, ", fitted to %zu points, %s = %s to %s", worst->used, axis, from, to);
  }
  free(axis);
  if (found->not_ok > 0)
    text_append(&text, "; %zu selected row%s not ok", found->not_ok, found->not_ok > 1 ? "s" : "");
}

static void judge_numbers(const json_t *claim, const char *quantity, const struct table *table,
                          struct judgement *out) {
  struct allowed allowed;
  const char *unusable;
  if (!allowed_by(claim, &allowed, &unusable)) {
    not_tested(out, unusable);
    return;
  }
  char why[sizeof out->detail];
  struct measurements found;
  if (!quantity_measure(quantity, json_object_get(claim, "where"), json_object_get(claim, "over"),
                        table, &found, why, sizeof why)) {
    not_tested(out, why);
    free(found.list);
    return;
  }
  size_t worst = 0;
  for (size_t i = 1; i < found.count; i++)
    if (excess(&allowed, found.list[i].value) > excess(&allowed, found.list[worst].value))
      worst = i;
  out->measured = found.list[worst].value;
  out->verdict = excess(&allowed, out->measured) <= 0 ? VERDICT_HOLDS : VERDICT_REFUTED;
  describe(&found, &found.list[worst], quantity, table, out);
  free(found.list);
}

/* A claim about words: `quantity: status, equals: failed`. Only status is told by rows that did not
 * end well. */
static void judge_words(const json_t *claim, const char *quantity, const struct table *table,
                        struct judgement *out) {
  const json_t *where = json_object_get(claim, "where"), *equals = json_object_get(claim, "equals");
  bool of_all = strcmp(quantity, "status") == 0 || strcmp(quantity, "message") == 0;
  size_t count = 0, empty = 0;
  char place[200], why[sizeof out->detail];
  struct text text = text_in(out->detail, sizeof out->detail);
  out->verdict = VERDICT_HOLDS;
  for (size_t i = 0; i < table->count && out->verdict == VERDICT_HOLDS; i++) {
    const struct row *row = &table->rows[i];
    if (!selector_matches(where, row) || !(of_all || row_is_ok(row))) continue;
    char *found = row_lookup(row, quantity);
    bool present = found && (*found || of_all);
    bool matches = present && value_matches(equals, found);
    if (present && (count == 0 || !matches)) {
      row_place(row, table, NULL, place, sizeof place);
      text = text_in(out->detail, sizeof out->detail);
      text_append(&text, "%s (%s)", *found ? found : "empty", place);
    }
    count += present;
    empty += !present;
    if (present && !matches) out->verdict = VERDICT_REFUTED;
    free(found);
  }
  if (count == 0) {
    why_no_row(where, table, why, sizeof why);
    if (empty > 0) snprintf(why, sizeof why, "nothing in %s", quantity);
    not_tested(out, why);
  } else if (count > 1 && out->verdict == VERDICT_HOLDS) {
    text_append(&text, " and %zu more", count - 1);
  }
}

struct bits_comparison {
  size_t pairs, different;
  const struct row *a, *b; /* the first pair that differs, else the first pair */
};

static void compare_bits(const json_t *second, const struct row **left, size_t left_count,
                         const struct row **right, size_t right_count,
                         struct bits_comparison *out) {
  for (size_t i = 0; i < left_count; i++)
    for (size_t j = 0; j < right_count; j++) {
      const struct row *a = left[i], *b = right[j];
      if (a == b || !*a->field[COL_BITS] || !*b->field[COL_BITS]) continue;
      if (!rows_agree_but(a, b, second)) continue;
      bool differs = strcmp(a->field[COL_BITS], b->field[COL_BITS]) != 0;
      if (out->pairs == 0 || (differs && out->different == 0)) {
        out->a = a;
        out->b = b;
      }
      out->pairs++;
      out->different += differs;
    }
}

static void why_no_pair(const json_t *first, size_t left, const json_t *second, size_t right,
                        const struct table *table, struct judgement *out) {
  char why[sizeof out->detail], a[120], b[120];
  if (left == 0 || right == 0) {
    why_no_row(left == 0 ? first : second, table, why, sizeof why);
  } else {
    selector_text(first, a, sizeof a);
    selector_text(second, b, sizeof b);
    snprintf(why, sizeof why, "no pair of rows: %s against %s", a, b);
  }
  not_tested(out, why);
}

static void describe_bits(const struct bits_comparison *found, const struct table *table,
                          struct judgement *out) {
  char a[200], b[200];
  row_place(found->a, table, NULL, a, sizeof a);
  row_place(found->b, table, NULL, b, sizeof b);
  const char *bits = found->a->field[COL_BITS];
  struct text text = text_in(out->detail, sizeof out->detail);
  if (found->different)
    text_append(&text, "%zu of %zu pairs differ: %s (%s), %s (%s)", found->different, found->pairs,
                bits, a, found->b->field[COL_BITS], b);
  else if (found->pairs > 1)
    text_append(&text, "the same bits in %zu pairs, such as %s (%s; %s)", found->pairs, bits, a, b);
  else
    text_append(&text, "the same bits, %s (%s; %s)", bits, a, b);
}

static void judge_bits(const json_t *same_bits, const struct table *table, struct judgement *out) {
  const json_t *first = json_array_get(same_bits, 0), *second = json_array_get(same_bits, 1);
  if (!json_is_object(first) || !json_is_object(second)) {
    not_tested(out, "same_bits takes two selectors");
    return;
  }
  size_t left_count, right_count;
  const struct row **left = selected_rows(first, table, &left_count, NULL);
  const struct row **right = selected_rows(second, table, &right_count, NULL);
  struct bits_comparison found = {0};
  compare_bits(second, left, left_count, right, right_count, &found);
  free(left);
  free(right);
  if (found.pairs == 0) {
    why_no_pair(first, left_count, second, right_count, table, out);
    return;
  }
  out->measured = (double)found.different;
  out->verdict = found.different ? VERDICT_REFUTED : VERDICT_HOLDS;
  describe_bits(&found, table, out);
}

void claim_judge(const json_t *claim, const struct table *table, struct judgement *out) {
  *out = (struct judgement){.verdict = VERDICT_NOT_TESTED, .measured = NAN};
  const json_t *same_bits = json_object_get(claim, "same_bits");
  const json_t *equals = json_object_get(claim, "equals");
  const char *quantity = json_string_value(json_object_get(claim, "quantity"));
  double number;
  if (same_bits)
    judge_bits(same_bits, table, out);
  else if (!quantity)
    not_tested(out, "the claim names no quantity");
  else if (equals && (quantity_is_text(quantity) || !json_as_number(equals, &number)))
    judge_words(claim, quantity, table, out);
  else
    judge_numbers(claim, quantity, table, out);
}
