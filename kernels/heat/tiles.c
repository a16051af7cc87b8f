/* tiles.c: overlapped tiles, several steps at once. */
#include "kernels/heat/tiles.h"

#include <stdio.h>
#include <stdlib.h>

#include "kernels/heat/march.h"

/* In one dimension a copy fits the first-level cache with room to spare, in two the rows of a wave
 * do, and a copy the second. Deeper blocks move less and compute more twice; a halo is no more than
 * a sixteenth of a tile. */
enum {
  LINE_BYTES = 24 * 1024,
  LINE_DEPTH = 64,
  ROW_BYTES = 1536,
  ROWS = 256,
  PLANE_DEPTH = 8,
  HALO_SHARE = 16,
  CACHE_LINE = 64,
};

static size_t least(size_t a, size_t b) { return a < b ? a : b; }
static size_t most(size_t a, size_t b) { return a > b ? a : b; }
static size_t parts(size_t n, size_t part) { return (n - 1) / part + 1; }

/* ---- how the field is cut ---- */

struct cut {
  size_t rows, columns; /* of a tile, without halo; the last of a row or column may be smaller */
  size_t down, across;  /* tiles */
  size_t depth;         /* most steps at once */
  size_t pitch, bytes;  /* of a copy: elements from row to row; in all */
};

/* Tiles of even size, no larger than `largest`. */
static size_t even(size_t points, size_t largest) {
  return parts(points, parts(points, most(largest, 1)));
}

static struct cut cut_of(const struct heat_shape *shape, size_t size, int threads) {
  const size_t share = parts(shape->rows == 1 ? shape->columns : shape->rows, (size_t)threads);
  struct cut cut = {.rows = 1};
  size_t deepest = LINE_DEPTH;
  if (shape->rows == 1) {
    cut.columns = even(shape->columns, least(LINE_BYTES / size - 2 * LINE_DEPTH, share));
    deepest = least(deepest, cut.columns / HALO_SHARE);
  } else {
    cut.columns = even(shape->columns, ROW_BYTES / size - 2 * PLANE_DEPTH);
    cut.rows = even(shape->rows, least(ROWS - 2 * PLANE_DEPTH, share));
    deepest = least(PLANE_DEPTH, least(cut.rows, cut.columns) / HALO_SHARE);
  }
  cut.depth = even(most(shape->steps, 1), most(deepest, 1));
  cut.down = parts(shape->rows, cut.rows);
  cut.across = parts(shape->columns, cut.columns);
  const size_t line = CACHE_LINE / size, rows = shape->rows == 1 ? 1 : cut.rows + 2 * cut.depth;
  cut.pitch = parts(cut.columns + 2 * cut.depth, line) * line + HEAT_SLACK / size;
  cut.bytes = parts(rows * cut.pitch * size, CACHE_LINE) * CACHE_LINE;
  return cut;
}

/* ---- a tile's copy ---- */

struct copy {
  const struct heat_shape *shape;
  size_t size; /* of an element */
  const char *field;
  ptrdiff_t row, column; /* where in the field its first point lies; outside it for halos at ends */
  size_t rows, columns, pitch;
  char *points;
};

/* The point that stands for one outside: periodic fields go on, what lies beyond a fixed border is
 * never used, and the border as good as anything. */
static size_t inside(ptrdiff_t at, size_t points, bool is_fixed) {
  const ptrdiff_t n = (ptrdiff_t)points;
  if (at >= 0 && at < n) return (size_t)at;
  if (is_fixed) return at < 0 ? 0 : points - 1;
  return (size_t)((at % n + n) % n);
}

static char *row_at(const struct copy *c, size_t i) { return c->points + i * c->pitch * c->size; }

/* Row i of the copy after s steps as the field has it. */
static void fill_row(const struct copy *c, size_t i, size_t s) {
  const size_t n = c->shape->columns, columns = c->columns - 2 * s;
  const ptrdiff_t down = c->shape->rows > 1 ? c->row + (ptrdiff_t)(i + s) : 0;
  const char *row = c->field + inside(down, c->shape->rows, c->shape->is_fixed) * n * c->size;
  for (size_t j = 0; j < columns;) {
    const ptrdiff_t at = c->column + (ptrdiff_t)(s + j);
    const size_t from = inside(at, n, c->shape->is_fixed);
    const bool is_beyond = c->shape->is_fixed && (ptrdiff_t)from != at;
    const size_t run = is_beyond ? 1 : least(n - from, columns - j);
    memcpy(row_at(c, i) + j * c->size, row + from * c->size, run * c->size);
    j += run;
  }
  memset(row_at(c, i) + columns * c->size, 0, (c->pitch - columns) * c->size);
}

/* What of row i after s steps is a fixed border keeps its values. */
static void hold(const struct copy *c, size_t i, size_t s) {
  const size_t n = c->shape->columns, rows = c->shape->rows, ends[] = {0, n - 1};
  const ptrdiff_t down = rows > 1 ? c->row + (ptrdiff_t)(i + s) : 0;
  if (rows > 1 && (down == 0 || down == (ptrdiff_t)rows - 1)) {
    fill_row(c, i, s);
    return;
  }
  const char *row = c->field + inside(down, rows, true) * n * c->size;
  for (size_t e = 0; e < 2; e++) {
    const ptrdiff_t j = (ptrdiff_t)ends[e] - c->column - (ptrdiff_t)s;
    if (j >= 0 && j < (ptrdiff_t)(c->columns - 2 * s))
      memcpy(row_at(c, i) + (size_t)j * c->size, row + ends[e] * c->size, c->size);
  }
}

static void step_line(const struct copy *c, const struct heat_slide *slide, enum isa isa,
                      size_t steps) {
  for (size_t s = 1; s <= steps; s++) {
    slide->line[isa](c->points, c->columns - 2 * s, c->shape->r);
    if (c->shape->is_fixed) hold(c, 0, s);
  }
}

/* Wave w takes row w its first step, row w - 2 its second, and so on: row i + 2, the last that the
 * step of row i needs, has just had the step before. */
static void step_plane(const struct copy *c, const struct heat_slide *slide, enum isa isa,
                       size_t steps) {
  for (size_t w = 0; w + 2 < c->rows; w++)
    for (size_t s = 1; s <= steps && 2 * (s - 1) <= w; s++) {
      const size_t i = w - 2 * (s - 1);
      slide->row[isa](row_at(c, i), row_at(c, i + 1), row_at(c, i + 2), c->columns - 2 * s,
                      c->shape->r);
      if (c->shape->is_fixed) hold(c, i, s);
    }
}

/* ---- all of them ---- */

/* One run: between which fields, and how. */
struct tiling {
  const struct heat_slide *slide;
  struct heat_shape shape;
  struct cut cut;
  size_t size;
  enum isa isa;
};

/* Tile t from `field` to `to`, `steps` steps on. */
static void tile(const struct tiling *g, size_t t, size_t steps, const void *field, void *to,
                 char *points) {
  const struct cut *cut = &g->cut;
  const bool is_plane = g->shape.rows > 1;
  const size_t i = t / cut->across * cut->rows, j = t % cut->across * cut->columns;
  const size_t rows = least(cut->rows, g->shape.rows - i);
  const size_t columns = least(cut->columns, g->shape.columns - j);
  struct copy copy = {.shape = &g->shape,
                      .size = g->size,
                      .field = field,
                      .row = is_plane ? (ptrdiff_t)i - (ptrdiff_t)steps : 0,
                      .column = (ptrdiff_t)j - (ptrdiff_t)steps,
                      .rows = is_plane ? rows + 2 * steps : 1,
                      .columns = columns + 2 * steps,
                      .pitch = cut->pitch,
                      .points = points};
  for (size_t k = 0; k < copy.rows; k++)
    fill_row(&copy, k, 0);
  (is_plane ? step_plane : step_line)(&copy, g->slide, g->isa, steps);
  for (size_t k = 0; k < rows; k++)
    memcpy((char *)to + ((i + k) * g->shape.columns + j) * g->size,
           points + k * cut->pitch * g->size, columns * g->size);
}

static void march(const struct tiling *g, const void *initial, void *const field[2], char *copies,
                  int threads) {
  const size_t tiles = g->cut.down * g->cut.across, pieces = (size_t)threads;
  const size_t blocks = parts(g->shape.steps, g->cut.depth);
#pragma omp parallel num_threads(threads) if (threads > 1)
  for (size_t b = 1; b <= blocks; b++) {
    const void *u = b == 1 ? initial : field[(blocks - b + 1) % 2];
    void *to = field[(blocks - b) % 2];
    const size_t steps = least(g->cut.depth, g->shape.steps - (b - 1) * g->cut.depth);
#pragma omp for schedule(static, 1)
    for (size_t p = 0; p < pieces; p++)
      for (size_t t = tiles * p / pieces; t < tiles * (p + 1) / pieces; t++)
        tile(g, t, steps, u, to, copies + p * g->cut.bytes);
  }
}

/* All steps; -1: no memory. */
static int tiles_step(struct tiling *g, const struct call *call, int threads) {
  g->cut = cut_of(&g->shape, g->size, threads);
  char *copies = aligned_alloc(CACHE_LINE, (size_t)threads * g->cut.bytes);
  if (copies == NULL) {
    snprintf(call->message, call->message_size,
             "no memory for %d tiles of %zu bytes: fewer threads", threads, g->cut.bytes);
    return -1;
  }
  march(g, call->input->data, (void *const[]){call->result, call->workspace}, copies, threads);
  free(copies);
  return 0;
}

int heat_tiles_run(const struct heat_slide *slide, const struct call *call) {
  const size_t n = call->input->n, size = type_size(call->input->type);
  struct tiling tiling = {
      .slide = slide, .shape = heat_shape_of(n, call->parameters), .size = size, .isa = isa_best()};
  if (tiling.shape.steps == 0)
    memcpy(call->result, call->input->data, n * size);
  else if (tiles_step(&tiling, call, heat_threads(n, HEAT_LEAST, call->threads)) != 0)
    return -1;
  heat_warn(call, &tiling.shape);
  return 0;
}
