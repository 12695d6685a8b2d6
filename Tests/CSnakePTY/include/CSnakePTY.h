#ifndef C_TEST_PTY_H
#define C_TEST_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <spawn.h>

/// Functions that Swift cannot import by itself: those hidden behind feature macros, and macros with arguments.

/// Opens a pseudo terminal. Returns its master, non-blocking and closed on exec, and writes the path of its slave to
/// `path`. Returns -1 with errno on failure.
int test_pty_open(char *path, size_t capacity);

/// Sets the size of the terminal, which sends SIGWINCH to its foreground process group. Returns -1 with errno on
/// failure.
int test_pty_set_size(int descriptor, unsigned short rows, unsigned short columns);

/// Makes the descriptor non-blocking. Returns -1 with errno on failure.
int test_set_nonblocking(int descriptor);

/// Sends a signal to one thread of a process. Returns -1 with errno on failure.
int test_signal_thread(int process, int thread, int signal);

/// Creates a pipe whose two ends are closed on exec. Returns -1 with errno on failure.
int test_pipe(int ends[2]);

/// Returns the posix_spawn flag that starts the program in a new session.
short test_spawn_setsid(void);

/// Closes all descriptors of the started program but standard input, output and error.
void test_spawn_close_others(posix_spawn_file_actions_t *actions);

/// Removes a folder and its contents when this process exits. The path is copied. Supports one folder per process.
void test_remove_at_exit(const char *path);

bool test_status_is_exit(int status);
bool test_status_is_stop(int status);
bool test_status_is_continued(int status);
int test_status_exit_code(int status);
int test_status_signal(int status);

#endif
