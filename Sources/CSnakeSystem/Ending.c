// The end of a process that the system denies memory or a thread.
#define _GNU_SOURCE
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CSnakeSystem.h"

/// The exit status of an error, as for all errors of the command.
#define STATUS 2

/// Restores the terminal. It must not allocate memory.
static void (*_Atomic farewell)(void);
static atomic_flag is_ending = ATOMIC_FLAG_INIT;

void ending_set_farewell(void (*function)(void)) { farewell = function; }

static void say(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
}

static const char *program_name(void) {
#ifdef __linux__
  return program_invocation_short_name;
#else
  return getprogname();
#endif
}

/// Restores the terminal, prints a line, and ends the process.
static _Noreturn void end(const char *problem, const char *separator, const char *reason) {
  // Only one thread ends the process. The others wait here until it has ended.
  while (atomic_flag_test_and_set(&is_ending)) pause();
  void (*function)(void) = farewell;
  if (function) function();
  const char *const parts[] = {program_name(), ": ", problem, separator, reason, "\n"};
  for (size_t index = 0; index < sizeof parts / sizeof *parts; index++) say(parts[index]);
  _exit(STATUS);
}

void memory_exhausted(void) { end("not enough memory", "", ""); }

void thread_refused(int error) { end("cannot create a thread", ": ", strerror(error)); }
