import SnakeTable

/// The strokes of a table as SVG paths with a CSS animation that draws each of them once, after its delay. Viewers that
/// do not animate, or that are set to reduced motion, show the complete strokes.
struct SVGArrival {
  let timeline: StrokeTimeline
  let theme: Theme
  let palette: SVGPalette
  let glyphs: BoxGlyphs
  let weight: StrokePath.Weight
  /// The line of the picture that contains the table's first line.
  let line: Int
  /// Whether the hairlines below rows are animated too (`SVGCells.hairlines`).
  let hasHairlines: Bool

  /// The CSS animation. Every path has the length 1 and is drawn as one dash, which starts outside the path. A path
  /// with square ends starts a little further out, since its ends extend beyond the path.
  var styleSheet: String {
    """
    <style>
    @media (prefers-reduced-motion: no-preference) {
    .section { animation: accent linear }
    .section path { animation: draw \(milliseconds(timeline.duration)) \(timing) backwards }
    \(hasHairlines ? hairlineRule : "")}
    @keyframes draw {
    from { stroke-dasharray: 1 2; stroke-dashoffset: \(isRounded ? "1" : "1.001") }
    to { stroke-dasharray: 1 2; stroke-dashoffset: 0 }
    }
    @keyframes accent { from, to { stroke: \(palette.colors(of: theme.accent).foreground) } }
    \(hasHairlines ? "@keyframes reveal { from { clip-path: inset(0 100% 0 0) } to { clip-path: inset(0) } }\n" : "")\
    </style>

    """
  }

  /// The CSS rule that draws hairlines when the first stroke begins.
  private var hairlineRule: String {
    let (duration, delay) = (milliseconds(timeline.duration), milliseconds(timeline.leadIn))
    return ".hairline { animation: reveal \(duration) \(timing) \(delay) backwards }\n"
  }

  /// Whether corners are rounded. Other corners are closed by square line ends.
  private var isRounded: Bool { glyphs.isRounded && weight == .light }

  var elements: String { timeline.sections.map(elements(of:)).joined() }

  /// Groups the strokes of a section by their final colour.
  private func elements(of section: StrokeTimeline.Section) -> String {
    var styles: [Style] = []
    for stroke in section.strokes where !styles.contains(stroke.style) { styles.append(stroke.style) }
    return styles.map { style in
      elements(of: section.strokes.filter { $0.style == style }, style, end: section.end)
    }.joined()
  }

  private func elements(of strokes: [StrokeTimeline.Stroke], _ style: Style, end: Int) -> String {
    let color = palette.colors(of: style).foreground
    let ends = isRounded ? "" : " stroke-linecap=\"square\""
    return "<g class=\"section\" fill=\"none\" stroke=\"\(color)\"\(ends)"
      + " style=\"animation-duration:\(milliseconds(end))\">\n"
      + SVGStroke.elements(strokes.map(path(of:)), weight, color: nil, background: palette.background)
      + "</g>\n"
  }

  private func path(of stroke: StrokeTimeline.Stroke) -> (data: String, attributes: String) {
    let points = stroke.path.points.map { SVGGrid.point(x: $0.x, y: $0.y + 2 * line) }
    // A stroke with a different duration from most sets it in its own style.
    let duration =
      stroke.duration == timeline.duration ? "" : ";animation-duration:\(milliseconds(stroke.duration))"
    return (
      SVGPath.data(points, radius: isRounded ? SVGGrid.cornerRadius : 0),
      " pathLength=\"1\" style=\"animation-delay:\(milliseconds(stroke.begin))\(duration)\""
    )
  }

  private var timing: String {
    switch timeline.timing {
    case .linear: "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2): "cubic-bezier(\(x1),\(y1),\(x2),\(y2))"
    }
  }

  private func milliseconds(_ nanoseconds: Int) -> String { "\(nanoseconds / 1_000_000)ms" }
}

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
    let emptyState = emptyStateBuffer
    let emptyLine = namesLine + (names?.lines ?? 0)
    let top = emptyLine + (emptyState?.lines ?? 0)
    let card = SVGCard(size: Size(columns: width, lines: top + layout.height), palette: palette)
    let strokes = strokes(palette, line: top)
    try write(Array((card.head + (strokes?.styleSheet ?? "")).utf8))
    if let titleLines { try write(cells(titleLines, palette, line: 0)) }
    try write(cells(pinned, palette, line: pinnedLine))
    if let names { try write(cells(names, palette, line: namesLine)) }
    if let emptyState { try write(cells(emptyState, palette, line: emptyLine)) }
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
