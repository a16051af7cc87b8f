/* verdict.h: what stands behind an error: the format, the data, the method, or a mistake.
 *
 * A point that ended well has one verdict: the first of these that holds. u is the unit roundoff of
 * the type, S the problem's scale (sum|x| for sums), cond the condition number.
 *
 * 1. `floor`: the error is at most half an ulp: correctly rounded. The format holds nothing nearer,
 *    so nothing can be said against the method, whatever it promises.
 * 2. `overflow`: the error is infinite, the truth is finite, and four times the largest number that
 *    a plain method may form on its way (problem->reach; else S) is beyond the type. Bounds hold
 *    barring this. Four: error-free transformations form sums of sums.
 * 3. `bug`: the error is infinite otherwise, or exceeds the method's worst-case bound. The bounds
 *    are proved for every input of that n and S (method->bound_citation; Higham, Accuracy and
 *    Stability of Numerical Algorithms, 2nd ed., SIAM 2002, chapters 3 and 4), so no rounding
 *    explains it: the method, its compilation or its data are not what they are said to be. But
 *    an infinite error that extra.poisoned accounts for (reference.appraise: NaN, an infinity or a
 *    huge value that is no part of this output has spoiled it) is the algorithm's doing.
 * 4. `floor`: the error is at most one ulp: one of the two numbers next to the truth.
 * 5. `inherent`: relative error <= cond u. A relative change of u in each number, such as storing
 * it made, changes the truth as much (Higham 2002, sections 1.4 and 1.6: forward error <~ condition
 *    number x backward error). The condition number is the reason. Where it is infinite (a truth of
 *    0) or out of range: |error| <= u S, which is the same and has no division.
 * 6. `algorithm`: another method of the same problem gained a factor of at least 10 on the same
 * data in the same type. It is named, the gain recorded.
 * 7. `within`: inside the worst-case bound, and none of these.
 * 8. `unproven`: no bound is known for the method, or none speaks of this, and none of these.
 *
 * The gain of 6 is the ratio of the scaled errors, but never more than what the format lets be
 * gained: twice the error in ulps. Else a result that happens to lie on the truth would put to
 * shame one that is two ulps off. (Scaled: with several samples each row holds its own worst one.)
 *
 * Beside the verdict: is the error what independent roundings amount to? With random, mean-
 * independent roundings the error exceeds lambda times the square-root estimate
 * (extra.typical_bound is the one of lambda = 1) with a probability of about 2 exp(-lambda^2 / 2):
 * Higham and Mary, SIAM J. Sci. Comput. 41 (2019), theorem 2.4; Connolly, Higham and Mary, ibid. 43
 * (2021); Hallman and Ipsen, Numer. Math. 153 (2023). For lambda = 4 that is 7e-4, and an error
 * beyond that is systematic: roundings go the same way, as on constant data.
 *
 * n = 0 and n = 1: sums are exact there and their bounds 0; rules 1 and 3 need no exception. A
 * truth that is infinite or NaN is either met (error 0: floor) or missed (an infinite error: bug).
 * A vector result is judged by its worst element, which the columns speak of.
 */
#ifndef STUDY_HARNESS_VERDICT_H
#define STUDY_HARNESS_VERDICT_H

#include "harness/results.h"
#include "kernels/kernel.h"

enum point_verdict {
  POINT_BUG,
  POINT_OVERFLOW,
  POINT_FLOOR,
  POINT_INHERENT,
  POINT_ALGORITHM,
  POINT_WITHIN,
  POINT_UNPROVEN,
  POINT_VERDICT_COUNT
};
extern const char *const point_verdict_name[POINT_VERDICT_COUNT];

/* What a verdict rests on; NaN where unknown. */
struct basis {
  enum type type;
  double absolute, relative, ulp, scaled; /* the error, as in errors.h */
  double bound;                           /* worst case; NaN: none known */
  double typical;                         /* square-root estimate of lambda = 1; NaN: none */
  double condition;
  double reach; /* the largest number on the way */
  bool truth_is_finite;
  bool poisoned; /* by what is no part of the output */
  double gain;   /* the factor by which the best other method does better; NaN: there is none */
};
enum point_verdict verdict_of(const struct basis *basis);

extern const double verdict_least_gain; /* 10 */
/* The factor that method b, of this scaled error, gains over a. NaN: a cannot be bettered. */
double verdict_gain(const struct basis *a, double scaled_error_of_b);

enum rounding { ROUNDING_UNKNOWN, ROUNDING_RANDOM, ROUNDING_SYSTEMATIC };
enum rounding verdict_rounding(const struct basis *basis);
/* The reach of a problem for numbers of this scale; problem may be NULL. */
double verdict_reach(const struct problem *problem, const struct bound_query *query);

/* Writes extra.verdict into each row of a case (verdict_rows.c); with extra.better and extra.gain
 * for `algorithm`, and for `inherent` where that much could be gained on data that are exact. What
 * was there is replaced, since other rows may have come or gone. */
void verdicts_assign(struct table *table);
/* The verdict that a row holds; -1: none. */
int row_verdict(const struct row *row);
/* Why, in words: "12 times its worst-case bound". `better` names the better method where the row is
 * about one (NULL: as the row does). Of a row without a verdict: "". */
void row_reason(const struct row *row, const char *better, char *text, size_t size);
/* "Of 212 points 40 are at the format's floor, ...; none is beyond its bound." "" without any. */
void verdicts_summary(const struct table *table, char *text, size_t size);
/* "naive, f32, serial, n = 1000: 20 times its worst-case bound; ... and 3 more": the bugs. ""
 * without any. */
void verdicts_bugs(const struct table *table, char *text, size_t size);

#endif
