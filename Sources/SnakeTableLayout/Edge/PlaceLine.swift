import SnakeTableDrawing

/// The horizontal line below a table that shows which part of the content is visible, and where sections begin.
///
///     ━━━━━━━━━╾───────────────┴───────────────────────┴──────────────────────────
///
/// The heavy part moves in steps of half a column. It touches the left end only at the first line of the content, and
/// the right end only at the last. There is none if the whole content is visible.
///
/// It counts places (`TableLayout.place(ofLine:)`), not lines: rows that wrap count like all others.
package struct PlaceLine: Equatable, Sendable {
  private let thumb: ScrollThumb
  /// The columns at which sections begin, counted from the start of the line.
  private let ticks: [Int]

  /// The minimum distance of two sections in columns.
  private static let tickSpacing = 3

  /// - Parameters:
  ///   - columns: The length of the line.
  ///   - lines: The number of places in view.
  ///   - layout: The layout of the content.
  ///   - insets: The lines above and below the content.
  package init(columns: Int, lines: Int, layout: TableLayout, insets: EdgeInsets, glyphs: TableGlyphs) {
    let total = layout.commonHeight + insets.top + insets.bottom
    let scale = glyphs.box.repertoire == .unicode ? 2 : 1
    // At least one whole column, also between two half ones.
    thumb = ScrollThumb(
      cells: max(0, columns), scale: scale, minimum: 2 * scale - 1, visible: max(0, lines), total: total)
    ticks = Self.ticks(columns: columns, layout: layout, top: insets.top, total: total)
  }

  /// The beginnings of sections, or of the outermost groups of sections. A beginning too close to the one before is
  /// left out. Empty if there are too many of them for the line.
  private static func ticks(columns: Int, layout: TableLayout, top: Int, total: Int) -> [Int] {
    let count = layout.numberOfBeginnings
    guard count > 1, count <= columns / tickSpacing, total > 0 else { return [] }
    var ticks = [0]
    for number in 1..<count {
      let line = top + layout.place(ofLine: layout.lines(ofSection: layout.beginning(number)).lowerBound)
      let column = total.dividingFullWidth(line.multipliedFullWidth(by: columns)).quotient
      if column >= ticks[ticks.count - 1] + tickSpacing, column < columns { ticks.append(column) }
    }
    return Array(ticks.dropFirst())
  }

  /// Draws the line. Progress has the accent colour, and without colours double lines.
  /// - Parameters:
  ///   - point: The start of the line.
  ///   - offset: The place of the content offset.
  ///   - progress: The half columns that show the progress of work, from the start of the line.
  package func paint(
    into buffer: inout CellBuffer, at point: Point, offset: Int, progress: Range<Int> = 0..<0, theme: Theme
  ) {
    let path = StrokePath([
      .leftEdge(column: point.column, line: point.line),
      .leftEdge(column: point.column + thumb.cells, line: point.line),
    ])
    buffer.stroke(path, style: theme.stroke)
    for tick in ticks {
      buffer.add(
        BoxArms(north: .light), column: point.column + tick, line: point.line, style: theme.stroke)
    }
    buffer.stroke(
      path, strokeStart: progress.lowerBound, strokeEnd: progress.upperBound,
      weight: theme.colorDepth == .none ? .double : .light, style: theme.accent)
    guard !thumb.coversContent else { return }
    let (visible, step) = (visiblePart(atOffset: offset), 2 / thumb.scale)
    buffer.stroke(
      path, strokeStart: visible.lowerBound * step, strokeEnd: visible.upperBound * step, weight: .heavy,
      style: theme.accent)
  }

  /// Returns the steps of the heavy part, of one or two for each column. The line looks the same at all content offsets at
  /// which it is the same.
  package func visiblePart(atOffset offset: Int) -> Range<Int> { thumb.range(atOffset: offset) }

  // MARK: Dragging

  /// Returns whether the heavy part covers a part of a column.
  package func isVisiblePart(atColumn column: Int, offset: Int) -> Bool {
    thumb.covers(cell: column, offset: offset)
  }

  /// Returns the column of the heavy part, counted from its start, at which a pointer on a column of the line grips it.
  package func grip(atColumn column: Int, offset: Int) -> Int { thumb.grip(atCell: column, offset: offset) }

  /// Returns the place of the content offset for the heavy part gripped at its column `grip` by a pointer on a column of the line.
  package func offset(atColumn column: Int, grip: Int) -> Int { thumb.offset(atCell: column, grip: grip) }
}
