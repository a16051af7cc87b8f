/* verify_inputs.c: on what --verify compares bits. */
#include <stdio.h>
#include <stdlib.h>

#include "harness/text.h"
#include "harness/verify_parts.h"

/* Ordinary numbers, exponents far apart, cancellation, a value that no type has exactly, and all
 * that IEEE has beside numbers. A cycle of 7 shares no factor with lanes, rows and leaves. */
const struct verify_input verify_inputs[] = {
    {"uniform", "{kind: uniform, low: -1, high: 1, seed: 11}", NULL},
    {"thousandth", "{kind: constant, value: 0.001}", NULL},
    {"wide", "{kind: wide, seed: 12}", NULL},
    {"alternating", "{kind: alternating, value: 0.1}", NULL},
    {"ill_conditioned", "{kind: ill_conditioned, condition: 1e12, seed: 13}", NULL},
    {"infinity", "{kind: values, values: [1, 0.1, inf, -3, 1e-40, 7, 0.3]}",
     "{kind: values, values: [1, 0.1, inf, -3, 1e-40, 7, 0.3, 2, 1, 0.5, 0.1, 1, -1, 3]}"},
    {"infinities", "{kind: values, values: [1, 0.1, inf, -inf, 2, 7, 0.3]}",
     "{kind: values, values: [1, 0.1, inf, -3, 2, 7, 0.3, 1, 1, 3, inf, 0.1, -1, 2]}"},
    {"nan", "{kind: values, values: [1, 0.1, -2, nan, 1e30, 7, 0.3]}",
     "{kind: values, values: [1, 0.1, -2, 0.0, 1e30, 7, 0.3, 2, 1, 0.1, inf, 3, 1, -1]}"},
    {"negative_zeros", "{kind: values, values: [-0.0, -0.0]}", "{kind: values, values: [-0.0, 3]}"},
    {"subnormals", "{kind: values, values: [0x1p-149, -0x1p-140, 0x1p-149, 0x1p-1074, -0x1p-1040]}",
     "{kind: values, values: [0x1.8p-80, -0x1.123p-70, 0x1p-149, 0x1p-540, -0x1.fp-530, "
     "0x1.fp-65, 0x1.9p-77, 3, 0x1.3p-532, 0x1.1p-541]}"},
    {"overflow", "{kind: values, values: [0x1.fffffep127, 0x1p1023, 1]}",
     "{kind: values, values: [0x1.fffffep126, 0x1p1022, 1, 1.5, 3, 1]}"},
    {NULL, NULL, NULL}};
const struct verify_input verify_no_input = {"none", NULL, NULL};

/* Nothing, one element, and both sides of a row, a leaf, two leaves; then ragged ones. */
static const size_t sizes[] = {0,    1,    2,    127,   128,    129,    255,
                               8191, 8192, 8193, 16385, 100003, 1000001};
enum { SIZES = sizeof sizes / sizeof *sizes, SMALL_SIZES = SIZES - 2 };

/* Those that the problem does not refuse with its defaults (no number has no mean). */
static void sizes_text(const struct problem *problem, bool quick, char *text, size_t text_size) {
  const struct params defaults = {0};
  struct text list = text_in(text, text_size);
  for (size_t i = 0; i < (quick ? SMALL_SIZES : SIZES); i++)
    if (problem->refuse == NULL || problem->refuse(sizes[i], &defaults) == NULL)
      text_append(&list, "%s%zu", list.length > 0 ? ", " : "", sizes[i]);
}

struct case_file *verify_case(const struct problem *problem, const struct verify_input *input,
                              bool quick, char **errors) {
  const char *data = problem->sequences == 2 && input->pairs != NULL ? input->pairs : input->text;
  char *text = NULL, n[200] = "";
  struct case_file *c = NULL;
  sizes_text(problem, quick, n, sizeof n);
  *errors = NULL;
  if (asprintf(&text,
               "title: verify\nquestion: The same bits everywhere?\nproblem: %s\n%s%s\n"
               "n: [%s]\nmethods: all\nthreads: [1, 2, 3, all]\n",
               problem->name, data != NULL ? "input: " : "", data != NULL ? data : "", n) < 0)
    return NULL;
  if (case_read("verify.yaml", text, &c, errors) != 0) c = NULL;
  free(text);
  return c;
}
