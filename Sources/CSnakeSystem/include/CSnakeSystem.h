#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

// System functions that cannot be written in Swift: signal handlers, and the end of a process that the system denies something.

// MARK: End

/// Prints a line about the lack of memory on standard error and ends the process with status 2. Does not allocate, and
/// may be called on any thread and before `main`.
_Noreturn void memory_exhausted(void);
/// Prints a line that the system creates no thread and why, an error number, and ends the process with status 2. May be called on
/// any thread.
_Noreturn void thread_refused(int error);
/// Sets a function to call before these ends, such as one that restores the terminal; NULL for none. It must not allocate.
void ending_set_farewell(void (*farewell)(void));

// MARK: Memory

/// Whether a block of memory can be mapped now.
bool memory_has_room(size_t size);

/// Makes the allocator return large blocks to the system as soon as they are freed. With few addresses, uses one heap
/// for all threads, since every heap reserves 64 MB of addresses, and allocates the pages of the stack now.
void memory_return_large_blocks(bool has_few_addresses);
/// Returns a file in memory, or an unlinked file in the temporary folder on systems without such files; -1 on failure.
int memory_file(const char *name);

// MARK: Signals

// Signal handlers belong to the whole process: they can be installed by one owner at a time.

/// Installs the requested handlers: for the signals that end, stop, continue or resize a program, and for crashes. Each
/// of the former signals writes a byte to `waker`. False if handlers are installed already.
bool signals_install(int waker, bool signals, bool crashes);
void signals_remove(void);
/// Sets the bytes to write to `descriptor` and the modes to set if the process is killed.
void signals_set_emergency(int descriptor, const struct termios *modes, const uint8_t *bytes, size_t count);
/// Blocks the handled signals on this thread, except the fatal ones and SIGALRM, and stores the former mask in `before`.
/// So a process that continues handles them on the thread that uses the terminal, before that thread can stop the process
/// again.
void signals_block_handled(sigset_t *before);
/// Blocks the signals that end this process on this thread, unless they are ignored, and stores the former mask in `before`.
void signals_block_ending(sigset_t *before);
/// Whether such a signal has arrived while it is blocked.
bool signals_is_ending_blocked(void);
/// Notes which process group has the terminal instead of this process, 0 for none. A terminating signal is passed on to it.
void signals_set_foreground_group(int group);
/// Sets whether Ctrl-C and Ctrl-\ are for a program that has the terminal, or gets it now. Meanwhile the signals that the terminal
/// sends for them do not end this process.
void signals_give_keys_away(bool are_given_away);
/// Removes and returns the signal of such a key that this process has received instead of the program; 0 for none.
int signals_take_given_key(void);
/// Notes that the terminal is restored: there is nothing to write, and a terminating signal ends the process
/// immediately.
void signals_clear_emergency(void);
/// Whether `signal` has arrived since the last call.
bool signals_take(int signal);
/// Removes and returns the next terminating signal that has arrived; 0 for none.
int signals_take_ending(void);
/// Starts one second of grace. If the handlers are not removed by its end, `signal` kills the process.
void signals_start_grace(int signal);
/// Whether a grace has started.
bool signals_is_ending(void);
/// Gives a grace that has started two seconds from now.
void signals_extend_grace(void);
/// If another thread restores the terminal to end the process, waits until it has ended. The terminal then seems to be
/// gone.
void signals_await_end(void);
/// Sends a signal to this thread, even if the thread blocks it, as the threads of libdispatch do. Async-signal-safe.
void signals_raise(int signal);
/// Ignores `signal` from now on.
void signals_ignore(int signal);
/// Stops the other processes of the group as the terminal driver would. Returns 0, without effect, if this process
/// cannot be stopped.
int signals_stop_others(void);
/// Stops the process group as the terminal driver would. Returns when it continues, or immediately if it cannot be
/// stopped or a SIGCONT that has arrived is not taken yet.
void signals_stop_group(void);

/// Holds back the output to standard error, if that is a terminal.
void standard_error_hold(void);
/// Writes the output that was held back. Async-signal-safe.
void standard_error_release(void);

/// Returns a descriptor that becomes readable when a process ends; -1 if there are none, or no such process.
int process_open(int process);
/// The flag of `posix_spawn` for a program in a session of its own, which is not in every header.
short process_session_flag(void);
/// Adds an action that puts the process group of the program in the foreground of a terminal, before the program starts.
/// Does nothing where there is no such action: the parent process does it then, a moment later.
void process_add_foreground(posix_spawn_file_actions_t *actions, int terminal);
/// Returns a child process that is stopped; 0 if there is none.
int process_stopped_child(void);
/// The number of processors that this thread may run on (`taskset`); not positive if the system does not say.
long processors_available(void);

#endif
