/* select.h: SELECT(condition, a, b): of numbers a choice, of vectors one in each lane (in C gcc's
 * vectors know no ?:). */
#undef SELECT
#ifdef SCALAR
#define SELECT(condition, a, b) ((condition) ? (a) : (b))
#else
#define SELECT(condition, a, b)                                                                    \
  ((V)(((condition) & (__typeof__((a) == (a)))(a)) | (~(condition) & (__typeof__((a) == (a)))(b))))
#endif
