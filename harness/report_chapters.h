/* report_chapters.h: the report is one argument, from what goes wrong to what to do about it. A
 * case names the chapter it belongs to; in it, cases stand by name. */
#ifndef STUDY_HARNESS_REPORT_CHAPTERS_H
#define STUDY_HARNESS_REPORT_CHAPTERS_H

#include <jansson.h>
#include <stddef.h>

extern const char
    *const chapter_names[]; /* what `chapter:` takes, in the report's order; NULL ends */

/* Of a resolved case: its own, else that of costs where it measures speed, else the last. */
size_t chapter_of(const json_t *resolved);
const char *chapter_title(size_t chapter);
const char *chapter_words(size_t chapter); /* a sentence that opens it */

#endif
