/// The pages of the documentation, and the shell that runs what stands in them.
public enum Documents {
  /// The folder of the package.
  public static let root = ProgramEnvironment.root

  /// The folder of the command under test.
  public static let directory = String(ProgramEnvironment.snaketable.dropLast("/snaketable".count))

  /// Compiler options that find the C modules below the library.
  public static let cModules = ["CSnakeSystem", "CSnakeNcurses"]
    .map { "-I '\(root)/Sources/\($0)/include'" }.joined(separator: " ")

  /// A file of the package.
  public static func text(of path: String) throws -> String { try shell("cat '\(root)/\(path)'").output }

  /// The fenced blocks of a language, without their fences.
  public static func blocks(_ language: String, in path: String) throws -> [String] {
    try text(of: path).components(between: "```\(language)\n", and: "\n```")
  }

  /// What a script leaves behind, with the command under test in its PATH.
  public static func shell(_ script: String) throws -> CommandResult {
    try run(
      ["-c", script], executable: "/bin/sh",
      environment: ["PATH": "\(directory):/usr/bin:/bin"])
  }
}

extension String {
  /// What stands between each `start` and the next `end`.
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
