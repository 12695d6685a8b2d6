import SnakeTableDrawing

/// The vertical scroll indicator of a table. Its thumb shows which part of the content is visible.
///
///     ▐   the thumb, in steps of half a line; no track
///     ▝
package struct ScrollIndicator: Equatable, Sendable {
  let thumb: ScrollThumb

  /// Creates an indicator.
  /// - Parameters:
  ///   - lines: the height of the viewport in lines.
  ///   - contentLines: the height of the content in lines.
  ///   - glyphs: the characters of the indicator, which determine its resolution.
  package init(lines: Int, contentLines: Int, glyphs: TableAppearance.Glyphs) {
    let scale = glyphs.box.repertoire == .unicode ? 2 : 1
    thumb = ScrollThumb(
      cells: max(0, lines), scale: scale, minimum: scale, visible: max(0, lines), total: max(0, contentLines))
  }

  /// Returns the lines of the viewport that look different from the lines that have moved there between two offsets.
  package func changedLines(from old: Int, to new: Int) -> [Int] {
    let (oldRange, newRange) = (thumb.range(atOffset: old), thumb.range(atOffset: new))
    return (0..<thumb.cells).filter {
      thumb.coverage(ofCell: $0, by: newRange) != thumb.coverage(ofCell: $0 + new - old, by: oldRange)
    }
  }

  // MARK: Dragging

  /// Returns whether the thumb is visible on a line of the viewport.
  package func isThumb(atLine line: Int, offset: Int) -> Bool { thumb.covers(cell: line, offset: offset) }

  /// Returns the line of the thumb, counted from its top, at which a pointer on a line of the viewport grips it.
  package func grip(atLine line: Int, offset: Int) -> Int { thumb.grip(atCell: line, offset: offset) }

  /// Returns the content offset for a thumb gripped at its line `grip` by a pointer on a line of the viewport.
  package func offset(atLine line: Int, grip: Int) -> Int { thumb.offset(atCell: line, grip: grip) }
}

extension ScrollIndicator {
  /// Draws the indicator into a column. `line` is the first line of the viewport.
  /// - Parameter isFlashing: whether the thumb is bold and has the accent colour.
  package func paint(
    into buffer: inout CellBuffer, column: Int, line: Int, offset: Int, isFlashing: Bool = false,
    appearance: TableAppearance
  ) {
    let glyphs = appearance.glyphs
    let theme = appearance.theme
    let thumbStyle =
      isFlashing ? Style(foreground: theme.accent.foreground, attributes: [.bold]) : theme.secondary
    let range = thumb.range(atOffset: offset)
    for index in 0..<thumb.cells {
      let covered = thumb.coverage(ofCell: index, by: range)
      let glyph: Unicode.Scalar? =
        if covered.isEmpty {
          glyphs.scrollTrack
        } else if covered.count == thumb.scale {
          glyphs.scrollThumb
        } else {
          covered.lowerBound == 0 ? "▝" : "▗"
        }
      guard let glyph else { continue }
      buffer.put(
        glyph, at: Point(column: column, line: line + index),
        style: covered.isEmpty ? theme.stroke : thumbStyle)
    }
  }
}

/// The thumb of a scroll bar, vertical or horizontal: the part of the bar that stands for the visible part of the content.
///
/// A bar has cells, and a cell has one or two steps. The thumb touches the start of the bar only at the first line of
/// the content and the end only at the last, and is never empty.
struct ScrollThumb: Equatable, Sendable {
  /// The length of the bar in cells.
  let cells: Int
  /// The number of steps in a cell.
  let scale: Int
  /// The length of the thumb in steps.
  let length: Int
  /// The maximum content offset in lines.
  private let maximumOffset: Int

  /// - Parameters:
  ///   - minimum: The minimum length of the thumb in steps.
  ///   - visible: The visible lines of the content.
  ///   - total: The lines of the content.
  init(cells: Int, scale: Int, minimum: Int, visible: Int, total: Int) {
    self.cells = cells
    self.scale = scale
    maximumOffset = max(0, total - visible)
    let steps = cells * scale
    // Two steps shorter than the bar, so that there is a position between the two ends.
    length =
      total > visible
      ? min(
        max(total.dividingFullWidth(steps.multipliedFullWidth(by: visible)).quotient, minimum),
        max(1, steps - 2)) : steps
  }

  /// Whether the whole content is visible.
  var coversContent: Bool { maximumOffset == 0 }

  /// The number of steps by which the thumb can move.
  private var track: Int { cells * scale - length }

  /// Returns the steps that the thumb covers. O(1).
  func range(atOffset offset: Int) -> Range<Int> {
    let start: Int
    if offset <= 0 {
      start = 0
    } else if offset >= maximumOffset {
      start = track
    } else if track < 2 {
      start = 0
    } else {
      let way = (offset - 1).multipliedFullWidth(by: track - 1)
      start = 1 + (maximumOffset - 1).dividingFullWidth(way).quotient
    }
    return start..<(start + length)
  }

  /// Returns the smallest content offset at which the thumb starts at a step. Steps at or beyond the ends of the
  /// track return the minimum or maximum offset. O(1).
  func offset(atStep start: Int) -> Int {
    if start <= 0 { return 0 }
    if start >= track { return maximumOffset }
    let (way, remainder) = (track - 1).dividingFullWidth(
      (start - 1).multipliedFullWidth(by: maximumOffset - 1))
    return min(maximumOffset - 1, 1 + way + (remainder > 0 ? 1 : 0))
  }

  /// Returns the steps of a cell that a thumb covers, from the start of the cell.
  func coverage(ofCell cell: Int, by thumb: Range<Int>) -> Range<Int> {
    let first = cell * scale
    let covered = thumb.clamped(to: first..<(first + scale))
    return (covered.lowerBound - first)..<(covered.upperBound - first)
  }

  // MARK: Dragging

  /// Returns whether the thumb covers a part of a cell.
  func covers(cell: Int, offset: Int) -> Bool {
    !coverage(ofCell: cell, by: range(atOffset: offset)).isEmpty
  }

  /// Returns the cell of the thumb, counted from its start, at which a pointer on a cell of the bar grips it. A pointer
  /// beside the thumb grips its middle.
  func grip(atCell cell: Int, offset: Int) -> Int {
    let start = range(atOffset: offset).lowerBound
    let step = covers(cell: cell, offset: offset) ? cell * scale - start : length / 2
    // The grip is a whole cell of the thumb, so that the thumb can reach both ends of the bar.
    return max(0, min(step, length - scale)) / scale
  }

  /// Returns the content offset for a thumb gripped at its cell `grip` by a pointer on a cell of the bar.
  func offset(atCell cell: Int, grip: Int) -> Int {
    offset(atStep: (min(max(0, cell), max(0, cells - 1)) - grip) * scale)
  }
}

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
  package init(
    columns: Int, lines: Int, layout: TableLayout, insets: EdgeInsets, glyphs: TableAppearance.Glyphs
  ) {
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
