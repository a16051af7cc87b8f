/* emulate.c: blocks over cores, threads as fibers. */
#include "kernels/gpu/emulate.h"

#include <omp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "kernels/gpu/fiber.h"

enum { THREADS_MAX = 1024, WARP = 32 };

enum wait { RUNNABLE, AT_BARRIER, AT_WARP, DONE };

struct worker_thread {
  struct emulated_thread seen; /* first: `emulated` points here */
  struct fiber fiber;
  enum wait wait;
  unsigned mask; /* AT_WARP: whom it waits for */
};

/* What one core needs to run a block; kept from block to block. */
struct worker {
  struct worker_thread thread[THREADS_MAX];
  unsigned char slot[2][THREADS_MAX][16]; /* what a lane offers to a shuffle, for two in a row */
  unsigned count, current;
  struct fiber scheduler;
  void (*entry)(const void *);
  const void *arguments;
  void *dynamic_shared;
  char error[160];
};

_Thread_local struct emulated_thread *emulated;
_Thread_local struct emulated_index emulated_block_dim, emulated_grid_dim;
static _Thread_local struct worker *worker;
static _Thread_local char last_error[160];
static enum emulate_schedule schedule;

const char *emulate_error(void) { return last_error; }
void emulate_set_schedule(enum emulate_schedule wanted) { schedule = wanted; }
void *emulate_dynamic_shared(void) { return worker->dynamic_shared; }

/* Leaves the running fiber, for the scheduler to pick another. */
static void leave(enum wait why) {
  struct worker_thread *self = &worker->thread[worker->current];
  self->wait = why;
  fiber_switch(&self->fiber, &worker->scheduler, why == DONE);
}

static void fiber_main(void) {
  fiber_entered();
  worker->entry(worker->arguments);
  leave(DONE);
}

void emulate_syncthreads(void) { leave(AT_BARRIER); }

void emulate_syncwarp(unsigned mask) {
  struct worker_thread *self = &worker->thread[worker->current];
  self->mask = mask;
  if ((mask >> self->seen.lane & 1) == 0 && worker->error[0] == '\0')
    snprintf(worker->error, sizeof worker->error,
             "lane %u calls a warp operation whose mask %08x leaves it out", self->seen.lane, mask);
  leave(AT_WARP);
}

void emulate_shuffle(unsigned mask, void *value, size_t size, int source_lane) {
  struct worker_thread *self = &worker->thread[worker->current];
  unsigned warp = worker->current / WARP * WARP, parity = self->seen.parity;
  memcpy(worker->slot[parity][worker->current], value, size);
  self->seen.parity ^=
      1; /* whoever is still reading this operation's slots is not overtaken by the next one's */
  emulate_syncwarp(mask);
  if (source_lane < 0 || source_lane >= WARP) return;
  if (((mask >> source_lane & 1) == 0 || warp + (unsigned)source_lane >= worker->count) &&
      worker->error[0] == '\0')
    snprintf(worker->error, sizeof worker->error,
             "a shuffle reads lane %d, which its mask %08x leaves out", source_lane, mask);
  memcpy(value, worker->slot[parity][warp + (unsigned)source_lane], size);
}

/* All threads that have not left wait at the barrier: release them. (Since Volta, a thread that
 * left counts.) */
static bool release_barrier(struct worker *w) {
  unsigned waiting = 0, left = 0;
  for (unsigned i = 0; i < w->count; i++) {
    waiting += w->thread[i].wait == AT_BARRIER;
    left += w->thread[i].wait == DONE;
  }
  if (waiting == 0 || waiting + left < w->count) return false;
  for (unsigned i = 0; i < w->count; i++)
    if (w->thread[i].wait == AT_BARRIER) w->thread[i].wait = RUNNABLE;
  return true;
}

static bool warp_complete(const struct worker *w, unsigned first, unsigned mask) {
  for (unsigned lane = 0; lane < WARP; lane++) {
    if ((mask >> lane & 1) == 0 || first + lane >= w->count) continue;
    const struct worker_thread *thread = &w->thread[first + lane];
    if (thread->wait != AT_WARP || thread->mask != mask) return false;
  }
  return true;
}

/* Releases the lanes of a warp that wait for each other. */
static bool release_warp(struct worker *w, unsigned first) {
  bool any = false;
  for (unsigned lane = 0; lane < WARP && first + lane < w->count; lane++) {
    unsigned mask = w->thread[first + lane].mask;
    if (w->thread[first + lane].wait != AT_WARP || !warp_complete(w, first, mask)) continue;
    for (unsigned i = 0; i < WARP && first + i < w->count; i++)
      if (mask >> i & 1) w->thread[first + i].wait = RUNNABLE;
    any = true;
  }
  return any;
}

static void describe_deadlock(struct worker *w) {
  unsigned barrier = 0, warp = 0, left = 0;
  for (unsigned i = 0; i < w->count; i++) {
    barrier += w->thread[i].wait == AT_BARRIER;
    warp += w->thread[i].wait == AT_WARP;
    left += w->thread[i].wait == DONE;
  }
  if (w->error[0] == '\0')
    snprintf(w->error, sizeof w->error,
             "deadlock: %u threads wait at a barrier, %u in a warp operation that others never "
             "reach, %u have left",
             barrier, warp, left);
}

static unsigned in_turn(unsigned k, unsigned count, unsigned round) {
  switch (schedule) {
  case EMULATE_BACKWARD:
    return count - 1 - k;
  case EMULATE_SHUFFLED:
    return (k * 7919u + round * 104729u) % count; /* a permutation: see run_block */
  default:
    return k;
  }
}

/* Runs every thread that can run, once. */
static bool run_round(struct worker *w, unsigned round) {
  bool any = false;
  unsigned stride = schedule == EMULATE_SHUFFLED && w->count % 7919u == 0
                        ? 0
                        : 1; /* 7919 is prime: no common factor */
  for (unsigned k = 0; k < w->count && stride == 1; k++) {
    unsigned i = in_turn(k, w->count, round);
    if (w->thread[i].wait != RUNNABLE) continue;
    w->current = i;
    emulated = &w->thread[i].seen;
    fiber_switch(&w->scheduler, &w->thread[i].fiber, false);
    any = true;
  }
  return any;
}

static void start_block(struct worker *w, unsigned block) {
  for (unsigned i = 0; i < w->count; i++) {
    struct worker_thread *thread = &w->thread[i];
    thread->seen =
        (struct emulated_thread){.thread = {i, 0, 0}, .block = {block, 0, 0}, .lane = i % WARP};
    thread->wait = RUNNABLE;
    fiber_start(&thread->fiber, fiber_main);
  }
}

/* 0, or -1 with the worker's error. Threads left in a deadlock are abandoned; their stacks are used
 * again. */
static int run_block(struct worker *w, unsigned block) {
  start_block(w, block);
  for (unsigned round = 0;; round++) {
    run_round(w, round);
    bool released = false;
    for (unsigned first = 0; first < w->count; first += WARP)
      released |= release_warp(w, first);
    if (released || release_barrier(w)) continue;
    for (unsigned i = 0; i < w->count; i++) {
      if (w->thread[i].wait == DONE) continue;
      describe_deadlock(w);
      return -1;
    }
    return w->error[0] != '\0' ? -1 : 0;
  }
}

static struct worker *worker_make(unsigned threads, size_t dynamic_shared) {
  struct worker *w = calloc(1, sizeof *w);
  if (w == NULL) return NULL;
  w->dynamic_shared =
      dynamic_shared > 0 ? aligned_alloc(64, (dynamic_shared + 63) / 64 * 64) : NULL;
  bool ready = dynamic_shared == 0 || w->dynamic_shared != NULL;
  for (unsigned i = 0; i < threads && ready; i++)
    ready = fiber_make(&w->thread[i].fiber) == 0;
  w->count = threads;
  return ready ? w : (free(w->dynamic_shared), free(w), NULL);
}

static void worker_free(struct worker *w) {
  for (unsigned i = 0; i < w->count; i++)
    fiber_free(&w->thread[i].fiber);
  free(w->dynamic_shared);
  free(w);
}

int emulate_launch(void (*entry)(const void *), const void *arguments, unsigned grid,
                   unsigned block, size_t dynamic_shared) {
  last_error[0] = '\0';
  if (block == 0 || block > THREADS_MAX || grid == 0) {
    snprintf(last_error, sizeof last_error, "a launch of %u blocks of %u threads", grid, block);
    return -1;
  }
  int failed = 0;
  char *shared_error = last_error;
#pragma omp parallel num_threads(                                                                  \
    (int)(grid < (unsigned)omp_get_max_threads() ? grid : (unsigned)omp_get_max_threads()))
  {
    struct worker *w = worker_make(block, dynamic_shared);
    worker = w;
    emulated_block_dim = (struct emulated_index){block, 1, 1};
    emulated_grid_dim = (struct emulated_index){grid, 1, 1};
    if (w != NULL) {
      w->entry = entry;
      w->arguments = arguments;
    }
#pragma omp for schedule(dynamic, 1)
    for (unsigned i = 0; i < grid; i++) {
      if (__atomic_load_n(&failed, __ATOMIC_RELAXED)) continue;
      if (w != NULL && run_block(w, i) == 0) continue;
#pragma omp critical(emulate_failure)
      {
        if (!failed)
          snprintf(shared_error, sizeof last_error, "%s",
                   w != NULL ? w->error : "no memory for stacks");
        __atomic_store_n(&failed, 1, __ATOMIC_RELAXED);
      }
    }
    if (w != NULL) worker_free(w);
    worker = NULL;
  }
  return failed ? -1 : 0;
}
