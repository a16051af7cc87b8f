#include "harness/number.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void number_text(double number, char text[NUMBER_TEXT]) {
  if (isnan(number)) { /* printf would tell the sign of a NaN, which means nothing here */
    snprintf(text, NUMBER_TEXT, "nan");
    return;
  }
  /* A sum in f32 is known by all its digits (991.14154052734375), so an expansion that ends within
   * 17 digits is written out although fewer may read back the same. %g drops the zeros at the end,
   * so asking for more digits tells whether it ends. */
  char more[48];
  snprintf(text, NUMBER_TEXT, "%.17g", number);
  snprintf(more, sizeof more, "%.30g", number);
  if (strcmp(text, more) == 0) return;
  for (int digits = 1; digits < 17; digits++) {
    snprintf(text, NUMBER_TEXT, "%.*g", digits, number);
    if (strtod(text, NULL) == number) return;
  }
  snprintf(text, NUMBER_TEXT, "%.17g", number);
}

void number_rounded_text(double number, int digits, char text[NUMBER_TEXT]) {
  if (isnan(number)) {
    snprintf(text, NUMBER_TEXT, "nan");
    return;
  }
  snprintf(text, NUMBER_TEXT, "%.*g", digits, number);
  /* %g turns to e-notation as soon as the digits run out; 1000 reads better than 1e+03. */
  double rounded = strtod(text, NULL);
  if (fabs(rounded) >= 1 && fabs(rounded) < 1e7 && strchr(text, 'e'))
    snprintf(text, NUMBER_TEXT, "%.0f", rounded);
}

bool number_parse(const char *text, double *number) {
  if (*text == '\0' || isspace((unsigned char)*text)) return false;
  char *end;
  double x = strtod(text, &end);
  if (end == text) return false;
  if (*end == '^') {
    const char *power = end + 1;
    double y = strtod(power, &end);
    if (end == power || isspace((unsigned char)*power)) return false;
    x = pow(x, y);
  }
  if (*end != '\0') return false;
  *number = x;
  return true;
}

size_t count_within_range(double count) { return (size_t)fmin(fmax(count, 0), 0x1p62); }
