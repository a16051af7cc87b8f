/* pinning.h: holds each thread on a processor while runs are timed.
 *
 * Thread t of a team goes to the t-th usable processor, one a core before any core gets its second.
 * Where OMP_PROC_BIND or OMP_PLACES is set, OpenMP places its threads and this leaves them alone.
 */
#ifndef STUDY_HARNESS_PINNING_H
#define STUDY_HARNESS_PINNING_H

/* Between these, teams that pinning_team has seen stay where they are. Calls do not nest. */
void pinning_begin(void);
void pinning_end(void);
/* Before a run with a team of so many threads: a new thread starts where the one that made it is
 * held. */
void pinning_team(int threads);
const char *pinning_text(void); /* how, for machine.json */
/* Writes a zero to each page, by the thread that a static schedule gives it to: on a machine with
 * several memories a page lies where it was first written. */
void pinning_first_touch(void *memory, unsigned long bytes, int threads);

#endif
