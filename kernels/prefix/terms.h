/* terms.h: the options of a scan (prefix.h), for the templates twin.h and prefix.cuh.
 *
 * PREFIX_TERM(x, i) is the list of arguments that start and step get after the state.
 */
#ifndef ACC
#define ACC REAL
#define ACC_BITS REAL_BITS
#endif
#ifndef OUT
#define OUT REAL
#endif
#ifndef OUTPUTS
#define OUTPUTS 1
#endif

#ifdef CONTEXT
#define AND_CONTEXT , context
#else
#define AND_CONTEXT
#endif
#ifdef TERM /* by another macro, so that the commas above separate arguments */
#define TERM_OF(...) TERM(__VA_ARGS__)
#else
#define TERM_OF(...) __VA_ARGS__
#endif
#ifdef INDEXED
#define PREFIX_TERM(x, i) TERM_OF(x, i AND_CONTEXT)
#else
#define PREFIX_TERM(x, i) TERM_OF(x AND_CONTEXT)
#endif
