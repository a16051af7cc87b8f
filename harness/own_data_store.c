/* own_data_store.c: the numbers in each type, the truth of each, and what storing alone changed.
 *
 * Conversion error is no method's error, so it is held apart: the truth of the numbers as stored
 * in f32 is subtracted exactly from that of the numbers as stored in f64, and integers that f64
 * does not hold are added up as integers.
 */
#include <gmp.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/memory.h"
#include "harness/own_data_parts.h"
#include "kernels/rules.h"

static int fill(struct own_data *own, enum type type, char *message, size_t message_size) {
  struct stored *stored = &own->stored[type];
  size_t n = own->file.count, bytes = n * type_size(type);
  void *data = aligned_alloc(64, (bytes + 63) / 64 * 64);
  if (!data) {
    snprintf(message, message_size, "%s: no memory for its numbers as %s", own->file.description,
             type_name[type]);
    return -1;
  }
  stored->input =
      (struct input){.type = type, .n = own->n, .data = data, .sequences = own->problem->sequences};
  for (size_t i = 0; i < n; i++) {
    double value = own->file.values[i];
    type_store(type, data, i, value);
    double kept = type_element(type, data, i);
    if (kept != value && !isnan(value)) stored->changed++;
    if (isinf(kept) && !isinf(value)) stored->out_of_range++;
  }
  return 0;
}

static int refuse_data(struct own_data *own, enum type type, char *message, size_t message_size) {
  char why[MESSAGE];
  if (rules_refuse_data(own->problem, &own->stored[type].input, &own->parameters, why,
                        sizeof why) == 0)
    return 0;
  snprintf(message, message_size, "%s: %s", own->file.description, why);
  return -1;
}

static int find_truth(struct own_data *own, enum type type, char *message, size_t message_size) {
  struct stored *stored = &own->stored[type];
  const struct reference *reference = reference_find(own->problem->name);
  if (!reference) {
    snprintf(message, message_size, "problem %s has no truth to hold a result against",
             own->problem->name);
    return -1;
  }
  /* The reader's data are nobody's cache. */
  if (truth_of(reference, &stored->input, &own->parameters, NULL, &stored->truth, message,
               message_size))
    return -1;
  stored->has_truth = true;
  return 0;
}

/* |a - b|, and that relative to |size|, of one element. */
static void compare(const mpfr_t a, const mpfr_t b, const mpfr_t size, double *absolute,
                    double *relative) {
  mpfr_t difference;
  *absolute = *relative = 0; /* a gap is one in any type */
  if (!mpfr_number_p(a) && !mpfr_number_p(b)) return;
  mpfr_init2(difference, mpfr_get_prec(a) + mpfr_get_prec(b));
  mpfr_sub(difference, a, b, MPFR_RNDN);
  *absolute = fabs(mpfr_get_d(difference, MPFR_RNDN));
  *relative = *absolute;
  if (!mpfr_zero_p(difference)) {
    mpfr_div(difference, difference, size, MPFR_RNDN); /* x/0 is infinite */
    *relative = fabs(mpfr_get_d(difference, MPFR_RNDN));
  }
  mpfr_clear(difference);
}

/* The element that storing in the type moved most, relatively. */
static void find_conversion(const struct own_data *own, struct stored *stored) {
  const struct truth *given = &own->stored[TYPE_F64].truth;
  mpfr_t *size = own_data_is_field(own) ? given->scale : given->solution;
  for (size_t i = 0; i < given->length; i++) {
    double absolute, relative;
    compare(stored->truth.solution[i], given->solution[i], size[i], &absolute, &relative);
    if (i > 0 && !(relative > stored->conversion.relative)) continue;
    stored->conversion.index = i;
    stored->conversion.absolute = absolute;
    stored->conversion.relative = relative;
  }
}

/* The totals as integers and as the f64 that they became. Every finite f64 of an int64 is an
 * integer, so both are exact. */
static void find_integer_loss(struct own_data *own) {
  mpz_t given, stored, number;
  mpz_inits(given, stored, number, NULL);
  for (size_t i = 0; i < own->file.count; i++) {
    mpz_set_d(number, own->file.values[i]);
    mpz_add(stored, stored, number);
    if (mpz_cmp_si(number, own->file.integers[i]) != 0) own->loss.changed++;
    mpz_set_si(number, own->file.integers[i]);
    mpz_add(given, given, number);
  }
  if (own->loss.changed) {
    own->loss.given = mpz_get_str(NULL, 10, given);
    own->loss.stored = mpz_get_str(NULL, 10, stored);
    mpz_sub(number, stored, given);
    mpz_abs(number, number);
    own->loss.difference = mpz_get_str(NULL, 10, number);
    double absolute = mpz_get_d(number);
    own->loss.relative = absolute > 0 ? absolute / fabs(mpz_get_d(given)) : 0;
  }
  mpz_clears(given, stored, number, NULL);
}

int own_data_store(struct own_data *own, char *message, size_t message_size) {
  double bytes = (double)own->file.count * (double)(sizeof(double) + sizeof(float));
  own->length = own->problem->length(own->n, &own->parameters);
  if (bytes > memory_available()) {
    snprintf(message, message_size, "%s: to study these takes %.3g GB more memory than is there",
             own->file.description, (bytes - memory_available()) / 1e9);
    return -1;
  }
  for (int type = TYPE_COUNT - 1; type >= 0; type--) { /* f64 first: it stands for what was given */
    bool wanted = (own->types >> type & 1) != 0 || type == TYPE_F64;
    if (!wanted) continue;
    if (fill(own, (enum type)type, message, message_size)) return -1;
    if (own->stored[type].out_of_range) continue; /* not the reader's numbers any more */
    if (refuse_data(own, (enum type)type, message, message_size) ||
        find_truth(own, (enum type)type, message, message_size))
      return -1;
    find_conversion(own, &own->stored[type]);
  }
  if (own->file.integers) find_integer_loss(own);
  return 0;
}

void own_data_store_clear(struct own_data *own) {
  for (int type = 0; type < TYPE_COUNT; type++) {
    free((void *)(uintptr_t)own->stored[type].input.data);
    if (own->stored[type].has_truth) truth_clear(&own->stored[type].truth);
  }
  /* GMP's allocator is the C library's: nothing here replaces it. */
  free(own->loss.given);
  free(own->loss.stored);
  free(own->loss.difference);
}
