/* fiber.h: a stack and a place to continue. A switch costs a few nanoseconds (x86-64: registers by
 * hand; elsewhere ucontext, which makes a system call for the signal mask). The address sanitizer
 * is told of each switch. */
#ifndef STUDY_KERNELS_GPU_FIBER_H
#define STUDY_KERNELS_GPU_FIBER_H

#include <stdbool.h>
#include <stddef.h>

struct fiber {
  void *stack;      /* lowest address; NULL: the thread's own stack (the scheduler) */
  void *top;        /* x86-64: the saved stack pointer */
  void *context;    /* elsewhere: ucontext_t */
  void *fake_stack; /* the address sanitizer's */
};
enum { FIBER_STACK = 128 * 1024 };

int fiber_make(struct fiber *fiber); /* 0, or -1 without memory */
void fiber_free(struct fiber *fiber);
/* The next switch to it enters main, which must first call fiber_entered() and never return. */
void fiber_start(struct fiber *fiber, void (*main)(void));
void fiber_entered(void);
/* Continues `to`; returns when something switches back. last: `from` will never be continued. */
void fiber_switch(struct fiber *from, struct fiber *to, bool last);

#endif
