@testable import SnakeTableDrawing

/// Text of any bytes: what is drawn can be seen and does no harm, is as wide as was said, and stays in its room.
enum TextTarget {
  private static let typesetters = [
    Typesetter(), .ascii,
    Typesetter(displayWidth: .unicode.marking([0x65E5...0x65E5, 0x1F000...0x1FFFF]), ellipsis: "~"),
  ]
  private static let before = Style(attributes: .italic)
  private static let style = TextStyle(style: .plain, markStyle: Style(attributes: .dim))
  private static let origin = Point(column: 4, line: 0)

  static func check(_ input: inout FuzzInput) throws(Finding) {
    let typesetter = input.element(of: typesetters)
    let columns = input.number(in: 0...40)
    let shift = input.number(in: 0...20)
    let limit = input.element(of: [Int.max, 0, 1, 2, 3])
    let bytes = input.rest
    let marked = try MarkedText(bytes, typesetter)
    try checkDrawing(marked, bytes, columns: columns, typesetter)
    if shift > 0 { try checkWindow(marked, bytes, columns: columns, shift: shift, typesetter) }
    try checkLines(bytes, columns: columns, limit: limit, typesetter)
    let first = typesetter.firstGlyph(of: bytes) ?? []
    try Finding.unless(bytes.starts(with: first), "the first glyph is not what the text begins with")
  }

  // MARK: Drawing

  private static func draw(
    _ bytes: [UInt8], columns: Int, shift: Int, _ typesetter: Typesetter
  ) throws(Finding) -> [[Unicode.Scalar]] {
    var buffer = CellBuffer(size: Size(columns: 48, lines: 1))
    buffer.fill(Rect(buffer.size), style: before)
    let used = buffer.draw(
      bytes, at: origin, columns: columns, style: style, shift: shift, typesetter: typesetter)
    try Finding.unless((0...columns).contains(used), "\(used) of \(columns) columns are used")
    let painted = origin.column..<(origin.column + used)
    for column in 0..<buffer.columns {
      let cell = buffer[column, 0]
      let isPainted = cell.style != before || !cell.isBlank
      try Finding.unless(isPainted == painted.contains(column), "column \(column) of \(painted)")
      let hasRightHalf = column + 1 < buffer.columns && buffer[column + 1, 0].isContinuation
      try Finding.unless((cell.columns == 2) == hasRightHalf, "half a glyph in column \(column)")
    }
    return painted.map { buffer.scalars(of: buffer[$0, 0], glyphs: BoxGlyphs()) }
  }

  private static func checkDrawing(
    _ marked: MarkedText, _ bytes: [UInt8], columns: Int, _ typesetter: Typesetter
  ) throws(Finding) {
    let drawn = try draw(bytes, columns: columns, shift: 0, typesetter)
    try Finding.unlessEqual(
      typesetter.columns(of: bytes, atMost: columns), drawn.count, "columns said and drawn")
    if marked.columns.count <= columns {
      try Finding.unlessEqual(drawn, marked.columns, "text that has room")
    } else if columns > 0 {
      try Finding.unlessEqual(drawn.last, [typesetter.ellipsis], "the end of text cut off")
      let kept = drawn.dropLast()
      try Finding.unlessEqual(Array(kept), Array(marked.columns.prefix(kept.count)), "text cut off")
    }
  }

  /// Text shifted to the left shows in each column what the whole text has there, or a blank for half a glyph.
  private static func checkWindow(
    _ marked: MarkedText, _ bytes: [UInt8], columns: Int, shift: Int, _ typesetter: Typesetter
  ) throws(Finding) {
    let drawn = try draw(bytes, columns: columns, shift: shift, typesetter)
    try Finding.unless(drawn.isEmpty || drawn[0] == [typesetter.ellipsis], "no ellipsis at the left")
    let isCutOff = marked.columns.count > shift + columns
    if isCutOff, columns > 0 {
      try Finding.unlessEqual(drawn.last, [typesetter.ellipsis], "the end of text cut off")
    }
    for (column, scalars) in drawn.enumerated().dropFirst().dropLast(isCutOff ? 1 : 0) {
      let place = shift + column
      let expected = place < marked.columns.count ? marked.columns[place] : []
      let isSame = scalars == expected || scalars == [" "]
      try Finding.unless(isSame, "column \(column) shifted by \(shift): \(scalars), not \(expected)")
    }
  }

  // MARK: Lines

  /// Lines follow one another, leave out blanks and one line break only, and are no wider than they may be. Only the last one
  /// has line feeds if their number is limited.
  private static func checkLines(
    _ bytes: [UInt8], columns: Int, limit: Int, _ typesetter: Typesetter
  ) throws(Finding) {
    let lines = typesetter.lines(of: bytes, columns: columns, atMost: limit)
    try Finding.unless((1...max(1, limit)).contains(lines.count), "\(lines.count) lines of \(limit)")
    var end = 0
    for line in lines + [bytes.count..<bytes.count] {
      try Finding.unless(end <= line.lowerBound && line.upperBound <= bytes.count, "\(lines) overlap")
      let gap = bytes[end..<line.lowerBound].drop { $0 == UInt8(ascii: " ") }
      let isBreak = gap.elementsEqual("\n".utf8) || gap.elementsEqual("\r\n".utf8)
      try Finding.unless(gap.isEmpty || isBreak, "text is left out: \(lines)")
      end = line.upperBound
    }
    let isLimited = columns == 0 || lines.count == max(1, limit)
    for line in lines.dropLast(isLimited ? 1 : 0) {
      let width = typesetter.columns(of: bytes[line])
      let fits = width <= columns || isSingleGlyph(bytes[line], typesetter)
      try Finding.unless(fits, "a line of \(width) columns: \(lines)")
      try Finding.unless(!bytes[line].contains(UInt8(ascii: "\n")), "a line with a line feed: \(lines)")
    }
  }

  /// Whether bytes are one glyph or one emoji.
  private static func isSingleGlyph(_ bytes: ArraySlice<UInt8>, _ typesetter: Typesetter) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var glyphs = TextGlyphs(bytes, displayWidth: typesetter.displayWidth)
      repeat { _ = glyphs.next() } while glyphs.isJoined
      return glyphs.isAtEnd
    }
  }
}
