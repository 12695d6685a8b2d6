import CLauncher
import Glibc

/// A program to measure, with its arguments.
struct Command {
  /// The path of the executable.
  var path: String
  var arguments: [String]

  init(_ path: String, _ arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  init(_ path: String, _ arguments: String...) { self.init(path, arguments) }

  /// Returns the program of that name in PATH, or nil if there is none.
  static func named(_ name: String, _ arguments: String...) -> Command? { named(name, arguments) }

  static func named(_ name: String, _ arguments: [String]) -> Command? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").lazy.compactMap { inFolder(String($0), name, arguments) }.first
  }

  /// Returns the program of that name in a folder, or nil if there is none.
  static func inFolder(_ folder: String, _ name: String, _ arguments: [String]) -> Command? {
    access("\(folder)/\(name)", X_OK) == 0 ? Command("\(folder)/\(name)", arguments) : nil
  }

  /// Runs the program without a terminal. Returns the seconds until it has ended, or nil if it cannot run or fails. Its
  /// output goes to a file: if standard output is /dev/null, grep ends at the first match.
  var duration: Double? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let output = SampleFile.directory + "/output"
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var (process, status) = (pid_t(), Int32())
    let start = monotonic_nanoseconds()
    let result = ([path] + arguments).withCStrings { arguments in
      Self.environment.withCStrings { posix_spawn(&process, path, &actions, nil, arguments, $0) }
    }
    guard result == 0, waitpid(process, &status, 0) == process, status == 0 else { return nil }
    return Double(monotonic_nanoseconds() - start) / 1e9
  }

  /// Returns a command that runs the program with standard input from a pipe that carries the bytes of the file.
  static func piping(_ file: SampleFile, to program: Command) -> Command {
    let script = "exec \"${@:2}\" < <(cat \"$1\")"
    return Command("/bin/bash", ["-c", script, "bash", file.path, program.path] + program.arguments)
  }

  /// The environment of every measured program. It contains none of the user's settings.
  static let environment = [
    "PATH=/usr/bin:/bin", "HOME=/nonexistent", "TERM=xterm-256color", "LANG=C.UTF-8", "LESSHISTFILE=-",
  ]
}
