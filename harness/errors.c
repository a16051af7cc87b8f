/* errors.c: how far a computed result is from the truth (DESIGN 3.6).
 *
 * A computed number is exact in MPFR (53 bits), the truth is exact or enclosed far below what is
 * judged. Their difference is one correctly rounded subtraction of DISTANCE_PRECISION bits and each
 * error one more division or an exact scaling by a power of two, so every error is right to 2^-250
 * before it is rounded, once, to f64. Which element has the largest scaled error MPFR decides, too;
 * it is spared only those that a look at their leading bits tells to be smaller (glance.h).
 */
#include "harness/errors.h"

#include <math.h>
#include <omp.h>

#include "harness/fp_state.h"
#include "harness/glance.h"

enum { DISTANCE_PRECISION = 256, F64_PRECISION = 53 };

/* Exponents of the types in MPFR's convention: a number x has 2^(e-1) <= |x| < 2^e. */
struct range {
  mpfr_exp_t most;  /* all finite numbers are below 2^most */
  mpfr_exp_t least; /* the smallest subnormal is 2^least */
};
static const struct range ranges[TYPE_COUNT] = {
    [TYPE_F32] = {128, -149},
    [TYPE_F64] = {1024, -1074},
};

/* The numbers of one element, reused from element to element. */
struct scratch {
  mpfr_t computed; /* as an exact number */
  mpfr_t distance; /* |computed - solution| */
  mpfr_t scaled;   /* distance / scale */
  mpfr_t best;     /* the largest scaled error so far */
  mpfr_t quotient;
  mpfr_t overflow; /* from here on a number rounds to infinity in the type */
};

static void scratch_init(struct scratch *s, enum type type) {
  mpfr_init2(s->computed, F64_PRECISION);
  mpfr_inits2(DISTANCE_PRECISION, s->distance, s->scaled, s->best, s->quotient, s->overflow,
              (mpfr_ptr)NULL);
  /* The largest number and half its ulp: 2^most - 2^(most - p - 1). */
  mpfr_set_si_2exp(s->overflow, -1, -type_precision(type) - 1, MPFR_RNDN);
  mpfr_add_ui(s->overflow, s->overflow, 1, MPFR_RNDN);
  mpfr_mul_2si(s->overflow, s->overflow, ranges[type].most, MPFR_RNDN);
}

static void scratch_clear(struct scratch *s) {
  mpfr_clears(s->computed, s->distance, s->scaled, s->best, s->quotient, s->overflow,
              (mpfr_ptr)NULL);
}

/* To f64, but an error is never rounded to "no error". */
static double error_f64(const mpfr_t error) {
  double rounded = mpfr_get_d(error, MPFR_RNDN);
  return rounded == 0 && !mpfr_zero_p(error) ? 0x1p-1074 : rounded;
}

/* |a - b|: the same infinity, or NaN twice, are no distance apart; other pairs with one of these
 * are infinitely far. */
static void distance_between(mpfr_t distance, const mpfr_t a, const mpfr_t b) {
  bool same_nan = mpfr_nan_p(a) && mpfr_nan_p(b);
  bool same_infinity = mpfr_inf_p(a) && mpfr_inf_p(b) && mpfr_signbit(a) == mpfr_signbit(b);
  if (same_nan || same_infinity) {
    mpfr_set_zero(distance, 1);
    return;
  }
  mpfr_sub(distance, a, b, MPFR_RNDN);
  mpfr_abs(distance, distance, MPFR_RNDN);
  if (mpfr_nan_p(distance)) mpfr_set_inf(distance, 1);
}

/* The same for a computed number: where the truth rounds to infinity in the type, that infinity is
 * the right answer. */
static void distance_of_computed(struct scratch *s, const mpfr_t truth, mpfr_t distance) {
  if (mpfr_inf_p(s->computed) && mpfr_number_p(truth) &&
      mpfr_signbit(s->computed) == mpfr_signbit(truth) && mpfr_cmpabs(truth, s->overflow) >= 0)
    mpfr_set_zero(distance, 1);
  else
    distance_between(distance, s->computed, truth);
}

/* distance / |size|, where 0/0 is 0 and x/0 is inf, and an infinite error stays infinite whatever
 * it is held against. */
static void quotient_of(mpfr_t quotient, const mpfr_t distance, const mpfr_t size) {
  if (mpfr_zero_p(distance)) {
    mpfr_set_zero(quotient, 1);
  } else if (mpfr_inf_p(distance) || mpfr_zero_p(size) || mpfr_nan_p(size)) {
    mpfr_set_inf(quotient, 1);
  } else {
    mpfr_div(quotient, distance, size, MPFR_RNDN);
    mpfr_abs(quotient, quotient, MPFR_RNDN);
  }
}

/* distance in ulps of the type at the truth; the ulp of 0 is the smallest subnormal. */
static void ulps_of(mpfr_t ulps, const mpfr_t distance, const mpfr_t truth, enum type type) {
  mpfr_exp_t ulp = ranges[type].least;
  if (mpfr_regular_p(truth) && mpfr_get_exp(truth) - type_precision(type) > ulp)
    ulp = mpfr_get_exp(truth) - type_precision(type);
  mpfr_mul_2si(ulps, distance, -ulp, MPFR_RNDN);
}

/* Errors by cause, where a scheme stands between: what truth.h leaves NULL is the same as what
 * comes before it. */
static void judge_scheme(struct scratch *s, const struct truth *truth, size_t i,
                         struct errors *out) {
  out->rounding = out->coefficient = out->truncation = NAN;
  if (truth->scheme == NULL && truth->scheme_rounded == NULL) return;
  mpfr_t *scheme = truth->scheme != NULL ? truth->scheme : truth->solution;
  mpfr_t *rounded = truth->scheme_rounded != NULL ? truth->scheme_rounded : scheme;
  distance_of_computed(s, rounded[i], s->quotient);
  out->rounding = error_f64(s->quotient);
  distance_between(s->quotient, rounded[i], scheme[i]);
  out->coefficient = error_f64(s->quotient);
  distance_between(s->quotient, scheme[i], truth->solution[i]);
  out->truncation = error_f64(s->quotient);
}

/* Everything about the element chosen. */
static void judge_element(enum type type, const void *computed, const struct truth *truth, size_t i,
                          struct scratch *s, struct errors *out) {
  out->index = i;
  out->value = type_element(type, computed, i);
  mpfr_set_d(s->computed, out->value, MPFR_RNDN);
  distance_of_computed(s, truth->solution[i], s->distance);
  out->absolute = error_f64(s->distance);
  quotient_of(s->quotient, s->distance, truth->solution[i]);
  out->relative = error_f64(s->quotient);
  ulps_of(s->quotient, s->distance, truth->solution[i], type);
  out->ulp = error_f64(s->quotient);
  quotient_of(s->quotient, s->distance, truth->scale[i]);
  out->scaled = error_f64(s->quotient);
  judge_scheme(s, truth, i, out);
  out->condition = mpfr_get_d(truth->condition[i], MPFR_RNDN);
  out->scale = mpfr_get_d(truth->scale[i], MPFR_RNDN);
  out->magnitude = fabs(mpfr_get_d(truth->solution[i], MPFR_RNDN));
  out->rounded = type == TYPE_F32 ? (double)mpfr_get_flt(truth->solution[i], MPFR_RNDN)
                                  : mpfr_get_d(truth->solution[i], MPFR_RNDN);
  const int order = mpfr_cmp(s->computed, truth->solution[i]); /* 0 for NaN */
  out->side = (order > 0) - (order < 0);
}

/* A stretch of the elements, judged in order. */
struct stretch {
  enum type type;
  const void *computed;
  const struct truth *truth;
  struct scratch scratch;
  bool seen; /* one of them; else nothing below is set */
  size_t worst;
  bool infinite;     /* the worst: no finite error outranks it, not even one over a scale of 0 */
  double least;      /* best rounded down: whoever stays below is not the worst */
  size_t weighed;    /* the element that MPFR judged last */
  size_t not_finite; /* elements that are so where the truth is not */
};

static inline double element(const struct stretch *w, size_t i) {
  return w->type == TYPE_F32 ? (double)((const float *)w->computed)[i]
                             : ((const double *)w->computed)[i];
}

/* The error of an element in MPFR, against the worst so far. */
static void weigh(struct stretch *w, size_t i) {
  struct scratch *s = &w->scratch;
  mpfr_set_d(s->computed, element(w, i), MPFR_RNDN);
  distance_of_computed(s, w->truth->solution[i], s->distance);
  quotient_of(s->scaled, s->distance, w->truth->scale[i]);
  const bool infinite = mpfr_inf_p(s->distance) != 0;
  w->weighed = i;
  if (w->seen && !(infinite && !w->infinite) && !mpfr_greater_p(s->scaled, s->best)) return;
  w->seen = true;
  w->worst = i;
  w->infinite = infinite;
  mpfr_swap(s->best, s->scaled);
  w->least = mpfr_get_d(s->best, MPFR_RNDD);
}

/* The same numbers have the same error, and the first of equals has been judged. */
static bool is_repeated(const struct stretch *w, size_t i) {
  const struct truth *truth = w->truth;
  return element(w, i) == element(w, w->weighed) &&
         mpfr_equal_p(truth->solution[i], truth->solution[w->weighed]) &&
         mpfr_equal_p(truth->scale[i], truth->scale[w->weighed]);
}

/* Whether an element that is NaN or infinite may be the worst; counts it. */
static bool special_may_be_worst(struct stretch *w, size_t i, double value) {
  const mpfr_t *truth = &w->truth->solution[i];
  if (mpfr_nan_p(*truth)) return !isnan(value) && !w->infinite;
  const bool alike = isinf(value) && (value < 0) == (mpfr_signbit(*truth) != 0);
  if (mpfr_inf_p(*truth)) return !alike && !w->infinite;
  if (alike && mpfr_cmpabs(*truth, w->scratch.overflow) >= 0) return false;
  w->not_finite++;
  return !w->infinite;
}

/* false: it is plainly not worse than the worst so far. */
static bool may_be_worst(struct stretch *w, size_t i) {
  const double value = element(w, i);
  if (!isfinite(value)) return special_may_be_worst(w, i, value);
  if (w->infinite) return false; /* as bad at most, and later */
  struct glance truth, scale;
  if (!glance(w->truth->solution[i], &truth)) return true;
  const double distance = glance_distance(&truth, value);
  if (distance == 0 && truth.rest == 0) return false;
  if (!glance(w->truth->scale[i], &scale)) return true;
  const double most = distance * (1 + SLACK) + truth.rest + SLACK_FLUSHED;
  return !(most < w->least * scale.high * (1 - SLACK)) && !is_repeated(w, i);
}

static void judge_stretch(struct stretch *w, size_t from, size_t to) {
  scratch_init(&w->scratch, w->type);
  for (size_t i = from; i < to; i++) {
    const bool may = may_be_worst(w, i); /* counts */
    if (may || !w->seen) weigh(w, i);
  }
}

static bool is_worse(const struct stretch *a, const struct stretch *b) {
  return (a->infinite && !b->infinite) || mpfr_greater_p(a->scratch.best, b->scratch.best);
}

/* The worst of all stretches: the first of equals, however they are cut. */
static size_t worst_of(const struct stretch *stretches, size_t count, struct errors *out) {
  size_t worst = 0;
  for (size_t k = 0; k < count; k++) {
    out->not_finite += stretches[k].not_finite;
    if (k > 0 && is_worse(&stretches[k], &stretches[worst])) worst = k;
  }
  return worst;
}

void errors_judge(enum type type, const void *computed, const struct truth *truth,
                  struct errors *out) {
  enum { MOST = 64, LEAST_LENGTH = 1 << 14 };
  *out = (struct errors){.rounding = NAN, .coefficient = NAN, .truncation = NAN};
  const size_t length = truth->length;
  if (length == 0) return;
  size_t count = length / LEAST_LENGTH + 1;
  if (count > (size_t)omp_get_max_threads()) count = (size_t)omp_get_max_threads();
  if (count > MOST) count = MOST;
  struct stretch stretches[MOST];
  const struct fp_state ours = fp_state_read();
#pragma omp parallel for num_threads((int)count) schedule(static, 1) if (count > 1)
  for (size_t k = 0; k < count; k++) {
    const struct fp_state theirs = fp_state_read(); /* a method may have left it changed */
    fp_state_restore(&ours);
    stretches[k] = (struct stretch){.type = type, .computed = computed, .truth = truth};
    judge_stretch(&stretches[k], length / count * k,
                  k + 1 < count ? length / count * (k + 1) : length);
    fp_state_restore(&theirs);
  }
  struct stretch *worst = &stretches[worst_of(stretches, count, out)];
  judge_element(type, computed, truth, worst->worst, &worst->scratch, out);
  for (size_t k = 0; k < count; k++)
    scratch_clear(&stretches[k].scratch);
}
