/* plan_check.c: what a case asks for and no run could give is refused before anything is measured.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"
#include "harness/plan_parts.h"
#include "kernels/rules.h"
#include "reference/truth.h"

/* The input beside what a run needs of its own: a second copy (the device's, or the truth's), and a
 * little. A truth of many numbers counts by itself. */
static const double copies = 2.2;

int plan_refuse(struct expansion *e, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int used = snprintf(e->message, e->message_size, "%s: ", e->c->path);
  if (used >= 0 && (size_t)used < e->message_size)
    vsnprintf(e->message + used, e->message_size - (size_t)used, format, arguments);
  va_end(arguments);
  return -1;
}

void plan_count_text(uint64_t n, char *text, size_t size) {
  int zeros = 0;
  uint64_t rest = n;
  for (; rest && rest % 10 == 0; rest /= 10)
    zeros++;
  if (zeros >= 6)
    snprintf(text, size, "%" PRIu64 "e%d", rest, zeros);
  else
    snprintf(text, size, "%" PRIu64, n);
}

static void bytes_text(double bytes, char *text, size_t size) {
  static const char *const units[] = {"B", "kB", "MB", "GB", "TB", "PB", "EB", "ZB"};
  int unit = 0;
  for (; bytes >= 1000 && unit < 7; bytes /= 1000)
    unit++;
  snprintf(text, size, bytes < 10 ? "%.1f %s" : "%.0f %s", bytes, units[unit]);
}

/* Sizes are checked before anything is allocated. */
static int check_memory(struct expansion *e, const struct plan_input *input) {
  const struct problem *problem = e->c->problem;
  double size = (double)type_size(input->type);
  size_t n = (size_t)input->n;
  double data =
      problem->takes_sequence ? (double)input->n * sequence_count(&input->sequence) * size : 0;
  const size_t length = problem->length ? problem->length(n, &input->parameters) : 1;
  double result = (double)length * size;
  const size_t judged = problem_judged(problem, n, &input->parameters);
  double truth = judged > TRUTH_SHORT ? (double)judged * (double)TRUTH_BYTES : 0;
  double needed = data * copies + 2 * result + truth; /* a device has its own result */
  if (needed > e->memory) {
    char count[32], need[32], have[32];
    plan_count_text(input->n, count, sizeof count);
    bytes_text(needed, need, sizeof need);
    bytes_text(e->memory, have, sizeof have);
    return plan_refuse(e, "n = %s needs %s for %s, %s are free: lower n or use --n=", count, need,
                       type_name[input->type], have);
  }
  if (data + result + truth > e->plan->bytes) e->plan->bytes = data + result + truth;
  return 0;
}

/* Says it at `input:` of the case file, which is read again for its marks. */
int plan_refuse_input(struct expansion *e, const char *why) {
  struct yaml_doc doc;
  char *said = NULL;
  if (doc_open(&doc, e->c->path, NULL) == 0 && doc.mistake_count == 0) {
    yaml_node_t *root = doc_root(&doc), *quick = node_get(&doc, root, "quick");
    bool in_quick = e->c->is_quick && quick && node_get(&doc, quick, "input");
    doc_error(&doc, node_key(&doc, in_quick ? quick : root, "input"), "%s", why);
    said = doc_errors(&doc);
  }
  doc_close(&doc);
  if (!said) return plan_refuse(e, "%s", why);
  snprintf(e->message, e->message_size, "%.*s", (int)strcspn(said, "\n"), said);
  free(said);
  return -1;
}

int plan_check_segments(struct expansion *e, const struct sequence *s) {
  for (size_t i = 0; i < s->segment_count; i++)
    if (s->segments[i].times == 0)
      return plan_refuse_input(e, "input segments: times is 0 in a segment; it starts at 1");
  return 0;
}

/* How many elements of each sequence are tried: a few, and where the problem does not take all
 * data, all numbers that the input gives itself. */
static size_t trial_length(const struct expansion *e, const struct plan_input *input) {
  enum { TRIAL = 64 };
  uint64_t most = TRIAL / sequence_count(&input->sequence);
  if (rules_refuse_some_data(e->c->problem) && sequence_natural_n(&input->sequence) > most)
    most = sequence_natural_n(&input->sequence);
  return input->n < most ? (size_t)input->n : (size_t)most;
}

/* A few elements on trial: keys that make no sense (high below low) are the case's mistake, not a
 * failure of each of its points. */
static int try_elements(struct expansion *e, const struct plan_input *input, size_t n,
                        void *elements) {
  char why[256] = "the input cannot be made";
  struct sequence first = input->sequence;
  first.whole = (size_t)input->n;
  struct sequence last = first;
  last.seed += (uint64_t)e->c->samples - 1;
  if (sequence_fill(&first, input->type, n, elements, why, sizeof why) ||
      sequence_fill(&last, input->type, n, elements, why, sizeof why))
    return plan_refuse_input(e, why);
  const struct input tried = {
      .type = input->type, .n = n, .data = elements, .sequences = input->sequence.sequences};
  if (!e->here->takes_any_data &&
      rules_refuse_data(e->c->problem, &tried, &input->parameters, why, sizeof why) != 0)
    return plan_refuse_input(e, why);
  return 0;
}

static int try_sequence(struct expansion *e, const struct plan_input *input) {
  if (!input->sequence.kind) return 0;
  const size_t n = trial_length(e, input);
  double *elements = case_grow(NULL, n * sequence_count(&input->sequence) + 1, sizeof *elements);
  const int status = try_elements(e, input, n, elements);
  free(elements);
  return status;
}

int plan_check_input(struct expansion *e, const struct plan_input *input, const char *pairs) {
  const char *why = NULL;
  if (e->c->problem->refuse) why = e->c->problem->refuse((size_t)input->n, &input->parameters);
  if (!why) return try_sequence(e, input) || check_memory(e, input) ? -1 : 0;
  char count[32];
  plan_count_text(input->n, count, sizeof count);
  return plan_refuse(e, "n = %s%s%s: %s", count, *pairs ? ", " : "", pairs, why);
}
