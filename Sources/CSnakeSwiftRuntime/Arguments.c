#include "CSnakeSwiftRuntime.h"

static int argument_count = 0;
static char *const no_arguments[] = {0};
static char *const *arguments = no_arguments;

/// The C library passes the arguments of `main` to every constructor.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  arguments = words;
}

int process_argument_count(void) { return argument_count; }

char *const *process_arguments(void) { return arguments; }

#ifdef __linux__
// Both replace functions of the Swift runtime, for `CommandLine`. The runtime's file would search /proc/self/maps for the
// arguments before `main`, whether or not they are asked for. That takes 18 µs.

char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return (char **)arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **words, int count) { keep_arguments(count, words); }
#endif
