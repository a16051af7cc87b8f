/* own_data_measure.c: runs and times each method on the reader's numbers, and judges it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/fp_state.h"
#include "harness/own_data_parts.h"
#include "harness/timing.h"

/* A verdict needs times good to a few per cent at most, and is wanted soon. */
enum { SAMPLES = 5 };
static const double shortest_sample = 50e-6; /* seconds; shorter runs are repeated */
static const double patience = 1;            /* seconds a contender, beyond the first run */

static int run_once(const struct own_data *own, struct contender *contender) {
  char extra[1024] = "", message[CONTENDER_MESSAGE] = "";
  struct call call = {.input = &own->stored[contender->type].input,
                      .parameters = &own->parameters,
                      .threads = contender->backend == BACKEND_OPENMP ? own->threads : 1,
                      .result = contender->result,
                      .workspace = own->workspace,
                      .length = own->length,
                      .extra = extra,
                      .extra_size = sizeof extra,
                      .message = message,
                      .message_size = sizeof message};
  const struct fp_state before = fp_state_read();
  int failed = realization_of(contender->method, contender->backend)->run[contender->type](&call);
  const struct fp_state after = fp_state_read();
  memcpy(contender->message, message, sizeof message);
  if (fp_state_same(&before, &after)) return failed;
  fp_state_restore(&before); /* else every later method would be judged in another arithmetic */
  fp_state_change_text(&before, &after, contender->message, sizeof contender->message);
  return -1;
}

/* How many runs make one sample: enough to be longer than the clock's own cost. */
static size_t repeats_of(const struct own_data *own, struct contender *contender) {
  double start = seconds_now();
  run_once(own, contender); /* not the first: that one may have started threads */
  double seconds = seconds_now() - start;
  if (seconds >= shortest_sample) return 1;
  return (size_t)ceil(shortest_sample / fmax(seconds, 1e-8));
}

struct timer {
  struct times times;
  size_t repeats;
  double spent;
};

static void take_sample(const struct own_data *own, struct contender *contender,
                        struct timer *timer) {
  if (contender->failed || timer->spent > patience) return;
  if (timer->repeats == 0) timer->repeats = repeats_of(own, contender);
  double start = seconds_now();
  for (size_t k = 0; k < timer->repeats; k++)
    run_once(own, contender);
  double seconds = seconds_now() - start;
  timer->spent += seconds;
  times_add(&timer->times, seconds / (double)timer->repeats);
}

/* Samples of all contenders take turns, so that a drift of the machine hits all of them. */
static int measure_times(struct own_data *own) {
  struct timer *timers = calloc(own->contender_count, sizeof *timers);
  if (!timers) return -1;
  for (int round = 0; round < SAMPLES; round++)
    for (size_t i = 0; i < own->contender_count; i++)
      take_sample(own, &own->contenders[i], &timers[i]);
  for (size_t i = 0; i < own->contender_count; i++) {
    own->contenders[i].seconds = times_interval(&timers[i].times).median;
    times_clear(&timers[i].times);
  }
  free(timers);
  return 0;
}

/* The exact course of the method's scheme, beside the truth that is there: kept until a method has
 * another. Without it the parts of an error are not told apart. */
static void take_scheme(struct own_data *own, const struct contender *contender) {
  const struct reference *reference = reference_find(own->problem->name);
  struct stored *stored = &own->stored[contender->type];
  const char *name = contender->method->scheme;
  char message[MESSAGE];
  if (name == stored->scheme || (name && stored->scheme && strcmp(name, stored->scheme) == 0))
    return;
  stored->scheme = name;
  if (truth_scheme_of(reference, name, &stored->input, &own->parameters, NULL, &stored->truth,
                      message, sizeof message))
    stored->scheme = NULL;
}

/* The result, and how good it is. 0; RUN_UNAVAILABLE: the method cannot run here; -1: no memory. */
static int judge(struct own_data *own, struct contender *contender) {
  size_t bytes = own->length * type_size(contender->type);
  contender->result = malloc(bytes ? bytes : 1);
  if (!contender->result) return -1;
  memset(contender->result, 0xFF, bytes); /* NaN: what is not written shows */
  int status = run_once(own, contender);
  contender->failed = status != 0;
  if (contender->failed) return status == RUN_UNAVAILABLE ? RUN_UNAVAILABLE : 0;
  take_scheme(own, contender);
  errors_judge(contender->type, contender->result, &own->stored[contender->type].truth,
               &contender->own);
  errors_judge(contender->type, contender->result, &own->stored[TYPE_F64].truth, &contender->total);
  if (own_data_is_field(own)) contender->total.relative = contender->total.scaled;
  return 0;
}

const struct contender *own_data_find(const struct own_data *own, const struct method *method,
                                      enum backend backend, enum type type) {
  for (size_t i = 0; i < own->contender_count; i++) {
    const struct contender *contender = &own->contenders[i];
    if (contender->method == method && contender->backend == backend && contender->type == type)
      return contender;
  }
  return NULL;
}

double own_data_operations(const struct own_data *own, const struct method *method) {
  return method_work(method, own->n, &own->parameters).operations;
}

/* 256-byte aligned (kernel.h); NULL: out of memory. */
static void *workspace_of(const struct own_data *own) {
  const struct method *const *methods = methods_of(own->problem);
  size_t most = 0;
  for (size_t m = 0; methods[m]; m++)
    for (enum backend backend = BACKEND_SERIAL; backend <= BACKEND_OPENMP; backend++)
      for (enum type type = 0; type < TYPE_COUNT; type++) {
        workspace_function *ask = methods[m]->on[backend].workspace;
        const bool runs = own_data_has(own, type) && method_offers(methods[m], backend, type);
        const size_t bytes = runs && ask ? ask(type, own->n, &own->parameters) : 0;
        if (bytes > most) most = bytes;
      }
  return aligned_alloc(256, (most + 256) / 256 * 256);
}

int own_data_results(struct own_data *own, char *message, size_t message_size) {
  const struct method *const *methods = methods_of(own->problem);
  size_t most = 0;
  while (methods[most])
    most++;
  most *= 2 * TYPE_COUNT;
  own->contenders = calloc(most ? most : 1, sizeof *own->contenders);
  own->workspace = workspace_of(own);
  if (!own->contenders || !own->workspace) {
    snprintf(message, message_size, "out of memory");
    return -1;
  }
  for (size_t m = 0; methods[m]; m++)
    for (enum backend backend = BACKEND_SERIAL; backend <= BACKEND_OPENMP; backend++)
      for (enum type type = 0; type < TYPE_COUNT; type++) {
        if (methods[m]->specimen || !own_data_has(own, type) ||
            !method_offers(methods[m], backend, type))
          continue;
        struct contender *contender = &own->contenders[own->contender_count];
        *contender = (struct contender){.method = methods[m], .backend = backend, .type = type};
        int status = judge(own, contender);
        if (status == RUN_UNAVAILABLE) {
          free(contender->result);
          continue;
        }
        if (status != 0) {
          snprintf(message, message_size, "out of memory for the result of %s", methods[m]->name);
          return -1;
        }
        own->contender_count++;
      }
  if (own->contender_count) return 0;
  snprintf(message, message_size, "%s: no method of %s takes these numbers in the types asked for",
           own->file.description, own->problem->name);
  return -1;
}

int own_data_measure(struct own_data *own, char *message, size_t message_size) {
  if (own_data_results(own, message, message_size)) return -1;
  if (measure_times(own) == 0) return 0;
  snprintf(message, message_size, "out of memory");
  return -1;
}

void own_data_measure_clear(struct own_data *own) {
  for (size_t i = 0; i < own->contender_count; i++)
    free(own->contenders[i].result);
  free(own->contenders);
  free(own->workspace);
}
