/* datafile_column.c: which column of a .csv file holds the numbers, and whether its first record
 * is a header. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_file.h"
#include "harness/datafile_parts.h"

static enum cell kind_of(const char *text) {
  double value;
  int64_t integer;
  return cell_read(text, &value, &integer);
}

const char *text_trimmed(const char *text, size_t *length) {
  while (isspace((unsigned char)*text))
    text++;
  *length = strlen(text);
  while (*length && isspace((unsigned char)text[*length - 1]))
    --*length;
  return text;
}

/* Blanks around a name are the writer's layout. */
static bool same_name(const char *a, const char *b) {
  size_t a_length, b_length;
  a = text_trimmed(a, &a_length);
  b = text_trimmed(b, &b_length);
  return a_length == b_length && memcmp(a, b, a_length) == 0;
}

static int refuse_column(const struct source *source, const struct columns *columns,
                         const char *wanted) {
  const char *hint = cause_hint(columns, columns->first[0]);
  bool named = false;
  for (size_t i = 0; i < columns->count; i++)
    if (kind_of(columns->first[i]) == CELL_TEXT) named = true;
  if (!named)
    return source_fail(source,
                       "no column %s: the file has no header and %zu column%s; "
                       "give a number from 1 to %zu%s",
                       wanted, columns->count, columns->count == 1 ? "" : "s", columns->count,
                       hint);
  const char **names = calloc(columns->count + 1, sizeof *names);
  for (size_t i = 0; names && i < columns->count; i++)
    names[i] = columns->first[i];
  char *near = names ? nearest_names(wanted, names) : NULL;
  source_fail(source, "no column %s among %zu; %.300s%s%s", wanted, columns->count,
              near ? near : "", near && strlen(near) > 300 ? " ..." : "", hint);
  free(near);
  free(names);
  return -1;
}

/* Two columns of one name: only their numbers tell them apart. */
static int refuse_repeated(const struct source *source, const struct columns *columns,
                           const char *wanted) {
  char numbers[100] = "";
  for (size_t i = 0; i < columns->count && strlen(numbers) < 70; i++)
    if (same_name(columns->first[i], wanted))
      snprintf(numbers + strlen(numbers), sizeof numbers - strlen(numbers), "%s%zu",
               *numbers ? ", " : "", i + 1);
  return source_fail(source, "the name %s is that of columns %s; give one of these numbers", wanted,
                     numbers);
}

/* A number from 1, else a header's name. (Where both would do, as with columns named by year, a
 * number that is no position is a name.) */
int column_find_named(const struct source *source, const char *wanted, struct columns *columns) {
  char *end;
  unsigned long position = strtoul(wanted, &end, 10);
  if (isdigit((unsigned char)wanted[0]) && !*end && position >= 1 && position <= columns->count) {
    columns->chosen = position - 1;
    return 0;
  }
  size_t found = 0;
  for (size_t i = columns->count; i-- > 0;) {
    if (!same_name(columns->first[i], wanted)) continue;
    columns->chosen = i;
    found++;
  }
  if (found == 0) return refuse_column(source, columns, wanted);
  if (found > 1) return refuse_repeated(source, columns, wanted);
  columns->header = true;
  return 0;
}

/* The first column for which `accept` holds of its text in this record (NULL: in the first). */
static bool find_kind(struct columns *columns, const struct csv_reader *record,
                      bool (*accept)(enum cell)) {
  for (size_t i = 0; i < columns->count; i++) {
    if (record && i >= record->fields) return false;
    if (!accept(kind_of(record ? csv_field(record, i) : columns->first[i]))) continue;
    columns->chosen = i;
    return true;
  }
  return false;
}

static bool is_missing(enum cell cell) { return !cell_is_number(cell) && cell != CELL_TEXT; }

/* The first column with a number below the first record, else in it; failing that, the first whose
 * cell would be one but for a missing value (it is then refused with its line). */
static int find_numbers(const struct source *source, const struct csv_reader *second,
                        struct columns *columns) {
  if (second && find_kind(columns, second, cell_is_number)) return 0;
  if (find_kind(columns, NULL, cell_is_number)) return 0;
  if (find_kind(columns, second, is_missing)) return 0;
  const char *text = second ? csv_field(second, 0) : columns->first[0];
  return source_fail_at(source, second ? second->line : columns->first_line,
                        "no column holds a number in this record (\"%.60s\"%s)%s%s", text,
                        columns->count > 1 ? ", ..." : "", second ? "" : ", and it is the only one",
                        cause_hint(columns, text));
}

/* A header: no number in the chosen column, where the record after it has something else to say.
 * An empty name counts too when a number follows (an index column has no name). */
static bool is_header(const struct columns *columns, const struct csv_reader *second) {
  enum cell cell = kind_of(columns->first[columns->chosen]);
  if (cell == CELL_TEXT) return true;
  return cell == CELL_EMPTY && second && columns->chosen < second->fields &&
         cell_is_number(kind_of(csv_field(second, columns->chosen)));
}

int columns_choose(const struct source *source, const char *wanted, const struct csv_reader *second,
                   struct columns *columns) {
  if (wanted ? column_find_named(source, wanted, columns) : find_numbers(source, second, columns))
    return -1;
  if (!columns->header) columns->header = is_header(columns, second);
  return 0;
}
