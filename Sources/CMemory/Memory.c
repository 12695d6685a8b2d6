#define _GNU_SOURCE
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "CMemory.h"

#define STATUS 2

static void (*_Atomic farewell)(void);
static atomic_flag is_ending = ATOMIC_FLAG_INIT;

static void say(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
}

void memory_set_farewell(void (*function)(void)) { farewell = function; }

void memory_exhausted(void) {
  // Another thread is saying so, and ends this one with the process.
  while (atomic_flag_test_and_set(&is_ending)) pause();
  void (*function)(void) = farewell;
  if (function) function();
  say("snaketable: not enough memory\n");
  _exit(STATUS);
}
