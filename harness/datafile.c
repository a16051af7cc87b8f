/* datafile.c: opens the reader's file, finds out its format, and reads the raw formats. */
#include "harness/datafile.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "harness/datafile_parts.h"
#include "harness/memory.h"

enum { NPY_MAGIC = 0x93 }; /* never the first byte of a text: in UTF-8 it continues a character */

int source_reserve(const struct source *source, double bytes) {
  double available = memory_available();
  if (bytes <= available) return 0;
  return source_fail(source,
                     "its numbers need %.3g GB of memory, %.3g GB are available here; "
                     "give a part of the file",
                     bytes / 1e9, available / 1e9);
}

/* A larger array, or NULL with the old one intact. */
static void *grown(void *old, size_t capacity, size_t item) {
  return capacity > SIZE_MAX / item ? NULL : realloc(old, capacity * item);
}

static int grow(const struct source *source, struct growing *growing, struct datafile *out) {
  size_t capacity = growing->capacity + growing->capacity / 2 + 1024;
  size_t item = sizeof *out->values + (growing->keep_integers ? sizeof *out->integers : 0);
  if (source_reserve(source, (double)(capacity - growing->capacity) * (double)item)) return -1;
  double *values = grown(out->values, capacity, sizeof *values);
  if (!values) return source_fail(source, "out of memory after %zu numbers", out->count);
  out->values = values;
  if (growing->keep_integers) {
    int64_t *integers = grown(out->integers, capacity, sizeof *integers);
    if (!integers) return source_fail(source, "out of memory after %zu numbers", out->count);
    out->integers = integers;
  }
  growing->capacity = capacity;
  return 0;
}

int growing_push(const struct source *source, struct growing *growing, struct datafile *out,
                 double value, int64_t integer) {
  if (out->count == growing->capacity && grow(source, growing, out)) return -1;
  out->values[out->count] = value;
  if (growing->keep_integers) out->integers[out->count] = integer;
  out->count++;
  return 0;
}

/* Raw little-endian f32 or f64, as this machine stores them. */
static double raw_number(const unsigned char *bytes, size_t item_size) {
  if (item_size == sizeof(double)) {
    double value;
    memcpy(&value, bytes, sizeof value);
    return value;
  }
  float value;
  memcpy(&value, bytes, sizeof value);
  return (double)value;
}

int read_raw(const struct source *source, size_t item_size, struct datafile *out) {
  const char *type = item_size == sizeof(double) ? "f64" : "f32";
  struct growing growing = {0, false};
  unsigned char block[1 << 16];
  size_t length;
  if (source->size > 0 && /* refused before the first byte is read */
      source_reserve(source, source->size / (double)item_size * sizeof(double)))
    return -1;
  while ((length = fread(block, 1, sizeof block, source->file)) > 0) {
    /* fread is short only at the end, so an incomplete number can only be the last. */
    if (length % item_size)
      return source_fail(source,
                         "its size, %.0f bytes, is no multiple of %zu, the size of an %s: "
                         "truncated, or of another type",
                         (double)out->count * (double)item_size + (double)length, item_size, type);
    for (size_t i = 0; i < length; i += item_size) {
      double value = raw_number(block + i, item_size);
      if (!isfinite(value) && !keeps_gaps(source))
        return source_fail(source,
                           "number %zu (from 1) is %s; remove it, replace it, or keep such "
                           "gaps (gaps: keep, or --gaps=keep)",
                           out->count + 1, isnan(value) ? "NaN" : "an infinity");
      if (!isfinite(value)) out->gaps++;
      if (growing_push(source, &growing, out, value, 0)) return -1;
    }
  }
  out->is_f32 = item_size == sizeof(float);
  char path[81];
  text_escape(source->name, path, sizeof path);
  snprintf(out->description, sizeof out->description, "%s, raw %s, %zu number%s", path, type,
           out->count, out->count == 1 ? "" : "s");
  return 0;
}

static bool ends_with(const char *path, const char *ending) {
  size_t length = strlen(path), tail = strlen(ending);
  return length > tail && strcasecmp(path + length - tail, ending) == 0;
}

/* The format that the name implies; NULL: none that is known. Text files often have no ending that
 * says more than "text". */
static const char *format_of_name(const char *path) {
  static const char *const endings[][2] = {{".csv", "csv"}, {".txt", "csv"}, {".dat", "csv"},
                                           {".npy", "npy"}, {".f32", "f32"}, {".f64", "f64"}};
  for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
    if (ends_with(path, endings[i][0])) return endings[i][1];
  const char *slash = strrchr(path, '/');
  return strchr(slash ? slash + 1 : path, '.') ? NULL : "csv";
}

static int peek(FILE *file) {
  int c = getc(file);
  if (c != EOF) ungetc(c, file);
  return c;
}

/* 0xFF and 0xFE are in no UTF-8: together a byte order mark, else not text at all. */
static int refuse_start(const struct source *source, int first) {
  getc(source->file);
  if (first + peek(source->file) == 0xFF + 0xFE)
    return source_fail(source, "is text in UTF-16; save it as UTF-8: iconv -f UTF-16 -t UTF-8");
  return refuse_binary(source, 1);
}

static int read_as(const struct source *source, const char *column, const char *format, bool given,
                   struct datafile *out) {
  int first = peek(source->file);
  if (first == EOF)
    return ferror(source->file) ? source_fail(source, "%s", strerror(errno))
                                : source_fail(source, "is empty; it should hold numbers");
  if (strcmp(format, "csv") == 0 && !given && first == NPY_MAGIC) format = "npy";
  if (strcmp(format, "csv") == 0)
    return first == 0xFF || first == 0xFE ? refuse_start(source, first)
                                          : read_csv(source, column, out);
  if (column)
    return source_fail(source, "columns (--column=%s) are for .csv files; this one is %s", column,
                       format);
  if (source->rules != NULL && source->rules->order_by != NULL)
    return source_fail(source,
                       "order_by: %s is a column, and columns are for .csv files; this one "
                       "is %s",
                       source->rules->order_by, format);
  if (strcmp(format, "npy") == 0) return read_npy(source, out);
  if (strcmp(format, "f32") == 0) return read_raw(source, sizeof(float), out);
  if (strcmp(format, "f64") == 0) return read_raw(source, sizeof(double), out);
  return source_fail(source, "no such format: %s; there are csv, npy, f32 and f64", format);
}

static int source_open(struct source *source, const char *path) {
  struct stat status;
  bool standard = strcmp(path, "-") == 0;
  source->file = standard ? stdin : fopen(path, "rb");
  if (!source->file) return source_fail(source, "%s", strerror(errno));
  if (fstat(fileno(source->file), &status) == 0) {
    if (S_ISDIR(status.st_mode)) {
      if (!standard) fclose(source->file);
      return source_fail(source, "is a folder; give one file");
    }
    if (S_ISREG(status.st_mode)) source->size = (double)status.st_size;
  }
  return 0;
}

int datafile_read(const char *path, const char *column, const char *format,
                  const struct datafile_rules *rules, struct datafile *out, char *message,
                  size_t message_size) {
  bool standard = strcmp(path, "-") == 0, given = format != NULL;
  struct source source = {.name = standard ? "standard input" : path, .size = -1};
  source.message = message;
  source.rules = rules;
  source.message_size = message_size;
  memset(out, 0, sizeof *out);
  if (!format) format = standard ? "csv" : format_of_name(path);
  if (!format)
    return source_fail(&source,
                       "its ending says no format; known are .csv, .txt, .npy, .f32, .f64");
  if (source_open(&source, path)) return -1;
  int failed = read_as(&source, column, format, given, out);
  if (!failed && ferror(source.file)) failed = source_fail(&source, "%s", strerror(errno));
  if (!failed && out->count == 0) failed = source_fail(&source, "holds no numbers");
  if (!standard) fclose(source.file);
  if (failed) datafile_clear(out);
  return failed;
}

void datafile_clear(struct datafile *file) {
  free(file->values);
  free(file->integers);
  memset(file, 0, sizeof *file);
}
