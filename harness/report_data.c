/* report_data.c: see report_data.h. */
#include "harness/report_data.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/prose.h"
#include "harness/quantity.h"
#include "harness/report_chapters.h"
#include "harness/verdict.h"
#include "kernels/kernel.h"

static const char quick_ending[] = ".quick";

void report_fail(struct report_data *data, char *note) {
  fprintf(stderr, "report: %s\n", note);
  data->notes = text_grow(data->notes, data->note_count + 1, sizeof *data->notes);
  data->notes[data->note_count++] = note;
  data->failures++;
}

static bool ends_with(const char *text, const char *ending) {
  size_t a = strlen(text), b = strlen(ending);
  return a > b && strcmp(text + a - b, ending) == 0;
}

static int compare_names(const void *a, const void *b) {
  return text_compare_natural(*(char *const *)a, *(char *const *)b);
}

/* Names in a folder but hidden ones, sorted, so that nothing depends on the file system. */
static size_t folder_names(const char *path, char ***names) {
  *names = NULL;
  DIR *folder = opendir(path);
  if (folder == NULL) return 0;
  size_t count = 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    *names = text_grow(*names, count + 1, sizeof **names);
    (*names)[count++] = text_make("%s", entry->d_name);
  }
  closedir(folder);
  if (count > 0) qsort(*names, count, sizeof **names, compare_names);
  return count;
}

static void names_free(char **names, size_t count) {
  for (size_t i = 0; i < count; i++)
    free(names[i]);
  free(names);
}

static json_t *read_json(struct report_data *data, const char *path) {
  json_error_t error;
  json_t *json = json_load_file(path, 0, &error);
  if (json == NULL)
    report_fail(data, text_make("%s:%d:%d: %s", path, error.line, error.column, error.text));
  return json;
}

static size_t machine_index(struct report_data *data, const char *name) {
  for (size_t i = 0; i < data->machine_count; i++)
    if (strcmp(data->machines[i].name, name) == 0) return i;
  data->machines = text_grow(data->machines, data->machine_count + 1, sizeof *data->machines);
  data->machines[data->machine_count] =
      (struct report_machine){.name = text_make("%s", name), .only_quick = true};
  return data->machine_count++;
}

/* A folder with machine.json is a machine's; others (and stray files) are none of ours. */
static void read_machine(struct report_data *data, const char *folder) {
  char *path = text_make("%s/%s/machine.json", data->results, folder);
  FILE *file = fopen(path, "r");
  if (file != NULL) {
    fclose(file);
    json_t *about = read_json(data, path);
    bool quick = ends_with(folder, quick_ending);
    char *name = text_make("%s", folder);
    if (quick) name[strlen(name) - strlen(quick_ending)] = '\0';
    size_t index = machine_index(data, name); /* may move the list: a statement of its own */
    struct report_machine *machine = &data->machines[index];
    if (machine->about == NULL || !quick) {
      json_decref(machine->about);
      machine->about = about != NULL ? about : json_object();
    } else {
      json_decref(about);
    }
    machine->only_quick = machine->only_quick && quick;
    free(name);
  }
  free(path);
}

bool report_data_present(const char *results) {
  char **folders;
  size_t count = folder_names(results, &folders);
  bool present = false;
  for (size_t i = 0; i < count && !present; i++) {
    char *path = text_make("%s/%s/machine.json", results, folders[i]);
    present = access(path, F_OK) == 0;
    free(path);
  }
  names_free(folders, count);
  return present;
}

static struct report_case *case_named(struct report_data *data, const char *name) {
  for (size_t i = 0; i < data->case_count; i++)
    if (strcmp(data->cases[i].name, name) == 0) return &data->cases[i];
  data->cases = text_grow(data->cases, data->case_count + 1, sizeof *data->cases);
  struct report_case *c = &data->cases[data->case_count++];
  *c = (struct report_case){.name = text_make("%s", name)};
  c->on = text_must(calloc(data->machine_count, sizeof *c->on));
  return c;
}

static void read_case(struct report_data *data, size_t machine, const char *folder,
                      const char *file) {
  char *path = text_make("%s/%s/%s", data->results, folder, file);
  char *name = text_make("%.*s", (int)(strlen(file) - strlen(".json")), file);
  char *csv = text_make("%s/%s/%s.csv", data->results, folder, name);
  json_t *resolved = read_json(data, path);
  char message[500] = "";
  struct table table = {0};
  if (resolved != NULL && json_text(resolved, "case")[0] != '\0') {
    if (results_read(csv, &table, message, sizeof message) != 0)
      report_fail(data, text_make("%s", message));
    table_keep_newest(&table);
    verdicts_assign(&table); /* of rows that earlier builds measured, too */
    struct report_case *c = case_named(data, name);
    /* An empty full result must not hide a quick one; full folders are read first. */
    if (c->on[machine] == NULL && table.count > 0) {
      struct report_result *result = text_must(calloc(1, sizeof *result));
      *result = (struct report_result){json_incref(resolved), table,
                                       ends_with(folder, quick_ending), text_make("%s", folder)};
      c->on[machine] = result;
      table = (struct table){0};
    }
  }
  table_clear(&table);
  json_decref(resolved);
  free(csv);
  free(name);
  free(path);
}

static void read_cases(struct report_data *data, size_t machine, const char *folder) {
  char *path = text_make("%s/%s", data->results, folder);
  char **names;
  size_t count = folder_names(path, &names);
  for (size_t i = 0; i < count; i++)
    if (ends_with(names[i], ".json") && strcmp(names[i], "machine.json") != 0)
      read_case(data, machine, folder, names[i]);
  names_free(names, count);
  free(path);
}

static bool ran_on_device(const struct report_result *result) {
  for (size_t i = 0; i < result->table.count; i++) {
    const struct row *row = &result->table.rows[i];
    if (row_is_ok(row) && strcmp(row->field[COL_BACKEND], backend_name[BACKEND_CUDA]) == 0)
      return true;
  }
  return false;
}

static bool goes_before(const struct report_result *a, const struct report_result *b) {
  if (a->quick != b->quick) return b->quick;
  bool device = ran_on_device(a);
  if (device != ran_on_device(b)) return device;
  return a->table.count > b->table.count;
}

/* In the foreground stands a full result before a quick one, then one that a device computed, then
 * the one with more rows, then the first by name: a rule that needs no configuration and does not
 * change between two runs. */
static void choose_first(struct report_case *c, size_t machines) {
  bool found = false;
  for (size_t i = 0; i < machines; i++) {
    const struct report_result *a = c->on[i];
    if (a == NULL) continue;
    if (!found || goes_before(a, c->on[c->first])) c->first = i;
    found = true;
  }
}

static int compare_machines(const void *a, const void *b) {
  return text_compare_natural(((const struct report_machine *)a)->name,
                              ((const struct report_machine *)b)->name);
}

/* In the report's order: by chapter, then by name. */
static int compare_cases(const void *a, const void *b) {
  const size_t x = chapter_of(case_resolved(a)), y = chapter_of(case_resolved(b));
  if (x != y) return x < y ? -1 : 1;
  return text_compare_natural(((const struct report_case *)a)->name,
                              ((const struct report_case *)b)->name);
}

static void case_clear(struct report_case *c, size_t machines) {
  for (size_t i = 0; i < machines; i++) {
    if (c->on[i] == NULL) continue;
    json_decref(c->on[i]->resolved);
    table_clear(&c->on[i]->table);
    free(c->on[i]->folder);
    free(c->on[i]);
  }
  free(c->on);
  free(c->name);
}

/* Cases known by their .json alone (nothing measured yet) have nothing to report. */
static void drop_empty_cases(struct report_data *data) {
  size_t kept = 0;
  for (size_t i = 0; i < data->case_count; i++) {
    bool any = false;
    for (size_t m = 0; m < data->machine_count; m++)
      any = any || data->cases[i].on[m] != NULL;
    if (any)
      data->cases[kept++] = data->cases[i];
    else
      case_clear(&data->cases[i], data->machine_count);
  }
  data->case_count = kept;
}

void report_data_read(const char *results, struct report_data *data) {
  *data = (struct report_data){.results = results};
  char **folders;
  size_t count = folder_names(results, &folders);
  for (size_t i = 0; i < count; i++)
    read_machine(data, folders[i]);
  if (data->machine_count > 0)
    qsort(data->machines, data->machine_count, sizeof *data->machines, compare_machines);
  for (size_t m = 0; m < data->machine_count; m++) {
    read_cases(data, m, data->machines[m].name);
    char *quick = text_make("%s%s", data->machines[m].name, quick_ending);
    read_cases(data, m, quick);
    free(quick);
  }
  names_free(folders, count);
  drop_empty_cases(data);
  for (size_t i = 0; i < data->case_count; i++)
    choose_first(&data->cases[i], data->machine_count);
  if (data->case_count > 0)
    qsort(data->cases, data->case_count, sizeof *data->cases, compare_cases);
}

void report_data_clear(struct report_data *data) {
  for (size_t i = 0; i < data->case_count; i++)
    case_clear(&data->cases[i], data->machine_count);
  for (size_t i = 0; i < data->machine_count; i++) {
    free(data->machines[i].name);
    json_decref(data->machines[i].about);
  }
  names_free(data->notes, data->note_count);
  free(data->cases);
  free(data->machines);
}

size_t case_machine(const struct report_case *c, size_t i) {
  return i == 0 ? c->first : i <= c->first ? i - 1 : i;
}
const struct report_result *case_first(const struct report_case *c) { return c->on[c->first]; }
const json_t *case_resolved(const struct report_case *c) { return c->on[c->first]->resolved; }

static const json_t *json_at(const json_t *object, const char *path) {
  char key[64];
  while (object != NULL) {
    size_t length = strcspn(path, ".");
    if (length >= sizeof key) return NULL;
    memcpy(key, path, length);
    key[length] = '\0';
    object = json_object_get(object, key);
    if (path[length] == '\0') break;
    path += length + 1;
  }
  return object;
}

const char *json_text(const json_t *object, const char *path) {
  const char *text = json_string_value(json_at(object, path));
  return text != NULL ? text : "";
}

char *json_any(const json_t *object, const char *path) {
  const json_t *value = json_at(object, path);
  if (value == NULL || json_is_null(value)) return text_make("%s", "");
  if (json_is_string(value)) return text_make("%s", json_string_value(value));
  if (json_is_integer(value)) return text_make("%" JSON_INTEGER_FORMAT, json_integer_value(value));
  if (json_is_boolean(value)) return text_make("%s", json_is_true(value) ? "yes" : "no");
  if (json_is_real(value)) return text_number(json_real_value(value), 6);
  return text_must(json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY));
}

const json_t *case_method(const json_t *resolved, const char *name) {
  size_t i;
  const json_t *method;
  json_array_foreach(json_object_get(resolved, "methods"), i, method) {
    if (strcmp(json_text(method, "name"), name) == 0) return method;
  }
  return NULL;
}

const char *case_method_label(const json_t *resolved, const char *name) {
  const char *label = json_text(case_method(resolved, name), "label");
  return label[0] != '\0' ? label : name;
}
