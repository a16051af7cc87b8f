/* averages_simd.h: the outputs of one window from prefix sums (prefixes.h), several at once: a body
 * of kernels/canonical/simd.h. */
TARGET static void S(averages)(const struct T(sums) * a, size_t p, size_t from, size_t to,
                               REAL *out) {
  const SUM weight = (SUM)wma_weight(p);
  const double index = (double)from - 1;
  const SUM *first[SUMS], *last[SUMS];
  for (unsigned f = 0; f < SUMS; f++) {
    first[f] = a->at[f] - 1 + from;
    last[f] = first[f] + p;
  }
#pragma omp simd
  for (int i = 0; i < (int)(to - from); i++) {
    SUM now[SUMS], before[SUMS];
#pragma GCC unroll 4
    for (unsigned f = 0; f < SUMS; f++) {
      before[f] = first[f][i];
      now[f] = last[f][i];
    }
    out[i] = PUT_BACK(a, T(average)(now, before, (SUM)(index + i), weight));
  }
}
