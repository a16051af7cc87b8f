/* pinning.c: by sched_setaffinity. */
#include "harness/pinning.h"

#include <omp.h>
#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static cpu_set_t usable; /* of this process before it pinned anything */
static int order[CPU_SETSIZE], order_count;
static bool active;
static _Thread_local int held = -1; /* on which processor this thread is */

static bool openmp_places(void) { return omp_get_proc_bind() != omp_proc_bind_false; }

/* Whether the kernel lists it as the first of its core's threads. Where it cannot be read, yes. */
static bool first_of_core(int cpu) {
  char path[96];
  int first = cpu;
  snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/topology/thread_siblings_list", cpu);
  FILE *file = fopen(path, "r");
  if (file != NULL && fscanf(file, "%d", &first) != 1) first = cpu;
  if (file != NULL) fclose(file);
  return first == cpu;
}

static void find_order(void) {
  order_count = 0;
  for (int second = 0; second < 2; second++)
    for (size_t cpu = 0; cpu < CPU_SETSIZE; cpu++)
      if (CPU_ISSET(cpu, &usable) && first_of_core((int)cpu) != (second == 1))
        order[order_count++] = (int)cpu;
}

static void hold(int thread) {
  cpu_set_t one;
  int cpu = order[thread % order_count];
  if (held == cpu) return;
  CPU_ZERO(&one);
  CPU_SET((size_t)cpu, &one);
  if (sched_setaffinity(0, sizeof one, &one) == 0) held = cpu;
}

void pinning_begin(void) {
  if (openmp_places() || active) return;
  if (sched_getaffinity(0, sizeof usable, &usable) != 0) return;
  find_order();
  active = order_count > 0;
  if (active) hold(0);
}

void pinning_team(int threads) {
  if (!active) return;
#pragma omp parallel num_threads(threads)
  hold(omp_get_thread_num());
}

/* Threads of the last team and this one are let go; others have left, or are re-used only by a team
 * of their size. */
void pinning_end(void) {
  if (!active) return;
#pragma omp parallel
  if (held >= 0 && sched_setaffinity(0, sizeof usable, &usable) == 0) held = -1;
  active = false;
}

const char *pinning_text(void) {
  if (openmp_places()) return "OpenMP places the threads (OMP_PROC_BIND, OMP_PLACES)";
  return "sched_setaffinity: thread t on the t-th usable processor, one a core first, while timed";
}

void pinning_first_touch(void *memory, unsigned long bytes, int threads) {
  const unsigned long page = (unsigned long)sysconf(_SC_PAGESIZE);
  const unsigned long pages = (bytes + page - 1) / page;
  char *first = memory;
  /* From the first whole page on; refused where there are no huge ones: no harm. */
  const unsigned long skipped = -(unsigned long)(uintptr_t)memory % page;
  if (bytes > skipped) madvise(first + skipped, bytes - skipped, MADV_HUGEPAGE);
#pragma omp parallel for schedule(static) num_threads(threads)
  for (unsigned long p = 0; p < pages; p++)
    first[p * page] = 0;
}
