import TestSupport

/// The pages of the documentation, and the shell that runs what stands in them.
enum Documents {
  static let root = ProgramEnvironment.root

  /// The folder of the command under test.
  static let directory = String(ProgramEnvironment.snaketable.dropLast("/snaketable".count))

  static func text(of path: String) throws -> String { try shell("cat '\(root)/\(path)'").output }

  /// The fenced blocks of a language, without their fences.
  static func blocks(_ language: String, in path: String) throws -> [String] {
    try text(of: path).components(between: "```\(language)\n", and: "\n```")
  }

  static func shell(_ script: String) throws -> CommandResult {
    try run(
      ["-c", script], executable: "/bin/sh",
      environment: ["PATH": "\(directory):/usr/bin:/bin", "HOME": "/nonexistent"])
  }
}

extension String {
  /// What stands between each `start` and the next `end`.
  func components(between start: String, and end: String) -> [String] {
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
