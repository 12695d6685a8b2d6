#ifndef C_TEST_PTY_H
#define C_TEST_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <spawn.h>

/// What Swift cannot import by itself: functions hidden behind feature macros, and macros with arguments.

/// Opens a pseudo terminal. Returns its master, non-blocking and closed on exec, and writes the path of its
/// slave to `path`; -1 with errno on failure.
int test_pty_open(char *path, size_t capacity);

/// Sets the terminal's size, which sends SIGWINCH to its foreground process group. -1 with errno on failure.
int test_pty_set_size(int descriptor, unsigned short rows, unsigned short columns);

/// Makes the descriptor non-blocking. -1 with errno on failure.
int test_set_nonblocking(int descriptor);

/// Sends a signal to one thread of a process. -1 with errno on failure.
int test_signal_thread(int process, int thread, int signal);

/// A pipe whose two ends are closed on exec. -1 with errno on failure.
int test_pipe(int ends[2]);

/// The posix_spawn flag that starts the program in a session of its own.
short test_spawn_setsid(void);

/// Lets the started program keep no descriptor but its standard three.
void test_spawn_close_others(posix_spawn_file_actions_t *actions);

/// Removes a folder with all that is in it when this process exits. Copies the path; one folder in a process.
void test_remove_at_exit(const char *path);

bool test_status_is_exit(int status);
bool test_status_is_stop(int status);
bool test_status_is_continued(int status);
int test_status_exit_code(int status);
int test_status_signal(int status);

#endif
