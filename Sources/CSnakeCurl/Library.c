#include "CSnakeCurl.h"

#include <dlfcn.h>
#include <pthread.h>

#ifdef __APPLE__
#define LIBRARY_NAME "libcurl.4.dylib"
#else
#define LIBRARY_NAME "libcurl.so.4"
#endif

// The functions that are used: result, name, parameters, arguments.
#define FUNCTIONS(F)                                                                                                   \
  F(CURLcode, curl_global_init, (long flags), (flags))                                                                 \
  F(CURL *, curl_easy_init, (void), ())                                                                                \
  F(void, curl_easy_cleanup, (CURL * handle), (handle))                                                                \
  F(const char *, curl_easy_strerror, (CURLcode code), (code))                                                         \
  F(struct curl_slist *, curl_slist_append, (struct curl_slist * list, const char *text), (list, text))                \
  F(void, curl_slist_free_all, (struct curl_slist * list), (list))                                                     \
  F(CURLM *, curl_multi_init, (void), ())                                                                              \
  F(CURLMcode, curl_multi_cleanup, (CURLM * transfers), (transfers))                                                   \
  F(CURLMcode, curl_multi_add_handle, (CURLM * transfers, CURL *handle), (transfers, handle))                          \
  F(CURLMcode, curl_multi_remove_handle, (CURLM * transfers, CURL *handle), (transfers, handle))                       \
  F(CURLMcode, curl_multi_perform, (CURLM * transfers, int *running), (transfers, running))                            \
  F(CURLMcode, curl_multi_wait,                                                                                        \
    (CURLM * transfers, struct curl_waitfd *more, unsigned int count, int milliseconds, int *ready),                   \
    (transfers, more, count, milliseconds, ready))                                                                     \
  F(CURLMsg *, curl_multi_info_read, (CURLM * transfers, int *left), (transfers, left))

#define DEFINE(Result, name, parameters, arguments)                                                                    \
  static Result(*library_##name) parameters;                                                                           \
  Result name parameters { return library_##name arguments; }
FUNCTIONS(DEFINE)

static CURLcode (*library_curl_easy_setopt)(CURL *handle, CURLoption option, ...);
static CURLcode (*library_curl_easy_getinfo)(CURL *handle, CURLINFO info, ...);

static const struct {
  const char *name;
  void **address;
} functions[] = {
#define ENTRY(Result, name, parameters, arguments) {#name, (void **)&library_##name},
    FUNCTIONS(ENTRY){"curl_easy_setopt", (void **)&library_curl_easy_setopt},
    {"curl_easy_getinfo", (void **)&library_curl_easy_getinfo}};

static bool is_loaded;

static void load(void) {
  void *library = dlopen(LIBRARY_NAME, RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) return;
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
    *functions[i].address = dlsym(library, functions[i].name);
    if (*functions[i].address == NULL) return;
  }
  is_loaded = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

bool curl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

CURLcode curl_set_number(CURL *handle, CURLoption option, long value) {
  return library_curl_easy_setopt(handle, option, value);
}

CURLcode curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
  return library_curl_easy_setopt(handle, option, value);
}

CURLcode curl_set_receiver(CURL *handle, size_t (*receive)(char *bytes, size_t size, size_t count, void *context),
                           void *context) {
  CURLcode result = library_curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, receive);
  return result == CURLE_OK ? library_curl_easy_setopt(handle, CURLOPT_WRITEDATA, context) : result;
}

long curl_number(CURL *handle, CURLINFO info) {
  long value = 0;
  return library_curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

CURL *curl_ended_transfer(CURLM *transfers, CURLcode *result) {
  int left;
  CURLMsg *message = curl_multi_info_read(transfers, &left);
  if (message == NULL || message->msg != CURLMSG_DONE) return NULL;
  *result = message->data.result;
  return message->easy_handle;
}
