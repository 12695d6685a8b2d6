#include "CSnakeSwiftRuntime.h"

#include <stddef.h>

char *swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}
