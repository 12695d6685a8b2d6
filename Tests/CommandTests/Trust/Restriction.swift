import Glibc
import TestSupport
import Testing

/// A resource that a program under test is denied.
enum Restriction {
  /// Denies every thread but the first. The limit does not apply to root, so the program runs as another user in that
  /// case.
  case noThreads
  /// Denies nothing: the same user as with `noThreads`.
  case anotherUser
  /// Limits the address space to a number of kilobytes.
  case memory(kilobytes: Int)
  /// Limits the number of open files.
  case openFiles(Int)

  private static let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

  /// The words of a command line that run a command as the user to whom limits of processes apply.
  static var limitedUser: [String] { geteuid() == 0 ? nobody : [] }

  /// The words of the command line before the program itself.
  private var command: [String] {
    switch self {
    case .noThreads: Self.anotherUser.command + ["--nproc=1"]
    case .anotherUser: Self.limitedUser + ["prlimit", "--core=0"]
    case .memory(let kilobytes): ["prlimit", "--as=\(kilobytes * 1024)", "--core=0"]
    case .openFiles(let count): ["prlimit", "--nofile=\(count):\(count)", "--core=0"]
    }
  }

  /// Whether the system has the tools for the restriction, and the other user can run the program.
  fileprivate var isPossible: Bool { (try? run(["--version"]).status) == .exited(0) }

  func run(
    _ arguments: [String], executable: String = ProgramEnvironment.snaketable, input: ProgramInput = .null,
    timeout: Double = ProgramEnvironment.timeout
  ) throws -> CommandResult {
    let words = command + [executable] + arguments
    return try TestSupport.run(
      Array(words.dropFirst()), executable: words[0], input: input, timeout: timeout)
  }

  /// Returns a shell command line that runs the program with the restriction.
  func shellCommand(_ arguments: [String]) -> String {
    (command + [ProgramEnvironment.snaketable] + arguments).map { "'\($0)'" }.joined(separator: " ")
  }

  func session(_ arguments: [String], input: ProgramInput = .terminal) throws -> TerminalSession {
    let words = command + [ProgramEnvironment.snaketable] + arguments
    return try TerminalSession(
      Array(words.dropFirst()), executable: words[0], input: input, environment: Trust.still)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where the system does not allow a restriction.
  /// - Parameter needsRoot: Whether the test needs root too.
  static func possible(_ restriction: Restriction, needsRoot: Bool = false) -> Self {
    .enabled(
      if: (!needsRoot || geteuid() == 0) && restriction.isPossible,
      "the system has no prlimit, or does not let another user run the command")
  }

  /// Skips a test where its user cannot run programs in another root folder.
  static var changesRoot: Self {
    .enabled(
      if: geteuid() == 0
        || (try? run(["--map-root-user", "true"], executable: "unshare").status) == .exited(0),
      "the system refuses user namespaces")
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
