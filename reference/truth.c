/* truth.c: storage of a truth, and the register of references.
 *
 * Every number starts with the precision asked for. The numbers of a short truth are MPFR's own: a
 * reference that knows an exact value widens that number with mpfr_set_prec, so a truth may hold
 * numbers of many precisions. Those of a long one (millions: every window of a sweep) lie in one
 * block, headers first, significands after, and keep their precision.
 */
#include "reference/truth.h"

#include <stdlib.h>
#include <string.h>

/* Never NULL, also for length 0. Out of memory ends the program, as it does inside GMP and MPFR:
 * half a truth is of no use to anyone. */
static void *block_new(size_t count, size_t size) {
  void *block = count <= SIZE_MAX / size ? malloc(count > 0 ? count * size : 1) : NULL;
  if (block == NULL) abort();
  return block;
}

static mpfr_t *short_new(size_t length, mpfr_prec_t precision) {
  mpfr_t *numbers = block_new(length, sizeof *numbers);
  for (size_t i = 0; i < length; i++)
    mpfr_init2(numbers[i], precision);
  return numbers;
}

static mpfr_t *long_new(size_t length, mpfr_prec_t precision) {
  const size_t limbs = mpfr_custom_get_size(precision) / sizeof(mp_limb_t);
  mpfr_t *numbers = block_new(length, sizeof *numbers + limbs * sizeof(mp_limb_t));
  mp_limb_t *significands = (mp_limb_t *)(void *)(numbers + length);
  for (size_t i = 0; i < length; i++)
    mpfr_custom_init_set(numbers[i], MPFR_NAN_KIND, 0, precision, significands + i * limbs);
  return numbers;
}

static mpfr_t *numbers_new(size_t length, mpfr_prec_t precision) {
  return length > TRUTH_SHORT ? long_new(length, precision) : short_new(length, precision);
}

static void numbers_free(mpfr_t *numbers, size_t length) {
  if (numbers == NULL) return;
  for (size_t i = 0; i < length && length <= TRUTH_SHORT; i++)
    mpfr_clear(numbers[i]);
  free(numbers);
}

void truth_init(struct truth *truth, size_t length, mpfr_prec_t precision, unsigned parts) {
  truth->length = length;
  truth->solution = numbers_new(length, precision);
  truth->scheme = (parts & TRUTH_SCHEME) != 0 ? numbers_new(length, precision) : NULL;
  truth->scheme_rounded =
      (parts & TRUTH_SCHEME_ROUNDED) != 0 ? numbers_new(length, precision) : NULL;
  truth->scale = numbers_new(length, precision);
  truth->condition = numbers_new(length, precision);
  truth->how = "";
}

void truth_clear(struct truth *truth) {
  numbers_free(truth->solution, truth->length);
  numbers_free(truth->scheme, truth->length);
  numbers_free(truth->scheme_rounded, truth->length);
  numbers_free(truth->scale, truth->length);
  numbers_free(truth->condition, truth->length);
  *truth = (struct truth){.how = ""};
}

void truth_scheme_init(struct truth *truth, mpfr_prec_t precision) {
  truth_scheme_clear(truth);
  truth->scheme = numbers_new(truth->length, precision);
  truth->scheme_rounded = numbers_new(truth->length, precision);
}

void truth_scheme_clear(struct truth *truth) {
  numbers_free(truth->scheme, truth->length);
  numbers_free(truth->scheme_rounded, truth->length);
  truth->scheme = truth->scheme_rounded = NULL;
}

const struct reference *reference_find(const char *problem) {
  for (size_t i = 0; references[i] != NULL; i++)
    if (strcmp(references[i]->problem, problem) == 0) return references[i];
  return NULL;
}
