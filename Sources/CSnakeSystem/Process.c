#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CSnakeSystem.h"

static int terminal = -1;
static int buffer = -1;

void standard_error_hold(void) {
  if (buffer >= 0 || !isatty(STDERR_FILENO)) return;
  buffer = memory_file("standard error");
  if (buffer < 0) return;
  terminal = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (terminal < 0 || dup2(buffer, STDERR_FILENO) < 0) {
    close(buffer);
    buffer = -1;
  }
}

void standard_error_release(void) {
  if (buffer < 0) return;
  dup2(terminal, STDERR_FILENO);
  lseek(buffer, 0, SEEK_SET);
  char bytes[4096];
  ssize_t count;
  while ((count = read(buffer, bytes, sizeof bytes)) > 0)
    if (write(STDERR_FILENO, bytes, count) < 0) break;
  close(buffer);
  close(terminal);
  buffer = -1;
}

int process_open(int process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  return -1;
#endif
}

long processors_available(void) {
#ifdef CPU_COUNT
  cpu_set_t processors;
  if (sched_getaffinity(0, sizeof processors, &processors) == 0) return CPU_COUNT(&processors);
#endif
  return sysconf(_SC_NPROCESSORS_ONLN);
}

short process_session_flag(void) { return POSIX_SPAWN_SETSID; }

void process_add_foreground(posix_spawn_file_actions_t *actions, int terminal) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 35)
  posix_spawn_file_actions_addtcsetpgrp_np(actions, terminal);
#endif
}

int process_stopped_child(void) {
  siginfo_t info = {0};
  return waitid(P_ALL, 0, &info, WSTOPPED | WNOHANG | WNOWAIT) == 0 ? info.si_pid : 0;
}
