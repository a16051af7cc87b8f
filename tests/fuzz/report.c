/* report.c: any bytes as a folder of results, and the report made of it: machine.json, the resolved
 * case, its rows, each after a line "--- name". gnuplot is not run. */
#include <dirent.h>
#include <sys/stat.h>

#include "harness/report.h"
#include "tests/fuzz/fuzz.h"

static char folder[64], results[80], machine[100], report[80], plots[200];

static void remove_all(const char *path) {
  DIR *open = opendir(path);
  for (struct dirent *entry; open != NULL && (entry = readdir(open)) != NULL;) {
    char *inside;
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    MUST(asprintf(&inside, "%s/%s", path, entry->d_name) > 0);
    if (entry->d_type == DT_DIR)
      remove_all(inside);
    else
      unlink(inside);
    free(inside);
  }
  if (open != NULL) closedir(open);
  rmdir(path);
}

static void remove_folder(void) { remove_all(folder); }

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  const char *home = getenv("STUDY_HOME");
  snprintf(folder, sizeof folder, "/dev/shm/study-fuzz-%ld", (long)getpid());
  snprintf(results, sizeof results, "%s/results", folder);
  snprintf(machine, sizeof machine, "%s/m", results);
  snprintf(report, sizeof report, "%s/report", folder);
  snprintf(plots, sizeof plots, "%s/plots", home != NULL ? home : STUDY_SOURCE_DIR);
  atexit(remove_folder);
  setenv("PATH", "", 1);
  FILE *nowhere = fopen("/dev/null", "w"); /* every damaged file is said there */
  if (nowhere != NULL) stderr = nowhere;
  return 0;
}

/* The part after the line "--- name", up to the next such line. */
static void write_part(const char *text, const char *name) {
  char *mark, *path;
  MUST(asprintf(&mark, "--- %s\n", name) > 0 && asprintf(&path, "%s/%s", machine, name) > 0);
  const char *from = strstr(text, mark), *to;
  if (from != NULL) {
    from += strlen(mark);
    to = strstr(from, "--- ");
    FILE *file = fopen(path, "w");
    MUST(file != NULL);
    fwrite(from, 1, to != NULL ? (size_t)(to - from) : strlen(from), file);
    fclose(file);
  }
  free(path);
  free(mark);
}

/* Whatever a result is called, nothing is written but into the report's folder. */
static void check_outside(void) {
  static const char *const allowed[] = {".", "..", "results", "report"};
  DIR *open = opendir(folder);
  MUST(open != NULL);
  for (struct dirent *entry; (entry = readdir(open)) != NULL;) {
    bool known = false;
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++)
      known = known || strcmp(entry->d_name, allowed[i]) == 0;
    MUST(known);
  }
  closedir(open);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const struct report_options options = {results, report, plots, 1};
  char *text = strndup((const char *)data, size);
  remove_all(folder);
  mkdir(folder, 0777);
  mkdir(results, 0777);
  mkdir(machine, 0777);
  write_part(text, "machine.json");
  write_part(text, "a.json");
  write_part(text, "a.csv");
  report_make(&options);
  check_outside();
  free(text);
  return 0;
}
