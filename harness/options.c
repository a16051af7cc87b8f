/* options.c: the command line, by argp. */
#include "harness/options.h"

#include <argp.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/build_id.h"

enum key {
  KEY_ALL = 0x100,
  KEY_QUICK,
  KEY_LIST,
  KEY_DRY_RUN,
  KEY_METHOD,
  KEY_TYPE,
  KEY_BACKEND,
  KEY_N,
  KEY_SET,
  KEY_SEED,
  KEY_THREADS,
  KEY_RUNS,
  KEY_TIME_BUDGET,
  KEY_TIMEOUT,
  KEY_DEVICE,
  KEY_VERIFY,
  KEY_COMPARE,
  KEY_THRESHOLD,
  KEY_MACHINE,
  KEY_RESULTS,
  KEY_REPORT_DIR,
  KEY_MEASURE_ONLY,
  KEY_REPORT,
  KEY_RESUME,
  KEY_SELF_TEST,
  KEY_DOCTOR,
  KEY_NEW,
  KEY_FAIL_ON,
  KEY_YES,
  KEY_QUIET,
  KEY_TEST,
  KEY_INPUT,
  KEY_COLUMN,
  KEY_GAPS,
  KEY_PROBLEM,
  KEY_TOLERANCE,
  KEY_RECOMMEND,
  KEY_CONDITION,
  KEY_GOT
};

static const struct argp_option option_list[] = {
    {NULL, 0, NULL, 0, "What to do:", 1},
    {"all", KEY_ALL, NULL, 0, "Every case on every backend here, then the report", 1},
    {"quick", KEY_QUICK, NULL, 0, "Small sizes; results go to results/<machine>.quick/", 1},
    {"list", KEY_LIST, "methods|kinds", OPTION_ARG_OPTIONAL,
     "List the cases; methods x types x backends; kinds of input and parameters with their keys",
     1},
    {"dry-run", KEY_DRY_RUN, NULL, 0, "Show the plan: points, memory, estimated time", 1},
    {"measure-only", KEY_MEASURE_ONLY, NULL, 0, "Results without the report", 1},
    {"report", KEY_REPORT, NULL, 0, "The report from results alone", 1},
    {"resume", KEY_RESUME, NULL, 0,
     "Keep the points already measured by this build on this machine", 1},
    {"verify", KEY_VERIFY, NULL, 0,
     "Same bits on every backend, number of threads and device, and those committed; truths "
     "certified",
     1},
    {"compare", KEY_COMPARE, "A,B", 0,
     "Two folders of results, machines or drivers: changes in bits, errors and times; exits with 1 "
     "past --threshold",
     1},
    {"self-test", KEY_SELF_TEST, NULL, 0,
     "Is Kahan alive, contraction off, FTZ off ...: the probes, with values", 1},
    {"doctor", KEY_DOCTOR, NULL, 0, "Compiler, devices, threads, libraries; what is missing", 1},
    {"new", KEY_NEW, "NAME", 0, "Print a commented case file to start from", 1},
    {"test", KEY_TEST, NULL, 0, "Build and run the tests", 1},
    {NULL, 0, NULL, 0, "Filters and overrides of the sweep:", 2},
    {"method", KEY_METHOD, "M,...", 0, "Only these methods (names or globs)", 2},
    {"type", KEY_TYPE, "T,...", 0, "Only these types: f32, f64", 2},
    {"backend", KEY_BACKEND, "B,...", 0, "Only these backends: serial, openmp, cuda, emulated", 2},
    {"n", KEY_N, "N,...", 0, "These sizes: 1000000, 1e6 or 2^20", 2},
    {"set", KEY_SET, "KEY=V,...", 0, "These values for a key of input or parameters", 2},
    {"seed", KEY_SEED, "S", 0, "The seed of the first sample", 2},
    {NULL, 0, NULL, 0, "How it runs:", 3},
    {"threads", KEY_THREADS, "N", 0,
     "Threads of the openmp backend (default: all, or OMP_NUM_THREADS)", 3},
    {"time-budget", KEY_TIME_BUDGET, "S", 0, "Seconds to spend timing a point (default 0.3)", 3},
    {"timeout", KEY_TIMEOUT, "S", 0,
     "Seconds that a case may take before the point that runs is given up (default 600, or ten "
     "times what --dry-run foretells, a day at most)",
     3},
    {"device", KEY_DEVICE, "I", 0, "Which CUDA device, from 0", 3},
    {"runs", KEY_RUNS, "N", 0, "Timed runs a point (default 10)", 3},
    {"machine", KEY_MACHINE, "NAME", 0, "Name of this machine in results (default: host name)", 3},
    {"results", KEY_RESULTS, "DIR", 0, "Folder of results (default: results)", 3},
    {"report-dir", KEY_REPORT_DIR, "DIR", 0, "Folder of the report (default: report)", 3},
    {"threshold", KEY_THRESHOLD, "X", 0,
     "With --compare: what may be lost unpunished, 1.05 (the default) or 5%", 3},
    {"fail-on", KEY_FAIL_ON, "refuted", 0, "Exit with 1 when a claim is refuted", 3},
    {"yes", KEY_YES, NULL, 0, "Install missing packages without asking", 3},
    {"quiet", KEY_QUIET, NULL, 0, "No progress", 3},
    {NULL, 0, NULL, 0, "Your own numbers, and what to use:", 4},
    {"input", KEY_INPUT, "FILE", 0, ".csv, .npy, .f32, .f64, or - : verdict and recommendation", 4},
    {"column", KEY_COLUMN, "NAME", 0, "The column of a .csv: a header's name, or a number from 1",
     4},
    {"gaps", KEY_GAPS, "keep|refuse", 0,
     "NaN, empty cells and infinities in it: elements as they are, or an error (default)", 4},
    {"problem", KEY_PROBLEM, "P", 0, "What to compute (--list=methods names them)", 4},
    {"tolerance", KEY_TOLERANCE, "T", 0, "Relative error that is accurate enough (default 1e-6)",
     4},
    {"recommend", KEY_RECOMMEND, NULL, 0,
     "Which method for --problem, --tolerance and --n: from results and bounds, with reasons", 4},
    {"condition", KEY_CONDITION, "C", 0,
     "Condition number of the numbers that --recommend is asked about (default 1)", 4},
    {"got", KEY_GOT, "VALUE", 0,
     "What another program made of them: is the difference rounding, or a bug?", 4},
    {0}};

static double positive_number(struct argp_state *state, const char *option, const char *text) {
  char *end;
  double number = strtod(text, &end);
  if (end == text || *end != '\0' || !(number > 0) || isinf(number))
    argp_error(state, "--%s takes a positive number, not '%s'", option, text);
  return number;
}

static uint64_t whole_number(struct argp_state *state, const char *option, const char *text,
                             uint64_t most) {
  uint64_t number = 0;
  if (!parse_count(text, &number) || number > most)
    argp_error(state, "--%s takes a whole number up to %llu, not '%s'", option,
               (unsigned long long)most, text);
  return number;
}

static int one_or_more(struct argp_state *state, const char *option, const char *text,
                       uint64_t most) {
  uint64_t number = whole_number(state, option, text, most);
  if (number == 0) argp_error(state, "--%s takes a number from 1", option);
  return (int)number;
}

/* --set may come several times. */
static const char *joined(struct argp_state *state, const char *before, const char *text) {
  if (before == NULL) return text;
  char *both = NULL;
  if (asprintf(&both, "%s;%s", before, text) < 0) argp_failure(state, 2, 0, "out of memory");
  return both;
}

/* Where the options go that are taken as they are; NULL: this is none of them. */
static const char **text_of(struct options *o, int key) {
  switch (key) {
  case KEY_METHOD:
    return &o->overrides.methods;
  case KEY_TYPE:
    return &o->overrides.types;
  case KEY_BACKEND:
    return &o->overrides.backends;
  case KEY_N:
    return &o->overrides.n;
  case KEY_MACHINE:
    return &o->machine;
  case KEY_RESULTS:
    return &o->results;
  case KEY_REPORT_DIR:
    return &o->report;
  case KEY_THRESHOLD:
    return &o->threshold;
  case KEY_COLUMN:
    return &o->column;
  case KEY_GAPS:
    return &o->gaps;
  case KEY_PROBLEM:
    return &o->problem;
  case KEY_GOT:
    return &o->got;
  default:
    return NULL;
  }
}

static error_t parse_value(int key, char *text, struct argp_state *state, struct options *o) {
  const char **as_it_is = text_of(o, key);
  if (as_it_is != NULL) {
    *as_it_is = text;
    return 0;
  }
  switch (key) {
  case KEY_SET:
    o->overrides.set = joined(state, o->overrides.set, text);
    return 0;
  case KEY_SEED:
    o->overrides.seed = whole_number(state, "seed", text, INT64_MAX);
    o->overrides.has_seed = true;
    return 0;
  case KEY_THREADS:
    o->overrides.threads = one_or_more(state, "threads", text, 4096);
    return 0;
  case KEY_RUNS:
    o->runs = one_or_more(state, "runs", text, 1000000);
    return 0;
  case KEY_TIME_BUDGET:
    o->time_budget = positive_number(state, "time-budget", text);
    return 0;
  case KEY_TIMEOUT:
    o->timeout = positive_number(state, "timeout", text);
    return 0;
  case KEY_DEVICE:
    o->device = (int)whole_number(state, "device", text, 1024);
    return 0;
  case KEY_FAIL_ON:
    if (strcmp(text, "refuted") != 0)
      argp_error(state, "--fail-on takes 'refuted', not '%s'", text);
    o->fail_on_refuted = true;
    return 0;
  case KEY_TOLERANCE:
    o->tolerance = positive_number(state, "tolerance", text);
    return 0;
  case KEY_CONDITION:
    o->condition = positive_number(state, "condition", text);
    return 0;
  default:
    return ARGP_ERR_UNKNOWN;
  }
}

static enum action list_action(struct argp_state *state, const char *what) {
  if (what == NULL || strcmp(what, "cases") == 0) return ACTION_LIST_CASES;
  if (strcmp(what, "methods") == 0) return ACTION_LIST_METHODS;
  if (strcmp(what, "kinds") != 0)
    argp_error(state, "--list takes nothing, 'methods' or 'kinds', not '%s'", what);
  return ACTION_LIST_KINDS;
}

/* Options that stand for an action; -1: this is none of them. */
static int action_of(int key, const char *text, struct argp_state *state) {
  switch (key) {
  case KEY_LIST:
    return list_action(state, text);
  case KEY_DRY_RUN:
    return ACTION_DRY_RUN;
  case KEY_REPORT:
    return ACTION_REPORT;
  case KEY_VERIFY:
    return ACTION_VERIFY;
  case KEY_COMPARE:
    return ACTION_COMPARE;
  case KEY_SELF_TEST:
    return ACTION_SELF_TEST;
  case KEY_DOCTOR:
    return ACTION_DOCTOR;
  case KEY_NEW:
    return ACTION_NEW;
  case KEY_INPUT:
    return ACTION_OWN_DATA;
  case KEY_RECOMMEND:
    return ACTION_RECOMMEND;
  default:
    return -1;
  }
}

static error_t parse_option(int key, char *text, struct argp_state *state) {
  struct options *o = state->input;
  const int action = action_of(key, text, state);
  if (action >= 0) {
    o->action = (enum action)action;
    if (key == KEY_COMPARE) o->compare = text;
    if (key == KEY_NEW) o->new_name = text;
    if (key == KEY_INPUT) o->input = text;
    return 0;
  }
  switch (key) {
  case KEY_ALL:
    o->all = true;
    return 0;
  case KEY_QUICK:
    o->quick = o->overrides.quick = true;
    return 0;
  case KEY_MEASURE_ONLY:
    o->measure_only = true;
    return 0;
  case KEY_RESUME:
    o->resume = true;
    return 0;
  case KEY_QUIET:
    o->quiet = true;
    return 0;
  case KEY_YES:
    return 0; /* the launcher's */
  case KEY_TEST:
    argp_error(state, "--test is the launcher's: run ./study --test");
    return 0;
  case ARGP_KEY_ARGS:
    o->cases = state->argv + state->next;
    return 0;
  default:
    return parse_value(key, text, state, o);
  }
}

static bool is_empty(const char *text) { return text != NULL && text[0] == '\0'; }

static const char *contradicts_recommend(const struct options *o) {
  if (o->problem == NULL) return "--recommend needs --problem=P: what to compute";
  if (o->input != NULL) return "--recommend and --input exclude each other";
  if (o->all || o->resume || o->quick || o->cases[0] != NULL || o->column != NULL ||
      o->overrides.methods != NULL || o->overrides.has_seed || o->overrides.threads > 0)
    return "--recommend measures nothing: with it go --problem, --set, --tolerance, --n, "
           "--condition, "
           "--type, --backend, --machine and --results";
  return NULL;
}

/* A combination that cannot mean anything is an error, not a silent choice. */
static const char *contradiction(const struct options *o) {
  if (o->all && o->cases[0] != NULL) return "--all and names of cases exclude each other";
  if (o->action == ACTION_VERIFY && (o->all || o->cases[0] != NULL))
    return "--verify takes no cases: it has inputs of its own";
  if (o->action == ACTION_OWN_DATA && o->cases[0] != NULL) return "--input takes no cases";
  if (is_empty(o->results) || is_empty(o->report) || is_empty(o->machine))
    return "--results, --report-dir and --machine take a name, not nothing";
  if (o->action == ACTION_REPORT && o->cases[0] != NULL)
    return "--report takes no cases: it shows all results";
  if (o->action == ACTION_OWN_DATA &&
      (o->all || o->resume || o->overrides.methods != NULL || o->overrides.backends != NULL ||
       o->overrides.n != NULL || o->overrides.has_seed || o->report != NULL))
    return "--input runs every method on your numbers: of the filters, only --type and --threads "
           "go with it";
  if (o->action == ACTION_OWN_DATA && o->problem == NULL)
    return "--input needs --problem=P: what to compute (see --list=methods)";
  if (o->got != NULL && o->action != ACTION_OWN_DATA) return "--got goes with --input=FILE";
  if (o->gaps != NULL && o->action != ACTION_OWN_DATA)
    return "--gaps goes with --input=FILE (in a case file it is a key of input)";
  if (o->gaps != NULL && strcmp(o->gaps, "keep") != 0 && strcmp(o->gaps, "refuse") != 0)
    return "--gaps takes keep or refuse";
  if (o->got != NULL && o->tolerance > 0)
    return "--got asks for a verdict, --tolerance for a recommendation: one at a time";
  if (o->action == ACTION_RECOMMEND) return contradicts_recommend(o);
  if (o->condition > 0) return "--condition goes with --recommend";
  if (o->action != ACTION_OWN_DATA && (o->column != NULL || o->tolerance > 0 || o->problem != NULL))
    return "--column goes with --input=FILE, --problem and --tolerance with --input or --recommend";
  if (o->action == ACTION_RUN && !o->all && o->cases[0] == NULL)
    return "nothing to do: name a case, or use --all (--list shows the cases)";
  if (o->threshold != NULL && o->action != ACTION_COMPARE)
    return "--threshold goes with --compare=A,B";
  if (o->action == ACTION_REPORT && o->measure_only)
    return "--report and --measure-only exclude each other";
  return NULL;
}

static void print_version(FILE *out, struct argp_state *state) {
  (void)state;
  fprintf(out, "study %s (%s)\n", STUDY_VERSION, build_id());
}

void options_parse(int argc, char **argv, struct options *options) {
  static char *no_cases[] = {NULL};
  static const struct argp argp = {.options = option_list,
                                   .parser = parse_option,
                                   .args_doc = "[CASE ...]",
                                   .doc = "Which way of computing this is accurate enough, and "
                                          "what does it cost?\vCASE is a name or glob under "
                                          "cases/, or the path of a case file anywhere. Exit "
                                          "status: 0 all done; 1 a case failed; 2 bad usage or "
                                          "a bad case file."};
  memset(options, 0, sizeof *options);
  options->cases = no_cases;
  options->device = -1;
  argp_program_version_hook = print_version;
  argp_err_exit_status = 2;
  static char name[] =
      "study"; /* in messages: what the user typed, not the driver behind the launcher */
  argv[0] = name;
  argp_parse(&argp, argc, argv, 0, NULL, options);
  const char *wrong = contradiction(options);
  if (wrong != NULL) {
    fprintf(stderr, "study: %s\nTry `study --help' for more information.\n", wrong);
    exit(2);
  }
}
