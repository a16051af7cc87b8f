/* report_provenance.c: how a case was measured, by what, and what did not end well. */
#include <stdlib.h>
#include <string.h>

#include "harness/prose.h"
#include "harness/quantity.h"
#include "harness/report_parts.h"

/* Texts seen, each once, with how often. */
struct tally {
  size_t count;
  struct {
    char *text;
    size_t times;
  } * list;
};

static void tally_add(struct tally *tally, char *text) {
  for (size_t i = 0; i < tally->count; i++)
    if (strcmp(tally->list[i].text, text) == 0) {
      tally->list[i].times++;
      free(text);
      return;
    }
  tally->list = text_grow(tally->list, tally->count + 1, sizeof *tally->list);
  tally->list[tally->count].text = text;
  tally->list[tally->count++].times = 1;
}

static void tally_clear(struct tally *tally) {
  for (size_t i = 0; i < tally->count; i++)
    free(tally->list[i].text);
  free(tally->list);
}

char *report_builds(const struct table *table) {
  struct tally builds = {0};
  for (size_t i = 0; i < table->count; i++)
    if (table->rows[i].field[COL_BUILD][0] != '\0')
      tally_add(&builds, text_make("%s", table->rows[i].field[COL_BUILD]));
  struct text_stream s;
  text_open(&s);
  for (size_t i = 0; i < builds.count; i++)
    fprintf(s.out, "%s%s", i > 0 ? ", " : "", builds.list[i].text);
  if (builds.count == 0) fputs("unknown", s.out);
  tally_clear(&builds);
  return text_close(&s);
}

static void put_axes(FILE *out, const json_t *resolved) {
  size_t i, k;
  const json_t *axis, *value;
  const char *gap = "";
  json_array_foreach(json_object_get(resolved, "axes"), i, axis) {
    const json_t *values = json_object_get(axis, "values");
    size_t count = json_array_size(values);
    if (count == 0) continue;
    fputs(gap, out);
    markdown_text(out, json_text(axis, "key"));
    fputs(" ", out);
    json_array_foreach(values, k, value) {
      /* Of a long axis the ends say enough; the rows have the rest. */
      if (count > 8 && k >= 3 && k + 1 < count) {
        if (k == 3) fputs(", …", out);
        continue;
      }
      char *text = json_is_string(value) ? text_make("%s", json_string_value(value))
                                         : text_must(json_dumps(value, JSON_ENCODE_ANY));
      fputs(k > 0 ? ", " : "", out);
      markdown_text(out, text);
      free(text);
    }
    if (count > 8) fprintf(out, " (%zu values)", count);
    gap = "; ";
  }
  if (gap[0] == '\0') fputs("nothing varies", out);
}

/* Seeds: what the axis says, else 1; a sample k uses seed + k. */
static void put_seeds(FILE *out, const json_t *resolved, json_int_t samples) {
  size_t i;
  const json_t *axis;
  char *seed = text_make("1");
  json_array_foreach(json_object_get(resolved, "axes"), i, axis) {
    if (strcmp(json_text(axis, "key"), "seed") != 0) continue;
    json_t *values = json_object_get(axis, "values");
    text_replace(&seed, json_array_size(values) == 1 ? json_any(axis, "values")
                                                     : text_make("those listed"));
    const char *only = json_string_value(json_array_get(values, 0));
    if (json_array_size(values) == 1 && only != NULL) text_replace(&seed, text_make("%s", only));
  }
  fprintf(out, "seed %s", seed);
  if (samples > 1)
    fprintf(out, ", %" JSON_INTEGER_FORMAT " samples a point (the worst is shown)", samples);
  free(seed);
}

static void put_problems(FILE *out, const char *heading, const struct tally *tally, size_t most) {
  if (tally->count == 0) return;
  fprintf(out, "- %s:\n", heading);
  for (size_t i = 0; i < tally->count && i < most; i++) {
    fputs("  - ", out);
    markdown_text(out, tally->list[i].text);
    if (tally->list[i].times > 1) fprintf(out, " (%zu rows)", tally->list[i].times);
    fputs("\n", out);
  }
  if (tally->count > most) fprintf(out, "  - and %zu more, in the rows\n", tally->count - most);
}

/* Rows that are not ok, each with its message; and the warnings of those that are. */
static void put_messages(FILE *out, const struct table *table) {
  struct tally bad = {0}, warnings = {0};
  for (size_t i = 0; i < table->count; i++) {
    const struct row *row = &table->rows[i];
    if (!row_is_ok(row))
      tally_add(
          &bad,
          text_make("%s: %s, %s, %s, n = %s: %s", row->field[COL_STATUS], row->field[COL_METHOD],
                    row->field[COL_TYPE], row->field[COL_BACKEND], row->field[COL_N],
                    row->field[COL_MESSAGE][0] != '\0' ? row->field[COL_MESSAGE] : "no message"));
    else if (row->field[COL_MESSAGE][0] != '\0')
      tally_add(&warnings, text_make("%s", row->field[COL_MESSAGE]));
  }
  put_problems(out, "Not ok", &bad, 20);
  put_problems(out, "Remarks of the rows", &warnings, 6);
  tally_clear(&bad);
  tally_clear(&warnings);
}

/* How many different bit patterns repeated runs gave, at most. */
static void put_repeats(FILE *out, const struct table *table) {
  double most = 0;
  for (size_t i = 0; i < table->count; i++) {
    double distinct = row_number(&table->rows[i], COL_DISTINCT);
    if (distinct > most) most = distinct;
  }
  if (most == 1) fputs("; repeated runs gave the same bits", out);
  if (most > 1) fprintf(out, "; repeated runs gave up to %.0f different results", most);
}

void report_case_provenance(FILE *out, const struct report *report, const struct report_case *c,
                            size_t machine) {
  const struct report_result *result = c->on[machine];
  const json_t *resolved = result->resolved;
  char *label = report_machine_label(report, c, machine), *builds = report_builds(&result->table);
  bool speed = strcmp(json_text(resolved, "measure"), "speed") == 0;
  fputs("<details><summary>On ", out);
  html_text(out, label);
  fputs("</summary>\n\n- Sweep: ", out);
  put_axes(out, resolved);
  fprintf(out, "\n- %s; ",
          speed ? "Speed: methods of one comparison interleaved, median with a 95 % interval"
                : "Accuracy: one run a point");
  put_seeds(out, resolved, json_integer_value(json_object_get(resolved, "samples")));
  put_repeats(out, &result->table);
  fputs("\n- Errors against an exact truth (MPFR, GMP) of the input as stored in the type", out);
  if (json_text(resolved, "problem.scale")[0] != '\0') {
    fputs("; scaled errors are relative to the ", out);
    markdown_text(out, json_text(resolved, "problem.scale"));
  }
  fprintf(out, "\n- %zu rows, ", result->table.count);
  report_csv_link(out, report, c, machine);
  fputs(", build ", out);
  markdown_text(out, builds);
  const char *date = json_text(report->data.machines[machine].about, "date");
  fputs(", machine described ", out);
  markdown_text(out, date[0] != '\0' ? date : "at an unknown date");
  fputs("\n", out);
  put_messages(out, &result->table);
  fputs("\n</details>\n\n", out);
  free(builds);
  free(label);
}
