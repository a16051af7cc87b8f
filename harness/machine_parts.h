/* machine_parts.h: facts about this machine; private to machine*.c, libraries.c,
 * ceilings_host.c and doctor.c. */
#ifndef STUDY_HARNESS_MACHINE_PARTS_H
#define STUDY_HARNESS_MACHINE_PARTS_H

#include <stdbool.h>
#include <stddef.h>

enum { FACT = 256 };

struct cpu_facts {
  char model[FACT];
  int sockets, cores, threads;
  int threads_usable; /* by this process */
};
struct cache_facts {
  int level;
  char type[32];
  double bytes;
  int shared_by; /* threads */
};

void cpu_read(struct cpu_facts *cpu);
size_t caches_read(struct cache_facts *caches, size_t max); /* those of the first processor */
const char *simd_name(void); /* the widest that gcc's dispatch may choose here */
double memory_total(void);
void os_read(char os[FACT], char kernel[FACT]);
const char *compiler_name(void);

/* NVIDIA's kernel driver: the devices' names, comma-separated, and its version; "none". */
void gpu_read(char devices[FACT], char driver[FACT]);

/* First line of what a command prints; false where it cannot be run. */
bool command_line(const char *command, char text[FACT]);
/* The first line of a file, without its end; false where there is none. */
bool file_line(const char *path, char text[FACT]);

/* A library or program: what it is for, and what there is of it. */
struct component {
  const char *name;
  bool needed;                      /* the study cannot be built without */
  const char *cost;                 /* what is lost without it */
  const char *package;              /* Debian's name */
  bool (*version)(char text[FACT]); /* false: not here */
};
extern const struct component components[]; /* ends with name == NULL */

#endif
