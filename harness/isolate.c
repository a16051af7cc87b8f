/* isolate.c: the parent's side: starts a child, follows it, and writes the rows that it could not
 * write itself. */
#include "harness/isolate.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>

#include "harness/isolate_parts.h"
#include "harness/outcome.h"
#include "harness/run_rows.h"
#include "harness/timing.h"

enum { MOST_DEATHS = 3 };

/* One case while it is worked on. */
struct keeper {
  struct isolation *isolation;
  struct isolate_memory *memory;
  struct watch *watch;
  int fd;
  sigset_t awaited, before;
};

/* How a child ended. */
struct ending {
  bool ran;           /* by itself, its work done */
  bool timed_out;     /* was stopped: its time was over */
  int interrupted_by; /* was stopped: the user said so */
  int status;         /* as from waitpid */
};

static int broken(struct isolation *isolation, const char *what) {
  snprintf(isolation->message, sizeof isolation->message, "%s: %s", what, strerror(errno));
  return -1;
}

static int share_memory(struct keeper *keeper) {
  struct isolation *isolation = keeper->isolation;
  size_t points = isolation->plan->point_count;
  size_t size = (sizeof *keeper->memory + 63) / 64 * 64 + sizeof(struct watch) + points;
  keeper->fd = memfd_create("study", MFD_CLOEXEC);
  if (keeper->fd < 0 || ftruncate(keeper->fd, (off_t)size) != 0)
    return broken(isolation, "no memory to share with the process that measures");
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, keeper->fd, 0);
  if (memory == MAP_FAILED)
    return broken(isolation, "no memory to share with the process that measures");
  keeper->memory = memory;
  keeper->memory->size = size;
  keeper->memory->parent = getpid();
  snprintf(keeper->memory->case_path, CASE_PATH_MOST, "%s", isolation->case_path);
  keeper->watch = isolate_watch(keeper->memory);
  keeper->watch->count = points;
  return 0;
}

/* The signals that this process waits for instead of being hit by them. One that it was started to
 * ignore (nohup, a script's background) stays ignored. */
static void await_signals(struct keeper *keeper) {
  static const int stops[] = {SIGINT, SIGTERM, SIGHUP};
  sigemptyset(&keeper->awaited);
  for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
    struct sigaction action;
    if (sigaction(stops[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
      sigaddset(&keeper->awaited, stops[i]);
  }
  signal(SIGCHLD, SIG_DFL);
  sigaddset(&keeper->awaited, SIGCHLD);
  sigprocmask(SIG_BLOCK, &keeper->awaited, &keeper->before);
}

/* The child ignores the terminal's signals: it ends when the parent says so, or dies with it. */
static _Noreturn void become_child(const struct keeper *keeper, char **arguments) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != keeper->memory->parent) _exit(127);
  signal(SIGINT, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  sigprocmask(SIG_SETMASK, &keeper->before, NULL);
  fcntl(keeper->fd, F_SETFD, 0);
  execv("/proc/self/exe", arguments);
  _exit(127);
}

static pid_t start_child(const struct keeper *keeper) {
  char *const *given = keeper->isolation->arguments;
  size_t count = 0;
  while (given[count] != NULL)
    count++;
  char **arguments = calloc(count + 2, sizeof *arguments), own[64];
  if (arguments == NULL) return -1;
  snprintf(own, sizeof own, INTERNAL_CASE "%d", keeper->fd);
  arguments[0] = given[0];
  arguments[1] = own;
  for (size_t i = 1; i < count; i++)
    arguments[i + 1] = given[i];
  fflush(NULL);
  keeper->memory->ran = 0;
  keeper->memory->message[0] = keeper->watch->message[0] = '\0';
  watch_move(keeper->watch, WATCH_STARTING, 0);
  pid_t child = fork();
  if (child == 0) become_child(keeper, arguments);
  free(arguments);
  return child;
}

static void show_progress(const struct keeper *keeper) {
  const struct plan *plan = keeper->isolation->plan;
  size_t point = keeper->watch->point;
  if (keeper->watch->phase == WATCH_STARTING || point >= plan->point_count) return;
  progress_point(keeper->isolation->settings->progress, point,
                 keeper->watch->phase == WATCH_PREPARING ? "input and truth"
                                                         : plan->points[point].method->name);
}

/* Waits for the child to end, or ends it. */
static struct ending follow(const struct keeper *keeper, pid_t child) {
  struct ending ending = {0};
  double deadline = seconds_now() + keeper->isolation->timeout;
  struct timespec nap = {.tv_nsec = 100000000};
  while (waitpid(child, &ending.status, WNOHANG) == 0) {
    int got = sigtimedwait(&keeper->awaited, NULL, &nap);
    if (got > 0 && got != SIGCHLD) ending.interrupted_by = got;
    ending.timed_out = !ending.interrupted_by && seconds_now() > deadline;
    if (ending.interrupted_by || ending.timed_out) {
      kill(child, SIGKILL);
      waitpid(child, &ending.status, 0);
      break;
    }
    show_progress(keeper);
  }
  ending.ran = keeper->memory->ran != 0 || keeper->watch->phase == WATCH_ENDING;
  return ending;
}

static void describe(const struct keeper *keeper, const struct ending *ending, char *text,
                     size_t size) {
  if (ending->timed_out) {
    snprintf(text, size, "stopped when the %g s of its case were over (--timeout=S gives more)",
             keeper->isolation->timeout);
  } else if (WIFSIGNALED(ending->status)) {
    int number = WTERMSIG(ending->status);
    char name[64];
    snprintf(name, sizeof name, "%s", strsignal(number));
    name[0] = (char)tolower((unsigned char)name[0]);
    snprintf(text, size, "killed by signal %d (%s)%s", number, name,
             number == SIGKILL ? ": out of memory?" : "");
  } else if (keeper->watch->message[0] != '\0') {
    snprintf(text, size, "%s", keeper->watch->message);
  } else {
    snprintf(text, size, "ended its process with exit status %d", WEXITSTATUS(ending->status));
  }
}

/* The row of a point that its child did not live to write. */
static int write_row(struct keeper *keeper, struct run_rows *rows, size_t index, const char *status,
                     const char *message) {
  const struct isolation *isolation = keeper->isolation;
  const struct point *point = &isolation->plan->points[index];
  struct row row;
  row_init(&row);
  point_row(isolation->plan, point, SCOPE_KERNEL, &row);
  row_set_number(&row, COL_SAMPLES, isolation->plan->c->samples);
  row_set(&row, COL_BUILD, isolation->settings->build);
  row_set(&row, COL_STATUS, status);
  row_set(&row, COL_MESSAGE, message);
  int failed = run_rows_append(rows, &row);
  watch_done(keeper->watch, index);
  if (strcmp(status, "skipped") != 0) {
    progress_clear(isolation->settings->progress);
    fprintf(stderr, "study: %s: %s %s %s n=%s: %s\n", row.field[COL_CASE], row.field[COL_METHOD],
            row.field[COL_TYPE], row.field[COL_BACKEND], row.field[COL_N], message);
  }
  row_clear(&row);
  return failed;
}

/* While the input was being made no point ran: what befell it befell all of them. */
static int write_rows_of_input(struct keeper *keeper, struct run_rows *rows, size_t first,
                               const char *status, const char *message) {
  const struct plan *plan = keeper->isolation->plan;
  char text[400];
  int failed = 0;
  snprintf(text, sizeof text, "while the input and its truth were made: %s", message);
  for (size_t i = 0; i < plan->point_count && !failed; i++)
    if (plan->points[i].input == plan->points[first].input && !watch_is_done(keeper->watch, i) &&
        !run_rows_kept(rows, &plan->points[i]))
      failed = write_row(keeper, rows, i, status, text);
  return failed;
}

static int skip_rest(struct keeper *keeper, struct run_rows *rows) {
  const struct plan *plan = keeper->isolation->plan;
  char why[100];
  int failed = 0;
  snprintf(why, sizeof why, "left out: %d points of this case crashed or hung before it",
           MOST_DEATHS);
  for (size_t i = 0; i < plan->point_count && !failed; i++)
    if (!watch_is_done(keeper->watch, i) && !run_rows_kept(rows, &plan->points[i]))
      failed = write_row(keeper, rows, i, "skipped", why);
  return failed;
}

/* After a death: the rows it left open. 0, or -1 with a message. */
static int write_open_rows(struct keeper *keeper, const struct ending *ending) {
  struct isolation *isolation = keeper->isolation;
  struct run_rows rows;
  char why[300];
  size_t point = keeper->watch->point;
  int phase = keeper->watch->phase, failed;
  describe(keeper, ending, why, sizeof why);
  if (phase == WATCH_STARTING || point >= isolation->plan->point_count) {
    snprintf(isolation->message, sizeof isolation->message, "before its first point: %s", why);
    return -1;
  }
  if (run_rows_open(&rows, isolation->plan, isolation->settings, isolation->message,
                    sizeof isolation->message) != 0)
    return -1;
  const char *status = ending->timed_out ? "timeout" : "failed";
  failed = phase == WATCH_PREPARING ? write_rows_of_input(keeper, &rows, point, status, why)
                                    : write_row(keeper, &rows, point, status, why);
  if (!failed && ++isolation->deaths >= MOST_DEATHS) failed = skip_rest(keeper, &rows);
  if (failed) broken(isolation, rows.path);
  table_clear(&rows.table);
  free(rows.path);
  return failed;
}

static enum isolate_end run_children(struct keeper *keeper) {
  struct isolation *isolation = keeper->isolation;
  struct isolate_memory *memory = keeper->memory;
  for (;; memory->again = true) {
    pid_t child = start_child(keeper);
    if (child < 0) return broken(isolation, "cannot start a process"), ISOLATE_BROKEN;
    struct ending ending = follow(keeper, child);
    if (ending.interrupted_by) {
      isolation->signal = ending.interrupted_by;
      return ISOLATE_INTERRUPTED;
    }
    if (ending.ran && memory->ran && memory->status < 0) {
      snprintf(isolation->message, sizeof isolation->message, "%s", memory->message);
      return ISOLATE_BROKEN;
    }
    if (ending.ran) return ISOLATE_DONE;
    if (write_open_rows(keeper, &ending) != 0) return ISOLATE_BROKEN;
    if (isolation->deaths >= MOST_DEATHS) return ISOLATE_DONE;
  }
}

/* Puts the rows of all children in the plan's order. */
static enum isolate_end collect(struct isolation *isolation, enum isolate_end end,
                                struct table *table) {
  struct run_rows rows;
  char message[sizeof isolation->message];
  if (run_rows_open(&rows, isolation->plan, isolation->settings, message, sizeof message) != 0) {
    if (end == ISOLATE_DONE) memcpy(isolation->message, message, sizeof message);
    return end == ISOLATE_DONE ? ISOLATE_BROKEN : end;
  }
  if (run_rows_close(&rows, table) != 0 && end == ISOLATE_DONE) {
    broken(isolation, rows.path);
    end = ISOLATE_BROKEN;
  }
  free(rows.path);
  return end;
}

enum isolate_end isolate_case(struct isolation *isolation, struct table *table) {
  struct keeper keeper = {.isolation = isolation, .fd = -1};
  enum isolate_end end = ISOLATE_BROKEN;
  if (share_memory(&keeper) == 0) {
    await_signals(&keeper);
    end = run_children(&keeper);
    for (size_t i = 0; i < isolation->plan->point_count; i++)
      isolation->finished += watch_is_done(keeper.watch, i);
    end = collect(isolation, end, table);
    sigprocmask(SIG_SETMASK, &keeper.before, NULL);
  }
  if (keeper.memory != NULL) munmap(keeper.memory, keeper.memory->size);
  if (keeper.fd >= 0) close(keeper.fd);
  return end;
}
