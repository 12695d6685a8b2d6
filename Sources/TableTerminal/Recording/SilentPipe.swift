import Glibc

/// Writing to what may be a pipe: where its reader has gone, EPIPE says so, and no SIGPIPE ends the process.
enum SilentPipe {
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    let code = errno
    if count < 0 && code == EPIPE {
      var now = timespec()
      sigtimedwait(&signals, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return count
  }
}
