/* convolution_centred.h: convolution.h of the distances from the newest element. */
INLINE V S(given)(V x) { return x; }
INLINE V S(weight)(V k) { return k; }
INLINE V S(added)(V sum, V k, V x, V newest) { return sum + k * (x - newest); }
