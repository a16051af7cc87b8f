/* stochastic: f32 alone: each step is computed in f64, as in wide_step, and stored by stochastic
 * rounding: up or down with the probability that makes the mean what was computed (stochastic.h).
 *
 * M. Croci and M. B. Giles, Effects of round-to-nearest and stochastic rounding in the numerical
 * solution of the heat equation in low precision, IMA J. Numer. Anal. 43 (2023),
 * arXiv:2010.16225; M. P. Connolly, N. J. Higham, T. Mary, SIAM J. Sci. Comput. 43 (2021); M. Croci
 * et al., Royal Society Open Science 9 (2022).
 *
 * The mean over seeds is the scheme's own field: no increment is too small to count, the field does
 * not stand still, and errors are those of a random walk that diffusion wears off. The rounding
 * error after n steps is at most 2 n u max|u| while r <= 1/2, each store being off by an ulp at
 * most in place of half, and sqrt(n) u max|u| is rarely exceeded (bounds_variants.c).
 */
#ifdef REAL
#if REAL_BITS == 32

#define ACC double
#define ACC_BITS 64
#define STOCHASTIC
#define POINT "kernels/heat/plain.h"
#include "kernels/heat/steps.h"
#undef POINT
#undef STOCHASTIC

#endif
#else

#include "kernels/heat/stepper.h"
#include "kernels/heat/stochastic.h"

/* The words that were drawn last: the next points' are among them three times of four. */
struct heat_random {
  uint64_t four;
  struct philox4x32 words;
};

static inline uint32_t heat_random_word(struct heat_random *random, const struct heat_step *s,
                                        size_t at) {
  const struct heat_shape *shape = &s->shape;
  const size_t point = heat_repeated(shape->period, shape->rows, shape->columns, at);
  if (point / 4 != random->four) {
    random->four = point / 4;
    random->words = heat_random_of(shape->seed, s->step, random->four);
  }
  return random->words.word[point % 4];
}

#define TWINS "kernels/heat/stochastic.c"
#include "kernels/twins.h"

static int serial(const struct call *call) { return heat_drawn(call, serial_f32); }
static int openmp(const struct call *call) { return heat_drawn(call, openmp_f32); }

const struct method heat_stochastic = {
    .name = "stochastic",
    .label = "Stochastic rounding",
    .summary = "Each step is computed in f64 and stored in f32 by stochastic rounding.",
    .citation =
        "Croci and Giles, Effects of round-to-nearest and stochastic rounding in the numerical "
        "solution of the heat equation in low precision, IMA J. Numer. Anal. 43 (2023); Connolly, "
        "Higham and Mary, Stochastic rounding and its probabilistic backward error analysis, SIAM "
        "J. Sci. Comput. 43 (2021); Croci et al., Stochastic rounding: implementation, error "
        "analysis and applications, R. Soc. Open Sci. 9 (2022)",
    .bound_citation = "kernels/heat/bounds_variants.c",
    .linetype = 16,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_plain,
    .scheme = "ftcs",
    .on = {[BACKEND_SERIAL] = HEAT_ON_CORE({[TYPE_F32] = serial}, stochastic, heat_workspace_field),
           [BACKEND_OPENMP] =
               HEAT_ON_CORE({[TYPE_F32] = openmp}, stochastic, heat_workspace_field)},
};
#endif
