/* verdict.h: what stands behind an error: the format, the data, the method, or a mistake.
 *
 * A point that ended well has one verdict: the first of these that holds. u is the unit roundoff of
 * the type, S the problem's scale (sum|x| for sums), cond the condition number. Where a scheme
 * stands between mathematics and the method (kernel.h: method->scheme), the error is truncation,
 * what rounding the coefficients does, and rounding (errors.h); bounds are of rounding, and are
 * held against that part alone. "The rounding error" is below that part, or the whole where there
 * is no scheme.
 *
 *  1. `floor`: the error is at most half an ulp: correctly rounded. The format holds nothing
 *     nearer, so nothing can be said against the method, whatever it promises.
 *  2. `instability`: the scheme is beyond its limit of stability (extra.stable = no, foretold by
 *     the problem) and the error more than an ulp, an infinite one included. In exact arithmetic
 *     as in any other, it multiplies some waves by extra.growth_finest > 1 each step, and with
 *     them what rounding left there. But not where over all extra.steps that is less than tenfold;
 *     nor where truncation is at least ten times the rounding error and the scaled error at most
 *     1: waves that grow from roundings are in both, since storing the data is one, and those of
 *     the data themselves outgrow the result. Then nothing has grown yet that matters. A rounding
 *     error beyond a bound that speaks of such steps, too, is no instability but 5.
 *  3. `truncation`: the error is infinite, and so would it be without rounding: the scheme itself
 *     leaves the range of the type.
 *  4. `overflow`: the rounding error is infinite, the truth is finite, and four times the largest
 *     number that a plain method may form on its way (problem->reach; else S) is beyond the type.
 *     Bounds hold barring this. Four: error-free transformations form sums of sums.
 *  5. `bug`: the rounding error is infinite otherwise, or exceeds the method's worst-case bound.
 *     The bounds are proved for every input of that n and S (method->bound_citation; Higham,
 *     Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, chapters 3 and 4), so no
 *     rounding explains it: the method, its compilation or its data are not what they are said to
 *     be. But an infinite error that extra.poisoned accounts for (reference.appraise: NaN, an
 *     infinity or a huge value that is no part of this output has spoiled it) is the algorithm's
 *     doing. Where the scheme's exact course was too long to follow, parts are not told apart, and
 *     no bound speaks of their sum.
 *  6. `floor`: the error is at most one ulp: one of the two numbers next to the truth.
 *  7. `inherent`: relative error <= cond u. A relative change of u in each number, such as storing
 *     it made, changes the truth as much (Higham 2002, sections 1.4 and 1.6: forward error <~
 *     condition number x backward error). The condition number is the reason. Where it is infinite
 *     (a truth of 0) or out of range: |error| <= u S, which is the same and has no division.
 *  8. `truncation`: the largest of the three parts is what the scheme does in exact arithmetic. No
 *     other rounding, type or data would help: finer steps would, or a higher order.
 *  9. `coefficient`: the largest part is what rounding the coefficients to the type does
 *     (reference->coefficients names them), before any arithmetic.
 * 10. `algorithm`: another method of the same problem gained a factor of at least 10 on the same
 *     data in the same type. It is named, the gain recorded. (7 to 9 name it, too.)
 * 11. `within`: inside the worst-case bound, and none of these.
 * 12. `unproven`: no bound is known for the method, or none speaks of this, and none of these.
 *
 * The gain of 10 is the ratio of the scaled errors, but never more than what the format lets be
 * gained: twice the error in ulps. Else a result that happens to lie on the truth would put to
 * shame one that is two ulps off. (Scaled: with several samples each row holds its own worst one.)
 *
 * Beside the verdict: is the rounding error what independent roundings amount to? With random,
 * mean-independent roundings it exceeds lambda times the square-root estimate
 * (extra.typical_bound is the one of lambda = 1) with a probability of about 2 exp(-lambda^2 / 2):
 * Higham and Mary, SIAM J. Sci. Comput. 41 (2019), theorem 2.4; Connolly, Higham and Mary, ibid. 43
 * (2021); Hallman and Ipsen, Numer. Math. 153 (2023). For lambda = 4 that is 7e-4, and an error
 * beyond that is systematic: roundings go the same way, as on constant data.
 *
 * n = 0 and n = 1: sums are exact there and their bounds 0; rules 1 and 5 need no exception. A
 * truth that is infinite or NaN is either met (error 0: floor) or missed (an infinite error: bug).
 * A vector result is judged by its worst element, which the columns speak of.
 */
#ifndef STUDY_HARNESS_VERDICT_H
#define STUDY_HARNESS_VERDICT_H

#include "harness/results.h"
#include "kernels/kernel.h"

enum point_verdict {
  POINT_BUG,
  POINT_INSTABILITY,
  POINT_OVERFLOW,
  POINT_FLOOR,
  POINT_INHERENT,
  POINT_TRUNCATION,
  POINT_COEFFICIENT,
  POINT_ALGORITHM,
  POINT_WITHIN,
  POINT_UNPROVEN,
  POINT_VERDICT_COUNT
};
extern const char *const point_verdict_name[POINT_VERDICT_COUNT];

/* What an error consists of where a scheme stands between. */
enum error_part { PART_NONE, PART_ROUNDING, PART_COEFFICIENT, PART_TRUNCATION };
/* The largest, the first of equals; PART_NONE where they are not known (NaN). */
enum error_part error_largest_part(double rounding, double coefficient, double truncation);

/* What a verdict rests on; NaN where unknown. */
struct basis {
  enum type type;
  double absolute, relative, ulp, scaled; /* the error, as in errors.h */
  bool told_apart;                        /* its parts are known: */
  double rounding, coefficient, truncation;
  bool unstable;  /* the scheme, for these parameters, */
  double growth;  /* whose waves grow so much over all steps, the fastest of them */
  double bound;   /* worst case; NaN: none known */
  double typical; /* square-root estimate of lambda = 1; NaN: none */
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

/* Whether a scheme stands between mathematics and the row's method, so that the row's bounds are of
 * rounding_error, and promise nothing of the whole. */
bool row_has_scheme(const struct row *row);
/* What is the largest part of the row's error. */
enum error_part row_largest_part(const struct row *row);

/* Writes extra.verdict into each row of a case (verdict_rows.c); with extra.better and extra.gain
 * for `algorithm`, for `truncation` and `coefficient` where there is such a method, and for
 * `inherent` where that much could be gained on data that are exact. What was there is replaced,
 * since other rows may have come or gone. */
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
