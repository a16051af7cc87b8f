/* report_claims_page.c: claims.md: every claim with its source, its verdict on each processor of
 * each machine, and how it was tested. */
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/prose.h"
#include "harness/quantity.h"
#include "harness/report_parts.h"

/* The articles in the order in which the study takes them up; others follow by letter. */
static const char articles[] = "ADBC";

static void put_value(FILE *out, const json_t *value) {
  const bool list = json_is_array(value);
  const size_t count = list ? json_array_size(value) : 1;
  for (size_t i = 0; i < count; i++) {
    const json_t *one = list ? json_array_get(value, i) : value;
    char *text = json_is_real(one)     ? text_make("%.9g", json_real_value(one))
                 : json_is_string(one) ? text_make("%s", json_string_value(one))
                                       : text_must(json_dumps(one, JSON_ENCODE_ANY));
    fputs(i == 0 ? "" : i + 1 < count ? ", " : " or ", out);
    markdown_text(out, text);
    free(text);
  }
}

/* "method kahan, type f32, n 2^28"; "all rows" where nothing is selected. */
static void put_selector(FILE *out, const json_t *selector) {
  const char *key, *gap = "";
  json_t *value;
  json_object_foreach((json_t *)(uintptr_t)selector, key, value) {
    fputs(gap, out);
    markdown_text(out, key);
    fputs(" ", out);
    put_value(out, value);
    gap = "; ";
  }
  if (gap[0] == '\0') fputs("all rows", out);
}

static void put_limit(FILE *out, const json_t *claim, const char *key, const char *words,
                      const char **gap) {
  const json_t *value = json_object_get(claim, key);
  if (value == NULL) return;
  fprintf(out, "%s%s ", *gap, words);
  put_value(out, value);
  *gap = " and ";
}

/* "It holds where relative error is at most 1e-7, over the rows with method kahan; type f32". */
static void put_test(FILE *out, const json_t *claim) {
  const json_t *same = json_object_get(claim, "same_bits");
  if (same != NULL) {
    fputs("the bits of the rows with ", out);
    put_selector(out, json_array_get(same, 0));
    fputs(" are those of the rows with ", out);
    put_selector(out, json_array_get(same, 1));
    fputs(", pair by pair", out);
    return;
  }
  char *words = report_claim_words(claim);
  markdown_text(out, words);
  free(words);
  const char *gap = " is ";
  put_limit(out, claim, "equals", "equal to", &gap);
  gap = json_object_get(claim, "equals") != NULL ? ", " : " is ";
  put_limit(out, claim, "within", "within", &gap);
  put_limit(out, claim, "within_relative", "within a fraction of", &gap);
  put_limit(out, claim, "at_least", "at least", &gap);
  put_limit(out, claim, "at_most", "at most", &gap);
  fputs(", in every row with ", out);
  put_selector(out, json_object_get(claim, "where"));
  if (json_object_get(claim, "over") == NULL) return;
  fputs(", over the row with ", out);
  put_selector(out, json_object_get(claim, "over"));
  fputs(" that is alike otherwise", out);
}

static void put_part(FILE *out, const struct report *report, size_t machine, enum part part) {
  const json_t *about = report->data.machines[machine].about;
  static const char *const part_name[PART_COUNT] = {"GPU", "CPU", "GPU and CPU together"};
  markdown_text(out, report->data.machines[machine].name);
  fprintf(out, ", %s", part_name[part]);
  char *model = part == PART_BOTH ? text_make("%s", "")
                                  : json_any(about, part == PART_DEVICE ? "gpu" : "cpu");
  if (model[0] != '\0') {
    fputs(" (", out);
    markdown_text(out, model);
    fputs(")", out);
  }
  free(model);
}

/* "**holds**; relative error: 4.1e-8 (kahan, f32, ...)", or why it was not tested. */
static void put_verdict(FILE *out, const struct opinion *o, const struct judgement *judgement) {
  const bool tested = judgement->verdict != VERDICT_NOT_TESTED;
  char *words = tested ? report_claim_words(o->claim) : text_make("%s", "");
  fprintf(out, tested ? "**%s**; " : "%s: ", verdict_name[judgement->verdict]);
  markdown_text(out, words);
  fputs(words[0] != '\0' ? ": " : "", out);
  markdown_text(out, judgement->detail);
  free(words);
}

static void put_machine(FILE *out, const struct report *report, const struct listed_claim *listed,
                        size_t machine) {
  const struct opinion *o = &listed->of[machine];
  fputs("- ", out);
  if (o->claim == NULL || o->whole.verdict == VERDICT_NOT_TESTED) {
    markdown_text(out, report->data.machines[machine].name);
    fputs(": ", out);
    if (o->claim == NULL)
      fputs("not run: there are no results of this claim's case", out);
    else
      put_verdict(out, o, &o->whole);
    fputs("\n", out);
    return;
  }
  const char *gap = "";
  for (int part = 0; part < PART_COUNT; part++) {
    if (!o->speaks[part]) continue;
    fputs(gap, out);
    put_part(out, report, machine, (enum part)part);
    fputs(": ", out);
    put_verdict(out, o, &o->on[part]);
    const struct report_result *result = listed->c->on[machine];
    if (result->quick) report_reach(out, true, report_claim_n(o->claim, &result->table));
    fputs("\n", out);
    gap = "- ";
  }
}

/* Of all machines together: refuted somewhere, or holds wherever it was tested. */
static const char *verdict_words(const struct report *report, const struct listed_claim *claim) {
  if (claim_is_refuted(&report->claims, claim)) return "refuted";
  return claim_is_tested(&report->claims, claim) ? "holds" : "not tested here";
}

static void put_claim(FILE *out, const struct report *report, const struct listed_claim *listed) {
  const json_t *claim = listed->claim;
  const char *condition = json_text(claim, "condition"), *source = json_text(claim, "source");
  fputs("### <a id=\"", out);
  markdown_url(out, listed->anchor);
  fputs("\"></a>", out);
  markdown_text(out, json_text(claim, "id"));
  fprintf(out, ": %s\n\n", verdict_words(report, listed));
  markdown_text(out, json_text(claim, "says"));
  fputs("\n\n", out);
  for (size_t i = 0; i < report->data.machine_count; i++)
    put_machine(out, report, listed, case_machine(listed->c, i));
  if (source[0] != '\0' && claim_origin(claim) != ORIGIN_ARTICLE) { /* the heading names it */
    fputs("- Source: ", out);
    report_source(out, source);
    fputs("\n", out);
  }
  if (condition[0] != '\0') {
    fputs("- Made for: ", out);
    markdown_text(out, condition);
    fputs("\n", out);
  }
  fputs("- Tested: it holds where ", out);
  put_test(out, claim);
  fputs("\n- Case: [", out);
  markdown_text(out, json_text(case_resolved(listed->c), "title"));
  fputs("](report.md#case-", out);
  markdown_url(out, listed->c->name);
  fputs(")\n\n", out);
}

struct section {
  enum claim_origin origin;
  char article; /* of ORIGIN_ARTICLE */
};

static bool belongs(const struct listed_claim *claim, struct section section) {
  return claim_origin(claim->claim) == section.origin &&
         (section.origin != ORIGIN_ARTICLE || claim_article(claim->claim) == section.article);
}

static void put_index(FILE *out, const struct report *report, struct section section) {
  const struct claim_list *list = &report->claims;
  const char *gap = "";
  for (size_t i = 0; i < list->count; i++) {
    const struct listed_claim *claim = &list->claims[i];
    if (!belongs(claim, section)) continue;
    const char *words = verdict_words(report, claim);
    fprintf(out, "%s[", gap);
    markdown_text(out, json_text(claim->claim, "id"));
    fputs("](#", out);
    markdown_url(out, claim->anchor);
    fprintf(out, strcmp(words, "holds") == 0 ? ")" : ") (**%s**)", words);
    gap = " · ";
  }
  fputs("\n\n", out);
}

static void put_heading(FILE *out, const struct report *report, struct section section) {
  static const char *const name[ORIGIN_COUNT] = {[ORIGIN_REPORT] = "What people reported",
                                                 [ORIGIN_REFERENCE] = "Published values and theory",
                                                 [ORIGIN_OTHER] = "The study's own"};
  if (section.origin != ORIGIN_ARTICLE) {
    fprintf(out, "## %s\n\n", name[section.origin]);
    return;
  }
  const struct claim_list *list = &report->claims;
  const char *source = "";
  for (size_t i = 0; i < list->count && source[0] == '\0'; i++)
    if (belongs(&list->claims[i], section)) source = json_text(list->claims[i].claim, "source");
  fputs("## A", out); /* of "article A: ...": a heading starts with a capital */
  markdown_text(out, source + 1);
  fputs("\n\n", out);
}

static void put_section(FILE *out, const struct report *report, struct section section) {
  const struct claim_list *list = &report->claims;
  size_t count = 0;
  for (size_t i = 0; i < list->count; i++)
    count += belongs(&list->claims[i], section);
  if (count == 0) return;
  put_heading(out, report, section);
  put_index(out, report, section);
  for (size_t i = 0; i < list->count; i++)
    if (belongs(&list->claims[i], section)) put_claim(out, report, &list->claims[i]);
}

void report_claims_page(FILE *out, const struct report *report) {
  fputs("# Claims and their verdicts\n\n"
        "Every claim that the cases test, with what was measured. A claim holds or is refuted for "
        "the machine and the processor that measured it, on the data and sizes named; where "
        "several rows were tested, the one that speaks most against the claim is shown. Part of "
        "the [report](report.md).\n\n",
        out);
  for (const char *article = articles; *article != '\0'; article++)
    put_section(out, report, (struct section){ORIGIN_ARTICLE, *article});
  for (char article = 'A'; article <= 'Z'; article++)
    if (strchr(articles, article) == NULL)
      put_section(out, report, (struct section){ORIGIN_ARTICLE, article});
  for (int origin = ORIGIN_ARTICLE + 1; origin < ORIGIN_COUNT; origin++)
    put_section(out, report, (struct section){(enum claim_origin)origin, '\0'});
  if (report->claims.count == 0) fputs("No case here makes a claim.\n\n", out);
}
