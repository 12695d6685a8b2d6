/// The pages of the documentation, and the shell that runs their command lines.
public enum Documents {
  /// The folder of the package.
  public static let root = ProgramEnvironment.root

  /// The folder of the command under test.
  public static let directory = String(ProgramEnvironment.snaketable.dropLast("/snaketable".count))

  /// The compiler options that find the C modules of the library.
  public static let cModules = ["CSnakeSystem", "CSnakeNcurses"]
    .map { "-I '\(root)/Sources/\($0)/include'" }.joined(separator: " ")

  /// Returns the text of a file of the package.
  public static func text(of path: String) throws -> String { try shell("cat '\(root)/\(path)'").output }

  /// Returns the fenced blocks of a language, without their fences.
  public static func blocks(_ language: String, in path: String) throws -> [String] {
    try text(of: path).components(between: "```\(language)\n", and: "\n```")
  }

  /// Runs a script with the command under test in its PATH, and returns its result.
  public static func shell(_ script: String) throws -> CommandResult {
    try run(
      ["-c", script], executable: "/bin/sh",
      environment: ["PATH": "\(directory):/usr/bin:/bin"])
  }
}

extension String {
  /// Returns the texts between each `start` and the next `end`.
  public func components(between start: String, and end: String) -> [String] {
    var result: [String] = []
    var rest = self[...]
    while let opening = rest.firstRange(of: start),
      let closing = rest[opening.upperBound...].firstRange(of: end)
    {
      result.append(String(rest[opening.upperBound..<closing.lowerBound]))
      rest = rest[closing.upperBound...]
    }
    return result
  }
}
