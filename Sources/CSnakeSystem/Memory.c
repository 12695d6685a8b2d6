#define _GNU_SOURCE
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "CSnakeSystem.h"

#define STATUS 2

static void (*_Atomic farewell)(void);
static atomic_flag is_ending = ATOMIC_FLAG_INIT;

static void say(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
}

void memory_set_farewell(void (*function)(void)) { farewell = function; }

void memory_exhausted(void) {
  // Another thread is already ending the process.
  while (atomic_flag_test_and_set(&is_ending)) pause();
  void (*function)(void) = farewell;
  if (function) function();
  say("snaketable: not enough memory\n");
  _exit(STATUS);
}

#ifdef __linux__
int memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
#else
int memory_file(const char *name) {
  (void)name;
  char path[] = "/tmp/snaketable-XXXXXX";
  int file = mkstemp(path);
  if (file < 0) return file;
  unlink(path);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
}
#endif

#define STACK_SIZE (256 << 10)
#define PAGE_SIZE 4096

/// Makes the system allocate the pages of the stack now. If the address space is used up later, the stack could not
/// grow and a signal would kill the process.
static __attribute__((noinline)) void touch_stack(void) {
  volatile char room[STACK_SIZE];
  for (size_t offset = 0; offset < sizeof room; offset += PAGE_SIZE) room[sizeof room - 1 - offset] = 0;
}

static void reserve_stack(void) {
  void *room = mmap(NULL, STACK_SIZE, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (room == MAP_FAILED) memory_exhausted();
  munmap(room, STACK_SIZE);
  touch_stack();
}

void memory_return_large_blocks(bool has_few_addresses) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
  mallopt(M_TRIM_THRESHOLD, 128 << 10);
  if (has_few_addresses) mallopt(M_ARENA_MAX, 1);
#endif
  if (has_few_addresses) reserve_stack();
}
