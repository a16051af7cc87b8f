/* report_chapters.c: see report_chapters.h. */
#include "harness/report_chapters.h"

#include <string.h>

#include "harness/report_data.h"

/* To add a chapter: a name here, and a line in the table below. The last is for cases that name
 * none. */
const char *const chapter_names[] = {"loss",     "cure",      "cost",         "windows",
                                     "backtest", "integrals", "trajectories", "fields",
                                     "repeat",   "reports",   "other",        NULL};

static const struct {
  const char *title, *words;
} chapters[] = {
    {"What goes wrong", "How large the error of the obvious way becomes, and on which data."},
    {"What cures it", "What each remedy buys, and where it ends."},
    {"What it costs", "Time, held against what the machine can deliver at most."},
    {"Moving windows: prefix sums against convolution",
     "Why an average of a few numbers can be wrong by hundreds of times its value, and the cures."},
    {"A back-test", "How many trades move when the averages behind them are not exact."},
    {"Integrals",
     "Which rule and which precision, where rounding takes over from truncation, and what "
     "compensation buys."},
    {"Trajectories",
     "Time steppers: order, step counts and rounding, one orbit and millions of them."},
    {"Fields",
     "Diffusion by an explicit scheme: which time loop to use and what each mistake costs, where "
     "the scheme stops being stable, what f32 does to a long run, and what saves it."},
    {"Whether the same comes out again",
     "What order, threads, compilers and machines do to the bits of a result."},
    {"What people reported",
     "Numbers that users of other programs saw or published, each with its right value."},
    {"Further cases", "Each with its question and its answer."},
};
_Static_assert(sizeof chapters / sizeof *chapters + 1 ==
                   sizeof chapter_names / sizeof *chapter_names,
               "a chapter without a name, or a name without its chapter");

static size_t chapter_find(const char *name) {
  size_t i = 0;
  while (chapter_names[i] != NULL && strcmp(chapter_names[i], name) != 0)
    i++;
  return i;
}

size_t chapter_of(const json_t *resolved) {
  const size_t own = chapter_find(json_text(resolved, "chapter"));
  if (chapter_names[own] != NULL) return own;
  return chapter_find(strcmp(json_text(resolved, "measure"), "speed") == 0 ? "cost" : "other");
}

const char *chapter_title(size_t chapter) { return chapters[chapter].title; }
const char *chapter_words(size_t chapter) { return chapters[chapter].words; }
