/* run_stage.h: one input of a plan while it is worked on; for the files run*.c alone. */
#ifndef STUDY_HARNESS_RUN_STAGE_H
#define STUDY_HARNESS_RUN_STAGE_H

#include "harness/outcome.h"
#include "harness/run.h"
#include "harness/series.h"

struct stage {
  const struct plan *plan;
  const struct run_settings *settings;
  const struct plan_input *in;
  const struct point *points; /* those of this input */
  size_t count;
  bool *wanted; /* false: its row is kept, or someone else's */
  struct outcome *outcomes;
  void *data, *result, *workspace; /* on the host */
  size_t length;
  void *judged; /* the elements of the result that have a truth; the result itself as a rule */
  struct ceilings ceilings;
  struct row_context context;
  struct series samples, orders, times, positions, divergences, profiles;
  struct device_place places[BACKEND_COUNT]; /* devices: opened once, filled for each input */
};

/* Point i of this input begins, or has its turn again. */
void stage_announce(struct stage *s, size_t i);
/* Whether point i is still to be run. */
bool stage_open(const struct stage *s, size_t i);
bool stage_is_timed(const struct stage *s, size_t i);
/* The context of a device broke at point i. Someone who watches starts a new process, and this does
 * not return. Else the device's other points fail, too. */
void stage_check_lost(struct stage *s, size_t i);

/* run_along.c. What a result just judged shows beside its truth: to the outcome, and what figures
 * along it need to their series. */
void stage_along(struct stage *s, size_t i, const struct input *input, const struct truth *truth);

/* run_divergence.c. The errors of equal stretches, to their series. */
void stage_diverge(struct stage *s, const struct point *point, const struct input *input,
                   const struct truth *truth);

/* run_device.c. Gives each device that a wanted point needs its memory and this sample's data;
 * points for which that cannot be done are skipped or failed, with the reason. */
void stage_place(struct stage *s, const struct sequence *sequence);
void stage_unplace(struct stage *s);
void stage_close_devices(struct stage *s);

/* run_time.c. Times what is to be timed, on the data that is there. */
void stage_time(struct stage *s, const struct input *input);

#endif
