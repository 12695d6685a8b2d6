#ifndef CMEMORY_H
#define CMEMORY_H

#include <stddef.h>

/// Says on standard error that there is not enough memory, in one line, and ends the process with status 2. Needs no memory
/// itself, and may be called on any thread and before `main`.
_Noreturn void memory_exhausted(void);
/// Sets what is done before that, such as giving the terminal back; NULL for nothing. It must not allocate.
void memory_set_farewell(void (*farewell)(void));

#endif
