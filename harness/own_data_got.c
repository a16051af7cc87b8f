/* own_data_got.c: "my library says VALUE: is it rounding or a bug?" The value is held against the
 * exact result, against the bound that any order of operations keeps, and against what each method
 * gives: equal bits name the culprit.
 *
 * A text of few digits stands for all numbers that print so: half a unit of its last digit is taken
 * off the error before it is called a bug.
 */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/number.h"
#include "harness/own_data_parts.h"
#include "harness/verdict.h"

struct got {
  const char *text;
  enum type type;           /* of the arithmetic that it is judged by */
  double value[TYPE_COUNT]; /* rounded to each type */
  double slack;             /* half a unit of the last digit given; 0: a hex float, inf, nan */
  int digits;
  bool unordered; /* some method adds in any order: its bound is that of all orders */
  struct errors errors;
  struct basis basis;
  const struct contender *same, *better; /* NULL: none */
  size_t also;                           /* how many others have the same bits */
};

/* Digits before an exponent, and half a unit of the last one. */
static void count_digits(struct got *got) {
  int after_point = 0;
  bool point = false, leading = true;
  const char *p = got->text;
  for (; *p != '\0' && tolower((unsigned char)*p) != 'e'; p++) {
    if (*p == '.') point = true;
    if (!isdigit((unsigned char)*p)) continue;
    leading = leading && *p == '0';
    got->digits += !leading;
    after_point += point;
  }
  long exponent = *p != '\0' ? strtol(p + 1, NULL, 10) : 0;
  got->slack = 0.5 * pow(10, (double)(exponent - after_point));
}

static int parse(struct got *got, char *message, size_t message_size) {
  char *end;
  got->value[TYPE_F64] = strtod(got->text, &end);
  got->value[TYPE_F32] = (double)strtof(got->text, NULL);
  if (end == got->text || *end != '\0') {
    snprintf(message, message_size,
             "--got=%s: a number is needed, as your program printed it (1.5e3, 0x1.8p0, inf, nan)",
             got->text);
    return -1;
  }
  const char *digits = got->text + strspn(got->text, "+-");
  if (isfinite(got->value[TYPE_F64]) && strncasecmp(digits, "0x", 2) != 0) count_digits(got);
  return 0;
}

static double result_of(const struct contender *c) { return type_element(c->type, c->result, 0); }

/* By the bits, but for the sign of a zero and what kind of NaN. */
static bool is_same(const struct got *got, const struct contender *c) {
  double result = result_of(c), value = got->value[c->type];
  return !c->failed && (result == value || (isnan(result) && isnan(value)));
}

static enum order order_of(const struct contender *c) {
  return realization_of(c->method, c->backend)->order;
}

/* Of methods with the same bits the plainest explains most: few operations, left to right, and well
 * known, in which order the figures number them. */
static bool is_plainer(const struct own_data *own, const struct contender *a,
                       const struct contender *b) {
  const double operations_a = own_data_operations(own, a->method);
  const double operations_b = own_data_operations(own, b->method);
  bool variant_a = a->method->variant != NULL, variant_b = b->method->variant != NULL;
  if (variant_a != variant_b) return variant_b;
  if (operations_a != operations_b) return operations_a < operations_b;
  if (order_of(a) != order_of(b)) return order_of(a) < order_of(b);
  return a->method->linetype < b->method->linetype;
}

static const struct contender *find_same(const struct own_data *own, struct got *got,
                                         enum type type) {
  const struct contender *best = NULL;
  got->also = 0;
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i];
    if (c->type != type || !is_same(got, c)) continue;
    got->also += best != NULL;
    if (best == NULL || is_plainer(own, c, best)) best = c;
  }
  return best;
}

static bool is_given(const struct own_data *own) { return own->types != (1u << TYPE_COUNT) - 1; }

/* The type asked for; else that of the file; else the one in which some method gives this value. */
static void choose_type(const struct own_data *own, struct got *got) {
  const enum type other = own->file.is_f32 ? TYPE_F64 : TYPE_F32;
  got->type = own->file.is_f32 ? TYPE_F32 : TYPE_F64;
  if (is_given(own)) got->type = own_data_has(own, TYPE_F64) ? TYPE_F64 : TYPE_F32;
  got->same = find_same(own, got, got->type);
  if (got->same != NULL || is_given(own) || !own_data_has(own, other)) return;
  /* A text of more digits than f32 has is no f32. */
  if (other == TYPE_F32 && !(fabs(got->value[TYPE_F64] - got->value[TYPE_F32]) <= got->slack))
    return;
  const struct contender *same = find_same(own, got, other);
  if (same == NULL) return;
  got->same = same;
  got->type = other;
}

/* Adds in any order, and with other bits in another: an exact result in any order is no measure of
 * rounding. */
static bool is_unordered(const struct contender *c) {
  const struct realization *on = realization_of(c->method, c->backend);
  return on->order == ORDER_FREE && on->bits != BITS_PORTABLE;
}

static bool has_unordered(const struct own_data *own, enum type type) {
  for (size_t i = 0; i < own->contender_count; i++)
    if (own->contenders[i].type == type && is_unordered(&own->contenders[i])) return true;
  return false;
}

/* The bound of the method that keeps it in any order; where no method here is free to choose, the
 * largest of all methods, as no other is proven; NaN: none here has one. */
static double any_order(const struct own_data *own, const struct got *got, bool worst) {
  const struct bound_query query = {
      got->type, own->n, &own->parameters, got->errors.scale, got->errors.magnitude, 0};
  const bool all = !got->unordered;
  double bound = NAN;
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i];
    const struct realization *on = realization_of(c->method, c->backend);
    bound_function *function = worst ? on->worst : on->typical;
    if (c->type != got->type || !(all || is_unordered(c)) || function == NULL) continue;
    const double one = function(&query);
    /* An infinite bound foretells no number (the root of a negative variance), and bounds none. */
    if (isfinite(one) || got->unordered || isinf(got->errors.absolute)) bound = fmax(bound, one);
  }
  return bound;
}

/* How well a contender did: 2: within an ulp, as its bound promises; 1: within one; 0: not. */
static int grade(const struct own_data *own, const struct contender *c) {
  bound_function *worst = realization_of(c->method, c->backend)->worst;
  const struct bound_query query = {c->type,      own->n,           &own->parameters,
                                    c->own.scale, c->own.magnitude, 0};
  if (!(c->own.ulp <= 1)) return 0;
  bool promised =
      worst != NULL && worst(&query) <= 2 * type_unit_roundoff(c->type) * c->own.magnitude;
  return promised ? 2 : 1;
}

/* What to use instead: a promised ulp, else an ulp, in parallel and for the least work; else the
 * least error. Builds with other flags are no advice. */
static void find_better(const struct own_data *own, struct got *got) {
  int best_grade = 0;
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i], *best = got->better;
    if (c->type != got->type || c->failed || c->method->variant != NULL) continue;
    const int mine = grade(own, c);
    bool takes = best == NULL || mine > best_grade;
    if (!takes && mine == best_grade) {
      if (mine == 0)
        takes = c->own.scaled < best->own.scaled;
      else if ((order_of(c) == ORDER_RECURSIVE) != (order_of(best) == ORDER_RECURSIVE))
        takes = order_of(c) != ORDER_RECURSIVE;
      else
        takes = own_data_operations(own, c->method) < own_data_operations(own, best->method);
    }
    if (!takes) continue;
    got->better = c;
    best_grade = mine;
  }
}

static void weigh(const struct own_data *own, struct got *got) {
  union {
    float f32;
    double f64;
  } result;
  type_store(got->type, &result, 0, got->value[got->type]);
  errors_judge(got->type, &result, &own->stored[got->type].truth, &got->errors);
  find_better(own, got);
  got->unordered = has_unordered(own, got->type);
  const struct errors *e = &got->errors;
  const struct bound_query query = {got->type, own->n, &own->parameters, e->scale, e->magnitude, 0};
  got->basis =
      (struct basis){.type = got->type,
                     .absolute = fmax(e->absolute - got->slack, 0),
                     .relative = e->relative,
                     .ulp = e->ulp,
                     .scaled = e->scaled,
                     .bound = any_order(own, got, true),
                     .typical = any_order(own, got, false),
                     .condition = e->condition,
                     .reach = verdict_reach(own->problem, &query),
                     .truth_is_finite = mpfr_number_p(own->stored[got->type].truth.solution[0]),
                     .gain = NAN};
  if (got->better != NULL) got->basis.gain = verdict_gain(&got->basis, got->better->own.scaled);
}

static const char *place_of(const struct contender *c) {
  return c->backend == BACKEND_OPENMP ? "on all cores" : "on one core";
}

static void print_distance(const struct own_data *own, const struct got *got, FILE *out) {
  char *truth = NULL, error[NUMBER_TEXT], ulps[NUMBER_TEXT];
  if (mpfr_asprintf(&truth, "%.25Rg", own->stored[got->type].truth.solution[0]) >= 0) {
    own_data_title(own, out);
    fprintf(out, ": exact result of the numbers in %s %s\n", type_name[got->type], truth);
    mpfr_free_str(truth);
  }
  fprintf(out, "Yours, %s, is ", got->text);
  number_rounded_text(got->errors.ulp, 2, ulps);
  number_rounded_text(got->errors.absolute, 3, error);
  if (got->errors.absolute == 0)
    fputs("exactly that.\n", out);
  else if (isinf(got->errors.absolute))
    fputs("not finite.\n", out);
  else
    fprintf(out, "%s away from it: %s ulp%s of %s.\n", error, ulps,
            strcmp(ulps, "1") == 0 ? "" : "s", type_name[got->type]);
}

/* "16777216 (2^24)" */
static void print_forecast(const struct own_data *own, const struct contender *c, FILE *out) {
  forecast_function *forecast = realization_of(c->method, c->backend)->forecast;
  char text[200] = "", *rest = text;
  if (forecast != NULL) forecast(&own->stored[c->type].input, &own->parameters, text, sizeof text);
  const char *gap = "  Foretold from the numbers alone: ";
  for (char *pair; text[0] != '\0' && (pair = strsep(&rest, ";")) != NULL; gap = ", ") {
    double number;
    int exponent;
    char *value = strchr(pair, '=');
    for (char *p = pair; *p != '\0' && p != value; p++)
      if (*p == '_') *p = ' ';
    fprintf(out, "%s%s", gap, strncmp(pair, "forecast ", 9) == 0 ? pair + 9 : pair);
    if (value != NULL && number_parse(value + 1, &number) && frexp(fabs(number), &exponent) == 0.5)
      fprintf(out, " (2^%d)", exponent - 1);
  }
  if (text[0] != '\0') fputs(".\n", out);
}

static void print_same(const struct own_data *own, const struct got *got, FILE *out) {
  const struct contender *c = got->same;
  if (c == NULL) {
    fprintf(out, "No method here gives it in %s%s.\n", type_name[got->type],
            is_given(own)           ? ""
            : got->type == TYPE_F64 ? ", nor in f32"
                                    : ", nor in f64");
    return;
  }
  fprintf(out, "Bit for bit what %s gives in %s %s", c->method->name, type_name[c->type],
          place_of(c));
  if (got->also > 0) fprintf(out, " (and %zu more)", got->also);
  fprintf(out, ":\n  %s\n", c->method->summary);
  if (got->errors.ulp > 1) print_forecast(own, c, out);
}

static void print_bound(const struct got *got, FILE *out) {
  char bound[CELL];
  if (isnan(got->basis.bound))
    fprintf(out, "no bound is known");
  else
    fprintf(out, "whatever the %s, %s stays within %s",
            got->unordered ? "order of operations" : "method here", type_name[got->type],
            own_data_number(got->basis.bound, bound));
}

static void print_rounding(const struct got *got, FILE *out) {
  char times[NUMBER_TEXT];
  switch (verdict_rounding(&got->basis)) {
  case ROUNDING_RANDOM:
    fputs(" It is what independent roundings amount to.", out);
    break;
  case ROUNDING_SYSTEMATIC:
    number_rounded_text(got->basis.absolute / got->basis.typical, 2, times);
    fprintf(out, " It is systematic: %s times the square-root estimate.", times);
    break;
  default:
    break;
  }
}

static void print_floor(const struct got *got, FILE *out) {
  if (got->errors.ulp > 1)
    fprintf(out, "all %d digits given are right; more of them would tell more.\n", got->digits);
  else
    fprintf(out, "%s.\n",
            got->errors.ulp <= 0.5 ? "correctly rounded, the type holds nothing nearer"
                                   : "one of the two numbers of the type next to the truth");
}

static void print_bug(const struct got *got, FILE *out) {
  char times[NUMBER_TEXT];
  if (isinf(got->basis.absolute)) {
    fprintf(out, "no number on the way can leave the range of %s.\n", type_name[got->type]);
    return;
  }
  print_bound(got, out);
  number_rounded_text(got->basis.absolute / got->basis.bound, 2, times);
  if (got->basis.bound > 0) fprintf(out, ".\nThis is %s times as far", times);
  fputs(": a bug, not rounding. Look for numbers read twice or not at all,\n"
        "for a narrower type on the way, for other data than these.\n",
        out);
}

static void print_use(const struct got *got, enum point_verdict verdict, FILE *out) {
  const struct contender *c = got->better;
  char error[CELL];
  if (c == NULL || !(got->basis.gain >= verdict_least_gain)) return;
  fprintf(out, "%s %s in %s %s: error %s.\n",
          verdict == POINT_INHERENT ? "If the numbers are exact, use" : "Use", c->method->name,
          type_name[c->type], place_of(c), own_data_number(c->own.absolute, error));
}

static void print_verdict(const struct got *got, FILE *out) {
  const bool told = got->errors.absolute <= got->slack && got->errors.ulp > 1;
  const enum point_verdict verdict = told ? POINT_FLOOR : verdict_of(&got->basis);
  char condition[NUMBER_TEXT];
  fprintf(out, "Verdict: %s: ", point_verdict_name[verdict]);
  switch (verdict) {
  case POINT_FLOOR:
    print_floor(got, out);
    return;
  case POINT_BUG:
    print_bug(got, out);
    return;
  case POINT_OVERFLOW:
    fprintf(
        out,
        "a number on the way can leave the range of %s.\nScale the data, or use a wider type.\n",
        type_name[got->type]);
    break;
  case POINT_INHERENT:
    number_rounded_text(got->errors.condition, 2, condition);
    fprintf(
        out,
        "condition number %s.\nA relative change of %.2g in each number moves the result as far.\n",
        condition, type_unit_roundoff(got->type));
    break;
  default:
    print_bound(got, out);
    fputs(".\nRounding explains it.", out);
    print_rounding(got, out);
    fputs("\n", out);
  }
  print_use(got, verdict, out);
}

int own_data_got(const struct own_data *own, FILE *out, char *message, size_t message_size) {
  struct got got = {.text = own->options->got};
  if (own->length != 1) {
    snprintf(message, message_size, "--got takes one number, and %s has %zu results here",
             own->problem->name, own->length);
    return -1;
  }
  if (parse(&got, message, message_size)) return -1;
  choose_type(own, &got);
  if (isinf(got.value[got.type]) && isfinite(got.value[TYPE_F64])) {
    snprintf(message, message_size, "--got=%s is beyond the range of %s: use --type=f64", got.text,
             type_name[got.type]);
    return -1;
  }
  weigh(own, &got);
  fprintf(out, "%s\n", own->file.description);
  print_distance(own, &got, out);
  print_same(own, &got, out);
  print_verdict(&got, out);
  return 0;
}
