/* turn.h: matrices turned by 16 bytes a row and a column: blocks of 4 x 4 f32, or 2 x 2 f64, with
 * SSE2, which every x86-64 has. rows and columns are multiples of that. */
#ifndef STUDY_KERNELS_PREFIX_TURN_H
#define STUDY_KERNELS_PREFIX_TURN_H

#include <emmintrin.h>
#include <stddef.h>

/* `to` gets columns rows of `rows` numbers, to_stride apart; those of `from` are from_stride apart.
 */
static inline void turn_f32(const float *from, size_t from_stride, size_t rows, size_t columns,
                            float *to, size_t to_stride) {
  for (size_t r = 0; r < rows; r += 4)
    for (size_t c = 0; c < columns; c += 4) {
      __m128 a = _mm_loadu_ps(from + r * from_stride + c);
      __m128 b = _mm_loadu_ps(from + (r + 1) * from_stride + c);
      __m128 x = _mm_loadu_ps(from + (r + 2) * from_stride + c);
      __m128 y = _mm_loadu_ps(from + (r + 3) * from_stride + c);
      _MM_TRANSPOSE4_PS(a, b, x, y);
      _mm_storeu_ps(to + c * to_stride + r, a);
      _mm_storeu_ps(to + (c + 1) * to_stride + r, b);
      _mm_storeu_ps(to + (c + 2) * to_stride + r, x);
      _mm_storeu_ps(to + (c + 3) * to_stride + r, y);
    }
}

static inline void turn_f64(const double *from, size_t from_stride, size_t rows, size_t columns,
                            double *to, size_t to_stride) {
  for (size_t r = 0; r < rows; r += 2)
    for (size_t c = 0; c < columns; c += 2) {
      const __m128d a = _mm_loadu_pd(from + r * from_stride + c);
      const __m128d b = _mm_loadu_pd(from + (r + 1) * from_stride + c);
      _mm_storeu_pd(to + c * to_stride + r, _mm_unpacklo_pd(a, b));
      _mm_storeu_pd(to + (c + 1) * to_stride + r, _mm_unpackhi_pd(a, b));
    }
}

/* By what `to` and `from` point to. */
#define TURN(from, from_stride, rows, columns, to, to_stride)                                      \
  _Generic(*(to), float                                                                            \
           : turn_f32, double                                                                      \
           : turn_f64)(from, from_stride, rows, columns, to, to_stride)

#endif
