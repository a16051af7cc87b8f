/* nearest.c: which valid names a wrong one may have meant. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_file.h"

enum { LONGEST = 64 }; /* names are short; a longer word is compared by its beginning */

/* Upper and lower case, and - and _, are the same letter to someone who types from memory. */
static int letter(char c) { return c == '-' || c == ' ' ? '_' : tolower((unsigned char)c); }

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and
 * swaps of neighbours each cost 1. Damerau, CACM 7 (1964). */
static size_t edit_distance(const char *a, const char *b) {
  size_t m = least(strlen(a), LONGEST), n = least(strlen(b), LONGEST);
  size_t d[3][LONGEST + 1]; /* rows i-2, i-1 and i, cyclically */
  for (size_t j = 0; j <= n; j++)
    d[0][j] = j;
  for (size_t i = 1; i <= m; i++) {
    size_t *row = d[i % 3], *above = d[(i - 1) % 3];
    row[0] = i;
    for (size_t j = 1; j <= n; j++) {
      size_t change = letter(a[i - 1]) == letter(b[j - 1]) ? 0 : 1;
      row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + change);
      bool swapped = i > 1 && j > 1 && letter(a[i - 1]) == letter(b[j - 2]) &&
                     letter(a[i - 2]) == letter(b[j - 1]);
      if (swapped) row[j] = least(row[j], d[(i - 2) % 3][j - 2] + 1);
    }
  }
  return d[m % 3][n];
}

static bool begins_with(const char *name, const char *start) {
  size_t i = 0;
  for (; start[i]; i++)
    if (letter(name[i]) != letter(start[i])) return false;
  return i >= 2;
}

/* The distance that ranks a name: an abbreviation is as near as one slip. */
static size_t rank(const char *wrong, const char *name) {
  size_t d = edit_distance(wrong, name);
  return d > 1 && begins_with(name, wrong) ? 1 : d;
}

char *nearest_problems(const char *wrong, bool of_sequences) {
  size_t count = 0, listed = 0;
  while (problems[count])
    count++;
  const char **names = calloc(count + 1, sizeof *names);
  if (!names) return NULL;
  for (size_t i = 0; i < count; i++)
    if (problems[i]->takes_sequence || !of_sequences) names[listed++] = problems[i]->name;
  char *text = nearest_names(wrong, names);
  free(names);
  return text;
}

char *nearest_names(const char *wrong, const char *const *names) {
  size_t limit = strlen(wrong) / 3 + 1, best = limit + 1;
  for (size_t i = 0; names[i]; i++)
    best = least(best, rank(wrong, names[i]));
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  if (!out) return NULL;
  int shown = 0;
  if (best <= limit)
    for (size_t i = 0; names[i] && shown < 3; i++)
      if (rank(wrong, names[i]) == best)
        fprintf(out, "%s%s", shown++ ? " or " : "did you mean ", names[i]);
  fputs(shown ? "? (allowed: " : "allowed are ", out);
  for (size_t i = 0; names[i]; i++)
    fprintf(out, "%s%s", i ? ", " : "", names[i]);
  if (!names[0]) fputs("none", out);
  if (shown) fputc(')', out);
  fclose(out);
  return text;
}
