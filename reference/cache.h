/* cache.h: one truth as a text that can be kept in a file. Private to the cache.
 *
 *   study truth 1
 *   <key: lines that say of what this is the truth>
 *   how <words>
 *   length <elements> parts <sum of enum truth_parts>
 *   <array name>, then a line an element: <precision> <number>        for each array of the truth
 *   checksum <XXH3-64 of all before, 16 hex digits>
 *
 * A number is exact: [-]0x<integer>p<exponent of two>, or 0, -0, inf, -inf, nan.
 */
#ifndef STUDY_REFERENCE_CACHE_H
#define STUDY_REFERENCE_CACHE_H

#include "reference/truth.h"

/* Caller frees; NULL when out of memory. `key` ends with a newline. */
char *truth_entry_write(const char *key, const struct truth *truth, size_t *length);

/* Reads what truth_entry_write wrote for the same key; `text` is changed. 0: truth is initialised
 * and has the same bits, precisions included. -1: another key, another version, or damage; nothing
 * to clear. */
int truth_entry_read(char *text, size_t length, const char *key, struct truth *truth);

#endif
