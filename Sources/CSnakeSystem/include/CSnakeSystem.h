#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

// What the table needs of the operating system and Swift cannot express: signal handlers, fibers, the end without memory.

// MARK: Memory

/// Says on standard error that there is not enough memory, in one line, and ends the process with status 2. Needs no memory
/// itself, and may be called on any thread and before `main`.
_Noreturn void memory_exhausted(void);
/// Sets what is done before that, such as giving the terminal back; NULL for nothing. It must not allocate.
void memory_set_farewell(void (*farewell)(void));

/// Makes the allocator return large blocks to the system as soon as they are freed. Every thread's own heap reserves 64 MB of
/// addresses: where addresses are limited, one heap has to do, and the stack gets its pages now.
void memory_return_large_blocks(bool has_few_addresses);
/// A file that exists only in memory, or in the temporary folder where there is no such thing; -1 on failure.
int memory_file(const char *name);

// MARK: Fibers

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

// MARK: Signals

// Signals. The handlers are the process's: install them once at a time.

/// Installs handlers for the signals that end, stop, continue or resize a program, and for crashes. Each signal writes a
/// byte to `waker`. False where they are installed already.
bool signals_install(int waker, bool signals, bool crashes);
void signals_remove(void);
/// Installs placeholder handlers where there are none, so that ncurses installs none of its own while a screen is made.
void signals_occupy(void);
void signals_vacate(void);
/// What to write to `descriptor`, and which modes to set, if the process has to die at once.
void signals_set_emergency(int descriptor, const struct termios *modes, const uint8_t *bytes, size_t count);
/// Blocks the signals that end programs on this thread; `before` is what was blocked. A process that continues handles them
/// on the thread that uses the terminal, before that thread can stop the process again.
void signals_block_ending(sigset_t *before);
/// Says that the terminal is given back: there is nothing to write, and a signal that ends programs ends this one at once.
void signals_clear_emergency(void);
/// Whether `signal` came since last asked.
bool signals_take(int signal);
/// The next of the signals that end programs that came since last asked; 0 for none.
int signals_take_ending(void);
/// Starts the grace second: if the handlers are not removed by its end, the process dies by `signal`.
void signals_start_grace(int signal);
/// Sends a signal to this thread, even one that blocks it as the threads of libdispatch do. Safe in a signal handler.
void signals_raise(int signal);
/// Stops the process's group as the terminal driver would; returns when it goes on, or at once if it cannot
/// stop.
void signals_stop_group(void);

/// Keeps what is written to standard error, if that is a terminal, off the screen.
void standard_error_hold(void);
/// Writes what was kept. Safe in a signal handler.
void standard_error_release(void);

#endif
