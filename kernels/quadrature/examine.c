/* examine.c: where an integral that is no finite number comes from: the first node x_i at which the
 * integrand is not finite, as nan_at=x or infinite_at=x; it spoils the sum, which is no defect of
 * the addition: poisoned=1. */
#ifdef REAL

static bool T(look)(const struct call *call, char *text, size_t size) {
  _Alignas(64) REAL value[CANONICAL_LEAF];
  struct T(quadrature) q;
  if (T(quadrature_of)(call, &q) != 0) return false;
  quadrature_values_function *const values = T(quadrature_values)[isa_best()][q.integrand];
  for (size_t first = 0; first <= q.n; first += CANONICAL_LEAF) {
    const size_t n = q.n + 1 - first < CANONICAL_LEAF ? q.n + 1 - first : CANONICAL_LEAF;
    values(&q, first, n, value);
    for (size_t k = 0; k < n; k++) {
      if (isfinite(value[k])) continue;
      const double x = (double)NODE(q, first + k);
      snprintf(text, size, "%s_at=%.17g;poisoned=1", isnan(value[k]) ? "nan" : "infinite", x);
      return true;
    }
  }
  return false;
}

#else

#include <math.h>
#include <stdio.h>

#include "kernels/quadrature/values.h"

#define NODE(q, i)                                                                                 \
  (sizeof(REAL) == 4 ? fmaf((float)(i), (float)(q).h, (float)(q).a)                                \
                     : fma((double)(i), (double)(q).h, (double)(q).a))
#define TWINS "kernels/quadrature/examine.c"
#include "kernels/twins.h"

void quadrature_examine(const struct input *input, const struct params *parameters,
                        const void *result, char *text, size_t text_size) {
  char message[1];
  const struct call call = {
      .input = input, .parameters = parameters, .message = message, .message_size = sizeof message};
  if (text_size == 0 || isfinite(type_element(input->type, result, 0))) return;
  if (input->type == TYPE_F32)
    look_f32(&call, text, text_size);
  else
    look_f64(&call, text, text_size);
}
#endif
