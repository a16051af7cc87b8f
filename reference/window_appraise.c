/* window_appraise.c: signs that cannot be, and how long a bad element goes on spoiling outputs
 * after it has left the window.
 *
 * For each output two questions are answered in constant time, all but: the largest magnitude in
 * the window (a queue of the elements that may yet be it), and the latest element before the window
 * that is larger than a limit (a stack of the elements not followed by a larger one, searched by
 * halving). Magnitudes are only compared, and multiplied by powers of two: f64 does both exactly.
 */
#include "reference/window_appraise.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernels/window/window.h"

/* With fewer outputs the start of a team costs more than it saves. */
enum { WORTH_A_TEAM = 1 << 13 };

struct spoilt {
  size_t exposed, poisoned, length;
};

/* Indices in order; their magnitudes fall, or at least do not rise. */
struct falling {
  size_t *index;
  size_t begin, end;
};

static double magnitude(const struct input *input, size_t i) {
  const double x = type_element(input->type, input->data, i);
  return isfinite(x) ? fabs(x) : INFINITY;
}

/* Those before i that are no larger will never be asked for again. */
static void push(struct falling *falling, const struct input *input, size_t i) {
  const double x = magnitude(input, i);
  while (falling->end > falling->begin && magnitude(input, falling->index[falling->end - 1]) <= x)
    falling->end--;
  falling->index[falling->end++] = i;
}

/* How many of the first elements are bad for a window whose largest magnitude is this. */
static size_t count_bad(const struct falling *before, const struct input *input, double largest) {
  const double limit = ldexp(largest, type_precision(input->type)); /* may be infinite */
  size_t low = before->begin, high = before->end;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    const double x = magnitude(input, before->index[middle]);
    if (isinf(x) || x > limit)
      low = middle + 1;
    else
      high = middle;
  }
  return low - before->begin;
}

/* Not finite, though the truth is finite in the type; or 1000 |computed - truth| > scale. */
static bool is_poisoned(enum type type, double computed, const mpfr_t solution,
                        const mpfr_t scale) {
  if (!isfinite(computed)) {
    const double rounded = type == TYPE_F32 ? (double)mpfr_get_flt(solution, MPFR_RNDN)
                                            : mpfr_get_d(solution, MPFR_RNDN);
    return rounded != computed;
  }
  MPFR_DECL_INIT(distance, 64);
  mpfr_sub_d(distance, solution, computed, MPFR_RNDN);
  mpfr_mul_ui(distance, distance, 1000, MPFR_RNDN);
  return mpfr_cmpabs(distance, scale) > 0;
}

/* Window k; `room` holds 2 n indices. */
static struct spoilt judge_window(const struct input *input, const struct windows *w, size_t k,
                                  const void *result, const struct truth *truth, size_t *room) {
  const size_t p = windows_size(w, k), outputs = windows_outputs(w, k);
  const size_t offset = windows_offset(w, k);
  struct falling before = {.index = room}, inside = {.index = room + w->n};
  struct spoilt spoilt = {0};
  for (size_t i = 0; i + 1 < p; i++)
    push(&inside, input, i);
  for (size_t t = 0; t < outputs; t++) {
    if (t > 0) push(&before, input, t - 1);
    if (inside.begin < inside.end && inside.index[inside.begin] < t) inside.begin++;
    push(&inside, input, t + p - 1);
    const double largest = magnitude(input, inside.index[inside.begin]);
    const size_t bad = isinf(largest) ? 0 : count_bad(&before, input, largest);
    if (bad == 0) continue;
    spoilt.exposed++;
    const size_t i = offset + t, length = t - before.index[before.begin + bad - 1];
    if (is_poisoned(input->type, type_element(input->type, result, i), truth->solution[i],
                    truth->scale[i])) {
      spoilt.poisoned++;
      if (length > spoilt.length) spoilt.length = length;
    }
  }
  return spoilt;
}

/* No element can be bad for any window where the largest is not for the smallest. */
static bool any_bad(const struct input *input) {
  double least = INFINITY, most = 0;
  for (size_t i = 0; i < input->n; i++) {
    const double x = magnitude(input, i);
    if (x < least) least = x;
    if (x > most) most = x;
  }
  return isinf(most) || most > ldexp(least, type_precision(input->type));
}

static struct spoilt judge_windows(const struct input *input, const struct params *parameters,
                                   const void *result, const struct truth *truth) {
  const struct windows w = windows_of(input->n, parameters);
  size_t exposed = 0, poisoned = 0, length = 0;
#pragma omp parallel if (truth->length > WORTH_A_TEAM) reduction(+ : exposed, poisoned) reduction(max : length)
  {
    size_t *room = malloc(2 * w.n * sizeof *room);
    if (room == NULL) abort(); /* as inside MPFR */
#pragma omp for schedule(dynamic)
    for (size_t k = 0; k < w.count; k++) {
      const struct spoilt spoilt = judge_window(input, &w, k, result, truth, room);
      exposed += spoilt.exposed;
      poisoned += spoilt.poisoned;
      if (spoilt.length > length) length = spoilt.length;
    }
    free(room);
  }
  return (struct spoilt){exposed, poisoned, length};
}

static bool none_below_zero(const struct input *input) {
  for (size_t i = 0; i < input->n; i++)
    if (type_element(input->type, input->data, i) < 0) return false;
  return true;
}

void window_appraise(const struct input *input, const struct params *parameters, const void *result,
                     const struct truth *truth, bool squares, char *text, size_t text_size) {
  char before[40] = "", after[80] = "", signs[80] = "";
  const struct spoilt spoilt =
      any_bad(input) ? judge_windows(input, parameters, result, truth) : (struct spoilt){0};
  if (spoilt.exposed > 0) {
    snprintf(before, sizeof before, "exposed=%zu;", spoilt.exposed);
    snprintf(after, sizeof after, "poison_length=%zu;poisoned=%zu;", spoilt.length,
             spoilt.poisoned);
  }
  if (squares || none_below_zero(input)) {
    size_t negative = 0;
    for (size_t i = 0; i < truth->length; i++)
      negative += type_element(input->type, result, i) < 0;
    snprintf(signs, sizeof signs, "negative=%zu;negative_share=%.6g;", negative,
             (double)negative / (double)truth->length);
  }
  snprintf(text, text_size, "%s%s%s", before, signs, after);
  const size_t length = strlen(text);
  if (length > 0 && text[length - 1] == ';') text[length - 1] = '\0';
}
