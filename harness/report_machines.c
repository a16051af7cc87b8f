/* report_machines.c: who measured, how fast each machine can be at all, and what is absent. */
#include <stdlib.h>
#include <string.h>

#include "harness/ceilings.h"
#include "harness/prose.h"
#include "harness/report_parts.h"

/* What a reader asks of a machine: the row's name, and where machine.json has it. */
static const char *const facts[][2] = {
    {"CPU", "cpu"},
    {"Cores", "cores"},
    {"Threads used at most", "threads_usable"},
    {"SIMD", "simd"},
    {"Memory", "memory_bytes"},
    {"OS", "os"},
    {"Kernel", "kernel"},
    {"Compiler", "compiler"},
    {"Flags", "flags"},
    {"GPU", "gpu"},
    {"Driver", "driver"},
    {"CUDA", "cuda"},
    {"Floating point", "floating_point"},
    {"Date", "date"},
    {"Build", "build"},
};

static void put_fact(FILE *out, const json_t *about, const char *key) {
  char *text = json_any(about, key);
  double bytes = strcmp(key, "memory_bytes") == 0 ? strtod(text, NULL) : 0;
  if (bytes > 0) text_replace(&text, text_make("%.3g GiB", bytes / 1073741824.0));
  markdown_text(out, text[0] != '\0' ? text : "not recorded");
  free(text);
}

static void put_self_test(FILE *out, const json_t *about) {
  const json_t *probes = json_object_get(about, "self_test");
  size_t i, passed = 0;
  const json_t *probe;
  if (json_array_size(probes) == 0) {
    fputs("not recorded", out);
    return;
  }
  json_array_foreach(probes, i, probe) passed += json_is_true(json_object_get(probe, "passed"));
  fprintf(out, "%zu of %zu probes passed", passed, json_array_size(probes));
  json_array_foreach(probes, i, probe) {
    if (json_is_true(json_object_get(probe, "passed"))) continue;
    fputs("; failed: ", out);
    markdown_text(out, json_text(probe, "name"));
    fputs(" measured ", out);
    markdown_text(out, json_text(probe, "measured"));
  }
}

/* "30.1 Gop/s" */
static char *text_operations(double per_second) {
  char *rate = text_rate(per_second, "op", 3), *gap = strrchr(rate, ' ');
  if (gap != strchr(rate, ' ')) memmove(gap, gap + 1, strlen(gap)); /* "30.1 G op/s" */
  return rate;
}

/* "read 4.40 TB/s, copy 4.02 TB/s, triad 4.10 TB/s; f32 30.1 Top/s, with fma 60.2; f64 ..." */
static void put_ceiling(FILE *out, const struct ceilings *ceilings, int backend) {
  static const char *const name[CEILING_COUNT] = {
      [CEILING_READ] = "read ",          [CEILING_COPY] = ", copy ",
      [CEILING_TRIAD] = ", triad ",      [CEILING_F32] = "; f32 ",
      [CEILING_F32_FMA] = ", with fma ", [CEILING_F64] = "; f64 ",
      [CEILING_F64_FMA] = ", with fma "};
  const double *of = ceilings->of[backend];
  const char *note = ceilings->note[backend];
  bool any = false;
  for (int i = 0; i < CEILING_COUNT; i++) {
    if (of[i] <= 0) continue;
    fputs(name[i] + (any ? 0 : strspn(name[i], ",; ")), out);
    char *text = i < CEILING_F32 ? text_bytes(of[i], "/s", 3) : text_operations(of[i]);
    fputs(text, out);
    free(text);
    any = true;
  }
  if (note[0] != '\0') {
    fputs(any ? " (" : "", out);
    markdown_text(out, note);
    fputs(any ? ")" : "", out);
  }
  if (!any && note[0] == '\0') fputs("not measured", out);
}

static bool knows_ceiling(const struct ceilings *ceilings, int backend) {
  return ceilings->of[backend][CEILING_READ] > 0 || ceilings->note[backend][0] != '\0';
}

/* A row for each backend that has ceilings on any machine. */
static void put_ceilings(FILE *out, const struct report_data *data) {
  struct ceilings *all = text_must(calloc(data->machine_count, sizeof *all));
  bool any = false;
  for (size_t m = 0; m < data->machine_count; m++)
    ceilings_from_json(&all[m], json_object_get(data->machines[m].about, "ceilings"));
  for (int b = 0; b < BACKEND_COUNT; b++) {
    bool known = false;
    for (size_t m = 0; m < data->machine_count; m++)
      known = known || knows_ceiling(&all[m], b);
    if (!known) continue;
    fprintf(out, "| Measured ceilings, %s | ", backend_name[b]);
    for (size_t m = 0; m < data->machine_count; m++) {
      put_ceiling(out, &all[m], b);
      fputs(" | ", out);
    }
    fputs("\n", out);
    any = true;
  }
  if (!any) fputs("| Measured ceilings |", out);
  for (size_t m = 0; !any && m < data->machine_count; m++)
    fputs(" not measured |", out);
  fputs(any ? "" : "\n", out);
  free(all);
}

void report_machines(FILE *out, const struct report *report) {
  const struct report_data *data = &report->data;
  fputs("### <a id=\"machines\"></a>Machines\n\n| |", out);
  for (size_t m = 0; m < data->machine_count; m++) {
    fputs(" ", out);
    markdown_text(out, data->machines[m].name);
    fputs(data->machines[m].only_quick ? " (quick runs) |" : " |", out);
  }
  fputs("\n|---|", out);
  for (size_t m = 0; m < data->machine_count; m++)
    fputs("---|", out);
  fputs("\n", out);
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
    fprintf(out, "| %s | ", facts[i][0]);
    for (size_t m = 0; m < data->machine_count; m++) {
      put_fact(out, data->machines[m].about, facts[i][1]);
      fputs(" | ", out);
    }
    fputs("\n", out);
  }
  put_ceilings(out, data);
  fputs("| Self-test | ", out);
  for (size_t m = 0; m < data->machine_count; m++) {
    put_self_test(out, data->machines[m].about);
    fputs(" | ", out);
  }
  fputs("\n\n", out);
}

static bool lacks(const json_t *about, const char *key) {
  char *text = json_any(about, key);
  bool missing = text[0] == '\0' || strcmp(text, "none") == 0 || strcmp(text, "unknown") == 0;
  free(text);
  return missing;
}

static bool has_backend(const struct report *report, size_t machine, const char *backend) {
  for (size_t i = 0; i < report->data.case_count; i++) {
    const struct report_result *result = report->data.cases[i].on[machine];
    for (size_t k = 0; result != NULL && k < result->table.count; k++)
      if (strcmp(result->table.rows[k].field[COL_BACKEND], backend) == 0) return true;
  }
  return false;
}

/* An honest report says what it could not show. */
void report_absent(FILE *out, const struct report *report) {
  const struct report_data *data = &report->data;
  struct text_stream s;
  text_open(&s);
  for (size_t m = 0; m < data->machine_count; m++) {
    const struct report_machine *machine = &data->machines[m];
    bool device = has_backend(report, m, backend_name[BACKEND_CUDA]);
    bool emulated = has_backend(report, m, backend_name[BACKEND_EMULATED]);
    struct text_stream line;
    text_open(&line);
    if (lacks(machine->about, "gpu")) fputs(" no GPU;", line.out);
    if (lacks(machine->about, "cuda")) fputs(" no CUDA compiler (nvcc) in its build;", line.out);
    if (!device) fputs(" nothing measured on a device;", line.out);
    if (!emulated && !device) fputs(" no emulated kernels;", line.out);
    char *text = text_close(&line);
    size_t length = strlen(text);
    if (length > 0) {
      text[length - 1] = '.';
      fputs("- ", s.out);
      markdown_text(s.out, machine->name);
      fprintf(s.out, ":%s\n", text);
    }
    free(text);
  }
  if (!report->gnuplot)
    fputs(
        "- Figures: there was no gnuplot where this report was made. Their data and scripts are in "
        "`figures/`.\n",
        s.out);
  for (size_t i = 0; i < data->note_count; i++) {
    fputs("- Failed: ", s.out);
    markdown_text(s.out, data->notes[i]);
    fputs("\n", s.out);
  }
  char *text = text_close(&s);
  if (text[0] != '\0') fprintf(out, "### <a id=\"absent\"></a>What is absent\n\n%s\n", text);
  free(text);
}
