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
#include "harness/report_text.h"

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

/* What the program said, its lines made one. */
static void read_all(int fd, char *text, size_t size) {
  size_t used = 0;
  char block[1024];
  for (ssize_t got; (got = read(fd, block, sizeof block)) != 0;) {
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) break;
    for (ssize_t i = 0; i < got && used + 1 < size; i++)
      text[used++] = block[i] == '\n' ? ' ' : block[i];
  }
  text[used] = '\0';
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
    read_all(channel[0], said, sizeof said);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
      continue;
    /* A warning leaves status 0; the figure counts when the file is there. */
    char *file = text_make("%s/%s.%s", folder, id, format);
    struct stat about;
    if (status != 0 || stat(file, &about) != 0 || about.st_size == 0) error = -1;
    free(file);
    if (error != 0) snprintf(message, size, "%s: gnuplot (%s): %s", script, format, said);
  }
  close(channel[0]);
  free(script);
  free(setting);
  return error != 0 ? -1 : 0;
}
