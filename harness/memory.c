/* memory.c: how much memory may still be asked for: the least of what the machine, the control
 * groups of this process and its own limits leave. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "harness/memory.h"

static double machine_available(void) {
  FILE *file = fopen("/proc/meminfo", "r");
  char line[128];
  double kilobytes = -1;
  while (file && kilobytes < 0 && fgets(line, sizeof line, file))
    if (sscanf(line, "MemAvailable: %lf kB", &kilobytes) != 1) kilobytes = -1;
  if (file) fclose(file);
  if (kilobytes >= 0) return kilobytes * 1024;
  return (double)sysconf(_SC_AVPHYS_PAGES) * (double)sysconf(_SC_PAGESIZE);
}

/* The number in a file; HUGE_VAL where there is none ("max", no such file). */
static double number_in(const char *folder, const char *name) {
  char path[1024], text[64] = "";
  snprintf(path, sizeof path, "%.900s/%s", folder, name);
  FILE *file = fopen(path, "r");
  if (!file) return HUGE_VAL;
  bool got = fgets(text, sizeof text, file) != NULL;
  fclose(file);
  char *end;
  double number = strtod(text, &end);
  return got && end != text ? number : HUGE_VAL;
}

/* File pages that the kernel drops before it refuses memory: counted as used, but not in the way.
 */
static double reclaimable(const char *folder) {
  char path[1024], line[128];
  double bytes = 0;
  snprintf(path, sizeof path, "%.900s/memory.stat", folder);
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file))
    if (sscanf(line, "inactive_file %lf", &bytes) == 1) break;
  if (file) fclose(file);
  return bytes;
}

static double group_available(const char *folder, const char *limit_name, const char *used_name) {
  double limit = number_in(folder, limit_name), used = number_in(folder, used_name);
  if (!isfinite(limit) || !isfinite(used)) return HUGE_VAL;
  double left = limit - used + reclaimable(folder);
  return left > 0 ? left : 0;
}

/* Version 2: a limit on any group above this process binds. */
static double groups_available(void) {
  char line[512], folder[600];
  double least = group_available("/sys/fs/cgroup", "memory.max", "memory.current");
  double old = group_available("/sys/fs/cgroup/memory", "memory.limit_in_bytes",
                               "memory.usage_in_bytes"); /* version 1 */
  if (old < least) least = old;
  FILE *file = fopen("/proc/self/cgroup", "r");
  while (file && fgets(line, sizeof line, file)) {
    if (strncmp(line, "0::/", 4) != 0) continue;
    line[strcspn(line, "\n")] = '\0';
    snprintf(folder, sizeof folder, "/sys/fs/cgroup%s", line + 3);
    for (char *end; (end = strrchr(folder, '/')) > folder + strlen("/sys/fs"); *end = '\0') {
      double here = group_available(folder, "memory.max", "memory.current");
      if (here < least) least = here;
    }
  }
  if (file) fclose(file);
  return least;
}

/* RLIMIT_AS counts addresses, of which the program's own are the part already used. */
static double limit_available(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return HUGE_VAL;
  double used = number_in("/proc/self", "statm") * (double)sysconf(_SC_PAGESIZE);
  double left = (double)limit.rlim_cur - used;
  return left > 0 ? left : 0;
}

double memory_available(void) {
  return fmin(machine_available(), fmin(groups_available(), limit_available()));
}
