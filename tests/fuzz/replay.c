/* replay.c: a fuzz target without a fuzzer: runs it on the files and folders that it is given,
 * those stored in the checkout among them, so that what was found once stays mended on every
 * compiler. */
#include <dirent.h>
#include <sys/stat.h>

#include "tests/fuzz/fuzz.h"

static size_t ran;

static void replay_file(const char *path) {
  FILE *file = fopen(path, "rb");
  uint8_t *data = NULL; /* of its very size, so that a sanitizer sees what reads beyond it */
  struct stat about;
  MUST(file != NULL && fstat(fileno(file), &about) == 0);
  size_t size = (size_t)about.st_size;
  data = malloc(size > 0 ? size : 1);
  MUST(data != NULL && fread(data, 1, size, file) == size);
  fclose(file);
  fprintf(stdout, "%s\n", path); /* the last line names the input of a crash */
  fflush(stdout);
  LLVMFuzzerTestOneInput(data, size);
  free(data);
  ran++;
}

static void replay(const char *path) {
  struct dirent **entries;
  int count = scandir(path, &entries, NULL, alphasort);
  if (count < 0) {
    replay_file(path);
    return;
  }
  for (int i = 0; i < count; i++) {
    char *inside;
    MUST(asprintf(&inside, "%s/%s", path, entries[i]->d_name) > 0);
    if (entries[i]->d_type == DT_REG) replay_file(inside);
    free(inside);
    free(entries[i]);
  }
  free(entries);
}

int main(int argc, char **argv) {
  LLVMFuzzerInitialize(&argc, &argv);
  for (int i = 1; i < argc; i++)
    replay(argv[i]);
  fprintf(stdout, "%zu inputs\n", ran);
  return ran > 0 ? 0 : 1;
}
