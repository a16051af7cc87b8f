/* plan_params.c: the keys of one combination: for kernels, and as the results column writes them.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_parts.h"
#include "harness/number.h"
#include "harness/plan_parts.h"

void *arena_take(struct params_arena *arena, size_t count, size_t size) {
  void *block = calloc(count ? count : 1, size);
  if (!block) case_out_of_memory();
  /* Doubling: the list is as long as the plan. */
  if ((arena->count & (arena->count - 1)) == 0)
    arena->blocks =
        case_grow(arena->blocks, arena->count ? 2 * arena->count : 1, sizeof *arena->blocks);
  arena->blocks[arena->count++] = block;
  return block;
}

char *arena_text(struct params_arena *arena, const char *text) {
  size_t size = strlen(text) + 1;
  return memcpy(arena_take(arena, size, 1), text, size);
}

void arena_free(struct params_arena *arena) {
  if (!arena) return;
  for (size_t i = 0; i < arena->count; i++)
    free(arena->blocks[i]);
  free(arena->blocks);
  free(arena);
}

const struct param *combination_value(const struct combination *combination, const char *key) {
  for (size_t i = 0; i < combination->count; i++)
    if (strcmp(combination->axes[i]->key, key) == 0)
      return &combination->axes[i]->values[combination->at[i]];
  return NULL;
}

static size_t spec_count(const struct key_spec *specs) {
  size_t count = 0;
  while (specs && specs[count].key)
    count++;
  return count;
}

/* The chosen value or the default of each key that holds one value and has either. */
static void fill(struct params_arena *arena, const struct key_spec *specs,
                 const struct combination *combination, struct param *list, size_t *count) {
  for (; specs && specs->key; specs++) {
    if (is_data_key(specs)) continue; /* its sets' names are for the results column alone */
    const struct param *chosen = combination_value(combination, specs->key);
    bool number = specs->form == KEY_NUMBER || specs->form == KEY_INTEGER;
    if (chosen) {
      list[*count] = *chosen;
    } else if (number && !isnan(specs->fallback)) {
      char text[NUMBER_TEXT];
      number_text(specs->fallback, text);
      list[*count] = (struct param){.text = arena_text(arena, text), .number = specs->fallback};
    } else {
      continue;
    }
    list[(*count)++].key = specs->key;
  }
}

struct params kind_params(struct params_arena *arena, const struct combination *combination) {
  const struct input_kind *kind = combination->kind;
  if (!kind) return (struct params){0};
  size_t most = spec_count(kind->keys) + spec_count(common_input_keys), count = 0;
  struct param *list = arena_take(arena, most, sizeof *list);
  fill(arena, kind->keys, combination, list, &count);
  /* The seed has a place of its own in struct sequence. */
  for (const struct key_spec *spec = common_input_keys; spec->key; spec++) {
    struct key_spec one[2] = {*spec, {.key = NULL}};
    if (strcmp(spec->key, "seed") != 0) fill(arena, one, combination, list, &count);
  }
  return (struct params){.count = count, .list = list};
}

struct params problem_params(struct params_arena *arena, const struct problem *problem,
                             const struct combination *combination) {
  size_t count = 0;
  struct param *list = arena_take(arena, spec_count(problem->parameters), sizeof *list);
  fill(arena, problem->parameters, combination, list, &count);
  return (struct params){.count = count, .list = list};
}

struct pair {
  const char *key, *text;
};

static int by_key(const void *a, const void *b) {
  return strcmp(((const struct pair *)a)->key, ((const struct pair *)b)->key);
}

static size_t add_file_pairs(const struct case_file *c, const struct input_kind *kind,
                             struct pair *pairs) {
  if (!kind || !kind_key_of_form(kind, KEY_PATH) || !c->file_path) return 0;
  const char *slash = strrchr(c->file_path, '/');
  size_t count = 0;
  pairs[count++] = (struct pair){"path", slash ? slash + 1 : c->file_path};
  for (size_t i = 0; i < FILE_WORDS; i++) {
    struct pair pair;
    pair.text = file_word_at(c, i, &pair.key);
    if (pair.text) pairs[count++] = pair;
  }
  return count;
}

/* A file's name may hold what separates pairs. */
static void write_pair(FILE *out, bool first, const struct pair *pair) {
  fprintf(out, "%s%s=", first ? "" : ";", pair->key);
  for (const char *p = pair->text; *p; p++)
    fputc(*p == ';' || *p == '=' || (unsigned char)*p < ' ' ? '_' : *p, out);
}

char *pairs_text(struct params_arena *arena, const struct case_file *c,
                 const struct combination *combination, const struct params *parameters,
                 int threads) {
  struct pair *pairs =
      case_grow(NULL, combination->count + parameters->count + 3 + FILE_WORDS, sizeof *pairs);
  size_t count = 0;
  if (combination->kind) pairs[count++] = (struct pair){"kind", combination->kind->name};
  count += add_file_pairs(c, combination->kind, pairs + count);
  for (size_t i = 0; i < combination->count; i++) {
    const struct param *value = &combination->axes[i]->values[combination->at[i]];
    if (!params_find(parameters, value->key))
      pairs[count++] = (struct pair){value->key, value->text};
  }
  for (size_t i = 0; i < parameters->count; i++)
    pairs[count++] = (struct pair){parameters->list[i].key, parameters->list[i].text};
  char number[16];
  snprintf(number, sizeof number, "%d", threads);
  if (threads) pairs[count++] = (struct pair){"threads", number};
  qsort(pairs, count, sizeof *pairs, by_key);
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  if (!out) case_out_of_memory();
  for (size_t i = 0; i < count; i++)
    write_pair(out, i == 0, &pairs[i]);
  fclose(out);
  free(pairs);
  char *kept = arena_text(arena, text);
  free(text);
  return kept;
}
