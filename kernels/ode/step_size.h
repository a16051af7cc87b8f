/* step_size.h: a step, and what is formed of it once: a template over REAL and T. */
struct T(step_size) {
  REAL h, half, sixth;
};
static inline struct T(step_size) T(step_size_of)(double h) {
  struct T(step_size) size;
  size.h = (REAL)h;
  size.half = size.h / R(2.0);
  size.sixth = size.h / R(6.0);
  return size;
}
