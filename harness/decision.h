/* decision.h: which way of computing meets a need, how surely, and at what cost. The same rules
 * and words for --recommend, for the report's decisions and for the reader's own numbers.
 *
 * A way is a method in a type on a backend. Its error is known in up to three senses, and a need
 * (an error of at most so much) is met in the strongest that applies:
 *   guaranteed     by the worst-case bound, whatever the numbers;
 *   expected       by the square-root estimate, which supposes that rounding errors are unrelated,
 *                  and no measurement contradicts it;
 *   measured only  on the data of the cases, which says nothing of other data.
 */
#ifndef STUDY_HARNESS_DECISION_H
#define STUDY_HARNESS_DECISION_H

#include <stdbool.h>
#include <stddef.h>

/* From the surest on. */
enum assurance { GUARANTEED, EXPECTED, MEASURED_ONLY, UNKNOWN, FAILS };
extern const char *const assurance_name[];

/* Seconds an item, the median and its 95 % interval; NaN: not timed. */
struct cost {
  double seconds, low, high;
  double n;              /* the size at which it was timed */
  const char *case_name; /* the case that timed it */
};
extern const struct cost no_cost;

/* Errors in the unit of the need; NaN: not known in this sense. */
struct way {
  const char *method, *label, *type, *backend;
  double guaranteed, expected, measured;
  double
      strained; /* the guaranteed relative error were the condition number a million times larger */
  double measured_n;              /* the largest n of the measurements */
  const char *measured_case;      /* the case of the worst; NULL: not measured */
  const struct row *measured_row; /* the worst itself; NULL: not known */
  bool falls_short;               /* measured, but only at smaller sizes than the need's */
  double at_n; /* where n is the reader's to choose (intervals, steps): this one; 0: n is given */
  double operations; /* an item: how simple it is, and the cost where nothing was timed */
  struct cost cost;
};
struct ways {
  size_t count;
  struct way *list; /* the caller frees */
};

struct way *ways_add(struct ways *ways, const struct way *way);
/* The way of this method, type and backend; NULL: there is none. */
struct way *ways_find(const struct ways *ways, const char *method, const char *type,
                      const char *backend);
void ways_sort(struct ways *ways); /* cheapest first; those not timed last */

enum assurance way_assurance(const struct way *way, double limit);
/* The error by which the way meets the limit, or fails to. */
double way_error(const struct way *way, double limit);

/* Medians of which each could be the other's, or so near that a choice by them is one by noise. */
bool equally_fast(const struct cost *a, const struct cost *b);
/* Shown to be faster. */
bool clearly_faster(const struct cost *a, const struct cost *b);

/* Of two ways that cost the same, the one to take: that which meets the limit more surely; then the
 * more robust, by its bound, by that for numbers of a far larger condition number, and by its type;
 * then the simpler, by its operations; then that which needs no other core. */
bool way_preferred(const struct way *a, const struct way *b, double limit);

/* The cheapest that meets the limit in this sense or a surer one, the preferred one of those
 * equally fast. Of another method than but_not (may be NULL): the same method elsewhere is no
 * alternative. NULL: there is none. */
const struct way *ways_cheapest(const struct ways *ways, double limit, enum assurance weakest,
                                const struct way *but_not);
/* The one to use: the cheapest guaranteed one, else expected, else measured; NULL: none. */
const struct way *ways_best(const struct ways *ways, double limit);
/* Clearly cheaper than the best, but met in a weaker sense; NULL: there is none. */
const struct way *ways_cheaper(const struct ways *ways, double limit, const struct way *best);
/* The slowest of those that are clearly faster than this one and fail; NULL: there is none. */
const struct way *ways_faster_failing(const struct ways *ways, double limit,
                                      const struct way *than);
/* The cheapest that fails, for whatever it costs. */
const struct way *ways_cheapest_failing(const struct ways *ways, double limit);
/* The cheapest whose guaranteed error is smaller by more than a hair; NULL: there is none. */
const struct way *ways_more_accurate(const struct ways *ways, const struct way *than);

/* On the Pareto front in any of the three senses: no other way that is as fast has a smaller error
 * in that sense. */
bool way_on_front(const struct ways *ways, const struct way *way);

/* Words; the caller frees. */
char *limit_words(double limit);                             /* "1e-6", "0.501" */
char *cost_words(const struct cost *cost, const char *unit); /* "0.864 ps an element" */
char *count_words(double n);                                 /* "2^30", "1e7", "12,345" */

#endif
