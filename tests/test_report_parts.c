/* test_report_parts.c: the pieces the report is made of: texts, labels, style, inline SVG. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "harness/figures.h"
#include "harness/markdown_html.h"
#include "harness/prose.h"
#include "harness/report.h"

#ifndef STUDY_SOURCE_DIR
#define STUDY_SOURCE_DIR "."
#endif

static void assert_text(char *text, const char *expected) {
  assert_string_equal(text, expected);
  free(text);
}

static void numbers_read_well(void **state) {
  (void)state;
  assert_text(text_number(8.858e-3, 3), "0.00886");
  assert_text(text_number(1.2e-7, 2), "1.2e-7");
  assert_text(text_number(1e100, 3), "1.00e100");
  assert_text(text_number(0, 3), "0");
  assert_text(text_number(0.5, 3), "0.500");
  assert_text(text_number(8858, 2), "8858");
  assert_text(text_number(123456, 3), "1.23e5");
  assert_text(text_number(123456, 6), "123456");
  assert_text(text_number(INFINITY, 3), "inf");
  assert_text(text_number(NAN, 3), "nan");
  assert_text(text_count("1000000"), "1,000,000");
  assert_text(text_count("100"), "100");
  assert_text(text_size(1e5), "1e5");
  assert_text(text_size(3e6), "3e6");
  assert_text(text_size(1048576), "1,048,576");
  assert_text(text_size(2000), "2,000");
  assert_text(text_rate(2.1e9, "elements", 3), "2.10 G elements/s");
  assert_text(text_seconds(1.234e-3, 3), "1.23 ms");
  assert_text(text_seconds(3.5e-10, 2), "350 ps");
  assert_int_equal(3, text_width("u²·"));
  assert_true(text_compare_natural("A2", "A10") < 0);
  assert_true(text_compare_natural("B1", "A10") > 0);
  assert_int_equal(0, text_compare_natural("A10", "A10"));
}

static void pairs_are_split(void **state) {
  (void)state;
  const char *cursor = "kind=uniform;low=-1;flag";
  char *key, *value;
  static const char *const expected[][2] = {{"kind", "uniform"}, {"low", "-1"}, {"flag", ""}};
  for (size_t i = 0; i < 3; i++) {
    assert_true(text_next_pair(&cursor, &key, &value));
    assert_text(key, expected[i][0]);
    assert_text(value, expected[i][1]);
  }
  assert_false(text_next_pair(&cursor, &key, &value));
}

static void paths_are_seen_from_folders(void **state) {
  (void)state;
  assert_text(path_seen_from("/usr/share", "/usr/lib"), "../lib");
  assert_text(path_seen_from("/usr", "/usr/lib"), "lib");
  assert_text(path_seen_from("/usr/lib", "/usr"), "..");
  assert_text(path_seen_from("/usr", "/usr"), ".");
  assert_text(path_seen_from("/usr/lib", "/"), "../..");
}

static void assert_near(double a, double b, double tolerance) {
  assert_true(fabs(a - b) <= tolerance);
}

/* Least squares with a least distance: never closer, never out of range, and only as far as needed.
 */
static void labels_keep_apart(void **state) {
  (void)state;
  double far[] = {0.1, 0.5, 0.9};
  labels_spread(3, far, 0.1, 0, 1);
  assert_near(far[0], 0.1, 1e-15);
  assert_near(far[1], 0.5, 1e-15);
  assert_near(far[2], 0.9, 1e-15);
  double same[] = {0.5, 0.5, 0.5};
  labels_spread(3, same, 0.1, 0, 1);
  assert_near(same[0], 0.4, 1e-12);
  assert_near(same[1], 0.5, 1e-12);
  assert_near(same[2], 0.6, 1e-12);
  double low[] = {0, 0, 0, 0.35};
  labels_spread(4, low, 0.1, 0, 1);
  for (int i = 0; i < 3; i++)
    assert_near(low[i], 0.1 * i, 1e-12);
  assert_near(low[3], 0.35, 1e-12);
  double many[40];
  for (int i = 0; i < 40; i++)
    many[i] = 0.99;
  labels_spread(40, many, 0.1, 0, 1); /* more than fit: as far apart as there is room */
  for (int i = 1; i < 40; i++)
    assert_near(many[i] - many[i - 1], 1.0 / 39, 1e-12);
  assert_true(many[0] >= 0 && many[39] <= 1 + 1e-12);
}

#define SVG_HEAD                                                                                   \
  "<svg viewBox=\"0 0 4 2\" role=\"img\"><title>A figure</title><desc>Its caption and its data "   \
  "as a "                                                                                          \
  "table follow.</desc>"

static void svg_keeps_its_ids_to_itself(void **state) {
  (void)state;
  char *svg =
      svg_inline("<?xml version=\"1.0\"?><svg width=\"4\" viewBox=\"0 0 4 2\" "
                 "xmlns=\"http://www.w3.org/2000/svg\"><title>Gnuplot</title><desc>by</desc>"
                 "<g id=\"a\"/><g id='b'/><use xlink:href='#b'/><g fill=\"url(#a)\"/></svg>",
                 "fig", "A figure");
  assert_text(svg, SVG_HEAD "<g id=\"fig-a\"/><g id='fig-b'/><use href='#fig-b'/>"
                            "<g fill=\"url(#fig-a)\"/></svg>");
  assert_null(svg_inline("no picture", "fig", ""));
}

/* What draws nothing goes; what a reader sees stays, blanks in a text included. */
static void svg_loses_its_padding(void **state) {
  (void)state;
  char *svg =
      svg_inline("<svg viewBox=\"0 0 4 2\">\n<g id=\"gnuplot_plot_1\" >\n<g fill=\"none\" "
                 "color=\"black\">\n</g>\n\t<path stroke='rgb(  3, 117, 255)' d='M1,2\n\t\tL3,4'/>"
                 "<text>a  b\n</text></g>\n<text>rgb(1, 2)</text></svg>",
                 "fig", "A figure");
  assert_text(svg, SVG_HEAD "<g ><path stroke='#0375ff' d='M1,2 L3,4'/><text>a  b</text></g>"
                            "<text>rgb(1, 2)</text></svg>");
}

static char *plot_file(const char *name) {
  char *path = text_make("%s/plots/%s.gp", STUDY_SOURCE_DIR, name);
  char *text = file_text(path, NULL);
  free(path);
  return text;
}

static void every_kind_has_its_script(void **state) {
  (void)state;
  for (size_t i = 0; figure_kinds[i] != NULL; i++) {
    assert_non_null(figure_kind_find(figure_kinds[i]));
    char *script = plot_file(figure_kinds[i]);
    assert_non_null(script);
    free(script);
  }
  assert_null(figure_kind_find("style"));
}

/* Relative luminance of a hex colour (WCAG 2). */
static double luminance(const char *hex) {
  static const double weight[] = {0.0722, 0.7152, 0.2126};
  unsigned long rgb = strtoul(hex, NULL, 16);
  double sum = 0;
  for (int i = 0; i < 3; i++, rgb >>= 8) {
    double c = (double)(rgb & 255U) / 255;
    sum += weight[i] * (c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4));
  }
  return sum;
}

static void colours_stand_out_on_white(void **state) {
  (void)state;
  char *style = plot_file("style");
  assert_non_null(style);
  const char *p = strstr(style, "array hue[24] = [");
  assert_non_null(p);
  size_t hues = 0;
  double light[24];
  const char *end = strchr(p, ']');
  end = strchr(end + 1, ']');
  for (const char *hash; (hash = strchr(p, '#')) != NULL && hash < end;) {
    assert_true(hues < 24);
    light[hues] = luminance(hash + 1);
    assert_true(1.05 / (light[hues] + 0.05) >= 3);
    hues++;
    p = hash + 7;
  }
  assert_int_equal(24, hues);
  /* Of two methods of one hue, and of two with one point among the first 18, one is lighter by far:
   * in lightness as seen, at least 12 of 100. */
  for (size_t i = 0; i < 24; i++)
    for (size_t k = i + 1; k < 24; k++)
      if ((k - i) % 8 == 0 || ((k - i) % 6 == 0 && k < 18))
        assert_true(fabs(cbrt(light[i]) - cbrt(light[k])) * 116 >= 12);
  free(style);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers_read_well),           cmocka_unit_test(pairs_are_split),
      cmocka_unit_test(paths_are_seen_from_folders), cmocka_unit_test(labels_keep_apart),
      cmocka_unit_test(svg_keeps_its_ids_to_itself), cmocka_unit_test(svg_loses_its_padding),
      cmocka_unit_test(every_kind_has_its_script),   cmocka_unit_test(colours_stand_out_on_white),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
