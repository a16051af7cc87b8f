/* window_certify.c: another way to moving windows and to prefix sums, which shares nothing with the
 * truths but the question: GMP rationals, each window from its own elements by the definition (a
 * variance is sum (x - mean)^2), and no root: the square of a deviation is compared with the
 * rational.
 *
 * Windows are looked at where something may go wrong: the first and the last output of each, those
 * that NaN, infinities and the largest number are about to enter, are in, and have just left, and
 * as many more, evenly spread, as the time allows; all of them where n is small. Prefix sums are
 * all formed, and looked at where something may go wrong likewise.
 */
#include "reference/window_certify.h"

#include <stdio.h>
#include <string.h>

#include "kernels/window/window.h"

enum { CLOSE = 180, CONDITION_CLOSE = 170 }; /* bits */
/* Elements visited for evenly spread outputs, over all windows; prefix sums looked at; marked
 * elements, at most; windows longer than this are not looked at around them. */
enum { VISITS = 50000, LOOKS = 5000, MARKS = 6, LONG_WINDOW = 5000 };

enum of { OF_AVERAGE, OF_SUM, OF_MEAN, OF_VARIANCE, OF_DEVIATION };

struct stretch {
  const struct input *input;
  enum of of;
  unsigned long ddof;
  size_t count;
  bool nan, plus, minus, minus_zeros; /* seen; seen nothing else */
  mpq_t solution, scale;              /* of a deviation the squares */
  mpq_t x, term;
  mpfr_t stored;
};

static void stretch_init(struct stretch *s, const struct input *input, enum of of) {
  *s = (struct stretch){.input = input, .of = of, .minus_zeros = true};
  mpq_inits(s->solution, s->scale, s->x, s->term, (mpq_ptr)NULL);
  mpfr_init2(s->stored, 53);
}

static void stretch_clear(struct stretch *s) {
  mpq_clears(s->solution, s->scale, s->x, s->term, (mpq_ptr)NULL);
  mpfr_clear(s->stored);
}

/* Element i as a rational, 0 for what is no number. */
static void read_element(struct stretch *s, size_t i) {
  mpfr_set_d(s->stored, type_element(s->input->type, s->input->data, i), MPFR_RNDN);
  if (mpfr_number_p(s->stored))
    mpfr_get_q(s->x, s->stored);
  else
    mpq_set_ui(s->x, 0, 1);
}

/* solution += k x, scale += k |x| */
static void add_element(struct stretch *s, size_t i, unsigned long k) {
  read_element(s, i);
  const bool minus = mpfr_signbit(s->stored) != 0;
  s->count++;
  s->nan |= mpfr_nan_p(s->stored) != 0;
  s->plus |= mpfr_inf_p(s->stored) && !minus;
  s->minus |= mpfr_inf_p(s->stored) && minus;
  s->minus_zeros &= mpfr_zero_p(s->stored) && minus;
  mpq_set_ui(s->term, k, 1);
  mpq_mul(s->x, s->x, s->term);
  mpq_add(s->solution, s->solution, s->x);
  mpq_abs(s->x, s->x);
  mpq_add(s->scale, s->scale, s->x);
}

static void divide(mpq_t number, mpq_t divisor, unsigned long count) {
  mpq_set_ui(divisor, count, 1);
  mpq_div(number, number, divisor);
}

static void add_squares(struct stretch *s, size_t begin, const mpq_t mean) {
  mpq_set_ui(s->solution, 0, 1);
  mpq_set_ui(s->scale, 0, 1);
  for (size_t i = begin; i < begin + s->count; i++) {
    read_element(s, i);
    mpq_mul(s->term, s->x, s->x);
    mpq_add(s->scale, s->scale, s->term);
    mpq_sub(s->x, s->x, mean);
    mpq_mul(s->term, s->x, s->x);
    mpq_add(s->solution, s->solution, s->term);
  }
}

/* By the definition, from elements begin .. begin + p - 1. */
static void window_of(struct stretch *s, size_t begin, size_t p) {
  s->count = 0;
  s->nan = s->plus = s->minus = false;
  s->minus_zeros = true;
  mpq_set_ui(s->solution, 0, 1);
  mpq_set_ui(s->scale, 0, 1);
  unsigned long divisor = s->of == OF_SUM ? 1 : p;
  if (s->of == OF_AVERAGE) divisor = 0;
  for (size_t i = begin; i < begin + p; i++) {
    const unsigned long k = s->of == OF_AVERAGE ? i - begin + 1 : 1;
    if (s->of == OF_AVERAGE) divisor += k;
    add_element(s, i, k);
  }
  if (s->of == OF_VARIANCE || s->of == OF_DEVIATION) {
    mpq_t mean;
    mpq_init(mean);
    mpq_set(mean, s->solution);
    divide(mean, s->term, p);
    add_squares(s, begin, mean);
    mpq_clear(mean);
    divisor = p - s->ddof;
  }
  divide(s->solution, s->term, divisor);
  divide(s->scale, s->term, divisor);
}

/* number^power = wanted to within 2^-bits of itself, and number >= 0 where power is even. */
static bool is_near(const mpfr_t number, unsigned power, const mpq_t wanted, unsigned long bits) {
  if (!mpfr_number_p(number) || (power == 2 && mpfr_sgn(number) < 0)) return false;
  mpq_t got, room;
  mpq_inits(got, room, (mpq_ptr)NULL);
  mpfr_get_q(got, number);
  if (power == 2) mpq_mul(got, got, got);
  mpq_sub(got, got, wanted);
  mpq_abs(got, got);
  mpq_abs(room, wanted);
  mpq_div_2exp(room, room, bits);
  const bool near = mpq_cmp(got, room) <= 0;
  mpq_clears(got, room, (mpq_ptr)NULL);
  return near;
}

/* A sum is what IEEE arithmetic has; of x - mean only NaN can come. */
static const char *special_wrong(const struct stretch *s, const struct truth *truth, size_t i) {
  const bool is_nan = s->nan || (s->plus && s->minus) || s->of >= OF_VARIANCE;
  if (!mpfr_nan_p(truth->condition[i])) return "the condition of what is no number is not NaN";
  if (is_nan != (mpfr_nan_p(truth->solution[i]) != 0)) return "NaN and infinities are mistaken";
  if (s->nan ? !mpfr_nan_p(truth->scale[i]) : !mpfr_inf_p(truth->scale[i]))
    return "the scale of what is no number is a number";
  if (is_nan) return NULL;
  return mpfr_inf_p(truth->solution[i]) && s->minus == (mpfr_signbit(truth->solution[i]) != 0)
             ? NULL
             : "an infinity is mistaken";
}

/* condition |solution| = scale, of a variance condition^2 variance = 4 scale, of a deviation
 * condition^2 variance = scale. */
static bool condition_right(struct stretch *s, const mpfr_t condition) {
  if (mpq_sgn(s->scale) == 0) return mpfr_number_p(condition) && mpfr_cmp_ui(condition, 1) == 0;
  if (mpq_sgn(s->solution) == 0) return mpfr_inf_p(condition) && !mpfr_signbit(condition);
  mpq_div(s->term, s->scale, s->solution);
  mpq_abs(s->term, s->term);
  if (s->of == OF_VARIANCE) mpq_mul_2exp(s->term, s->term, 2);
  return mpfr_sgn(condition) > 0 &&
         is_near(condition, s->of >= OF_VARIANCE ? 2 : 1, s->term, CONDITION_CLOSE);
}

static const char *element_wrong(struct stretch *s, const struct truth *truth, size_t i) {
  if (s->nan || s->plus || s->minus) return special_wrong(s, truth, i);
  const unsigned power = s->of == OF_DEVIATION ? 2 : 1;
  const bool minus = s->of < OF_VARIANCE && s->minus_zeros;
  if (!is_near(truth->solution[i], power, s->solution, CLOSE))
    return "the truth differs from that of rationals";
  if (mpq_sgn(s->solution) == 0 && minus != (mpfr_signbit(truth->solution[i]) != 0))
    return "a zero has the wrong sign";
  if (!is_near(truth->scale[i], power, s->scale, CLOSE))
    return "the natural scale differs from that of rationals";
  return condition_right(s, truth->condition[i]) ? NULL
                                                 : "the condition number is not that of rationals";
}

/* The first elements that are no numbers, and the largest; in `mark`, at most MARKS. */
static size_t find_marks(const struct input *input, size_t mark[MARKS]) {
  size_t count = 0, largest = 0;
  MPFR_DECL_INIT(x, 53);
  MPFR_DECL_INIT(most, 53);
  mpfr_set_zero(most, 1);
  for (size_t i = 0; i < input->n; i++) {
    mpfr_set_d(x, type_element(input->type, input->data, i), MPFR_RNDN);
    if (!mpfr_number_p(x)) {
      if (count < MARKS - 1) mark[count++] = i;
    } else if (mpfr_cmpabs(x, most) > 0) {
      mpfr_set(most, x, MPFR_RNDN);
      largest = i;
    }
  }
  if (input->n > 0) mark[count++] = largest;
  return count;
}

/* Of window k: which output is wrong, and why. */
struct search {
  struct stretch *stretch;
  const struct truth *truth;
  size_t p, outputs, offset;
  size_t wrong_output;
};

static const char *output_wrong(struct search *search, size_t t) {
  if (t >= search->outputs) return NULL;
  window_of(search->stretch, t, search->p);
  search->wrong_output = t;
  return element_wrong(search->stretch, search->truth, search->offset + t);
}

/* Outputs of the windows that element j is about to enter, has entered, is about to leave, has
 * left; those before the first are huge numbers, and none. */
static const char *around_wrong(struct search *search, size_t j) {
  const size_t outputs[] = {j - search->p, j - search->p + 1, j, j + 1};
  const char *wrong = NULL;
  for (size_t o = 0; wrong == NULL && o < sizeof outputs / sizeof *outputs; o++)
    wrong = output_wrong(search, outputs[o]);
  return wrong;
}

static const char *window_wrong(struct search *search, const size_t *mark, size_t marks,
                                size_t visits) {
  const char *wrong = output_wrong(search, search->outputs - 1);
  for (size_t m = 0; wrong == NULL && m < marks && search->p <= LONG_WINDOW; m++)
    wrong = around_wrong(search, mark[m]);
  const size_t looks = visits / search->p + 1, stride = (search->outputs + looks - 1) / looks;
  for (size_t t = 0; wrong == NULL && t < search->outputs; t += stride)
    wrong = output_wrong(search, t);
  return wrong;
}

static int windows_certify(const struct input *input, const struct params *parameters, enum of of,
                           const struct truth *truth, char *message, size_t message_size) {
  const struct windows w = windows_of(input->n, parameters);
  size_t mark[MARKS];
  const size_t marks = find_marks(input, mark);
  struct stretch s;
  stretch_init(&s, input, of);
  s.ddof = (unsigned long)params_number(parameters, "ddof", 1);
  const char *wrong = NULL;
  if (truth->length != windows_length(input->n, parameters)) {
    wrong = "there are more or fewer truths than outputs";
    snprintf(message, message_size, "%s", wrong);
  }
  for (size_t k = 0; wrong == NULL && k < w.count; k++) {
    struct search search = {.stretch = &s,
                            .truth = truth,
                            .p = windows_size(&w, k),
                            .outputs = windows_outputs(&w, k),
                            .offset = windows_offset(&w, k)};
    wrong = window_wrong(&search, mark, marks, VISITS / w.count);
    if (wrong != NULL)
      snprintf(message, message_size, "window %zu, output %zu: %s", search.p, search.wrong_output,
               wrong);
  }
  stretch_clear(&s);
  return wrong == NULL ? 0 : -1;
}

int wma_certify(const struct input *input, const struct params *parameters,
                const struct truth *truth, char *message, size_t message_size) {
  return windows_certify(input, parameters, OF_AVERAGE, truth, message, message_size);
}

int rolling_certify(const struct input *input, const struct params *parameters,
                    const struct truth *truth, char *message, size_t message_size) {
  static const char *const names[] = {
      [OF_MEAN] = "mean", [OF_VARIANCE] = "variance", [OF_DEVIATION] = "deviation"};
  const char *name = params_text(parameters, "of", "sum");
  enum of of = OF_DEVIATION;
  while (of > OF_SUM && strcmp(name, names[of]) != 0)
    of--;
  return windows_certify(input, parameters, of, truth, message, message_size);
}

int scan_certify(const struct input *input, const struct params *parameters,
                 const struct truth *truth, char *message, size_t message_size) {
  (void)parameters; /* there are none */
  if (truth->length != input->n) {
    snprintf(message, message_size, "there are more or fewer truths than elements");
    return -1;
  }
  size_t mark[MARKS];
  const size_t marks = find_marks(input, mark), stride = input->n / LOOKS + 1;
  struct stretch s;
  stretch_init(&s, input, OF_SUM);
  const char *wrong = NULL;
  for (size_t i = 0; wrong == NULL && i < input->n; i++) {
    bool look = i % stride == 0 || i + 1 == input->n;
    for (size_t m = 0; m < marks; m++)
      look |= mark[m] == i || mark[m] + 1 == i;
    add_element(&s, i, 1);
    if (look) wrong = element_wrong(&s, truth, i);
    if (wrong != NULL) snprintf(message, message_size, "element %zu: %s", i, wrong);
  }
  stretch_clear(&s);
  return wrong == NULL ? 0 : -1;
}
