/* test_report_hostile.c: results that someone else made run no program where the report is drawn.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "tests/report_folder.h"

/* Each text of the resolved case that reaches a script asks for the file "ran" in the figures'
 * folder, as a line of its own and in gnuplot's backquotes. */
#define LINE "x\\nsystem('touch ran')\\n"
#define QUOTES "`touch ran`"

static const char resolved[] =
    "{\"case\": \"a\", \"title\": \"" LINE "\", \"question\": \"" LINE QUOTES "\\\\\", "
    "\"methods\": [{\"name\": \"naive\", \"label\": \"" QUOTES LINE "\", \"linetype\": 1}], "
    "\"problem\": {\"title\": \"" LINE "\", \"unit\": \"" QUOTES "\", \"scale\": \"" LINE "\"}, "
    "\"plots\": [{\"figure\": \"error-by-method\", \"name\": \"m\", \"title\": \"" LINE QUOTES
    "\\\\\"}, {\"figure\": \"error-by-n\", \"name\": \"n" LINE "\"}, "
    "{\"figure\": \"error-by-n\", \"name\": \"../../../n\", \"y\": \"scaled_error\"}]}";

static void texts_are_no_commands(void **state) {
  (void)state;
  char *machine = add_machine("one");
  const struct measured rows[] = {{.method = "naive",
                                   .backend = "serial",
                                   .n = "10",
                                   .parameters = "kind=`touch ran`",
                                   .value = "1",
                                   .rel_error = "1e-7"},
                                  {.method = "naive",
                                   .backend = "serial",
                                   .n = "100",
                                   .parameters = "kind=`touch ran`",
                                   .value = "1",
                                   .rel_error = "1e-7"}};
  add_rows(machine, "a", rows, 2);
  write_file(machine, "a.json", resolved);
  char *said = make_report(1, 1); /* the figures with a path in their name cannot be written */
  char *figures = text_make("%s/figures", report);
  char *script = read_file(figures, "a-m.gp");
  assert_lacks(script, "\nsystem");
  assert_lacks(script, "\"`");
  char *ran = text_make("%s/ran", figures);
  assert_int_not_equal(0, access(ran, F_OK));
  free(ran);
  free(script);
  free(figures);
  free(said);
  free(machine);
}

int main(void) {
  const struct CMUnitTest tests[] = {IN_FOLDER(texts_are_no_commands)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
