#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "CSnakeSystem.h"

/// The length of a turn in nanoseconds, short enough for several fibers to run between two keys.
#define TURN 4000000

typedef struct Fiber {
  struct Fiber *next;
  ucontext_t context;
  void *stack;
  size_t stack_size;
  void (*run)(void *);
  void *argument;
  bool has_ended;
} Fiber;

_Thread_local bool fibers_is_running;
_Thread_local int fibers_locks;

static _Thread_local Fiber *first;
static _Thread_local Fiber *current;
static _Thread_local ucontext_t home;
static _Thread_local int64_t turn_end;
static _Thread_local bool has_worked;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void enter(void) {
  Fiber *fiber = current;
  has_worked = true;
  fiber->run(fiber->argument);
  has_worked = true;
  fiber->has_ended = true;
}

/// Maps a stack with an inaccessible lowest page, so that an overflow crashes instead of overwriting memory.
static void *map_stack(size_t size) {
  void *stack = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return NULL;
  mprotect(stack, sysconf(_SC_PAGESIZE), PROT_NONE);
  return stack;
}

bool fibers_start(void (*run)(void *), void *argument, size_t stack_size) {
  Fiber *fiber = calloc(1, sizeof *fiber);
  void *stack = fiber ? map_stack(stack_size) : NULL;
  if (!stack) {
    free(fiber);
    return false;
  }
  *fiber = (Fiber){.stack = stack, .stack_size = stack_size, .run = run, .argument = argument};
  getcontext(&fiber->context);
  fiber->context.uc_stack = (stack_t){.ss_sp = stack, .ss_size = stack_size};
  fiber->context.uc_link = &home;
  makecontext(&fiber->context, enter, 0);
  Fiber **last = &first;
  while (*last) last = &(*last)->next;
  *last = fiber;
  return true;
}

static void resume(Fiber *fiber) {
  current = fiber;
  fibers_is_running = true;
  turn_end = now() + TURN;
  swapcontext(&home, &fiber->context);
  fibers_is_running = false;
  current = NULL;
}

bool fibers_serve(void) {
  if (fibers_is_running) return false;
  has_worked = false;
  // A fiber that is started by another fiber is appended to the list and runs in this loop too.
  for (Fiber **place = &first; *place;) {
    Fiber *fiber = *place;
    resume(fiber);
    if (fiber->has_ended) {
      *place = fiber->next;
      munmap(fiber->stack, fiber->stack_size);
      free(fiber);
    } else {
      place = &fiber->next;
    }
  }
  return has_worked;
}

bool fibers_exist(void) { return first != NULL; }

bool fibers_inside(void) { return fibers_is_running; }

void fibers_wait(void) { swapcontext(&current->context, &home); }

void fibers_go_on(void) { has_worked = true; }

void fibers_end_turn(void) {
  if (now() < turn_end) return;
  has_worked = true;
  fibers_wait();
}
