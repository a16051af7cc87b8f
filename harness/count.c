/* count.c: whole numbers and reals as people write them in case files and on the command line. */
#include <ctype.h>
#include <math.h>
#include <string.h>
#include <strings.h>

#include "harness/case_file.h"
#include "harness/case_parts.h"
#include "harness/number.h"

#define COUNT_MAX ((uint64_t)INT64_MAX)

/* Digits from *text on, into *value; false: no digit, or too large. */
static bool take_digits(const char **text, uint64_t *value) {
  const char *p = *text;
  if (!isdigit((unsigned char)*p)) return false;
  uint64_t v = 0;
  for (; isdigit((unsigned char)*p); p++) {
    uint64_t digit = (uint64_t)(*p - '0');
    if (v > (COUNT_MAX - digit) / 10) return false;
    v = 10 * v + digit;
  }
  *text = p;
  *value = v;
  return true;
}

static bool multiply(uint64_t *value, uint64_t factor) {
  if (factor != 0 && *value > COUNT_MAX / factor) return false;
  *value *= factor;
  return true;
}

static bool parse_power(const char *p, uint64_t base, uint64_t *count) {
  uint64_t exponent;
  if (!take_digits(&p, &exponent) || *p) return false;
  uint64_t value = 1;
  if (base <= 1) {
    *count = exponent == 0 ? 1 : base;
    return true;
  }
  for (; exponent > 0; exponent--)
    if (!multiply(&value, base)) return false;
  *count = value;
  return true;
}

/* 1.25e3 is whole; 1.25e1 is not. The digits after the point are kept apart so that no rounding can
 * make a fraction look whole. */
static bool parse_scientific(const char *p, uint64_t whole, uint64_t *count) {
  const char *fraction = "";
  size_t digits = 0;
  if (*p == '.') {
    fraction = ++p;
    digits = strspn(p, "0123456789");
    p += digits;
  }
  uint64_t exponent = 0;
  if (*p == 'e' || *p == 'E') {
    p++;
    if (*p == '+') p++;
    if (!take_digits(&p, &exponent)) return false;
  }
  if (*p) return false;
  for (size_t i = 0; i < exponent; i++) {
    if (whole == 0 && i >= digits) break; /* 0e99 */
    uint64_t digit = i < digits ? (uint64_t)(fraction[i] - '0') : 0;
    if (whole > (COUNT_MAX - digit) / 10) return false;
    whole = 10 * whole + digit;
  }
  for (size_t i = (size_t)exponent; i < digits; i++)
    if (fraction[i] != '0') return false;
  *count = whole;
  return true;
}

bool parse_count(const char *text, uint64_t *count) {
  uint64_t whole;
  const char *p = text;
  if (!take_digits(&p, &whole)) return false;
  if (*p == '^') return parse_power(p + 1, whole, count);
  return parse_scientific(p, whole, count);
}

/* Digits other than 0 before any exponent: then a value of 0 is an underflow. */
static bool has_digits(const char *text) {
  for (const char *p = text; *p && !strchr("eEpP^", *p); p++)
    if (strchr("123456789abcdfABCDF", *p)) return true;
  return false;
}

bool case_number(const char *text, double *number) {
  /* YAML spells them .inf, -.inf and .nan. */
  const char *bare = text + (*text == '-' || *text == '+');
  if (*bare == '.' && isalpha((unsigned char)bare[1])) bare++;
  bool named = strcasecmp(bare, "inf") == 0 || strcasecmp(bare, "nan") == 0;
  if (named) {
    *number = tolower((unsigned char)*bare) == 'n' ? NAN : *text == '-' ? -INFINITY : INFINITY;
    return true;
  }
  if (!isdigit((unsigned char)*bare) && *bare != '.') return false;
  double value;
  if (!number_parse(text, &value)) return false;
  /* An overflow, or a number that underflows to nothing, is not what was written. */
  if (!isfinite(value) || (value == 0 && has_digits(bare))) return false;
  *number = value;
  return true;
}
