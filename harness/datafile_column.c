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

static int refuse_column(const struct source *source, const struct columns *columns,
                         const char *wanted) {
  bool named = false;
  for (size_t i = 0; i < columns->count; i++)
    if (kind_of(columns->first[i]) == CELL_TEXT) named = true;
  if (!named)
    return source_fail(source,
                       "no column %s: the file has no header and %zu column%s; "
                       "give a number from 1 to %zu",
                       wanted, columns->count, columns->count == 1 ? "" : "s", columns->count);
  const char **names = calloc(columns->count + 1, sizeof *names);
  for (size_t i = 0; names && i < columns->count; i++)
    names[i] = columns->first[i];
  char *near = names ? nearest_names(wanted, names) : NULL;
  source_fail(source, "no column %s among %zu; %.300s%s", wanted, columns->count, near ? near : "",
              near && strlen(near) > 300 ? " ..." : "");
  free(near);
  free(names);
  return -1;
}

/* A number from 1, else a header's name. (Where both would do, as with columns named by year, a
 * number that is no position is a name.) */
static int find_wanted(const struct source *source, const char *wanted, struct columns *columns) {
  char *end;
  unsigned long position = strtoul(wanted, &end, 10);
  if (isdigit((unsigned char)wanted[0]) && !*end && position >= 1 && position <= columns->count) {
    columns->chosen = position - 1;
    return 0;
  }
  for (size_t i = 0; i < columns->count; i++)
    if (strcmp(columns->first[i], wanted) == 0) {
      columns->chosen = i;
      columns->header = true;
      return 0;
    }
  return refuse_column(source, columns, wanted);
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
                        "no column holds a number in this record (\"%.60s\"%s)%s", text,
                        columns->count > 1 ? ", ..." : "", separator_hint(columns, text));
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
  if (wanted ? find_wanted(source, wanted, columns) : find_numbers(source, second, columns))
    return -1;
  if (!columns->header) columns->header = is_header(columns, second);
  return 0;
}
