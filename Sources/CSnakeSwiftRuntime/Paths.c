#include "CSnakeSwiftRuntime.h"

#include <stddef.h>

#ifdef __linux__
char *swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}
#endif
