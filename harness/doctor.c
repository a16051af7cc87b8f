/* doctor.c: what is here, what is missing and what that costs. */
#include <omp.h>
#include <string.h>

#include "harness/machine.h"
#include "harness/machine_parts.h"
#include "harness/memory.h"
#include "harness/self_test.h"

#ifndef STUDY_COMPILER_FLAGS
#define STUDY_COMPILER_FLAGS ""
#endif

static void line(FILE *file, const char *name, const char *text) {
  fprintf(file, "  %-10s  %s\n", name, text);
}

static void print_machine(FILE *file) {
  struct cpu_facts cpu;
  char os[FACT], kernel[FACT], text[3 * FACT];
  cpu_read(&cpu);
  os_read(os, kernel);
  fprintf(file, "This machine\n");
  snprintf(text, sizeof text, "%s: %d core%s, %d thread%s, %d usable; OpenMP takes %d; %s",
           cpu.model, cpu.cores, cpu.cores == 1 ? "" : "s", cpu.threads,
           cpu.threads == 1 ? "" : "s", cpu.threads_usable, omp_get_max_threads(), simd_name());
  line(file, "cpu", text);
  snprintf(text, sizeof text, "%.3g GB, of which %.3g GB may be used now", memory_total() / 1e9,
           memory_available() / 1e9);
  line(file, "memory", text);
  snprintf(text, sizeof text, "%s, %s", os, kernel);
  line(file, "system", text);
  snprintf(text, sizeof text, "%s %s", compiler_name(), STUDY_COMPILER_FLAGS);
  line(file, "compiler", text);
}

static size_t print_device(FILE *file) {
  char devices[FACT], driver[FACT], text[2 * FACT + 32];
  gpu_read(devices, driver);
  if (strcmp(devices, "none") == 0) {
    line(file, "device", "none: no cuda rows; the committed results of a GPU stay in the report");
    return 1;
  }
  snprintf(text, sizeof text, "%s (driver %s)", devices, driver);
  line(file, "device", text);
  return 0;
}

static size_t print_components(FILE *file) {
  size_t missing = 0;
  for (size_t i = 0; components[i].name; i++) {
    const struct component *component = &components[i];
    char version[FACT], text[2 * FACT];
    if (component->version(version)) {
      line(file, component->name, version);
      continue;
    }
    missing++;
    snprintf(text, sizeof text, "missing: %s (apt-get install %s)", component->cost,
             component->package);
    line(file, component->name, text);
  }
  return missing;
}

static size_t count_failed_probes(void) {
  struct probe probes[MOST_PROBES];
  size_t count = self_test_probes(probes, MOST_PROBES), failed = 0;
  for (size_t i = 0; i < count; i++)
    if (!probes[i].passed) failed++;
  return failed;
}

int doctor_print(FILE *file) {
  print_machine(file);
  fprintf(file, "Libraries, programs and devices\n");
  size_t missing = print_device(file) + print_components(file);
  size_t failed = count_failed_probes();
  if (missing == 0)
    fprintf(file, "Nothing is missing.");
  else
    fprintf(file, "%zu missing; none of it is needed, each costs what is said beside it.", missing);
  if (failed)
    fprintf(file, " %zu probes of the arithmetic failed: see --self-test.\n", failed);
  else
    fprintf(file, " The probes of the arithmetic pass.\n");
  return failed ? 1 : 0;
}
