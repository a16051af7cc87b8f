/* own_data_print.c: what was read, what is true, and how each method did. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/given_parameters.h"
#include "harness/own_data_parts.h"

/* What is of a gap has no condition, and does not hide that of the others. */
double own_data_condition(const struct own_data *own) {
  const struct truth *truth = &own->stored[TYPE_F64].truth;
  double worst = NAN;
  for (size_t i = 0; i < truth->length; i++) {
    double condition = mpfr_get_d(truth->condition[i], MPFR_RNDN);
    const bool gap = own->file.gaps > 0 && !mpfr_number_p(truth->solution[i]);
    if (isnan(condition) && !gap) return NAN;
    if (!gap && !(condition <= worst)) worst = condition;
  }
  return truth->length > 0 ? worst : 0;
}

size_t own_data_place(const struct own_data *own, size_t i) {
  size_t at = i, run;
  if (own->problem->place) own->problem->place(own->n, &own->parameters, i, &at, &run);
  return at + 1;
}

static bool any_is_infinite(const struct truth *truth) {
  for (size_t i = 0; i < truth->length; i++)
    if (mpfr_inf_p(truth->condition[i])) return true;
  return false;
}

/* What the condition costs depends on the method, so this only says what it may cost. */
static void print_condition(const struct own_data *own, FILE *out) {
  double condition = own_data_condition(own), digits = log10(condition);
  if (isnan(condition) && own_data_is_field(own)) return; /* it is no question of one */
  if (isnan(condition))
    fprintf(out, "Condition number: undefined for these numbers.\n");
  else if (isinf(condition) && !any_is_infinite(&own->stored[TYPE_F64].truth))
    fprintf(out, "Condition number above 1.8e+308: arithmetic without compensation can lose all "
                 "digits to it.\n");
  else if (isinf(condition))
    fprintf(out, "Condition number infinite: the exact result is 0; plain arithmetic may leave "
                 "no digit right.\n");
  else if (digits < 0.5)
    fprintf(out, "Condition number %.2g: no digits are lost to cancellation.\n", condition);
  else
    fprintf(out,
            "Condition number %.2g: arithmetic without compensation can lose up to about %.0f "
            "digit%s to it.\n",
            condition, digits, digits < 1.5 ? "" : "s");
}

/* "Weighted moving average (window = 50)": an answer that is pasted elsewhere says what was asked.
 */
bool own_data_title(const struct own_data *own, FILE *out) {
  char *parameters = parameters_words(own->problem, &own->parameters);
  const bool any = parameters[0] != '\0';
  fputs(own->problem->title, out);
  if (any) fprintf(out, " (%s)", parameters);
  free(parameters);
  return any;
}

static void print_truth(const struct own_data *own, FILE *out) {
  const struct truth *truth = &own->stored[TYPE_F64].truth;
  const bool has_parameters = own_data_title(own, out);
  if (truth->length == 1) {
    char *text = NULL;
    if (mpfr_asprintf(&text, "%.25Rg", truth->solution[0]) >= 0) {
      fprintf(out, ":%sexact result%s %s (%s)\n", has_parameters ? "\n  " : " ",
              own->loss.changed ? " of the numbers as f64" : "", text, truth->how);
      mpfr_free_str(text);
    }
  } else {
    fprintf(out, ": %zu results.\nEvery method is judged by its worst one.\nTruth: %s.\n",
            truth->length, truth->how);
  }
  print_condition(own, out);
}

/* A file of rows is one line of points to a problem that takes planes only by its own parameter. */
static void print_shape(const struct own_data *own, FILE *out) {
  if (own->file.rows == 0 || params_find(&own->parameters, "columns") == NULL ||
      params_number(&own->parameters, "columns", 0) != 0)
    return;
  fprintf(out,
          "Its %zu rows are taken one after another, as a line of %zu points; as a plane:\n"
          "--set=columns=%zu.\n",
          own->file.rows, own->n, own->n / own->file.rows);
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
            "As f32, %zu of %zu numbers change: conversion moves the result by %.2g "
            "(%.2g of it).\n",
            f32->changed, own->file.count, f32->conversion.absolute, f32->conversion.relative);
}

static void print_failures(const struct own_data *own, FILE *out) {
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i];
    if (c->failed)
      fprintf(out, "%s (%s, %s) failed: %s\n", c->method->name, backend_name[c->backend],
              type_name[c->type], c->message[0] ? c->message : "it does not say why");
  }
}

/* What methods say of their results, each text once. */
static void print_notes(const struct own_data *own, FILE *out) {
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *c = &own->contenders[i];
    bool said = c->failed || c->message[0] == '\0';
    for (size_t k = 0; k < i && !said; k++)
      said = !own->contenders[k].failed && strcmp(own->contenders[k].message, c->message) == 0;
    if (!said) fprintf(out, "Note: %s.\n", c->message);
  }
}

void own_data_print(const struct own_data *own, FILE *out) {
  fprintf(out, "%s\n", own->file.description);
  if (own->file.order[0]) fprintf(out, "Row order: %s.\n", own->file.order);
  if (own->file.gaps)
    fprintf(out, "%zu of %zu numbers are NaN, missing or infinite, and kept.\n", own->file.gaps,
            own->file.count);
  print_truth(own, out);
  print_shape(own, out);
  print_conversion(own, out);
  own_data_table(own, out);
  print_failures(own, out);
  print_notes(own, out);
  fputc('\n', out);
}
