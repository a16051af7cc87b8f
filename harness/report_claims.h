/* report_claims.h: all claims of all cases, judged once, for the short table, the cases' sections
 * and the page of claims. */
#ifndef STUDY_HARNESS_REPORT_CLAIMS_H
#define STUDY_HARNESS_REPORT_CLAIMS_H

#include <stdbool.h>
#include <stdio.h>

#include "harness/claims.h"
#include "harness/report_data.h"

/* A machine's device and its processor are judged apart, and, for a claim that holds one against
 * the other, together. Emulated kernels ran on the processor. */
enum part { PART_DEVICE, PART_HOST, PART_BOTH, PART_COUNT };

/* What a machine's results say of a claim. */
struct opinion {
  const json_t *claim;             /* as this machine's results state it; NULL: they do not */
  struct judgement whole;          /* by all rows */
  struct judgement on[PART_COUNT]; /* by the rows of a part */
  bool speaks[PART_COUNT];         /* that part has such rows, and is worth a line of its own */
};

struct listed_claim {
  const struct report_case *c;
  const json_t *claim; /* as the foreground machine's results state it */
  size_t index;        /* in its case */
  char *anchor;        /* "claim-A7": its place on the page of claims, for good */
  struct opinion *of;  /* one a machine */
};

struct claim_list {
  size_t count, machines;
  struct listed_claim *claims; /* by id */
  bool *device;                /* a machine: rows of its device are here */
};

void claim_list_make(struct claim_list *list, const struct report_data *data);
void claim_list_clear(struct claim_list *list);

/* Whether some machine refutes it; whether some machine could test it. */
bool claim_is_refuted(const struct claim_list *list, const struct listed_claim *claim);
bool claim_is_tested(const struct claim_list *list, const struct listed_claim *claim);

/* Where claims come from, in the order in which the page shows them. */
enum claim_origin { ORIGIN_ARTICLE, ORIGIN_REPORT, ORIGIN_REFERENCE, ORIGIN_OTHER, ORIGIN_COUNT };
enum claim_origin claim_origin(const json_t *claim);
/* 'A' of "article A: ..."; 0: it comes from no article. */
char claim_article(const json_t *claim);

#endif
