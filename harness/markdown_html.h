/* markdown_html.h: report.md as one self-contained page. */
#ifndef STUDY_HARNESS_MARKDOWN_HTML_H
#define STUDY_HARNESS_MARKDOWN_HTML_H

#include <stddef.h>

/* GitHub's markdown to a complete HTML page: style inline, tables in containers that scroll, each
 * image "figures/NAME.svg" (read from folder) as an inline <svg> in a <figure> whose caption is the
 * paragraph after it. No script, no external resource. *missing counts figures that could not be
 * read (they stay as text). Caller frees; NULL where the markdown cannot be read. */
char *markdown_page(const char *markdown, const char *folder, const char *title, int *missing);

/* An SVG file as an element of a page: no prolog, scalable, labelled for screen readers, every id
 * and every reference to one prefixed. Caller frees; NULL: no <svg> in it. */
char *svg_inline(const char *svg, const char *prefix, const char *label);

extern const char page_style[]; /* the page's CSS */

#endif
