/* verify.c: which results must have the same bits, and whether they do. */
#include "harness/verify.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "harness/progress.h"
#include "harness/verify_tally.h"
#include "kernels/rules.h"

/* A second way to a truth is slow, and slower where there are many numbers. */
static const uint64_t most_certified = 8193, most_certified_quick = 129;
/* The emulator takes a second for a few million elements: sizes beyond two leaves are run on one
 * input, and the largest only where no device runs it. */
static const uint64_t most_emulated = 20000, most_emulated_quick = 255;
static const uint64_t most_emulated_first = 200000;

struct verifier {
  const struct verify_options *options;
  const struct problem *problem;
  const struct verify_input *input;
  const char *trial; /* of the problem's parameters */
  bool first_input;  /* with the first trial */
  struct device *devices[BACKEND_COUNT];
  struct findings findings;
};

static bool is_device(enum backend backend) { return (int)backend >= (int)HOST_BACKEND_COUNT; }

static const struct realization *on_of(const struct point *point) {
  return realization_of(point->method, point->backend);
}

/* A portable method whose bits do not depend on any order (an exact sum) has them everywhere. */
static bool has_no_order(const struct method *method) {
  for (int b = 0; b < BACKEND_COUNT; b++) {
    const struct realization *on = realization_of(method, (enum backend)b);
    for (int type = 0; type < TYPE_COUNT; type++)
      if (on->run[type] != NULL && on->order == ORDER_FREE && on->bits == BITS_PORTABLE)
        return true;
  }
  return false;
}

/* Otherwise realizations of the same order have the same bits. */
static bool in_group(const struct point *point, enum order order) {
  const struct realization *on = on_of(point);
  return on->bits == BITS_PORTABLE && (on->order == order || has_no_order(point->method));
}

/* Does a device add in this order? Its committed bits are then those of this group. */
static bool device_in_group(const struct method *method, enum type type, enum order order) {
  for (int b = HOST_BACKEND_COUNT; b < BACKEND_COUNT; b++) {
    const struct realization *on = realization_of(method, (enum backend)b);
    if (on->run[type] != NULL && on->bits == BITS_PORTABLE &&
        (on->order == order || has_no_order(method)))
      return true;
  }
  return false;
}

static bool is_vector(const struct verifier *v, const struct placed *placed) {
  return verify_is_vector(v->problem, &placed->in->parameters);
}

/* For the emulator, of which an input other than the first has `most` at most. */
static bool is_too_long(const struct verifier *v, uint64_t n, uint64_t most) {
  if (!v->first_input) return n > most;
  return v->devices[BACKEND_CUDA] != NULL && n > most_emulated_first;
}

static bool too_slow(const struct verifier *v, const struct placed *placed,
                     const struct point *point) {
  const bool small = v->options->quick && is_vector(v, placed);
  return point->backend == BACKEND_EMULATED &&
         is_too_long(v, placed->in->n, small ? most_emulated_quick : most_emulated);
}

static void where_text(const struct point *point, char *text, size_t size) {
  if (point->backend == BACKEND_OPENMP)
    snprintf(text, size, "openmp (%d thread%s)", point->threads, point->threads == 1 ? "" : "s");
  else
    snprintf(text, size, "%s", backend_name[point->backend]);
}

/* "uniform f32 n=8193 window=5" */
static void place_text(const struct verifier *v, const struct placed *placed, char *text,
                       size_t size) {
  snprintf(text, size, "%s %s n=%" PRIu64 "%s%s", v->input->name, type_name[placed->in->type],
           placed->in->n, v->trial[0] != '\0' ? " " : "", v->trial);
}

static void note_failure(struct verifier *v, struct tally *tally, const struct placed *placed,
                         const struct point *point) {
  char where[48];
  where_text(point, where, sizeof where);
  tally->failed++;
  char place[160];
  place_text(v, placed, place, sizeof place);
  tally_say(tally, "%s %s: failed: %s", place, where, placed->message);
}

/* One point against the first of its group. */
static void compare(struct verifier *v, struct tally *tally, const struct placed *placed,
                    const struct point *point, const char *bits, const struct point *first,
                    const char *expected) {
  char here[48], there[48];
  if (strcmp(bits, expected) == 0) {
    tally->equal++;
    return;
  }
  where_text(point, here, sizeof here);
  where_text(first, there, sizeof there);
  tally->differing++;
  char place[160];
  place_text(v, placed, place, sizeof place);
  tally_say(tally, "%s: %s on %s, %s on %s", place, bits, here, expected, there);
}

static struct committed row_of(const struct verifier *v, const struct placed *placed,
                               const struct method *method, char n[24], const char *bits) {
  snprintf(n, 24, "%" PRIu64, placed->in->n);
  return (struct committed){.problem = (char *)v->problem->name,
                            .method = (char *)method->name,
                            .type = (char *)type_name[placed->in->type],
                            .n = n,
                            .parameters = (char *)v->trial,
                            .input = (char *)v->input->name,
                            .bits = (char *)bits};
}

/* All points of one method that must agree. */
static void verify_group(struct verifier *v, struct placed *placed, const struct point *points,
                         size_t count, enum order order, struct tally *tally) {
  const struct method *method = points->method;
  const struct point *first = NULL;
  char *expected = NULL, n[24];
  for (size_t i = 0; i < count; i++) {
    if (!in_group(&points[i], order) || too_slow(v, placed, &points[i])) continue;
    struct device *device = placed->devices[points[i].backend];
    if (is_device(points[i].backend) && (device == NULL || device->lost)) continue;
    char *bits = placed_bits(placed, &points[i]);
    if (bits == NULL && placed->unavailable) continue;
    tally->points++;
    if (bits == NULL) {
      note_failure(v, tally, placed, &points[i]);
      continue;
    }
    if (points[i].backend == BACKEND_CUDA) {
      struct committed row = row_of(v, placed, method, n, bits);
      committed_add(&v->findings.found, &row);
    }
    if (expected == NULL) {
      first = &points[i];
      expected = bits;
      tally->equal++;
      continue;
    }
    compare(v, tally, placed, &points[i], bits, first, expected);
    free(bits);
  }
  if (expected != NULL && device_in_group(method, placed->in->type, order)) {
    struct committed row = row_of(v, placed, method, n, expected);
    findings_compare(&v->findings, &row, tally);
  }
  free(expected);
}

static bool all_serial(const struct point *points, size_t count, enum order order) {
  for (size_t i = 0; i < count; i++)
    if (in_group(&points[i], order) && points[i].backend != BACKEND_SERIAL) return false;
  return true;
}

static void verify_method(struct verifier *v, struct placed *placed, const struct point *points,
                          size_t count) {
  bool merged = has_no_order(points->method);
  for (int order = 0; order < ORDER_COUNT; order++) {
    if (merged && order != ORDER_FREE) continue;
    if (all_serial(points, count, (enum order)order)) continue; /* nothing to agree with */
    struct tally *tally = findings_tally(&v->findings, v->problem, points->method);
    verify_group(v, placed, points, count, (enum order)order, tally);
  }
}

/* One size of a tile and a bit stands for its neighbours. */
static bool certified_quickly(uint64_t n) { return n <= 2 || n == most_certified_quick; }

static void certify(struct verifier *v, const struct placed *placed) {
  const struct reference *reference = reference_find(v->problem->name);
  const struct params *parameters = &placed->in->parameters;
  struct tally *tally = &v->findings.truths;
  char message[256] = "";
  struct truth truth;
  if (reference == NULL || reference->certify == NULL || placed->in->n > most_certified) return;
  const bool whole = v->first_input && !v->options->quick;
  if (is_vector(v, placed) && !whole && !certified_quickly(placed->in->n)) return;
  tally->points++;
  if (truth_of(reference, &placed->host, parameters, NULL, &truth, message, sizeof message) != 0) {
    tally->failed++;
  } else {
    if (reference->certify(&placed->host, parameters, &truth, message, sizeof message) == 0)
      tally->equal++;
    else
      tally->differing++;
    truth_clear(&truth);
  }
  char place[160];
  place_text(v, placed, place, sizeof place);
  if (message[0] != '\0') tally_say(tally, "%s %s: %s", v->problem->name, place, message);
}

/* Inputs that a device makes by itself. */
static void verify_fill(struct verifier *v, struct placed *placed) {
  struct tally *tally = &v->findings.inputs;
  for (int b = HOST_BACKEND_COUNT; b < BACKEND_COUNT; b++) {
    size_t where = 0;
    if (b == BACKEND_EMULATED && is_too_long(v, placed->in->n, most_emulated)) continue;
    int same = placed_same_there(placed, (enum backend)b, &where);
    if (same < 0 && placed->message[0] == '\0') continue; /* made on the host, and copied */
    tally->points++;
    tally->equal += same == 1;
    tally->differing += same == 0;
    tally->failed += same < 0;
    if (same == 0) snprintf(placed->message, sizeof placed->message, "element %zu differs", where);
    if (same != 1)
      tally_say(tally, "%s %s n=%" PRIu64 " on %s: %s", v->input->name, type_name[placed->in->type],
                placed->in->n, backend_name[b], placed->message);
  }
}

static void verify_plan(struct verifier *v, const struct plan *plan, struct progress *progress) {
  size_t next = 0;
  for (size_t i = 0; i < plan->input_count; i++) {
    struct placed placed;
    bool made = placed_make(&placed, v->problem, &plan->inputs[i], v->devices) == 0;
    if (!made) findings_problem(&v->findings, "%s: %s", v->input->name, placed.message);
    /* What a problem makes no sense with is passed over, as parameters are. */
    if (made && v->problem->takes_sequence &&
        rules_refuse_data(v->problem, &placed.host, &plan->inputs[i].parameters, placed.message,
                          sizeof placed.message) != 0)
      made = false;
    if (made) certify(v, &placed);
    if (made && v->problem->takes_sequence) verify_fill(v, &placed);
    while (next < plan->point_count && plan->points[next].input == i) {
      const struct point *points = &plan->points[next];
      size_t count = 1;
      while (next + count < plan->point_count && points[count].input == i &&
             points[count].method == points->method)
        count++;
      progress_point(progress, next, points->method->name);
      if (made) verify_method(v, &placed, points, count);
      next += count;
    }
    placed_clear(&placed);
  }
}

static void plan_and_verify(struct verifier *v, const struct case_file *c,
                            struct progress *progress) {
  struct surroundings here = v->options->here;
  struct plan plan;
  char message[512] = "", name[128];
  here.emulation_asked = true;
  here.takes_any_data = true;
  if (plan_make(c, &here, 0, NULL, &plan, message, sizeof message) != 0) {
    findings_problem(&v->findings, "%s", message);
    return;
  }
  snprintf(name, sizeof name, "verify %s %s %s", v->problem->name, v->input->name, v->trial);
  progress_case(progress, name, plan.point_count);
  verify_plan(v, &plan, progress);
  progress_clear(progress);
  plan_clear(&plan);
}

static void verify_input(struct verifier *v, struct progress *progress) {
  char *errors = NULL;
  struct case_file *c = verify_case(v->problem, v->input, v->trial, v->options->quick, &errors);
  if (c == NULL && errors == NULL) return; /* every size is refused */
  int left = c != NULL ? case_override(c, v->options->filters, &errors) : -1;
  if (left < 0) findings_problem(&v->findings, "%s", errors != NULL ? errors : "out of memory");
  if (left == 0 && verify_sizes_left(v->problem, v->trial, c))
    plan_and_verify(v, c, progress); /* else the filters leave nothing of it */
  free(errors);
  case_free(c);
}

static void open_devices(struct verifier *v) {
  char message[256];
  for (int b = HOST_BACKEND_COUNT; b < BACKEND_COUNT; b++) {
    if (!(v->options->here.backends >> b & 1)) continue;
    v->devices[b] = device_open((enum backend)b, v->options->device, message, sizeof message);
    if (v->devices[b] == NULL) findings_problem(&v->findings, "%s: %s", backend_name[b], message);
  }
}

static size_t count_inputs(bool quick) {
  size_t count = 0;
  for (size_t p = 0; problems[p] != NULL; p++)
    for (size_t i = 0; problems[p]->takes_sequence && verify_inputs[i].name != NULL; i++)
      for (size_t k = 0; verify_trial(problems[p], &verify_inputs[i], quick, k) != NULL; k++)
        count++;
  return count;
}

static void print_where(const struct verifier *v, FILE *out) {
  fputs("Where the same bits are expected: serial (of what has no order), openmp on 1, 2, 3", out);
  if (v->options->here.threads > 3) fprintf(out, " and %d", v->options->here.threads);
  fputs(" threads", out);
  for (int b = HOST_BACKEND_COUNT; b < BACKEND_COUNT; b++)
    if (v->devices[b] != NULL) fprintf(out, ", %s", backend_name[b]);
  fputc('\n', out);
}

/* What is committed is the whole of it. */
static bool narrowed(const struct verify_options *options) {
  const struct overrides *o = options->filters;
  return options->quick || o->methods != NULL || o->types != NULL || o->backends != NULL ||
         o->n != NULL;
}

int verify_run(const struct verify_options *options, FILE *out) {
  struct verifier v = {.options = options};
  struct progress progress;
  progress_start(&progress, options->quiet, count_inputs(options->quick));
  open_devices(&v);
  bool writes = v.devices[BACKEND_CUDA] != NULL;
  findings_read(&v.findings, options->results, writes ? options->folder : NULL);
  for (size_t p = 0; problems[p] != NULL; p++) {
    v.problem = problems[p];
    if (methods_of(v.problem)[0] == NULL) continue;
    v.first_input = true;
    v.input = v.problem->takes_sequence ? verify_inputs : &verify_no_input;
    for (; v.input->name != NULL; v.input++) {
      for (size_t k = 0; (v.trial = verify_trial(v.problem, v.input, options->quick, k)) != NULL;
           k++) {
        verify_input(&v, &progress);
        v.first_input = false;
      }
      if (!v.problem->takes_sequence) break;
    }
  }
  if (v.findings.tally_count == 0)
    findings_problem(&v.findings, "these filters leave nothing to compare");
  print_where(&v, out);
  int differences = findings_print(&v.findings, out);
  if (writes && differences == 0 && !narrowed(options))
    differences = findings_write(&v.findings, options->folder, out);
  for (int b = 0; b < BACKEND_COUNT; b++)
    device_close(v.devices[b]);
  findings_clear(&v.findings);
  return differences != 0;
}
