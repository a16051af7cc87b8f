/* cache_entry.c: the text of one cached truth (cache.h).
 *
 * Numbers go through GMP integers, not through printf: an integer times a power of two is exact by
 * construction and knows no locale's decimal point. Nothing read is believed before the checksum
 * over the whole text has been seen to agree.
 */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "reference/cache.h"

#define MAGIC "study truth 1\n"
#define CHECKSUM_LINE "checksum 0123456789abcdef\n"

/* Wider is no truth of ours: a guard against absurd allocations. */
enum { PRECISION_MOST = 1 << 26 };

/* The arrays of a truth, in the order of the file. NULL where this truth has none. */
enum { ARRAY_COUNT = 5 };
static const char *const array_name[ARRAY_COUNT] = {"solution", "scheme", "scheme_rounded", "scale",
                                                    "condition"};
static void arrays_of(const struct truth *truth, mpfr_t *arrays[ARRAY_COUNT]) {
  arrays[0] = truth->solution;
  arrays[1] = truth->scheme;
  arrays[2] = truth->scheme_rounded;
  arrays[3] = truth->scale;
  arrays[4] = truth->condition;
}

static void write_number(FILE *out, const mpfr_t x, mpz_t integer) {
  fprintf(out, "%ld ", (long)mpfr_get_prec(x));
  const char *sign = mpfr_signbit(x) ? "-" : "";
  if (mpfr_nan_p(x)) {
    fputs("nan\n", out);
  } else if (mpfr_inf_p(x)) {
    fprintf(out, "%sinf\n", sign);
  } else if (mpfr_zero_p(x)) {
    fprintf(out, "%s0\n", sign);
  } else {
    mpfr_exp_t exponent = mpfr_get_z_2exp(integer, x);
    mp_bitcnt_t zeros = mpz_scan1(integer, 0);
    mpz_tdiv_q_2exp(integer, integer, zeros);
    mpz_abs(integer, integer);
    fprintf(out, "%s0x", sign);
    mpz_out_str(out, 16, integer);
    fprintf(out, "p%ld\n", (long)exponent + (long)zeros);
  }
}

char *truth_entry_write(const char *key, const struct truth *truth, size_t *length) {
  char *text = NULL;
  FILE *out = open_memstream(&text, length);
  if (out == NULL) return NULL;
  mpfr_t *arrays[ARRAY_COUNT];
  arrays_of(truth, arrays);
  unsigned parts = (truth->scheme != NULL ? (unsigned)TRUTH_SCHEME : 0U) |
                   (truth->scheme_rounded != NULL ? (unsigned)TRUTH_SCHEME_ROUNDED : 0U);
  fprintf(out, MAGIC "%show %s\nlength %zu parts %u\n", key, truth->how, truth->length, parts);
  mpz_t integer;
  mpz_init(integer);
  for (int a = 0; a < ARRAY_COUNT; a++) {
    if (arrays[a] == NULL) continue;
    fprintf(out, "%s\n", array_name[a]);
    for (size_t i = 0; i < truth->length; i++)
      write_number(out, arrays[a][i], integer);
  }
  mpz_clear(integer);
  bool written = fflush(out) == 0;
  if (written) fprintf(out, "checksum %016" PRIx64 "\n", (uint64_t)XXH3_64bits(text, *length));
  if (fclose(out) == 0 && written) return text;
  free(text);
  return NULL;
}

/* The line at *at, its newline replaced by an end; NULL when there is none. */
static char *next_line(char **at, const char *end) {
  char *line = *at, *newline = memchr(line, '\n', (size_t)(end - line));
  if (newline == NULL) return NULL;
  *newline = '\0';
  *at = newline + 1;
  return line;
}

/* [-]0x<integer>p<exponent> into x, whose precision is set. */
static int read_finite(char *text, mpfr_t x, mpz_t integer) {
  bool negative = *text == '-';
  if (negative) text++;
  char *power = strchr(text, 'p'), *end;
  if (strncmp(text, "0x", 2) != 0 || power == NULL) return -1;
  *power = '\0';
  if (mpz_set_str(integer, text + 2, 16) != 0) return -1;
  if (negative) mpz_neg(integer, integer);
  long exponent = strtol(power + 1, &end, 10);
  if (end == power + 1 || *end != '\0') return -1;
  return mpfr_set_z_2exp(x, integer, (mpfr_exp_t)exponent, MPFR_RNDN) == 0 ? 0 : -1;
}

/* The precision that a line begins with; -1: it does not begin so. */
static long read_precision(const char *line, char **rest) {
  long precision = strtol(line, rest, 10);
  bool good = *rest != line && **rest == ' ';
  return good && precision >= MPFR_PREC_MIN && precision <= PRECISION_MOST ? precision : -1;
}

/* `fixed`: x keeps its precision, which has to be the one. */
static int read_number(char *line, mpfr_t x, bool fixed, mpz_t integer) {
  char *text;
  long precision = read_precision(line, &text);
  if (precision < 0 || (fixed && precision != mpfr_get_prec(x))) return -1;
  text++;
  if (fixed)
    mpfr_set_nan(x);
  else
    mpfr_set_prec(x, (mpfr_prec_t)precision); /* x is NaN now */
  int sign = *text == '-' ? -1 : 1;
  const char *name = sign < 0 ? text + 1 : text;
  if (strcmp(text, "nan") == 0) return 0;
  if (strcmp(name, "inf") == 0) {
    mpfr_set_inf(x, sign);
  } else if (strcmp(name, "0") == 0) {
    mpfr_set_zero(x, sign);
  } else {
    return read_finite(text, x, integer);
  }
  return 0;
}

static int read_arrays(char **at, const char *end, const struct truth *truth) {
  mpfr_t *arrays[ARRAY_COUNT];
  arrays_of(truth, arrays);
  mpz_t integer;
  mpz_init(integer);
  int status = 0;
  const bool fixed = truth->length > TRUTH_SHORT;
  for (int a = 0; a < ARRAY_COUNT && status == 0; a++) {
    if (arrays[a] == NULL) continue;
    char *line = next_line(at, end);
    if (line == NULL || strcmp(line, array_name[a]) != 0) status = -1;
    for (size_t i = 0; i < truth->length && status == 0; i++) {
      line = next_line(at, end);
      status = line != NULL ? read_number(line, arrays[a][i], fixed, integer) : -1;
    }
  }
  mpz_clear(integer);
  return *at == end ? status : -1;
}

/* truth.how lives as long as the program; what was read from a file has to as well. There are as
 * many of these as there are ways to find a truth, so they are kept and never freed. */
static const char *keep_words(const char *words) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static struct kept {
    struct kept *next;
    char words[];
  } * all;
  pthread_mutex_lock(&lock);
  struct kept *kept = all;
  while (kept != NULL && strcmp(kept->words, words) != 0)
    kept = kept->next;
  if (kept == NULL) {
    size_t size = strlen(words) + 1;
    kept = malloc(sizeof *kept + size);
    if (kept == NULL) abort();
    memcpy(kept->words, words, size);
    kept->next = all;
    all = kept;
  }
  pthread_mutex_unlock(&lock);
  return kept->words;
}

/* Where the content that the checksum covers ends, or NULL when it does not agree. */
static char *checked_end(char *text, size_t length) {
  size_t line = sizeof CHECKSUM_LINE - 1;
  if (length < line) return NULL;
  char *end = text + length - line, wanted[sizeof CHECKSUM_LINE];
  snprintf(wanted, sizeof wanted, "checksum %016" PRIx64 "\n",
           (uint64_t)XXH3_64bits(text, length - line));
  return memcmp(end, wanted, line) == 0 ? end : NULL;
}

int truth_entry_read(char *text, size_t length, const char *key, struct truth *truth) {
  char *end = checked_end(text, length);
  size_t magic = sizeof MAGIC - 1, key_length = strlen(key);
  if (end == NULL || (size_t)(end - text) < magic + key_length) return -1;
  if (memcmp(text, MAGIC, magic) != 0 || memcmp(text + magic, key, key_length) != 0) return -1;

  char *at = text + magic + key_length;
  const char *how = next_line(&at, end), *shape = next_line(&at, end);
  size_t elements;
  unsigned parts;
  if (how == NULL || strncmp(how, "how ", 4) != 0 || shape == NULL) return -1;
  if (sscanf(shape, "length %zu parts %u", &elements, &parts) != 2) return -1;
  if (elements > length || parts > (TRUTH_SCHEME | TRUTH_SCHEME_ROUNDED)) return -1;

  /* The first number is in the line after the first array's name. */
  const char *first = memchr(at, '\n', (size_t)(end - at));
  char *rest;
  long precision = first != NULL && elements > 0 ? read_precision(first + 1, &rest) : MPFR_PREC_MIN;
  if (precision < 0) return -1;
  truth_init(truth, elements, precision, parts);
  truth->how = keep_words(how + 4);
  if (read_arrays(&at, end, truth) == 0) return 0;
  truth_clear(truth);
  return -1;
}
