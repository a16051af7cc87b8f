/* report_svg.c: an SVG file as an element of a page; declared in markdown_html.h. gnuplot's files
 * are wordy, and a page holds dozens of them: what draws nothing is left out on the way. */
#include <stdlib.h>
#include <string.h>

#include "harness/markdown_html.h"
#include "harness/prose.h"

static bool starts(const char *text, const char *with) {
  return strncmp(text, with, strlen(with)) == 0;
}

/* The value of an attribute in the opening tag; caller frees; NULL: absent. */
static char *attribute(const char *tag, const char *end, const char *name) {
  char *pattern = text_make("%s=\"", name);
  const char *at = strstr(tag, pattern);
  char *value = NULL;
  if (at != NULL && at < end) {
    at += strlen(pattern);
    value = text_must(strndup(at, strcspn(at, "\"")));
  }
  free(pattern);
  return value;
}

/* gnuplot's names for its layers: nothing refers to them. */
static size_t skip_layer_name(const char *p) {
  static const char name[] = " id=\"gnuplot_";
  return starts(p, name) ? strlen(name) + strcspn(p + strlen(name), "\"") + 1 : 0;
}

/* What has to be copied differently at p: returns how much of the input it stands for, 0: nothing.
 * xlink:href is plain href inside HTML. */
static size_t put_reference(FILE *out, const char *p, const char *prefix) {
  static const char *const forms[][2] = {
      {" id=\"", " id=\""},         {" id='", " id='"},         {"xlink:href=\"#", "href=\"#"},
      {"xlink:href='#", "href='#"}, {" href=\"#", " href=\"#"}, {" href='#", " href='#"},
      {"url(#", "url(#"},           {"url('#", "url('#"},       {"url(\"#", "url(\"#"},
  };
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
    if (starts(p, forms[i][0])) {
      fprintf(out, "%s%s-", forms[i][1], prefix);
      return strlen(forms[i][0]);
    }
  return 0;
}

/* Titles of layers would pop up over the figure, and the description names the program, not the
 * picture. */
static size_t skip_element(const char *p) {
  static const char *const names[] = {"title", "desc"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char open[16], close[16];
    snprintf(open, sizeof open, "<%s>", names[i]);
    snprintf(close, sizeof close, "</%s>", names[i]);
    const char *end = starts(p, open) ? strstr(p, close) : NULL;
    if (end != NULL) return (size_t)(end - p) + strlen(close);
  }
  return 0;
}

/* A group in which nothing was drawn. */
static size_t skip_empty_group(const char *p) {
  const char *end = starts(p, "<g ") ? strchr(p, '>') : NULL;
  if (end == NULL) return 0;
  end++;
  end += strspn(end, " \t\r\n");
  return starts(end, "</g>") ? (size_t)(end - p) + strlen("</g>") : 0;
}

/* "rgb(  3, 117,  59)" as "#03753b". */
static size_t put_colour(FILE *out, const char *p) {
  unsigned red, green, blue;
  int length = 0;
  if (!starts(p, "rgb(") || sscanf(p, "rgb(%u ,%u ,%u )%n", &red, &green, &blue, &length) != 3)
    return 0;
  if (length == 0 || red > 255 || green > 255 || blue > 255) return 0;
  fprintf(out, "#%02x%02x%02x", red, green, blue);
  return (size_t)length;
}

/* Blanks with a line end or a tab among them only lay out the file; between tags they are nothing.
 */
static size_t put_blanks(FILE *out, const char *p, char before) {
  const size_t length = strspn(p, " \t\r\n");
  if (length == 0 || strcspn(p, "\t\r\n") >= length) return 0;
  if (before != '>' && p[length] != '<') putc(' ', out);
  return length;
}

char *svg_inline(const char *svg, const char *prefix, const char *label) {
  const char *tag = strstr(svg, "<svg");
  const char *end = tag != NULL ? strchr(tag, '>') : NULL;
  if (end == NULL) return NULL;
  struct text_stream s;
  text_open(&s);
  char *box = attribute(tag, end, "viewBox");
  fprintf(s.out,
          "<svg viewBox=\"%s\" role=\"img\"><title>%s</title>"
          "<desc>Its caption and its data as a table follow.</desc>",
          box != NULL ? box : "", label);
  free(box);
  for (const char *p = end + 1; *p != '\0';) {
    size_t length = skip_element(p);
    if (length == 0) length = skip_layer_name(p);
    if (length == 0) length = skip_empty_group(p);
    if (length == 0) length = put_reference(s.out, p, prefix);
    if (length == 0) length = put_colour(s.out, p);
    if (length == 0) length = put_blanks(s.out, p, p[-1]);
    if (length == 0) {
      putc(*p, s.out);
      length = 1;
    }
    p += length;
  }
  return text_close(&s);
}
