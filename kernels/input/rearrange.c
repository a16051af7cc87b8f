/* rearrange.c: the same elements in another order. */
#include <string.h>

#include "kernels/input/philox.h"
#include "kernels/input/sequence_fill.h"

static void swap(char *a, char *b, size_t size) {
  char kept[8];
  memcpy(kept, a, size);
  memcpy(a, b, size);
  memcpy(b, kept, size);
}

void reverse_elements(enum type type, size_t n, void *data) {
  const size_t size = type_size(type);
  if (n < 2) return;
  char *low = data, *high = low + (n - 1) * size;
  for (; low < high; low += size, high -= size)
    swap(low, high, size);
}

bool permute_elements(enum type type, size_t n, void *data, uint64_t k) {
  const size_t size = type_size(type);
  char *x = data;
  uint64_t orders = 1; /* of the elements from i on */
  for (size_t i = 2; i <= n; i++)
    orders *= i;
  if (k >= orders) return false;
  for (size_t i = 0; i + 1 < n; i++) {
    orders /= n - i;
    /* The element that comes next moves to the front of the rest, which keeps its order. */
    for (size_t j = i + (size_t)(k / orders); j > i; j--)
      swap(x + j * size, x + (j - 1) * size, size);
    k %= orders;
  }
  return true;
}

/* Fisher and Yates, from the last element down (R. Durstenfeld, CACM 7, 1964). */
void shuffle_elements(enum type type, size_t n, void *data, uint64_t seed, uint32_t stream) {
  const size_t size = type_size(type);
  char *x = data;
  for (size_t i = n; i-- > 1;) {
    const uint64_t random = random_at(seed, stream, i).first;
    const size_t j = (size_t)(((unsigned __int128)random * (i + 1)) >> 64);
    if (j != i) swap(x + i * size, x + j * size, size);
  }
}
