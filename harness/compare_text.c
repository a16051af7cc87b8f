/* compare_text.c: a comparison in words: what became of bits, errors, times and claims, and then
 * the largest changes of each, capped; all pairs are in the .csv. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/compare_parts.h"
#include "harness/number.h"
#include "harness/prose.h"
#include "harness/report_data.h"
#include "harness/selector.h"

enum { SHOWN = 12 };

struct interval compare_median(const struct comparison *comparison, size_t *count) {
  struct times ratios = {0};
  for (size_t i = 0; i < comparison->pair_count; i++)
    if (!isnan(comparison->pairs[i].ratio)) times_add(&ratios, comparison->pairs[i].ratio);
  struct interval interval = times_interval(&ratios);
  *count = ratios.count;
  times_clear(&ratios);
  return interval;
}

bool compare_is_past(const struct comparison *comparison) {
  for (size_t i = 0; i < comparison->pair_count; i++)
    if (comparison->pairs[i].past) return true;
  return false;
}

/* What the summary counts. */
struct tally {
  size_t both, only[2], input, threads, worse, better;
  size_t compared[CLASS_COUNT], bits[CLASS_COUNT];
  size_t errors, grew, grew_past, shrank;
  size_t slower, faster;
};

static void count_pair(struct tally *t, const struct compare_pair *pair, double threshold) {
  if (pair->row[0] == NULL || pair->row[1] == NULL) {
    t->only[pair->row[0] == NULL]++;
    return;
  }
  t->both++;
  t->input += pair->input_differs;
  t->threads += pair->threads_differ;
  t->worse += pair->status == CHANGE_WORSE;
  t->better += pair->status == CHANGE_BETTER;
  t->compared[pair->bits_class] += pair->both_ok;
  t->bits[pair->bits_class] += pair->bits_differ;
  t->errors += isnan(pair->growth) ? 0 : 1;
  t->grew += pair->error_change == CHANGE_WORSE;
  t->grew_past += pair->error_change == CHANGE_WORSE && pair->growth > threshold;
  t->shrank += pair->error_change == CHANGE_BETTER;
  t->slower += pair->time_change == CHANGE_WORSE;
  t->faster += pair->time_change == CHANGE_BETTER;
}

static void put_side(FILE *out, char letter, const struct compare_side *side) {
  char *gpu = json_any(side->about, "gpu");
  fprintf(out, "%c  %s: build %s, %s", letter, side->name, json_text(side->about, "build"),
          json_text(side->about, "cpu"));
  if (gpu[0] != '\0' && strcmp(gpu, "none") != 0) fprintf(out, ", %s", gpu);
  fprintf(out, ", %s\n", json_text(side->about, "date"));
  free(gpu);
}

static void put_points(FILE *out, const struct comparison *comparison, const struct tally *t) {
  fprintf(out, "points  %zu in both, %zu only in A, %zu only in B", t->both, t->only[0],
          t->only[1]);
  if (t->threads > 0) fprintf(out, "; %zu with another number of threads", t->threads);
  if (t->input > 0) fprintf(out, "; %zu with other input data", t->input);
  if (t->worse + t->better > 0)
    fprintf(out, "; %zu end well on A alone, %zu on B alone", t->worse, t->better);
  fputs("\n", out);
  for (size_t i = 0; i < comparison->case_count; i++) {
    const struct compare_case *c = &comparison->cases[i];
    if (c->resolved[0] == NULL || c->resolved[1] == NULL)
      fprintf(out, "        case %s is in %c alone\n", c->name, c->resolved[0] != NULL ? 'A' : 'B');
  }
}

static void put_summary(FILE *out, const struct comparison *comparison) {
  struct tally t = {0};
  for (size_t i = 0; i < comparison->pair_count; i++)
    count_pair(&t, &comparison->pairs[i], comparison->threshold);
  put_points(out, comparison, &t);
  fprintf(out,
          "bits    of portable methods %zu of %zu changed%s; of library calls %zu of %zu; of "
          "unordered methods %zu of %zu\n",
          t.bits[CLASS_PORTABLE], t.compared[CLASS_PORTABLE],
          t.bits[CLASS_PORTABLE] > 0 ? " (a defect)" : "", t.bits[CLASS_LIBRARY],
          t.compared[CLASS_LIBRARY], t.bits[CLASS_UNORDERED], t.compared[CLASS_UNORDERED]);
  fprintf(out, "errors  of %zu grew %zu (%zu by more than %.4g), shrank %zu\n", t.errors, t.grew,
          t.grew_past, comparison->threshold, t.shrank);
  size_t timed;
  struct interval median = compare_median(comparison, &timed);
  if (timed == 0)
    fputs("times   none in both\n", out);
  else
    fprintf(out,
            "times   of %zu slower %zu, faster %zu (95 %% intervals apart, and by more than %.4g); "
            "median of B/A %.3f (%.3f to %.3f)\n",
            timed, t.slower, t.faster, comparison->threshold, median.median, median.low,
            median.high);
  fprintf(out, "claims  %zu changed their verdict\n", comparison->claim_count);
  fprintf(out, "%s\n",
          compare_is_past(comparison) ? "B is past the threshold."
                                      : "Nothing is past the threshold.");
}

/* A list of the largest changes of one sort: how much a pair changed (0: it did not), and a line
 * about it. */
struct listing {
  const char *heading;
  double (*amount)(const struct compare_pair *);
  void (*put)(FILE *, const struct compare_pair *);
};

static double amount_of_status(const struct compare_pair *pair) {
  return pair->status == CHANGE_WORSE ? 2 : pair->status == CHANGE_BETTER;
}
static void put_status(FILE *out, const struct compare_pair *pair) {
  for (int s = 0; s < 2; s++)
    fprintf(out, "%s%s", s > 0 ? " -> " : "", pair->row[s]->field[COL_STATUS]);
  const struct row *bad = pair->row[pair->status == CHANGE_WORSE];
  if (bad->field[COL_MESSAGE][0] != '\0') fprintf(out, " (%s)", bad->field[COL_MESSAGE]);
}

static double amount_of_bits(const struct compare_pair *pair) {
  return pair->bits_differ ? CLASS_COUNT - (double)pair->bits_class : 0;
}
static void put_bits(FILE *out, const struct compare_pair *pair) {
  fprintf(out, "%s: %s -> %s%s", bits_class_name[pair->bits_class], pair->row[0]->field[COL_BITS],
          pair->row[1]->field[COL_BITS], pair->input_differs ? " (of other input data)" : "");
}

static double amount_of_error(const struct compare_pair *pair) {
  return pair->error_change == CHANGE_NONE ? 0 : fabs(log(pair->growth)) + 1e-300;
}
static void put_error(FILE *out, const struct compare_pair *pair) {
  char a[NUMBER_TEXT], b[NUMBER_TEXT];
  number_rounded_text(pair->error[0], 3, a);
  number_rounded_text(pair->error[1], 3, b);
  fprintf(out, "%s -> %s (x %.4g)", a, b, pair->growth);
}

static double amount_of_time(const struct compare_pair *pair) {
  return pair->time_change == CHANGE_NONE ? 0 : fabs(log(pair->ratio));
}
static void put_time(FILE *out, const struct compare_pair *pair) {
  char *a = text_seconds(row_number(pair->row[0], COL_SECONDS), 3);
  char *b = text_seconds(row_number(pair->row[1], COL_SECONDS), 3);
  fprintf(out, "%s -> %s (x %.3f, %.3f to %.3f)", a, b, pair->ratio, pair->low, pair->high);
  free(a);
  free(b);
}

struct ranked {
  double amount;
  const struct compare_pair *pair;
};

static int by_amount(const void *a, const void *b) {
  const struct ranked *x = a, *y = b;
  if (x->amount != y->amount) return x->amount > y->amount ? -1 : 1;
  return x->pair < y->pair ? -1 : 1;
}

static void put_place(FILE *out, const struct compare_pair *pair) {
  char place[300];
  int side = pair->row[1] != NULL;
  row_place(pair->row[side], &pair->c->table[side], NULL, place, sizeof place);
  fprintf(out, "  %s: %s%s", pair->c->name, place,
          pair->threads_differ ? ", other threads than on A" : "");
}

static void put_listing(FILE *out, const struct comparison *comparison, const struct listing *of) {
  struct ranked *list = text_must(calloc(comparison->pair_count + 1, sizeof *list));
  size_t count = 0;
  for (size_t i = 0; i < comparison->pair_count; i++) {
    double amount = of->amount(&comparison->pairs[i]);
    if (amount > 0) list[count++] = (struct ranked){amount, &comparison->pairs[i]};
  }
  if (count > 0) {
    qsort(list, count, sizeof *list, by_amount);
    fprintf(out, "\n%s\n", of->heading);
  }
  for (size_t i = 0; i < count && i < SHOWN; i++) {
    put_place(out, list[i].pair);
    fputs(": ", out);
    of->put(out, list[i].pair);
    fputs("\n", out);
  }
  if (count > SHOWN) fprintf(out, "  and %zu more: see %s.csv\n", count - SHOWN, comparison->id);
  free(list);
}

static void put_claims(FILE *out, const struct comparison *comparison) {
  if (comparison->claim_count > 0) fputs("\nClaims, from A to B\n", out);
  for (size_t i = 0; i < comparison->claim_count; i++) {
    const struct compare_claim *claim = &comparison->claims[i];
    fprintf(out, "  %s: %s (%s): %s -> %s\n", claim->c->name, claim->id, claim->says,
            verdict_name[claim->verdict[0]], verdict_name[claim->verdict[1]]);
    for (int s = 0; s < 2; s++)
      fprintf(out, "    %c: %s\n", "AB"[s], claim -> detail[s]);
  }
}

void compare_text(FILE *out, const struct comparison *comparison) {
  static const struct listing listings[] = {
      {"Ends, from A to B", amount_of_status, put_status},
      {"Bits, from A to B", amount_of_bits, put_bits},
      {"Errors, from A to B", amount_of_error, put_error},
      {"Times, from A to B", amount_of_time, put_time},
  };
  for (int s = 0; s < 2; s++)
    put_side(out, "AB"[s], &comparison -> side[s]);
  put_summary(out, comparison);
  for (size_t i = 0; i < sizeof listings / sizeof *listings; i++)
    put_listing(out, comparison, &listings[i]);
  put_claims(out, comparison);
}
