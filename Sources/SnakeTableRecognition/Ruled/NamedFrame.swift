import SnakeTableDrawing

/// The top of a frame with the names of the columns in it, as ClickHouse writes it: `┌─name─┬─engine─┐`.
struct NamedFrame {
  let names: [String]
  /// The frame without names.
  let ruler: RulerLine

  private static let typesetter = Typesetter()
  private static let firsts: Set<Unicode.Scalar> = ["┌", "╭"]
  private static let lasts: Set<Unicode.Scalar> = ["┐", "╮"]

  /// Returns nil for any other line, most of them by their first byte.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    guard line.first == 0xE2 || line.first == 0x20, line.count < 1 << 16 else { return nil }
    let bytes = line[CellBytes.trimmed(line)]
    guard bytes.first == 0xE2 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard let first = text.first, let last = text.last, Self.firsts.contains(first),
      Self.lasts.contains(last), text.contains("┬")
    else { return nil }
    var column = bytes.startIndex + 1
    var (names, runs) = ([String](), [Range<Int>]())
    for part in text.dropFirst().dropLast().split(separator: "┬", omittingEmptySubsequences: false) {
      let columns = Self.typesetter.columns(of: String(part).utf8)
      names.append(Self.name(in: part))
      runs.append(column..<(column + columns))
      column += columns + 1
    }
    guard names.allSatisfy({ !$0.isEmpty }) else { return nil }
    (self.names, ruler) = (names, RulerLine(runs: runs))
  }

  /// Returns a text without the dashes around it.
  private static func name(in part: String.UnicodeScalarView.SubSequence) -> String {
    let isDash = { (scalar: Unicode.Scalar) in scalar == "─" }
    let rest = part.drop(while: isDash)
    let end = rest.lastIndex { !isDash($0) }.map { rest.index(after: $0) } ?? rest.startIndex
    return String(rest[..<end])
  }
}
