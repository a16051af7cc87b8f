/* figures.c: the kinds of figure, and the making of one. */
#include "harness/figures.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/figures_along.h"
#include "harness/figures_histogram.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/report.h"
#include "harness/report_data.h"

const char *const figure_kinds[] = {"error-by-n",
                                    "error-by-condition",
                                    "error-by-method",
                                    "error-by-variant",
                                    "work-precision",
                                    "value-by-n",
                                    "throughput",
                                    "histogram",
                                    "error-by-parameter",
                                    "throughput-by-parameter",
                                    "extra-by-method",
                                    "error-by-position",
                                    "profile",
                                    "convergence",
                                    "work-precision-by-n",
                                    "divergence",
                                    "promised-error",
                                    "crossover",
                                    "throughput-by-method",
                                    "extra-by-parameter",
                                    NULL};

/* In the order of figure_kinds. To add a kind: a name above, a line here, and plots/<name>.gp. */
static const struct figure_kind kinds[] = {
    {.name = "error-by-n",
     .at = "n",
     .value = "rel_error",
     .at_log = true,
     .value_log = true,
     .is_error = true,
     .look = "Compare the slopes: an error that grows with n eventually leaves the type's useful "
             "range, a flat line does not."},
    {.name = "error-by-condition",
     .at = "condition",
     .value = "rel_error",
     .at_log = true,
     .value_log = true,
     .is_error = true,
     .look = "Look where each method leaves the level of the unit roundoff u and which guide it "
             "follows from there."},
    {.name = "error-by-method",
     .at = "rank",
     .value = "rel_error",
     .value_log = true,
     .is_error = true,
     .largest_n_only = true,
     .look = "The best is on top; a distance of one decade is one decimal digit."},
    {.name = "error-by-variant",
     .at = "variant",
     .value = "rel_error",
     .value_log = true,
     .is_error = true,
     .largest_n_only = true,
     .by_variant = true,
     .look =
         "One source a column, one build a line: only a filled blue point is what was written."},
    {.name = "work-precision",
     .at = "seconds_per_item",
     .value = "rel_error",
     .at_log = true,
     .value_log = true,
     .is_error = true,
     .is_cost = true,
     .largest_n_only = true,
     .look = "Towards the lower left is better; only the ringed methods on the stepped line are "
             "not beaten in both cost and accuracy."},
    {.name = "value-by-n",
     .at = "n",
     .value = "value_ratio",
     .at_log = true,
     .look = "The right answer is the line at 1; a curve that leaves it has stopped counting."},
    {.name = "throughput",
     .at = "n",
     .value = "bytes_per_second",
     .at_log = true,
     .value_log = true,
     .is_rate = true,
     .look = "A method on the level of the grey line costs no more than reading the data; one "
             "below it is limited by something else: starting, arithmetic, or waiting for itself."},
    {.name = "histogram",
     .at = "rank",
     .value = "extra.spread_ulps",
     .is_histogram = true,
     .look = "A method with one bar does not depend on the order of its numbers; the wider a row, "
             "the more an order decides."},
    {.name = "error-by-parameter",
     .value = "rel_error",
     .at_log = true,
     .value_log = true,
     .is_error = true,
     .largest_n_only = true,
     .by_parameter = true,
     .look =
         "Compare the slopes: a method whose error depends on the parameter is right for a part "
         "of its range only, a flat line is right for all of it."},
    {.name = "throughput-by-parameter",
     .value = "items_per_second",
     .at_log = true,
     .value_log = true,
     .is_rate = true,
     .largest_n_only = true,
     .by_parameter = true,
     .look =
         "A falling line costs more the larger the parameter is, a flat one does not; where they "
         "cross, the flat one takes over."},
    {.name = "extra-by-method",
     .at = "rank",
     .value_log = true,
     .largest_n_only = true,
     .is_extra = true,
     .look = "The smallest is on top."},
    {.name = "error-by-position",
     .at = "position",
     .value = "abs_error",
     .at_log = true,
     .value_log = true,
     .is_error = true,
     .is_along = true,
     .largest_n_only = true,
     .look = "A line that rises carries its errors along the result; a flat one forgets them."},
    {.name = "profile",
     .at = "position",
     .value = "value",
     .is_along = true,
     .is_profile = true,
     .largest_n_only = true,
     .look = "Where the colour leaves the grey line, the values are wrong."},
    {.name = "convergence",
     .at = "n",
     .value = "rel_error",
     .at_log = true,
     .value_log = true,
     .is_error = true,
     .is_convergence = true,
     .look = "A line follows its truncation until rounding takes over: from there on more points "
             "buy nothing, or cost digits."},
    {.name = "work-precision-by-n",
     .at = "seconds",
     .value = "rel_error",
     .at_log = true,
     .value_log = true,
     .is_error = true,
     .over_n = true,
     .look =
         "A line farther to the left reaches the same error sooner; a steep one gains much by a "
         "little more time."},
    {.name = "divergence",
     .at = "position",
     .value = "abs_error",
     .value_log = true,
     .is_error = true,
     .is_along = true,
     .is_divergence = true,
     .largest_n_only = true,
     .look =
         "A straight line is an error that grows by the same factor in equal times: more digits "
         "shift it to the right, and do not change its slope."},
    {.name = "promised-error",
     .at = "tolerance",
     .value = "rel_error",
     .at_log = true,
     .value_log = true,
     .is_error = true,
     .is_promise = true,
     .largest_n_only = true,
     .look = "Below the line a promise is kept; a filled point far above it with its hollow one "
             "below is a wrong answer given with confidence."},
    {.name = "crossover",
     .value = "items_per_second",
     .at_log = true,
     .value_log = true,
     .is_rate = true,
     .is_crossover = true,
     .largest_n_only = true,
     .by_parameter = true,
     .look = "A device needs much to do at once: left of a ring the cores are the faster."},
    {.name = "throughput-by-method",
     .at = "rank",
     .value = "items_per_second",
     .value_log = true,
     .is_rate = true,
     .is_bars = true,
     .look = "The fastest is on top. A bar that passes the grey line does more than once what a "
             "pass over memory allows; one far below it waits for something else."},
    {.name = "extra-by-parameter",
     .at_log = true,
     .largest_n_only = true,
     .by_parameter = true,
     .is_extra = true,
     .look = "Compare where the lines leave the level that they should keep."},
};

const struct figure_kind *figure_kind_find(const char *name) {
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (strcmp(kinds[i].name, name) == 0) return &kinds[i];
  return NULL;
}

void figure_outcome_clear(struct figure_outcome *outcome) {
  free(outcome->id);
  free(outcome->title);
  free(outcome->caption);
  free(outcome->finding);
  free(outcome->problem);
  *outcome = (struct figure_outcome){0};
}

static void fail(struct figure_outcome *outcome, char *problem) {
  if (outcome->problem == NULL)
    outcome->problem = problem;
  else
    free(problem);
}

static void name_figure(struct figure *figure, const struct figure_request *request) {
  figure->title = figure_title(figure);
  /* No date: the same results give the same bytes. */
  figure->subtitle = text_make(
      "%s · case %s · machine %s · build %s", json_text(request->resolved, "problem.title"),
      json_text(request->resolved, "case"), request->machine, request->build);
}

static char *path_of(const struct figure_request *request, const char *ending) {
  return text_make("%s/%s.%s", request->folder, request->id, ending);
}

static void write_or_fail(const struct figure_request *request, const char *ending,
                          const char *text, struct figure_outcome *outcome) {
  char *path = path_of(request, ending);
  if (file_put(path, text, strlen(text)) != 0)
    fail(outcome, text_make("%s: %s", path, strerror(errno)));
  free(path);
}

static char *plots_text(const struct figure_request *request, const char *name,
                        struct figure_outcome *outcome) {
  char *path = text_make("%s/%s.gp", request->plots, name);
  char *text = file_text(path, NULL);
  if (text == NULL) fail(outcome, text_make("%s: %s", path, strerror(errno)));
  free(path);
  return text;
}

/* gnuplot's PDF carries the time at which it was drawn. Blanks in its place (the file's table of
 * offsets stays right) make the same results give the same file. */
static void drop_date(const char *path) {
  static const char key[] = "/CreationDate (";
  size_t length;
  char *text = file_text(path, &length);
  char *at = text != NULL ? memmem(text, length, key, strlen(key)) : NULL;
  char *end = at != NULL ? memchr(at, ')', length - (size_t)(at - text)) : NULL;
  if (end != NULL) {
    memset(at, ' ', (size_t)(end - at) + 1);
    file_put(path, text, length); /* where this fails the file is as good as before */
  }
  free(text);
}

static void draw(const struct figure_request *request, struct figure_outcome *outcome) {
  static const char *const formats[] = {"svg", "png", "pdf"};
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
    char message[400];
    char *path = path_of(request, formats[i]);
    unlink(path); /* a figure of an earlier report must not pass for this one */
    if (gnuplot_run(request->folder, request->id, formats[i], message, sizeof message) != 0)
      fail(outcome, text_make("%s", message));
    if (strcmp(formats[i], "pdf") == 0) drop_date(path);
    free(path);
  }
  outcome->drawn = outcome->problem == NULL;
}

static bool same_as(const char *path, const char *csv) {
  char *other = path != NULL ? file_text(path, NULL) : NULL;
  bool same = other != NULL && strcmp(other, csv) == 0;
  free(other);
  return same;
}

static void write_and_draw(const struct figure *figure, const struct figure_request *request,
                           struct figure_outcome *outcome) {
  char *csv = figure_csv(figure);
  outcome->same = same_as(request->like, csv);
  if (!outcome->same) {
    char *style = plots_text(request, "style", outcome);
    char *script = plots_text(request, figure->kind->name, outcome);
    write_or_fail(request, "csv", csv, outcome);
    if (style != NULL && script != NULL) {
      char *gp = figure_gp(figure, style, script);
      write_or_fail(request, "gp", gp, outcome);
      free(gp);
      if (request->draw && outcome->problem == NULL) draw(request, outcome);
    }
    free(style);
    free(script);
  }
  free(csv);
}

/* Ranges, then panels, then labels: each needs what is before it. */
static void set_out(struct figure *figure) {
  const bool histogram = figure->kind->is_histogram;
  (histogram                  ? figure_histogram_axes
   : figure->kind->is_profile ? figure_profile_axes
                              : figure_axes)(figure);
  figure_layout(figure);
  (histogram ? figure_histogram_labels : figure_labels)(figure);
}

void figure_make(const struct figure_request *request, struct figure_outcome *outcome) {
  *outcome = (struct figure_outcome){.id = text_make("%s", request->id)};
  const char *name = json_text(request->plot, "figure");
  struct figure figure = {.kind = figure_kind_find(name),
                          .plot = request->plot,
                          .resolved = request->resolved,
                          .about = request->about,
                          .id = text_make("%s", request->id)};
  if (figure.kind == NULL) {
    fail(outcome, text_make("unknown kind of figure '%s'", name));
  } else if (!figure_select(&figure, request->table) ||
             (figure.kind->is_histogram && !figure_histogram_select(&figure, request->orders)) ||
             (figure.kind->is_along && !figure_along_select(&figure, request->stem))) {
    outcome->empty = true;
  } else {
    name_figure(&figure, request);
    for (size_t p = 0; figure_has_slopes(&figure) && p < figure.panel_count; p++)
      figure_label_slopes(&figure.panels[p]);
    if (figure.kind->is_bars)
      figure_bar_limits(&figure);
    else if (figure.kind->is_rate && !figure.kind->is_crossover)
      figure_rate_limits(&figure);
    set_out(&figure);
    outcome->title = text_make("%s", figure.title);
    outcome->finding = figure_finding(&figure);
    outcome->caption = figure_caption(&figure, request);
    outcome->width = figure.width;
    outcome->height = figure.height;
    write_and_draw(&figure, request, outcome);
  }
  figure_clear(&figure);
}
