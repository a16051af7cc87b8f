/* compare_pairs.c: rows of A and B paired by point, and what changed between them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/compare_parts.h"
#include "harness/pairs.h"
#include "harness/prose.h"
#include "harness/report_data.h"

const char *const change_name[] = {"", "better", "worse"};
const char *const bits_class_name[] = {"portable", "library", "unordered"};

static int class_of(const struct compare_case *c, const struct row *row) {
  for (int side = 1; side >= 0; side--) { /* what the newer build says of itself */
    const json_t *method = case_method(c->resolved[side], row->field[COL_METHOD]);
    char *path = text_make("on.%s.bits", row->field[COL_BACKEND]);
    const char *bits = json_text(method, path);
    free(path);
    for (int i = 0; i < CLASS_COUNT; i++)
      if (strcmp(bits, bits_class_name[i]) == 0) return i;
  }
  return CLASS_LIBRARY;
}

static double error_of(const struct row *row) {
  static const enum column columns[] = {COL_SCALED_ERROR, COL_REL_ERROR, COL_ABS_ERROR};
  for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
    if (row->field[columns[i]][0] != '\0') return row_number(row, columns[i]);
  return NAN;
}

/* An error that is NaN or infinite on both sides has not changed. */
static void compare_errors(struct compare_pair *pair, double threshold) {
  double a = pair->error[0] = error_of(pair->row[0]), b = pair->error[1] = error_of(pair->row[1]);
  pair->growth = a == b ? 1 : b / a;
  if (isnan(a) || isnan(b) || a == b) return;
  pair->error_change = b > a ? CHANGE_WORSE : CHANGE_BETTER;
  /* The order of atomics is chance, and so is the error it leaves. */
  if (pair->bits_class != CLASS_UNORDERED && pair->growth > threshold) pair->past = true;
}

static void compare_times(struct compare_pair *pair, double threshold) {
  const struct row *a = pair->row[0], *b = pair->row[1];
  double a_low = row_number(a, COL_SECONDS_LOW), a_high = row_number(a, COL_SECONDS_HIGH);
  double b_low = row_number(b, COL_SECONDS_LOW), b_high = row_number(b, COL_SECONDS_HIGH);
  pair->ratio = row_number(b, COL_SECONDS) / row_number(a, COL_SECONDS);
  pair->low = b_low / a_high;
  pair->high = b_high / a_low;
  if (!(pair->ratio > 0) || isinf(pair->ratio)) pair->ratio = NAN;
  if (isnan(pair->ratio)) return;
  if (b_low > a_high && pair->ratio > threshold) pair->time_change = CHANGE_WORSE;
  if (b_high < a_low && pair->ratio < 1 / threshold) pair->time_change = CHANGE_BETTER;
  if (pair->time_change == CHANGE_WORSE) pair->past = true;
}

static bool same_key(const char *a, const char *b, const char *key) {
  char *x = pairs_get(a, key), *y = pairs_get(b, key);
  bool same = x == NULL || y == NULL || strcmp(x, y) == 0;
  free(x);
  free(y);
  return same;
}

static void compare_pair(struct compare_pair *pair, double threshold) {
  const struct row *a = pair->row[0], *b = pair->row[1];
  pair->growth = pair->ratio = pair->low = pair->high = pair->error[0] = pair->error[1] = NAN;
  pair->bits_class = (unsigned)class_of(pair->c, b != NULL ? b : a);
  if (a == NULL || b == NULL) return;
  bool a_ok = row_is_ok(a), b_ok = row_is_ok(b);
  pair->both_ok = a_ok && b_ok;
  pair->input_differs = !same_key(a->field[COL_EXTRA], b->field[COL_EXTRA], "input");
  if (!pair->both_ok) {
    pair->status = a_ok ? CHANGE_WORSE : b_ok ? CHANGE_BETTER : CHANGE_NONE;
    pair->past = pair->status == CHANGE_WORSE;
    return;
  }
  pair->bits_differ = strcmp(a->field[COL_BITS], b->field[COL_BITS]) != 0;
  if (pair->bits_differ && pair->bits_class == CLASS_PORTABLE) pair->past = true;
  compare_errors(pair, threshold);
  compare_times(pair, threshold);
}

/* A point but for its order, which follows from method and backend, and its threads; the caller
 * frees. */
static char *point_key(const struct row *row, bool with_threads) {
  struct text_stream s;
  text_open(&s);
  for (int i = COL_PROBLEM; i <= COL_N; i++)
    if (i != COL_ORDER) fprintf(s.out, "%s\n", row->field[i]);
  fprintf(s.out, "%s\n", row->field[COL_SCOPE]);
  pairs_write_but(s.out, row->field[COL_PARAMETERS], with_threads ? "" : "threads");
  return text_close(&s);
}

struct keyed {
  char *key;
  size_t row;
};

static int by_key(const void *a, const void *b) {
  const struct keyed *x = a, *y = b;
  int order = strcmp(x->key, y->key);
  return order != 0 ? order : (x->row > y->row) - (x->row < y->row);
}

/* The rows that are not paired yet, by key. */
static struct keyed *keyed_rows(const struct table *table, const bool *paired, bool with_threads,
                                size_t *count) {
  struct keyed *list = text_must(calloc(table->count + 1, sizeof *list));
  *count = 0;
  for (size_t i = 0; i < table->count; i++)
    if (!paired[i]) list[(*count)++] = (struct keyed){point_key(&table->rows[i], with_threads), i};
  if (*count > 0) qsort(list, *count, sizeof *list, by_key);
  return list;
}

static size_t run_of(const struct keyed *list, size_t count, size_t from) {
  size_t to = from;
  while (to < count && strcmp(list[to].key, list[from].key) == 0)
    to++;
  return to - from;
}

static struct compare_pair *add_pair(struct comparison *comparison, const struct compare_case *c,
                                     const struct row *a, const struct row *b) {
  comparison->pairs =
      text_grow(comparison->pairs, comparison->pair_count + 1, sizeof *comparison->pairs);
  struct compare_pair *pair = &comparison->pairs[comparison->pair_count++];
  *pair = (struct compare_pair){.c = c, .row = {a, b}};
  compare_pair(pair, comparison->threshold);
  return pair;
}

/* Pairs rows of equal keys, where there is one on each side. */
static void pair_equal(struct comparison *comparison, const struct compare_case *c, bool *paired[2],
                       bool with_threads) {
  size_t count[2], at[2] = {0, 0};
  struct keyed *list[2];
  for (int s = 0; s < 2; s++)
    list[s] = keyed_rows(&c->table[s], paired[s], with_threads, &count[s]);
  while (at[0] < count[0] && at[1] < count[1]) {
    int order = strcmp(list[0][at[0]].key, list[1][at[1]].key);
    size_t run[2] = {run_of(list[0], count[0], at[0]), run_of(list[1], count[1], at[1])};
    if (order == 0 && run[0] == 1 && run[1] == 1) {
      size_t i = list[0][at[0]].row, k = list[1][at[1]].row;
      paired[0][i] = paired[1][k] = true;
      add_pair(comparison, c, &c->table[0].rows[i], &c->table[1].rows[k])->threads_differ =
          !with_threads;
    }
    at[0] += order <= 0 ? run[0] : 0;
    at[1] += order >= 0 ? run[1] : 0;
  }
  for (int s = 0; s < 2; s++) {
    for (size_t i = 0; i < count[s]; i++)
      free(list[s][i].key);
    free(list[s]);
  }
}

static void pair_case(struct comparison *comparison, const struct compare_case *c) {
  bool *paired[2];
  for (int s = 0; s < 2; s++)
    paired[s] = text_must(calloc(c->table[s].count + 1, sizeof *paired[s]));
  pair_equal(comparison, c, paired, true);
  pair_equal(comparison, c, paired, false);
  for (int s = 0; s < 2; s++) {
    for (size_t i = 0; i < c->table[s].count; i++)
      if (!paired[s][i])
        add_pair(comparison, c, s == 0 ? &c->table[0].rows[i] : NULL,
                 s == 1 ? &c->table[1].rows[i] : NULL);
    free(paired[s]);
  }
}

void compare_pairs(struct comparison *comparison) {
  for (size_t i = 0; i < comparison->case_count; i++)
    pair_case(comparison, &comparison->cases[i]);
}

static const json_t *claim_of(const struct compare_case *c, const char *id) {
  size_t i;
  const json_t *claim;
  json_array_foreach(json_object_get(c->resolved[1], "claims"), i, claim) {
    if (strcmp(json_text(claim, "id"), id) == 0) return claim;
  }
  return NULL;
}

/* Each side's claim as it states it, on its own rows. */
void compare_claims(struct comparison *comparison) {
  for (size_t i = 0; i < comparison->case_count; i++) {
    const struct compare_case *c = &comparison->cases[i];
    size_t k;
    const json_t *claim;
    json_array_foreach(json_object_get(c->resolved[0], "claims"), k, claim) {
      const char *id = json_text(claim, "id");
      const json_t *other = claim_of(c, id);
      struct judgement a, b;
      if (other == NULL) continue;
      claim_judge(claim, &c->table[0], &a);
      claim_judge(other, &c->table[1], &b);
      if (a.verdict == b.verdict) continue;
      comparison->claims =
          text_grow(comparison->claims, comparison->claim_count + 1, sizeof *comparison->claims);
      comparison->claims[comparison->claim_count++] =
          (struct compare_claim){.c = c,
                                 .id = text_make("%s", id),
                                 .says = text_make("%s", json_text(claim, "says")),
                                 .verdict = {(int)a.verdict, (int)b.verdict},
                                 .detail = {text_make("%s", a.detail), text_make("%s", b.detail)}};
    }
  }
}
