/* steps.cuh: T(steps)(call, shape, pass, count): a launch, by T(step)(pass, stream), for each of a
 * run's first steps. A template, between tile.cuh and its end. */
/* From the input; pass->from is then the field after them. A run of no steps has the input as its
 * result. What a method keeps beside the field lies in the workspace behind the second field, and
 * means nothing before step 1. */
static int T(steps)(const struct call *call, const struct heat_shape *shape, struct T(pass) * p,
                    size_t count) {
  const size_t n = call->input->n;
  int status = 0;
  if (shape->steps == 0)
    status = gpu_copy(call->result, call->input->data, n * sizeof(REAL), call->stream);
  p->from = (const REAL *)call->input->data;
  p->own = (REAL *)call->workspace + n;
  for (size_t s = 1; status == 0 && s <= count; s++) {
    p->step = s;
    p->to = (REAL *)heat_field(call, shape->steps, s);
    status = T(step)(p, call->stream);
    p->from = p->to;
  }
  return status;
}
