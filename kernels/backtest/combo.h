/* combo.h: the windows of a length, for the host and the device. A template: COMBO says of what
 * sort the functions are. */

/* floor(sqrt m), or the nearest integer: sqrt m > r + 1/2 where m > r^2 + r. */
COMBO unsigned root_of(unsigned m, bool down) {
  unsigned r = 1;
  while ((r + 1) * (r + 1) <= m)
    r++;
  return !down && m > r * r + r ? r + 1 : r;
}

COMBO struct combo combo_with(size_t m, bool root_down) {
  struct combo c;
  c.length = m;
  c.half = m / 2;
  c.root = root_of((unsigned)m, root_down);
  c.third = c.half / 3;
  c.quarter = c.half / 2;
  c.first = m + c.root - 2;
  return c;
}
#undef COMBO
