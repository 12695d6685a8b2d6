#pragma once

// What Swift's run-time library looks up in /proc when the program starts, without /proc: a chroot or a minimal
// container need not have one.

/// Number of command-line words, including the name of the command. Known before `main`.
int process_argument_count(void);

/// Command-line words, ended by null; they live as long as the process. `CommandLine` finds none without /proc.
char *const *process_arguments(void);

/// Path of a tool of the Swift toolchain, or null. Called by Swift's run-time library before `main`, to find the
/// program that prints backtraces.
///
/// This definition takes the place of the library's own one and always returns null: `snaketable` handles its crashes
/// itself. The library's own definition ends the program without /proc, and searches eight folders otherwise.
char *swift_copyAuxiliaryExecutablePath(const char *name);
