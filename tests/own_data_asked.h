/* own_data_asked.h: questions about the reader's own numbers: a file in a folder of its own, and
 * what is answered. */
#ifndef STUDY_TESTS_OWN_DATA_ASKED_H
#define STUDY_TESTS_OWN_DATA_ASKED_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "harness/own_data.h"

static char folder[64] = "/tmp/study-own-XXXXXX";
static char path[160];          /* what was written last */
static char *said, *complained; /* of the last question */

static inline int make_folder(void **state) {
  (void)state;
  return mkdtemp(folder) ? 0 : -1;
}

static inline int forget(void **state) {
  (void)state;
  free(said);
  free(complained);
  said = complained = NULL;
  unlink(path);
  return 0;
}

static inline int remove_folder(void **state) {
  forget(state);
  return rmdir(folder);
}

static inline void write_file(const char *name, const void *bytes, size_t length) {
  if (path[0]) unlink(path);
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *out = fopen(path, "wb");
  assert_non_null(out);
  assert_int_equal(fwrite(bytes, 1, length, out), length);
  assert_int_equal(fclose(out), 0);
}

static inline void write_text(const char *text) { write_file("data.csv", text, strlen(text)); }

/* About what was written last; the status of the driver. */
static inline int ask_about_it(struct own_data_options options) {
  size_t size;
  free(said);
  free(complained);
  FILE *out = open_memstream(&said, &size), *errors = open_memstream(&complained, &size);
  assert_true(out && errors);
  options.path = path;
  int status = own_data_write(&options, out, errors);
  fclose(out);
  fclose(errors);
  return status;
}

static inline void assert_says(const char *text) {
  if (!strstr(said, text)) fail_msg("no \"%s\" in:\n%s%s", text, said, complained);
}

static inline void assert_silent_about(const char *text) {
  if (strstr(said, text)) fail_msg("\"%s\" in:\n%s", text, said);
}

/* As wide as a terminal may be. */
static inline void assert_narrow(void) {
  for (const char *line = said; *line; line += strcspn(line, "\n") + (strchr(line, '\n') != NULL))
    if (strcspn(line, "\n") > 100)
      fail_msg("a line of %zu columns in:\n%s", strcspn(line, "\n"), said);
}

#endif
