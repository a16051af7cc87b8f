/* own_data_print.c: what was read, what is true, and how each method did. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "harness/own_data_parts.h"

enum { CELL = 32 };

/* The worst condition number of the elements. */
static double worst_condition(const struct truth *truth) {
  double worst = 0;
  for (size_t i = 0; i < truth->length; i++) {
    double condition = mpfr_get_d(truth->condition[i], MPFR_RNDN);
    if (isnan(condition) || condition > worst) worst = condition;
  }
  return worst;
}

static void print_condition(const struct truth *truth, FILE *out) {
  double condition = worst_condition(truth), digits = log10(condition);
  if (isnan(condition))
    fprintf(out, "Condition number: undefined for these numbers.\n");
  else if (isinf(condition))
    fprintf(out, "Condition number infinite: the exact result is 0, all digits cancel.\n");
  else if (digits < 0.5)
    fprintf(out, "Condition number %.2g: no digits are lost before a method starts.\n", condition);
  else
    fprintf(out, "Condition number %.2g: about %.0f digit%s lost before any method starts.\n",
            condition, digits, digits < 1.5 ? " is" : "s are");
}

static void print_truth(const struct own_data *own, FILE *out) {
  const struct truth *truth = &own->stored[TYPE_F64].truth;
  if (truth->length == 1) {
    char *text = NULL;
    if (mpfr_asprintf(&text, "%.25Rg", truth->solution[0]) >= 0) {
      fprintf(out, "%s: exact result%s %s (%s)\n", own->problem->title,
              own->loss.changed ? " of the numbers as f64" : "", text, truth->how);
      mpfr_free_str(text);
    }
  } else {
    fprintf(out, "%s: %zu results (truth: %s); every method is judged by its worst one\n",
            own->problem->title, truth->length, truth->how);
  }
  print_condition(truth, out);
}

static void print_conversion(const struct own_data *own, FILE *out) {
  const struct stored *f32 = &own->stored[TYPE_F32];
  if (own->loss.changed)
    fprintf(out,
            "As f64, %zu of %zu integers change; their total %s becomes %s:\n"
            "  conversion alone changes it by %s (relative %.2g).\n",
            own->loss.changed, own->file.count, own->loss.given, own->loss.stored,
            own->loss.difference, own->loss.relative);
  if (f32->out_of_range)
    fprintf(out, "f32 is out of the question: %zu of %zu numbers are beyond its range.\n",
            f32->out_of_range, own->file.count);
  else if (f32->changed)
    fprintf(out,
            "As f32, %zu of %zu numbers change: conversion alone moves the result by %.2g "
            "(relative %.2g).\n",
            f32->changed, own->file.count, f32->conversion.absolute, f32->conversion.relative);
}

/* Short, and never wider than seven letters. */
static const char *brief(double number, char text[CELL]) {
  if (number == 0)
    snprintf(text, CELL, "0");
  else if (number >= 0.01 && number < 1000)
    snprintf(text, CELL, "%.3g", number);
  else
    snprintf(text, CELL, "%.1e", number);
  return text;
}

static void print_half(const struct own_data *own, const struct contender *c, enum type type,
                       FILE *out) {
  int width = type == TYPE_F32 ? 15 : 24;
  char value[CELL], error[CELL], ulps[CELL], time[CELL];
  if (!own_data_has(own, type)) return;
  if (!c || c->failed) {
    fprintf(out, "  %*s %8s %8s %7s", width, c ? "failed" : "-", "", "", "");
    return;
  }
  snprintf(value, sizeof value, type == TYPE_F32 ? "%.9g" : "%.17g", c->own.value);
  fprintf(out, "  %*s %8s %8s %7s", width, value, brief(c->own.relative, error),
          brief(c->own.ulp, ulps), brief(c->seconds / own_data_fastest(own), time));
}

static void print_header(const struct own_data *own, int width, FILE *out) {
  fprintf(out, "\n%-*s", width, "method");
  for (enum type type = 0; type < TYPE_COUNT; type++) {
    char heading[CELL];
    if (!own_data_has(own, type)) continue;
    snprintf(heading, sizeof heading, "%s result", type_name[type]);
    fprintf(out, "  %*s %8s %8s %7s", type == TYPE_F32 ? 15 : 24, heading, "error", "ulps", "time");
  }
  fputc('\n', out);
}

/* A backend's line is left out where no type's bits differ from those of one core. */
static bool worth_a_line(const struct own_data *own, const struct method *method,
                         enum backend backend) {
  for (enum type type = 0; type < TYPE_COUNT; type++) {
    const struct contender *c = own_data_find(own, method, backend, type);
    if (c && !c->same_as_serial) return true;
  }
  return false;
}

static void name_line(const struct method *method, enum backend backend, char name[64]) {
  snprintf(name, 64, "%.50s%s", method->name, backend == BACKEND_OPENMP ? ", openmp" : "");
}

static int widest_name(const struct own_data *own) {
  int widest = (int)strlen("method");
  for (size_t i = 0; i < own->contender_count; i++) {
    char name[64];
    name_line(own->contenders[i].method, own->contenders[i].backend, name);
    if ((int)strlen(name) > widest) widest = (int)strlen(name);
  }
  return widest;
}

static void print_methods(const struct own_data *own, FILE *out) {
  const struct method *const *methods = methods_of(own->problem);
  int width = widest_name(own);
  print_header(own, width, out);
  for (size_t m = 0; methods[m]; m++)
    for (enum backend backend = BACKEND_SERIAL; backend <= BACKEND_OPENMP; backend++) {
      char name[64];
      if (!worth_a_line(own, methods[m], backend)) continue;
      name_line(methods[m], backend, name);
      fprintf(out, "%-*s", width, name);
      for (enum type type = 0; type < TYPE_COUNT; type++)
        print_half(own, own_data_find(own, methods[m], backend, type), type, out);
      fputc('\n', out);
    }
}

static void print_failures(const struct own_data *own, FILE *out) {
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i];
    if (c->failed)
      fprintf(out, "%s (%s, %s) failed: %s\n", c->method->name, backend_name[c->backend],
              type_name[c->type], c->message[0] ? c->message : "it does not say why");
  }
}

void own_data_print(const struct own_data *own, FILE *out) {
  fprintf(out, "%s\n", own->file.description);
  print_truth(own, out);
  print_conversion(own, out);
  print_methods(own, out);
  print_failures(own, out);
  fprintf(out,
          "error: relative, of the method alone (on the numbers as stored in its type); "
          "time 1 is %.2g s.\n\n",
          own_data_fastest(own));
}
