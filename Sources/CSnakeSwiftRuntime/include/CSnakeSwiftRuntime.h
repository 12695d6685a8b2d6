#pragma once

// Replacements for what the Swift runtime reads from /proc at launch, since a chroot or a minimal container may not
// have /proc.

/// Returns the number of command-line arguments, including the name of the command. Available before `main`.
int process_argument_count(void);

/// Returns the command-line arguments, terminated by null and valid as long as the process.
char *const *process_arguments(void);

/// Returns the path of a tool of the Swift toolchain, or null. The Swift runtime calls this function before `main` to
/// find the program that prints backtraces.
///
/// This definition replaces the one of the runtime and always returns null, since `snaketable` handles its crashes
/// itself. The runtime's definition terminates the program if there is no /proc, and otherwise searches eight folders.
char *swift_copyAuxiliaryExecutablePath(const char *name);
