/* datafile_order.c: whether the rows of a .csv file stand in the order of a column: numbers, or
 * dates and times of ISO 8601. A bar twice or out of its place makes every window after it another.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "harness/datafile_parts.h"

/* Days since 1970-01-01 of the Gregorian calendar: years of March to February, in eras of 400. */
static int64_t days_of(int year, int month, int day) {
  const int64_t y = year - (month <= 2), era = (y >= 0 ? y : y - 399) / 400;
  const int64_t of_era = y - era * 400,
                of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

/* "2024-01-31" or "2024/01/31". */
static bool take_date(const char **at, int64_t *days) {
  int year, month, day, length = 0;
  if (sscanf(*at, "%4d-%2d-%2d%n", &year, &month, &day, &length) != 3 &&
      sscanf(*at, "%4d/%2d/%2d%n", &year, &month, &day, &length) != 3)
    return false;
  if (month < 1 || month > 12 || day < 1 || day > 31) return false;
  *days = days_of(year, month, day);
  *at += length;
  return true;
}

/* "15:30", "15:30:00", "15:30:00.123456789". */
static bool take_time(const char **at, int64_t *seconds, int64_t *nanoseconds) {
  int hour, minute, second = 0, length = 0;
  if (sscanf(*at, "%2d:%2d%n", &hour, &minute, &length) != 2 || hour < 0 || minute < 0)
    return false;
  *at += length;
  if (sscanf(*at, ":%2d%n", &second, &length) == 1) *at += length;
  *seconds = (int64_t)hour * 3600 + (int64_t)minute * 60 + second;
  if (**at != '.') return true;
  int64_t unit = 1000000000;
  for (++*at; **at >= '0' && **at <= '9'; ++*at)
    if (unit >= 10) *nanoseconds += (**at - '0') * (unit /= 10);
  return true;
}

/* "Z", "+01:00", "-0500", or nothing. */
static void take_offset(const char **at, int64_t *seconds) {
  int hour, minute, length = 0;
  const int sign = **at == '-' ? 1 : -1; /* 12:00+01:00 is 11:00 UTC */
  if (**at == 'Z') ++*at;
  if (**at != '+' && **at != '-') return;
  if (sscanf(*at + 1, "%2d:%2d%n", &hour, &minute, &length) != 2 &&
      sscanf(*at + 1, "%2d%2d%n", &hour, &minute, &length) != 2)
    return;
  *seconds += (int64_t)sign * (hour * 3600 + minute * 60);
  *at += 1 + length;
}

static bool moment_read(const char *text, struct moment *moment) {
  size_t length;
  int64_t days = 0, seconds = 0, nanoseconds = 0;
  const char *at = text_trimmed(text, &length), *end = at + length;
  const bool dated = take_date(&at, &days);
  if (dated && (*at == 'T' || *at == ' ') && at < end) {
    at++;
    if (!take_time(&at, &seconds, &nanoseconds)) return false;
    take_offset(&at, &seconds);
  } else if (!dated && !take_time(&at, &seconds, &nanoseconds)) {
    return false;
  }
  *moment = (struct moment){
      .form = MOMENT_TIME, .whole = days * 86400 + seconds, .part = (double)nanoseconds};
  return at == end;
}

/* A number: integers compare exactly, also where f64 does not hold them (nanoseconds since 1970).
 */
static bool number_read(const char *text, struct moment *moment) {
  double value;
  int64_t integer;
  const enum cell cell = cell_read(text, &value, &integer);
  if (!cell_is_number(cell)) return false;
  *moment = cell == CELL_INTEGER ? (struct moment){MOMENT_INTEGER, integer, (double)integer}
                                 : (struct moment){.form = MOMENT_NUMBER, .part = value};
  return true;
}

static int compare_moments(const struct moment *a, const struct moment *b) {
  const bool exact = a->form != MOMENT_NUMBER && b->form != MOMENT_NUMBER;
  if (exact && a->whole != b->whole) return a->whole > b->whole ? 1 : -1;
  if (exact && a->form == MOMENT_INTEGER) return 0;
  return (a->part > b->part) - (a->part < b->part);
}

static bool is_named_like_a_time(const char *name) {
  static const char *const names[] = {"time", "date", "datetime", "timestamp"};
  size_t length;
  name = text_trimmed(name, &length);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen(names[i]) == length && strncasecmp(name, names[i], length) == 0) return true;
  return false;
}

/* Nobody averages the times of his bars: where they are the first numbers, he has to say what he
 * means. */
static int refuse_time(const struct source *source, const struct columns *columns) {
  return source_fail(
      source,
      "no column is given, and the first that holds numbers, %.60s (%zu), is that of "
      "a time: name the one that holds the series, as in --column=%.60s",
      columns->first[columns->chosen], columns->chosen + 1,
      columns->first[columns->chosen + 1 < columns->count ? columns->chosen + 1 : 0]);
}

int ordering_choose(const struct source *source, const char *wanted, const struct columns *columns,
                    struct ordering *ordering) {
  const struct datafile_rules *rules = source->rules;
  *ordering = (struct ordering){.active = false};
  if (rules == NULL) return 0;
  if (rules->order_by != NULL) {
    struct columns copy = *columns; /* the one chosen for its numbers stays */
    if (column_find_named(source, rules->order_by, &copy)) return -1;
    *ordering = (struct ordering){.active = true, .column = copy.chosen};
    return 0;
  }
  if (rules->find_order && columns->header && wanted == NULL && columns->count > 1 &&
      is_named_like_a_time(columns->first[columns->chosen]))
    return refuse_time(source, columns);
  for (size_t i = 0; rules->find_order && columns->header && i < columns->count; i++)
    if (i != columns->chosen && is_named_like_a_time(columns->first[i])) {
      *ordering = (struct ordering){.active = true, .found = true, .column = i};
      break;
    }
  return 0;
}

/* "column date (1)". */
static void name_of(const struct ordering *ordering, const struct columns *columns, char *name,
                    size_t size) {
  if (columns->header)
    snprintf(name, size, "column %.60s (%zu)", columns->first[ordering->column],
             ordering->column + 1);
  else
    snprintf(name, size, "column %zu", ordering->column + 1);
}

/* A column that nobody named is no reason to refuse a file; that it was not checked is said. */
static int refuse_form(const struct source *source, struct ordering *ordering, size_t line,
                       const char *name, const char *text, struct datafile *out) {
  if (!ordering->found)
    return source_fail_at(source, line,
                          "%s: \"%.40s\" %s; order_by takes a column of numbers, or of dates and "
                          "times such as 2024-01-31 or 2024-01-31T15:30:00",
                          name, text,
                          ordering->before.form == MOMENT_NONE
                              ? "is neither a number nor a date"
                              : "is not of the form of the rows before");
  char cut[25];
  ordering->active = false;
  text_escape(text, cut, sizeof cut);
  snprintf(out->order, sizeof out->order,
           "not checked: %s holds \"%s\" in line %zu, not a date as 2024-01-31", name, cut, line);
  return 0;
}

int ordering_take(const struct source *source, const struct columns *columns,
                  struct ordering *ordering, size_t line, const char *text, struct datafile *out) {
  if (!ordering->active) return 0;
  char name[90];
  struct moment now = {.form = MOMENT_NONE};
  name_of(ordering, columns, name, sizeof name);
  const struct moment *before = &ordering->before;
  const bool known = number_read(text, &now) || moment_read(text, &now);
  const bool mixed =
      before->form != MOMENT_NONE && (before->form == MOMENT_TIME) != (now.form == MOMENT_TIME);
  if (!known || mixed) return refuse_form(source, ordering, line, name, text, out);
  const int order = before->form == MOMENT_NONE ? 1 : compare_moments(&now, before);
  if (order < 0)
    return source_fail_at(source, line,
                          "%s: \"%.40s\" comes before \"%.40s\" of line %zu; rows have to ascend: "
                          "sort the file by this column",
                          name, text, ordering->text, ordering->line);
  if (order == 0)
    return source_fail_at(source, line,
                          "%s: \"%.40s\" is that of line %zu (\"%.40s\") once more; a row has a "
                          "time of its own: remove one of the two",
                          name, text, ordering->line, ordering->text);
  ordering->before = now;
  ordering->line = line;
  snprintf(ordering->text, sizeof ordering->text, "%.40s", text);
  snprintf(out->order, sizeof out->order, "ascending by %s, checked", name);
  return 0;
}
