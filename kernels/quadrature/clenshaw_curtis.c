/* clenshaw_curtis: one rule over the n + 1 extrema of a Chebyshev polynomial, ends included: the
 * integral of the polynomial through f there.
 *
 * C. W. Clenshaw and A. R. Curtis, A method for numerical integration on an automatic computer,
 * Numer. Math. 2 (1960); L. N. Trefethen, Is Gauss quadrature better than Clenshaw-Curtis?, SIAM
 * Review 50 (2008): exact to degree n, and for most functions nearly as good as Gauss's of as many
 * points. The weights by the cosine formula: O(n^2) operations.
 */
#ifdef REAL

#define STEPS "kernels/quadrature/clenshaw_curtis.h"
#include "kernels/canonical/scalar.h"
#undef STEPS
#undef ACC
#undef ACC_BITS

struct T(points) {
  REAL weight[CLENSHAW_CURTIS_MOST + 1], term[CLENSHAW_CURTIS_MOST + 16]; /* whole vectors */
};

static void T(weights)(size_t n, int threads, REAL *weight) {
  REAL cosine[CLENSHAW_CURTIS_MOST + 1];
  for (size_t m = 0; m <= n; m++)
    cosine[m] = T(half_cosine)(m, n);
#pragma omp parallel for num_threads(threads) schedule(static) if (threads > 1 && n > 100)
  for (size_t k = 0; k <= n; k++)
    weight[k] = T(clenshaw_curtis_weight)(k, n, cosine);
}

/* The task, and its weights and nodes. 0, or as a run_function. */
static int T(prepare)(const struct call *call, struct T(quadrature) * q, struct T(points) * p) {
  const size_t n = call->input->n;
  if (n > CLENSHAW_CURTIS_MOST) {
    snprintf(call->message, call->message_size, CLENSHAW_CURTIS_REFUSES, n, CLENSHAW_CURTIS_MOST);
    return RUN_UNAVAILABLE;
  }
  if (T(quadrature_of)(call, q) != 0) return -1;
  T(weights)(n, call->threads, p->weight);
  for (size_t k = 0; k <= n; k++)
    p->term[k] = T(chebyshev_node)(k, n, q->a, q->b);
  snprintf(call->extra, call->extra_size, "weight_sum_error=%.3g",
           T(weight_sum_error)(p->weight, n + 1, 2));
  return 0;
}

static int T(serial)(const struct call *call) {
  struct T(quadrature) q;
  struct T(points) p;
  const int status = T(prepare)(call, &q, &p);
  if (status != 0) return status;
  T(quadrature_function) *const f = T(quadrature_function_of)(q.integrand);
  REAL sum = p.weight[0] * f(p.term[0], q.c);
  for (size_t k = 1; k <= q.n; k++)
    sum += p.weight[k] * f(p.term[k], q.c);
  *(REAL *)call->result = (q.b - q.a) / 2 * sum;
  return 0;
}

static int T(openmp)(const struct call *call) {
  struct T(quadrature) q;
  struct T(points) p;
  const int status = T(prepare)(call, &q, &p);
  if (status != 0) return status;
  T(quadrature_at)[isa_best()][q.integrand](q.c, q.n + 1, p.term);
  for (size_t k = 0; k <= q.n; k++)
    p.term[k] = p.weight[k] * p.term[k];
  REAL sum;
  const struct canonical_data data = {.x = p.term};
  canonical_run_on(&T(canonical_blocked), &data, q.n + 1, 1, &sum); /* of one leaf */
  *(REAL *)call->result = (q.b - q.a) / 2 * sum;
  return 0;
}

#else

#include <math.h>
#include <stdio.h>

#include "kernels/quadrature/at.h"
#include "kernels/quadrature/gauss.h"
#include "kernels/sum/sum.h"

#define TWINS "kernels/quadrature/clenshaw_curtis.c"
#include "kernels/twins.h"

const struct method quadrature_clenshaw_curtis = {
    .name = "clenshaw_curtis",
    .label = "Clenshaw-Curtis",
    .summary = "The integral of the polynomial through f at Chebyshev's extrema.",
    .citation = "Clenshaw and Curtis, A method for numerical integration on an automatic "
                "computer, Numer. Math. 2 (1960)",
    .linetype = 9,
    .operations = 20,
    .scheme = "clenshaw_curtis",
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_CANONICAL, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
