/* plan.c: expands a case: kind, input keys, parameters, n and type (the innermost) make the inputs;
 * methods, backends and threads make the points of each. */
#include "harness/plan.h"

#include <stdlib.h>

#include "harness/case_parts.h"
#include "harness/input_id.h"
#include "harness/memory.h"
#include "harness/plan_parts.h"

enum { MOST_POINTS = 1000000 };

static const uint64_t most_emulated = 1 << 22, most_emulated_quick = 1 << 17;

/* The data of a kind that has its own: the set that the combination names, or the only one. */
static void give_data(const struct expansion *e, const struct combination *combination,
                      struct sequence *s) {
  for (const struct key_spec *spec = s->kind->keys; spec && spec->key; spec++) {
    if (!is_data_key(spec)) continue;
    const struct param *name = combination_value(combination, spec->key);
    const struct data_set *set = name ? data_set_find(e->c, spec->key, name->text) : NULL;
    struct data_set only = {.value_count = e->c->value_count,
                            .values = e->c->values,
                            .segment_count = e->c->segment_count,
                            .segments = e->c->segments};
    if (!set) set = &only;
    if (spec->form == KEY_PATH) {
      s->value_count = e->value_count;
      s->values = e->values;
    } else if (spec->form == KEY_NUMBERS) {
      s->value_count = set->value_count;
      s->values = set->values;
    } else {
      s->segment_count = set->segment_count;
      s->segments = set->segments;
    }
  }
}

static struct sequence make_sequence(const struct expansion *e,
                                     const struct combination *combination) {
  struct sequence s = {.kind = combination->kind, .seed = 1};
  if (!s.kind) return s;
  s.sequences = e->c->problem->sequences;
  s.keys = kind_params(e->plan->arena, combination);
  const struct param *seed = combination_value(combination, "seed");
  if (seed) parse_count(seed->text, &s.seed);
  give_data(e, combination, &s);
  return s;
}

size_t plan_input_elements(const struct plan_input *input) {
  if (input->sequence.kind == NULL) return 0; /* n counts something else than data */
  return (size_t)input->n * sequence_count(&input->sequence);
}

static void add_point(struct expansion *e, const struct method *method, enum backend backend,
                      int threads, char *parameters) {
  struct plan *plan = e->plan;
  if (plan->point_count == e->point_capacity) {
    e->point_capacity = e->point_capacity ? 2 * e->point_capacity : 64;
    plan->points = case_grow(plan->points, e->point_capacity, sizeof *plan->points);
  }
  plan->points[plan->point_count++] = (struct point){.input = plan->input_count,
                                                     .method = method,
                                                     .backend = backend,
                                                     .threads = threads,
                                                     .parameters = parameters};
}

/* Emulated rows have the device's bits, but no times, and are slow: unless asked for they stand in
 * where there is no device, and at sizes that take a second or two. */
static bool worth_emulating(const struct expansion *e, const struct plan_input *input) {
  unsigned every = (1U << BACKEND_COUNT) - 1;
  bool chosen = (e->c->backends & every) != every;
  if (chosen || e->here->emulation_asked) return true;
  return !(e->here->backends >> BACKEND_CUDA & 1) && e->c->measure == MEASURE_ACCURACY &&
         input->n <= (e->c->is_quick ? most_emulated_quick : most_emulated);
}

static bool within_limits(const struct expansion *e, enum backend backend,
                          const struct plan_input *input) {
  const uint64_t n = e->c->limit[backend], items = e->c->item_limit[backend];
  if (n > 0 && input->n > n) return false;
  return items == 0 || e->c->problem->items((size_t)input->n, &input->parameters) <= (double)items;
}

static bool offered(const struct expansion *e, const struct method *method, enum backend backend,
                    const struct plan_input *input) {
  if (backend == BACKEND_EMULATED && !worth_emulating(e, input)) return false;
  return (e->c->backends >> backend & 1) && (e->here->backends >> backend & 1) &&
         method_offers(method, backend, input->type) && within_limits(e, backend, input);
}

/* The numbers of threads to run, each once: two words may mean the same number here. */
static size_t thread_list(const struct expansion *e, int **list) {
  size_t asked = e->c->thread_count ? e->c->thread_count : 1, count = 0;
  *list = case_grow(NULL, asked, sizeof **list);
  for (size_t i = 0; i < asked; i++) {
    int threads = e->c->thread_count ? e->c->threads[i] : 0;
    if (threads == 0) threads = e->here->threads > 0 ? e->here->threads : 1;
    bool taken = false;
    for (size_t k = 0; k < count; k++)
      taken |= (*list)[k] == threads;
    if (!taken) (*list)[count++] = threads;
  }
  return count;
}

struct columns {
  char *plain;  /* the parameters column */
  size_t count; /* and with each number of threads */
  int *threads;
  char **threaded;
};

static void add_points(struct expansion *e, const struct plan_input *input,
                       const struct columns *columns) {
  for (size_t m = 0; m < e->c->method_count; m++)
    for (int b = 0; b < BACKEND_COUNT; b++) {
      const struct method *method = e->c->methods[m];
      enum backend backend = (enum backend)b;
      if (!offered(e, method, backend, input)) continue;
      if (backend != BACKEND_OPENMP)
        add_point(e, method, backend, 1, columns->plain);
      else
        for (size_t t = 0; t < columns->count; t++)
          add_point(e, method, backend, columns->threads[t], columns->threaded[t]);
    }
}

static int add_input(struct expansion *e, const struct plan_input *input,
                     const struct columns *columns) {
  struct plan *plan = e->plan;
  size_t before = plan->point_count;
  add_points(e, input, columns);
  if (plan->point_count == before) return 0; /* nothing here runs on it, so nothing need fit */
  if (plan->point_count > MOST_POINTS)
    return plan_refuse(e, "the sweep has more than %d points: shorten an axis", MOST_POINTS);
  if (plan_check_input(e, input, columns->plain) ||
      plan_check_time(e, input, plan->points + before, plan->point_count - before))
    return -1;
  if (plan->input_count == e->input_capacity) {
    e->input_capacity = e->input_capacity ? 2 * e->input_capacity : 16;
    plan->inputs = case_grow(plan->inputs, e->input_capacity, sizeof *plan->inputs);
  }
  plan->inputs[plan->input_count] = *input;
  plan->inputs[plan->input_count++].id =
      input->sequence.kind != NULL ? input_id(&input->sequence) : 0;
  return 0;
}

static int add_sizes(struct expansion *e, struct plan_input *input, const struct columns *columns) {
  const struct case_file *c = e->c;
  size_t sizes = c->n_count ? c->n_count : 1;
  char why[200];
  if (plan_check_segments(e, &input->sequence)) return -1;
  if (input->sequence.kind && !sequence_divides(&input->sequence, why, sizeof why))
    return plan_refuse_input(e, why);
  for (size_t i = 0; i < sizes; i++) {
    input->n = c->n_count             ? c->n[i]
               : input->sequence.kind ? sequence_natural_n(&input->sequence)
                                      : 0;
    if (!c->n_count && input->n == 0)
      return plan_refuse(e, "the input has no numbers of its own: give n, in the case or by --n=");
    bool no_data = input->sequence.kind && kind_key_of_form(input->sequence.kind, KEY_PATH) &&
                   e->value_count == 0;
    if (no_data)
      return plan_refuse(e, "%s holds no numbers", c->file_path ? c->file_path : "the file");
    for (int t = 0; t < TYPE_COUNT; t++) {
      input->type = (enum type)t;
      if ((c->types >> t & 1) && add_input(e, input, columns)) return -1;
    }
  }
  return 0;
}

static int add_combination(struct expansion *e, const struct combination *combination) {
  struct params_arena *arena = e->plan->arena;
  struct plan_input input = {.sequence = make_sequence(e, combination)};
  input.parameters = problem_params(arena, e->c->problem, combination);
  struct columns columns = {0};
  columns.plain = pairs_text(arena, e->c, combination, &input.parameters, 0);
  columns.count = thread_list(e, &columns.threads);
  columns.threaded = case_grow(NULL, columns.count, sizeof *columns.threaded);
  for (size_t t = 0; t < columns.count; t++)
    columns.threaded[t] =
        pairs_text(arena, e->c, combination, &input.parameters, columns.threads[t]);
  int status = add_sizes(e, &input, &columns);
  free(columns.threads);
  free(columns.threaded);
  return status;
}

/* Turns the last axis; when it has gone round, the one before it. false: all have. */
static bool next_combination(struct combination *combination) {
  for (size_t i = combination->count; i-- > 0;) {
    if (++combination->at[i] < combination->axes[i]->count) return true;
    combination->at[i] = 0;
  }
  return false;
}

static int add_kind(struct expansion *e, const struct input_kind *kind) {
  const struct case_file *c = e->c;
  size_t most = c->input_axis_count + c->parameter_axis_count;
  struct combination combination = {.kind = kind};
  combination.axes = case_grow(NULL, most, sizeof *combination.axes);
  combination.at = case_grow(NULL, most, sizeof *combination.at);
  for (size_t i = 0; i < c->input_axis_count; i++)
    if (kind && kind_takes(kind, c->input_axes[i].key))
      combination.axes[combination.count++] = &c->input_axes[i];
  for (size_t i = 0; i < c->parameter_axis_count; i++)
    combination.axes[combination.count++] = &c->parameter_axes[i];
  for (size_t i = 0; i < combination.count; i++)
    combination.at[i] = 0;
  int status;
  do
    status = add_combination(e, &combination);
  while (status == 0 && next_combination(&combination));
  free(combination.axes);
  free(combination.at);
  return status;
}

int plan_make(const struct case_file *c, const struct surroundings *here, size_t value_count,
              const double *values, struct plan *plan, char *message, size_t message_size) {
  *plan = (struct plan){.c = c};
  plan->arena = case_grow(NULL, 1, sizeof *plan->arena);
  *plan->arena = (struct params_arena){0};
  struct expansion e = {.c = c,
                        .here = here,
                        .value_count = value_count,
                        .values = values,
                        .memory = memory_available(),
                        .plan = plan,
                        .message = message,
                        .message_size = message_size};
  if (message_size) *message = '\0';
  int status = c->kind_count ? 0 : add_kind(&e, NULL);
  for (size_t i = 0; i < c->kind_count && status == 0; i++)
    status = add_kind(&e, c->kinds[i]);
  if (status) plan_clear(plan);
  return status;
}

bool plan_times(const struct plan *plan, const struct point *point) {
  return plan->c->measure == MEASURE_SPEED && point->backend != BACKEND_EMULATED;
}

void plan_clear(struct plan *plan) {
  free(plan->inputs);
  free(plan->points);
  arena_free(plan->arena);
  *plan = (struct plan){0};
}
