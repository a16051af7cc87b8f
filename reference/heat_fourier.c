/* heat_fourier.c: prime factor by prime factor (J. W. Cooley and J. W. Tukey, Math. Comp. 19
 * (1965)), the sums of each as they are written. Where one is large, the whole transform is a
 * convolution, done by transforms of a power of two (L. I. Bluestein, IEEE Trans. Audio
 * Electroacoust. 18 (1970)): j k = (j^2 + k^2 - (k - j)^2) / 2.
 */
#include "reference/heat_fourier.h"

#include <stdlib.h>

#define RN MPFR_RNDN

enum { LARGE = 32, WORTH_A_TEAM = 1 << 12 };

static size_t smallest_factor(size_t n) {
  for (size_t p = 2; p * p <= n; p++)
    if (n % p == 0) return p;
  return n;
}

static size_t largest_factor(size_t n) {
  size_t p = 1;
  for (; n > 1; n /= p)
    p = smallest_factor(n);
  return p;
}

static size_t inner_length(size_t length) {
  size_t power = 1;
  while (power < 2 * length - 1)
    power *= 2;
  return power;
}

unsigned long fourier_products(size_t length) {
  if (largest_factor(length) > LARGE)
    return 2 * fourier_products(inner_length(length)) + 12 * length;
  unsigned long sum = 0;
  for (size_t n = length; n > 1; n /= smallest_factor(n))
    sum += smallest_factor(n) == 2 ? 2 : 4 * smallest_factor(n);
  return length * sum;
}

/* ---- roots of unity ---- */

/* cos and sin of pi a / b for 0 <= a <= b/4. */
static void of_small_angle(mpfr_t cosine, mpfr_t sine, size_t a, size_t b) {
  mpfr_const_pi(cosine, RN);
  mpfr_mul_ui(cosine, cosine, a, RN);
  mpfr_div_ui(cosine, cosine, b, RN);
  mpfr_sin_cos(sine, cosine, cosine, RN);
}

/* Of 2 pi i / n: brought into the first eighth of a turn in whole numbers. */
static void of_turn(mpfr_t cosine, mpfr_t sine, size_t i, size_t n) {
  size_t a = 2 * i;
  const bool below = a > n;
  if (below) a = 2 * n - a;
  const bool left = 2 * a > n;
  if (left) a = n - a;
  if (4 * a > n) /* pi a / n = pi / 2 - pi (n - 2 a) / (2 n) */
    of_small_angle(sine, cosine, n - 2 * a, 2 * n);
  else
    of_small_angle(cosine, sine, a, n);
  if (left) mpfr_neg(cosine, cosine, RN);
  if (below) mpfr_neg(sine, sine, RN);
}

/* w_j = exp(-pi i j^2 / length); the kernel is the transform of their conjugates, j = 0, +-1, ...
 */
static void chirp_init(struct fourier *f) {
  const size_t n = f->length, length = inner_length(n);
  struct fourier_room room;
  f->inner = malloc(sizeof *f->inner);
  if (f->inner == NULL) abort(); /* as inside MPFR */
  fourier_init(f->inner, length, f->precision);
  f->chirp_cosine = heat_numbers(n, f->precision);
  f->chirp_sine = heat_numbers(n, f->precision);
  size_t square = 0; /* j^2 mod 2 n */
  for (size_t j = 0; j < n; j++) {
    of_turn(f->chirp_cosine[j], f->chirp_sine[j], square, 2 * n);
    square = (square + 2 * j + 1) % (2 * n);
  }
  fourier_room_init(&room, f->inner);
  for (size_t j = 0; j < n; j++) {
    const size_t back = (length - j) % length;
    mpfr_set(room.re[j], f->chirp_cosine[j], RN);
    mpfr_set(room.im[j], f->chirp_sine[j], RN);
    mpfr_set(room.re[back], room.re[j], RN);
    mpfr_set(room.im[back], room.im[j], RN);
  }
  fourier_transform(f->inner, &room);
  f->kernel_re = room.to_re;
  f->kernel_im = room.to_im;
  room.to_re = room.to_im = NULL;
  fourier_room_clear(&room);
}

void fourier_init(struct fourier *f, size_t length, mpfr_prec_t precision) {
  *f = (struct fourier){.length = length, .precision = precision};
  f->cosine = heat_numbers(length, precision);
  f->sine = heat_numbers(length, precision);
#pragma omp parallel for if (length > WORTH_A_TEAM)
  for (size_t i = 0; i < length; i++)
    of_turn(f->cosine[i], f->sine[i], i, length);
  if (largest_factor(length) > LARGE) chirp_init(f);
}

void fourier_clear(struct fourier *f) {
  mpfr_t *const all[] = {f->cosine,     f->sine,      f->chirp_cosine,
                         f->chirp_sine, f->kernel_re, f->kernel_im};
  for (int i = 0; i < 6; i++)
    free(all[i]);
  if (f->inner != NULL) fourier_clear(f->inner);
  free(f->inner);
}

void fourier_room_init(struct fourier_room *room, const struct fourier *f) {
  mpfr_t **const all[] = {&room->re, &room->im, &room->to_re, &room->to_im};
  for (int i = 0; i < 4; i++)
    *all[i] = heat_numbers(f->length, f->precision);
  room->t = heat_numbers(2 * LARGE + 5, f->precision);
  room->inner = NULL;
  if (f->inner == NULL) return;
  room->inner = malloc(sizeof *room->inner);
  if (room->inner == NULL) abort();
  fourier_room_init(room->inner, f->inner);
}

void fourier_room_clear(struct fourier_room *room) {
  mpfr_t *const all[] = {room->re, room->im, room->to_re, room->to_im, room->t};
  for (int i = 0; i < 5; i++)
    free(all[i]);
  if (room->inner != NULL) fourier_room_clear(room->inner);
  free(room->inner);
}

/* ---- prime factors ---- */

/* (a, b) = (re, im) (c - i s): a turn back. None is another. */
static void turn(mpfr_t *room, mpfr_t a, mpfr_t b, const mpfr_t re, const mpfr_t im, const mpfr_t c,
                 const mpfr_t s) {
  mpfr_mul(room[0], re, c, RN);
  mpfr_mul(room[1], im, s, RN);
  mpfr_add(a, room[0], room[1], RN);
  mpfr_mul(room[0], im, c, RN);
  mpfr_mul(room[1], re, s, RN);
  mpfr_sub(b, room[0], room[1], RN);
}

static void join_two(const struct fourier *f, const struct fourier_room *room, size_t at,
                     size_t n) {
  const size_t half = n / 2, step = f->length / n;
  mpfr_t *re = room->to_re + at, *im = room->to_im + at, *t = room->t;
  for (size_t k = 0; k < half; k++) {
    const size_t angle = k * step;
    turn(t + 2, t[0], t[1], re[half + k], im[half + k], f->cosine[angle], f->sine[angle]);
    mpfr_sub(re[half + k], re[k], t[0], RN);
    mpfr_sub(im[half + k], im[k], t[1], RN);
    mpfr_add(re[k], re[k], t[0], RN);
    mpfr_add(im[k], im[k], t[1], RN);
  }
}

/* p transforms of n / p, one after another, become one of n. */
static void join(const struct fourier *f, const struct fourier_room *room, size_t at, size_t n,
                 size_t p) {
  const size_t q = n / p, step = f->length / n;
  mpfr_t *re = room->to_re + at, *im = room->to_im + at;
  mpfr_t *const a = room->t + 5, *const b = a + p, *const x = room->t, *const y = room->t + 1;
  for (size_t k = 0; k < q; k++) {
    for (size_t s = 0; s < p; s++)
      turn(room->t + 2, a[s], b[s], re[s * q + k], im[s * q + k], f->cosine[s * k * step],
           f->sine[s * k * step]);
    for (size_t r = 0; r < p; r++) {
      mpfr_set(re[r * q + k], a[0], RN);
      mpfr_set(im[r * q + k], b[0], RN);
      for (size_t s = 1; s < p; s++) {
        const size_t angle = s * r % p * (f->length / p);
        turn(room->t + 2, *x, *y, a[s], b[s], f->cosine[angle], f->sine[angle]);
        mpfr_add(re[r * q + k], re[r * q + k], *x, RN);
        mpfr_add(im[r * q + k], im[r * q + k], *y, RN);
      }
    }
  }
}

/* Of n points from `from` on, `stride` apart, to n places from `to` on. */
static void by_factors(const struct fourier *f, const struct fourier_room *room, size_t n,
                       size_t from, size_t stride, size_t to) {
  if (n == 1) {
    mpfr_set(room->to_re[to], room->re[from], RN);
    mpfr_set(room->to_im[to], room->im[from], RN);
    return;
  }
  const size_t p = smallest_factor(n);
  for (size_t s = 0; s < p; s++)
    by_factors(f, room, n / p, from + s * stride, stride * p, to + s * (n / p));
  if (p == 2)
    join_two(f, room, to, n);
  else
    join(f, room, to, n, p);
}

/* ---- as a convolution ---- */

static void by_convolution(const struct fourier *f, const struct fourier_room *room) {
  const struct fourier_room *in = room->inner;
  const size_t length = f->inner->length;
  for (size_t j = 0; j < length; j++) {
    mpfr_set_zero(in->re[j], 1);
    mpfr_set_zero(in->im[j], 1);
    if (j < f->length)
      turn(room->t, in->re[j], in->im[j], room->re[j], room->im[j], f->chirp_cosine[j],
           f->chirp_sine[j]);
  }
  fourier_transform(f->inner, in);
  for (size_t j = 0; j < length; j++) { /* the conjugate of the product, and so back */
    mpfr_neg(in->to_im[j], in->to_im[j], RN);
    turn(room->t, in->re[j], in->im[j], in->to_re[j], in->to_im[j], f->kernel_re[j],
         f->kernel_im[j]);
  }
  fourier_transform(f->inner, in);
  for (size_t k = 0; k < f->length; k++) {
    mpfr_neg(in->to_im[k], in->to_im[k], RN);
    turn(room->t, room->to_re[k], room->to_im[k], in->to_re[k], in->to_im[k], f->chirp_cosine[k],
         f->chirp_sine[k]);
    mpfr_div_ui(room->to_re[k], room->to_re[k], length, RN);
    mpfr_div_ui(room->to_im[k], room->to_im[k], length, RN);
  }
}

void fourier_transform(const struct fourier *f, const struct fourier_room *room) {
  if (f->inner != NULL)
    by_convolution(f, room);
  else
    by_factors(f, room, f->length, 0, 1, 0);
}
