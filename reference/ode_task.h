/* ode_task.h: an initial-value problem as the truth reads it: exact numbers, no floating point.
 * Private to the references of `ode`; kernels/ode/ode.h says what the task is.
 */
#ifndef STUDY_REFERENCE_ODE_TASK_H
#define STUDY_REFERENCE_ODE_TASK_H

#include "reference/truth.h"

enum {
  ODE_COMPONENTS = 4, /* of the largest system */
  ODE_CONSTANTS = 3,
  ODE_INVARIANTS = 2,
  ODE_SCRATCH = 8 /* numbers that a slope may use on its way */
};

/* End, step and spread are carried to more bits than this, and no truth is computed with more. */
enum { ODE_PRECISION_MOST = 4000 };

struct ode_jet; /* ode_taylor.h */

struct ode_system {
  const char *name;
  int dimension, constants;
  /* What is lost of a small error's bits in 64 time units where trajectories part exponentially
   * (64 lambda / log 2); else 0: powers of t are within every margin. */
  int growth;
  int operations; /* of one slope: multiplications, a division or root counting for several */
  void (*constants_of)(mpfr_t *constants); /* as exact as the numbers' precision allows */
  void (*initial)(mpfr_t *state);
  void (*end)(mpfr_t end); /* where none is given */
  void (*slope)(mpfr_t *dy, mpfr_t *y, mpfr_t *constants, mpfr_t *scratch);
  void (*extend)(struct ode_jet *jet); /* the next Taylor coefficient; NULL: closed form */
  /* What the solution keeps: value[i] is what invariant_name[i] drifts from. */
  int invariants;
  const char *invariant_name[ODE_INVARIANTS];
  void (*invariant)(mpfr_t *value, mpfr_t *y, mpfr_t *constants, mpfr_t *scratch);
};
extern const struct ode_system *const ode_systems[]; /* NULL-terminated */
const struct ode_system *ode_system_find(const char *name);

struct ode_task {
  const struct ode_system *system;
  enum type type;
  size_t n, snapshots, trajectories; /* those that differ */
  mpfr_t end, step, spread;          /* exact, or to far more bits than are ever needed */
};
/* 0; or a message, and nothing to clear. */
int ode_task_init(struct ode_task *task, const struct input *input, const struct params *parameters,
                  char *message, size_t message_size);
void ode_task_copy(struct ode_task *copy, const struct ode_task *task); /* initialises copy */
void ode_task_clear(struct ode_task *task);

/* Constants and state at t = 0 of trajectory j, to the precision of the numbers given: exact ones,
 * or the type's (each rounded once, the sum with j spread once more). */
enum ode_coefficients { ODE_EXACT, ODE_ROUNDED };
void ode_begin(const struct ode_task *task, enum ode_coefficients coefficients, size_t j,
               mpfr_t *constants, mpfr_t *state);
/* The step size likewise. */
void ode_step_size(const struct ode_task *task, enum ode_coefficients coefficients, mpfr_t h);
/* Time of snapshot s = 0, 1, ...: end (s + 1) / snapshots. */
void ode_snapshot_time(const struct ode_task *task, size_t s, mpfr_t t);

/* Rounds to the type's precision; the number keeps its own. */
void ode_round(mpfr_t number, enum type type);

/* Where component c of trajectory j at snapshot s stands (ode.h), of the trajectories that differ.
 */
size_t ode_length(const struct ode_task *task);
size_t ode_place(const struct ode_task *task, size_t s, size_t c, size_t j);

/* In how many bits two results agree: the least over all states, relative to the largest component
 * of each. */
long ode_agreement(const struct ode_task *task, mpfr_t *a, mpfr_t *b);
/* Bits that are lost on the way where trajectories part; 0 elsewhere. */
long ode_growth(const struct ode_task *task);

mpfr_t *ode_numbers(size_t count, mpfr_prec_t precision);
void ode_numbers_free(mpfr_t *numbers, size_t count);

#endif
