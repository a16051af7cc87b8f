/* products.h: a rounded product as the term of the steps of kernels/sum (a template, see
 * kernels/canonical/terms.h). */
#define SEQUENCES 2
#define TERM(x, y) ((x) * (y))
#define PLAIN_TERM(x, y) ((x) * (y))
