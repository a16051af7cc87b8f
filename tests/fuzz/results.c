/* results.c: any bytes as a results file: what is read can be written and reads back the same. */
#include "harness/results.h"
#include "tests/fuzz/fuzz.h"

static char copy[64];

static void remove_copy(void) { unlink(copy); }

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  snprintf(copy, sizeof copy, "/dev/shm/study-fuzz-%ld.csv", (long)getpid());
  atexit(remove_copy);
  return 0;
}

static bool same(const struct table *a, const struct table *b) {
  if (a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++)
    for (int k = 0; k < COLUMN_COUNT; k++)
      if (strcmp(a->rows[i].field[k], b->rows[i].field[k]) != 0) return false;
  return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct table table, again;
  char message[500] = "";
  if (results_read(fuzz_file(data, size), &table, message, sizeof message) != 0) {
    MUST(message[0] != '\0' && table.count == 0);
    return 0;
  }
  unlink(copy);
  for (size_t i = 0; i < table.count && i < 4; i++)
    MUST(results_append(copy, &table.rows[i]) == 0);
  MUST(results_replace(copy, &table) == 0);
  MUST(results_read(copy, &again, message, sizeof message) == 0 && same(&table, &again));
  table_keep_newest(&again);
  for (size_t i = 0; i < again.count; i++) {
    free(row_lookup(&again.rows[i], "kind"));
    free(row_lookup(&again.rows[i], "extra.steps"));
    row_number(&again.rows[i], COL_REL_ERROR);
  }
  table_clear(&again);
  table_clear(&table);
  return 0;
}
