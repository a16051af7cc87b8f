/* namesake.h: two cases of one name, of which one would replace the other's results. */
#ifndef STUDY_HARNESS_NAMESAKE_H
#define STUDY_HARNESS_NAMESAKE_H

#include "harness/session.h"

/* Whether job `index` has the name of another case: of the study itself, of one before it on this
 * command line, or of one whose results lie in the session's folder and whose file is still there
 * (one that was moved keeps its results). Said on stderr, with the remedy. */
bool is_namesake(const struct session *session, size_t index);

#endif
