/* report_bits.c: whether what must have the same bits everywhere has them, over all machines,
 * backends and thread counts; and in contrast how many results a free order gave.
 *
 * The same bits are due where a method is `portable` and its order is the canonical one, or where
 * it is portable in a free order: then it is exact, and no order shows in it. */
#include <stdlib.h>
#include <string.h>

#include "harness/report_parts.h"
#include "harness/prose.h"
#include "harness/quantity.h"
#include "kernels/kernel.h"

/* A row with the question that it answers. */
struct answer {
  char *question; /* case, problem, method, type, n, samples and parameters but threads */
  const struct report_case *c;
  size_t machine;
  const struct row *row;
  char *threads; /* NULL: no such parameter */
};
struct answers {
  size_t count;
  struct answer *list; /* those to one question stand together */
};

static const char *realized(const json_t *method, const char *backend, const char *key) {
  return json_text(json_object_get(json_object_get(method, "on"), backend), key);
}

/* Exact: portable in a free order on some backend. */
static bool is_exact(const json_t *method) {
  const char *backend;
  json_t *on;
  json_object_foreach(json_object_get(method, "on"), backend, on) {
    if (strcmp(json_text(on, "bits"), bits_name[BITS_PORTABLE]) == 0 &&
        strcmp(json_text(on, "order"), order_name[ORDER_FREE]) == 0)
      return true;
  }
  return false;
}

static bool is_due(const json_t *method, const struct row *row) {
  const char *bits = realized(method, row->field[COL_BACKEND], "bits");
  if (strcmp(bits, bits_name[BITS_PORTABLE]) != 0) return false;
  return strcmp(row->field[COL_ORDER], order_name[ORDER_CANONICAL]) == 0 || is_exact(method);
}

static bool is_unordered(const json_t *method, const struct row *row) {
  return strcmp(realized(method, row->field[COL_BACKEND], "bits"), bits_name[BITS_UNORDERED]) == 0;
}

static char *question_of(const struct row *row) {
  static const enum column columns[] = {COL_CASE, COL_PROBLEM, COL_METHOD,
                                        COL_TYPE, COL_N,       COL_SAMPLES};
  struct text_stream s;
  text_open(&s);
  for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
    fprintf(s.out, "%s\t", row->field[columns[i]]);
  const char *cursor = row->field[COL_PARAMETERS];
  for (char *key, *value; text_next_pair(&cursor, &key, &value);) {
    if (strcmp(key, "threads") != 0) fprintf(s.out, "%s=%s;", key, value);
    free(key);
    free(value);
  }
  return text_close(&s);
}

static int compare_answers(const void *a, const void *b) {
  const struct answer *x = a, *y = b;
  int by_question = text_compare_natural(x->question, y->question);
  if (by_question == 0) by_question = strcmp(x->question, y->question); /* 0.01 and 0.001 */
  if (by_question != 0) return by_question;
  if (x->machine != y->machine) return x->machine < y->machine ? -1 : 1;
  return (x->row > y->row) - (x->row < y->row); /* rows of one machine are in one table */
}

static struct answers collect(const struct report *report,
                              bool (*wanted)(const json_t *, const struct row *)) {
  struct answers all = {0};
  for (size_t i = 0; i < report->data.case_count; i++)
    for (size_t m = 0; m < report->data.machine_count; m++) {
      const struct report_case *c = &report->data.cases[i];
      for (size_t k = 0; c->on[m] != NULL && k < c->on[m]->table.count; k++) {
        const struct row *row = &c->on[m]->table.rows[k];
        const json_t *method = case_method(c->on[m]->resolved, row->field[COL_METHOD]);
        if (!row_is_ok(row) || row->field[COL_BITS][0] == '\0' || !wanted(method, row)) continue;
        all.list = text_grow(all.list, all.count + 1, sizeof *all.list);
        all.list[all.count++] =
            (struct answer){question_of(row), c, m, row, row_lookup(row, "threads")};
      }
    }
  if (all.count > 0) qsort(all.list, all.count, sizeof *all.list, compare_answers);
  return all;
}

static void answers_clear(struct answers *all) {
  for (size_t i = 0; i < all->count; i++) {
    free(all->list[i].question);
    free(all->list[i].threads);
  }
  free(all->list);
}

/* Where the next question's answers begin. */
static size_t next_question(const struct answers *all, size_t from) {
  size_t to = from + 1;
  while (to < all->count && strcmp(all->list[to].question, all->list[from].question) == 0)
    to++;
  return to;
}

static bool same_place(const struct answer *a, const struct answer *b) {
  const char *x = a->threads != NULL ? a->threads : "", *y = b->threads != NULL ? b->threads : "";
  return a->machine == b->machine && strcmp(x, y) == 0 &&
         strcmp(a->row->field[COL_BACKEND], b->row->field[COL_BACKEND]) == 0;
}
static bool same_bits(const struct answer *a, const struct answer *b) {
  return strcmp(a->row->field[COL_BITS], b->row->field[COL_BITS]) == 0;
}
static bool same_method(const struct answer *a, const struct answer *b) {
  return strcmp(a->row->field[COL_PROBLEM], b->row->field[COL_PROBLEM]) == 0 &&
         strcmp(a->row->field[COL_METHOD], b->row->field[COL_METHOD]) == 0;
}

/* How many of the answers [from, to) differ pairwise. */
static size_t count_kinds(const struct answers *all, size_t from, size_t to,
                          bool (*same)(const struct answer *, const struct answer *)) {
  size_t kinds = 0;
  for (size_t i = from; i < to; i++) {
    bool known = false;
    for (size_t k = from; k < i && !known; k++)
      known = same(&all->list[k], &all->list[i]);
    kinds += !known;
  }
  return kinds;
}

/* Different results for one input: among the rows, or among the runs of one of them. */
static size_t count_results(const struct answers *all, size_t from, size_t to) {
  size_t results = count_kinds(all, from, to, same_bits);
  for (size_t i = from; i < to; i++) {
    double distinct = row_number(all->list[i].row, COL_DISTINCT);
    if (distinct > (double)results) results = (size_t)distinct;
  }
  return results;
}

/* "f32, n = 1,000, kind uniform, shuffle 3, reproducibility" */
static void put_question(FILE *out, const struct answer *answer) {
  const struct row *row = answer->row;
  const char *cursor = row->field[COL_PARAMETERS];
  char *n = text_count(row->field[COL_N]);
  fprintf(out, "%s, n = %s, ", row->field[COL_TYPE], n);
  for (char *key, *value; text_next_pair(&cursor, &key, &value);) {
    if (strcmp(key, "threads") != 0) {
      markdown_text(out, key);
      fputs(" ", out);
      markdown_text(out, value);
      fputs(", ", out);
    }
    free(key);
    free(value);
  }
  fputs("[", out);
  markdown_text(out, answer->c->name);
  fputs("](#case-", out);
  markdown_url(out, answer->c->name);
  fputs(")", out);
  free(n);
}

static void put_place(FILE *out, const struct report *report, const struct answer *answer) {
  markdown_code(out, answer->row->field[COL_BITS]);
  fputs(" on ", out);
  markdown_text(out, report->data.machines[answer->machine].name);
  fprintf(out, ", %s", answer->row->field[COL_BACKEND]);
  if (answer->threads != NULL) fprintf(out, ", %s threads", answer->threads);
}

/* "- **Kahan differs** (f32, n = 1,000, ...): 0x1p+0 on h200, cuda; 0x1.8p+0 on xeon, ..." */
static void put_difference(FILE *out, const struct report *report, const struct answers *all,
                           size_t from, size_t to) {
  const struct answer *first = &all->list[from];
  fputs("- **", out);
  markdown_text(out, case_method_label(first->c->on[first->machine]->resolved,
                                       first->row->field[COL_METHOD]));
  fputs(" differs** (", out);
  put_question(out, first);
  fputs("): ", out);
  put_place(out, report, first);
  size_t i = from;
  while (i < to && same_bits(first, &all->list[i]))
    i++;
  if (i < to) {
    fputs("; ", out);
    put_place(out, report, &all->list[i]);
  } else {
    fputs("; and other bits in repeated runs", out);
  }
  fputs("\n", out);
}

struct tally {
  size_t results; /* that were measured in more than one place */
  size_t places;  /* the most of them for one result */
  size_t methods; /* of these results */
  size_t unequal; /* results with different bits */
};

static struct tally tally_of(const struct answers *all) {
  struct tally tally = {0};
  struct answers seen = {0}; /* an answer of each method */
  for (size_t i = 0, end; i < all->count; i = end) {
    end = next_question(all, i);
    size_t places = count_kinds(all, i, end, same_place);
    if (count_results(all, i, end) > 1) tally.unequal++;
    if (places < 2) continue;
    tally.results++;
    if (places > tally.places) tally.places = places;
    bool known = false;
    for (size_t k = 0; k < seen.count; k++)
      known = known || same_method(&seen.list[k], &all->list[i]);
    if (known) continue;
    seen.list = text_grow(seen.list, seen.count + 1, sizeof *seen.list);
    seen.list[seen.count++] = all->list[i];
  }
  tally.methods = seen.count;
  free(seen.list);
  return tally;
}

static void put_equal(FILE *out, const struct report *report, const struct answers *all) {
  enum { SHOWN = 5 };
  const struct tally tally = tally_of(all);
  if (tally.results == 0 && tally.unequal == 0) return;
  char number[32], *results;
  snprintf(number, sizeof number, "%zu", tally.results);
  results = text_count(number);
  fprintf(out, tally.unequal == 0 ? "**Same bits everywhere:** " : "**Not the same bits:** ");
  fprintf(out,
          "%s result%s of %zu method%s in the canonical order or exact, each on up to %zu "
          "combinations of machine, backend and number of threads: ",
          results, tally.results == 1 ? "" : "s", tally.methods, tally.methods == 1 ? "" : "s",
          tally.places);
  free(results);
  if (tally.unequal == 0) {
    fputs("all equal, bit for bit.\n\n", out);
    return;
  }
  fprintf(out, "**%zu of all differ.**\n\n", tally.unequal);
  size_t shown = 0;
  for (size_t i = 0, end; i < all->count && shown < SHOWN; i = end) {
    end = next_question(all, i);
    if (count_results(all, i, end) < 2) continue;
    put_difference(out, report, all, i, end);
    shown++;
  }
  if (tally.unequal > shown) fprintf(out, "- and %zu more\n", tally.unequal - shown);
  fputs("\n", out);
}

/* Of each method the input for which it gave most results. */
static void put_contrast(FILE *out, const struct answers *all) {
  const char *gap = "In a free order, for contrast, one and the same input gave up to ";
  for (size_t i = 0; i < all->count; i++) {
    bool known = false;
    for (size_t k = 0; k < i && !known; k++)
      known = same_method(&all->list[k], &all->list[i]);
    if (known) continue;
    size_t most = 0, at = i;
    for (size_t from = 0, end; from < all->count; from = end) {
      end = next_question(all, from);
      if (!same_method(&all->list[from], &all->list[i])) continue;
      size_t results = count_results(all, from, end);
      if (results > most) most = results, at = from;
    }
    if (most < 2) continue; /* measured too seldom to show anything */
    const struct answer *answer = &all->list[at];
    fprintf(out, "%s%zu different results with ", gap, most);
    markdown_text(out, case_method_label(answer->c->on[answer->machine]->resolved,
                                         answer->row->field[COL_METHOD]));
    fputs(" (", out);
    put_question(out, answer);
    fputs(")", out);
    gap = ", ";
  }
  if (gap[0] == ',') fputs(".\n\n", out);
}

void report_bits(FILE *out, const struct report *report) {
  struct answers due = collect(report, is_due), free_order = collect(report, is_unordered);
  struct text_stream s;
  text_open(&s);
  put_equal(s.out, report, &due);
  put_contrast(s.out, &free_order);
  char *text = text_close(&s);
  if (text[0] != '\0') fprintf(out, "### <a id=\"bits\"></a>The same bits\n\n%s", text);
  free(text);
  answers_clear(&free_order);
  answers_clear(&due);
}
