/* What a run does with a device, by one with a cache, little memory, a clock and a weak
 * constitution: copies in turns, too little memory, a broken context, another input than the
 * host's. */
#include "tests/study_helpers.h"

static double memory_there;
static struct device_batch seen;
static struct device_calls fake_calls;
static const struct device_calls *real_calls;

static double fake_memory_free(struct device *device) {
  (void)device;
  return memory_there;
}
static double fake_time(struct device *device, const struct device_batch *batch) {
  seen = *batch;
  return real_calls->time(device, batch);
}
static double fake_break(struct device *device, const struct device_batch *batch) {
  (void)batch;
  device->lost = true;
  snprintf(device->error, sizeof device->error, "an illegal memory access was encountered");
  return -1;
}

static struct stage fake_stage(struct study *study, struct device *device) {
  real_calls = device->calls;
  fake_calls = *real_calls;
  fake_calls.memory_free = fake_memory_free;
  fake_calls.time = fake_time;
  device->calls = &fake_calls;
  device->times = true;
  device->cache_bytes = 100000;
  memory_there = 1e9;
  study->settings = (struct run_settings){.folder = study->folder};
  struct stage s = {.plan = &study->plan,
                    .settings = &study->settings,
                    .in = &study->plan.inputs[0],
                    .points = study->plan.points,
                    .count = study->plan.point_count,
                    .length = 1};
  size_t bytes = (size_t)s.in->n * type_size(s.in->type);
  char message[200];
  s.wanted = calloc(s.count, sizeof *s.wanted);
  s.outcomes = calloc(s.count, sizeof *s.outcomes);
  s.data = aligned_alloc(64, (bytes + 63) / 64 * 64);
  s.result = aligned_alloc(64, 64);
  memset(s.wanted, 1, s.count * sizeof *s.wanted);
  assert_int_equal(
      sequence_fill(&s.in->sequence, s.in->type, (size_t)s.in->n, s.data, message, 200), 0);
  s.places[BACKEND_EMULATED].device = device;
  return s;
}

static void fake_stage_free(struct stage *s) {
  stage_unplace(s);
  stage_close_devices(s);
  for (size_t i = 0; i < s->count; i++)
    outcome_clear(&s->outcomes[i]);
  free(s->wanted);
  free(s->outcomes);
  free(s->data);
  free(s->result);
}

#define ONE_INPUT                                                                                  \
  HEAD "input: {kind: [uniform]}\nn: [1000]\nmethods: [blocked, kahan]\ntypes: [f32]\n"            \
       "backends: [emulated]\nmeasure: speed\n"

static double run_on_device(struct stage *s, size_t i, size_t repeats) {
  struct input input = {.type = s->in->type, .n = (size_t)s->in->n, .data = s->data};
  return outcome_run_device(&s->outcomes[i], &s->points[i], &input, &s->in->parameters,
                            &s->places[BACKEND_EMULATED], repeats, s->result, s->length);
}

static void test_copies_in_turns(void **state) {
  (void)state;
  struct study study;
  study_plan(&study, ONE_INPUT);
  struct stage s = fake_stage(&study, open_host_device());
  struct device_place *place = &s.places[BACKEND_EMULATED];
  stage_place(&s, &s.in->sequence);
  assert_true(stage_open(&s, 0) && stage_open(&s, 1));
  assert_int_equal(place->stride, 4096);
  assert_int_equal(place->copies, 98); /* four caches: 400000 / 4096, rounded up */
  for (size_t k = 0; k < place->copies; k++)
    assert_memory_equal(place->data + k * place->stride, s.data, 4000);
  assert_true(run_on_device(&s, 0, 97) >= 0);
  assert_true(run_on_device(&s, 0, 3) >= 0);
  assert_int_equal(seen.first, 97);
  assert_int_equal(place->next, 2);
  assert_string_equal(s.outcomes[0].note[SCOPE_KERNEL], "");
  fake_stage_free(&s);

  s = fake_stage(&study, open_host_device()); /* room for ten copies only: said */
  memory_there = 11 * 4096 / 0.95;
  stage_place(&s, &s.in->sequence);
  assert_true(s.places[BACKEND_EMULATED].copies < 98);
  assert_non_null(strstr(s.outcomes[0].note[SCOPE_KERNEL], "cache"));
  fake_stage_free(&s);
  study_free(&study);
}

static void test_too_large(void **state) {
  (void)state;
  struct study study;
  study_plan(&study, ONE_INPUT);
  struct stage s = fake_stage(&study, open_host_device());
  memory_there = 3000;
  stage_place(&s, &s.in->sequence);
  for (size_t i = 0; i < s.count; i++) {
    assert_true(s.outcomes[i].skipped && !s.outcomes[i].failed);
    assert_non_null(strstr(s.outcomes[i].message, "GB are free"));
  }
  fake_stage_free(&s);
  study_free(&study);
}

static void test_lost(void **state) {
  (void)state;
  struct study study;
  study_plan(&study, ONE_INPUT);
  struct stage s = fake_stage(&study, open_host_device());
  stage_place(&s, &s.in->sequence);
  fake_calls.time = fake_break;
  assert_true(run_on_device(&s, 0, 1) < 0);
  stage_check_lost(&s, 0);
  assert_string_equal(s.outcomes[0].message, "an illegal memory access was encountered");
  assert_true(s.outcomes[1].failed);
  assert_non_null(strstr(s.outcomes[1].message, "lost"));
  fake_stage_free(&s);
  study_free(&study);
}

/* A device that makes other numbers is found out, wherever in the input they are. */
static size_t spoilt;
static int fake_fill(struct device *device, const struct sequence *sequence, enum type type,
                     size_t n, void *out) {
  int failed = real_calls->fill(device, sequence, type, n, out);
  ((unsigned char *)out)[spoilt] ^= 1;
  return failed;
}
static void test_other_input(void **state) {
  (void)state;
  struct study study;
  study_plan(&study, HEAD "input: {kind: uniform}\nn: [100001]\nmethods: [blocked]\ntypes: [f32]\n"
                          "backends: [emulated]\n");
  /* The first byte, one of a piece within, and the last. */
  static const size_t places[] = {0, 7 * ((400004 - 4096) / 15) + 4095, 400003};
  for (size_t k = 0; k < 3; k++) {
    struct stage s = fake_stage(&study, open_host_device());
    fake_calls.fill = fake_fill;
    spoilt = places[k];
    stage_place(&s, &s.in->sequence);
    assert_true(s.outcomes[0].failed);
    assert_non_null(strstr(s.outcomes[0].message, "another input"));
    fake_stage_free(&s);
  }
  study_free(&study);
}

/* From the host's data there to the host's result here, whatever the device held. */
static void test_end_to_end(void **state) {
  (void)state;
  struct study study;
  study_plan(&study, ONE_INPUT);
  struct stage s = fake_stage(&study, open_host_device());
  struct device_place *place = &s.places[BACKEND_EMULATED];
  struct input input = {.type = s.in->type, .n = (size_t)s.in->n, .data = s.data};
  stage_place(&s, &s.in->sequence);
  assert_true(run_on_device(&s, 0, 1) >= 0);
  float expected = *(float *)s.result, *data = (float *)(void *)place->data;
  memset(data, 0, 4000);
  memset(s.result, 0, sizeof(float));
  assert_true(outcome_run_end_to_end(&s.outcomes[0], &s.points[0], &input, &s.in->parameters, place,
                                     s.result, 1) > 0);
  assert_true(*(float *)s.result == expected);
  assert_memory_equal(data, s.data, 4000);
  fake_calls.time = fake_break;
  assert_true(outcome_run_end_to_end(&s.outcomes[0], &s.points[0], &input, &s.in->parameters, place,
                                     s.result, 1) < 0);
  assert_true(s.outcomes[0].failed);
  fake_stage_free(&s);
  study_free(&study);
}

/* A device whose runs take a millisecond, and whose clock is low for a while. Its results are 0, 1
 * or 2 without a period: how many runs a turn has is up to the clock on the wall. */
static int low_clocks;
static unsigned different;
static double fake_millisecond(struct device *device, const struct device_batch *batch) {
  (void)device;
  float result = (float)((different++ * 2654435761u >> 16) % 3);
  memcpy(batch->call->result, &result, sizeof result);
  return 1e-3;
}
static double fake_clock(struct device *device) {
  (void)device;
  return low_clocks-- > 0 ? 0.74 : 1;
}
static int fake_pin(struct device *device, void *host, size_t bytes) {
  (void)device, (void)host, (void)bytes;
  return -1;
}

static struct stage timed_stage(struct study *study, struct progress *progress, int clocks) {
  study_plan(study, ONE_INPUT);
  for (size_t i = 0; i < study->plan.point_count; i++)
    study->plan.points[i].backend = BACKEND_CUDA;
  struct stage s = fake_stage(study, open_host_device());
  s.places[BACKEND_CUDA] = s.places[BACKEND_EMULATED];
  s.places[BACKEND_EMULATED].device = NULL;
  fake_calls.time = fake_millisecond;
  fake_calls.clock_fraction = fake_clock;
  fake_calls.pin = fake_pin;
  low_clocks = clocks;
  different = 0;
  progress_start(progress, true, 1);
  study->settings.progress = progress;
  s.context.rule = stop_rule_of(false, 0, 0);
  stage_place(&s, &s.in->sequence);
  series_open(&s.times, &study->settings, "example", "times");
  return s;
}

static void test_timing_on_device(void **state) {
  (void)state;
  struct study study;
  struct progress progress;
  struct stage s = timed_stage(&study, &progress, 6);
  struct input input = {.type = s.in->type, .n = (size_t)s.in->n, .data = s.data};
  stage_time(&s, &input);
  size_t discarded = 0;
  for (size_t i = 0; i < s.count; i++) {
    const struct times *kernel = &s.outcomes[i].times[SCOPE_KERNEL];
    const struct times *end_to_end = &s.outcomes[i].times[SCOPE_END_TO_END];
    assert_int_equal(kernel->count, 10); /* equal times: ten are enough */
    assert_true(end_to_end->count >= 3);
    assert_true(kernel->seconds[0] == 1e-3);
    assert_true(end_to_end->seconds[0] != 1e-3); /* on the wall, not by the device's clock */
    assert_false(kernel->throttled);
    assert_in_range(s.outcomes[i].distinct, 2, 3);
    assert_true(outcome_has_row(&s.outcomes[i], SCOPE_END_TO_END));
    assert_non_null(strstr(s.outcomes[i].note[SCOPE_END_TO_END], "not pinned"));
    discarded += kernel->discarded + end_to_end->discarded;
  }
  assert_int_equal(discarded, 6); /* repeated, and counted */
  series_close(&s.times);
  fake_stage_free(&s);
  study_free(&study);
}

/* A clock that stays low: after twenty tries a point is timed as it is, and says so. */
static void test_throttled(void **state) {
  (void)state;
  struct study study;
  struct progress progress;
  struct stage s = timed_stage(&study, &progress, 1000000);
  struct input input = {.type = s.in->type, .n = (size_t)s.in->n, .data = s.data};
  stage_time(&s, &input);
  assert_int_equal(s.outcomes[0].times[SCOPE_KERNEL].discarded, 20);
  assert_true(s.outcomes[0].times[SCOPE_KERNEL].throttled);
  assert_int_equal(s.outcomes[0].times[SCOPE_KERNEL].count, 10);
  series_close(&s.times);
  fake_stage_free(&s);
  study_free(&study);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_copies_in_turns),
                                     cmocka_unit_test(test_too_large),
                                     cmocka_unit_test(test_lost),
                                     cmocka_unit_test(test_end_to_end),
                                     cmocka_unit_test(test_timing_on_device),
                                     cmocka_unit_test(test_throttled),
                                     cmocka_unit_test(test_other_input)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
