/* adaptive_plan.c: the plan of adaptive.h, in both types. */
#ifdef REAL

#include "kernels/quadrature/kronrod.h"

struct T(piece) {
  REAL left, right, value;
  double error, noise; /* the estimate, and below what it cannot sink */
};

struct T(plan) {
  const struct call *call;
  T(adaptive_pieces) * integrate;
  struct T(piece) * piece; /* from left to right */
  size_t count, most;
  REAL *left, *right; /* of the new pieces */
  size_t *place;      /* and which they are */
  struct T(kronrod) * found;
  double *estimate; /* of those that might be halved */
};

/* QUADPACK's estimate: the difference of the two rules is that of the worse one, and the better
 * one's error is smaller by an experience in powers of 3/2. */
static void T(estimate)(struct T(piece) * piece, const struct T(kronrod) * k) {
  const double difference = (double)k->difference, spread = (double)k->spread;
  piece->value = k->value;
  piece->noise = 100 * (double)U * (double)k->size;
  piece->error = difference;
  if (spread > 0 && difference > 0) {
    const double ratio = 200 * difference / spread;
    piece->error = ratio < 1 ? spread * (ratio * sqrt(ratio)) : spread;
  }
  if (piece->error < piece->noise) piece->error = piece->noise;
}

static REAL T(middle)(const struct T(piece) * piece) {
  return R(0.5) * piece->left + R(0.5) * piece->right;
}

static bool T(may_be_halved)(const struct T(piece) * piece, double share) {
  const REAL middle = T(middle)(piece);
  return piece->error > share && piece->error > piece->noise && piece->left < middle &&
         middle < piece->right;
}

/* Value and estimates of all pieces together. */
static REAL T(total)(const struct T(plan) * plan, struct adaptive_tally *tally) {
  REAL sum = 0, rest = 0;
  tally->error = tally->noise = 0;
  for (size_t i = 0; i < plan->count; i++) {
    const REAL x = plan->piece[i].value, next = sum + x;
    const bool larger = (sum < 0 ? -sum : sum) >= (x < 0 ? -x : x);
    rest = rest + (larger ? (sum - next) + x : (x - next) + sum);
    sum = next;
    tally->error += plan->piece[i].error;
    tally->noise += plan->piece[i].noise;
  }
  return isfinite(sum) ? sum + rest : sum;
}

/* The estimate above which pieces are halved so that no more than `most` come of it. */
static double T(threshold)(struct T(plan) * plan, double share) {
  size_t count = 0;
  for (size_t i = 0; i < plan->count; i++)
    if (T(may_be_halved)(&plan->piece[i], share)) plan->estimate[count++] = plan->piece[i].error;
  const size_t room = plan->most - plan->count;
  if (count <= room) return share;
  qsort(plan->estimate, count, sizeof *plan->estimate, descending);
  return plan->estimate[room]; /* alike ones stay whole together */
}

/* Halves what is above the threshold, from the last piece back, each to its new place: right ends
 * of halves first. The new ones are listed from right to left. */
static size_t T(halve)(struct T(plan) * plan, double threshold) {
  size_t halved = 0, fresh = 0;
  for (size_t i = 0; i < plan->count; i++)
    halved += T(may_be_halved)(&plan->piece[i], threshold);
  for (size_t i = plan->count, to = plan->count + halved; i-- > 0;) {
    const struct T(piece) piece = plan->piece[i];
    if (!T(may_be_halved)(&piece, threshold)) {
      plan->piece[--to] = piece;
      continue;
    }
    const REAL middle = T(middle)(&piece);
    for (int half = 1; half >= 0; half--) {
      plan->left[fresh] = half == 1 ? middle : piece.left;
      plan->right[fresh] = half == 1 ? piece.right : middle;
      plan->piece[--to] = (struct T(piece)){.left = plan->left[fresh], .right = plan->right[fresh]};
      plan->place[fresh++] = to;
    }
  }
  plan->count += halved;
  return fresh;
}

/* A round: the new pieces are integrated, and everything is added up. */
static int T(take_round)(struct T(plan) * plan, size_t fresh, REAL *value,
                         struct adaptive_tally *tally) {
  const int status = plan->integrate(plan->call, plan->left, plan->right, fresh, plan->found);
  if (status != 0) return status;
  for (size_t k = 0; k < fresh; k++)
    T(estimate)(&plan->piece[plan->place[k]], &plan->found[k]);
  tally->evaluations += KRONROD_POINTS * fresh;
  tally->rounds++;
  *value = T(total)(plan, tally);
  return 0;
}

static int T(rounds)(struct T(plan) * plan, double tolerance, double absolute, REAL *value,
                     struct adaptive_tally *tally) {
  size_t fresh = 1;
  for (;;) {
    const int status = T(take_round)(plan, fresh, value, tally);
    if (status != 0) return status;
    tally->tolerated = fmax(absolute, tolerance * fabs((double)*value));
    tally->converged = isfinite(*value) && tally->error <= tally->tolerated;
    if (tally->converged || !isfinite(*value) || plan->count == plan->most) return 0;
    const double share = tally->tolerated / (double)plan->count;
    fresh = T(halve)(plan, T(threshold)(plan, share));
    if (fresh == 0) return 0;
  }
}

static bool T(room)(struct T(plan) * plan) {
  const size_t n = plan->most;
  plan->piece = calloc(n, sizeof *plan->piece);
  plan->left = calloc(n, sizeof *plan->left);
  plan->right = calloc(n, sizeof *plan->right);
  plan->place = calloc(n, sizeof *plan->place);
  plan->found = calloc(n, sizeof *plan->found);
  plan->estimate = calloc(n, sizeof *plan->estimate);
  return plan->piece != NULL && plan->left != NULL && plan->right != NULL && plan->place != NULL &&
         plan->found != NULL && plan->estimate != NULL;
}

int T(adaptive)(const struct call *call, T(adaptive_pieces) * integrate, REAL *value) {
  struct T(quadrature) task;
  struct T(plan) plan = {.call = call, .integrate = integrate, .count = 1};
  struct adaptive_tally tally = {.rounds = 0};
  const double tolerance = params_number(call->parameters, "tolerance", ADAPTIVE_TOLERANCE);
  const double absolute = params_number(call->parameters, "absolute_tolerance", 0);
  int status = adaptive_refuses(call, tolerance, T(type));
  if (status == 0) status = T(quadrature_of)(call, &task);
  if (status != 0) return status;
  plan.most = call->input->n;
  if (!T(room)(&plan)) {
    snprintf(call->message, call->message_size, "out of memory for %zu pieces", plan.most);
    status = -1;
  } else {
    plan.piece[0].left = plan.left[0] = task.a;
    plan.piece[0].right = plan.right[0] = task.b;
    status = T(rounds)(&plan, tolerance, absolute, value, &tally);
  }
  if (status == 0) adaptive_says(call, &tally, plan.count, fabs((double)*value));
  free(plan.piece);
  free(plan.left);
  free(plan.right);
  free(plan.place);
  free(plan.found);
  free(plan.estimate);
  return status;
}

#else

#include "kernels/quadrature/adaptive.h"
#include "kernels/quadrature/quadrature.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* What the pieces say together. */
struct adaptive_tally {
  double error, noise, tolerated;
  size_t evaluations, rounds;
  bool converged;
};

static int descending(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x < y) - (x > y);
}

/* Fifty units in the last place, as QUADPACK has it: what 15 products and their sum may be off by,
 * and what the estimate of every piece is at least. */
static double floor_of(enum type type) { return 100 * type_unit_roundoff(type); }

static int adaptive_refuses(const struct call *call, double tolerance, enum type type) {
  const double least = floor_of(type);
  if (call->input->n > ADAPTIVE_MOST) {
    snprintf(call->message, call->message_size, "n (most pieces) is %zu; at most %d",
             call->input->n, ADAPTIVE_MOST);
    return RUN_UNAVAILABLE;
  }
  if (tolerance >= least) return 0;
  if (type == TYPE_F32)
    snprintf(call->message, call->message_size,
             "tolerance %g is under what f32 can reach, 50 ulp: %.3g; ask for no less, or use f64 "
             "(%.3g)",
             tolerance, least, floor_of(TYPE_F64));
  else
    snprintf(call->message, call->message_size,
             "tolerance %g is under what f64 can reach, 50 ulp: %.3g; ask for no less", tolerance,
             least);
  return RUN_UNAVAILABLE;
}

/* The smallest tolerance that could be kept here: where an integral is small beside that of |f|,
 * it is more than the format's floor. */
static void adaptive_says(const struct call *call, const struct adaptive_tally *tally,
                          size_t pieces, double value) {
  const double reachable = tally->noise > 0 ? tally->noise / value : 0;
  snprintf(call->extra, call->extra_size,
           "converged=%d;estimated_error=%.17g;evaluations=%zu;pieces=%zu;"
           "reachable_tolerance=%.17g;requested_error=%.17g;rounds=%zu",
           tally->converged, tally->error, tally->evaluations, pieces, reachable, tally->tolerated,
           tally->rounds);
  if (tally->converged) return;
  if (!isfinite(tally->error))
    snprintf(call->message, call->message_size,
             "not converged: the integrand is not finite at a node");
  else if (tally->noise > tally->tolerated)
    snprintf(call->message, call->message_size,
             "not converged: |integral| is so small beside that of |f| that no relative tolerance "
             "under %.2g is in reach",
             reachable);
  else
    snprintf(call->message, call->message_size,
             "not converged with %zu pieces: the estimate is %.2g, asked for %.2g; give more "
             "pieces (n) or a larger tolerance",
             pieces, tally->error, tally->tolerated);
}

#define type_f32 TYPE_F32
#define type_f64 TYPE_F64
#define TWINS "kernels/quadrature/adaptive_plan.c"
#include "kernels/twins.h"
#endif
