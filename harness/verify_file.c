/* verify_file.c: verify.csv. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "harness/csv.h"
#include "harness/must.h"
#include "harness/verify_parts.h"

static const char header[] = "problem,method,type,n,input,bits";
enum { FIELDS = 6 };

void committed_add(struct committed_list *list, const struct committed *row) {
  if (list->count == list->capacity) {
    list->capacity = list->capacity > 0 ? 2 * list->capacity : 256;
    list->rows = must(realloc(list->rows, list->capacity * sizeof *list->rows));
  }
  list->rows[list->count++] = (struct committed){.problem = must(strdup(row->problem)),
                                                 .method = must(strdup(row->method)),
                                                 .type = must(strdup(row->type)),
                                                 .n = must(strdup(row->n)),
                                                 .input = must(strdup(row->input)),
                                                 .bits = must(strdup(row->bits))};
}

/* All but the bits. */
static int by_point(const void *left, const void *right) {
  const struct committed *a = left, *b = right;
  int order = strcmp(a->problem, b->problem);
  if (order == 0) order = strcmp(a->method, b->method);
  if (order == 0) order = strcmp(a->type, b->type);
  if (order == 0) order = strcmp(a->n, b->n);
  return order != 0 ? order : strcmp(a->input, b->input);
}

struct committed *committed_find(const struct committed_list *list,
                                 const struct committed *wanted) {
  if (list->count == 0) return NULL;
  return bsearch(wanted, list->rows, list->count, sizeof *list->rows, by_point);
}

void committed_clear(struct committed_list *list) {
  for (size_t i = 0; i < list->count; i++) {
    struct committed *row = &list->rows[i];
    free(row->problem);
    free(row->method);
    free(row->type);
    free(row->n);
    free(row->input);
    free(row->bits);
  }
  free(list->rows);
  free(list->machine);
  *list = (struct committed_list){0};
}

static bool is_header(const struct csv_reader *reader) {
  static const char *const names[FIELDS] = {"problem", "method", "type", "n", "input", "bits"};
  for (size_t i = 0; i < FIELDS; i++)
    if (strcmp(csv_field(reader, i), names[i]) != 0) return false;
  return true;
}

int committed_read(const char *path, struct committed_list *list, char *message, size_t size) {
  FILE *file = fopen(path, "re");
  if (file == NULL) {
    if (errno == ENOENT) return 0;
    snprintf(message, size, "%s: %s", path, strerror(errno));
    return -1;
  }
  struct csv_reader reader;
  csv_open(&reader, file);
  enum csv_status status;
  bool first = true, good = true;
  while (good && (status = csv_next(&reader)) == CSV_RECORD) {
    good = reader.fields == FIELDS && (!first || is_header(&reader));
    if (good && !first) {
      char *field[FIELDS];
      for (size_t i = 0; i < FIELDS; i++)
        field[i] = (char *)csv_field(&reader, i);
      committed_add(list, &(struct committed){.problem = field[0],
                                              .method = field[1],
                                              .type = field[2],
                                              .n = field[3],
                                              .input = field[4],
                                              .bits = field[5]});
    }
    first = false;
  }
  if (!good || status != CSV_END || first) {
    snprintf(message, size, "%s:%zu: not a line of %s", path, reader.line, header);
    good = false;
  }
  csv_close(&reader);
  fclose(file);
  if (list->count > 0) qsort(list->rows, list->count, sizeof *list->rows, by_point);
  return good ? 0 : -1;
}

/* Beside it first, so that a full disk leaves the old one. */
int committed_write(const char *path, const struct committed_list *list) {
  char *beside = NULL;
  if (asprintf(&beside, "%s.tmp", path) < 0) return -1;
  FILE *file = fopen(beside, "we");
  if (file == NULL) {
    free(beside);
    return -1;
  }
  fprintf(file, "%s\n", header);
  for (size_t i = 0; i < list->count; i++) {
    const struct committed *row = &list->rows[i];
    fprintf(file, "%s,%s,%s,%s,%s,%s\n", row->problem, row->method, row->type, row->n, row->input,
            row->bits);
  }
  bool failed = ferror(file) != 0;
  if (fclose(file) != 0) failed = true;
  if (!failed) failed = rename(beside, path) != 0;
  if (failed) remove(beside);
  free(beside);
  return failed ? -1 : 0;
}
