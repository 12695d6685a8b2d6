import Glibc

/// A program to measure, with its arguments.
struct Command {
  /// The path of the executable.
  var path: String
  var arguments: [String]

  init(_ path: String, _ arguments: String...) {
    self.path = path
    self.arguments = arguments
  }

  /// Returns the program of that name in PATH, or nil if there is none.
  static func named(_ name: String, _ arguments: String...) -> Command? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    for directory in path.split(separator: ":") where access("\(directory)/\(name)", X_OK) == 0 {
      var command = Command("\(directory)/\(name)")
      command.arguments = arguments
      return command
    }
    return nil
  }

  /// Returns a command that runs the program with standard input from a pipe that carries the bytes of the file.
  static func piping(_ file: SampleFile, to program: Command) -> Command {
    var command = Command(
      "/bin/bash", "-c", "exec \"${@:2}\" < <(cat \"$1\")", "bash", file.path, program.path)
    command.arguments += program.arguments
    return command
  }

  /// The environment of every measured program. It contains none of the user's settings.
  static let environment = [
    "PATH=/usr/bin:/bin", "HOME=/nonexistent", "TERM=xterm-256color", "LANG=C.UTF-8", "LESSHISTFILE=-",
  ]
}
