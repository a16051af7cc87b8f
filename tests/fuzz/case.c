/* case.c: any text as a case file: read, resolved, narrowed as by --quick and --n, and planned. */
#include "harness/case_file.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  return 0;
}

/* One mistake a line, each with its place. */
static void check_errors(const char *errors) {
  static const char path[] = "cases/fuzz.yaml:";
  MUST(errors != NULL && errors[0] != '\0');
  while (*errors != '\0') {
    const char *end = strchr(errors, '\n');
    MUST(end != NULL && strncmp(errors, path, strlen(path)) == 0);
    errors = end + 1;
  }
}

static struct case_file *read_text(const char *text) {
  struct case_file *c;
  char *errors;
  if (case_read("cases/fuzz.yaml", text, &c, &errors) == 0) return c;
  MUST(c == NULL);
  check_errors(errors);
  free(errors);
  return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const struct overrides all[] = {{.quick = true}, {.n = "10,1e3", .methods = "*kahan*"}};
  char *text = strndup((const char *)data, size);
  struct case_file *c = read_text(text);
  for (size_t i = 0; c != NULL && i < sizeof all / sizeof *all; i++) {
    json_t *json = case_json(c);
    char *dump = json_dumps(json, 0), *errors = NULL;
    MUST(dump != NULL); /* no NaN, no broken text: else the results have no resolved case */
    free(dump);
    json_decref(json);
    int left = case_override(c, &all[i], &errors);
    MUST(left >= 0 || (errors != NULL && errors[0] != '\0'));
    free(errors);
    case_free(c);
    c = read_text(text);
    MUST(c != NULL); /* reading is a function of the text */
  }
  case_free(c);
  free(text);
  return 0;
}
