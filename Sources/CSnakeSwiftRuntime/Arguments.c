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
