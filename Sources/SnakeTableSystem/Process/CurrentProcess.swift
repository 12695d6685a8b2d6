import CSnakeLibrary
import CSnakeSystem

/// The process itself.
package enum CurrentProcess {
  /// Ends the process with a status.
  package static func exit(_ status: Int32) -> Never { CSnakeLibrary.exit(status) }

  /// Ends the process as a signal would have, so that its parent sees that signal.
  package static func die(by signal: Int32) -> Never {
    _ = CSnakeLibrary.signal(signal, SIG_DFL)
    raise(signal)
    // A blocked signal does not end the process. The status says the same.
    exit(128 + signal)
  }

  /// Bytes of a C string before its NUL.
  package static func length(of string: UnsafePointer<CChar>) -> Int { strlen(string) }

  /// Opens /dev/null for those of the descriptors 0 to 2 that are closed, so that no file and no terminal opened later gets
  /// the number of a standard stream. Reading or writing them still fails. Call it first.
  package static func fillStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // `open` uses the lowest free number, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Keeps what is written to standard error, if that is a terminal, until it is released.
  package static func holdStandardError() { standard_error_hold() }

  /// Writes what was kept of standard error.
  package static func releaseStandardError() { standard_error_release() }
}
