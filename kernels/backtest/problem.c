/* problem.c: a back-test of the crossing of two Hull averages, for many lengths in one run
 * (backtest.h says what is computed and how the signals are stored). */
#include <math.h>
#include <string.h>

#include "kernels/backtest/backtest.h"

static const struct key_spec parameters[] = {
    {.key = "length",
     .form = KEY_INTEGER,
     .fallback = 10,
     .help = "the smallest length of the averages, 6 .. 5000"},
    {.key = "combos",
     .form = KEY_INTEGER,
     .fallback = 80,
     .help = "how many lengths one run takes"},
    {.key = "length_step",
     .form = KEY_INTEGER,
     .fallback = 2,
     .help = "how much longer each length is than the one before"},
    {.key = "rule",
     .form = KEY_WORD,
     .fallback = NAN,
     .help = "le (the default: the bar before is <= 0) or strict (it is < 0)"},
    {.key = "fee", .form = KEY_NUMBER, .fallback = 0, .help = "points that a trade costs"},
    {.key = "root",
     .form = KEY_WORD,
     .fallback = NAN,
     .help = "round (the default) or floor: which integer sqrt(length) becomes"},
    {.key = NULL}};

static const char *const trials[] = {"combos=3", "combos=2;length=40;length_step=5;rule=strict",
                                     "combos=2;length=7;root=floor", NULL};

static const char *refuse(size_t n, const struct params *given) {
  const char *rule = params_text(given, "rule", "le"), *root = params_text(given, "root", "round");
  const double length = params_number(given, "length", 10);
  const double combos = params_number(given, "combos", 80);
  const double step = params_number(given, "length_step", 2);
  if (strcmp(rule, "le") != 0 && strcmp(rule, "strict") != 0)
    return "parameter rule is le or strict";
  if (strcmp(root, "round") != 0 && strcmp(root, "floor") != 0)
    return "parameter root is round or floor";
  if (!(length >= 6)) return "length is at least 6: a third of its half is a window";
  if (!(combos >= 1 && combos <= 100000)) return "combos goes from 1 to 100000";
  if (!(step >= 0)) return "length_step is an integer from 0 on";
  if (!(length + (combos - 1) * step <= BACKTEST_LONGEST))
    return "the largest length, length + (combos - 1) length_step, is 5000 at most";
  const struct backtest b = backtest_of(n, given);
  return n < combo_of(&b, b.combos - 1).first + 2
             ? "the series is shorter than the longest warm-up: n must be at least length + "
               "sqrt(length) of the largest length; give more bars, or fewer or smaller lengths"
             : NULL;
}

static size_t length(size_t n, const struct params *given) {
  return backtest_of(n, given).combos * backtest_words(n);
}
static double items(size_t n, const struct params *given) {
  return (double)backtest_of(n, given).combos;
}

const struct problem problem_backtest = {
    .name = "backtest",
    .title = "Back-test of a crossing",
    .unit = "combos",
    .scale_name = "1 (signals, 12 bars an element)",
    .parameters = parameters,
    .trials = trials,
    .takes_sequence = true,
    .is_series = true,
    .length = length,
    .items = items,
    .refuse = refuse,
};
