/* datafile_npy.c: NumPy's .npy, formats 1.0, 2.0 and 3.0: real numbers of any shape.
 *
 * The format is NEP 1 (numpy/lib/format.py): a magic string, two bytes of version, the length of
 * the header (2 bytes in 1.0, else 4, little-endian), the header, which is a Python dict of
 * descr, fortran_order and shape, and then the elements without a gap.
 */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/datafile_parts.h"

enum { PREFIX = 8, DIMENSIONS = 32, LONGEST_HEADER = 1 << 20 };

struct npy {
  char kind;   /* f, i or u */
  size_t size; /* bytes an element */
  bool big_endian, fortran;
  size_t dimensions;
  uint64_t shape[DIMENSIONS];
  uint64_t count;
};

/* The text after 'KEY': in the header's dict; NULL: no such key. */
static const char *value_of(const char *header, const char *key) {
  char quoted[32];
  snprintf(quoted, sizeof quoted, "'%s'", key);
  const char *at = strstr(header, quoted);
  if (!at) return NULL;
  at += strlen(quoted);
  at += strspn(at, " ");
  if (*at != ':') return NULL;
  return at + 1 + strspn(at + 1, " ");
}

static int parse_type(const struct source *source, const char *header, struct npy *npy) {
  static const char *const known[] = {"f4", "f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4"};
  const char *at = value_of(header, "descr");
  if (!at) return source_fail(source, "its header has no 'descr'; not written by NumPy?");
  if (*at != '\'')
    return source_fail(source, "holds records with named fields; save one of them: "
                               "numpy.save(path, array['name'])");
  int length = (int)strcspn(at + 1, "'");
  if (length == 3 && strchr("<>|=", at[1]))
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
      if (strncmp(at + 2, known[i], 2) == 0) {
        npy->big_endian = at[1] == '>';
        npy->kind = at[2];
        npy->size = (size_t)(at[3] - '0');
        return 0;
      }
  return source_fail(source,
                     "holds elements of type '%.*s'; float32, float64 and integers up to int64 can "
                     "be read: numpy.save(path, array.astype('f8'))",
                     length < 40 ? length : 40, at + 1);
}

static int parse_shape(const struct source *source, const char *header, struct npy *npy) {
  const char *at = value_of(header, "shape");
  if (!at || *at != '(') return source_fail(source, "its header has no 'shape'");
  npy->count = 1;
  for (at++; *at != ')'; at += strspn(at, ", L")) { /* Python 2 wrote 3L */
    char *end;
    if (!isdigit((unsigned char)*at) && *at != ' ')
      return source_fail(source, "its header's shape is no list of counts");
    if (npy->dimensions == DIMENSIONS) return source_fail(source, "has too many dimensions");
    uint64_t length = strtoull(at, &end, 10);
    if (end == at) return source_fail(source, "its header's shape is no list of counts");
    npy->shape[npy->dimensions++] = length;
    if (__builtin_mul_overflow(npy->count, length, &npy->count))
      return source_fail(source, "its header's shape is more than any memory holds");
    at = end;
  }
  return 0;
}

static int parse_header(const struct source *source, const char *header, struct npy *npy) {
  const char *order = value_of(header, "fortran_order");
  if (!order || (strncmp(order, "True", 4) != 0 && strncmp(order, "False", 5) != 0))
    return source_fail(source, "its header has no 'fortran_order'");
  npy->fortran = *order == 'T';
  return parse_type(source, header, npy) || parse_shape(source, header, npy) ? -1 : 0;
}

/* Reads up to the first element. *offset: where it is. */
static int read_header(const struct source *source, struct npy *npy, double *offset) {
  unsigned char prefix[PREFIX], size[4] = {0};
  if (fread(prefix, 1, PREFIX, source->file) != PREFIX || memcmp(prefix, "\x93NUMPY", 6) != 0)
    return source_fail(source, "is no .npy file: it does not start with NumPy's mark");
  if (prefix[6] < 1 || prefix[6] > 3)
    return source_fail(source, "is of .npy format %d.%d; 1.0, 2.0 and 3.0 can be read", prefix[6],
                       prefix[7]);
  size_t size_length = prefix[6] == 1 ? 2 : 4;
  if (fread(size, 1, size_length, source->file) != size_length)
    return source_fail(source, "is truncated within its header");
  size_t length = size[0] | (size_t)size[1] << 8 | (size_t)size[2] << 16 | (size_t)size[3] << 24;
  if (length > LONGEST_HEADER)
    return source_fail(source, "its header claims %zu bytes; the file is damaged", length);
  char *header = calloc(length + 1, 1);
  if (!header) return source_fail(source, "out of memory");
  int failed = fread(header, 1, length, source->file) != length
                   ? source_fail(source, "is truncated within its header")
                   : parse_header(source, header, npy);
  free(header);
  *offset = (double)(PREFIX + size_length + length);
  return failed;
}

/* The element's bytes, first the least significant. */
static uint64_t element_bits(const struct npy *npy, const unsigned char *bytes) {
  uint64_t bits = 0;
  for (size_t i = npy->size; i-- > 0;)
    bits = bits << 8 | bytes[npy->big_endian ? npy->size - 1 - i : i];
  return bits;
}

static double element(const struct npy *npy, const unsigned char *bytes, int64_t *integer) {
  uint64_t bits = element_bits(npy, bytes);
  if (npy->kind == 'f' && npy->size == 4) {
    uint32_t half = (uint32_t)bits;
    float value;
    memcpy(&value, &half, sizeof value);
    return (double)value;
  }
  if (npy->kind == 'f') {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
  }
  unsigned unused = 64 - 8 * (unsigned)npy->size;
  /* Shifting up and back down again spreads the sign of a narrow integer. */
  *integer = npy->kind == 'i' ? (int64_t)(bits << unused) >> unused : (int64_t)bits;
  return (double)*integer;
}

/* Where the element that comes next in a Fortran-ordered file belongs in C order. The first index
 * runs fastest in the file; in C order the last does. */
static size_t advance(const struct npy *npy, uint64_t index[DIMENSIONS],
                      const size_t stride[DIMENSIONS], size_t place) {
  for (size_t d = 0; d < npy->dimensions; d++) {
    place += stride[d];
    if (++index[d] < npy->shape[d]) break;
    place -= stride[d] * npy->shape[d];
    index[d] = 0;
  }
  return place;
}

static int read_elements(const struct source *source, const struct npy *npy, struct datafile *out) {
  uint64_t index[DIMENSIONS] = {0};
  size_t stride[DIMENSIONS] = {0}, per_block = 4096, place = 0, step = 1;
  unsigned char block[4096 * 8];
  for (size_t d = npy->dimensions; d-- > 0; step *= npy->shape[d])
    stride[d] = step;
  for (size_t done = 0; done < npy->count;) {
    size_t want = npy->count - done < per_block ? npy->count - done : per_block;
    if (fread(block, npy->size, want, source->file) != want)
      return source_fail(source, "is truncated: its header promises %zu numbers", npy->count);
    for (size_t i = 0; i < want; i++) {
      int64_t integer = 0;
      double value = element(npy, block + i * npy->size, &integer);
      if (!isfinite(value) && !keeps_gaps(source))
        return source_fail(source,
                           "number %zu (from 1) is %s; remove it, replace it, or keep such gaps "
                           "(gaps: keep, or --gaps=keep)",
                           done + i + 1, isnan(value) ? "NaN" : "an infinity");
      if (!isfinite(value)) out->gaps++;
      size_t to = npy->fortran ? place : done + i;
      out->values[to] = value;
      if (out->integers) out->integers[to] = integer;
      if (npy->fortran) place = advance(npy, index, stride, place);
    }
    done += want;
  }
  if (getc(source->file) != EOF)
    return source_fail(source, "goes on after the %zu numbers that its header promises",
                       npy->count);
  return 0;
}

static int allocate(const struct source *source, const struct npy *npy, struct datafile *out) {
  double bytes = (double)npy->count * (npy->kind == 'f' ? 8 : 16);
  if (npy->count == 0) return source_fail(source, "holds no numbers: its shape has a zero");
  if (source_reserve(source, bytes)) return -1;
  out->values = calloc(npy->count, sizeof *out->values);
  if (npy->kind != 'f') out->integers = calloc(npy->count, sizeof *out->integers);
  if (!out->values || (npy->kind != 'f' && !out->integers))
    return source_fail(source, "out of memory for %zu numbers", npy->count);
  out->count = npy->count;
  return 0;
}

static void describe(const struct source *source, const struct npy *npy, struct datafile *out) {
  char shape[80] = "", path[81];
  text_escape(source->name, path, sizeof path);
  for (size_t d = 0; d < npy->dimensions && strlen(shape) < 50; d++)
    snprintf(shape + strlen(shape), sizeof shape - strlen(shape), "%s%zu", d ? " x " : "",
             npy->shape[d]);
  const char *kind = npy->kind == 'f' ? "float" : npy->kind == 'i' ? "int" : "uint";
  snprintf(out->description, sizeof out->description, "%s, %s%zu, shape %s%s, %zu number%s", path,
           kind, 8 * npy->size, shape[0] ? shape : "()",
           npy->fortran && npy->dimensions > 1 ? " (Fortran order)" : "", out->count,
           out->count == 1 ? "" : "s");
}

int read_npy(const struct source *source, struct datafile *out) {
  struct npy npy = {0};
  double offset = 0;
  if (read_header(source, &npy, &offset)) return -1;
  /* Said before memory is taken for numbers that are not there. */
  double missing = offset + (double)npy.count * (double)npy.size - source->size;
  if (source->size >= 0 && missing > 0)
    return source_fail(source, "is truncated: %.0f bytes of the %zu numbers are missing", missing,
                       npy.count);
  if (allocate(source, &npy, out) || read_elements(source, &npy, out)) return -1;
  out->is_f32 = npy.kind == 'f' && npy.size == 4;
  if (npy.dimensions > 1) out->rows = npy.shape[0];
  describe(source, &npy, out);
  return 0;
}
