/* figures_promise.c: what adaptive methods were asked for, what they say they did, and what they
 * did: true errors against tolerances, with the estimates of the methods themselves.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures_parts.h"
#include "harness/prose.h"

/* Absolute in the results; as the value is measured in the figure. */
double figure_estimate(const struct figure *figure, const struct figure_point *p) {
  return figure_factor(figure, p) * figure_quantity(p->row, "extra.estimated_error");
}

/* Wrong by more than was asked, though the method says that it is not. */
static bool is_confident(const struct figure *figure, const struct figure_point *p) {
  return p->value > p->at && (figure_estimate(figure, p) <= p->at * (1 + 1e-6));
}

void figure_find_promises(FILE *out, const struct figure *figure) {
  size_t points = 0, kept = 0, confident = 0;
  const struct figure_series *worst_of = NULL;
  const struct figure_point *worst = NULL;
  for (size_t p = 0; p < figure->panel_count; p++)
    for (size_t i = 0; i < figure->panels[p].series_count; i++)
      for (size_t k = 0; k < figure->panels[p].series[i].count; k++) {
        const struct figure_point *point = &figure->panels[p].series[i].points[k];
        points++;
        kept += point->value <= point->at;
        if (!is_confident(figure, point)) continue;
        confident++;
        if (worst != NULL && !(point->value / point->at > worst->value / worst->at)) continue;
        worst = point;
        worst_of = &figure->panels[p].series[i];
      }
  fprintf(out, "The tolerance is kept in %zu of %zu points", kept, points);
  if (confident > 0) {
    char *error = text_number(worst->value, 2), *asked = text_number(worst->at, 1);
    char *said = text_number(figure_estimate(figure, worst), 2);
    fprintf(out,
            "; %zu answer%s worse than asked although the method's own estimate says otherwise: "
            "the worst is %s, with %s asked, %s estimated and %s true",
            confident, confident == 1 ? " is" : "s are", worst_of->label, asked, said, error);
    free(said);
    free(asked);
    free(error);
  }
  fputs(".", out);
}
