/* claims.h: what people say, held against the rows (DESIGN 5). Claims come from the resolved case
 * (JSON), so that the report judges them from results alone. */
#ifndef STUDY_HARNESS_CLAIMS_H
#define STUDY_HARNESS_CLAIMS_H

#include <jansson.h>

#include "harness/results.h"

enum verdict { VERDICT_HOLDS, VERDICT_REFUTED, VERDICT_NOT_TESTED };
extern const char *const verdict_name[]; /* "holds", "refuted", "not tested here" */

struct judgement {
  enum verdict verdict;
  double measured;  /* the worst of the selected quantities (the one farthest from the claim); NaN:
                       none */
  char detail[400]; /* in words: what was measured, on which rows, or why it was not tested */
};
/* claim: {id, says, source, where, quantity, over, equals, within, within_relative, at_most,
 * at_least, same_bits}. where and over are selectors (selector.h), quantity is as in quantity.h. */
void claim_judge(const json_t *claim, const struct table *table, struct judgement *out);

/* An `answer` sentence: each {QUANTITY: key=value, key=value} is replaced by the worst selected
 * value, to 3 significant digits ({...!6} for 6); no row: "(not measured)". Caller frees. */
char *answer_text(const char *template, const struct table *table);

#endif
