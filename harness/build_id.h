/* build_id.h: which driver measured a row. */
#ifndef STUDY_HARNESS_BUILD_ID_H
#define STUDY_HARNESS_BUILD_ID_H

/* "<commit>[-dirty]+<first 8 hex digits of the linker's build id>"; the second part tells two
 * builds of one commit apart (another compiler, other flags). Static string. */
const char *build_id(void);

#endif
