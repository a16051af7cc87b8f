/* recommend.c: understands the question and finds the results to answer it from. */
#include "harness/recommend.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_file.h"
#include "harness/given_parameters.h"
#include "harness/number.h"
#include "harness/prose.h"
#include "harness/recommend_parts.h"

static const double default_n = 1e6, default_tolerance = 1e-6;

/* "--problem=sun: no such problem: did you mean sum? (allowed: sum)"; frees near. */
static int refuse(FILE *errors, const char *option, const char *given, char *near) {
  text_must(near);
  fprintf(errors, "study: --%s=%s: no such %s: %s\n", option, given, option, near);
  free(near);
  return -1;
}

static int find_problem(struct question *q, const char *wanted, FILE *errors) {
  q->problem = problem_find(wanted);
  return q->problem != NULL ? 0
                            : refuse(errors, "problem", wanted, nearest_problems(wanted, false));
}

/* A bit for each name of a comma-separated list; NULL: all of them. */
static int find_names(const char *list, const char *option, const char *const *names, int count,
                      unsigned *mask, FILE *errors) {
  const char *allowed[BACKEND_COUNT + TYPE_COUNT] = {NULL};
  for (int i = 0; i < count; i++)
    allowed[i] = names[i];
  *mask = list == NULL ? (1U << count) - 1 : 0;
  char *copy = text_make("%s", list == NULL ? "" : list), *rest = copy;
  int failed = 0;
  for (char *name; !failed && (name = strsep(&rest, ",")) != NULL;) {
    int i = 0;
    while (i < count && strcmp(names[i], name) != 0)
      i++;
    if (i < count)
      *mask |= 1U << i;
    else if (list != NULL)
      failed = refuse(errors, option, name, nearest_names(name, allowed));
  }
  free(copy);
  return failed;
}

static int find_parameters(struct question *q, const struct recommend_options *o, FILE *errors) {
  char message[400];
  if (given_parameters(q->problem, o->set, &q->parameters, message, sizeof message) != 0) {
    fprintf(errors, "study: %s\n", message);
    return -1;
  }
  const char *refused = q->problem->refuse(count_within_range(q->n), &q->parameters);
  if (refused == NULL) return 0;
  fprintf(errors, "study: --n=%.0f: %s\n", q->n, refused);
  return -1;
}

static int find_numbers(struct question *q, const struct recommend_options *o, FILE *errors) {
  uint64_t n = 0;
  q->n_given = o->n != NULL;
  q->n = default_n;
  if (o->n != NULL && (!parse_count(o->n, &n) || n == 0)) {
    fprintf(errors, "study: --n=%s: --recommend takes one count from 1: 1000000, 1e6 or 2^20\n",
            o->n);
    return -1;
  }
  if (o->n != NULL) q->n = (double)n;
  q->condition = o->condition > 0 ? o->condition : 1;
  if (q->condition < 1) {
    fprintf(errors, "study: --condition=%g: a condition number is at least 1\n", o->condition);
    return -1;
  }
  q->limit = o->tolerance > 0 ? o->tolerance : default_tolerance;
  return 0;
}

static bool has_device(const struct evidence *evidence) {
  for (size_t i = 0; i < evidence->count; i++)
    if (strcmp(evidence->rows[i]->field[COL_BACKEND], backend_name[BACKEND_CUDA]) == 0) return true;
  return false;
}

/* "window = 5, of = sum; window = 50": --set=window=5 --set=of=sum asks for the first of them. */
static void print_first_as_options(const char *list, FILE *errors) {
  if (*list == '\0' || *list == ';') return;
  fputs("  --set=", errors);
  for (; *list != '\0' && *list != ';'; list++) {
    if (*list == ',')
      fputs(" --set=", errors);
    else if (*list != ' ')
      putc(*list, errors);
  }
  fputs(" asks for the first of them\n", errors);
}

/* "study: no results of dot on laptop in results; this measures them:\n  ./study dot-growth ..." */
static void print_unmeasured(const struct question *q, const struct recommend_options *o,
                             const char *machine, FILE *errors) {
  char *parameters = parameters_words(q->problem, &q->parameters);
  fprintf(errors, "study: no results of problem %s%s%s%s%s in %s", q->problem->name,
          parameters[0] != '\0' ? " with " : "", parameters, machine != NULL ? " on machine " : "",
          machine != NULL ? machine : "", o->results);
  free(parameters);
  if (q->others != NULL) {
    fprintf(errors, "; there are those with %s\n", q->others);
    print_first_as_options(q->others, errors);
    return;
  }
  fputs("; this measures them here:\n  ./study", errors);
  bool any = false;
  for (size_t i = 0; i < q->data.case_count; i++) {
    const struct report_case *c = &q->data.cases[i];
    if (strcmp(json_text(case_resolved(c), "problem.name"), q->problem->name) != 0) continue;
    fprintf(errors, " %s", c->name);
    any = true;
  }
  fprintf(errors, "%s --measure-only%s%s\n", any ? "" : " --all",
          machine != NULL ? " --machine=" : "", machine != NULL ? machine : "");
}

static int unknown_machine(const struct question *q, const struct recommend_options *o,
                           FILE *errors) {
  const char **names = text_must(calloc(q->data.machine_count + 1, sizeof *names));
  for (size_t i = 0; i < q->data.machine_count; i++)
    names[i] = q->data.machines[i].name;
  char *near = text_must(nearest_names(o->machine, names));
  fprintf(errors, "study: --machine=%s: %s holds no results of it: %s\n", o->machine, o->results,
          near);
  free(near);
  free(names);
  return -1;
}

/* The one named; else this host; else one with a device before one without, and of those the one
 * with the most rows. */
static int find_machine(struct question *q, const struct recommend_options *o, FILE *errors) {
  size_t best = q->data.machine_count;
  for (size_t i = 0; i < q->data.machine_count; i++) {
    const char *name = q->data.machines[i].name;
    bool named = strcmp(name, o->machine != NULL ? o->machine : o->host) == 0;
    const struct evidence *a = &q->evidence[i];
    if (named && (o->machine != NULL || a->count > 0)) {
      q->machine = i;
      if (a->count > 0) return 0;
      print_unmeasured(q, o, o->machine, errors);
      return -1;
    }
    if (a->count == 0) continue;
    const struct evidence *b = best < q->data.machine_count ? &q->evidence[best] : NULL;
    if (b == NULL || has_device(a) > has_device(b) ||
        (has_device(a) == has_device(b) && a->count > b->count))
      best = i;
  }
  if (o->machine != NULL) return unknown_machine(q, o, errors);
  if (best == q->data.machine_count) {
    print_unmeasured(q, o, NULL, errors);
    return -1;
  }
  q->machine = best;
  q->elsewhere = true;
  return 0;
}

static size_t commas_of(const char *words) {
  size_t count = 0;
  for (; *words != '\0'; words++)
    count += *words == ',';
  return count;
}

/* Sets of parameters, each once: the nearest to what is asked, and those with the fewest keys,
 * first. */
struct known_set {
  char *words;
  unsigned apart;
};
struct known_sets {
  size_t count;
  struct known_set *list;
};

static bool comes_before(const struct known_set *a, const struct known_set *b) {
  if (a->apart != b->apart) return a->apart < b->apart;
  return commas_of(a->words) < commas_of(b->words);
}

static void sets_add(struct known_sets *sets, struct known_set one) { /* takes its words */
  size_t at = 0;
  while (at < sets->count && strcmp(sets->list[at].words, one.words) != 0)
    at++;
  if (at < sets->count) {
    free(one.words);
    return;
  }
  for (at = sets->count; at > 0 && comes_before(&one, &sets->list[at - 1]); at--)
    ; /* among as near ones, in the order of the rows */
  sets->list = text_grow(sets->list, ++sets->count, sizeof *sets->list);
  memmove(sets->list + at + 1, sets->list + at, (sets->count - 1 - at) * sizeof *sets->list);
  sets->list[at] = one;
}

/* What results there are, for who asks for others: "window = 5; window = 50". */
static void note_parameters(struct question *q, const struct evidence *evidence) {
  enum { MOST = 300 };
  struct known_sets sets = {0};
  for (size_t i = 0; q->problem->parameters->key != NULL && i < evidence->count; i++) {
    struct params mine;
    if (row_parameters(q->problem, evidence->rows[i], &mine) == 0)
      sets_add(&sets, (struct known_set){parameters_words(q->problem, &mine),
                                         parameters_apart(q->problem, &q->parameters, &mine)});
    given_parameters_clear(&mine);
  }
  for (size_t i = 0; i < sets.count; i++) {
    if (q->others == NULL)
      q->others = text_make("%s", sets.list[i].words);
    else if (strlen(q->others) < MOST)
      text_replace(&q->others, text_make("%s; %s", q->others, sets.list[i].words));
    free(sets.list[i].words);
  }
  free(sets.list);
}

static int find_results(struct question *q, const struct recommend_options *o, FILE *errors) {
  if (!report_data_present(o->results)) {
    print_unmeasured(q, o, NULL, errors);
    return -1;
  }
  report_data_read(o->results, &q->data);
  q->evidence = text_must(calloc(q->data.machine_count, sizeof *q->evidence));
  for (size_t i = 0; i < q->data.machine_count; i++)
    q->evidence[i] = evidence_of(&q->data, i, q->problem->name);
  for (size_t i = 0; i < q->data.machine_count; i++) {
    note_parameters(q, &q->evidence[i]);
    evidence_keep(&q->evidence[i], q->problem, &q->parameters);
  }
  return find_machine(q, o, errors);
}

int recommend_write(const struct recommend_options *o, FILE *out, FILE *errors) {
  struct question q = {0};
  int failed = find_problem(&q, o->problem, errors) != 0 ||
               find_names(o->types, "type", type_name, TYPE_COUNT, &q.types, errors) != 0 ||
               find_names(o->backends, "backend", backend_name, BACKEND_EMULATED, &q.backends,
                          errors) != 0 ||
               find_numbers(&q, o, errors) != 0 || find_parameters(&q, o, errors) != 0 ||
               find_results(&q, o, errors) != 0;
  if (!failed)
    (problem_chooses_n(q.problem) && !q.n_given ? recommend_sizes : recommend_print)(&q, out);
  for (size_t i = 0; q.evidence != NULL && i < q.data.machine_count; i++)
    free(q.evidence[i].rows);
  free(q.evidence);
  report_data_clear(&q.data);
  given_parameters_clear(&q.parameters);
  free(q.others);
  return failed ? 2 : 0;
}
