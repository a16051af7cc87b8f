/* cache.c: truths kept in a folder, so that no truth is computed twice.
 *
 * An entry's name carries a 128-bit hash of its key; the key itself (problem, version of the
 * reference, type, n, parameters, hash of the input's bytes) stands in the entry and is compared in
 * full, so that a collision of names costs a recomputation and not an answer. An entry is written
 * beside its place and renamed, so that readers, other processes among them, see a whole one or
 * none. What is unreadable, damaged or another's is computed again and replaced.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include "reference/cache.h"

static int by_key(const void *a, const void *b) {
  const struct param *const *left = a, *const *right = b;
  return strcmp((*left)->key, (*right)->key);
}

/* Parameters in the order of their keys: the order in which a case file gives them is no part of
 * the question. Lengths come first, so that no text can pass for two parameters. */
static int write_parameters(FILE *out, const struct params *parameters) {
  size_t count = parameters != NULL ? parameters->count : 0;
  if (count == 0) return 0;
  const struct param **sorted = malloc(count * sizeof(const struct param *));
  if (sorted == NULL) return -1;
  for (size_t i = 0; i < count; i++)
    sorted[i] = &parameters->list[i];
  qsort(sorted, count, sizeof(const struct param *), by_key);
  for (size_t i = 0; i < count; i++)
    fprintf(out, "parameter %zu %s=%s\n", strlen(sorted[i]->key) + 1 + strlen(sorted[i]->text),
            sorted[i]->key, sorted[i]->text);
  free(sorted);
  return 0;
}

/* Caller frees; NULL when out of memory. */
static char *key_of(const struct reference *reference, const char *scheme,
                    const struct input *input, const struct params *parameters) {
  size_t bytes = input_elements(input) * type_size(input->type), length;
  XXH128_hash_t data = XXH3_128bits(bytes > 0 ? input->data : "", bytes);
  char *key = NULL;
  FILE *out = open_memstream(&key, &length);
  if (out == NULL) return NULL;
  fprintf(out, "problem %s\nversion %d\ntype %s\nn %zu\n", reference->problem, reference->version,
          type_name[input->type], input->n);
  if (scheme != NULL) fprintf(out, "scheme %s\n", scheme);
  fprintf(out, "input %016" PRIx64 "%016" PRIx64 "\n", (uint64_t)data.high64, (uint64_t)data.low64);
  bool written = write_parameters(out, parameters) == 0;
  if (fclose(out) == 0 && written) return key;
  free(key);
  return NULL;
}

/* Caller frees; NULL when out of memory. */
static char *path_of(const char *folder, const struct reference *reference, const char *key) {
  XXH128_hash_t hash = XXH3_128bits(key, strlen(key));
  char *path;
  int length = asprintf(&path, "%s/%s-%016" PRIx64 "%016" PRIx64 ".truth", folder,
                        reference->problem, (uint64_t)hash.high64, (uint64_t)hash.low64);
  return length < 0 ? NULL : path;
}

/* The whole file, with an end after it; caller frees. NULL: there is none, or it cannot be read. */
static char *read_file(const char *path, size_t *length) {
  FILE *in = fopen(path, "rbe");
  if (in == NULL) return NULL;
  char *text = NULL;
  struct stat status;
  if (fstat(fileno(in), &status) == 0 && S_ISREG(status.st_mode)) {
    *length = (size_t)status.st_size;
    text = malloc(*length + 1);
  }
  if (text != NULL && fread(text, 1, *length, in) == *length) {
    text[*length] = '\0';
  } else {
    free(text);
    text = NULL;
  }
  fclose(in);
  return text;
}

static int recall(const char *path, const char *key, struct truth *truth) {
  size_t length = 0;
  char *text = read_file(path, &length);
  if (text == NULL) return -1;
  int status = truth_entry_read(text, length, key, truth);
  free(text);
  return status;
}

/* The folder and those above it; that it may exist already, or cannot be made, shows when a file is
 * created in it. */
static void make_folder(const char *folder) {
  char *path = strdup(folder);
  if (path == NULL) return;
  for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    mkdir(path, 0777);
    *slash = '/';
  }
  mkdir(path, 0777);
  free(path);
}

/* Written under a name of this process's own, then renamed. Failures leave the cache as it was: an
 * entry is a convenience. No sync: the checksum tells what a crash has torn. */
static void replace_file(const char *path, const char *text, size_t length) {
  char *beside;
  if (asprintf(&beside, "%s.XXXXXX", path) < 0) return;
  int file = mkostemp(beside, O_CLOEXEC);
  FILE *out = file >= 0 ? fdopen(file, "wb") : NULL;
  if (out != NULL) {
    bool written = fwrite(text, 1, length, out) == length;
    written = fchmod(file, 0644) == 0 && written; /* mkostemp makes it readable by its owner only */
    written = fclose(out) == 0 && written;
    if (!written || rename(beside, path) != 0) unlink(beside);
  } else if (file >= 0) {
    close(file);
    unlink(beside);
  }
  free(beside);
}

/* An entry has a line of some 60 bytes a number. Beyond this size it is read no faster than most
 * truths of that length are computed, and a sweep would fill a disk with what is wanted once. */
enum { ENTRY_MOST = 1 << 25, LINE = 60 };

static void remember(const char *folder, const char *path, const char *key,
                     const struct truth *truth) {
  size_t length;
  if (truth->length > ENTRY_MOST / (3 * LINE)) return;
  char *text = truth_entry_write(key, truth, &length);
  if (text == NULL) return;
  make_folder(folder);
  replace_file(path, text, length);
  free(text);
}

static bool is_folder(const char *folder) { return folder != NULL && *folder != '\0'; }

/* From whichever folder has it. */
static int recall_any(const struct truth_folders *folders, const struct reference *reference,
                      const char *key, struct truth *truth) {
  const char *const places[] = {folders->given, folders->written};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    char *path = is_folder(places[i]) ? path_of(places[i], reference, key) : NULL;
    const int status = path != NULL ? recall(path, key, truth) : -1;
    free(path);
    if (status == 0) return 0;
  }
  return -1;
}

static void remember_there(const struct truth_folders *folders, const struct reference *reference,
                           const char *key, const struct truth *truth) {
  char *path = is_folder(folders->written) ? path_of(folders->written, reference, key) : NULL;
  if (path != NULL) remember(folders->written, path, key, truth);
  free(path);
}

int truth_of(const struct reference *reference, const struct input *input,
             const struct params *parameters, const struct truth_folders *folders,
             struct truth *truth, char *message, size_t message_size) {
  const bool cached = folders != NULL && !reference->is_quick;
  char *key = cached ? key_of(reference, NULL, input, parameters) : NULL;
  int status = 0;
  if (key == NULL || recall_any(folders, reference, key, truth) != 0) {
    status = reference->compute(input, parameters, truth, message, message_size);
    if (status == 0 && key != NULL) remember_there(folders, reference, key, truth);
  }
  free(key);
  return status;
}

/* An entry of a scheme is a truth with both parts; its other numbers are the solution's. */
static void take_scheme(struct truth *truth, struct truth *kept) {
  truth_scheme_clear(truth);
  truth->scheme = kept->scheme;
  truth->scheme_rounded = kept->scheme_rounded;
  kept->scheme = kept->scheme_rounded = NULL;
  truth_clear(kept);
}

int truth_scheme_of(const struct reference *reference, const char *name, const struct input *input,
                    const struct params *parameters, const struct truth_folders *folders,
                    struct truth *truth, char *message, size_t message_size) {
  truth_scheme_clear(truth);
  if (name == NULL || reference->scheme == NULL) return 0;
  char *key = folders != NULL ? key_of(reference, name, input, parameters) : NULL;
  struct truth kept;
  int status = 0;
  if (key != NULL && recall_any(folders, reference, key, &kept) == 0) {
    if (kept.length == truth->length && kept.scheme != NULL && kept.scheme_rounded != NULL) {
      take_scheme(truth, &kept);
      free(key);
      return 0;
    }
    truth_clear(&kept);
  }
  status = reference->scheme(name, input, parameters, truth, message, message_size);
  if (status != 0) truth_scheme_clear(truth);
  if (status == 0 && key != NULL) remember_there(folders, reference, key, truth);
  free(key);
  return status == RUN_UNAVAILABLE ? 0 : status;
}
