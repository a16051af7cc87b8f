/* own_data_time.c: a count of steps that no machine does in time is refused before it is tried, and
 * one that only takes its time is announced: nothing else would tell it from a hang. */
#include <stdio.h>

#include "harness/least_time.h"
#include "harness/own_data_parts.h"
#include "harness/plan.h"

/* Operations a second that a core makes of a plain loop; timing runs everything some times. */
static const double usual_a_core = 1e9, worth_a_word = 10;
enum { RUNS = 3 };

struct expected {
  size_t runs; /* methods on their backends in their types */
  double least, usual;
};

static struct expected expected_of(const struct own_data *own, double items) {
  const struct method *const *methods = methods_of(own->problem);
  struct expected sum = {0};
  for (size_t m = 0; methods[m]; m++)
    for (enum backend backend = BACKEND_SERIAL; backend <= BACKEND_OPENMP; backend++)
      for (enum type type = 0; type < TYPE_COUNT; type++) {
        if (methods[m]->specimen || (own->types >> type & 1u) == 0 ||
            !method_offers(methods[m], backend, type))
          continue;
        const int threads = backend == BACKEND_OPENMP ? own->threads : 1;
        const double least =
            least_seconds(own->problem, methods[m], backend, threads, own->n, &own->parameters);
        sum.runs++;
        sum.least += least;
        if (least > 0)
          sum.usual += RUNS * items * own_data_operations(own, methods[m]) / usual_a_core / threads;
      }
  return sum;
}

int own_data_check_time(const struct own_data *own, FILE *errors, char *message,
                        size_t message_size) {
  const double items = own->problem->items(own->n, &own->parameters);
  const struct expected expected = expected_of(own, items);
  char values[200], keys[200], duration[40];
  if (!(expected.usual > worth_a_word)) return 0;
  blame_text(own->problem, own->n, &own->parameters, values, keys, sizeof values);
  const char *lower = keys[0] ? "lower" : "fewer numbers", *what = keys[0] ? keys + 3 : "";
  if (expected.least > PLAN_TIMEOUT) {
    duration_text(expected.least, duration, sizeof duration);
    snprintf(message, message_size,
             "%s%s: %.4g %s for each of %zu methods, backends and types would take %s even at %.3g "
             "operations a second, which no core does: %s%s",
             own->file.description, values, items, own->problem->unit, expected.runs, duration,
             most_operations(BACKEND_SERIAL, 1), lower, what);
    return -1;
  }
  duration_text(expected.usual, duration, sizeof duration);
  fprintf(errors,
          "study: %.4g %s for each of %zu methods, backends and types: some %s. For less: %s%s, or "
          "--type=\n",
          items, own->problem->unit, expected.runs, duration, lower, what);
  return 0;
}
