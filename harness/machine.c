/* machine.c: machine.json. */
#include "harness/machine.h"

#include <time.h>

#include "harness/build_id.h"
#include "harness/device.h"
#include "harness/fp_state.h"
#include "harness/machine_parts.h"
#include "harness/pinning.h"
#include "harness/self_test.h"

#ifndef STUDY_VERSION
#define STUDY_VERSION "unknown"
#endif
#ifndef STUDY_COMPILER_FLAGS
#define STUDY_COMPILER_FLAGS ""
#endif

enum { MOST_CACHES = 16 };

static int set_text(json_t *object, const char *key, const char *text) {
  /* What a system file says need not be UTF-8, which JSON has to be. */
  json_t *value = json_string(text);
  return json_object_set_new(object, key, value ? value : json_string("unknown"));
}

static json_t *caches_json(void) {
  struct cache_facts caches[MOST_CACHES];
  size_t count = caches_read(caches, MOST_CACHES);
  json_t *array = json_array();
  for (size_t i = 0; i < count; i++)
    json_array_append_new(array, json_pack("{s:i, s:s, s:I, s:i}", "level", caches[i].level, "type",
                                           caches[i].type, "bytes", (json_int_t)caches[i].bytes,
                                           "shared_by", caches[i].shared_by));
  return array;
}

static json_t *libraries_json(void) {
  json_t *object = json_object();
  for (size_t i = 0; components[i].name; i++) {
    char version[FACT];
    set_text(object, components[i].name, components[i].version(version) ? version : "none");
  }
  return object;
}

static json_t *self_test_json(void) {
  struct probe probes[MOST_PROBES];
  size_t count = self_test_probes(probes, MOST_PROBES);
  json_t *array = json_array();
  for (size_t i = 0; i < count; i++)
    json_array_append_new(array,
                          json_pack("{s:s, s:s, s:s, s:b, s:s}", "name", probes[i].name, "expected",
                                    probes[i].expected, "measured", probes[i].measured, "passed",
                                    probes[i].passed ? 1 : 0, "meaning", probes[i].meaning));
  return array;
}

static void add_build(json_t *machine) {
  char date[32];
  time_t now = time(NULL);
  struct tm utc;
  gmtime_r(&now, &utc);
  strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &utc);
  set_text(machine, "date", date);
  set_text(machine, "version", STUDY_VERSION);
  set_text(machine, "build", build_id());
}

static void add_hardware(json_t *machine) {
  struct cpu_facts cpu;
  cpu_read(&cpu);
  set_text(machine, "cpu", cpu.model);
  json_object_set_new(machine, "sockets", json_integer(cpu.sockets));
  json_object_set_new(machine, "cores", json_integer(cpu.cores));
  json_object_set_new(machine, "threads", json_integer(cpu.threads));
  json_object_set_new(machine, "threads_usable", json_integer(cpu.threads_usable));
  json_object_set_new(machine, "caches", caches_json());
  set_text(machine, "simd", simd_name());
  json_object_set_new(machine, "memory_bytes", json_integer((json_int_t)memory_total()));
}

static void add_software(json_t *machine) {
  char os[FACT], kernel[FACT], devices[FACT], driver[FACT], state_text[FACT];
  os_read(os, kernel);
  gpu_read(devices, driver);
  set_text(machine, "os", os);
  set_text(machine, "kernel", kernel);
  set_text(machine, "compiler", compiler_name());
  set_text(machine, "flags", STUDY_COMPILER_FLAGS);
  set_text(machine, "gpu", devices);
  set_text(machine, "driver", driver);
  char runtime[16], cuda_driver[16];
  cuda_versions(runtime, cuda_driver);
  set_text(machine, "cuda", runtime);
  set_text(machine, "cuda_driver", cuda_driver);
  json_object_set_new(machine, "devices", devices_json());
  set_text(machine, "pinning", pinning_text());
  json_object_set_new(machine, "libraries", libraries_json());
  const struct fp_state state = fp_state_read();
  fp_state_text(&state, state_text, sizeof state_text);
  set_text(machine, "floating_point", state_text);
}

json_t *machine_json(void) {
  json_t *machine = json_object();
  if (!machine) return NULL;
  json_object_set_new(machine, "schema", json_integer(MACHINE_SCHEMA));
  add_build(machine);
  add_hardware(machine);
  add_software(machine);
  json_object_set_new(machine, "ceilings", json_pack("{s:s}", "note", "not measured"));
  json_object_set_new(machine, "self_test", self_test_json());
  return machine;
}
