/* convolution_fma.h: convolution.h with the product and the sum rounded once. */
INLINE V S(given)(V x) { return x; }
INLINE V S(weight)(V k) { return k; }
INLINE V S(added)(V sum, V k, V x, V newest) {
  (void)newest;
  return FMA(k, x, sum);
}
