/* self_test.c: runs the probes and prints them. The probes of the arithmetic are in
 * self_test_arithmetic.c, those of the problems beside the problems. */
#include "harness/self_test.h"

#include "harness/self_test_arithmetic.h"

size_t self_test_probes(struct probe *out, size_t max) {
  size_t count = 0;
  for (size_t i = 0; arithmetic_probes[i] && count < max; i++)
    arithmetic_probes[i](&out[count++]);
  for (size_t i = 0; kernel_probes[i] && count < max; i++)
    kernel_probes[i](&out[count++]);
  return count;
}

int self_test_print(FILE *file) {
  struct probe probes[MOST_PROBES];
  size_t count = self_test_probes(probes, MOST_PROBES), failed = 0;
  for (size_t i = 0; i < count; i++) {
    const struct probe *probe = &probes[i];
    fprintf(file, "%-6s  %-29s  %s", probe->passed ? "ok" : "FAILED", probe->name, probe->measured);
    if (!probe->passed)
      fprintf(file, "  (expected %s)\n        %s", probe->expected, probe->meaning);
    fputc('\n', file);
    if (!probe->passed) failed++;
  }
  if (failed)
    fprintf(file, "%zu of %zu probes failed: results of this build are not to be trusted.\n",
            failed, count);
  else
    fprintf(file, "All %zu probes passed.\n", count);
  return failed ? 1 : 0;
}
