/* report_answers.c: the claims with their verdicts, and the machines. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/report_parts.h"
#include "harness/report_text.h"

struct listed_claim {
  const struct report_case *c;
  const json_t *claim;
  size_t index; /* in its case */
};

static int by_id(const void *a, const void *b) {
  const struct listed_claim *x = a, *y = b;
  return text_compare_natural(json_text(x->claim, "id"), json_text(y->claim, "id"));
}

static size_t list_claims(const struct report *report, struct listed_claim **list) {
  size_t count = 0;
  *list = NULL;
  for (size_t i = 0; i < report->data.case_count; i++) {
    const struct report_case *c = &report->data.cases[i];
    size_t k;
    const json_t *claim;
    json_array_foreach(json_object_get(case_resolved(c), "claims"), k, claim) {
      *list = text_grow(*list, count + 1, sizeof **list);
      (*list)[count++] = (struct listed_claim){c, claim, k};
    }
  }
  if (count > 0) qsort(*list, count, sizeof **list, by_id);
  return count;
}

static void put_verdict(FILE *out, const struct report_result *result, const json_t *claim,
                        size_t counts[3]) {
  struct judgement judgement;
  const json_t *own = report_judge(result, claim, &judgement);
  if (own == NULL) {
    fputs("not run | ", out);
    return;
  }
  counts[judgement.verdict]++;
  report_verdict(out, own, &judgement);
  if (result->quick && judgement.verdict != VERDICT_NOT_TESTED)
    report_reach(out, true, report_claim_n(own, &result->table));
  fputs(" | ", out);
}

/* What a reader must see at once: what articles claim, and whatever does not hold somewhere. */
static bool stands_out(const struct report *report, const struct listed_claim *listed) {
  if (strncmp(json_text(listed->claim, "source"), "article", 7) == 0) return true;
  for (size_t m = 0; m < report->data.machine_count; m++) {
    struct judgement judgement;
    if (report_judge(listed->c->on[m], listed->claim, &judgement) != NULL &&
        judgement.verdict != VERDICT_HOLDS)
      return true;
  }
  return false;
}

/* Brings the claims that stand out to the front, each part in its order; returns how many. */
static size_t stand_out_first(const struct report *report, struct listed_claim *list,
                              size_t count) {
  struct listed_claim *others = text_must(calloc(count, sizeof *others));
  size_t front = 0, back = 0;
  for (size_t i = 0; i < count; i++) {
    if (stands_out(report, &list[i]))
      list[front++] = list[i];
    else
      others[back++] = list[i];
  }
  memcpy(list + front, others, back * sizeof *others);
  free(others);
  return front;
}

static void put_claims(FILE *out, const struct report *report, const struct listed_claim *list,
                       size_t count, size_t (*counts)[3]) {
  size_t machines = report->data.machine_count;
  fputs("| Claim | ", out); /* the verdicts next to it: a phone shows two columns */
  for (size_t m = 0; m < machines; m++) {
    markdown_text(out, report->data.machines[m].name);
    fputs(" | ", out);
  }
  fputs("It says | Source | Case |\n|---|", out);
  for (size_t m = 0; m < machines; m++)
    fputs("---|", out);
  fputs("---|---|---|\n", out);
  for (size_t i = 0; i < count; i++) {
    fputs("| ", out);
    markdown_text(out, json_text(list[i].claim, "id"));
    fputs(" | ", out);
    for (size_t m = 0; m < machines; m++)
      put_verdict(out, list[i].c->on[m], list[i].claim, counts[m]);
    markdown_text(out, json_text(list[i].claim, "says"));
    fputs(" | ", out);
    report_source(out, json_text(list[i].claim, "source"));
    fputs(" | ", out);
    report_case_link(out, list[i].c);
    fputs(" |\n", out);
  }
  fputs("\n", out);
}

void report_claims(FILE *out, const struct report *report) {
  fputs("### <a id=\"claims\"></a>Claims and verdicts\n\n", out);
  struct listed_claim *list;
  size_t count = list_claims(report, &list), machines = report->data.machine_count;
  if (count == 0) {
    fputs("No case here makes a claim.\n\n", out);
    return;
  }
  size_t(*counts)[3] = text_must(calloc(machines, sizeof *counts));
  struct text_stream table; /* written first, counted on the way, shown after the counts */
  text_open(&table);
  const size_t front = stand_out_first(report, list, count);
  if (front > 0) put_claims(table.out, report, list, front, counts);
  if (front < count) {
    fprintf(table.out, "<details><summary>%zu more claims, all of which hold</summary>\n\n",
            count - front);
    put_claims(table.out, report, list + front, count - front, counts);
    fputs("</details>\n\n", table.out);
  }
  char *text = text_close(&table);
  fputs("A verdict speaks of the machine that measured it; behind it stands the measured value.",
        out);
  for (size_t m = 0; m < machines; m++) {
    fputs(" On ", out);
    markdown_text(out, report->data.machines[m].name);
    fprintf(out, ": %zu hold, %zu refuted, %zu not tested.", counts[m][VERDICT_HOLDS],
            counts[m][VERDICT_REFUTED], counts[m][VERDICT_NOT_TESTED]);
  }
  fprintf(out, "\n\n%s", text);
  free(text);
  free(counts);
  free(list);
}

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
    {"Ceilings", "ceilings.note"},
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
