/* paths.c: where things are. */
#include "harness/paths.h"

#include <ctype.h>
#include <errno.h>
#include <fnmatch.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "harness/case_file.h"
#include "harness/must.h"

#ifndef STUDY_SOURCE_DIR
#define STUDY_SOURCE_DIR "."
#endif

const char *home_folder(void) {
  const char *home = getenv("STUDY_HOME");
  return home != NULL && home[0] != '\0' ? home : STUDY_SOURCE_DIR;
}

char *path_join(const char *folder, const char *name) {
  char *path = NULL;
  return must(asprintf(&path, "%s/%s", folder, name) < 0 ? NULL : path);
}

char *home_output(const char *name) {
  return path_join(access(home_folder(), W_OK) == 0 ? home_folder() : ".", name);
}

int make_folders(const char *path) {
  char *copy = strdup(path);
  if (copy == NULL) return -1;
  int failed = 0;
  for (char *at = copy + 1; !failed; at++) {
    if (*at != '/' && *at != '\0') continue;
    char kept = *at;
    *at = '\0';
    failed = mkdir(copy, 0777) != 0 && errno != EEXIST;
    *at = kept;
    if (kept == '\0') break;
  }
  free(copy);
  return failed ? -1 : 0;
}

char *machine_name(const char *given) {
  char host[256] = "machine";
  if (given == NULL && gethostname(host, sizeof host - 1) != 0) strcpy(host, "machine");
  char *name = strdup(given != NULL && given[0] != '\0' ? given : host);
  for (char *at = name; at != NULL && *at != '\0'; at++)
    if (!isalnum((unsigned char)*at) && strchr("._-", *at) == NULL) *at = '-';
  return name;
}

struct list {
  size_t count;
  char **items;
};

static void list_add(struct list *list, char *item) {
  list->items = must(realloc(list->items, (list->count + 2) * sizeof *list->items));
  list->items[list->count++] = must(item);
  list->items[list->count] = NULL;
}

void list_free(char **list) {
  for (size_t i = 0; list != NULL && list[i] != NULL; i++)
    free(list[i]);
  free(list);
}

/* cases/PATTERN.yaml, sorted (glob sorts). */
static size_t add_matching(struct list *list, const char *pattern) {
  char *name = NULL;
  if (asprintf(&name, "%s/cases/%s.yaml", home_folder(), pattern) < 0) return 0;
  glob_t found;
  size_t count = 0;
  if (glob(name, 0, NULL, &found) == 0) {
    count = found.gl_pathc;
    for (size_t i = 0; i < count; i++)
      list_add(list, strdup(found.gl_pathv[i]));
    globfree(&found);
  }
  free(name);
  return count;
}

static bool is_path(const char *word) {
  size_t length = strlen(word);
  return strchr(word, '/') != NULL || (length > 5 && strcmp(word + length - 5, ".yaml") == 0) ||
         (length > 4 && strcmp(word + length - 4, ".yml") == 0);
}

static char *no_such_case(const char *word) {
  struct list all = {0};
  add_matching(&all, "*");
  for (size_t i = 0; i < all.count; i++) { /* the path becomes the bare name */
    char *name = strdup(strrchr(all.items[i], '/') + 1);
    name[strlen(name) - 5] = '\0';
    free(all.items[i]);
    all.items[i] = name;
  }
  char *nearest = all.count > 0 ? nearest_names(word, (const char *const *)all.items) : NULL;
  char *error = NULL;
  if (asprintf(&error, "no case '%s' under %s/cases%s%s", word, home_folder(),
               nearest != NULL ? ": " : "", nearest != NULL ? nearest : "") < 0)
    error = NULL;
  free(nearest);
  list_free(all.items);
  return error;
}

char **find_cases(char *const *words, char **error) {
  static char *const every[] = {(char *)"*", NULL};
  struct list list = {0};
  if (words == NULL || words[0] == NULL) words = every;
  for (size_t i = 0; words[i] != NULL; i++) {
    if (is_path(words[i])) {
      list_add(&list, strdup(words[i]));
    } else if (add_matching(&list, words[i]) == 0) {
      *error = no_such_case(words[i]);
      list_free(list.items);
      return NULL;
    }
  }
  return list.items;
}
