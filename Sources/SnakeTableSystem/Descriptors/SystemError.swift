import CSnakeLibrary

/// A failed system call.
public struct SystemError: Error, Equatable, Sendable {
  /// The error number (`errno`).
  public let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of the last system call on this thread.
  static var last: SystemError { SystemError(code: errno) }

  package static let interrupted = SystemError(code: EINTR)
  package static let notFound = SystemError(code: ENOENT)
  package static let exists = SystemError(code: EEXIST)
  package static let notDirectory = SystemError(code: ENOTDIR)
  package static let isDirectory = SystemError(code: EISDIR)
  package static let invalid = SystemError(code: EINVAL)
  package static let accessDenied = SystemError(code: EACCES)
  package static let wouldBlock = SystemError(code: EAGAIN)
  package static let tooManyOpenFiles = SystemError(code: EMFILE)
  package static let fileTooLarge = SystemError(code: EFBIG)
  package static let inputOutput = SystemError(code: EIO)
  package static let timedOut = SystemError(code: ETIMEDOUT)
  package static let argumentsTooLong = SystemError(code: E2BIG)
  package static let noBufferSpace = SystemError(code: ENOBUFS)

  /// Calls a system function again for as long as a signal interrupts it (EINTR). Returns its non-negative result.
  @inline(__always)
  static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }
}

extension SystemError: CustomStringConvertible {
  /// The system's message for the error, such as `No such file or directory`.
  public var description: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
