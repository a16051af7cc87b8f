/* figures_gnuplot.c: runs gnuplot, without a shell in between. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "harness/figures.h"
#include "harness/prose.h"

extern char **environ;

bool gnuplot_found(void) {
  const char *path = getenv("PATH");
  for (const char *p = path != NULL ? path : ""; *p != '\0';) {
    size_t length = strcspn(p, ":");
    char *file = text_make("%.*s/gnuplot", (int)length, p);
    struct stat about;
    bool found =
        length > 0 && access(file, X_OK) == 0 && stat(file, &about) == 0 && S_ISREG(about.st_mode);
    free(file);
    if (found) return true;
    p += length + (p[length] == ':');
  }
  return false;
}

/* The last line that the program wrote, without the blanks around it: gnuplot first shows the place
 * of an error, then names it. */
static void read_last_line(int fd, char *text, size_t size) {
  char line[300], block[1024];
  size_t used = 0;
  *text = '\0';
  for (ssize_t got; (got = read(fd, block, sizeof block)) != 0;) {
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) break;
    for (ssize_t i = 0; i < got; i++) {
      char c = block[i] == '\t' || block[i] == '\r' ? ' ' : block[i];
      if (c != '\n' && (c != ' ' || used > 0) && used + 1 < sizeof line) line[used++] = c;
      if (c != '\n' || used == 0) continue;
      snprintf(text, size, "%.*s", (int)used, line);
      used = 0;
    }
  }
  if (used > 0) snprintf(text, size, "%.*s", (int)used, line);
}

/* How gnuplot ended, in words that are never empty. */
static void describe_end(int status, const char *said, const char *script, const char *format,
                         char *message, size_t size) {
  const char *gap = *said != '\0' ? ": " : ", and said nothing";
  if (WIFSIGNALED(status))
    snprintf(message, size, "%s (%s): gnuplot was ended by signal %d%s%s", script, format,
             WTERMSIG(status), gap, said);
  else
    snprintf(message, size, "%s (%s): gnuplot ended with status %d%s%s%s", script, format,
             WEXITSTATUS(status), WEXITSTATUS(status) == 0 ? " but left no figure" : "", gap, said);
}

static int spawn_gnuplot(const char *folder, const char *script, const char *setting, int output,
                         pid_t *child) {
  char *const arguments[] = {"gnuplot", "-e", (char *)(uintptr_t)setting, (char *)(uintptr_t)script,
                             NULL};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
  posix_spawn_file_actions_addchdir_np(&actions, folder);
  int error = posix_spawnp(child, "gnuplot", &actions, NULL, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int gnuplot_run(const char *folder, const char *id, const char *format, char *message,
                size_t size) {
  int channel[2];
  if (pipe2(channel, O_CLOEXEC) != 0) {
    snprintf(message, size, "%s: no pipe: %s", id, strerror(errno));
    return -1;
  }
  char *script = text_make("%s.gp", id), *setting = text_make("format='%s'", format);
  char said[300];
  pid_t child;
  int error = spawn_gnuplot(folder, script, setting, channel[1], &child), status = 0;
  close(channel[1]);
  if (error != 0) {
    snprintf(message, size, "%s: gnuplot did not start: %s", script, strerror(error));
  } else {
    read_last_line(channel[0], said, sizeof said);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
      continue;
    /* A warning leaves status 0; the figure counts when the file is there. */
    char *file = text_make("%s/%s.%s", folder, id, format);
    struct stat about;
    if (status != 0 || stat(file, &about) != 0 || about.st_size == 0) error = -1;
    if (error != 0) {
      unlink(file); /* what is left of it is no figure */
      describe_end(status, said, script, format, message, size);
    }
    free(file);
  }
  close(channel[0]);
  free(script);
  free(setting);
  return error != 0 ? -1 : 0;
}
