/* own_data.c: reads the numbers, finds the truth, lets every method have a go, and prints. */
#include "harness/own_data.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_file.h"
#include "harness/given_parameters.h"
#include "harness/own_data_parts.h"

bool own_data_has(const struct own_data *own, enum type type) {
  return (own->types >> type & 1u) != 0 && own->stored[type].has_truth;
}

static int find_problem(struct own_data *own, char *message, size_t message_size) {
  const char *wanted = own->options->problem ? own->options->problem : "";
  own->problem = problem_find(wanted);
  if (own->problem && own->problem->takes_sequence) return 0;
  if (own->problem) {
    snprintf(message, message_size, "--problem=%s takes no numbers: there is nothing to do with %s",
             wanted, own->options->path);
    return -1;
  }
  char *near = nearest_problems(wanted, true);
  snprintf(message, message_size, "--problem=%s: no such problem: %s", wanted, near ? near : "");
  free(near);
  return -1;
}

/* A comma-separated list of types. */
static int find_types(struct own_data *own, char *message, size_t message_size) {
  const char *at = own->options->type;
  own->types = at ? 0 : (1u << TYPE_COUNT) - 1;
  while (at && *at) {
    size_t length = strcspn(at, ",");
    enum type type = 0;
    while (type < TYPE_COUNT &&
           (strncmp(at, type_name[type], length) != 0 || type_name[type][length]))
      type++;
    if (type == TYPE_COUNT) {
      snprintf(message, message_size, "--type=%s: no such type; there are f32 and f64",
               own->options->type);
      return -1;
    }
    own->types |= 1u << type;
    at += length + (at[length] == ',' ? 1 : 0);
  }
  if (!own->types) own->types = (1u << TYPE_COUNT) - 1;
  return 0;
}

static int prepare(struct own_data *own, char *message, size_t message_size) {
  const struct own_data_options *o = own->options;
  own->tolerance = o->tolerance > 0 ? o->tolerance : 1e-6;
  own->threads = o->threads > 0 ? o->threads : omp_get_max_threads();
  if (find_types(own, message, message_size) || find_problem(own, message, message_size) ||
      given_parameters(own->problem, o->set, &own->parameters, message, message_size))
    return -1;
  const struct datafile_rules rules = {.find_order = own->problem->is_series,
                                       .keep_gaps = o->keep_gaps};
  if (datafile_read_sequences(o->path, o->column, o->format, own->problem->sequences, &rules,
                              &own->file, message, message_size))
    return -1;
  own->n = own->file.count / (own->problem->sequences > 1 ? own->problem->sequences : 1);
  const char *refused = own->problem->refuse(own->n, &own->parameters);
  if (!refused) return 0;
  snprintf(message, message_size, "%s: %s", own->file.description, refused);
  return -1;
}

static int answer(struct own_data *own, FILE *out, char *message, size_t message_size) {
  if (own_data_store(own, message, message_size)) return -1;
  if (own->options->got)
    return own_data_results(own, message, message_size) ||
                   own_data_got(own, out, message, message_size)
               ? -1
               : 0;
  if (own_data_measure(own, message, message_size)) return -1;
  own_data_print(own, out);
  own_data_recommend(own, out);
  return 0;
}

int own_data_write(const struct own_data_options *options, FILE *out, FILE *errors) {
  struct own_data own = {.options = options};
  char message[MESSAGE] = "";
  int failed = prepare(&own, message, sizeof message) ||
               own_data_check_time(&own, errors, message, sizeof message) ||
               answer(&own, out, message, sizeof message);
  if (failed) fprintf(errors, "study: %s\n", message);
  own_data_measure_clear(&own);
  own_data_store_clear(&own);
  datafile_clear(&own.file);
  given_parameters_clear(&own.parameters);
  return failed ? 2 : 0;
}

int own_data_run(const struct own_data_options *options) {
  return own_data_write(options, stdout, stderr);
}
