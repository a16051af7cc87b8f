/* written.c: reads numbers by MPFR alone. */
#include "reference/written.h"

bool written_number(mpfr_t number, const char *text) {
  char *end;
  mpfr_strtofr(number, text, &end, 0, MPFR_RNDN);
  if (end == text) return false;
  if (*end == '^') {
    const char *written = end + 1;
    mpfr_t power;
    mpfr_init2(power, mpfr_get_prec(number));
    mpfr_strtofr(power, written, &end, 0, MPFR_RNDN);
    if (end != written) mpfr_pow(number, number, power, MPFR_RNDN);
    mpfr_clear(power);
    if (end == written) return false;
  }
  return *end == '\0' && mpfr_number_p(number);
}
