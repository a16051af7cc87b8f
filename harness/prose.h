/* prose.h: small pieces of text that people read: of reports, figures, comparisons and
 * recommendations.
 *
 * Memory: a report is written by a short-lived process, so running out of it ends the process with
 * a message instead of threading the case through every line of text.
 */
#ifndef STUDY_HARNESS_PROSE_H
#define STUDY_HARNESS_PROSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

void *text_must(void *allocated); /* the pointer, or the end of the process where it is NULL */
void *text_grow(void *list, size_t count, size_t size); /* room for count elements of the size */
char *text_make(const char *format, ...) __attribute__((format(printf, 1, 2)));
void text_replace(char **text, char *by); /* frees what was there */

/* A stream that ends as a string: open, write, close; the caller frees. */
struct text_stream {
  FILE *out;
  char *text;
  size_t length;
};
void text_open(struct text_stream *stream);
char *text_close(struct text_stream *stream);

/* Writes text so that GitHub and md4c show it literally, also inside a table's cell. */
void markdown_text(FILE *out, const char *text);
void markdown_code(FILE *out, const char *text);
void html_text(FILE *out, const char *text); /* & < > " as HTML needs them */
/* A file's name as a link target. */
void markdown_url(FILE *out, const char *path);

/* "8.86e-3", "0.0123", "0", "inf"; "" where there is no number. Caller frees. */
char *text_number(double value, int digits);
void text_trim_exponent(char *text);                              /* "1.20e-07" becomes "1.20e-7" */
char *text_count(const char *digits);                             /* "1,000,000" */
char *text_size(double n);                                        /* "1e6", "1,048,576" */
char *text_rate(double per_second, const char *unit, int digits); /* "2.10 G elements/s" */
char *text_bytes(double bytes, const char *per, int digits);      /* "4.80 TB/s" with per "/s" */
char *text_seconds(double seconds, int digits);                   /* "1.23 ms" */
size_t text_width(const char *utf8);                              /* code points */
int text_compare_natural(const char *a, const char *b);           /* A2 before A10 */

/* The next "key=value" of "key=value;..."; false at the end. Caller frees both. */
bool text_next_pair(const char **cursor, char **key, char **value);

char *file_text(const char *path, size_t *length); /* NULL with errno */
/* Written beside and renamed, so that a reader never sees half a file. 0, or -1 with errno. */
int file_put(const char *path, const char *text, size_t length);
/* Waits until no other report is written into the folder, and keeps others out of it. A file
 * descriptor for folder_unlock, or -1 with errno. */
int folder_lock(const char *folder);
void folder_unlock(const char *folder, int lock);
/* `to` as seen from `folder`, both existing: "../results/h200"; caller frees. */
char *path_seen_from(const char *folder, const char *to);

#endif
