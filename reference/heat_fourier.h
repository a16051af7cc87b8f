/* heat_fourier.h: the discrete Fourier transform of any length in MPFR. Private to the references
 * of `heat`. */
#ifndef STUDY_REFERENCE_HEAT_FOURIER_H
#define STUDY_REFERENCE_HEAT_FOURIER_H

#include "reference/heat_task.h"

struct fourier {
  size_t length;
  mpfr_prec_t precision;
  mpfr_t *cosine, *sine; /* of 2 pi i / length */
  /* Of a length with a large prime factor (heat_fourier.c), else NULL: */
  struct fourier *inner;
  mpfr_t *chirp_cosine, *chirp_sine, *kernel_re, *kernel_im;
};
void fourier_init(struct fourier *f, size_t length, mpfr_prec_t precision);
void fourier_clear(struct fourier *f);

/* What one thread needs: x_j = re + i im, and sum of x_j exp(-2 pi i j k / length) = to_re + i
 * to_im; each of its length. */
struct fourier_room {
  mpfr_t *re, *im, *to_re, *to_im;
  mpfr_t *t;
  struct fourier_room *inner;
};
void fourier_room_init(struct fourier_room *room, const struct fourier *f);
void fourier_room_clear(struct fourier_room *room);
void fourier_transform(const struct fourier *f, const struct fourier_room *room);

/* Products that it takes. */
unsigned long fourier_products(size_t length);

#endif
