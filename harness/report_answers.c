/* report_answers.c: the claims with their verdicts. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/report_parts.h"
#include "harness/report_text.h"

struct listed_claim {
  const struct report_case *c;
  const json_t *claim;
  size_t index; /* in its case */
};

static int by_id(const void *a, const void *b) {
  const struct listed_claim *x = a, *y = b;
  return text_compare_natural(json_text(x->claim, "id"), json_text(y->claim, "id"));
}

static size_t list_claims(const struct report *report, struct listed_claim **list) {
  size_t count = 0;
  *list = NULL;
  for (size_t i = 0; i < report->data.case_count; i++) {
    const struct report_case *c = &report->data.cases[i];
    size_t k;
    const json_t *claim;
    json_array_foreach(json_object_get(case_resolved(c), "claims"), k, claim) {
      *list = text_grow(*list, count + 1, sizeof **list);
      (*list)[count++] = (struct listed_claim){c, claim, k};
    }
  }
  if (count > 0) qsort(*list, count, sizeof **list, by_id);
  return count;
}

static void put_verdict(FILE *out, const struct report_result *result, const json_t *claim,
                        size_t counts[3]) {
  struct judgement judgement;
  const json_t *own = report_judge(result, claim, &judgement);
  if (own == NULL) {
    fputs("not run | ", out);
    return;
  }
  counts[judgement.verdict]++;
  report_verdict(out, own, &judgement);
  if (result->quick && judgement.verdict != VERDICT_NOT_TESTED)
    report_reach(out, true, report_claim_n(own, &result->table));
  fputs(" | ", out);
}

/* What a reader must see at once: what articles claim, what is refuted somewhere, and what no
 * machine could test. (A claim about devices is untested where there is none: that is no news.) */
static bool stands_out(const struct report *report, const struct listed_claim *listed) {
  bool holds = false;
  if (strncmp(json_text(listed->claim, "source"), "article", 7) == 0) return true;
  for (size_t m = 0; m < report->data.machine_count; m++) {
    struct judgement judgement;
    if (report_judge(listed->c->on[m], listed->claim, &judgement) == NULL) continue;
    if (judgement.verdict == VERDICT_REFUTED) return true;
    holds = holds || judgement.verdict == VERDICT_HOLDS;
  }
  return !holds;
}

/* Brings the claims that stand out to the front, each part in its order; returns how many. */
static size_t stand_out_first(const struct report *report, struct listed_claim *list,
                              size_t count) {
  struct listed_claim *others = text_must(calloc(count, sizeof *others));
  size_t front = 0, back = 0;
  for (size_t i = 0; i < count; i++) {
    if (stands_out(report, &list[i]))
      list[front++] = list[i];
    else
      others[back++] = list[i];
  }
  memcpy(list + front, others, back * sizeof *others);
  free(others);
  return front;
}

static void put_claims(FILE *out, const struct report *report, const struct listed_claim *list,
                       size_t count, size_t (*counts)[3]) {
  size_t machines = report->data.machine_count;
  fputs("| Claim | ", out); /* the verdicts next to it: a phone shows two columns */
  for (size_t m = 0; m < machines; m++) {
    markdown_text(out, report->data.machines[m].name);
    fputs(" | ", out);
  }
  fputs("It says | Source | Case |\n|---|", out);
  for (size_t m = 0; m < machines; m++)
    fputs("---|", out);
  fputs("---|---|---|\n", out);
  for (size_t i = 0; i < count; i++) {
    fputs("| ", out);
    markdown_text(out, json_text(list[i].claim, "id"));
    fputs(" | ", out);
    for (size_t m = 0; m < machines; m++)
      put_verdict(out, list[i].c->on[m], list[i].claim, counts[m]);
    markdown_text(out, json_text(list[i].claim, "says"));
    fputs(" | ", out);
    report_source(out, json_text(list[i].claim, "source"));
    fputs(" | ", out);
    report_case_link(out, list[i].c);
    fputs(" |\n", out);
  }
  fputs("\n", out);
}

void report_claims(FILE *out, const struct report *report) {
  fputs("### <a id=\"claims\"></a>Claims and verdicts\n\n", out);
  struct listed_claim *list;
  size_t count = list_claims(report, &list), machines = report->data.machine_count;
  if (count == 0) {
    fputs("No case here makes a claim.\n\n", out);
    return;
  }
  size_t(*counts)[3] = text_must(calloc(machines, sizeof *counts));
  struct text_stream table; /* written first, counted on the way, shown after the counts */
  text_open(&table);
  const size_t front = stand_out_first(report, list, count);
  if (front > 0) put_claims(table.out, report, list, front, counts);
  if (front < count) {
    fprintf(table.out,
            "<details><summary>%zu more claims, all of which hold wherever "
            "they were tested</summary>\n\n",
            count - front);
    put_claims(table.out, report, list + front, count - front, counts);
    fputs("</details>\n\n", table.out);
  }
  char *text = text_close(&table);
  fputs("A verdict speaks of the machine that measured it; behind it stands the measured value.",
        out);
  for (size_t m = 0; m < machines; m++) {
    fputs(" On ", out);
    markdown_text(out, report->data.machines[m].name);
    fprintf(out, ": %zu hold, %zu refuted, %zu not tested.", counts[m][VERDICT_HOLDS],
            counts[m][VERDICT_REFUTED], counts[m][VERDICT_NOT_TESTED]);
  }
  fprintf(out, "\n\n%s", text);
  free(text);
  free(counts);
  free(list);
}
