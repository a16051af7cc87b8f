/* libmvec_simd.h: map_simd.h by the functions in T(found)[instruction set]. */
typedef V S(of_vector)(V);

INLINE V S(called)(V x, enum elementary f) {
  S(of_vector) * function;
  memcpy(&function, &T(found)[WIDTH / 32][f], sizeof function);
  return function(x);
}

#define MAP_EXP(v) S(called)(v, ELEMENTARY_EXP)
#define MAP_SIN(v) S(called)(v, ELEMENTARY_SIN)
#define MAP_COS(v) S(called)(v, ELEMENTARY_COS)
#include "kernels/elementary/map_simd.h"
#undef MAP_EXP
#undef MAP_SIN
#undef MAP_COS
