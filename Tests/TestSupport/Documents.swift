import SnakeTableModel

/// The pages of the documentation, and the shell that runs their command lines.
public enum Documents {
  /// The folder of the package.
  public static let root = ProgramEnvironment.root

  /// The folder of the command under test.
  public static let directory = String(ProgramEnvironment.snaketable.dropLast("/snaketable".count))

  /// The compiler options that find the C modules of the library.
  public static let cModules = [
    "CSnakeSystem/include", "CSnakeNcurses/include", "CSnakePCRE2", "CSnakeVector",
  ].map { "-I '\(root)/Sources/\($0)'" }.joined(separator: " ")

  /// Whether the package is a clone, with its history.
  public static let isClone = (try? shell("test -e '\(root)/.git'").status) == .exited(0)

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

/// The eight places in Viget's article.
public let places = [
  "Falls Church, VA", "Durham, NC", "Boulder, CO", "Redwood City, CA", "Austin, TX", "Kansas City, KS",
  "Chattanooga, TN", "Charleston, SC",
]

/// Returns a section of rows that have a title only. The detail of its header is the number of rows.
public func section(_ titles: [String], header: String? = nil, footer: String? = nil) -> TableSection {
  TableSection(
    header: header.map { SectionLabel(text: CellText($0), detail: CellText("\(titles.count)")) },
    footer: footer.map { SectionLabel(text: CellText($0)) },
    rows: titles.map { TableCell(title: CellText($0)) })
}

/// Returns the lines of a picture that is written as a multi-line string.
public func picture(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
