/* verify_file.c: verify.csv. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "harness/csv.h"
#include "harness/must.h"
#include "harness/verify_parts.h"

static const char header[] = "problem,method,type,n,parameters,input,bits";
enum { FIELDS = 7, AT_PARAMETERS = 4 };

void committed_add(struct committed_list *list, const struct committed *row) {
  if (list->count == list->capacity) {
    list->capacity = list->capacity > 0 ? 2 * list->capacity : 256;
    list->rows = must(realloc(list->rows, list->capacity * sizeof *list->rows));
  }
  list->rows[list->count++] = (struct committed){.problem = must(strdup(row->problem)),
                                                 .method = must(strdup(row->method)),
                                                 .type = must(strdup(row->type)),
                                                 .n = must(strdup(row->n)),
                                                 .parameters = must(strdup(row->parameters)),
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
  if (order == 0) order = strcmp(a->parameters, b->parameters);
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
    free(row->parameters);
    free(row->input);
    free(row->bits);
  }
  free(list->rows);
  free(list->machine);
  *list = (struct committed_list){0};
}

/* Which field of a line is column k; of a file without parameters none is those. */
static size_t field_of(size_t k, bool has_parameters) {
  return !has_parameters && k > AT_PARAMETERS ? k - 1 : k;
}

static bool is_header(const struct csv_reader *reader, bool has_parameters) {
  static const char *const names[FIELDS] = {"problem",    "method", "type", "n",
                                            "parameters", "input",  "bits"};
  if (reader->fields != (size_t)(has_parameters ? FIELDS : FIELDS - 1)) return false;
  for (size_t i = 0; i < FIELDS; i++)
    if ((has_parameters || i != AT_PARAMETERS) &&
        strcmp(csv_field(reader, field_of(i, has_parameters)), names[i]) != 0)
      return false;
  return true;
}

static void add_line(struct committed_list *list, const struct csv_reader *reader,
                     bool has_parameters) {
  static char none[] = "";
  char *field[FIELDS];
  for (size_t i = 0; i < FIELDS; i++)
    field[i] = (char *)csv_field(reader, field_of(i, has_parameters));
  committed_add(list, &(struct committed){.problem = field[0],
                                          .method = field[1],
                                          .type = field[2],
                                          .n = field[3],
                                          .parameters = has_parameters ? field[4] : none,
                                          .input = field[5],
                                          .bits = field[6]});
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
  bool first = true, good = true, has_parameters = false;
  while (good && (status = csv_next(&reader)) == CSV_RECORD) {
    if (first) {
      has_parameters = is_header(&reader, true);
      good = has_parameters || is_header(&reader, false);
    } else {
      good = reader.fields == (size_t)(has_parameters ? FIELDS : FIELDS - 1);
      if (good) add_line(list, &reader, has_parameters);
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
    fprintf(file, "%s,%s,%s,%s,%s,%s,%s\n", row->problem, row->method, row->type, row->n,
            row->parameters, row->input, row->bits);
  }
  bool failed = ferror(file) != 0;
  if (fclose(file) != 0) failed = true;
  if (!failed) failed = rename(beside, path) != 0;
  if (failed) remove(beside);
  free(beside);
  return failed ? -1 : 0;
}
