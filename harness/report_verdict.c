/* report_verdict.c: a claim's verdict with the number behind it, what the number is, how far the
 * measurements reach, and where the claim comes from. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/number.h"
#include "harness/prose.h"
#include "harness/quantity.h"
#include "harness/report_parts.h"
#include "harness/selector.h"

/* A machine judges the claim as its own results state it: the case may have changed since. */
static const json_t *claim_on(const struct report_result *result, const json_t *claim) {
  size_t i;
  const json_t *own;
  json_array_foreach(json_object_get(result->resolved, "claims"), i, own) {
    if (strcmp(json_text(own, "id"), json_text(claim, "id")) == 0) return own;
  }
  return NULL;
}

const json_t *report_judge(const struct report_result *result, const json_t *claim,
                           struct judgement *judgement) {
  const json_t *own = result != NULL ? claim_on(result, claim) : NULL;
  if (own != NULL) claim_judge(own, &result->table, judgement);
  return own;
}

/* What a quantity is called beside a number; caller frees. */
static char *quantity_words(const char *quantity) {
  static const char *const words[][2] = {
      {"rel_error", "relative error"},
      {"abs_error", "absolute error"},
      {"ulp_error", "error in ulps"},
      {"condition", "condition number"},
      {"distinct", "different results"},
      {"seconds", "time"},
      {"items_per_second", "items a second"},
      {"bytes_per_second", "bytes a second"},
      {"ceiling_fraction", "fraction of the ceiling"},
  };
  if (strncmp(quantity, "order(", 6) == 0) return text_make("exponent");
  if (strncmp(quantity, "least(", 6) == 0) return text_make("least error");
  if (quantity_is_place(quantity)) {
    char *axis = quantity_axis(quantity), *place = text_make("%s", axis);
    free(axis);
    return place;
  }
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(quantity, words[i][0]) == 0) return text_make("%s", words[i][1]);
  if (strncmp(quantity, "extra.", 6) == 0) quantity += 6;
  char *text = text_make("%s", quantity);
  for (char *p = text; *p != '\0'; p++)
    if (*p == '_') *p = ' ';
  return text;
}

/* A claim about words (bits, a status): as claim_judge decides it. */
static bool is_of_words(const json_t *claim) {
  const json_t *equals = json_object_get(claim, "equals");
  double number;
  return equals != NULL &&
         (quantity_is_text(json_text(claim, "quantity")) || !json_as_number(equals, &number));
}

char *report_claim_words(const json_t *claim) {
  if (json_object_get(claim, "same_bits") != NULL) return text_make("%s", "");
  char *words = quantity_words(json_text(claim, "quantity"));
  if (json_object_get(claim, "over") != NULL) text_replace(&words, text_make("ratio of %s", words));
  return words;
}

/* Of a value the digits matter (1000.00006), of an error or a ratio its size. */
static char *measured_text(const json_t *claim, double measured) {
  const char *quantity = json_text(claim, "quantity");
  bool ratio = json_object_get(claim, "over") != NULL;
  if (strcmp(quantity, column_name[COL_SECONDS]) == 0 && !ratio) return text_seconds(measured, 3);
  bool whole = fabs(measured) < 1e15 && rint(measured) == measured;
  bool wide = whole || strcmp(json_text(claim, "where.type"), type_name[TYPE_F64]) == 0;
  if (whole && strncmp(quantity, "extra.", 6) == 0) return text_make("%.0f", measured);
  if (!quantity_is_result(quantity) || ratio || !isfinite(measured))
    return text_number(measured, 3);
  if (!wide) return text_make("%.9g", measured);
  char digits[NUMBER_TEXT];
  number_text(measured, digits);
  return text_make("%s", digits);
}

void report_verdict(FILE *out, const json_t *claim, const struct judgement *judgement) {
  bool tested = judgement->verdict != VERDICT_NOT_TESTED;
  fprintf(out, tested ? "**%s**" : "%s", verdict_name[judgement->verdict]);
  if (!tested) return;
  if (json_object_get(claim, "same_bits") != NULL) {
    if (judgement->measured > 0)
      fprintf(out, ": bits differ in %.0f pair%s", judgement->measured,
              judgement->measured == 1 ? "" : "s");
    else
      fputs(": the same bits", out);
    return;
  }
  char *words = report_claim_words(claim), *measured;
  if (is_of_words(claim)) /* the detail begins with the word that was found: "0x0p+0 (naive, ..." */
    measured = text_make("%.*s", (int)(strcspn(judgement->detail, "(")), judgement->detail);
  else
    measured = measured_text(claim, judgement->measured);
  size_t length = strlen(measured);
  while (length > 0 && measured[length - 1] == ' ')
    measured[--length] = '\0';
  text_replace(&words, text_make("%s %s", words, measured));
  fputs(": ", out);
  markdown_text(out, words);
  free(measured);
  free(words);
}

double report_largest_n(const json_t *where, const struct table *table) {
  double largest = NAN;
  for (size_t i = 0; i < table->count; i++) {
    const struct row *row = &table->rows[i];
    if (row_is_ok(row) && (where == NULL || selector_matches(where, row)))
      largest = fmax(largest, row_number(row, COL_N));
  }
  return largest;
}

double report_claim_n(const json_t *claim, const struct table *table) {
  const json_t *same = json_object_get(claim, "same_bits");
  if (same == NULL) return report_largest_n(json_object_get(claim, "where"), table);
  return fmax(report_largest_n(json_array_get(same, 0), table),
              report_largest_n(json_array_get(same, 1), table));
}

void report_reach(FILE *out, bool quick, double largest_n) {
  if (!quick && isnan(largest_n)) return;
  char *size = isnan(largest_n) ? NULL : text_size(largest_n);
  fprintf(out, " (%s%s%s%s)", quick ? "quick run" : "", quick && size != NULL ? ", " : "",
          size != NULL ? "n up to " : "", size != NULL ? size : "");
  free(size);
}

static bool is_name(char c) {
  return isalnum((unsigned char)c) || c == '-' || c == '_' || c == '.';
}

/* Length of "owner/repo#123" at p, 0: there is none; the length of owner/repo goes to `name`. */
static size_t issue_length(const char *p, size_t *name) {
  size_t owner = 0, repo = 0, digits = 0;
  while (is_name(p[owner]))
    owner++;
  if (owner == 0 || p[owner] != '/') return 0;
  const char *rest = p + owner + 1;
  while (is_name(rest[repo]))
    repo++;
  if (repo == 0 || rest[repo] != '#') return 0;
  while (isdigit((unsigned char)rest[repo + 1 + digits]))
    digits++;
  *name = owner + 1 + repo;
  return digits == 0 || is_name(rest[repo + 1 + digits]) ? 0 : *name + 1 + digits;
}

bool report_names_issue(const char *source) {
  size_t name;
  for (const char *p = source; *p != '\0'; p++)
    if ((p == source || !is_name(p[-1])) && issue_length(p, &name) > 0) return true;
  return false;
}

void report_source(FILE *out, const char *source) {
  const char *from = source; /* of the text that is not written yet */
  for (const char *p = source; *p != '\0';) {
    size_t name, length = p > source && is_name(p[-1]) ? 0 : issue_length(p, &name);
    if (length == 0) {
      p++;
      continue;
    }
    char *before = text_make("%.*s", (int)(p - from), from);
    char *issue = text_make("%.*s", (int)length, p);
    markdown_text(out, before);
    fputs("[", out);
    markdown_text(out, issue);
    /* The number of a pull request leads on from here, too. */
    fprintf(out, "](https://github.com/%.*s/issues/%s)", (int)name, p, issue + name + 1);
    free(issue);
    free(before);
    from = p += length;
  }
  markdown_text(out, from);
}
