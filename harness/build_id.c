/* build_id.c: the commit from the build, and the GNU build id that the linker wrote into this very
 * program. */
#include "harness/build_id.h"

#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "build_commit.h"

/* A note is a header, then the owner's name and the description, each padded to 4 bytes. */
static const unsigned char *find_note(const char *at, const char *end, size_t *size) {
  while (at + sizeof(ElfW(Nhdr)) <= end) {
    const ElfW(Nhdr) *note = (const void *)at;
    const char *name = at + sizeof *note;
    const char *text = name + ((note->n_namesz + 3u) & ~3u);
    if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(name, "GNU", 4) == 0) {
      *size = note->n_descsz;
      return (const unsigned char *)text;
    }
    at = text + ((note->n_descsz + 3u) & ~3u);
  }
  return NULL;
}

static int read_program_notes(struct dl_phdr_info *info, size_t size, void *result) {
  (void)size;
  char *hex = result;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type != PT_NOTE) continue;
    const char *start = (const char *)(uintptr_t)(info->dlpi_addr + header->p_vaddr);
    size_t length = 0;
    const unsigned char *id = find_note(start, start + header->p_memsz, &length);
    if (id == NULL || length < 4) continue;
    snprintf(hex, 9, "%02x%02x%02x%02x", id[0], id[1], id[2], id[3]);
    return 1;
  }
  return 1; /* the first object is the program itself; the libraries' ids are not ours */
}

const char *build_id(void) {
  static char text[64];
  if (text[0] == '\0') {
    char hex[9] = "";
    dl_iterate_phdr(read_program_notes, hex);
    snprintf(text, sizeof text, "%s%s%s", STUDY_COMMIT, hex[0] != '\0' ? "+" : "", hex);
  }
  return text;
}
