// Files in memory, and settings of the C library's allocator.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "CSnakeSystem.h"

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

/// The bytes of stack that are allocated in advance, more than any call of this program needs.
#define STACK_SIZE (256 << 10)
/// The smallest size of a memory page. With larger pages some are written several times.
#define PAGE_SIZE 4096

/// Makes the system allocate the pages of the stack now. If the address space is used up later, the stack could not
/// grow and a signal would kill the process.
static __attribute__((noinline)) void touch_stack(void) {
  volatile char room[STACK_SIZE];
  // From the top down, because the system extends a stack only near its end.
  for (size_t offset = 0; offset < sizeof room; offset += PAGE_SIZE) room[sizeof room - 1 - offset] = 0;
}

bool memory_has_room(size_t size) {
  void *room = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (room == MAP_FAILED) return false;
  munmap(room, size);
  return true;
}

/// Ends the process if there is no room for the stack: touching it would end the process by a signal.
static void reserve_stack(void) {
  if (!memory_has_room(STACK_SIZE)) memory_exhausted();
  touch_stack();
}

void memory_return_large_blocks(bool has_few_addresses) {
#ifdef __GLIBC__
  // Setting the threshold, even to its initial value, keeps the C library from raising it: blocks that are freed would
  // stay with the process.
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
  mallopt(M_TRIM_THRESHOLD, 128 << 10);
  // Each further arena reserves 64 MB of addresses.
  if (has_few_addresses) mallopt(M_ARENA_MAX, 1);
#endif
  if (has_few_addresses) reserve_stack();
}
