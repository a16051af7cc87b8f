/* terms_end.h: forgets what terms.h and the includer defined. */
#undef AND_CONTEXT
#undef TERM_OF
#undef PREFIX_TERM
#undef ACC
#undef ACC_BITS
#undef OUT
#undef OUTPUTS
#undef INDEXED
#undef CONTEXT
#undef TERM
#undef STEPS
