/* report_draw.c: draws the figures of all cases. */
#include <stdlib.h>
#include <string.h>

#include "harness/prose.h"
#include "harness/report_parts.h"

static void keep(struct report *report, size_t case_index, size_t plot_index, size_t machine,
                 struct figure_outcome outcome) {
  if (outcome.problem != NULL)
    report_fail(&report->data, text_make("figure %s: %s", outcome.id, outcome.problem));
  report->figures = text_grow(report->figures, report->figure_count + 1, sizeof *report->figures);
  report->figures[report->figure_count++] =
      (struct report_figure){case_index, plot_index, machine, outcome};
}

/* The first machine that has rows for it gives the figure the case's and the plot's name; another's
 * appends its own, and is left out where its data are the same. The machine in the foreground is
 * asked first. */
static void draw_plot(struct report *report, size_t case_index, size_t plot_index,
                      const json_t *plot, const char *folder) {
  const struct report_case *c = &report->data.cases[case_index];
  char *id = text_make("%s-%s", c->name, json_text(plot, "name"));
  char *csv = text_make("%s/%s.csv", folder, id);
  bool first = true; /* nobody had rows yet */
  for (size_t i = 0; i < report->data.machine_count; i++) {
    size_t m = case_machine(c, i);
    const struct report_result *result = c->on[m];
    if (result == NULL) continue;
    char *own =
        first ? text_make("%s", id) : text_make("%s--%s", id, report->data.machines[m].name);
    char *label = report_machine_label(report, c, m), *build = report_builds(&result->table);
    char *stem = text_make("%s/%s/%s", report->data.results, result->folder, c->name);
    char *orders = text_make("%s.orders.csv", stem);
    struct figure_request request = {.plot = plot,
                                     .resolved = result->resolved,
                                     .about = report->data.machines[m].about,
                                     .table = &result->table,
                                     .id = own,
                                     .machine = label,
                                     .build = build,
                                     .stem = stem,
                                     .orders = orders,
                                     .folder = folder,
                                     .plots = report->plots,
                                     .like = first ? NULL : csv,
                                     .draw = report->gnuplot};
    struct figure_outcome outcome;
    figure_make(&request, &outcome);
    keep(report, case_index, plot_index, m, outcome);
    first = first && outcome.empty;
    free(orders);
    free(stem);
    free(build);
    free(label);
    free(own);
  }
  free(csv);
  free(id);
}

void report_draw(struct report *report) {
  char *folder = text_make("%s/figures", report->folder);
  for (size_t i = 0; i < report->data.case_count; i++) {
    size_t k;
    const json_t *plot;
    json_array_foreach(json_object_get(case_resolved(&report->data.cases[i]), "plots"), k, plot)
        draw_plot(report, i, k, plot, folder);
  }
  free(folder);
}
