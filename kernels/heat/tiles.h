/* tiles.h: several steps at once of a piece of the field that fits a cache, as many pieces as cover
 * it: temporal blocking by overlapped tiles.
 *
 * A tile of w points is stepped `depth` times by itself from a copy of w + 2 depth, the halo being
 * what its neighbours compute as well: each step leaves a point less that can be known at either
 * end. So every tile is independent of every other, all start from the field that was before, and
 * memory is read and written once in `depth` steps. In two dimensions rows have halos as columns
 * do.
 *
 * Rows of a plane are stepped in waves: as soon as a row has its neighbours' last step it takes its
 * next, so that 2 depth + 1 rows are in use at a time, and they fit the first-level cache.
 *
 * A copy is stepped in place: what stands in the place of l is written over with the point that it
 * was l of, so that the field slides by a point (and a row) a step, one buffer holds it, and stores
 * are aligned.
 */
#ifndef STUDY_KERNELS_HEAT_TILES_H
#define STUDY_KERNELS_HEAT_TILES_H

#include "kernels/canonical/canonical.h"
#include "kernels/heat/heat.h"

/* How `count` points of a copy are stepped once, sliding: of a line, and of a row that takes the
 * place of the row a above row c, b being below. What stands behind a row, up to HEAT_SLACK bytes,
 * may be read and written. */
enum { HEAT_SLACK = 128 };
struct heat_slide {
  void (*line[ISA_COUNT])(void *u, size_t count, double r);
  void (*row[ISA_COUNT])(void *a, const void *c, const void *b, size_t count, double r);
};

/* A run_function's body: from one field to the other between call->result and call->workspace. */
int heat_tiles_run(const struct heat_slide *slide, const struct call *call);

#endif
