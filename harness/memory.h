/* memory.h: how much memory there is for data. */
#ifndef STUDY_HARNESS_MEMORY_H
#define STUDY_HARNESS_MEMORY_H

/* Bytes that may still be asked for here (MemAvailable, cgroup limits). */
double memory_available(void);

#endif
