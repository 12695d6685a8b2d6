import SnakeTableSystem

/// The statements that were run on the query line, in a file that all sessions share. A statement has a line, in which line feeds
/// and backslashes are written `\n` and `\\`.
package struct StatementHistory: Sendable {
  /// The number of statements that are kept.
  package static let limit = 1000

  private let folder: String

  /// - Parameter folder: the folder of the file, which need not exist.
  package init(folder: String) { self.folder = folder }

  /// The file of the user: `$XDG_STATE_HOME/snaketable/history`, or else `~/.local/state/snaketable/history`; nil if neither
  /// variable is set. A relative XDG_STATE_HOME is ignored, as the XDG specification requires.
  package static var usual: StatementHistory? {
    if let folder = Environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return StatementHistory(folder: "\(folder)/snaketable")
    }
    return Environment["HOME"].map { StatementHistory(folder: "\($0)/.local/state/snaketable") }
  }

  private var path: String { "\(folder)/history" }

  /// The statements, the oldest one first; none if there is no file.
  package func statements() throws(SystemError) -> [String] {
    do throws(SystemError) {
      let lines = try PrivateFile.bytes(ofFile: path).split(separator: 0x0A)
      return lines.suffix(Self.limit).map { Self.statement(String(decoding: $0, as: UTF8.self)) }
    } catch {
      guard error == .notFound || error == .notDirectory else { throw error }
      return []
    }
  }

  /// Adds a statement, unless it begins with a blank or is the last one. Beyond the limit, the oldest statements are removed.
  package func add(_ statement: String) throws(SystemError) {
    guard let first = statement.first, !first.isWhitespace else { return }
    let all = try statements()
    guard statement != all.last else { return }
    guard all.count < Self.limit else { return try replace(by: all.dropFirst() + [statement]) }
    try PrivateFile.createFolder(folder)
    let file = try FileDescriptor(opening: path, .append, isPrivate: true)
    try file.writeAll(Self.line(statement).utf8)
  }

  private func replace(by statements: [String]) throws(SystemError) {
    let file = try ReplacementFile(replacing: path)
    try file.descriptor.writeAll(statements.map(Self.line).joined().utf8)
    try file.finish()
  }

  private static func line(_ statement: String) -> String {
    var line = ""
    for scalar in statement.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\n"
  }

  private static func statement(_ line: String) -> String {
    var statement = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if scalar == "\\", !isEscaped {
        isEscaped = true
      } else {
        statement.append(isEscaped && scalar == "n" ? "\n" : scalar)
        isEscaped = false
      }
    }
    return String(statement)
  }
}

/// Former texts that Up and Down bring back into a line, behind them the text that was typed before.
struct RecalledTexts: Equatable {
  private let texts: [String]
  private var place: Int
  private var draft = ""

  init(_ texts: [String] = []) { (self.texts, place) = (texts, texts.count) }

  /// Returns the text before the one that is shown, or behind it; nil if there is none.
  /// - Parameter current: the text that is shown.
  mutating func recall(older isOlder: Bool, than current: String) -> String? {
    let target = place + (isOlder ? -1 : 1)
    guard (0...texts.count).contains(target) else { return nil }
    if place == texts.count { draft = current }
    place = target
    return target == texts.count ? draft : texts[target]
  }
}
