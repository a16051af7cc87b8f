/* figures_points.c: labels of single points in a plane, each near its point, none on another label,
 * another point, or another label's leader. Greedy: point after point takes the best free place. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"

/* All in pixels of the panel, from its lower left corner. */
struct box {
  double left, right, low, high;
};
struct leader {
  double x0, y0, x1, y1;
};
struct scene {
  double wide, high;
  double level[2]; /* heights of the unit roundoff and of the floor; NaN: no such line */
  size_t points, labels, steps;
  struct box *point, *label;
  struct box *step;      /* the lines of the front: thin boxes */
  struct leader *leader; /* of the label with the same number */
};

static const double reach = 5, line_height = 13, character = 6.3;
enum { RINGS = 10, TURNS = 16, STEPS = 12 };

static double overlap(const struct box *a, const struct box *b) {
  double wide = fmin(a->right, b->right) - fmax(a->left, b->left);
  double high = fmin(a->high, b->high) - fmax(a->low, b->low);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/* Whether the leader runs through the box; it starts at a point, so its first part is left out. */
static bool crosses(const struct leader *l, const struct box *b) {
  for (int i = 2; i < STEPS; i++) {
    double x = l->x0 + (l->x1 - l->x0) * i / STEPS, y = l->y0 + (l->y1 - l->y0) * i / STEPS;
    if (x > b->left && x < b->right && y > b->low && y < b->high) return true;
  }
  return false;
}

/* From the middle of a point to the nearest edge of a text. */
static struct leader leader_to(const struct box *point, const struct box *text) {
  double x = (point->left + point->right) / 2, y = (point->low + point->high) / 2;
  return (struct leader){x, y, fmin(fmax(x, text->left - 2), text->right + 2),
                         fmin(fmax(y, text->low), text->high)};
}

static double length_of(const struct leader *l) { return hypot(l->x1 - l->x0, l->y1 - l->y0); }

/* What is wrong with a place, in an arbitrary unit: leaving the panel is worst, then hiding
 * anything, then being taken for another point's label, then distance. */
static double cost_of(const struct scene *scene, size_t mine, const struct box *box) {
  struct leader leader = leader_to(&scene->point[mine], box);
  double outside = fmax(0, -box->left) + fmax(0, box->right - scene->wide) + fmax(0, -box->low) +
                   fmax(0, box->high - scene->high);
  double cost = 1000 * outside + 0.25 * length_of(&leader);
  for (size_t i = 0; i < scene->steps; i++)
    if (overlap(box, &scene->step[i]) > 0) cost += 15;
  for (int i = 0; i < 2; i++)
    if (scene->level[i] > box->low + 1 && scene->level[i] < box->high - 1) cost += 25;
  struct box near = {box->left - 5, box->right + 5, box->low, box->high};
  for (size_t i = 0; i < scene->points; i++) {
    cost += 10 * overlap(box, &scene->point[i]);
    if (i != mine && crosses(&leader, &scene->point[i])) cost += 60;
    if (i != mine && overlap(&near, &scene->point[i]) > 0) cost += 30;
  }
  for (size_t i = 0; i < scene->labels; i++) {
    cost += 10 * overlap(&near, &scene->label[i]);
    if (crosses(&leader, &scene->label[i])) cost += 60;
    if (crosses(&scene->leader[i], box)) cost += 60;
  }
  return cost;
}

static struct box best_place(const struct scene *scene, size_t mine, double width) {
  const struct box *p = &scene->point[mine];
  double x = (p->left + p->right) / 2, y = (p->low + p->high) / 2, least = INFINITY;
  struct box best = {0};
  for (int ring = 0; ring < RINGS; ring++)
    for (int turn = 0; turn < TURNS; turn++) {
      double angle = turn * 2 * 3.14159265358979324 / TURNS, away = 9 + 12 * ring;
      double dx = cos(angle) * away, dy = sin(angle) * away;
      double left = dx > 2 ? x + dx : dx < -2 ? x + dx - width : x - width / 2;
      struct box box = {left, left + width, y + dy - line_height / 2, y + dy + line_height / 2};
      double cost = cost_of(scene, mine, &box);
      if (cost < least) least = cost, best = box;
    }
  return best;
}

static char *point_label(const struct figure_series *s, size_t k) {
  char *threads = pairs_get(s->points[k].row->field[COL_PARAMETERS], "threads");
  bool many = s->count > 1 && threads != NULL;
  char *text = many ? text_make("%s, %s threads", s->label, threads) : text_make("%s", s->label);
  free(threads);
  return text;
}

static void place_label(struct scene *scene, struct figure_panel *panel, size_t mine,
                        const struct figure_series *s, size_t k) {
  char *text = point_label(s, k);
  struct box box = best_place(scene, mine, (double)text_width(text) * character);
  struct leader leader = leader_to(&scene->point[mine], &box);
  struct figure_label *label = figure_add_label(panel, text, s->linetype);
  label->left = box.left / scene->wide;
  label->height = (box.low + box.high) / 2 / scene->high;
  label->x = s->points[k].drawn_at;
  label->y = s->points[k].drawn_value;
  label->hook = leader.x1 / scene->wide;
  label->hook_height = leader.y1 / scene->high;
  label->leader = length_of(&leader) > 2.5 * reach; /* else the text touches its point */
  scene->label[scene->labels] = box;
  scene->leader[scene->labels++] = leader;
}

static int by_left(const void *a, const void *b) {
  double x = ((const struct box *)a)->left, y = ((const struct box *)b)->left;
  return (x > y) - (x < y);
}

/* The front is drawn in steps: right from each of its points, then down to the next. */
static void trace_front(struct scene *scene, struct box *front, size_t count) {
  if (count == 0) return;
  qsort(front, count, sizeof *front, by_left);
  scene->step = text_must(calloc(2 * count, sizeof *scene->step));
  for (size_t i = 0; i + 1 < count; i++) {
    const struct box *a = &front[i], *b = &front[i + 1];
    double y = (a->low + a->high) / 2, x = (b->left + b->right) / 2;
    scene->step[scene->steps++] = (struct box){a->right, x, y - 1, y + 1};
    scene->step[scene->steps++] = (struct box){x - 1, x + 1, b->high, y};
  }
}

static void set_scene(const struct figure *figure, const struct figure_panel *panel, size_t count,
                      struct scene *scene) {
  const struct figure_axis *at = &panel->at, *value = &panel->value;
  scene->wide = (panel->right - panel->left) * figure->width;
  scene->high = (panel->top - panel->bottom) * figure->height;
  scene->point = text_must(calloc(count + 1, sizeof *scene->point));
  scene->label = text_must(calloc(count + 1, sizeof *scene->label));
  scene->leader = text_must(calloc(count + 1, sizeof *scene->leader));
  struct box *front = text_must(calloc(count + 1, sizeof *front));
  size_t fronts = 0;
  double unit = figure_unit_line(figure, panel->type);
  scene->level[0] = figure_fraction(value, true, unit) * scene->high;
  scene->level[1] = figure_fraction(value, true, value->floor) * scene->high;
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      const struct figure_point *p = &panel->series[i].points[k];
      double x = figure_fraction(at, figure->at_log, p->drawn_at) * scene->wide;
      double y = figure_fraction(value, figure->kind->value_log, p->drawn_value) * scene->high;
      struct box box = {x - reach, x + reach, y - reach, y + reach};
      scene->point[scene->points++] = box;
      if (p->front) front[fronts++] = box;
    }
  trace_front(scene, front, fronts);
  free(front);
}

void figure_label_points(const struct figure *figure, struct figure_panel *panel) {
  size_t count = 0, mine = 0;
  for (size_t i = 0; i < panel->series_count; i++)
    count += panel->series[i].count;
  struct scene scene = {0};
  set_scene(figure, panel, count, &scene);
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++)
      place_label(&scene, panel, mine++, &panel->series[i], k);
  free(scene.leader);
  free(scene.label);
  free(scene.point);
  free(scene.step);
}
