/* markdown_html.c: see markdown_html.h. md4c does the markdown; what it cannot know is done on its
 * output, whose form is regular. */
#include "harness/markdown_html.h"

#include <stdlib.h>
#include <string.h>

#include "harness/prose.h"

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

/* The page that is being written. */
struct page {
  FILE *out;
  const char *folder;
  size_t figures; /* so far: the prefix of a figure's inner ids */
  int *missing;
};

static const char image[] = "<p><img src=\"figures/";
static const char caption[] = "<p><strong>Figure ";

/* From <p><img ...></p> and the caption's paragraph to <figure>. Returns what was consumed. */
static size_t put_figure(struct page *page, const char *p) {
  const char *name = p + strlen(image), *end = strstr(p, "</p>\n");
  const char *alt = strstr(p, " alt=\"");
  if (end == NULL || alt == NULL || alt > end) return 0;
  char *file = text_must(strndup(name, strcspn(name, "\"")));
  char *label = text_must(strndup(alt + 6, strcspn(alt + 6, "\"")));
  char *path = text_make("%s/figures/%s", page->folder, file);
  char *dot = strrchr(file, '.');
  if (dot != NULL) *dot = '\0'; /* what is left is the figure's id */
  char *prefix = text_make("f%zu", ++page->figures), *text = file_text(path, NULL);
  char *svg = text != NULL ? svg_inline(text, prefix, label) : NULL;
  fprintf(page->out, "<figure id=\"figure-%s\">\n", file);
  if (svg != NULL)
    fprintf(page->out, "<div class=\"card\" tabindex=\"0\">%s</div>\n", svg);
  else
    fprintf(page->out, "<p>%s is missing.</p>\n", path), ++*page->missing;
  const char *after = end + strlen("</p>\n"), *last;
  if (starts(after, caption) && (last = strstr(after, "</p>")) != NULL) {
    after += strlen("<p>");
    fprintf(page->out, "<figcaption>%.*s</figcaption>\n", (int)(last - after), after);
    after = last + strlen("</p>");
  }
  figure_table(page->out, page->folder, file);
  fputs("</figure>", page->out);
  free(svg);
  free(text);
  free(prefix);
  free(path);
  free(label);
  free(file);
  return (size_t)(after - p);
}

/* A table in a box of its own that scrolls; one of many columns must not be squeezed on a phone. */
static size_t put_table(FILE *out, const char *p) {
  size_t columns = 0;
  const char *end = strstr(p, "</tr>");
  for (const char *q = p; end != NULL && (q = strstr(q, "<th")) != NULL && q < end; q += 3)
    columns += q[3] == '>' || q[3] == ' ';
  fprintf(out, "<div class=\"table\" tabindex=\"0\"><table%s>",
          columns > 4 ? " class=\"wide\"" : "");
  return strlen("<table>");
}

/* Pages stand beside the markdown that they are made of, and link to each other. */
static size_t put_link(FILE *out, const char *p) {
  static const char *const forms[][2] = {{"<a href=\"report.md", "<a href=\"index.html"},
                                         {"<a href=\"claims.md", "<a href=\"claims.html"}};
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
    if (starts(p, forms[i][0])) {
      fputs(forms[i][1], out);
      return strlen(forms[i][0]);
    }
  return 0;
}

static size_t put_element(struct page *page, const char *p) {
  if (starts(p, image)) return put_figure(page, p);
  if (starts(p, "<table>")) return put_table(page->out, p);
  if (starts(p, "</table>")) {
    fputs("</table></div>", page->out);
    return strlen("</table>");
  }
  if (starts(p, "<td align=") || starts(p, "<th align=")) {
    fprintf(page->out, "<t%c class=", p[2]); /* the attribute left HTML with version 5 */
    return strlen("<td align=");
  }
  return put_link(page->out, p);
}

static void put_body(struct page *page, const char *html) {
  for (const char *p = html; *p != '\0';) {
    size_t length = *p == '<' ? put_element(page, p) : 0;
    if (length == 0) {
      putc(*p, page->out);
      length = 1;
    }
    p += length;
  }
}

char *markdown_page(const char *markdown, const char *folder, const char *title, int *missing) {
  struct text_stream body, whole;
  text_open(&body);
  int failed = to_html(markdown, body.out);
  char *html = text_close(&body);
  if (failed != 0) {
    free(html);
    return NULL;
  }
  text_open(&whole);
  fprintf(whole.out,
          "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n"
          "<title>%s</title>\n<style>\n%s</style>\n</head>\n<body>\n"
          "<a class=\"skip\" href=\"#content\">Skip to the content</a>\n<main id=\"content\">\n",
          title, page_style);
  put_body(&(struct page){whole.out, folder, 0, missing}, html);
  fputs("</main>\n</body>\n</html>\n", whole.out);
  free(html);
  return text_close(&whole);
}
