/* verify_inputs.c: on what --verify compares bits. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/given_parameters.h"
#include "harness/text.h"
#include "harness/verify_parts.h"

/* Ordinary numbers, exponents far apart, cancellation, a value that no type has exactly, and all
 * that IEEE has beside numbers. A cycle of 7 shares no factor with lanes, rows and leaves. */
const struct verify_input verify_inputs[] = {
    {"uniform", "{kind: uniform, low: -1, high: 1, seed: 11}", NULL, true},
    {"thousandth", "{kind: constant, value: 0.001}", NULL, false},
    {"wide", "{kind: wide, seed: 12}", NULL, false},
    {"alternating", "{kind: alternating, value: 0.1}", NULL, false},
    {"ill_conditioned", "{kind: ill_conditioned, condition: 1e12, seed: 13}", NULL, false},
    {"infinity", "{kind: values, values: [1, 0.1, inf, -3, 1e-40, 7, 0.3]}",
     "{kind: values, values: [1, 0.1, inf, -3, 1e-40, 7, 0.3, 2, 1, 0.5, 0.1, 1, -1, 3]}", false},
    {"infinities", "{kind: values, values: [1, 0.1, inf, -inf, 2, 7, 0.3]}",
     "{kind: values, values: [1, 0.1, inf, -3, 2, 7, 0.3, 1, 1, 3, inf, 0.1, -1, 2]}", false},
    {"nan", "{kind: values, values: [1, 0.1, -2, nan, 1e30, 7, 0.3]}",
     "{kind: values, values: [1, 0.1, -2, 0.0, 1e30, 7, 0.3, 2, 1, 0.1, inf, 3, 1, -1]}", true},
    {"negative_zeros", "{kind: values, values: [-0.0, -0.0]}", "{kind: values, values: [-0.0, 3]}",
     false},
    {"subnormals", "{kind: values, values: [0x1p-149, -0x1p-140, 0x1p-149, 0x1p-1074, -0x1p-1040]}",
     "{kind: values, values: [0x1.8p-80, -0x1.123p-70, 0x1p-149, 0x1p-540, -0x1.fp-530, "
     "0x1.fp-65, 0x1.9p-77, 3, 0x1.3p-532, 0x1.1p-541]}",
     false},
    {"overflow", "{kind: values, values: [0x1.fffffep127, 0x1p1023, 1]}",
     "{kind: values, values: [0x1.fffffep126, 0x1p1022, 1, 1.5, 3, 1]}", false},
    {NULL, NULL, NULL, false}};
const struct verify_input verify_no_input = {"none", NULL, NULL, true};

/* Nothing, one element, and both sides of a row, a leaf, two leaves; then ragged ones. */
static const size_t sizes[] = {0,    1,    2,    127,   128,    129,    255,
                               8191, 8192, 8193, 16385, 100003, 1000001};
enum { SIZES = sizeof sizes / sizeof *sizes, SMALL_SIZES = SIZES - 2 };
/* --quick, where each element of the result is compared: both sides of a tile; and many tiles, on
 * the inputs that every trial runs on. */
static const size_t quick_vector_sizes[] = {0, 1, 2, 127, 128, 129, 255, 8193};
enum { QUICK_VECTOR_SIZES = sizeof quick_vector_sizes / sizeof *quick_vector_sizes };

const char *verify_trial(const struct problem *problem, const struct verify_input *input,
                         bool quick, size_t k) {
  if (problem->trials == NULL) return k == 0 ? "" : NULL;
  const bool every = input->every_trial && !(quick && input != verify_inputs);
  return k > 0 && !every ? NULL : problem->trials[k];
}

/* Long at any size would do: no problem's result is of one element for a few and of many for more.
 */
bool verify_is_vector(const struct problem *problem, const struct params *parameters) {
  return problem->length(100003, parameters) > 1;
}

/* Those that the problem does not refuse with these parameters (no number has no mean). */
static void sizes_text(const struct problem *problem, const struct verify_input *input,
                       const struct params *parameters, bool quick, struct text *list) {
  const bool vector = quick && verify_is_vector(problem, parameters);
  const size_t *tried = vector ? quick_vector_sizes : sizes;
  const size_t count = vector  ? QUICK_VECTOR_SIZES - !input->every_trial
                       : quick ? SMALL_SIZES
                               : SIZES;
  for (size_t i = 0; i < count; i++)
    if (problem->refuse == NULL || problem->refuse(tried[i], parameters) == NULL)
      text_append(list, "%s%zu", list->length > 0 ? ", " : "", tried[i]);
}

static void parameters_text(const struct params *parameters, char *text, size_t text_size) {
  struct text list = text_in(text, text_size);
  for (size_t i = 0; i < parameters->count; i++)
    text_append(&list, "%s%s: %s", i > 0 ? ", " : "parameters: {", parameters->list[i].key,
                parameters->list[i].text);
  if (parameters->count > 0) text_append(&list, "}\n");
}

struct case_file *verify_case(const struct problem *problem, const struct verify_input *input,
                              const char *trial, bool quick, char **errors) {
  const char *data = problem->sequences == 2 && input->pairs != NULL ? input->pairs : input->text;
  char *text = NULL, n[200] = "", parameters[300] = "", why[200] = "";
  struct case_file *c = NULL;
  struct params params;
  struct text list = text_in(n, sizeof n);
  *errors = NULL;
  if (given_parameters(problem, trial, &params, why, sizeof why) == 0) {
    sizes_text(problem, input, &params, quick, &list);
    parameters_text(&params, parameters, sizeof parameters);
  } else {
    *errors = strdup(why);
  }
  given_parameters_clear(&params);
  if (n[0] == '\0') return NULL;
  if (asprintf(&text,
               "title: verify\nquestion: The same bits everywhere?\nproblem: %s\n%s%s\n%s"
               "n: [%s]\nmethods: all\nthreads: [1, 2, 3, all]\n",
               problem->name, data != NULL ? "input: " : "", data != NULL ? data : "", parameters,
               n) < 0)
    return NULL;
  if (case_read("verify.yaml", text, &c, errors) != 0) c = NULL;
  free(text);
  return c;
}

bool verify_sizes_left(const struct problem *problem, const char *trial, struct case_file *c) {
  struct params params;
  char why[200];
  size_t left = 0;
  const bool known = given_parameters(problem, trial, &params, why, sizeof why) == 0;
  for (size_t i = 0; known && i < c->n_count; i++)
    if (problem->refuse == NULL || problem->refuse((size_t)c->n[i], &params) == NULL)
      c->n[left++] = c->n[i];
  given_parameters_clear(&params);
  c->n_count = left;
  return left > 0;
}
