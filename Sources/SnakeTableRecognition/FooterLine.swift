/// A line below a table that says how many rows it has, as SQL*Plus, sqlcmd and pandas write it: `2 rows selected.`,
/// `(2 rows affected)`, `[150 rows x 3 columns]`, or Spark: `only showing top 20 rows`. It is text and no row.
enum FooterLine {
  private static let words: Set<String> = ["selected", "affected", "x", "columns", "column"]
  private static let longest = 60

  /// Whether a line is one. Most other lines are rejected by their last byte.
  static func isFooter(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = line[CellBytes.trimmed(line)]
    if text.starts(with: "only showing top ".utf8) { return text.count <= longest }
    guard let last = text.last, ".)]".utf8.contains(last), text.count <= longest else { return false }
    let isOpen = text.first == UInt8(ascii: "(") || text.first == UInt8(ascii: "[")
    guard isOpen == (last != UInt8(ascii: ".")) else { return false }
    let inside = text.dropFirst(isOpen ? 1 : 0).dropLast()
    let words = String(decoding: inside, as: UTF8.self).split(separator: " ")
    guard words.count > 1, isNumber(words[0]), ["row", "rows"].contains(words[1]) else { return false }
    return words.dropFirst(2).allSatisfy { Self.words.contains(String($0)) || isNumber($0) }
  }

  private static func isNumber(_ word: Substring) -> Bool { word.utf8.allSatisfy(\.isDigit) }
}
