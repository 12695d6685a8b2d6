import SnakeTableDrawing

/// The vertical scroll indicator of a table. Its thumb shows which part of the content is visible.
///
///     ▐   the thumb, in steps of half a line; no track
///     ▝
///
/// The thumb touches the top only at the first line of the content and the bottom only at the last, and is never
/// empty.
package struct ScrollIndicator: Equatable, Sendable {
  /// The height of the viewport in lines.
  package let lines: Int
  /// The height of the content in lines.
  package let contentLines: Int
  /// The number of steps in a line: 2 if the terminal has quadrant characters, otherwise 1.
  let scale: Int
  /// The length of the thumb in steps.
  let thumb: Int

  /// Creates an indicator.
  /// - Parameter glyphs: the characters of the indicator, which determine its resolution.
  package init(lines: Int, contentLines: Int, glyphs: TableGlyphs) {
    self.lines = max(0, lines)
    self.contentLines = max(0, contentLines)
    scale = glyphs.box.repertoire == .unicode ? 2 : 1
    let steps = self.lines * scale
    // At least one line, and two steps shorter than the viewport, so that there is a position between the two ends.
    let share = steps.multipliedFullWidth(by: self.lines)
    let exact =
      contentLines > lines ? contentLines.dividingFullWidth(share).quotient : steps
    thumb = contentLines > lines ? min(max(exact, scale), max(1, steps - 2)) : steps
  }

  /// The maximum content offset in lines.
  private var maximumOffset: Int { max(0, contentLines - lines) }
  /// The number of steps by which the thumb can move.
  private var track: Int { lines * scale - thumb }

  /// Returns the steps that the thumb covers, from the top of the viewport. O(1).
  func thumbRange(atOffset offset: Int) -> Range<Int> {
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
    return start..<(start + thumb)
  }

  /// Returns the steps of a line of the viewport that a thumb covers, from the top of the line.
  private func coverage(ofLine line: Int, by thumb: Range<Int>) -> Range<Int> {
    let first = line * scale
    let covered = thumb.clamped(to: first..<(first + scale))
    return (covered.lowerBound - first)..<(covered.upperBound - first)
  }

  /// Returns the lines of the viewport that look different from the lines that have moved there between two offsets.
  package func changedLines(from old: Int, to new: Int) -> [Int] {
    let (oldThumb, newThumb) = (thumbRange(atOffset: old), thumbRange(atOffset: new))
    return (0..<lines).filter {
      coverage(ofLine: $0, by: newThumb) != coverage(ofLine: $0 + new - old, by: oldThumb)
    }
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

  // MARK: Dragging

  /// Returns whether the thumb is visible on a line of the viewport.
  package func isThumb(atLine line: Int, offset: Int) -> Bool {
    !coverage(ofLine: line, by: thumbRange(atOffset: offset)).isEmpty
  }

  /// Returns the line of the thumb, counted from its top, at which a pointer on a line of the viewport grips it. A
  /// pointer beside the thumb grips its middle.
  package func grip(atLine line: Int, offset: Int) -> Int {
    let start = thumbRange(atOffset: offset).lowerBound
    let step = isThumb(atLine: line, offset: offset) ? line * scale - start : thumb / 2
    // The grip is a whole line of the thumb, so that the thumb can reach both ends of the viewport.
    return max(0, min(step, thumb - scale)) / scale
  }

  /// Returns the content offset for a thumb gripped at its line `grip` by a pointer on a line of the viewport.
  package func offset(atLine line: Int, grip: Int) -> Int {
    offset(atStep: (min(max(0, line), max(0, lines - 1)) - grip) * scale)
  }
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
    let range = thumbRange(atOffset: offset)
    for index in 0..<lines {
      let covered = coverage(ofLine: index, by: range)
      let glyph: Unicode.Scalar? =
        if covered.isEmpty {
          glyphs.scrollTrack
        } else if covered.count == scale {
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
