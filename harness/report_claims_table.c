/* report_claims_table.c: the claims that a reader of the report must see at once, and those of a
 * case. The page of claims has all of them in full: report_claims_page.c. */
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/prose.h"
#include "harness/report_parts.h"

void report_claim_link(FILE *out, const struct listed_claim *claim) {
  fputs("[", out);
  markdown_text(out, json_text(claim->claim, "id"));
  fputs("](claims.md#", out);
  markdown_url(out, claim->anchor);
  fputs(")", out);
}

/* What articles claim, what is refuted somewhere, and what no machine could test. (A claim about
 * devices is untested where there is none: that is no news.) */
static bool stands_out(const struct report *report, const struct listed_claim *claim) {
  return claim_origin(claim->claim) == ORIGIN_ARTICLE || claim_is_refuted(&report->claims, claim) ||
         !claim_is_tested(&report->claims, claim);
}

/* A part of a machine has a column where the machine has that part. */
static bool has_column(const struct report *report, size_t machine, enum part part) {
  return part == PART_HOST || (part == PART_DEVICE && report->claims.device[machine]);
}

static void put_cell(FILE *out, const struct report *report, const struct listed_claim *listed,
                     size_t machine, enum part part) {
  const struct opinion *o = &listed->of[machine];
  const struct report_result *result = listed->c->on[machine];
  if (o->claim == NULL) {
    fputs("not run", out);
  } else if (o->whole.verdict == VERDICT_NOT_TESTED) {
    fputs(verdict_name[VERDICT_NOT_TESTED], out);
  } else if (o->speaks[part]) {
    report_verdict(out, o->claim, &o->on[part]);
  } else if (o->speaks[PART_BOTH]) {
    report_verdict(out, o->claim, &o->on[PART_BOTH]);
    if (report->claims.device[machine])
      fputs(part == PART_DEVICE ? ", held against the CPU" : ", held against the GPU", out);
  } else {
    fputs("–", out);
    return;
  }
  if (o->claim != NULL && result->quick && o->whole.verdict != VERDICT_NOT_TESTED)
    report_reach(out, true, report_claim_n(o->claim, &result->table));
}

static void put_head(FILE *out, const struct report *report) {
  fputs("| Claim | ", out); /* the verdicts next to it: a phone shows two columns */
  size_t columns = 0;
  for (size_t m = 0; m < report->data.machine_count; m++)
    for (int part = PART_DEVICE; part <= PART_HOST; part++) {
      if (!has_column(report, m, (enum part)part)) continue;
      markdown_text(out, report->data.machines[m].name);
      fputs(part == PART_DEVICE ? ", GPU | " : ", CPU | ", out);
      columns++;
    }
  fputs("It says |\n|---|", out);
  for (size_t i = 0; i < columns; i++)
    fputs("---|", out);
  fputs("---|\n", out);
}

static void put_row(FILE *out, const struct report *report, const struct listed_claim *listed) {
  fputs("| ", out);
  report_claim_link(out, listed);
  fputs(" | ", out);
  for (size_t m = 0; m < report->data.machine_count; m++)
    for (int part = PART_DEVICE; part <= PART_HOST; part++) {
      if (!has_column(report, m, (enum part)part)) continue;
      put_cell(out, report, listed, m, (enum part)part);
      fputs(" | ", out);
    }
  markdown_text(out, json_text(listed->claim, "says"));
  fputs(" |\n", out);
}

static void put_counts(FILE *out, const struct report *report) {
  const struct claim_list *list = &report->claims;
  for (size_t m = 0; m < list->machines; m++) {
    size_t counts[3] = {0};
    for (size_t i = 0; i < list->count; i++)
      if (list->claims[i].of[m].claim != NULL) counts[list->claims[i].of[m].whole.verdict]++;
    fputs(" On ", out);
    markdown_text(out, report->data.machines[m].name);
    fprintf(out, ": %zu hold, %zu refuted, %zu not tested.", counts[VERDICT_HOLDS],
            counts[VERDICT_REFUTED], counts[VERDICT_NOT_TESTED]);
  }
}

/* Articles first, in their order, then what else stands out. */
static void put_table(FILE *out, const struct report *report) {
  const struct claim_list *list = &report->claims;
  put_head(out, report);
  for (int article = 1; article >= 0; article--)
    for (size_t i = 0; i < list->count; i++) {
      const struct listed_claim *claim = &list->claims[i];
      if (stands_out(report, claim) && (claim_origin(claim->claim) == ORIGIN_ARTICLE) == article)
        put_row(out, report, claim);
    }
  fputs("\n", out);
}

void report_claims(FILE *out, const struct report *report) {
  const struct claim_list *list = &report->claims;
  fputs("### <a id=\"claims\"></a>Claims and verdicts\n\n", out);
  if (list->count == 0) {
    fputs("No case here makes a claim.\n\n", out);
    return;
  }
  size_t front = 0;
  for (size_t i = 0; i < list->count; i++)
    front += stands_out(report, &list->claims[i]);
  fputs("A verdict speaks of the machine and the processor that measured it; behind it stands the "
        "measured value. A dash: the claim is not about this processor.",
        out);
  put_counts(out, report);
  fputs("\n\n", out);
  if (front > 0) put_table(out, report);
  fprintf(out, "[All %zu claims](claims.md)", list->count);
  if (front < list->count)
    fprintf(out, ", with the %zu that hold wherever they were tested", list->count - front);
  fputs(", with their sources and how each was tested.\n\n", out);
}

static void put_case_claim(FILE *out, const struct report *report,
                           const struct listed_claim *listed) {
  fputs("- ", out);
  report_claim_link(out, listed);
  fputs(": ", out);
  markdown_text(out, json_text(listed->claim, "says"));
  const char *source = json_text(listed->claim, "source");
  if (source[0] != '\0') {
    fputs(" (", out);
    report_source(out, source);
    fputs(")", out);
  }
  fputs("\n", out);
  for (size_t i = 0; i < report->data.machine_count; i++) {
    const size_t m = case_machine(listed->c, i);
    const struct opinion *o = &listed->of[m];
    if (o->claim == NULL) continue;
    char *label = report_machine_label(report, listed->c, m);
    fputs("  - ", out);
    markdown_text(out, label);
    fputs(": ", out);
    report_verdict(out, o->claim, &o->whole);
    fputs("\n", out);
    free(label);
  }
}

void report_case_claims(FILE *out, const struct report *report, const struct report_case *c) {
  const struct claim_list *list = &report->claims;
  const size_t count = json_array_size(json_object_get(case_resolved(c), "claims"));
  if (count == 0) return;
  fputs("#### Claims\n\n", out);
  const bool many = count > 8;
  if (many) fprintf(out, "<details><summary>%zu claims with their verdicts</summary>\n\n", count);
  for (size_t k = 0; k < count; k++)
    for (size_t i = 0; i < list->count; i++)
      if (list->claims[i].c == c && list->claims[i].index == k)
        put_case_claim(out, report, &list->claims[i]);
  fputs(many ? "\n</details>\n\n" : "\n", out);
}
