/* library.h: exp, sin and cos of libm, or of the device's library, by the names that integrands.h
 * knows (a template of numbers, see kernels/canonical/scalar.h). */
#ifdef FAST /* the device's own instructions */
INLINE V S(exp)(V x) { return __expf(x); }
INLINE V S(sin)(V x) { return __sinf(x); }
INLINE V S(cos)(V x) { return __cosf(x); }
#elif REAL_BITS == 32
INLINE V S(exp)(V x) { return expf(x); }
INLINE V S(sin)(V x) { return sinf(x); }
INLINE V S(cos)(V x) { return cosf(x); }
#else
INLINE V S(exp)(V x) { return exp(x); }
INLINE V S(sin)(V x) { return sin(x); }
INLINE V S(cos)(V x) { return cos(x); }
#endif
