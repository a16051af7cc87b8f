/* fiber.c: switching stacks. */
#include "kernels/gpu/fiber.h"

#include <stdint.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif

#ifdef __x86_64__

/* Saves what the System V ABI says a call preserves (of the floating-point state, the control
 * words, which a kernel does not change), changes stacks, restores. */
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

static void prepare(struct fiber *fiber, void (*main)(void)) {
  uintptr_t *top = (uintptr_t *)((char *)fiber->stack + fiber->size);
  *--top = 0; /* main's return address, so that its frame is aligned as after a call */
  *--top = (uintptr_t)main; /* what `ret` jumps to */
  for (int i = 0; i < 6; i++)
    *--top = 0;
  fiber->top = top;
}

static void swap(struct fiber *from, struct fiber *to) { fiber_swap_stacks(&from->top, to->top); }

#else

static void prepare(struct fiber *fiber, void (*main)(void)) {
  getcontext(&fiber->context);
  fiber->context.uc_stack.ss_sp = fiber->stack;
  fiber->context.uc_stack.ss_size = fiber->size;
  fiber->context.uc_link = NULL;
  makecontext(&fiber->context, main, 0);
}

static void swap(struct fiber *from, struct fiber *to) {
  swapcontext(&from->context, &to->context);
}

#endif

void fiber_start(struct fiber *fiber, void *stack, size_t size, void (*main)(void)) {
  fiber->stack = stack;
  fiber->size = size;
  fiber->fake_stack = NULL;
#ifdef __SANITIZE_ADDRESS__
  __asan_unpoison_memory_region(stack, size); /* the frames of whoever was left for good on it */
#endif
  prepare(fiber, main);
}

#ifdef __SANITIZE_ADDRESS__

/* The scheduler's stack is the thread's own; the sanitizer tells its bounds whenever a fiber is
 * first entered, which is always from there. */
static _Thread_local const void *own_stack;
static _Thread_local size_t own_size;

void fiber_entered(void) { __sanitizer_finish_switch_fiber(NULL, &own_stack, &own_size); }

void fiber_switch(struct fiber *from, struct fiber *to, bool last) {
  const void *stack = to->stack != NULL ? to->stack : own_stack;
  const size_t size = to->stack != NULL ? to->size : own_size;
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
