import SnakeTable

extension TablePrinter {
  /// Writes the table as an SVG picture, in slices, after all rows have arrived. The strokes are animated unless the
  /// printer has a time or its motion is disabled.
  /// - Parameter isLight: whether the card is light.
  package mutating func printPicture<Failure: Error>(
    title: CellText?, isLight: Bool, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    layout.update(from: dataSource)
    measureAllRows()
    let palette: SVGPalette = isLight ? .light : .dark
    let titleLines = title.map(titleLines)
    let names = columnNames()
    let pinned = pinnedBuffer
    let pinnedLine = titleLines?.lines ?? 0
    let namesLine = pinnedLine + pinned.lines
    let top = namesLine + (names?.lines ?? 0)
    let card = SVGCard(size: Size(columns: width, lines: top + layout.height), palette: palette)
    let strokes = strokes(palette, line: top)
    try write(Array((card.head + (strokes?.styleSheet ?? "")).utf8))
    if let titleLines { try write(cells(titleLines, palette, line: 0)) }
    try write(cells(pinned, palette, line: pinnedLine))
    if let names { try write(cells(names, palette, line: namesLine)) }
    // Below animated strokes, paint the frame before the first stroke.
    let painter = painter(at: strokes == nil ? time : -1, of: arrival)
    for start in stride(from: 0, to: layout.height, by: Self.sliceLines) {
      var slice = CellBuffer(
        size: Size(columns: width, lines: min(Self.sliceLines, layout.height - start)))
      painter.paint(into: &slice, viewport: 0..<slice.lines, offset: start, headersStick: false)
      try write(cells(slice, palette, line: top + start))
      if strokes?.hasHairlines == true { try write(hairlines(slice, palette, line: top + start, start)) }
    }
    try write(Array(((strokes?.elements ?? "") + card.tail).utf8))
  }

  /// The animated strokes; nil for a still picture. Lines made of `-` and `|` are text and are not animated.
  private func strokes(_ palette: SVGPalette, line: Int) -> SVGArrival? {
    guard time == nil, appearance.glyphs.box.repertoire != .ascii, let arrival else { return nil }
    guard let timeline = painter(at: -1, of: arrival).strokeTimeline else { return nil }
    return SVGArrival(
      timeline: timeline, theme: appearance.theme, palette: palette, glyphs: appearance.glyphs.box,
      weight: appearance.weight, line: line, hasHairlines: layout.configuration.separator == .hairline)
  }

  /// Returns the underlines of the rows in a slice of the finished picture.
  private func hairlines(_ slice: CellBuffer, _ palette: SVGPalette, line: Int, _ offset: Int) -> [UInt8] {
    var finished = CellBuffer(size: slice.size)
    painter(at: nil, of: nil).paint(
      into: &finished, viewport: 0..<slice.lines, offset: offset, headersStick: false)
    return Array(
      SVGCells(buffer: finished, glyphs: appearance.glyphs.box, palette: palette).hairlines(line: line).utf8)
  }

  private func cells(_ buffer: CellBuffer, _ palette: SVGPalette, line: Int) -> [UInt8] {
    Array(
      SVGCells(buffer: buffer, glyphs: appearance.glyphs.box, palette: palette).elements(line: line).utf8)
  }
}
