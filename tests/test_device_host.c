/* The emulated device: inputs made there have the host's bits; its rows, and those of timed points;
 * and that a machine without CUDA says so. */
#include "tests/study_helpers.h"

/* An input made of a kind and keys, as "mean=3 sd=2". */
struct made {
  struct sequence sequence;
  struct param list[8];
  char text[200];
};
static void make(struct made *made, const char *kind, const char *keys) {
  static const double values[] = {1, -0.0, 0x1p-1074, 1e300};
  static const struct segment segment = {4, values, 1};
  memset(made, 0, sizeof *made);
  made->sequence = (struct sequence){.kind = input_kind_find(kind),
                                     .seed = 7,
                                     .keys.list = made->list,
                                     .value_count = 4,
                                     .values = values,
                                     .segment_count = 1,
                                     .segments = &segment};
  assert_non_null(made->sequence.kind);
  snprintf(made->text, sizeof made->text, "%s", keys);
  char *rest = NULL;
  for (char *pair = strtok_r(made->text, " ", &rest); pair != NULL;
       pair = strtok_r(NULL, " ", &rest)) {
    char *value = strchr(pair, '=');
    *value++ = '\0';
    made->list[made->sequence.keys.count++] = (struct param){pair, value, strtod(value, NULL)};
  }
}

static void expect_same_fill(struct device *device, const struct made *made, enum type type,
                             size_t n) {
  char message[200] = "";
  size_t bytes = n * type_size(type);
  char *host = malloc(bytes + 1), *there = device->calls->allocate(device, bytes);
  memset(host, 1, bytes + 1);
  assert_int_equal(device->calls->poison(device, there, bytes), 0);
  if (sequence_fill(&made->sequence, type, n, host, message, sizeof message) != 0)
    fail_msg("%s", message);
  assert_int_equal(device->calls->fill(device, &made->sequence, type, n, there), 0);
  if (memcmp(host, there, bytes) != 0)
    fail_msg("%s %s, n = %zu: another input", made->sequence.kind->name, type_name[type], n);
  device->calls->release(device, there);
  free(host);
}

/* Every kind that a device makes by itself, shaped in every way. */
static void test_fill(void **state) {
  (void)state;
  static const char *const kinds[][2] = {
      {"constant", "value=0.001"},
      {"linear", "start=3 step=0.1"},
      {"harmonic", "power=1.5"},
      {"harmonic", "power=-2"},
      {"alternating", "value=3"},
      {"piecewise", "length=100"},
      {"uniform", "low=-1"},
      {"normal", "mean=3 sd=2"},
      {"lognormal", "sigma=2"},
      {"wide", "exponents=100"},
      {"sine", "half_waves=6 intervals=1000"},
      {"sine", "half_waves=1"},
      {"sines", "half_waves=2 columns=50 row_half_waves=1"},
      {"sines", "half_waves=3 columns=7 intervals=6 row_half_waves=4 row_intervals=999"},
      {"bump", "at=500.5 width=30"}};
  static const char *const shapes[] = {
      "", " scale=-3", " offset=0.1", " scale=0.1 offset=-5", " reverse=1", " scale=7 reverse=1"};
  struct device *device = open_host_device();
  for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++)
    for (size_t s = 0; s < sizeof shapes / sizeof shapes[0]; s++)
      for (enum type type = 0; type < TYPE_COUNT; type++) {
        char keys[100];
        struct made made;
        snprintf(keys, sizeof keys, "%s%s", kinds[k][1], shapes[s]);
        make(&made, kinds[k][0], keys);
        assert_true(device_fills(&made.sequence));
        expect_same_fill(device, &made, type, s == 0 ? 70001 : 1000);
        expect_same_fill(device, &made, type, 0);
        expect_same_fill(device, &made, type, 1);
      }
  device_close(device);
}

/* The rest is for the host to make, and so is what may hold a NaN. */
static void test_not_filled(void **state) {
  (void)state;
  static const char *const kinds[][2] = {{"values", ""},
                                         {"segments", ""},
                                         {"ill_conditioned", "condition=10"},
                                         {"random_walk", ""},
                                         {"file", ""},
                                         {"constant", "value=nan"},
                                         {"constant", "value=inf"},
                                         {"lognormal", "sigma=400 scale=0"}};
  for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
    struct made made;
    make(&made, kinds[k][0], kinds[k][1]);
    assert_false(device_fills(&made.sequence));
  }
}

static void test_no_cuda(void **state) {
  (void)state;
  char message[256] = "";
  int count = device_count(BACKEND_CUDA, message, sizeof message);
  if (count == 0) {
    assert_true(strstr(message, "CUDA") != NULL || strstr(message, "NVIDIA driver") != NULL);
    char again[256] = "";
    assert_null(device_open(BACKEND_CUDA, 0, again, sizeof again));
    assert_string_equal(again, message);
  } else {
    assert_null(device_open(BACKEND_CUDA, count, message, sizeof message));
    assert_non_null(strstr(message, "no CUDA device"));
  }
  json_t *list = devices_json();
  assert_int_equal(json_array_size(list), count);
  json_decref(list);
}

static const struct row *row_of(const struct study *study, const char *method, enum backend backend,
                                const char *type) {
  for (size_t i = 0; i < study->table.count; i++) {
    const struct row *row = &study->table.rows[i];
    if (strcmp(row->field[COL_METHOD], method) == 0 && strcmp(row->field[COL_TYPE], type) == 0 &&
        strcmp(row->field[COL_BACKEND], backend_name[backend]) == 0)
      return row;
  }
  return NULL;
}

static void test_emulated_rows(void **state) {
  (void)state;
  struct study study;
  study_run(&study, HEAD "input: {kind: normal}\nn: [20001]\nmethods: [blocked, kahan]\n"
                         "backends: [openmp, emulated]\nmeasure: speed\n");
  assert_int_equal(study.table.count, 8);
  for (size_t i = 0; i < study.table.count; i++) {
    const struct row *row = &study.table.rows[i];
    bool emulated = strcmp(row->field[COL_BACKEND], "emulated") == 0;
    assert_string_equal(row->field[COL_STATUS], "ok");
    assert_string_equal(row->field[COL_SCOPE], "kernel");
    assert_string_equal(row->field[COL_DISTINCT], "1");
    assert_int_equal(row->field[COL_SECONDS][0] == '\0', emulated); /* judged, not timed */
    assert_string_equal(row->field[COL_RUNS], emulated ? "1" : "3");
    const struct row *twin =
        row_of(&study, row->field[COL_METHOD], BACKEND_OPENMP, row->field[COL_TYPE]);
    assert_string_equal(row->field[COL_BITS], twin->field[COL_BITS]);
  }
  const struct row *timed = row_of(&study, "kahan", BACKEND_OPENMP, "f32");
  char *outliers = row_lookup(timed, "extra.outliers");
  assert_non_null(outliers);
  free(outliers);
  assert_string_equal(timed->field[COL_CEILING_FRACTION], ""); /* no machine.json, no ceilings */
  study_free(&study);
}

static void test_raw_times(void **state) {
  (void)state;
  struct study study;
  char path[64], line[200];
  study_run(&study, HEAD "input: {kind: uniform}\nn: [100]\nmethods: [naive]\ntypes: [f64]\n"
                         "backends: [serial]\nmeasure: speed\n");
  snprintf(path, sizeof path, "%s/example.times.csv", study.folder);
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  assert_non_null(fgets(line, sizeof line, file));
  assert_string_equal(line, "method,type,backend,n,parameters,scope,run,seconds\n");
  for (int run = 0; run < 3; run++) {
    char begin[64];
    snprintf(begin, sizeof begin, "naive,f64,serial,100,kind=uniform,kernel,%d,", run);
    assert_non_null(fgets(line, sizeof line, file));
    assert_memory_equal(line, begin, strlen(begin));
  }
  assert_null(fgets(line, sizeof line, file));
  fclose(file);
  study_free(&study);
}

/* A file of an earlier version, without scopes, is not continued; one of this version is. */
static void test_series_header(void **state) {
  (void)state;
  struct study study;
  char path[64], line[200] = "";
  study_plan(&study, HEAD "input: {kind: uniform}\nn: [9]\nmethods: [naive]\ntypes: [f64]\n"
                          "backends: [serial]\n");
  snprintf(path, sizeof path, "%s/example.times.csv", study.folder);
  FILE *file = fopen(path, "w");
  fputs("method,type,backend,n,parameters,run,seconds\nnaive,f64,serial,9,,0,1\n", file);
  fclose(file);
  study.settings = (struct run_settings){.folder = study.folder, .resume = true};
  for (size_t k = 0; k < 2; k++) {
    struct series times;
    series_open(&times, &study.settings, "example", "times");
    series_time(&times, &study.plan, &study.plan.points[0], "kernel", k, 0.5);
    series_close(&times);
  }
  file = fopen(path, "r");
  assert_non_null(fgets(line, sizeof line, file));
  assert_string_equal(line, "method,type,backend,n,parameters,scope,run,seconds\n");
  for (int k = 0; k < 2; k++)
    assert_non_null(fgets(line, sizeof line, file));
  assert_string_equal(line, "naive,f64,serial,9,kind=uniform,kernel,1,0.5\n");
  assert_null(fgets(line, sizeof line, file));
  fclose(file);
  study_free(&study);
}

/* Ten runs tell whether the order is fixed; where the method promises it, one does. */
static void test_unordered_runs(void **state) {
  (void)state;
  struct study study;
  study_run(&study,
            HEAD "input: {kind: normal}\nn: [100000]\nmethods: [openmp_reduction, blocked]\n"
                 "types: [f32]\nbackends: [openmp]\n");
  const struct row *row = row_of(&study, "openmp_reduction", BACKEND_OPENMP, "f32");
  assert_string_equal(row->field[COL_RUNS], "10");
  assert_true(row_number(row, COL_DISTINCT) >= 1);
  assert_string_equal(row_of(&study, "blocked", BACKEND_OPENMP, "f32")->field[COL_RUNS], "1");
  study_free(&study);
}

/* Without a device, its points are skipped with the reason, and the rest runs. (A build without
 * CUDA does not offer them at all.) */
static void test_skipped_without_device(void **state) {
  (void)state;
  char why[256];
  struct study study;
  if (device_count(BACKEND_CUDA, why, sizeof why) > 0) skip();
  study_run(&study, HEAD "input: {kind: uniform}\nn: [100]\nmethods: [blocked]\ntypes: [f32]\n");
  const struct row *row = row_of(&study, "blocked", BACKEND_CUDA, "f32");
  if (row != NULL) {
    assert_string_equal(row->field[COL_STATUS], "skipped");
    assert_string_equal(row->field[COL_MESSAGE], why);
  }
  assert_string_equal(row_of(&study, "blocked", BACKEND_OPENMP, "f32")->field[COL_STATUS], "ok");
  study_free(&study);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_fill),           cmocka_unit_test(test_not_filled),
      cmocka_unit_test(test_no_cuda),        cmocka_unit_test(test_emulated_rows),
      cmocka_unit_test(test_raw_times),      cmocka_unit_test(test_series_header),
      cmocka_unit_test(test_unordered_runs), cmocka_unit_test(test_skipped_without_device)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
