/* fp_state.c: MXCSR and the x87 control word (Intel SDM 1, 8.1.5 and 10.2.3). */
#include "harness/fp_state.h"

#include <stdio.h>
#include <string.h>
#include <xmmintrin.h>

#include "harness/text.h"

enum {
  MXCSR_FLAGS = 0x003F,
  MXCSR_DAZ = 0x0040,
  MXCSR_MASKS = 0x1F80,
  MXCSR_ROUNDING = 13, /* two bits from here */
  MXCSR_FTZ = 0x8000,
  X87_MASKS = 0x003F,
  X87_PRECISION = 8, /* two bits */
  X87_ROUNDING = 10, /* two bits */
  X87_CONTROL = 0x0F3F
};

static const char *const rounding_name[4] = {"to nearest", "down", "up", "toward zero"};
static const char *const precision_name[4] = {"24 bits", "reserved", "53 bits", "64 bits"};

struct fp_state fp_state_read(void) {
  uint16_t x87;
  __asm__ volatile("fnstcw %0" : "=m"(x87));
  struct fp_state state = {_mm_getcsr() & ~(uint32_t)MXCSR_FLAGS, x87 & X87_CONTROL};
  return state;
}

void fp_state_restore(const struct fp_state *state) {
  uint16_t x87;
  __asm__ volatile("fnstcw %0" : "=m"(x87));
  x87 = (uint16_t)((x87 & ~X87_CONTROL) | state->x87);
  __asm__ volatile("fldcw %0" : : "m"(x87));
  _mm_setcsr((_mm_getcsr() & MXCSR_FLAGS) | state->mxcsr);
}

bool fp_state_same(const struct fp_state *a, const struct fp_state *b) {
  return a->mxcsr == b->mxcsr && a->x87 == b->x87;
}

bool fp_state_flushes(const struct fp_state *state) { return (state->mxcsr & MXCSR_FTZ) != 0; }

bool fp_state_denormals_are_zero(const struct fp_state *state) {
  return (state->mxcsr & MXCSR_DAZ) != 0;
}

static const char *on_off(bool on) { return on ? "on" : "off"; }

static const char *rounding(const struct fp_state *state) {
  return rounding_name[state->mxcsr >> MXCSR_ROUNDING & 3];
}

static const char *x87_rounding(const struct fp_state *state) {
  return rounding_name[state->x87 >> X87_ROUNDING & 3];
}

static const char *precision(const struct fp_state *state) {
  return precision_name[state->x87 >> X87_PRECISION & 3];
}

void fp_state_text(const struct fp_state *state, char *text, size_t size) {
  snprintf(text, size, "rounding %s, FTZ %s, DAZ %s, x87 %s", rounding(state),
           on_off(fp_state_flushes(state)), on_off(fp_state_denormals_are_zero(state)),
           precision(state));
}

static void append_change(struct text *text, const char *what, const char *before,
                          const char *after) {
  if (strcmp(before, after) == 0) return;
  text_append(text, "%s%s %s -> %s", text->length ? "; " : "", what, before, after);
}

void fp_state_change_text(const struct fp_state *before, const struct fp_state *after, char *text,
                          size_t size) {
  struct text change = text_in(text, size);
  text[0] = '\0';
  append_change(&change, "FTZ", on_off(fp_state_flushes(before)), on_off(fp_state_flushes(after)));
  append_change(&change, "DAZ", on_off(fp_state_denormals_are_zero(before)),
                on_off(fp_state_denormals_are_zero(after)));
  append_change(&change, "rounding", rounding(before), rounding(after));
  append_change(&change, "x87 rounding", x87_rounding(before), x87_rounding(after));
  append_change(&change, "x87 precision", precision(before), precision(after));
  bool masks = (before->mxcsr & MXCSR_MASKS) != (after->mxcsr & MXCSR_MASKS) ||
               (before->x87 & X87_MASKS) != (after->x87 & X87_MASKS);
  if (masks) append_change(&change, "exception masks", "as they were", "others");
}
