/* machine_facts.c: the machine as Linux describes it under /proc and /sys. */
#include <glob.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "harness/machine_parts.h"
#include "harness/text.h"

bool file_line(const char *path, char text[FACT]) {
  FILE *file = fopen(path, "r");
  if (!file) return false;
  bool got = fgets(text, FACT, file) != NULL;
  if (got) text[strcspn(text, "\n")] = '\0';
  fclose(file);
  return got;
}

bool command_line(const char *command, char text[FACT]) {
  FILE *pipe = popen(command, "r");
  if (!pipe) return false;
  bool got = fgets(text, FACT, pipe) != NULL;
  if (got) text[strcspn(text, "\n")] = '\0';
  char rest[FACT];
  while (fread(rest, 1, sizeof rest, pipe) > 0)
    continue; /* else the command dies of SIGPIPE */
  return pclose(pipe) == 0 && got;
}

/* What follows "KEY<spaces>: " on the first such line of a file. */
static bool file_value(const char *path, const char *key, const char *separators,
                       char value[FACT]) {
  char line[2 * FACT];
  bool found = false;
  FILE *file = fopen(path, "r");
  while (file && !found && fgets(line, sizeof line, file)) {
    size_t length = strlen(key);
    if (strncmp(line, key, length) != 0 || !strchr(separators, line[length])) continue;
    const char *start = line + length + strspn(line + length, separators);
    snprintf(value, FACT, "%.*s", (int)strcspn(start, "\"\n"), start);
    found = true;
  }
  if (file) fclose(file);
  return found;
}

static int file_number(const char *path, int fallback) {
  char text[FACT];
  return file_line(path, text) ? atoi(text) : fallback;
}

/* Processors that are two threads of one core name the same core of the same package. */
static void count_cores(struct cpu_facts *cpu) {
  glob_t found;
  if (glob("/sys/devices/system/cpu/cpu[0-9]*/topology", 0, NULL, &found) != 0) return;
  int(*seen)[2] = calloc(found.gl_pathc, sizeof *seen);
  for (size_t i = 0; seen && i < found.gl_pathc; i++) {
    char path[FACT];
    bool new_core = true, new_socket = true;
    snprintf(path, sizeof path, "%.200s/physical_package_id", found.gl_pathv[i]);
    seen[cpu->cores][0] = file_number(path, 0);
    snprintf(path, sizeof path, "%.200s/core_id", found.gl_pathv[i]);
    seen[cpu->cores][1] = file_number(path, (int)i);
    for (int k = 0; k < cpu->cores; k++) {
      bool same = seen[k][0] == seen[cpu->cores][0];
      if (same) new_socket = false;
      if (same && seen[k][1] == seen[cpu->cores][1]) new_core = false;
    }
    if (new_socket) cpu->sockets++;
    if (new_core) cpu->cores++;
  }
  free(seen);
  globfree(&found);
}

void cpu_read(struct cpu_facts *cpu) {
  cpu_set_t usable;
  *cpu = (struct cpu_facts){.model = "unknown"};
  file_value("/proc/cpuinfo", "model name", "\t :", cpu->model);
  cpu->threads = (int)sysconf(_SC_NPROCESSORS_ONLN);
  cpu->threads_usable = cpu->threads;
  if (sched_getaffinity(0, sizeof usable, &usable) == 0) cpu->threads_usable = CPU_COUNT(&usable);
  count_cores(cpu);
}

/* Counts the processors in a list such as "0-3,8". */
static int list_count(const char *list) {
  int count = 0;
  for (char *end; *list; list = *end == ',' ? end + 1 : end) {
    long first = strtol(list, &end, 10), last = first;
    if (end == list) break;
    if (*end == '-') last = strtol(end + 1, &end, 10);
    count += (int)(last - first + 1);
  }
  return count;
}

static double size_of(const char *text) {
  char *end;
  double size = strtod(text, &end);
  return *end == 'K' ? size * 1024 : *end == 'M' ? size * 1048576 : size;
}

size_t caches_read(struct cache_facts *caches, size_t max) {
  size_t count = 0;
  for (; count < max; count++) {
    struct cache_facts *cache = &caches[count];
    char folder[96], path[128], text[FACT];
    snprintf(folder, sizeof folder, "/sys/devices/system/cpu/cpu0/cache/index%zu", count);
    snprintf(path, sizeof path, "%s/level", folder);
    cache->level = file_number(path, 0);
    if (cache->level == 0) break;
    snprintf(path, sizeof path, "%s/type", folder);
    snprintf(cache->type, sizeof cache->type, "%.31s", file_line(path, text) ? text : "unknown");
    snprintf(path, sizeof path, "%s/size", folder);
    cache->bytes = file_line(path, text) ? size_of(text) : 0;
    snprintf(path, sizeof path, "%s/shared_cpu_list", folder);
    cache->shared_by = file_line(path, text) ? list_count(text) : 0;
  }
  return count;
}

const char *simd_name(void) {
  if (__builtin_cpu_supports("avx512f")) return "avx512f";
  if (__builtin_cpu_supports("avx2")) return "avx2";
  return "sse2";
}

double memory_total(void) {
  return (double)sysconf(_SC_PHYS_PAGES) * (double)sysconf(_SC_PAGESIZE);
}

void os_read(char os[FACT], char kernel[FACT]) {
  struct utsname name;
  if (!file_value("/etc/os-release", "PRETTY_NAME", "=\"", os)) snprintf(os, FACT, "unknown");
  snprintf(kernel, FACT, "unknown");
  if (uname(&name) == 0) snprintf(kernel, FACT, "%.100s %.100s", name.sysname, name.release);
}

const char *compiler_name(void) {
#ifdef __clang__
  return "clang " __clang_version__;
#else
  return "gcc " __VERSION__;
#endif
}

void gpu_read(char devices[FACT], char driver[FACT]) {
  glob_t found;
  char line[FACT];
  snprintf(devices, FACT, "none");
  snprintf(driver, FACT, "none");
  if (file_line("/proc/driver/nvidia/version", line)) {
    const char *number = strpbrk(line, "0123456789"); /* "NVRM version: NVIDIA ... 550.54.15 ..." */
    snprintf(driver, FACT, "%s", number ? number : line);
  }
  if (glob("/proc/driver/nvidia/gpus/*/information", 0, NULL, &found) != 0) return;
  struct text list = text_in(devices, FACT);
  for (size_t i = 0; i < found.gl_pathc; i++)
    if (file_value(found.gl_pathv[i], "Model", "\t :", line))
      text_append(&list, "%s%s", list.length ? ", " : "", line);
  globfree(&found);
}
