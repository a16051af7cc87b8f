/* csv.c: any bytes as a reader's .csv file, with and without the choice of a column. */
#include "harness/datafile.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  return 0;
}

static void read_column(const char *path, const char *column) {
  struct datafile file;
  char message[512] = "";
  if (datafile_read(path, column, "csv", NULL, &file, message, sizeof message) != 0) {
    MUST(message[0] != '\0' && file.values == NULL && file.integers == NULL);
    return;
  }
  MUST(file.count > 0 && file.description[0] != '\0');
  for (size_t i = 0; i < file.count; i++)
    MUST(file.values[i] - file.values[i] == 0); /* finite */
  datafile_clear(&file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *path = fuzz_file(data, size);
  read_column(path, NULL);
  read_column(path, "2");
  read_column(path, "close");
  return 0;
}
