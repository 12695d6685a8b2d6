import Glibc

/// An error of the test harness. Its description is printed by a failing test.
public enum HarnessError: Error, CustomStringConvertible {
  /// A system call failed with this errno.
  case system(call: String, code: Int32)
  /// The expected state was not reached in time. `state` describes the last one.
  case timedOut(seconds: Double, state: String)
  /// The program ended before the expected state was reached.
  case ended(ExitStatus, state: String)

  public var description: String {
    switch self {
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    case .timedOut(let seconds, let state): "nothing of the kind within \(seconds) s:\n\(state)"
    case .ended(let status, let state): "the program has ended (\(status)):\n\(state)"
    }
  }

  /// Returns the result of a system call, or throws its errno if the result is -1.
  @discardableResult
  static func check(_ call: String, _ result: Int32) throws -> Int32 {
    if result == -1 { throw HarnessError.system(call: call, code: errno) }
    return result
  }
}
