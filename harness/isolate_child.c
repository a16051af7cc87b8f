/* isolate_child.c: the child's side of isolate.h. */
#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "harness/isolate_parts.h"
#include "harness/memory.h"

/* Behind the head, aligned for anything. */
struct watch *isolate_watch(struct isolate_memory *memory) {
  size_t head = (sizeof *memory + 63) / 64 * 64;
  return (struct watch *)(void *)((char *)memory + head);
}

/* Where memory runs out nevertheless, this process is the one to end, not the parent or a
 * neighbour. */
static void be_first_to_go(void) {
  FILE *file = fopen("/proc/self/oom_score_adj", "we");
  if (file == NULL) return;
  fputs("1000", file);
  fclose(file);
}

/* A method without measure is refused memory before the machine begins to swap. Room for the stacks
 * of threads and of the emulator's fibers is reserved, not used. */
static void limit_memory(void) {
#ifndef __SANITIZE_ADDRESS__ /* whose shadow is larger than any machine */
  double stacks = 160e6 * omp_get_num_procs();
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) != 0) return;
  double most = memory_available() + stacks;
  if (limit.rlim_max != RLIM_INFINITY && most > (double)limit.rlim_max) return;
  if (limit.rlim_cur != RLIM_INFINITY && most > (double)limit.rlim_cur) return;
  limit.rlim_cur = (rlim_t)most;
  (void)setrlimit(RLIMIT_DATA, &limit);
#endif
}

struct isolate_memory *isolate_enter(const char *argument) {
  size_t prefix = strlen(INTERNAL_CASE);
  if (argument == NULL || strncmp(argument, INTERNAL_CASE, prefix) != 0) return NULL;
  int fd = atoi(argument + prefix);
  struct stat status;
  if (fd <= 2 || fstat(fd, &status) != 0 || status.st_size < (off_t)sizeof(struct isolate_memory))
    return NULL;
  struct isolate_memory *memory =
      mmap(NULL, (size_t)status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  if (memory == MAP_FAILED) return NULL;
  if (memory->size != (size_t)status.st_size || getppid() != memory->parent) {
    munmap(memory, (size_t)status.st_size);
    return NULL;
  }
  be_first_to_go();
  limit_memory();
  return memory;
}

const char *isolate_case_path(const struct isolate_memory *memory) { return memory->case_path; }

int isolate_run(struct isolate_memory *memory, const struct plan *plan,
                struct run_settings *settings) {
  settings->watch = isolate_watch(memory);
  if (plan->point_count != settings->watch->count) {
    snprintf(memory->message, sizeof memory->message,
             "the case or this machine changed since the study began: run it again");
    memory->status = -1;
    memory->ran = 1;
    return 1;
  }
  /* The lines of an earlier child are this run's, too: they and their series stay. */
  if (memory->again) settings->filtered = true;
  struct table table = {0};
  memory->status = run_plan(plan, settings, &table, memory->message, sizeof memory->message);
  watch_move(settings->watch, WATCH_ENDING, 0);
  memory->ran = 1;
  table_clear(&table);
  return memory->status != 0;
}
