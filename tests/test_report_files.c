/* test_report_files.c: what a report leaves behind when something fails, or when two are made at
 * once.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "tests/report_folder.h"

/* A gnuplot that leaves an empty file and ends badly. */
static void failed_figures_leave_nothing(void **state) {
  (void)state;
  add_two_plots();
  char *program = text_make("%s/gnuplot", folder), *path = text_make("%s", getenv("PATH"));
  write_file(folder, "gnuplot",
             "#!/bin/sh\neval \"$2\"; : > \"${3%.gp}.$format\"\n"
             "printf 'where it was\\n  no such font\\n\\n' >&2\nexit 3\n");
  assert_int_equal(0, chmod(program, 0755));
  char *with = text_make("%s:%s", folder, path);
  setenv("PATH", with, 1);
  char *said = make_report(1, 0);
  setenv("PATH", path, 1);
  assert_has(said, "a-x.gp (svg): gnuplot ended with status 3: no such font\n");
  assert_has(said, "is not complete: 2 failures");
  assert_lacks(said, "figures\n");
  static const char *const names[] = {"a-x.png", "a-x.pdf", "a-x.svg", "a-y.png"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char *figure = text_make("%s/figures/%s", report, names[i]);
    assert_int_not_equal(0, access(figure, F_OK));
    free(figure);
  }
  free(said);
  free(with);
  free(path);
  free(program);
}

static void success_is_only_claimed_when_true(void **state) {
  (void)state;
  add_two_plots();
  char *said = make_report(0, 0);
  assert_has(said, gnuplot_found() ? ", 2 figures\n" : ", 0 figures\n");
  free(said);
  char *blocked = text_make("%s/index.html", report); /* a folder cannot be replaced by a file */
  assert_int_equal(0, unlink(blocked));
  assert_int_equal(0, mkdir(blocked, 0777));
  said = make_report(1, 0);
  assert_has(said, "index.html: ");
  assert_has(said, "is not complete: 1 failure\n");
  assert_lacks(said, " figures\n");
  free(said);
  free(blocked);
}

static void without_results_there_is_no_report(void **state) {
  (void)state;
  char *said = make_report(1, 1);
  assert_has(said, "holds no machine's results");
  free(said);
  assert_int_equal(0, rmdir(results));
  said = make_report(1, 1);
  assert_has(said, "/results: No such file or directory");
  free(said);
  assert_int_not_equal(0, access(report, F_OK));
}

/* While another process holds the lock, nothing is written. */
static void reports_wait_for_each_other(void **state) {
  (void)state;
  add_two_plots();
  assert_int_equal(0, mkdir(report, 0777));
  int lock = folder_lock(report);
  assert_true(lock >= 0);
  pid_t child = fork();
  if (child == 0) {
    char *plots = text_make("%s/plots", STUDY_SOURCE_DIR);
    const struct report_options options = {results, report, plots, 1};
    _exit(report_make(&options));
  }
  usleep(300000);
  char *page = text_make("%s/index.html", report), *left = text_make("%s/.lock", report);
  int status;
  assert_int_equal(0, waitpid(child, &status, WNOHANG));
  assert_int_not_equal(0, access(page, F_OK));
  folder_unlock(report, lock);
  assert_int_equal(child, waitpid(child, &status, 0));
  assert_int_equal(0, status);
  assert_int_equal(0, access(page, F_OK));
  assert_int_not_equal(0, access(left, F_OK));
  free(left);
  free(page);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      IN_FOLDER(failed_figures_leave_nothing),
      IN_FOLDER(success_is_only_claimed_when_true),
      IN_FOLDER(without_results_there_is_no_report),
      IN_FOLDER(reports_wait_for_each_other),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
