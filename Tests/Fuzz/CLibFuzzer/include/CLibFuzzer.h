#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with the arguments of a program; does not return before it is done.
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
