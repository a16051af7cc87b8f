/* emulate.c: blocks over cores, threads as fibers. */
#include "kernels/gpu/emulate.h"

#include <omp.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "kernels/gpu/fiber.h"

enum { THREADS_MAX = 1024, WARP = 32, STACK = 128 * 1024, POISON = 0xff };

enum wait { RUNNABLE, AT_BARRIER, AT_WARP, AT_GRID, DONE, WAITS };

struct worker_thread {
  struct emulated_thread seen; /* `emulated` points here */
  struct fiber fiber;
  enum wait wait;
  /* AT_WARP: whom it waits for, what it offers to them, from whom it takes (-1: from nobody), and
   * what it was given. */
  unsigned mask;
  int source;
  unsigned char offered[16], given[16];
};

/* What one core needs to run blocks of a launch. */
struct worker {
  struct worker_thread thread[THREADS_MAX];
  unsigned turn[THREADS_MAX]; /* who is next: a permutation */
  unsigned count, current;
  unsigned number[WAITS]; /* of threads in each state */
  uint64_t random;        /* the state that shuffles the turns */
  struct fiber scheduler;
  void (*entry)(const void *);
  const void *arguments;
  unsigned char *stacks;
  unsigned stack_count;
  unsigned char *dynamic_shared;
  size_t dynamic_size;
  char error[160];
};

_Thread_local struct emulated_thread *emulated;
_Thread_local struct emulated_index emulated_block_dim, emulated_grid_dim;
static _Thread_local struct worker *worker;
static _Thread_local char last_error[200];
static enum emulate_schedule schedule;

const char *emulate_error(void) { return last_error; }
void emulate_set_schedule(enum emulate_schedule wanted) { schedule = wanted; }
void *emulate_dynamic_shared(void) { return worker->dynamic_shared; }

/* ---- what a fiber calls ---- */

static void set_wait(struct worker *w, unsigned i, enum wait wait) {
  w->number[w->thread[i].wait]--;
  w->number[wait]++;
  w->thread[i].wait = wait;
}

/* Leaves the running fiber, for the scheduler to pick another. */
static void leave(enum wait why) {
  struct worker_thread *self = &worker->thread[worker->current];
  set_wait(worker, worker->current, why);
  fiber_switch(&self->fiber, &worker->scheduler, why == DONE);
}

static void fiber_main(void) {
  fiber_entered();
  worker->entry(worker->arguments);
  leave(DONE);
}

void emulate_syncthreads(void) { leave(AT_BARRIER); }
void emulate_grid_barrier(void) { leave(AT_GRID); }

static void wait_for_warp(unsigned mask, int source) {
  struct worker_thread *self = &worker->thread[worker->current];
  self->mask = mask;
  self->source = source;
  if ((mask >> self->seen.lane & 1) == 0 && worker->error[0] == '\0')
    snprintf(worker->error, sizeof worker->error,
             "lane %u calls a warp operation whose mask %08x leaves it out", self->seen.lane, mask);
  leave(AT_WARP);
}

void emulate_syncwarp(unsigned mask) { wait_for_warp(mask, -1); }

void emulate_shuffle(unsigned mask, void *value, size_t size, int source_lane) {
  struct worker_thread *self = &worker->thread[worker->current];
  memcpy(self->offered, value, size);
  wait_for_warp(mask, source_lane < WARP ? source_lane : -1);
  if (self->source >= 0) memcpy(value, self->given, size);
}

/* ---- who may go on ---- */

static void release(struct worker *w, enum wait from) {
  for (unsigned i = 0; i < w->count; i++)
    if (w->thread[i].wait == from) set_wait(w, i, RUNNABLE);
}

/* All threads that have not left wait at the barrier: release them. (Since Volta, a thread that has
 * left counts as arrived.) */
static bool release_barrier(struct worker *w) {
  if (w->number[AT_BARRIER] == 0 || w->number[AT_BARRIER] + w->number[DONE] < w->count)
    return false;
  release(w, AT_BARRIER);
  return true;
}

/* Every lane of the mask that is there and has not left waits in an operation with this mask. */
static bool warp_complete(const struct worker *w, unsigned first, unsigned mask) {
  for (unsigned lane = 0; lane < WARP && first + lane < w->count; lane++) {
    const struct worker_thread *thread = &w->thread[first + lane];
    if ((mask >> lane & 1) == 0 || thread->wait == DONE) continue;
    if (thread->wait != AT_WARP || thread->mask != mask) return false;
  }
  return true;
}

/* The value that a lane takes, from one that takes part in the same operation. */
static void give(struct worker *w, unsigned first, struct worker_thread *to) {
  const unsigned source = first + (unsigned)to->source;
  if (source < w->count && w->thread[source].wait == AT_WARP && to->mask >> to->source & 1)
    memcpy(to->given, w->thread[source].offered, sizeof to->given);
  else if (w->error[0] == '\0')
    snprintf(w->error, sizeof w->error,
             "lane %u takes a value from lane %d, which has left or is not in the mask %08x",
             to->seen.lane, to->source, to->mask);
}

/* Releases the lanes of a warp that wait for each other. */
static bool release_warp(struct worker *w, unsigned first) {
  bool any = false;
  const unsigned end = first + WARP < w->count ? first + WARP : w->count;
  for (unsigned i = first; i < end; i++) {
    const unsigned mask = w->thread[i].mask;
    if (w->thread[i].wait != AT_WARP || !warp_complete(w, first, mask)) continue;
    for (unsigned j = first; j < end; j++)
      if (w->thread[j].wait == AT_WARP && w->thread[j].mask == mask && w->thread[j].source >= 0)
        give(w, first, &w->thread[j]);
    for (unsigned j = first; j < end; j++)
      if (w->thread[j].wait == AT_WARP && w->thread[j].mask == mask) set_wait(w, j, RUNNABLE);
    any = true;
  }
  return any;
}

static void describe_deadlock(struct worker *w) {
  if (w->error[0] == '\0')
    snprintf(w->error, sizeof w->error,
             "deadlock: %u threads wait at a barrier, %u in a warp operation, %u at the grid's "
             "barrier that others never reach, %u have left",
             w->number[AT_BARRIER], w->number[AT_WARP], w->number[AT_GRID], w->number[DONE]);
}

/* ---- a block ---- */

/* Fisher and Yates' shuffle; the generator is Knuth's MMIX. */
static void shuffle(unsigned *turn, unsigned count, uint64_t *random) {
  for (unsigned i = count; i > 1; i--) {
    *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    const unsigned j = (unsigned)((*random >> 33) % i), t = turn[i - 1];
    turn[i - 1] = turn[j];
    turn[j] = t;
  }
}

/* Runs every thread that can run, until it waits or leaves. */
static void run_round(struct worker *w) {
  if (schedule == EMULATE_SHUFFLED) shuffle(w->turn, w->count, &w->random);
  for (unsigned k = 0; k < w->count; k++) {
    const unsigned i = w->turn[k];
    if (w->thread[i].wait != RUNNABLE) continue;
    w->current = i;
    emulated = &w->thread[i].seen;
    fiber_switch(&w->scheduler, &w->thread[i].fiber, false);
  }
}

static void start_block(struct worker *w, unsigned block) {
  w->random = block;
  memset(w->number, 0, sizeof w->number);
  w->number[RUNNABLE] = w->count;
  if (w->dynamic_shared != NULL) memset(w->dynamic_shared, POISON, w->dynamic_size);
  for (unsigned i = 0; i < w->count; i++) {
    struct worker_thread *thread = &w->thread[i];
    thread->seen =
        (struct emulated_thread){.thread = {i, 0, 0}, .block = {block, 0, 0}, .lane = i % WARP};
    thread->wait = RUNNABLE;
    w->turn[i] = schedule == EMULATE_BACKWARD ? w->count - 1 - i : i;
    fiber_start(&thread->fiber, w->stacks + (size_t)i * STACK, STACK, fiber_main);
  }
}

/* Until each thread has left or waits at the grid's barrier: 0, or -1 with the worker's error.
 * Threads in a deadlock are left for good where they wait. */
static int run_stretch(struct worker *w) {
  for (;;) {
    run_round(w);
    bool released = false;
    for (unsigned first = 0; first < w->count && w->number[AT_WARP] > 0; first += WARP)
      released |= release_warp(w, first);
    if (released || release_barrier(w)) continue;
    if (w->number[DONE] + w->number[AT_GRID] < w->count) describe_deadlock(w);
    return w->error[0] != '\0' ? -1 : 0;
  }
}

static int run_block(struct worker *w, unsigned block) {
  start_block(w, block);
  if (run_stretch(w) != 0) return -1;
  if (w->number[AT_GRID] == 0) return 0;
  snprintf(w->error, sizeof w->error, "the grid's barrier, in a launch that is not cooperative");
  return -1;
}

/* ---- a launch ---- */

static void worker_free(void *made) {
  struct worker *w = made;
  if (w == NULL) return;
  if (w->stacks != NULL) munmap(w->stacks, (size_t)w->stack_count * STACK);
  free(w->dynamic_shared);
  free(w);
}

/* NULL without memory. */
static struct worker *worker_make(unsigned threads, size_t dynamic_size) {
  struct worker *w = calloc(1, sizeof *w);
  if (w == NULL) return NULL;
  w->stack_count = threads;
  w->dynamic_size = dynamic_size;
  w->dynamic_shared = dynamic_size > 0 ? aligned_alloc(64, dynamic_size) : NULL;
  void *stacks = mmap(NULL, (size_t)threads * STACK, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  w->stacks = stacks != MAP_FAILED ? stacks : NULL;
  if (w->stacks != NULL && (dynamic_size == 0 || w->dynamic_shared != NULL)) return w;
  worker_free(w);
  return NULL;
}

/* A thread's worker is kept for its next launch, of which a time loop makes thousands: to touch new
 * stacks takes longer than most of these. */
static pthread_key_t kept;
static pthread_once_t kept_once = PTHREAD_ONCE_INIT;
static void make_kept(void) { pthread_key_create(&kept, worker_free); }

static struct worker *worker_kept(unsigned threads, size_t dynamic_size) {
  pthread_once(&kept_once, make_kept);
  struct worker *w = pthread_getspecific(kept);
  if (w != NULL && w->stack_count >= threads && w->dynamic_size == dynamic_size) return w;
  pthread_setspecific(kept, NULL);
  worker_free(w);
  w = worker_make(threads, dynamic_size);
  pthread_setspecific(kept, w);
  return w;
}

static void set_work(struct worker *w, void (*entry)(const void *), const void *arguments,
                     unsigned threads) {
  w->entry = entry;
  w->arguments = arguments;
  w->count = threads;
  w->error[0] = '\0';
}

static size_t dynamic_size(size_t bytes) { return (bytes + 63) / 64 * 64; }

/* One core a block, as far as they go. */
static int cores_for(unsigned grid) {
  const int cores = omp_get_max_threads();
  return grid < (unsigned)cores ? (int)grid : cores;
}

static bool is_launch(unsigned grid, unsigned block) {
  last_error[0] = '\0';
  if (block > 0 && block <= THREADS_MAX && grid > 0) return true;
  snprintf(last_error, sizeof last_error, "a launch of %u blocks of %u threads", grid, block);
  return false;
}

static void enter(struct worker *w, unsigned grid, unsigned block) {
  worker = w;
  emulated_block_dim = (struct emulated_index){block, 1, 1};
  emulated_grid_dim = (struct emulated_index){grid, 1, 1};
}

int emulate_launch(void (*entry)(const void *), const void *arguments, unsigned grid,
                   unsigned block, size_t dynamic_shared) {
  if (!is_launch(grid, block)) return -1;
  int failed = 0;
  char *error = last_error; /* this thread's, whoever fails */
#pragma omp parallel num_threads(cores_for(grid))
  {
    struct worker *w = worker_kept(block, dynamic_size(dynamic_shared));
    if (w != NULL) set_work(w, entry, arguments, block);
    enter(w, grid, block);
#pragma omp for schedule(dynamic, 1)
    for (unsigned i = 0; i < grid; i++) {
      if (__atomic_load_n(&failed, __ATOMIC_RELAXED)) continue;
      if (w != NULL && run_block(w, i) == 0) continue;
#pragma omp critical(emulate_failure)
      if (!failed) {
        snprintf(error, sizeof last_error, "%s", w != NULL ? w->error : "no memory for stacks");
        __atomic_store_n(&failed, 1, __ATOMIC_RELAXED);
      }
    }
    worker = NULL;
  }
  return failed ? -1 : 0;
}

/* ---- a cooperative launch ---- */

/* All blocks, each up to the grid's barrier or its end. */
static int run_blocks(struct worker **blocks, unsigned *turn, unsigned grid, uint64_t *random) {
  if (schedule == EMULATE_SHUFFLED) shuffle(turn, grid, random);
  for (unsigned k = 0; k < grid; k++) {
    worker = blocks[turn[k]];
    if (run_stretch(worker) == 0) continue;
    snprintf(last_error, sizeof last_error, "block %u: %s", turn[k], worker->error);
    return -1;
  }
  return 0;
}

static int run_grid(struct worker **blocks, unsigned *turn, unsigned grid) {
  uint64_t random = grid;
  for (unsigned i = 0; i < grid; i++) {
    worker = blocks[i];
    start_block(worker, i);
    turn[i] = schedule == EMULATE_BACKWARD ? grid - 1 - i : i;
  }
  for (;;) {
    if (run_blocks(blocks, turn, grid, &random) != 0) return -1;
    unsigned waiting = 0, done = 0;
    for (unsigned i = 0; i < grid; i++) {
      waiting += blocks[i]->number[AT_GRID];
      done += blocks[i]->number[DONE];
    }
    if (waiting == 0) return 0;
    if (done > 0) {
      snprintf(last_error, sizeof last_error,
               "deadlock: %u threads wait at the grid's barrier, %u have left", waiting, done);
      return -1;
    }
    for (unsigned i = 0; i < grid; i++)
      release(blocks[i], AT_GRID);
  }
}

int emulate_cooperative_launch(void (*entry)(const void *), const void *arguments, unsigned grid,
                               unsigned block, size_t dynamic_shared) {
  if (!is_launch(grid, block)) return -1;
  struct worker **blocks = calloc(grid, sizeof *blocks);
  unsigned *turn = calloc(grid, sizeof *turn), made = 0;
  while (blocks != NULL && made < grid &&
         (blocks[made] = worker_make(block, dynamic_size(dynamic_shared))) != NULL)
    set_work(blocks[made++], entry, arguments, block);
  int status = -1;
  enter(NULL, grid, block);
  if (made == grid && turn != NULL)
    status = run_grid(blocks, turn, grid);
  else
    snprintf(last_error, sizeof last_error, "no memory for stacks");
  for (unsigned i = 0; i < made; i++)
    worker_free(blocks[i]);
  worker = NULL;
  free(blocks);
  free(turn);
  return status;
}
