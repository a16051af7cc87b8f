/* report_claims.c: see report_claims.h. */
#include "harness/report_claims.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "harness/prose.h"
#include "harness/quantity.h"
#include "harness/report_parts.h"

static bool is_device_row(const struct row *row) {
  return strcmp(row->field[COL_BACKEND], backend_name[BACKEND_CUDA]) == 0;
}

/* The rows of one part; they stay the table's. */
static struct table rows_of(const struct table *table, bool device) {
  struct table part = {.rows = text_must(calloc(table->count + 1, sizeof *part.rows))};
  for (size_t i = 0; i < table->count; i++)
    if (is_device_row(&table->rows[i]) == device) part.rows[part.count++] = table->rows[i];
  return part;
}

/* Parts that were tested speak for themselves. Where none was, the claim holds one against the
 * other; and so it may where both agree with it and the whole does not. */
static void choose_parts(struct opinion *o) {
  const bool device = o->on[PART_DEVICE].verdict != VERDICT_NOT_TESTED;
  const bool host = o->on[PART_HOST].verdict != VERDICT_NOT_TESTED;
  const bool whole = o->whole.verdict != VERDICT_NOT_TESTED;
  o->speaks[PART_DEVICE] = device;
  o->speaks[PART_HOST] = host;
  const bool refuted = (device && o->on[PART_DEVICE].verdict == VERDICT_REFUTED) ||
                       (host && o->on[PART_HOST].verdict == VERDICT_REFUTED);
  const bool pairs = device && host && json_object_get(o->claim, "same_bits") != NULL;
  o->speaks[PART_BOTH] =
      whole && ((!device && !host) || pairs || refuted != (o->whole.verdict == VERDICT_REFUTED));
  o->on[PART_BOTH] = o->whole;
}

static void judge(struct opinion *o, const struct report_result *result, const json_t *claim) {
  *o = (struct opinion){0};
  o->claim = report_judge(result, claim, &o->whole);
  if (o->claim == NULL) return;
  for (int part = PART_DEVICE; part <= PART_HOST; part++) {
    struct table rows = rows_of(&result->table, part == PART_DEVICE);
    claim_judge(o->claim, &rows, &o->on[part]);
    free(rows.rows);
  }
  choose_parts(o);
}

static int by_id(const void *a, const void *b) {
  const struct listed_claim *x = a, *y = b;
  int ids = text_compare_natural(json_text(x->claim, "id"), json_text(y->claim, "id"));
  return ids != 0 ? ids : text_compare_natural(x->c->name, y->c->name);
}

/* An id is a place on a page: letters, digits, '-', '.' and '_'. */
static char *anchor_of(const char *id) {
  char *anchor = text_make("claim-%s", id);
  for (char *p = anchor; *p != '\0'; p++)
    if (!isalnum((unsigned char)*p) && strchr("-._", *p) == NULL) *p = '-';
  return anchor;
}

/* Two cases may use one id: then the later ones by name say which case they are of. */
static void name_anchors(struct claim_list *list) {
  for (size_t i = 0; i < list->count; i++) {
    struct listed_claim *claim = &list->claims[i];
    claim->anchor = anchor_of(json_text(claim->claim, "id"));
    for (size_t k = 0; k < i; k++)
      if (strcmp(list->claims[k].anchor, claim->anchor) == 0) {
        text_replace(&claim->anchor, text_make("%s--%s", claim->anchor, claim->c->name));
        break;
      }
  }
}

static void add_case(struct claim_list *list, const struct report_case *c) {
  size_t k;
  const json_t *claim;
  json_array_foreach(json_object_get(case_resolved(c), "claims"), k, claim) {
    list->claims = text_grow(list->claims, list->count + 1, sizeof *list->claims);
    struct listed_claim *listed = &list->claims[list->count++];
    *listed = (struct listed_claim){.c = c, .claim = claim, .index = k};
    listed->of = text_must(calloc(list->machines, sizeof *listed->of));
    for (size_t m = 0; m < list->machines; m++)
      judge(&listed->of[m], c->on[m], claim);
  }
}

void claim_list_make(struct claim_list *list, const struct report_data *data) {
  *list = (struct claim_list){.machines = data->machine_count};
  list->device = text_must(calloc(data->machine_count + 1, sizeof *list->device));
  for (size_t i = 0; i < data->case_count; i++) {
    add_case(list, &data->cases[i]);
    for (size_t m = 0; m < list->machines; m++) {
      const struct report_result *result = data->cases[i].on[m];
      for (size_t k = 0; result != NULL && k < result->table.count && !list->device[m]; k++)
        list->device[m] =
            is_device_row(&result->table.rows[k]) && row_is_ok(&result->table.rows[k]);
    }
  }
  if (list->count > 0) qsort(list->claims, list->count, sizeof *list->claims, by_id);
  name_anchors(list);
}

void claim_list_clear(struct claim_list *list) {
  for (size_t i = 0; i < list->count; i++) {
    free(list->claims[i].anchor);
    free(list->claims[i].of);
  }
  free(list->claims);
  free(list->device);
  *list = (struct claim_list){0};
}

static bool has_verdict(const struct claim_list *list, const struct listed_claim *claim,
                        enum verdict verdict) {
  for (size_t m = 0; m < list->machines; m++)
    if (claim->of[m].claim != NULL && claim->of[m].whole.verdict == verdict) return true;
  return false;
}

bool claim_is_refuted(const struct claim_list *list, const struct listed_claim *claim) {
  return has_verdict(list, claim, VERDICT_REFUTED);
}

bool claim_is_tested(const struct claim_list *list, const struct listed_claim *claim) {
  return has_verdict(list, claim, VERDICT_HOLDS) || claim_is_refuted(list, claim);
}

char claim_article(const json_t *claim) {
  static const char article[] = "article ";
  const char *source = json_text(claim, "source");
  const bool starts = strncmp(source, article, strlen(article)) == 0;
  return starts && isupper((unsigned char)source[strlen(article)]) ? source[strlen(article)] : '\0';
}

enum claim_origin claim_origin(const json_t *claim) {
  const char *source = json_text(claim, "source");
  if (claim_article(claim) != '\0') return ORIGIN_ARTICLE;
  if (report_names_issue(source)) return ORIGIN_REPORT;
  return source[0] != '\0' ? ORIGIN_REFERENCE : ORIGIN_OTHER;
}
