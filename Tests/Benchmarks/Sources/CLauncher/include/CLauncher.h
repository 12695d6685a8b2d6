#ifndef C_LAUNCHER_H
#define C_LAUNCHER_H

#include <stdint.h>
#include <sys/types.h>

/// A program on a new terminal.
typedef struct {
  pid_t process;
  /// The master of its pseudo terminal, non-blocking.
  int terminal;
  /// The time just before exec, in nanoseconds of the monotonic clock.
  uint64_t started;
} launched_program;

/// Starts the program of this path on a terminal of this size; standard input, output and error are the terminal.
/// Returns 0, or -1 with errno.
int launch_on_terminal(
    const char *path, char *const arguments[], char *const environment[], unsigned short rows,
    unsigned short columns, launched_program *program);

/// Returns the time of the monotonic clock, in nanoseconds.
uint64_t monotonic_nanoseconds(void);

#endif
