import Glibc

/// Why the harness could not do what a test asked. Its description is what a failing test prints.
public enum HarnessError: Error, CustomStringConvertible {
  /// A call of the system failed with this errno.
  case system(call: String, code: Int32)
  /// The awaited state did not come in time; `state` is what there was instead.
  case timedOut(seconds: Double, state: String)
  /// The program ended before the awaited state came.
  case ended(ExitStatus, state: String)

  public var description: String {
    switch self {
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    case .timedOut(let seconds, let state): "nothing of the kind within \(seconds) s:\n\(state)"
    case .ended(let status, let state): "the program has ended (\(status)):\n\(state)"
    }
  }

  /// Returns the result of a system call unless it is -1, else throws its errno.
  @discardableResult
  static func check(_ call: String, _ result: Int32) throws -> Int32 {
    if result == -1 { throw HarnessError.system(call: call, code: errno) }
    return result
  }
}
