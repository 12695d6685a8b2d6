#ifndef CSNAKEPOSTGRESQL_H
#define CSNAKEPOSTGRESQL_H

#include <stdbool.h>
#include <stdio.h>

#if !__has_include(<postgresql/libpq-fe.h>)
#error "<postgresql/libpq-fe.h> is missing: run as root: apt-get install libpq-dev"
#endif

// The functions of libpq are defined in Library.c and pass their calls on to the library, which is loaded when it is
// needed. They are hidden, so that the library itself does not call them. The headers of the system that its own header
// includes are above, and are not hidden.
#pragma GCC visibility push(hidden)
#include <postgresql/libpq-fe.h>

/// Loads libpq. Before that, none of its functions may be called.
/// Returns false if it is not installed or too old: before version 14 it had no pipelines.
bool postgresql_load(void);
#pragma GCC visibility pop

#endif
