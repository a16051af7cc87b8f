/* report_methods.c: the methods that the cases compare, once, with their sources. */
#include <string.h>

#include "harness/prose.h"
#include "harness/report_parts.h"

/* The first case that describes (problem, method): where the description is taken from. */
static bool described_before(const struct report *report, size_t case_index, const char *problem,
                             const char *method) {
  for (size_t i = 0; i < case_index; i++) {
    const json_t *resolved = case_resolved(&report->data.cases[i]);
    if (strcmp(json_text(resolved, "problem.name"), problem) == 0 &&
        case_method(resolved, method) != NULL)
      return true;
  }
  return false;
}

static void put_method(FILE *out, const char *problem, const json_t *method) {
  static const char *const columns[] = {"summary", "citation", "bound_citation"};
  fputs("| ", out);
  markdown_text(out, problem);
  fputs(" | ", out);
  markdown_text(out, json_text(method, "label"));
  fputs(" (", out);
  markdown_code(out, json_text(method, "name"));
  fputs(") | ", out);
  for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
    markdown_text(out, json_text(method, columns[i]));
    fputs(" | ", out);
  }
  const char *backend, *gap = "";
  json_t *on;
  json_object_foreach(json_object_get(method, "on"), backend, on) {
    fprintf(out, "%s%s: %s", gap, backend, json_text(on, "order"));
    gap = ", ";
  }
  fputs(" |\n", out);
}

void report_methods(FILE *out, const struct report *report) {
  fputs("## <a id=\"methods\"></a>Methods\n\n"
        "| Problem | Method | What it does | Source | Source of its bound | Order |\n"
        "|---|---|---|---|---|---|\n",
        out);
  for (size_t i = 0; i < report->data.case_count; i++) {
    const json_t *resolved = case_resolved(&report->data.cases[i]);
    const char *problem = json_text(resolved, "problem.name");
    size_t k;
    const json_t *method;
    json_array_foreach(json_object_get(resolved, "methods"), k, method) {
      if (!described_before(report, i, problem, json_text(method, "name")))
        put_method(out, json_text(resolved, "problem.title"), method);
    }
  }
  fputs("\n", out);
}
