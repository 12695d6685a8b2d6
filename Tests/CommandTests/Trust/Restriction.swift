import Glibc
import TestSupport

/// What a program under test is not given.
enum Restriction {
  /// No thread but its first. Root always gets more, so that the program is another user's then.
  case noThreads
  /// Addresses for so many KB at most.
  case memory(kilobytes: Int)

  private static let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

  /// The words before the program's own.
  private var command: [String] {
    switch self {
    case .noThreads: (geteuid() == 0 ? Self.nobody : []) + ["prlimit", "--nproc=1", "--core=0"]
    case .memory(let kilobytes): ["prlimit", "--as=\(kilobytes * 1024)", "--core=0"]
    }
  }

  /// Whether the system has what it takes, and the program can be run by that user.
  var isPossible: Bool { (try? run(["--version"]).status) == .exited(0) }

  func run(_ arguments: [String], input: ProgramInput = .null, timeout: Double = 10) throws -> CommandResult {
    let words = command + [ProgramEnvironment.snaketable] + arguments
    return try TestSupport.run(
      Array(words.dropFirst()), executable: words[0], input: input, timeout: timeout)
  }

  func session(_ arguments: [String], input: ProgramInput = .terminal) throws -> TerminalSession {
    let words = command + [ProgramEnvironment.snaketable] + arguments
    return try TerminalSession(
      Array(words.dropFirst()), executable: words[0], input: input, environment: Trust.still)
  }
}

/// A file that any user can read.
final class SharedFile {
  private let file: TemporaryFile
  var path: String { file.path }

  init(_ text: String, suffix: String = "") throws {
    file = try TemporaryFile(text, suffix: suffix)
    chmod(path, 0o644)
  }
}
