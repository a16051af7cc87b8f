/* paths.h: where things are: the checkout, the cases, the results of this machine. */
#ifndef STUDY_HARNESS_PATHS_H
#define STUDY_HARNESS_PATHS_H

#include <stdbool.h>
#include <stddef.h>

/* The checkout: $STUDY_HOME (set by the launcher), else where this driver was built from. Static
 * string. */
const char *home_folder(void);
/* A path in the checkout, or where that is read-only in the current folder. Caller frees. */
char *home_output(const char *name);
/* "a/b" from "a" and "b". Caller frees; exits on lack of memory. */
char *path_join(const char *folder, const char *name);
/* Creates a folder with its parents. 0, or -1 with errno. */
int make_folders(const char *path);
/* The host's name, or the name given, with anything but letters, digits, '.', '_' and '-' made '-'.
 * Caller frees. */
char *machine_name(const char *given);

/* Paths of case files, sorted by name within each word. words: names or globs under cases/, or
 * paths of case files; none (NULL or empty): every case. A word that matches nothing: NULL, and
 * *error (caller frees) says what is nearest. The list ends with NULL; free with list_free. */
char **find_cases(char *const *words, char **error);
void list_free(char **list);

#endif
