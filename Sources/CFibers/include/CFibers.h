#ifndef CFIBERS_H
#define CFIBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Functions that take turns on one thread, each with a stack of its own. A thread's fibers run only on that thread.

/// Adds a fiber to this thread's; it runs with the next `fibers_serve`. False if there is no memory for its stack.
bool fibers_start(void (*run)(void *argument), void *argument, size_t stack_size);
/// Gives each of this thread's fibers a turn. Returns whether any of them did more than wait.
bool fibers_serve(void);
/// Whether this thread has fibers that have not ended.
bool fibers_exist(void);
/// Whether the caller is a fiber.
bool fibers_inside(void);
/// Ends the calling fiber's turn because there is nothing for it to do.
void fibers_wait(void);
/// Says that what the calling fiber has waited for is there.
void fibers_go_on(void);

extern _Thread_local bool fibers_is_running;
extern _Thread_local int fibers_locks;
void fibers_end_turn(void);

/// Counts the locks that the thread holds: a fiber that holds one goes on.
static inline void fibers_lock(void) { fibers_locks += 1; }
static inline void fibers_unlock(void) { fibers_locks -= 1; }
/// Ends the calling fiber's turn if it has lasted long enough. Nothing on a thread of its own.
static inline void fibers_give_way(void) {
  if (fibers_is_running && fibers_locks == 0) fibers_end_turn();
}

#endif
