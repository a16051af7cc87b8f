/* terms.h: what a step of the canonical order is given, for the templates leaf.h, twin.h and
 * kernels.cuh.
 *
 *   SEQUENCES  1, or 2: element i of x alone, or of x and y
 *   CONTEXT    a type: every step also gets `context`, one value of it known only when it runs
 *   TERM(...)  made of all these, is what a step gets instead: steps of kernels/sum then fold
 *              squares, products, deviations. Without it the steps themselves take two elements, or
 *              the context
 *   FINISHED_BY  what S(finish) takes after the state: nothing, or ", n", or ", n, context"
 *
 * #define SEQUENCES 2
 * #define TERM(x, y) ((x) * (y))          a dot product with rounded products
 * #define CONTEXT REAL
 * #define TERM(x, context) (((x) - (context)) * ((x) - (context)))
 *
 * STEP_WITH(x) or STEP_WITH(x, y) is the list of arguments after the state.
 */
#ifndef SEQUENCES
#define SEQUENCES 1
#endif
#ifndef FINISHED_BY
#define FINISHED_BY
#endif

#ifdef CONTEXT
#define AND_CONTEXT , context
#else
#define AND_CONTEXT
#endif

#ifdef TERM /* by another macro, so that the comma above separates arguments */
#define TERM_OF(...) TERM(__VA_ARGS__)
#else
#define TERM_OF(...) __VA_ARGS__
#endif
#if SEQUENCES == 2
#define STEP_WITH(x, y) TERM_OF(x, y AND_CONTEXT)
#else
#define STEP_WITH(x) TERM_OF(x AND_CONTEXT)
#endif
