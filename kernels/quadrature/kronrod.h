/* kronrod.h: Gauss's 7 points on a piece, and Kronrod's 8 more, which reuse them: a template over
 * REAL (twins.h), for host and device.
 *
 * A. S. Kronrod, Nodes and Weights of Quadrature Formulas, 1965; summed as QK15 of QUADPACK does
 * (R. Piessens, E. de Doncker-Kapenga, C. Uberhuber, D. Kahaner, QUADPACK, 1983). The 15 points are
 * exact to degree 23, the 7 to degree 13. Decimals are rounded once to the type: tests/
 * test_quadrature_nodes.c.
 */
#ifdef __CUDACC__
#define KRONROD static __device__ __forceinline__
#else
#define KRONROD static inline __attribute__((always_inline))
#endif

/* What the points say of a piece. */
struct T(kronrod) {
  REAL value;      /* by all 15 */
  REAL difference; /* |that - the value by 7| */
  REAL size;       /* of the integral of |f| */
  REAL spread;     /* of the integral of |f - its mean| */
};

/* Node k of 15, ascending; 7 is the centre. */
KRONROD REAL T(kronrod_node)(REAL left, REAL right, unsigned k) {
  const REAL node[8] = {R(0.0),
                        R(0.207784955007898467600689403773244913),
                        R(0.405845151377397166906606412076961463),
                        R(0.586087235467691130294144838258729598),
                        R(0.741531185599394439863864773280788407),
                        R(0.864864423359769072789712788640926201),
                        R(0.949107912342758524526189684047851262),
                        R(0.991455371120812639206854697526328517)};
  const REAL centre = R(0.5) * (left + right), half = R(0.5) * (right - left);
  return k < 7 ? centre - half * node[7 - k] : centre + half * node[k - 7];
}

KRONROD REAL T(kronrod_magnitude)(REAL x) { return x < 0 ? -x : x; }

/* From the values of f at the nodes. */
KRONROD struct T(kronrod) T(kronrod_of)(REAL left, REAL right, const REAL *f) {
  const REAL weight[8] = {
      R(0.209482141084727828012999174891714264), R(0.204432940075298892414161999234649085),
      R(0.190350578064785409913256402421013683), R(0.169004726639267902826583426598550284),
      R(0.140653259715525918745189590510237920), R(0.104790010322250183839876322541518017),
      R(0.063092092629978553290700663189204287), R(0.022935322010529224963732008058969592)};
  const REAL gauss[4] = {
      R(0.417959183673469387755102040816326531), R(0.381830050505118944950369775488975134),
      R(0.279705391489276667901467771423779582), R(0.129484966168869693270611432679082018)};
  const REAL half = R(0.5) * (right - left);
  REAL by7 = gauss[0] * f[7], by15 = weight[0] * f[7];
  REAL size = T(kronrod_magnitude)(by15);
  for (unsigned k = 1; k < 8; k++) { /* from the centre outwards; Gauss's have even distance */
    const REAL both = f[7 - k] + f[7 + k];
    if (k % 2 == 0) by7 = by7 + gauss[k / 2] * both;
    by15 = by15 + weight[k] * both;
    size = size + weight[k] * (T(kronrod_magnitude)(f[7 - k]) + T(kronrod_magnitude)(f[7 + k]));
  }
  const REAL mean = R(0.5) * by15;
  REAL spread = weight[0] * T(kronrod_magnitude)(f[7] - mean);
  for (unsigned k = 1; k < 8; k++)
    spread = spread + weight[k] * (T(kronrod_magnitude)(f[7 - k] - mean) +
                                   T(kronrod_magnitude)(f[7 + k] - mean));
  struct T(kronrod) k;
  k.value = by15 * half;
  k.difference = T(kronrod_magnitude)((by15 - by7) * half);
  k.size = size * half;
  k.spread = spread * half;
  return k;
}
#undef KRONROD
