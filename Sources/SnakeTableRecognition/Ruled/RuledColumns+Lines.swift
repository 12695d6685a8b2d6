/// How lines form the rows of a table with rulers.
package enum RuledRows: Equatable, Sendable {
  /// Each line is a row.
  case lines
  /// A line with a mark at the end of a cell, `+` or ↵, goes on in the next one, as psql writes line feeds.
  case marked
  /// The lines between two rulers are a row, as sqlite3 writes line feeds.
  case blocks
}

/// Rows whose values are not parts of them.
extension RuledColumns {
  /// The control character of ASCII before each value in `joined`.
  static let separator: UInt8 = 0x1F

  /// Returns a row with line feeds or escapes in its cells as a text with its values, each behind `separator`; nil for other rows.
  package func joined(_ row: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    switch self {
    case .extents where row.first == Self.separator, .bars where row.first == Self.separator, .aligned: nil
    case .extents(let extents): row.contains(0x0A) ? Self.joined(row, extents) : nil
    case .bars: row.contains(UInt8(ascii: "\\")) ? withoutEscapes(row) : nil
    }
  }

  /// Markdown protects a bar in a cell by a backslash.
  private func withoutEscapes(_ row: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    fields(in: row).flatMap { cell in
      [Self.separator]
        + cell.filter { place in
          row[place] != UInt8(ascii: "\\") || place + 1 == cell.upperBound
            || row[place + 1] != UInt8(ascii: "|")
        }.map { row[$0] }
    }
  }

  /// Joins the lines of the cells of a row with line feeds.
  private static func joined(_ row: UnsafeBufferPointer<UInt8>, _ extents: [Range<Int>]) -> [UInt8] {
    let lines = row.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let line = UnsafeBufferPointer(rebasing: line)
      return parts(of: line, at: extents).enumerated().map { number, part in
        Part(line, part, columns: extents[number].count - 1, isLast: number == extents.count - 1)
      }
    }
    return extents.indices.flatMap { number in [separator] + Part.value(lines.map { $0[number] }) }
  }

  /// Returns the values in a row that was joined.
  static func cells(ofJoined row: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    row.split(separator: separator, omittingEmptySubsequences: false).dropFirst().map {
      $0.startIndex..<$0.endIndex
    }
  }

  /// A line of a cell.
  private struct Part {
    /// Its bytes without the mark, and without blanks and bars at its end.
    let bytes: [UInt8]
    /// Whether a mark says that the value goes on.
    let goesOn: Bool

    /// - Parameters:
    ///   - columns: the columns of the cell before the one that may have the mark.
    ///   - isLast: whether a bar may follow.
    init(_ line: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, columns: Int, isLast: Bool) {
      let cell = UnsafeBufferPointer(rebasing: line[part])
      let (text, rest) = (RuledColumns.parts(of: cell, at: [0..<columns, columns..<(columns + 1)]))
        .withUnsafeBufferPointer { ($0[0], cell[$0[1]]) }
      goesOn = rest.first == UInt8(ascii: "+") || rest.starts(with: [0xE2, 0x86, 0xB5])
      let range = goesOn ? text : 0..<cell.count
      bytes = Array(cell[RuledColumns.trimmed(cell, range, hasBar: isLast, keepsStart: true)])
    }

    /// The value of a cell. Its lines have a blank at their beginning.
    static func value(_ parts: [Part]) -> [UInt8] {
      let last = parts.indices.last { $0 == 0 || parts[$0 - 1].goesOn || !parts[$0].isBlank } ?? 0
      if last == 0 { return Array(parts[0].bytes.drop { $0 == 0x20 }) }
      return Array(parts[...last].map { $0.bytes.dropFirst() }.joined(separator: [0x0A]))
    }

    private var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 } }
  }
}
