/* bits_end.h: the end of bits.h. */
#undef BITS
#undef LESS
#undef EQUAL
