/* centred.h: the terms (x - centre)^2 of a second pass, the centre known when it runs; see
 * kernels/canonical/terms.h, which forgets them again. */
#define CONTEXT REAL
#define TERM(x, centre) (((x) - (centre)) * ((x) - (centre)))
