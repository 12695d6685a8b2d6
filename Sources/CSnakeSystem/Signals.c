#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "CSnakeSystem.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const int ending_signals[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,   SIGUSR1, SIGUSR2,
                                     SIGPIPE, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO,
#ifdef SIGPWR
                                     SIGPWR,
#endif
#ifdef SIGSTKFLT
                                     SIGSTKFLT,
#endif
};
#ifndef SIGRTMIN
#define SIGRTMIN 1
#define SIGRTMAX 0
#endif
static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};

typedef void handler(int, siginfo_t *, void *);

static struct sigaction previous[NSIG];
// Read by handlers while another thread restores the terminal.
static atomic_bool is_installed;
static atomic_int wake_descriptor = -1;
/// The process group that has the terminal instead of this process; 0 for none.
static atomic_int foreground_group;
/// Whether keys that send signals are for the program that has the terminal, or gets it now.
static atomic_bool keys_are_given_away;
/// The signal of such a key that this process has received instead of that program; 0 for none.
static atomic_int given_key;
// Set by handlers on any thread.
static atomic_int pending[NSIG];
static atomic_int ending_signal;

/// A terminal to restore if the process is killed, with its modes and the bytes to write.
struct emergency {
  int descriptor;
  struct termios modes;
  size_t count, capacity;
  uint8_t *bytes;
};
/// The one in effect and the one to be set next.
static struct emergency emergencies[2];
/// The value of `emergency` when a thread restores the terminal, and then ends the process.
static struct emergency taken;
/// One of `emergencies`, `taken`, or NULL if there is nothing to restore.
static _Atomic(struct emergency *) emergency;
/// Whether that thread has restored the terminal.
static atomic_bool is_restored;
static void *fatal_stack;

/// Returns the emergency and leaves `taken` in its place; NULL if there is none, or if another thread has taken it.
static const struct emergency *take_emergency(void) {
  struct emergency *current = emergency;
  while (current && current != &taken)
    if (atomic_compare_exchange_weak(&emergency, &current, &taken)) return current;
  return NULL;
}

/// Replaces the emergency. If another thread has taken it, never returns: the output of this thread no longer reaches the
/// terminal, and the process must not end before the terminal is restored.
static void replace_emergency(struct emergency *next) {
  struct emergency *current = emergency;
  do signals_await_end();
  while (!atomic_compare_exchange_weak(&emergency, &current, next));
}

/// Returns a descriptor of the terminal for the handler alone. Other threads continue to draw until the process ends;
/// their output goes to /dev/null.
static int take_terminal(int descriptor) {
  int terminal = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (terminal < 0 || nowhere < 0 || dup2(nowhere, descriptor) < 0) return descriptor;
  return terminal;
}

static void sleep_millisecond(void) { nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL); }

/// Writes the bytes that restore the terminal's modes. If the terminal is not reading, or another thread is inside of a
/// write, it accepts none: its pending output is then discarded, which also lets the other write end, and the bytes are
/// written from the first one on. It is tried each millisecond, for 0.1 s at most. Otherwise nothing is discarded, since the
/// sequence that has entered the modes may be pending: a terminal that left modes without it would move its cursor.
static void write_emergency(const struct emergency *last, int terminal) {
  size_t count = 0;
  for (int attempt = 0; attempt < 100 && count < last->count; attempt++) {
    ssize_t written = write(terminal, last->bytes + count, last->count - count);
    if (written >= 0) {
      count += (size_t)written;
      continue;
    }
    if (errno != EAGAIN && errno != EINTR) return;
    tcflush(terminal, TCOFLUSH);
    count = 0;
    sleep_millisecond();
  }
}

/// Waits until another thread that restores the terminal has done so, for 0.2 s at most.
static void await_restored(void) {
  for (int attempt = 0; attempt < 200 && emergency == &taken && !is_restored; attempt++) sleep_millisecond();
}

/// Restores the terminal, using only async-signal-safe calls. The bytes written include CAN, which ends a control
/// sequence that was cut off.
static void restore_terminal(void) {
  const struct emergency *last = take_emergency();
  if (!last) {
    await_restored();
    return;
  }
  int terminal = take_terminal(last->descriptor);
  tcflow(terminal, TCOON);
  fcntl(terminal, F_SETFL, O_RDWR | O_NONBLOCK);
  write_emergency(last, terminal);
  tcsetattr(terminal, TCSANOW, &last->modes);
  is_restored = true;
}

void signals_raise(int number) {
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, &before);
  raise(number);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void die_by(int number) {
  signal(number, SIG_DFL);
  signals_raise(number);
  _exit(128 + number);
}

/// Ends the programs that have the terminal: no shell knows them, so its keys would not reach them.
static void end_foreground_group(int number) {
  int group = foreground_group;
  if (group <= 0) return;
  kill(-group, number);
  kill(-group, SIGCONT);
}

static void handle_end_of_grace(int number, siginfo_t *info, void *context) {
  restore_terminal();
  // Without a preceding signal, the alarm is not from `signals_start_grace` and kills the process like any other
  // signal.
  int cause = ending_signal ? ending_signal : number;
  end_foreground_group(cause);
  die_by(cause);
}

static void handle_fatal(int number, siginfo_t *info, void *context) {
  restore_terminal();
  end_foreground_group(SIGTERM);
  // Writing the error message of the Swift runtime may block on a terminal that is not reading.
  signals_start_grace(number);
  standard_error_release();
  die_by(number);
}

/// Restores the terminal before the process ends because the system denies it something.
static void leave_terminal(void) {
  restore_terminal();
  standard_error_release();
}

void signals_await_end(void) {
  while (emergency == &taken) pause();
}

static void wake(int number, siginfo_t *info, void *context) {
  int saved = errno;
  // As in the kernel, a stop and a continuation cancel each other.
  if (number == SIGCONT) pending[SIGTSTP] = 0;
  if (number == SIGTSTP) pending[SIGCONT] = 0;
  pending[number] = 1;
  // If the pipe is full, the reader is awake already.
  ssize_t written = write(wake_descriptor, "", 1);
  (void)written;
  errno = saved;
}

void signals_set_foreground_group(int group) { foreground_group = group; }

void signals_give_keys_away(bool are_given_away) {
  given_key = 0;
  keys_are_given_away = are_given_away;
}

int signals_take_given_key(void) { return atomic_exchange(&given_key, 0); }

/// Whether the terminal has sent a signal because of a key.
static bool is_key(int number, const siginfo_t *info) {
#ifdef SI_KERNEL
  return (number == SIGINT || number == SIGQUIT) && info->si_code == SI_KERNEL;
#else
  return false;
#endif
}

static void handle_ending(int number, siginfo_t *info, void *context) {
  if (keys_are_given_away && is_key(number, info)) {
    given_key = number;
    return;
  }
  // The terminal is not in use: this process is stopped, or about to be, because it is in the background, or it is ending.
  // There is nothing else to restore, and continuing would stop the thread again.
  if (!emergency || emergency == &taken) {
    await_restored();
    end_foreground_group(number);
    standard_error_release();
    die_by(number);
  }
  signals_start_grace(number);
  wake(number, info, context);
}

static void install(int number, handler *call, int flags) {
  struct sigaction action = {.sa_sigaction = call, .sa_flags = flags | SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  if (call == wake) {
    // Each handler clears the note of the other signal, so both run in the order of arrival.
    sigaddset(&action.sa_mask, SIGTSTP);
    sigaddset(&action.sa_mask, SIGCONT);
  }
  sigaction(number, &action, &previous[number]);
}

static bool is_ending(int number) {
  for (size_t index = 0; index < COUNT(ending_signals); index++)
    if (ending_signals[index] == number) return true;
  return number >= SIGRTMIN && number <= SIGRTMAX;
}

/// Returns the handler of a signal that is not fatal; NULL if it has none.
static handler *handler_of(int number) {
  bool is_other = number == SIGTSTP || number == SIGCONT || number == SIGWINCH;
  return is_ending(number) ? handle_ending : is_other ? wake : NULL;
}

static void install_fatal(void) {
  size_t size = 64 * 1024;
  fatal_stack = malloc(size);
  stack_t stack = {.ss_sp = fatal_stack, .ss_size = size};
  if (!fatal_stack || sigaltstack(&stack, NULL) < 0) return;
  for (size_t index = 0; index < COUNT(fatal_signals); index++)
    install(fatal_signals[index], handle_fatal, SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
}

/// Installs the handlers. A signal that the process was started with ignored (nohup, no job control) remains so, unless
/// it only reports something.
static void install_signals(void) {
  for (int number = 1; number < NSIG; number++) {
    bool is_ignored = previous[number].sa_handler == SIG_IGN && number != SIGCONT && number != SIGWINCH;
    if (handler_of(number) && !is_ignored) install(number, handler_of(number), SA_RESTART);
  }
}

bool signals_install(int waker, bool signals, bool crashes) {
  if (is_installed) return false;
  is_installed = true;
  wake_descriptor = waker;
  ending_signal = 0;
  for (int number = 0; number < NSIG; number++) {
    pending[number] = 0;
    sigaction(number, NULL, &previous[number]);
  }
  install(SIGALRM, handle_end_of_grace, SA_RESTART);
  ending_set_farewell(leave_terminal);
  if (signals) install_signals();
  if (crashes) install_fatal();
  return true;
}

/// Restores the former actions. An action that the program has set meanwhile is kept.
static void reinstate(void) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction current;
    if (sigaction(number, NULL, &current) < 0) continue;
    handler *action = current.sa_sigaction;
    bool is_own = action == handle_end_of_grace || action == handle_fatal || action == handle_ending || action == wake;
    if (is_own) sigaction(number, &previous[number], NULL);
  }
}

void signals_remove(void) {
  if (!is_installed) return;
  replace_emergency(NULL);
  is_installed = false;
  ending_set_farewell(NULL);
  alarm(0);
  reinstate();
  if (fatal_stack) {
    sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL);
    free(fatal_stack);
    fatal_stack = NULL;
  }
  wake_descriptor = -1;
}

/// Makes room for bytes in an emergency that is not in effect.
static void reserve(struct emergency *next, size_t count) {
  if (count <= next->capacity) return;
  uint8_t *bytes = realloc(next->bytes, count);
  if (!bytes) memory_exhausted();
  next->bytes = bytes;
  next->capacity = count;
}

void signals_set_emergency(int descriptor, const struct termios *modes, const uint8_t *bytes, size_t count) {
  signals_await_end();
  struct emergency *next = &emergencies[emergency == &emergencies[0]];
  reserve(next, count);
  next->descriptor = descriptor;
  next->modes = *modes;
  memcpy(next->bytes, bytes, count);
  next->count = count;
  replace_emergency(next);
}

static void block_where(bool (*is_member)(int number), sigset_t *before) {
  sigset_t set;
  sigemptyset(&set);
  for (int number = 1; number < NSIG; number++)
    if (is_member(number)) sigaddset(&set, number);
  pthread_sigmask(SIG_BLOCK, &set, before);
}

static bool has_handler(int number) { return handler_of(number) != NULL; }

// While an ignored signal is blocked, it counts as one that has arrived.
static bool is_ending_and_not_ignored(int number) {
  struct sigaction current;
  return is_ending(number) && !(sigaction(number, NULL, &current) == 0 && current.sa_handler == SIG_IGN);
}

void signals_block_handled(sigset_t *before) { block_where(has_handler, before); }

void signals_block_ending(sigset_t *before) { block_where(is_ending_and_not_ignored, before); }

bool signals_is_ending_blocked(void) {
  sigset_t set;
  sigpending(&set);
  for (int number = 1; number < NSIG; number++)
    if (is_ending(number) && sigismember(&set, number) == 1) return true;
  return false;
}

void signals_clear_emergency(void) { replace_emergency(NULL); }

bool signals_take(int number) {
  return atomic_exchange(&pending[number], 0) != 0;
}

int signals_take_ending(void) {
  for (size_t index = 0; index < COUNT(ending_signals); index++)
    if (signals_take(ending_signals[index])) return ending_signals[index];
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++)
    if (signals_take(number)) return number;
  return 0;
}

void signals_start_grace(int number) {
  if (!is_installed) return;
  ending_signal = number;
  alarm(1);
}

bool signals_is_ending(void) { return is_installed && ending_signal; }

void signals_extend_grace(void) {
  if (is_installed && ending_signal && alarm(0)) alarm(2);
}

void signals_ignore(int number) {
  struct sigaction action = {.sa_handler = SIG_IGN};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

/// Returns the current action of SIGTSTP; `can_stop` is false if the process was started with the signal ignored.
static struct sigaction stop_action(bool *can_stop) {
  struct sigaction current;
  sigaction(SIGTSTP, NULL, &current);
  *can_stop = (is_installed ? previous[SIGTSTP] : current).sa_handler != SIG_IGN;
  return current;
}

int signals_stop_others(void) {
  bool can_stop;
  struct sigaction handler = stop_action(&can_stop), action = {.sa_handler = SIG_IGN};
  if (!can_stop) return 0;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTSTP, &action, NULL);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &handler, NULL);
  return 1;
}

void signals_stop_group(void) {
  bool can_stop;
  struct sigaction handler = stop_action(&can_stop), action = {.sa_handler = SIG_DFL};
  if (!can_stop) return;
  sigset_t set, before;
  sigemptyset(&action.sa_mask);
  sigemptyset(&set);
  sigaddset(&set, SIGTSTP);
  // The signal to this thread is held back until the others have theirs. A SIGCONT that comes in between discards it, so
  // that this process does not stop after the others have continued.
  pthread_sigmask(SIG_BLOCK, &set, &before);
  sigaction(SIGTSTP, &action, NULL);
  raise(SIGTSTP);
  if (pending[SIGCONT]) {
    // A signal that is held back now came after SIGCONT. It is another stop, which the handler notes.
    sigaction(SIGTSTP, &handler, NULL);
  } else {
    kill(0, SIGTSTP);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  sigaction(SIGTSTP, &handler, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
