#define _GNU_SOURCE
#include "CSnakePTY.h"

#include <fcntl.h>
#include <ftw.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int test_pty_open(char *path, size_t capacity) {
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (master < 0) return -1;
  if (grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, path, capacity) == 0) return master;
  close(master);
  return -1;
}

int test_pty_set_size(int descriptor, unsigned short rows, unsigned short columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(descriptor, TIOCSWINSZ, &size);
}

int test_set_nonblocking(int descriptor) {
  return fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

int test_signal_thread(int process, int thread, int signal) {
  return (int)syscall(SYS_tgkill, process, thread, signal);
}

int test_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

short test_spawn_setsid(void) { return POSIX_SPAWN_SETSID; }

void test_spawn_close_others(posix_spawn_file_actions_t *actions) {
  posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
}

bool test_status_is_exit(int status) { return WIFEXITED(status); }
bool test_status_is_stop(int status) { return WIFSTOPPED(status); }
int test_status_exit_code(int status) { return WEXITSTATUS(status); }
int test_status_signal(int status) { return WIFSTOPPED(status) ? WSTOPSIG(status) : WTERMSIG(status); }
bool test_status_is_continued(int status) { return WIFCONTINUED(status); }

static char *folder_to_remove;

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *position) {
  (void)status, (void)type, (void)position;
  // A file that cannot be removed is left; the others are still removed.
  remove(path);
  return 0;
}

static void remove_folder(void) { nftw(folder_to_remove, remove_entry, 16, FTW_DEPTH | FTW_PHYS); }

void test_remove_at_exit(const char *path) {
  folder_to_remove = strdup(path);
  if (folder_to_remove) atexit(remove_folder);
}
