/* fiber.c: switching stacks. */
#include "kernels/gpu/fiber.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

#ifdef __SANITIZE_ADDRESS__
#include <pthread.h>
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif

int fiber_make(struct fiber *fiber) {
  *fiber = (struct fiber){0};
  void *stack = mmap(NULL, FIBER_STACK, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (stack == MAP_FAILED) return -1;
  fiber->stack = stack;
  return 0;
}

#if defined(__x86_64__)

/* Saves what the System V ABI says a call preserves, changes stacks, restores. */
void fiber_swap_stacks(void **save, void *load);
__asm__(".text\n"
        ".type fiber_swap_stacks, @function\n"
        "fiber_swap_stacks:\n"
        "  pushq %rbp\n  pushq %rbx\n  pushq %r12\n  pushq %r13\n  pushq %r14\n  pushq %r15\n"
        "  movq %rsp, (%rdi)\n"
        "  movq %rsi, %rsp\n"
        "  popq %r15\n  popq %r14\n  popq %r13\n  popq %r12\n  popq %rbx\n  popq %rbp\n"
        "  ret\n"
        ".size fiber_swap_stacks, .-fiber_swap_stacks\n");

void fiber_start(struct fiber *fiber, void (*main)(void)) {
  uintptr_t *top = (uintptr_t *)((char *)fiber->stack + FIBER_STACK);
  *--top = 0; /* main's return address, so that its frame is aligned as after a call */
  *--top = (uintptr_t)main; /* what `ret` jumps to */
  for (int i = 0; i < 6; i++)
    *--top = 0;
  fiber->top = top;
#ifdef __SANITIZE_ADDRESS__
  __asan_unpoison_memory_region(fiber->stack, FIBER_STACK); /* an abandoned fiber's frames */
  fiber->fake_stack = NULL;
#endif
}

static void swap(struct fiber *from, struct fiber *to) { fiber_swap_stacks(&from->top, to->top); }

void fiber_free(struct fiber *fiber) {
  if (fiber->stack != NULL) munmap(fiber->stack, FIBER_STACK);
}

#else
#include <ucontext.h>

void fiber_start(struct fiber *fiber, void (*main)(void)) {
  if (fiber->context == NULL) fiber->context = malloc(sizeof(ucontext_t));
  ucontext_t *context = fiber->context;
  if (context == NULL) abort();
  getcontext(context);
  context->uc_stack.ss_sp = fiber->stack;
  context->uc_stack.ss_size = FIBER_STACK;
  context->uc_link = NULL;
  makecontext(context, main, 0);
}

static void swap(struct fiber *from, struct fiber *to) {
  if (from->context == NULL) from->context = malloc(sizeof(ucontext_t));
  if (from->context == NULL) abort();
  swapcontext(from->context, to->context);
}

void fiber_free(struct fiber *fiber) {
  if (fiber->stack != NULL) munmap(fiber->stack, FIBER_STACK);
  free(fiber->context);
}

#endif

#ifdef __SANITIZE_ADDRESS__

/* The scheduler's stack is the thread's own; the sanitizer tells its bounds when a fiber is first
 * entered. */
static _Thread_local const void *own_stack;
static _Thread_local size_t own_size;

void fiber_entered(void) { __sanitizer_finish_switch_fiber(NULL, &own_stack, &own_size); }

void fiber_switch(struct fiber *from, struct fiber *to, bool last) {
  const void *stack = to->stack != NULL ? to->stack : own_stack;
  size_t size = to->stack != NULL ? FIBER_STACK : own_size;
  __sanitizer_start_switch_fiber(last ? NULL : &from->fake_stack, stack, size);
  swap(from, to);
  __sanitizer_finish_switch_fiber(from->fake_stack, NULL, NULL);
}

#else

void fiber_entered(void) {}

void fiber_switch(struct fiber *from, struct fiber *to, bool last) {
  (void)last;
  swap(from, to);
}

#endif
