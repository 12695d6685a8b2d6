#include "CSwiftRuntime.h"

#include <stddef.h>

char *swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}
