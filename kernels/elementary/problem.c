/* problem.c: an elementary function of each number of a sequence. */
#include <math.h>

#include "kernels/elementary/elementary.h"
#include "kernels/reduction.h"

const char *const elementary_name[ELEMENTARY_COUNT] = {"exp", "sin", "cos"};

enum elementary elementary_of(const struct params *parameters) {
  const char *name = params_text(parameters, "function", elementary_name[ELEMENTARY_EXP]);
  int f = 0;
  while (f < ELEMENTARY_COUNT && strcmp(name, elementary_name[f]) != 0)
    f++;
  return (enum elementary)f;
}

static const struct key_spec parameters[] = {
    {.key = "function", .form = KEY_WORD, .fallback = NAN, .help = "exp (the default), sin or cos"},
    {.key = NULL}};

static const char *const trials[] = {"function=exp", "function=sin", "function=cos", NULL};

static size_t as_many(size_t n, const struct params *unused) {
  (void)unused;
  return n;
}

static void where_it_is(size_t n, const struct params *unused, size_t i, size_t *at, size_t *run) {
  (void)unused;
  *at = i;
  *run = n - i;
}

static const char *refuse(size_t n, const struct params *given) {
  (void)n;
  return elementary_of(given) == ELEMENTARY_COUNT ? "function is exp, sin or cos" : NULL;
}

const struct problem problem_elementary = {
    .name = "elementary",
    .title = "Elementary functions",
    .unit = "values",
    .scale_name = "power of two below |f(x)|",
    .parameters = parameters,
    .trials = trials,
    .takes_sequence = true,
    .length = as_many,
    .items = an_item_each,
    .place = where_it_is,
    .refuse = refuse,
};
