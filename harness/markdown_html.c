/* markdown_html.c: see markdown_html.h. md4c does the markdown; what it cannot know is done on its
 * output, whose form is regular. */
#include "harness/markdown_html.h"

#include <stdlib.h>
#include <string.h>

#include "harness/report_text.h"

#ifdef STUDY_NO_PAGE /* a driver that is carried to other machines to measure there: see           \
                        CMakeLists.txt */
static int to_html(const char *markdown, FILE *out) {
  (void)markdown, (void)out;
  return -1;
}
#else
#include <md4c-html.h>

static void collect(const MD_CHAR *text, MD_SIZE size, void *out) { fwrite(text, 1, size, out); }

static int to_html(const char *markdown, FILE *out) {
  return md_html(markdown, (MD_SIZE)strlen(markdown), collect, out, MD_FLAG_TABLES, 0);
}
#endif

static bool starts(const char *text, const char *with) {
  return strncmp(text, with, strlen(with)) == 0;
}

static const char image[] = "<p><img src=\"figures/";
static const char caption[] = "<p><strong>Figure ";

/* From <p><img ...></p> and the caption's paragraph to <figure>. Returns what was consumed. */
static size_t put_figure(FILE *out, const char *p, const char *folder, int *missing) {
  const char *name = p + strlen(image), *end = strstr(p, "</p>\n");
  const char *alt = strstr(p, " alt=\"");
  if (end == NULL || alt == NULL || alt > end) return 0;
  char *file = text_must(strndup(name, strcspn(name, "\"")));
  char *label = text_must(strndup(alt + 6, strcspn(alt + 6, "\"")));
  char *path = text_make("%s/figures/%s", folder, file);
  char *dot = strrchr(file, '.');
  if (dot != NULL) *dot = '\0'; /* what is left is the figure's id */
  char *text = file_text(path, NULL);
  char *svg = text != NULL ? svg_inline(text, file, label) : NULL;
  fprintf(out, "<figure id=\"figure-%s\">\n", file);
  if (svg != NULL)
    fprintf(out, "<div class=\"card\">%s</div>\n", svg);
  else
    fprintf(out, "<p>%s is missing.</p>\n", path), ++*missing;
  const char *after = end + strlen("</p>\n"), *last;
  if (starts(after, caption) && (last = strstr(after, "</p>")) != NULL) {
    after += strlen("<p>");
    fprintf(out, "<figcaption>%.*s</figcaption>\n", (int)(last - after), after);
    after = last + strlen("</p>");
  }
  fputs("</figure>", out);
  free(svg);
  free(text);
  free(path);
  free(label);
  free(file);
  return (size_t)(after - p);
}

static void put_body(FILE *out, const char *html, const char *folder, int *missing) {
  for (const char *p = html; *p != '\0';) {
    size_t length = 0;
    if (starts(p, image)) {
      length = put_figure(out, p, folder, missing);
    } else if (starts(p, "<table>")) {
      fputs("<div class=\"table\" tabindex=\"0\"><table>", out);
      length = strlen("<table>");
    } else if (starts(p, "<td align=") || starts(p, "<th align=")) {
      fprintf(out, "<t%c class=", p[2]); /* the attribute left HTML with version 5 */
      length = strlen("<td align=");
    } else if (starts(p, "</table>")) {
      fputs("</table></div>", out);
      length = strlen("</table>");
    }
    if (length == 0) {
      putc(*p, out);
      length = 1;
    }
    p += length;
  }
}

char *markdown_page(const char *markdown, const char *folder, const char *title, int *missing) {
  struct text_stream body, page;
  text_open(&body);
  int failed = to_html(markdown, body.out);
  char *html = text_close(&body);
  if (failed != 0) {
    free(html);
    return NULL;
  }
  text_open(&page);
  fprintf(page.out,
          "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n"
          "<title>%s</title>\n<style>\n%s</style>\n</head>\n<body>\n<main>\n",
          title, page_style);
  put_body(page.out, html, folder, missing);
  fputs("</main>\n</body>\n</html>\n", page.out);
  free(html);
  return text_close(&page);
}
