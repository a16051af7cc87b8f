/* terms_end.h: forgets what terms.h defined. */
#undef AND_CONTEXT
#undef TERM_OF
#undef STEP_WITH
