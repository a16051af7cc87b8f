/* fiber.h: a stack and a place to continue. A switch costs a few nanoseconds (x86-64: registers by
 * hand; elsewhere ucontext, which makes a system call for the signal mask). The address sanitizer
 * is told of each switch. The stacks are the caller's, and have no guard pages: with thousands of
 * them, the kernel's limit on mappings would be met.
 */
#ifndef STUDY_KERNELS_GPU_FIBER_H
#define STUDY_KERNELS_GPU_FIBER_H

#include <stdbool.h>
#include <stddef.h>

#ifndef __x86_64__
#include <ucontext.h>
#endif

struct fiber {
  void *stack; /* lowest address; NULL: the thread's own stack (the scheduler) */
  size_t size;
#ifdef __x86_64__
  void *top; /* the saved stack pointer */
#else
  ucontext_t context;
#endif
  void *fake_stack; /* the address sanitizer's */
};

/* The next switch to it enters main, which must first call fiber_entered(), and never return. A
 * fiber that was left for good may be started anew. */
void fiber_start(struct fiber *fiber, void *stack, size_t size, void (*main)(void));
void fiber_entered(void);
/* Continues `to`; returns when something switches back. last: `from` will never be continued. */
void fiber_switch(struct fiber *from, struct fiber *to, bool last);

#endif
