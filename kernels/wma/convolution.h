/* convolution.h: one element of the definition (a template, see kernels/canonical/scalar.h): what
 * is made of it and of its weight as they are read, and what it adds to the sum. */
INLINE V S(given)(V x) { return x; }
INLINE V S(weight)(V k) { return k; }
INLINE V S(added)(V sum, V k, V x, V newest) {
  (void)newest;
  return sum + k * x;
}
