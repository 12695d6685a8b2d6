import CSnakePTY

/// The way in which a program ended.
public enum ExitStatus: Equatable, Sendable {
  /// The program exited with this code.
  case exited(Int32)
  /// The program was ended by this signal.
  case signalled(Int32)

  /// Creates the status from that of `waitpid`, for a program that has ended.
  init(waitStatus: Int32) {
    self =
      test_status_is_exit(waitStatus)
      ? .exited(test_status_exit_code(waitStatus)) : .signalled(test_status_signal(waitStatus))
  }
}
