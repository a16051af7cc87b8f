/* patience.h: for how long a truth may be computed. Private to the references. */
#ifndef STUDY_REFERENCE_PATIENCE_H
#define STUDY_REFERENCE_PATIENCE_H

/* Seconds, by a model of its cost: what the environment's STUDY_TRUTH_SECONDS says, else 20. */
unsigned long truth_patience(void);

#endif
