/* patience.c: no clock and no reckoning with cores: whether there is a truth must not depend on
 * whose machine it is. Those that come with the study (reference/truths) were computed with more
 * patience.
 */
#include "reference/patience.h"

#include <stdlib.h>

enum { PATIENCE = 20 };

unsigned long truth_patience(void) {
  const char *text = getenv("STUDY_TRUTH_SECONDS");
  return text != NULL ? strtoul(text, NULL, 10) : PATIENCE;
}
