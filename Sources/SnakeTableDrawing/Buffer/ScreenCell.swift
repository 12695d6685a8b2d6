/// One position on the screen: its text, its style, and the arms of the lines through it. 16 bytes, so that a line
/// of cells can be compared as memory.
package struct ScreenCell: Equatable, Sendable {
  /// 0 for a blank, a Unicode scalar, or an index into the buffer's clusters marked with `clusterFlag`.
  var content: UInt32
  /// The colours and attributes.
  package var style: Style
  /// The arms of the lines through the cell; visible where there is no text.
  package var arms: BoxArms
  /// The width in columns: 1, 2, or 0 for the right half of a wide glyph.
  package internal(set) var columns: UInt8

  init(content: UInt32 = 0, style: Style = .plain, arms: BoxArms = .none, columns: UInt8 = 1) {
    self.content = content
    self.style = style
    self.arms = arms
    self.columns = columns
  }

  /// A blank in the terminal's default colours.
  package static let blank = ScreenCell()

  /// The bit of `content` that is set if the other bits are an index into the buffer's clusters.
  static let clusterFlag: UInt32 = 1 << 31

  /// Whether the cell has neither text nor lines, so that only its background is visible.
  package var isBlank: Bool { (content == 0 || content == 0x20) && arms.isEmpty }

  /// Whether every terminal draws the cell one column wide.
  package var isASCIIOrLines: Bool { content < 0x80 }

  /// The text of the cell if it is printable ASCII without blanks; nil otherwise.
  package var printableASCII: UInt8? {
    content > 0x20 && content < 0x7F && columns == 1 ? UInt8(truncatingIfNeeded: content) : nil
  }

  /// Whether the cell is the right half of a wide glyph.
  package var isContinuation: Bool { columns == 0 }
}

extension CellBuffer {
  /// Returns the scalars that show a cell: its text, otherwise the glyph of its lines, otherwise a blank; none for
  /// the right half of a wide glyph. The first scalar is the base, the others are combining marks.
  package func scalars(of cell: ScreenCell, glyphs: BoxGlyphs) -> [Unicode.Scalar] {
    if cell.isContinuation { return [] }
    if cell.content & ScreenCell.clusterFlag != 0 {
      return clusters[Int(cell.content & ~ScreenCell.clusterFlag)]
    }
    return [baseScalar(of: cell, glyphs: glyphs)]
  }

  /// Returns the first scalar of a cell, without its combining marks.
  package func baseScalar(of cell: ScreenCell, glyphs: BoxGlyphs) -> Unicode.Scalar {
    if cell.content & ScreenCell.clusterFlag != 0 {
      return clusters[Int(cell.content & ~ScreenCell.clusterFlag)][0]
    }
    if cell.content == 0 { return glyphs.scalar(for: cell.arms) }
    // Always a valid scalar, because `put` takes only scalars.
    return Unicode.Scalar(cell.content) ?? " "
  }

  /// Returns whether the text of the cell is more than one scalar.
  package func isCluster(_ cell: ScreenCell) -> Bool { cell.content & ScreenCell.clusterFlag != 0 }

  /// Returns a line as UTF-8 without trailing blanks and without styles.
  package func utf8(line: Int, glyphs: BoxGlyphs) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.columns + 16)
    var end = 0
    for column in 0..<size.columns {
      let cell = self[column, line]
      if isCluster(cell) {
        for scalar in scalars(of: cell, glyphs: glyphs) { Self.append(scalar, to: &bytes) }
      } else if !cell.isContinuation {
        Self.append(baseScalar(of: cell, glyphs: glyphs), to: &bytes)
      }
      if !cell.isBlank { end = bytes.count }
    }
    bytes.removeSubrange(end...)
    return bytes
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.isASCII { return bytes.append(UInt8(scalar.value)) }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Returns every line as text without trailing blanks: the form in which tests write expected screens.
  public func text(glyphs: BoxGlyphs = BoxGlyphs()) -> [String] {
    (0..<size.lines).map { String(decoding: utf8(line: $0, glyphs: glyphs), as: UTF8.self) }
  }

  // MARK: Runs of cells that can be written to a terminal together. The columns must be inside the buffer

  /// Returns the number of equal cells at the start of some columns of a line. O(result).
  package func equalCells(line: Int, columns: Range<Int>) -> Int {
    cells[line].cells.withUnsafeBufferPointer { cells in
      let first = columns.lowerBound
      var column = first
      while column < columns.upperBound, cells[column] == cells[first] { column += 1 }
      return column - first
    }
  }

  /// Appends the text at the start of some columns of a line, as far as it is printable ASCII in one style without blanks.
  /// Returns the number of its columns. O(result).
  package func appendWord(line: Int, columns: Range<Int>, to bytes: inout [UInt8]) -> Int {
    cells[line].cells.withUnsafeBufferPointer { cells in
      let (first, end) = (columns.lowerBound, columns.upperBound)
      var column = first
      while column < end, let byte = cells[column].printableASCII, cells[column].style == cells[first].style {
        bytes.append(byte)
        column += 1
      }
      return column - first
    }
  }
}
