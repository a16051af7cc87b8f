/* fuzz.h: what the fuzz targets share. A target is one file with LLVMFuzzerTestOneInput; the build
 * makes of it fuzz_<name> where clang's libFuzzer is (STUDY_FUZZ), and everywhere a test that
 * replays the inputs stored for it (replay.c).
 */
#ifndef STUDY_TESTS_FUZZ_H
#define STUDY_TESTS_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What must hold of any input; stays in a build with NDEBUG. */
#define MUST(condition)                                                                            \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      fprintf(stdout, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);               \
      fflush(stdout);                                                                              \
      abort();                                                                                     \
    }                                                                                              \
  } while (0)

/* A file in memory with these bytes, for readers that take a path; one for all inputs. */
static inline const char *fuzz_file(const uint8_t *data, size_t size) {
  static int fd = -1;
  static char path[40];
  if (fd < 0) fd = memfd_create("fuzz", MFD_CLOEXEC);
  MUST(fd >= 0 && ftruncate(fd, 0) == 0 && pwrite(fd, data, size, 0) == (ssize_t)size);
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  return path;
}

#endif
