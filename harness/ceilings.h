/* ceilings.h: how fast this machine can be at all: bandwidth and arithmetic, measured in the run
 * whose rows are held against them. */
#ifndef STUDY_HARNESS_CEILINGS_H
#define STUDY_HARNESS_CEILINGS_H

#include <jansson.h>

#include "kernels/kernel.h"

/* Bandwidths count bytes as STREAM does (J. D. McCalpin, 1995): read one array, copy two, triad
 * a <- b + s c three. Arithmetic counts a multiplication and an addition each as one, an fma as
 * two. */
enum ceiling {
  CEILING_READ,
  CEILING_COPY,
  CEILING_TRIAD,
  CEILING_F32,
  CEILING_F32_FMA,
  CEILING_F64,
  CEILING_F64_FMA,
  CEILING_COUNT
};
extern const char *const ceiling_name[CEILING_COUNT]; /* keys of machine.json, with their units */

struct ceilings {
  double of[BACKEND_COUNT][CEILING_COUNT]; /* 0: not measured */
  double bytes[BACKEND_COUNT];             /* of the arrays together */
  char note[BACKEND_COUNT][160];           /* what limits the trust in them; "" */
};

/* The measuring itself: `seconds` for each backend. device -1: no cuda. */
void ceilings_measure(struct ceilings *ceilings, double seconds, int device);
/* The same in a process of its own, so that neither its memory nor a fault in it reaches this one:
 * runs this very program with CEILINGS_OPTION and reads what it prints. Where that fails, there are
 * none, and the notes say so. */
void ceilings_measure_apart(struct ceilings *ceilings, bool quick, int device);
#define CEILINGS_OPTION "--internal=ceilings"
/* The program's main where argv[1] is CEILINGS_OPTION. */
int ceilings_main(int argc, char **argv);

/* { "serial": {"read_bytes_per_second": ..., "bytes": ..., "note": ...}, "openmp": ..., "cuda":
 * ... } */
json_t *ceilings_json(const struct ceilings *ceilings);
void ceilings_from_json(struct ceilings *ceilings, const json_t *json);
/* From <folder>/machine.json; all 0 where there are none. */
void ceilings_read(struct ceilings *ceilings, const char *folder);
/* Sets "ceilings" of a machine.json in the making: measured apart, or those that the one in the
 * folder already has. device -1: no cuda. */
void ceilings_add(json_t *machine, const char *folder, bool measure, bool quick, int device);

/* How near a rate comes to its ceiling, memory or arithmetic without fma, whichever is nearer; NaN:
 * not measured. */
double ceilings_fraction(const struct ceilings *ceilings, enum backend backend, enum type type,
                         double bytes_per_second, double operations_per_second);

/* The pieces: harness/ceilings_host.c and ceilings_device.c. */
void ceilings_host(struct ceilings *ceilings, enum backend backend, int threads, double seconds);
void ceilings_device(struct ceilings *ceilings, int index, double seconds);
/* Bytes of this machine's largest cache; 0: unknown. */
double last_level_cache(void);

#endif
