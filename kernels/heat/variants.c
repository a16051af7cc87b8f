/* variants.c: what the arithmetic variants share: scratch memory, and runs on another field. */
#include <math.h>
#include <string.h>

#include "kernels/heat/variants.h"

size_t heat_workspace_carried(enum type type, size_t n, const struct params *parameters) {
  return 2 * heat_workspace_field(type, n, parameters);
}

size_t heat_wide_field(size_t n) { return (n + 31) / 32 * 32; }
size_t heat_workspace_mixed(enum type type, size_t n, const struct params *parameters) {
  (void)type;
  return 2 * heat_workspace_field(TYPE_F64, heat_wide_field(n), parameters);
}

void heat_on_other(struct heat_on_other *other, const struct call *call, enum type type,
                   void *field[2]) {
  const struct params *given = call->parameters;
  const struct heat_shape shape = heat_shape_of(call->input->n, given);
  const double r = call->input->type == TYPE_F32 ? (double)(float)shape.r : shape.r;
  const struct param list[] = {
      {"columns", "", params_number(given, "columns", 0)},
      {"ends", params_text(given, "ends", "periodic"), (double)NAN},
      {"r", "", r},
      {"steps", "", (double)shape.steps},
  };
  _Static_assert(sizeof list == sizeof other->list, "all that heat_shape_of asks for");
  memcpy(other->list, list, sizeof list);
  other->params.count = sizeof list / sizeof *list;
  other->params.list = other->list;
  other->input = *call->input;
  other->input.type = type;
  other->input.data = field[shape.steps % 2];
  other->call = *call;
  other->call.input = &other->input;
  other->call.parameters = &other->params;
  other->call.result = field[0];
  other->call.workspace = field[1];
}
