/* The .csv files of results. A row is appended by one write and without a sync: what a killed
 * process has handed to the kernel is in the file, and a row cut short by a full disk or a kill is
 * recognised by its missing line end. */
#include "harness/results.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "harness/csv.h"

/* No row comes near this. More text than this after the last whole row is damage (a stray quote),
 * not an interrupted write, and is neither dropped nor cut off in silence. */
enum { ROW_MOST = 1 << 16 };

static void write_fields(FILE *out, const char *const *fields) {
  for (int i = 0; i < COLUMN_COUNT; i++) {
    if (i) putc(',', out);
    csv_write_field(out, fields[i]);
  }
  putc('\n', out);
}

static bool is_header(const struct csv_reader *reader) {
  if (reader->fields != COLUMN_COUNT) return false;
  for (size_t i = 0; i < COLUMN_COUNT; i++)
    if (strcmp(csv_field(reader, i), column_name[i]) != 0) return false;
  return true;
}

static int read_rows(FILE *file, const char *path, struct table *table, char *message,
                     size_t message_size) {
  struct csv_reader reader;
  csv_open(&reader, file);
  enum csv_status status;
  bool header = false;
  int result = -1;
  while ((status = csv_next(&reader)) == CSV_RECORD) {
    if (!header && !is_header(&reader)) {
      snprintf(message, message_size, "%s:%zu: not the header of a results file", path,
               reader.line);
      goto done;
    }
    if (reader.fields != COLUMN_COUNT) {
      snprintf(message, message_size, "%s:%zu: %zu fields where a row has %d", path, reader.line,
               reader.fields, COLUMN_COUNT);
      goto done;
    }
    if (header) {
      struct row *row = table_add(table);
      for (size_t i = 0; i < COLUMN_COUNT; i++)
        row_set(row, (enum column)i, csv_field(&reader, i));
    }
    header = true;
  }
  if (status == CSV_NO_MEMORY)
    snprintf(message, message_size, "%s:%zu: no memory", path, reader.line);
  else if (ferror(file))
    snprintf(message, message_size, "%s:%zu: %s", path, reader.line, strerror(errno));
  else if (status != CSV_END && reader.length > ROW_MOST)
    snprintf(message, message_size, "%s:%zu: a quote that opens here is never closed", path,
             reader.line);
  else
    result = 0;
done:
  csv_close(&reader);
  return result;
}

int results_read(const char *path, struct table *table, char *message, size_t message_size) {
  *table = (struct table){0};
  if (message_size) *message = '\0';
  FILE *file = fopen(path, "re");
  if (!file) {
    if (errno == ENOENT) return 0;
    snprintf(message, message_size, "%s: %s", path, strerror(errno));
    return -1;
  }
  int result = read_rows(file, path, table, message, message_size);
  fclose(file);
  if (result) table_clear(table);
  return result;
}

/* Where the last whole row of the file ends: behind the last line end outside quotes. -1: errno. */
static off_t whole_end(int fd, off_t size) {
  static const size_t block_size = 1 << 16;
  char *block = malloc(block_size);
  if (!block) return -1;
  off_t end = 0, at = 0;
  bool in_quotes = false; /* doubled quotes leave and enter again */
  while (at < size) {
    ssize_t got = pread(fd, block, block_size, at);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) end = -1;
    if (got <= 0) break;
    for (ssize_t i = 0; i < got; i++) {
      if (block[i] == '"') in_quotes = !in_quotes;
      if (block[i] == '\n' && !in_quotes) end = at + i + 1;
    }
    at += got;
  }
  free(block);
  return end;
}

/* True where the file begins with the header of this version; its line end may be CRLF. */
static bool starts_with_header(int fd) {
  char *expected = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&expected, &length);
  if (!out) return false;
  write_fields(out, column_name);
  if (fclose(out) != 0) return free(expected), false;
  char found[1024];
  ssize_t got = pread(fd, found, sizeof found, 0);
  size_t names = length - 1;
  bool same = got > (ssize_t)names && memcmp(found, expected, names) == 0 &&
              (found[names] == '\n' || found[names] == '\r');
  free(expected);
  return same;
}

/* The end that this process itself left a file with needs no second look, or n rows would cost n^2
 * / 2 reads of rows. */
static struct {
  dev_t device;
  ino_t inode;
  off_t size;
} left;

/* Makes the file end with a whole row, and returns where; -1: errno. */
static off_t trim(int fd) {
  struct stat status;
  if (fstat(fd, &status) != 0) return -1;
  if (status.st_size == left.size && status.st_ino == left.inode && status.st_dev == left.device)
    return status.st_size;
  off_t end = whole_end(fd, status.st_size);
  if (end < 0) return -1;
  if ((end > 0 && !starts_with_header(fd)) || status.st_size - end > ROW_MOST) {
    errno = EBADMSG;
    return -1;
  }
  if (end < status.st_size && ftruncate(fd, end) != 0) return -1;
  return end;
}

static int write_whole(int fd, const char *text, size_t length) {
  ssize_t wrote;
  do {
    wrote = write(fd, text, length);
  } while (wrote < 0 && errno == EINTR);
  if (wrote == (ssize_t)length) return 0;
  if (wrote >= 0) errno = ENOSPC; /* the disk took a part: the caller takes it back */
  return -1;
}

/* Closes, keeping the errno of what failed before. */
static int close_after(int fd, int result) {
  int error = errno;
  if (close(fd) != 0 && result == 0) return -1;
  errno = error;
  return result;
}

int results_append(const char *path, const struct row *row) {
  int fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (fd < 0) return -1;
  /* Two studies may measure for one machine at once; closing gives the lock back. A file system
   * without locks still gets whole rows from O_APPEND. */
  (void)flock(fd, LOCK_EX);
  off_t end = trim(fd);
  if (end < 0) return close_after(fd, -1);
  char *text = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&text, &length);
  if (!out) return close_after(fd, -1);
  if (end == 0) write_fields(out, column_name);
  write_fields(out, (const char *const *)row->field);
  int result = fclose(out) == 0 ? write_whole(fd, text, length) : -1;
  free(text);
  struct stat status;
  if (result != 0) {
    int error = errno;
    if (ftruncate(fd, end) != 0)
      left.size = -1; /* what is left is torn, and the next one cuts it */
    errno = error;
  } else if (fstat(fd, &status) == 0) {
    left.device = status.st_dev;
    left.inode = status.st_ino;
    left.size = status.st_size;
  }
  return close_after(fd, result);
}

/* A rename is on disk once the folder that holds the name is. */
static int sync_folder_of(const char *path) {
  char *copy = strdup(path);
  if (!copy) return -1;
  int fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  free(copy);
  if (fd < 0) return -1;
  int result = fsync(fd);
  if (result != 0 && errno == EINVAL) result = 0; /* a file system that cannot sync folders */
  return close_after(fd, result);
}

static int write_table(const char *path, const struct table *table) {
  FILE *out = fopen(path, "we");
  if (!out) return -1;
  write_fields(out, column_name);
  for (size_t i = 0; i < table->count; i++)
    write_fields(out, (const char *const *)table->rows[i].field);
  bool good = fflush(out) == 0 && !ferror(out) && fsync(fileno(out)) == 0;
  int error = errno;
  if (fclose(out) == 0 && good) return 0;
  if (!good) errno = error;
  return -1;
}

int results_replace(const char *path, const struct table *table) {
  char *beside; /* does not end in .csv, so that nobody reads a half-written or forgotten one */
  if (asprintf(&beside, "%s.%ld.tmp", path, (long)getpid()) < 0) return -1;
  int result = write_table(beside, table);
  if (result == 0) result = rename(beside, path);
  if (result != 0) {
    int error = errno;
    unlink(beside);
    errno = error;
  } else {
    result = sync_folder_of(path);
  }
  free(beside);
  return result;
}
