/* npy.c: any bytes as a reader's .npy file. */
#include "harness/datafile.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct datafile file;
  char message[512] = "";
  if (datafile_read(fuzz_file(data, size), NULL, "npy", NULL, &file, message, sizeof message) !=
      0) {
    MUST(message[0] != '\0' && file.values == NULL && file.integers == NULL);
    return 0;
  }
  MUST(file.count > 0 && file.count <= size && file.description[0] != '\0');
  for (size_t i = 0; i < file.count; i++)
    MUST(file.values[i] - file.values[i] == 0); /* finite */
  datafile_clear(&file);
  return 0;
}
