/* kernel.h: what a problem and a method promise to the instrument.
 *
 * A problem is a folder kernels/<problem>/ whose problem.c defines `const struct problem
 * problem_<problem>`. A method is one file kernels/<problem>/<method>.c that defines
 * `const struct method <problem>_<method>`; the build finds both by these names.
 * A kernel never reads a file, prints, or allocates what it does not free.
 */
#ifndef STUDY_KERNELS_KERNEL_H
#define STUDY_KERNELS_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The storage format of input and output. */
enum type { TYPE_F32, TYPE_F64, TYPE_COUNT };
extern const char *const type_name[TYPE_COUNT];
size_t type_size(enum type type);
double type_unit_roundoff(enum type type); /* u: 2^-24, 2^-53 */
int type_precision(enum type type);        /* p: 24, 53 */
/* Element i of an array of the type, as f64 (exact for both types). */
double type_element(enum type type, const void *data, size_t i);
/* Rounds once to the type and stores. */
void type_store(enum type type, void *data, size_t i, double value);

/* Where a method ran. */
enum backend { BACKEND_SERIAL, BACKEND_OPENMP, BACKEND_CUDA, BACKEND_EMULATED, BACKEND_COUNT };
enum { HOST_BACKEND_COUNT = BACKEND_OPENMP + 1 }; /* serial and openmp: a method's .c file */
extern const char *const backend_name[BACKEND_COUNT];

/* In which order a reduction adds. */
enum order { ORDER_RECURSIVE, ORDER_CANONICAL, ORDER_TREE, ORDER_FREE, ORDER_COUNT };
extern const char *const order_name[ORDER_COUNT];

/* How the bits of a result may be compared: IEEE basic operations and explicit fma only (same bits
 * everywhere); calls a libm or device library; or atomics and other orders that are not fixed. */
enum bits { BITS_PORTABLE, BITS_LIBRARY, BITS_UNORDERED, BITS_COUNT };
extern const char *const bits_name[BITS_COUNT];

/* A key of a case file with its value: a number, a text, or (for a kind's own data) a list. */
struct param {
  const char *key;
  const char *text; /* as the case file wrote it; never NULL */
  double number;    /* NaN where the text is no number */
};
struct params {
  size_t count;
  const struct param *list;
};
const struct param *params_find(const struct params *params, const char *key); /* NULL: absent */
double params_number(const struct params *params, const char *key, double fallback);
const char *params_text(const struct params *params, const char *key, const char *fallback);

/* What a key of `input` or `parameters` may hold; lists of these end with key == NULL. */
enum key_form { KEY_NUMBER, KEY_INTEGER, KEY_WORD, KEY_NUMBERS, KEY_SEGMENTS, KEY_PATH };
struct key_spec {
  const char *key;
  enum key_form form;
  bool required;
  double fallback; /* used where the key is absent and not required */
  const char *help;
};

/* What a method is given: n elements of the type, 64-byte aligned, read only, owned by the caller;
 * of a problem with several sequences n elements of each, one after another (a dot product: all x,
 * then all y). n may be 0; data is then not dereferenced. A problem that takes no sequence has no
 * data (on the host NULL): n is then a number of intervals or steps. */
struct input {
  enum type type;
  size_t n; /* of one sequence */
  const void *data;
  unsigned sequences; /* 0: one */
};
size_t input_elements(const struct input *input); /* of all sequences */
double input_largest(const struct input *input);  /* the largest |x|; NaN is passed over */

/* One run of a method. The result is poisoned before (signalling pattern, not zero). */
struct call {
  const struct input *input;
  const struct params *parameters; /* of the problem: a window, a step count */
  int threads;                     /* openmp: how many; else 1 */
  void *result;                    /* length elements of the type, owned by the caller */
  size_t length;                   /* problem->length(...) */
  char *extra; /* "key=value;..." sorted, what only this method measures; may stay "" */
  size_t extra_size;
  char *message; /* for the row: on failure why, else what a reader of the result should know */
  size_t message_size;
  void *stream;    /* cuda: where to enqueue; data, result and workspace lie on the device */
  void *workspace; /* realization.workspace(...) bytes, 256-byte aligned, poisoned; else NULL */
};
/* 0: done; RUN_UNAVAILABLE: it cannot run here (a library that is not installed), or on such data
 * or parameters, which is no failure: the row is skipped; else failed. call->message says why. */
typedef int run_function(const struct call *call);
enum { RUN_UNAVAILABLE = 2 };

/* An a-priori bound on the absolute error of one result element, valid also where n u >= 1. */
struct bound_query {
  enum type type;
  size_t n;
  const struct params *parameters;
  double scale;     /* the problem's natural scale: sum |x| for sums */
  double magnitude; /* |truth| */
  /* The largest |x| of the whole input, which a method that carries sums along meets although the
   * result element is of a few numbers only; 0: not known, and such a bound is then NaN. */
  double largest;
};
typedef double bound_function(const struct bound_query *query);
/* How large a number may be that a plain method forms on its way, to a small factor. */
typedef double reach_function(const struct bound_query *query);

/* What can be foretold of a method's result from the input alone, before anything is computed:
 * "key=value;..." sorted, into text ("" where there is nothing to foretell). Untimed. */
typedef void forecast_function(const struct input *input, const struct params *parameters,
                               char *text, size_t text_size);

/* Bytes of scratch memory that a run on n elements needs where it runs. */
typedef size_t workspace_function(enum type type, size_t n, const struct params *parameters);

/* A method on one backend. On cuda a run enqueues work, and waits for it only where it must know
 * more to go on. run[type] == NULL: not offered in that type. */
struct realization {
  enum order order;
  enum bits bits;
  run_function *run[TYPE_COUNT];
  bound_function *worst;         /* holds always (barring overflow); NULL: none known */
  bound_function *typical;       /* the square-root (probabilistic) estimate; NULL: none known */
  forecast_function *forecast;   /* NULL: foretells nothing */
  workspace_function *workspace; /* NULL: needs none */
};

/* What an item takes. */
struct work {
  double operations; /* of floating point */
  double bytes;      /* in units of the type's size (1: reads each element once) */
};
typedef struct work work_function(size_t n, const struct params *parameters);

struct method {
  const char *name;           /* as in case files and results; equals the file's name */
  const char *label;          /* as in figures: short, the field's term */
  const char *family;         /* of several builds of one algorithm: its label; else NULL */
  const char *variant;        /* and what sets this build apart: "gcc 12 -O3"; else NULL */
  const char *summary;        /* one sentence: what it does */
  const char *citation;       /* who published it, where, when */
  const char *bound_citation; /* where the bound is proved */
  bool specimen;              /* there to show what happens: never offered for a reader's numbers */
  int linetype;               /* 1..24: its colour and point on every figure (plots/style.gp) */
  double operations;          /* floating-point operations an item */
  double bytes;        /* bytes an item in units of the type's size (1: reads each element once) */
  work_function *work; /* where both depend on n and the parameters; NULL: they do not */
  /* The discrete scheme that stands between mathematics and this method, by the name that the
   * problem's reference knows it by (truth.h): "trapezoid" of all ways to add up its terms. NULL:
   * none. */
  const char *scheme;
  struct realization on[HOST_BACKEND_COUNT];
};

/* What a method's .cu file defines beside its .c file: sum_<method>_cuda where nvcc compiled it,
 * sum_<method>_emulated where the host does (kernels/gpu/gpu.h). */
struct device_realization {
  const struct method *method;
  enum backend backend;
  const struct realization *realization;
};

struct problem {
  const char *name;
  const char *title;                 /* as in the report: "Summation" */
  const char *unit;                  /* what items_per_second counts: "elements" */
  const char *scale_name;            /* the natural scale in words: "sum of |x|" */
  const struct key_spec *parameters; /* ends with key == NULL */
  /* Parameters that --verify tries, as "window=5;windows=3" each; those that refuse() refuses for
   * an n are passed over. Ends with NULL. NULL: what the fallbacks are. */
  const char *const *trials;
  bool takes_sequence; /* input kinds for number sequences apply */
  bool is_series;     /* its elements stand in the order of time: rows out of order are a mistake */
  unsigned sequences; /* how many of n elements, one after another (dot: x, y); 0: one */
  size_t (*length)(size_t n, const struct params *parameters); /* elements of the result */
  double (*items)(size_t n, const struct params *parameters);  /* work items of one run */
  /* Where elements of the result are copies of others by construction (trajectories whose initial
   * states repeat): how many are none. These alone have a truth and are judged. NULL: all of them.
   */
  size_t (*distinct)(size_t n, const struct params *parameters);
  /* Gathers them. 0, or -1 and a message that names an element that is no copy though it should. */
  int (*gather)(enum type type, size_t n, const struct params *parameters, const void *result,
                void *distinct, char *message, size_t message_size);
  /* Where in the sequence element i of the result stands (from 0), and for how many elements from i
   * on each stands one further: several windows begin again one after another. NULL: the
   * result is no sequence. */
  void (*place)(size_t n, const struct params *parameters, size_t i, size_t *at, size_t *run);
  /* A message where these arguments make no sense (window > n, ...), else NULL. */
  const char *(*refuse)(size_t n, const struct params *parameters);
  reach_function *reach; /* NULL: the scale, as for sums. Tells an overflow from a defect */
  /* What a result shows by itself to be wrong, without the truth (a negative variance): "key=value;
   * ..." sorted, into text. Untimed, on the host. NULL: nothing does. */
  void (*examine)(const struct input *input, const struct params *parameters, const void *result,
                  char *text, size_t text_size);
};

/* The registry, made by the build from the file names (sorted by name; NULL-terminated). */
extern const struct problem *const problems[];
extern const struct method *const *const problem_methods[]; /* one NULL-terminated list a problem */
const struct problem *problem_find(const char *name);
const struct method *const *methods_of(const struct problem *problem);
const struct method *method_find(const struct problem *problem, const char *name);
extern const struct device_realization device_realizations[]; /* ends with method == NULL */
/* A method on a backend; one that offers no type where it does not run there. Never NULL. */
const struct realization *realization_of(const struct method *method, enum backend backend);
/* Elements of the result that have a truth: the distinct ones. */
size_t problem_judged(const struct problem *problem, size_t n, const struct params *parameters);
struct work method_work(const struct method *method, size_t n, const struct params *parameters);
bool method_offers(const struct method *method, enum backend backend, enum type type);

#endif
