/* errors_text.c: a truth in decimal, and the bits of a result as text. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "harness/errors.h"

/* Decimal exponents of plain notation. PLAIN_MOST digits stand before the point at most, no more
 * than there are at least, so that a zero before the point never stands for a digit that was
 * rounded away. */
enum { DIGITS_LEAST = 40, PLAIN_LEAST = -5, PLAIN_MOST = DIGITS_LEAST };

/* value to `count` digits, |value| = 0.ddd * 10^point; true where that is exact. Free with
 * mpfr_free_str. */
static bool round_to_digits(const mpfr_t value, size_t count, char **digits, mpfr_exp_t *point) {
  mpfr_exp_t other;
  char *below = mpfr_get_str(NULL, &other, 10, count, value, MPFR_RNDD);
  *digits = mpfr_get_str(NULL, point, 10, count, value, MPFR_RNDU);
  bool exact = other == *point && strcmp(below, *digits) == 0;
  mpfr_free_str(below);
  if (exact) return true;
  mpfr_free_str(*digits);
  *digits = mpfr_get_str(NULL, point, 10, count, value, MPFR_RNDN);
  return false;
}

/* Digits of a number that is not 0, with its sign; the last one is not 0. Where the decimal does
 * not end within DIGITS_LEAST digits, and rounds to one that ends in zeros, more digits are taken:
 * 1 + 2^-200 is neither printed as 1 nor padded. */
static char *digits_of(const mpfr_t value, mpfr_exp_t *point) {
  for (size_t count = DIGITS_LEAST;; count++) {
    char *digits;
    bool exact = round_to_digits(value, count, &digits, point);
    char *last = digits + strlen(digits) - 1;
    if (exact)
      while (*last == '0')
        *last-- = '\0';
    if (*last != '0') return digits;
    mpfr_free_str(digits);
  }
}

static void print_plain(FILE *out, const char *digits, int count, int point) {
  if (point <= 0) {
    fprintf(out, "0.%.*s%s", -point, "00000", digits);
  } else if (count <= point) {
    fputs(digits, out);
    for (int i = count; i < point; i++)
      fputc('0', out);
  } else {
    fprintf(out, "%.*s.%s", point, digits, digits + point);
  }
}

static void print_number(FILE *out, const mpfr_t value) {
  mpfr_exp_t point;
  char *text = digits_of(value, &point), *digits = text;
  if (*digits == '-') fputc(*digits++, out);
  if (point > PLAIN_LEAST && point <= PLAIN_MOST) {
    print_plain(out, digits, (int)strlen(digits), (int)point);
  } else {
    fprintf(out, "%c%s%s", digits[0], digits[1] != '\0' ? "." : "", digits + 1);
    fprintf(out, "e%ld", (long)point - 1);
  }
  mpfr_free_str(text);
}

char *truth_text(const mpfr_t value) {
  char *text = NULL;
  size_t length;
  FILE *out = open_memstream(&text, &length);
  if (out == NULL) abort(); /* out of memory, as MPFR itself does */
  const char *sign = mpfr_signbit(value) ? "-" : "";
  if (mpfr_nan_p(value))
    fputs("nan", out);
  else if (mpfr_inf_p(value))
    fprintf(out, "%sinf", sign);
  else if (mpfr_zero_p(value))
    fprintf(out, "%s0", sign);
  else
    print_number(out, value);
  if (fclose(out) != 0) abort();
  return text;
}

/* Copies `count` elements and makes every NaN the same one: payloads and signs of NaNs are not
 * compared (DESIGN 3.7). */
static void copy_with_one_nan(enum type type, unsigned char *to, const void *from, size_t count) {
  static const uint32_t nan_f32 = UINT32_C(0x7fc00000);
  static const uint64_t nan_f64 = UINT64_C(0x7ff8000000000000);
  size_t size = type_size(type);
  memcpy(to, from, count * size);
  for (size_t i = 0; i < count; i++)
    if (isnan(type_element(type, from, i)))
      memcpy(to + i * size, type == TYPE_F32 ? (const void *)&nan_f32 : (const void *)&nan_f64,
             size);
}

static uint64_t hash_of(enum type type, const void *computed, size_t length) {
  enum { CHUNK = 1024 };
  unsigned char chunk[CHUNK * sizeof(double)];
  size_t size = type_size(type);
  XXH3_state_t *state = XXH3_createState();
  if (state == NULL) abort();
  XXH3_64bits_reset(state);
  for (size_t i = 0; i < length; i += CHUNK) {
    size_t count = length - i < CHUNK ? length - i : CHUNK;
    copy_with_one_nan(type, chunk, (const unsigned char *)computed + i * size, count);
    XXH3_64bits_update(state, chunk, count * size);
  }
  uint64_t hash = XXH3_64bits_digest(state);
  XXH3_freeState(state);
  return hash;
}

char *bits_text(enum type type, const void *computed, size_t length) {
  char *text;
  int written;
  if (length != 1) {
    written = asprintf(&text, "%016" PRIx64, hash_of(type, computed, length));
  } else {
    double value = type_element(type, computed, 0);
    written = isnan(value) ? asprintf(&text, "nan") : asprintf(&text, "%a", value);
  }
  if (written < 0) abort();
  return text;
}
