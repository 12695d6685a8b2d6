import CSnakePTY

/// How a program ended.
public enum ExitStatus: Equatable, Sendable {
  /// It left with this code.
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)

  /// The status from `waitpid`, of a program that has ended.
  init(waitStatus: Int32) {
    self =
      test_status_is_exit(waitStatus)
      ? .exited(test_status_exit_code(waitStatus)) : .signalled(test_status_signal(waitStatus))
  }
}
