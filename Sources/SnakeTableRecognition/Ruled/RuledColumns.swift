import SnakeTableDrawing

/// How the columns of a table with rulers are divided.
package enum RuledColumns: Equatable, Sendable {
  /// At columns of the screen: each column begins where one of these ranges begins, and ends where it ends.
  case extents([Range<Int>])
  /// At blanks below a ruler without bars, so that values may be wider than it.
  case aligned(AlignedColumns)
  /// At bars, which may be anywhere, as in Markdown.
  case bars

  private static let typesetter = Typesetter()

  /// Returns the bytes of the cells of a line, without bars and blanks around them.
  package func fields(in line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    switch self {
    case .extents(let extents): Self.cells(of: line, at: extents)
    case .aligned(let columns): columns.fields(in: line)
    case .bars: Self.cells(ofBarred: line)
    }
  }

  private static func cells(of line: UnsafeBufferPointer<UInt8>, at extents: [Range<Int>]) -> [Range<Int>] {
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
      // The last column has no end.
      if index == extents.count - 1 { position = line.count } else { advance(to: extents[index].upperBound) }
      return trimmed(line, start..<position, hasBar: index == extents.count - 1)
    }
  }

  private static func cells(ofBarred line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    let bar = UInt8(ascii: "|")
    var (cells, start) = ([Range<Int>](), 0)
    for position in line.indices
    where line[position] == bar && !(position > 0 && line[position - 1] == UInt8(ascii: "\\")) {
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

  /// - Parameter hasBar: whether the bar of a frame may be at the end.
  private static func trimmed(
    _ line: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hasBar: Bool = false
  ) -> Range<Int> {
    func isBlank(_ position: Int) -> Bool { line[position] == 0x20 || line[position] == 0x0D }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(start) { start += 1 }
    while start < end, isBlank(end - 1) { end -= 1 }
    guard hasBar, start < end else { return start..<end }
    if line[end - 1] == UInt8(ascii: "|") {
      end -= 1
    } else if end - start >= 3, isBar(line, end - 3) {
      end -= 3
    }
    while start < end, isBlank(end - 1) { end -= 1 }
    return start..<end
  }

  /// Whether │ ┃ or ║ is at a position.
  private static func isBar(_ line: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    guard line[position] == 0xE2 else { return false }
    return line[position + 1] == 0x94 && (line[position + 2] == 0x82 || line[position + 2] == 0x83)
      || line[position + 1] == 0x95 && line[position + 2] == 0x91
  }
}
