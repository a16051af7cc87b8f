/* report_file.c: the report's files and folders; declared in report_text.h. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/report_text.h"

char *file_text(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return NULL;
  struct text_stream s;
  text_open(&s);
  char block[65536];
  size_t got;
  while ((got = fread(block, 1, sizeof block, file)) > 0)
    fwrite(block, 1, got, s.out);
  int error = ferror(file) ? EIO : 0;
  fclose(file);
  char *text = text_close(&s);
  if (error != 0) {
    free(text);
    errno = error;
    return NULL;
  }
  if (length != NULL) *length = s.length;
  return text;
}

int file_put(const char *path, const char *text, size_t length) {
  char *beside = text_make("%s.%ld.tmp", path, (long)getpid());
  FILE *file = fopen(beside, "wb");
  bool good = file != NULL && fwrite(text, 1, length, file) == length;
  if (file != NULL && fclose(file) != 0) good = false;
  if (good && rename(beside, path) != 0) good = false;
  if (!good && file != NULL) {
    int error = errno;
    unlink(beside);
    errno = error;
  }
  free(beside);
  return good ? 0 : -1;
}

char *path_seen_from(const char *folder, const char *to) {
  char a[PATH_MAX], b[PATH_MAX];
  if (realpath(folder, a) == NULL || realpath(to, b) == NULL) return text_make("%s", to);
  size_t common = 0; /* length of the longest common chain of folders */
  for (size_t i = 0;; i++) {
    bool end_a = a[i] == '/' || a[i] == '\0', end_b = b[i] == '/' || b[i] == '\0';
    if (end_a && end_b) common = i;
    if (a[i] != b[i] || a[i] == '\0') break;
  }
  struct text_stream s;
  text_open(&s);
  const char *rest = b + common, *gap = "";
  while (*rest == '/')
    rest++;
  for (const char *p = a + common; *p != '\0'; p++)
    if (*p == '/' && p[1] != '\0') fprintf(s.out, "%s..", gap), gap = "/";
  if (*rest != '\0')
    fprintf(s.out, "%s%s", gap, rest);
  else if (gap[0] == '\0')
    fputs(".", s.out);
  return text_close(&s);
}
