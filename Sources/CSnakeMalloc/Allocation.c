// Replacements of the C library's allocation functions that never return null but end the process: neither the Swift
// runtime nor ncurses can handle a failed allocation. Not used with a sanitizer, which replaces these functions itself.

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER
#endif
#endif

#if defined(__linux__) && !defined(HAS_SANITIZER)
#include <stddef.h>
#include <stdint.h>

#include "CSnakeSystem.h"

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static void *checked(void *memory) {
  if (!memory) memory_exhausted();
  return memory;
}

void *malloc(size_t size) { return checked(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return checked(__libc_calloc(count, size)); }

void *realloc(void *memory, size_t size) {
  void *moved = __libc_realloc(memory, size);
  // Size 0 frees the memory.
  return size == 0 ? moved : checked(moved);
}

void *memalign(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = memalign(alignment, size);
  return 0;
}
#endif
