/* report_file.c: the report's files and folders; declared in prose.h. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "harness/prose.h"

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

static char *lock_path(const char *folder) { return text_make("%s/.lock", folder); }

/* The lock's file goes when the report is done, so a lock that was waited for may be one on a file
 * that has gone meanwhile, and is worth nothing. */
static bool still_there(int fd, const char *path) {
  struct stat mine, theirs;
  return fstat(fd, &mine) == 0 && stat(path, &theirs) == 0 && mine.st_ino == theirs.st_ino &&
         mine.st_dev == theirs.st_dev;
}

int folder_lock(const char *folder) {
  char *path = lock_path(folder);
  int fd;
  for (;;) {
    fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (fd < 0) break;
    int locked;
    do {
      locked = flock(fd, LOCK_EX);
    } while (locked != 0 && errno == EINTR);
    /* A file system without locks: two reports at once are then the user's care. */
    if (locked != 0 || still_there(fd, path)) break;
    close(fd);
  }
  free(path);
  return fd;
}

void folder_unlock(const char *folder, int lock) {
  char *path = lock_path(folder);
  unlink(path);               /* while it is still locked: whoever waits sees that it has gone */
  (void)flock(lock, LOCK_UN); /* a child may have inherited the descriptor */
  close(lock);
  free(path);
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
