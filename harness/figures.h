/* figures.h: from the rows of a case to a figure: its .csv, its .gp, and what gnuplot makes of
 * them.
 *
 * A figure is a grid of panels (type across, input and parameters down); a panel has one series for
 * each method and order; a series has points (at, value). The kinds differ in which columns these
 * are and in the axes: see the table in figures.c. Presentation (where a label
 * stands) is computed here and goes into the .gp; the .csv holds the data and where each point is
 * drawn.
 */
#ifndef STUDY_HARNESS_FIGURES_H
#define STUDY_HARNESS_FIGURES_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "harness/results.h"
#include "kernels/kernel.h"

/* Where a value that a log axis cannot hold is drawn. */
enum place { PLACE_AXIS, PLACE_FLOOR, PLACE_CEILING };

/* What a build made of its algorithm: the same bits as the first build, those of the plainest
 * algorithm, others, or zero where the right answer is not. */
enum mark { MARK_FIRST, MARK_PLAIN, MARK_OTHER, MARK_FLUSHED, MARK_COUNT };

struct figure_point {
  const struct row *row;
  double at, value;             /* what was measured */
  double bound;                 /* the a-priori worst case, as the value is measured; NaN: none */
  double drawn_at, drawn_value; /* where it is drawn */
  enum place place;
  bool cached; /* the row says that its data may lie in a cache */
  enum mark mark;
  bool front; /* no other point of the panel beats it in both cost and value */
  /* a histogram's bar */
  double share, height, half_width; /* of the orders; of the highest bar; of the axis */
  bool named;                       /* its share stands above it */
  /* a profile's stretch of a result */
  double low, high, truth_low, truth_high, elements, negative, not_finite;
  /* parts of a convergence's error, as the value is measured */
  double truncation, rounding, coefficient;
};

struct figure_series {
  const char *method; /* of the row */
  const char *backend, *order;
  const char *line; /* what sets it apart beside its method and place; not owned; NULL: nothing */
  char *label;
  int linetype;
  bool end_to_end;  /* a rate with the transfers to and from the device: dashed */
  bool other_order; /* the method's other order than its recursive one: dashed, open points */
  bool bounded;     /* its a-priori bound is drawn */
  bool truncation_drawn, rounding_drawn; /* of a convergence */
  size_t results;                        /* a histogram: how many different ones, */
  double spread;                         /* and how far apart, in ulps */
  size_t count;
  struct figure_point *points; /* ascending in at */
};

/* A text with a leader from the point (x, y) of the axes to (left, height) in fractions of the
 * panel. */
struct figure_label {
  char *text;
  int linetype; /* 0: grey, of a guide */
  double x, y;
  double left, height, hook, hook_height;
  bool leader;
  bool ends_here; /* the text ends at `left` instead of starting there */
};

struct figure_axis {
  double low, high;      /* of the drawn range */
  double floor, ceiling; /* where the exact and the infinite are drawn; NaN: not needed */
  char *tics;            /* gnuplot: ("10^{-6}" 1e-6, ...) */
  bool log;
};

struct figure_panel {
  enum type type;
  char *group; /* what sets its row of the grid apart: "uniform, condition 1e8"; "" where nothing
                  does */
  const char *family;   /* of builds of several algorithms: which one; else NULL */
  const char *quantity; /* of its values: one of figure.values, or figure.value */
  char *title;
  size_t column, line; /* in the grid */
  size_t series_count;
  struct figure_series *series;
  size_t label_count;
  struct figure_label *labels;
  struct figure_axis at, value;
  double ceiling;    /* a rate: what this machine's memory delivers at most; 0: not measured */
  bool copies;       /* the ceiling is that of a copy: what is read is written, too */
  double cache_n;    /* where the data fill the cache that some points lie in; 0: no mark */
  const char *cache; /* "L2" */
  double cache_bytes;
  double left, right, bottom, top; /* fractions of the figure */
};

struct figure_kind {
  const char *name;
  const char *at, *value; /* quantities, unless the plot object says otherwise (x, y) */
  bool at_log, value_log;
  bool is_error;       /* the value is an error: floor, unit roundoff and bounds are drawn */
  bool is_cost;        /* cost against error: points, a Pareto front, labels at the points */
  bool is_rate;        /* more is better: a panel a backend, ceilings, transfers dashed */
  bool largest_n_only; /* where n is not an axis and varies widely */
  const char *look;    /* what to look at, for the caption */
  bool is_along;       /* errors or values along a result, from <case>.positions.csv */
  bool is_promise;     /* true errors against tolerances, with the methods' own estimates */
  bool is_crossover;   /* one method here and there: a line a backend and count of threads */
  bool is_divergence;  /* errors at times, from <case>.divergence.csv */
  bool is_profile;     /* the values, from <case>.profile.csv */
  bool is_histogram;   /* what orders gave: bars in a row a method, from <case>.orders.csv */
  bool by_variant;     /* builds of one algorithm: a line each, algorithms side by side */
  bool by_parameter;   /* `x` names a parameter: it has no axis of its own */
  bool is_convergence; /* its errors are told apart: truncation, coefficients, rounding */
  bool over_n;         /* n moves along a line, and so does a tolerance: a panel a backend */
  bool is_extra;       /* `value` names keys of extra: panels of each, an axis for each */
  bool is_bars;        /* rates: a bar a method, each backend's largest n, the limit of a pass */
};

struct figure {
  const struct figure_kind *kind;
  const json_t *plot, *resolved;
  const json_t *about; /* machine.json; NULL: nothing is known of the machine */
  char *id;            /* file name without ending */
  char *title, *subtitle;
  const char *at, *value; /* quantities in use */
  size_t value_count;     /* several quantities, of which `value` is the first; 0: one */
  char **values;
  size_t panel_count;
  struct figure_panel *panels;
  size_t columns, lines;
  double width, height; /* of the SVG, in its pixels */
  size_t left_out;      /* selected rows that are not ok */
  size_t panels_left_out;
  bool fastest_only; /* rates: of several thread counts or seeds the fastest is shown */
  size_t variant_count;
  const char **variants;     /* the builds, as lines of the figure; not owned */
  const char *plainest;      /* the algorithm of the first column; NULL where there are no builds */
  size_t marked[MARK_COUNT]; /* points with each mark */
  size_t line_count;
  char **line_names; /* what sets lines apart beside their methods */
  char *only_n;      /* the one n that is shown; NULL: n is an axis, or no choice was made */
  bool at_log;       /* the kind's, unless the parameter on the axis moves within a decade */
};

const struct figure_kind *figure_kind_find(const char *name);

/* Selects and groups. False: no row to draw. Free with figure_clear in either case. */
bool figure_select(struct figure *figure, const struct table *table);
void figure_clear(struct figure *figure);
/* Axes: ranges shared by the panels of a type, tics, floor and ceiling; then each point's place. */
void figure_axes(struct figure *figure);
/* The unit roundoff's line on this figure's value axis; NaN: it has none. */
double figure_unit_line(const struct figure *figure, enum type type);
/* Panel geometry and labels; the label pass keeps labels apart. */
void figure_layout(struct figure *figure);
void figure_labels(struct figure *figure);
/* Moves ascending positions so that neighbours are at least gap apart within low .. high, as little
 * as possible in least squares. */
void labels_spread(size_t count, double *wish, double gap, double low, double high);

char *figure_csv(const struct figure *figure);
char *figure_gp(const struct figure *figure, const char *style, const char *script);

/* Runs gnuplot in the folder once for each format. 0; else a message. */
bool gnuplot_found(void);
int gnuplot_run(const char *folder, const char *id, const char *format, char *message, size_t size);

/* What became of one figure. */
struct figure_outcome {
  char *id;
  char *title;
  char *finding; /* the answer: a sentence with numbers, or "" */
  char *caption; /* what to look at, what the marks mean, where it was measured */
  double width, height;
  char *problem; /* NULL: drawn, or its data at least written where there is no gnuplot */
  bool drawn;
  bool empty; /* these results have no row that the figure shows (a quick run, say): no failure */
  bool same;  /* the data equal those of the figure named by `like`: not drawn again */
};
struct figure_request {
  const json_t *plot, *resolved, *about;
  const struct table *table;
  const char *id, *machine, *build;
  const char *folder, *plots;
  const char *stem;   /* path of the results without .csv; NULL: no series beside them */
  const char *orders; /* path of the results of all orders; NULL: there are none */
  const char *like;   /* path of the csv of the foreground machine's figure; NULL: this is it */
  bool draw;
};
void figure_make(const struct figure_request *request, struct figure_outcome *outcome);
void figure_outcome_clear(struct figure_outcome *outcome);

#endif
