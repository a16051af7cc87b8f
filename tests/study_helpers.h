/* study_helpers.h: a case from text to plan and rows, in a folder of its own. */
#ifndef STUDY_TESTS_STUDY_HELPERS_H
#define STUDY_TESTS_STUDY_HELPERS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/run_stage.h"

#define HEAD "title: t\nquestion: q\nproblem: sum\n"

struct study {
  struct case_file *c;
  struct plan plan;
  char folder[32];
  struct run_settings settings;
  struct table table;
};

static inline void study_plan(struct study *study, const char *text) {
  char *errors, message[400];
  *study = (struct study){.folder = "/tmp/study-test-XXXXXX"};
  const struct surroundings here = {
      .backends = (1U << BACKEND_COUNT) - 1, .threads = 2, .emulation_asked = true};
  if (case_read("cases/example.yaml", text, &study->c, &errors)) fail_msg("%s", errors);
  if (plan_make(study->c, &here, 0, NULL, &study->plan, message, sizeof message))
    fail_msg("%s", message);
  assert_non_null(mkdtemp(study->folder));
}

static inline void study_run(struct study *study, const char *text) {
  char message[400];
  struct progress progress;
  study_plan(study, text);
  progress_start(&progress, true, 1);
  study->settings = (struct run_settings){
      .folder = study->folder, .quick = true, .build = "test", .progress = &progress};
  if (run_plan(&study->plan, &study->settings, &study->table, message, sizeof message) < 0)
    fail_msg("%s", message);
}

static inline void study_free(struct study *study) {
  char command[64];
  snprintf(command, sizeof command, "rm -rf %s", study->folder);
  assert_int_equal(system(command), 0);
  table_clear(&study->table);
  plan_clear(&study->plan);
  case_free(study->c);
}

static inline struct device *open_host_device(void) {
  char message[200] = "";
  struct device *device = device_open(BACKEND_EMULATED, 0, message, sizeof message);
  if (device == NULL) fail_msg("%s", message);
  return device;
}

#endif
