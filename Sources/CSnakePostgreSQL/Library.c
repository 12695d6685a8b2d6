#include "CSnakePostgreSQL.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#ifdef __APPLE__
#define LIBRARY_NAME "libpq.5.dylib"
#else
#define LIBRARY_NAME "libpq.so.5"
#endif

// The functions that are used: result, name, parameters, arguments.
#define FUNCTIONS(F)                                                                                                   \
  F(PGconn *, PQconnectdbParams, (const char *const *names, const char *const *values, int expand),                    \
    (names, values, expand))                                                                                           \
  F(void, PQfinish, (PGconn *connection), (connection))                                                                \
  F(PQconninfoOption *, PQconninfoParse, (const char *text, char **message), (text, message))                          \
  F(void, PQconninfoFree, (PQconninfoOption *options), (options))                                                      \
  F(void, PQfreemem, (void *memory), (memory))                                                                         \
  F(ConnStatusType, PQstatus, (const PGconn *connection), (connection))                                                \
  F(PGTransactionStatusType, PQtransactionStatus, (const PGconn *connection), (connection))                            \
  F(char *, PQdb, (const PGconn *connection), (connection))                                                            \
  F(char *, PQerrorMessage, (const PGconn *connection), (connection))                                                  \
  F(int, PQconnectionNeedsPassword, (const PGconn *connection), (connection))                                          \
  F(int, PQsocket, (const PGconn *connection), (connection))                                                           \
  F(PQnoticeProcessor, PQsetNoticeProcessor, (PGconn *connection, PQnoticeProcessor process, void *context),           \
    (connection, process, context))                                                                                    \
  F(PGcancel *, PQgetCancel, (PGconn *connection), (connection))                                                       \
  F(int, PQcancel, (PGcancel *cancel, char *message, int size), (cancel, message, size))                               \
  F(void, PQfreeCancel, (PGcancel *cancel), (cancel))                                                                  \
  F(int, PQsendQueryParams,                                                                                            \
    (PGconn *connection, const char *text, int count, const Oid *types, const char *const *values,                     \
     const int *lengths, const int *formats, int format),                                                              \
    (connection, text, count, types, values, lengths, formats, format))                                                \
  F(int, PQsendPrepare, (PGconn *connection, const char *name, const char *text, int count, const Oid *types),         \
    (connection, name, text, count, types))                                                                            \
  F(int, PQsendDescribePrepared, (PGconn *connection, const char *name), (connection, name))                           \
  F(int, PQsetSingleRowMode, (PGconn *connection), (connection))                                                       \
  F(int, PQenterPipelineMode, (PGconn *connection), (connection))                                                      \
  F(int, PQexitPipelineMode, (PGconn *connection), (connection))                                                       \
  F(int, PQpipelineSync, (PGconn *connection), (connection))                                                           \
  F(int, PQconsumeInput, (PGconn *connection), (connection))                                                           \
  F(int, PQisBusy, (PGconn *connection), (connection))                                                                 \
  F(PGresult *, PQgetResult, (PGconn *connection), (connection))                                                       \
  F(ExecStatusType, PQresultStatus, (const PGresult *result), (result))                                                \
  F(char *, PQresultErrorField, (const PGresult *result, int field), (result, field))                                  \
  F(int, PQntuples, (const PGresult *result), (result))                                                                \
  F(int, PQnfields, (const PGresult *result), (result))                                                                \
  F(char *, PQfname, (const PGresult *result, int column), (result, column))                                           \
  F(Oid, PQftype, (const PGresult *result, int column), (result, column))                                              \
  F(char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column))                          \
  F(int, PQgetlength, (const PGresult *result, int row, int column), (result, row, column))                            \
  F(int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column))                            \
  F(void, PQclear, (PGresult *result), (result))

#define DEFINE(Result, name, parameters, arguments)                                                                    \
  static Result(*library_##name) parameters;                                                                           \
  Result name parameters { return library_##name arguments; }
FUNCTIONS(DEFINE)

static const struct {
  const char *name;
  void **address;
} functions[] = {
#define ENTRY(Result, name, parameters, arguments) {#name, (void **)&library_##name},
    FUNCTIONS(ENTRY)};

static bool is_loaded;

static void load(void) {
  void *library = dlopen(LIBRARY_NAME, RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) return;
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
    *functions[i].address = dlsym(library, functions[i].name);
    if (*functions[i].address == NULL) return;
  }
  is_loaded = true;
}

bool postgresql_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}
