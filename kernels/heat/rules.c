/* rules.c: a field holds numbers. A NaN or an infinity spreads by a point each step, until it is
 * all there is: it is refused before anything is computed. An infinity that a step beyond the
 * stable limit leads to is another matter, and a result. */
#include <math.h>
#include <stdio.h>

#include "kernels/rules.h"

/* `columns`: 0 in one dimension. */
static void where_text(size_t columns, size_t i, char *text, size_t size) {
  if (columns > 0)
    snprintf(text, size, "point %zu of the field (row %zu, column %zu, from 0)", i, i / columns,
             i % columns);
  else
    snprintf(text, size, "point %zu of the field (from 0)", i);
}

static int refuse_data(const struct input *input, const struct params *parameters, char *message,
                       size_t message_size) {
  const double columns = params_number(parameters, "columns", 0);
  for (size_t i = 0; i < input->n; i++) {
    const double u = type_element(input->type, input->data, i);
    if (isfinite(u)) continue;
    char where[120];
    where_text(columns >= 1 ? (size_t)columns : 0, i, where, sizeof where);
    const bool is_f32 = input->type == TYPE_F32 && isinf(u); /* f64 may hold it */
    snprintf(message, message_size,
             "%s is %s%s: each step would carry it one point further, until nothing else is left. "
             "Clean the data or fill the gap%s",
             where,
             isnan(u) ? "NaN"
             : u > 0  ? "inf"
                      : "-inf",
             is_f32 ? " in f32" : "",
             is_f32 ? ", or leave f32 out if it is beyond the range of it" : "");
    return -1;
  }
  return 0;
}

extern const struct problem problem_heat;
const struct problem_rules rules_heat = {.problem = &problem_heat, .refuse_data = refuse_data};
