#define _GNU_SOURCE
#include "CLauncher.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

uint64_t monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/// Opens a pseudo terminal of this size. Returns its master, and its slave in `slave`.
static int open_terminal(unsigned short rows, unsigned short columns, int *slave) {
  char path[64];
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (master < 0) return -1;
  if (grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, path, sizeof path) == 0) {
    *slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*slave >= 0 && ioctl(*slave, TIOCSWINSZ, &size) == 0) return master;
  }
  close(master);
  return -1;
}

int launch_on_terminal(
    const char *path, char *const arguments[], char *const environment[], unsigned short rows,
    unsigned short columns, launched_program *program) {
  int slave = -1;
  volatile int failure = 0;
  int master = open_terminal(rows, columns, &slave);
  if (master < 0) return -1;
  // vfork instead of fork: the child shares the memory of the parent, so nothing is copied and it can store the start
  // time itself.
  pid_t process = vfork();
  if (process == 0) {
    setsid();
    ioctl(slave, TIOCSCTTY, 0);
    for (int descriptor = 0; descriptor < 3; descriptor++) dup2(slave, descriptor);
    program->started = monotonic_nanoseconds();
    execve(path, arguments, environment);
    failure = errno;
    _exit(127);
  }
  close(slave);
  if (process < 0 || failure != 0) {
    close(master);
    errno = process < 0 ? errno : failure;
    return -1;
  }
  program->process = process;
  program->terminal = master;
  return 0;
}
