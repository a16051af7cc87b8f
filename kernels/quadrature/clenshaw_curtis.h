/* clenshaw_curtis.h: nodes and weights of Clenshaw and Curtis (quadrature.h), for host and device:
 * a template of kernels/canonical/scalar.h; integrands included. */
#include "kernels/quadrature/integrands.h"

#ifndef CLENSHAW_CURTIS_MOST
#define CLENSHAW_CURTIS_MOST 4096
#define CLENSHAW_CURTIS_REFUSES                                                                    \
  "clenshaw_curtis takes n^2 operations for its weights: n is %zu, at most %d"
#endif

/* sin(k pi / (2 n)), 2 k <= n, and cos(m pi / n), m <= n, of the smaller of two angles. */
INLINE V S(quarter_sine)(size_t k, size_t n) {
  const V pi = R(3.14159265358979323846264338327950288);
  return S(sin)(((V)k * pi) / (V)(2 * n));
}
INLINE V S(half_cosine)(size_t m, size_t n) {
  const V pi = R(3.14159265358979323846264338327950288);
  const size_t first = 2 * m <= n ? m : n - m;
  const V c = 4 * first <= n ? S(cos)(((V)first * pi) / (V)n) : S(quarter_sine)(n - 2 * first, n);
  return 2 * m <= n ? c : -c;
}

INLINE V S(chebyshev_node)(size_t k, size_t n, V a, V b) {
  const V width = b - a, s = S(quarter_sine)(2 * k <= n ? k : n - k, n);
  return 2 * k <= n ? FMA(width, s * s, a) : FMA(-width, s * s, b);
}

INLINE V S(clenshaw_curtis_quotient)(size_t j, size_t n) {
  return (2 * j == n ? R(1.0) : R(2.0)) / (V)(4 * j * j - 1);
}

/* Weight k from the table of half cosines 0 .. n. */
INLINE V S(clenshaw_curtis_weight)(size_t k, size_t n, const V *cosine) {
  V sum = R(0.0);
  size_t angle = 2 * (n / 2) * k % (2 * n); /* 2 j k modulo the whole turn, 2 n */
  for (size_t j = n / 2; j >= 1; j--) {
    const V c = cosine[angle <= n ? angle : 2 * n - angle];
    sum = sum + S(clenshaw_curtis_quotient)(j, n) * c;
    angle = angle >= 2 * k ? angle - 2 * k : angle + 2 * n - 2 * k;
  }
  return (k == 0 || k == n ? R(1.0) : R(2.0)) / (V)n * (R(1.0) - sum);
}
