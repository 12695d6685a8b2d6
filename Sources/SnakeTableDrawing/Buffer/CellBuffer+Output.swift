extension CellBuffer {
  /// The scalars that show a cell: its text, else the glyph of its lines, else a blank; none for the right
  /// half of a wide glyph. The first is the base, the rest combining marks.
  public func scalars(of cell: ScreenCell, glyphs: BoxGlyphs) -> [Unicode.Scalar] {
    if cell.isContinuation { return [] }
    if cell.content & ScreenCell.clusterFlag != 0 {
      return clusters[Int(cell.content & ~ScreenCell.clusterFlag)]
    }
    return [baseScalar(of: cell, glyphs: glyphs)]
  }

  /// The one scalar of a cell, without its combining marks.
  public func baseScalar(of cell: ScreenCell, glyphs: BoxGlyphs) -> Unicode.Scalar {
    if cell.content & ScreenCell.clusterFlag != 0 {
      return clusters[Int(cell.content & ~ScreenCell.clusterFlag)][0]
    }
    if cell.content == 0 { return glyphs.scalar(for: cell.arms) }
    // `put` takes scalars only, so the value is one.
    return Unicode.Scalar(cell.content) ?? " "
  }

  /// Whether the text of the cell is more than one scalar.
  public func isCluster(_ cell: ScreenCell) -> Bool { cell.content & ScreenCell.clusterFlag != 0 }

  /// A line as UTF-8 without trailing blanks and without styles.
  public func utf8(line: Int, glyphs: BoxGlyphs) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.columns + 16)
    var end = 0
    for column in 0..<size.columns {
      let cell = self[column, line]
      for scalar in scalars(of: cell, glyphs: glyphs) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
      if !cell.isBlank { end = bytes.count }
    }
    bytes.removeSubrange(end...)
    return bytes
  }

  /// Every line as text without trailing blanks: the form in which tests state a screen.
  public func text(glyphs: BoxGlyphs = BoxGlyphs()) -> [String] {
    (0..<size.lines).map { String(decoding: utf8(line: $0, glyphs: glyphs), as: UTF8.self) }
  }
}
