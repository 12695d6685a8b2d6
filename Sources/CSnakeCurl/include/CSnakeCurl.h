#ifndef CSNAKECURL_H
#define CSNAKECURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>

#if !__has_include(<curl/curl.h>)
#error "<curl/curl.h> is missing: run as root: apt-get install libcurl4-openssl-dev"
#endif

// The functions of libcurl are defined in Library.c and pass their calls on to the library, which is loaded when it is
// needed. They are hidden, so that the library itself does not call them. The headers of the system that its own header
// includes are above, and are not hidden.
#define CURL_DISABLE_TYPECHECK
#pragma GCC visibility push(hidden)
#include <curl/curl.h>

/// Loads libcurl. Before that, none of its functions may be called.
/// Returns false if it is not installed or too old.
bool curl_load(void);

// Functions with a variable number of arguments, for one type each.
CURLcode curl_set_number(CURL *handle, CURLoption option, long value);
CURLcode curl_set_pointer(CURL *handle, CURLoption option, const void *value);
/// Sets the function that receives the bytes of an answer.
CURLcode curl_set_receiver(CURL *handle, size_t (*receive)(char *bytes, size_t size, size_t count, void *context),
                           void *context);
long curl_number(CURL *handle, CURLINFO info);

/// Returns the next transfer that has ended and its result; NULL if there is none.
CURL *curl_ended_transfer(CURLM *transfers, CURLcode *result);
#pragma GCC visibility pop

#endif
