#define _GNU_SOURCE
#include <poll.h>
#include <sys/eventfd.h>
#include <time.h>

#include "CNcurses.h"

#define SECOND 1000000000LL

int poll_until(struct pollfd *descriptors, size_t count, int64_t deadline) {
  if (deadline < 0) return ppoll(descriptors, count, NULL, NULL);
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t rest = deadline - (now.tv_sec * SECOND + now.tv_nsec);
  if (rest < 0) rest = 0;
  struct timespec limit = {.tv_sec = rest / SECOND, .tv_nsec = rest % SECOND};
  return ppoll(descriptors, count, &limit, NULL);
}

int event_counter(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }
