import SnakeTable
import SnakeTableSystem

/// A file to write rows to: its path, and the format that the ending of its name stands for.
struct ExportTarget: Equatable {
  /// The path as the user wrote it.
  let name: String
  let format: OutputFormat

  /// The endings of names, and their formats.
  static let endings: [(ending: String, format: OutputFormat)] = [
    ("csv", .csv), ("tsv", .tsv), ("json", .json), ("ndjson", .ndjson), ("md", .md), ("txt", .record),
  ]
  /// The endings in words.
  static let endingNames = endings.map { ".\($0.ending)" }.joined(separator: " ")

  /// Returns nil for a name without one of the endings.
  init?(_ name: String) {
    let file = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return nil }
    let ending = file[file.index(after: dot)...].lowercased()
    guard let format = Self.endings.first(where: { $0.ending == ending })?.format else { return nil }
    (self.name, self.format) = (name, format)
  }

  /// The path of the file. As in a shell, `~/` is the home folder.
  var path: String {
    guard name.hasPrefix("~/"), let home = Environment["HOME"] else { return name }
    return home + name.dropFirst()
  }
}
