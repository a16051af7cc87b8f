/* gauss_node.h: a term's node of composite Gauss-Legendre (a template, see
 * kernels/canonical/scalar.h), and the integrands. */
#include "kernels/quadrature/integrands.h"

INLINE V S(gauss_node)(V t, V half, V a, size_t panel) {
  return FMA(t, half, FMA((V)(2 * panel + 1), half, a));
}
