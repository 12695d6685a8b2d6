import SnakeTableDrawing

/// How the columns of a table with rulers are divided.
package enum RuledColumns: Equatable, Sendable {
  /// At columns of the screen: each column begins where one of these ranges begins, and ends where it ends.
  case extents([Range<Int>])
  /// At blanks below a ruler without bars, so that values may be wider than it.
  case aligned(AlignedColumns)
  /// At bars, which may be anywhere, as in Markdown. With the number of columns.
  case bars(Int)

  private static let typesetter = Typesetter()

  /// The number of columns.
  package var count: Int {
    switch self {
    case .extents(let extents): extents.count
    case .aligned(let columns): columns.count
    case .bars(let count): count
    }
  }

  /// Returns the bytes of the cells of a line, without bars and blanks around them.
  /// - Parameter areShown: whether the blanks and branches before a value of a tree belong to it.
  package func fields(in line: UnsafeBufferPointer<UInt8>, areShown: Bool = false) -> [Range<Int>] {
    switch self {
    case .extents where line.first == Self.separator, .bars where line.first == Self.separator:
      Self.cells(ofJoined: line)
    case .extents(let extents): Self.cells(of: line, at: extents)
    case .aligned(let columns): columns.fields(in: line, areShown: areShown)
    case .bars(let count): Self.cells(ofBarred: line, count)
    }
  }

  /// Returns the cells of a line. Text is the first one.
  private static func cells(of line: UnsafeBufferPointer<UInt8>, at extents: [Range<Int>]) -> [Range<Int>] {
    let parts = parts(of: line, at: extents)
    if isText(line, parts) {
      let text = trimmed(line, 0..<line.count)
      return [text] + parts.dropFirst().map { _ in text.upperBound..<text.upperBound }
    }
    return parts.enumerated().map { trimmed(line, $1, hasBar: $0 == extents.count - 1) }
  }

  /// Whether a line is no row, but text: a footer, or there is no bar between its cells.
  package func isText(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .aligned(let columns): return columns.isText(line)
    case .bars: return line.first != Self.separator && !line.contains(UInt8(ascii: "|"))
    case .extents(let extents):
      return line.first != Self.separator && Self.isText(line, Self.parts(of: line, at: extents))
    }
  }

  private static func isText(_ line: UnsafeBufferPointer<UInt8>, _ parts: [Range<Int>]) -> Bool {
    parts.count > 1
      && !zip(parts, parts.dropFirst()).contains { part, next in
        part.upperBound < next.lowerBound
          && (part.upperBound..<next.lowerBound).contains {
            lengthOfBar(in: line[$0..<next.lowerBound]) != nil
          }
      }
  }

  /// Returns the bytes of a line between columns of the screen. The last part has no end.
  static func parts(of line: UnsafeBufferPointer<UInt8>, at extents: [Range<Int>]) -> [Range<Int>] {
    var (position, column) = (0, 0)
    func advance(to end: Int) {
      while position < line.count, column < end {
        let length = Self.length(ofCharacter: line, at: position)
        let bytes = line[position..<(position + length)]
        column += length == 1 ? 1 : typesetter.columns(of: bytes)
        position += length
      }
    }
    return extents.indices.map { index in
      advance(to: extents[index].lowerBound)
      let start = position
      if index == extents.count - 1 { position = line.count } else { advance(to: extents[index].upperBound) }
      return start..<position
    }
  }

  /// Returns the cells between bars that no backslash protects. If they are too many, bars in code (`` `a|b` ``) are text.
  private static func cells(ofBarred line: UnsafeBufferPointer<UInt8>, _ count: Int) -> [Range<Int>] {
    let cells = cells(ofBarred: line, hasCode: false)
    guard cells.count > count, line.contains(UInt8(ascii: "`")) else { return cells }
    let others = Self.cells(ofBarred: line, hasCode: true)
    return others.count == count ? others : cells
  }

  private static func cells(ofBarred line: UnsafeBufferPointer<UInt8>, hasCode: Bool) -> [Range<Int>] {
    let bar = UInt8(ascii: "|")
    var (cells, start, isCode) = ([Range<Int>](), 0, false)
    for position in line.indices {
      if hasCode, line[position] == UInt8(ascii: "`") { isCode.toggle() }
      guard line[position] == bar, !isCode, position == 0 || line[position - 1] != UInt8(ascii: "\\") else {
        continue
      }
      cells.append(trimmed(line, start..<position))
      start = position + 1
    }
    cells.append(trimmed(line, start..<line.count))
    // The bars at both ends are the frame.
    if line.first == bar { cells.removeFirst() }
    if let last = cells.last, last.isEmpty, cells.count > 1 { cells.removeLast() }
    return cells
  }

  private static func length(ofCharacter line: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    let length = line[position] < 0xC0 ? 1 : line[position] < 0xE0 ? 2 : line[position] < 0xF0 ? 3 : 4
    return min(length, line.count - position)
  }

  /// - Parameters:
  ///   - hasBar: whether the bar of a frame may be at the end.
  ///   - keepsStart: whether blanks at the beginning stay.
  static func trimmed(
    _ line: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hasBar: Bool = false, keepsStart: Bool = false
  ) -> Range<Int> {
    func isBlank(_ position: Int) -> Bool { line[position] == 0x20 || line[position] == 0x0D }
    var (start, end) = (range.lowerBound, range.upperBound)
    while !keepsStart, start < end, isBlank(start) { start += 1 }
    while start < end, isBlank(end - 1) { end -= 1 }
    guard hasBar, start < end else { return start..<end }
    end -= lengthOfLastBar(in: line[start..<end]) ?? 0
    while start < end, isBlank(end - 1) { end -= 1 }
    return start..<end
  }

  /// The number of bytes of the bar that a line begins with, `|` │ ┃ ┆ or ║; nil if it begins with something else.
  static func lengthOfBar(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    if line.first == UInt8(ascii: "|") { return 1 }
    return line.count >= 3 && isBar(line.prefix(3)) ? 3 : nil
  }

  /// The number of bytes of the bar that a line ends with; nil if it ends with something else.
  static func lengthOfLastBar(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    if line.last == UInt8(ascii: "|") { return 1 }
    return line.count >= 3 && isBar(line.suffix(3)) ? 3 : nil
  }

  private static func isBar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.elementsEqual([0xE2, 0x94, 0x82]) || bytes.elementsEqual([0xE2, 0x94, 0x83])
      || bytes.elementsEqual([0xE2, 0x94, 0x86]) || bytes.elementsEqual([0xE2, 0x95, 0x91])
  }
}
