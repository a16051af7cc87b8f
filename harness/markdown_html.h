/* markdown_html.h: report.md as one self-contained page. */
#ifndef STUDY_HARNESS_MARKDOWN_HTML_H
#define STUDY_HARNESS_MARKDOWN_HTML_H

#include <stddef.h>
#include <stdio.h>

/* GitHub's markdown to a complete HTML page: style inline, tables in containers that scroll, each
 * image "figures/NAME.svg" (read from folder) as an inline <svg> in a <figure> whose caption is the
 * paragraph after it, with its data as a table. Links to report.md and claims.md lead to their
 * pages. No script, no external resource. *missing counts figures that could not be read (they stay
 * as text). Caller frees; NULL where the markdown cannot be read. */
char *markdown_page(const char *markdown, const char *folder, const char *title, int *missing);

/* An SVG file as an element of a page: no prolog, scalable, labelled for screen readers, every id
 * and every reference to one prefixed. Caller frees; NULL: no <svg> in it. */
char *svg_inline(const char *svg, const char *prefix, const char *label);

/* The data of figures/<id>.csv in the folder as a table that is folded away; nothing where there
 * are none. */
void figure_table(FILE *out, const char *folder, const char *id);

extern const char page_style[]; /* the page's CSS */

#endif
