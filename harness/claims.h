/* claims.h: what people say, held against the rows (DESIGN 5). Claims come from the resolved case
 * (JSON), so that the report judges them from results alone. */
#ifndef STUDY_HARNESS_CLAIMS_H
#define STUDY_HARNESS_CLAIMS_H

#include <jansson.h>

#include "harness/results.h"

/* A selector is a JSON object column-or-parameter: value (or a list of values); all must match.
 * Numbers match by value ("1e6" is 1000000), texts by letter. */
bool selector_matches(const json_t *selector, const struct row *row);

enum verdict { VERDICT_HOLDS, VERDICT_REFUTED, VERDICT_NOT_TESTED };
extern const char *const verdict_name[]; /* "holds", "refuted", "not tested here" */

struct judgement {
  enum verdict verdict;
  double measured;  /* the worst of the selected quantities (the one farthest from the claim); NaN:
                       none */
  char detail[400]; /* in words: what was measured, on which rows, or why it was not tested */
};
/* claim: {id, says, source, where, quantity, over, equals, within, within_relative, at_most,
 * at_least, same_bits}. */
void claim_judge(const json_t *claim, const struct table *table, struct judgement *out);

/* quantity: a column, extra.KEY, order(AXIS) (least-squares log-log slope of truncation_error, or
 * where that is empty of rel_error, over an axis), or order(COLUMN,AXIS). Fills values (caller
 * frees) over the rows that `where` selects; the number of them, 0: none. With `over`, each value
 * is the ratio to the row that `over` selects and that agrees on every column and parameter that
 * `over` itself does not name: what only `where` names is the same in both. */
size_t quantity_values(const char *quantity, const json_t *where, const json_t *over,
                       const struct table *table, double **values, char *why_none, size_t why_size);

/* An `answer` sentence: each {QUANTITY: key=value, key=value} is replaced by the worst selected
 * value, to 3 significant digits ({...!6} for 6); no row: "(not measured)". Caller frees. */
char *answer_text(const char *template, const struct table *table);

#endif
