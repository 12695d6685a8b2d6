import SnakeTableDrawing

/// The scroll bar beside a table: which part of the content the viewport shows.
///
///     ▐   the thumb, in steps of half a line; no track
///     ▝
///
/// It touches the top only at the first line of the content and the bottom only at the last, and is never empty.
public struct ScrollIndicator: Equatable, Sendable {
  /// Lines of the viewport.
  public let lines: Int
  /// Lines of the content.
  public let contentLines: Int
  /// Steps in a line: 2 where the terminal has quadrants of a cell.
  let scale: Int
  /// The length of the thumb, in steps.
  let thumb: Int

  /// - Parameter glyphs: what it is drawn with decides how exact it is.
  public init(lines: Int, contentLines: Int, glyphs: TableGlyphs) {
    self.lines = max(0, lines)
    self.contentLines = max(0, contentLines)
    scale = glyphs.box.repertoire == .unicode ? 2 : 1
    let steps = self.lines * scale
    // At least a line, and two steps less than all, so that there is a place between the ends.
    let share = steps.multipliedFullWidth(by: self.lines)
    let exact =
      contentLines > lines ? contentLines.dividingFullWidth(share).quotient : steps
    thumb = contentLines > lines ? min(max(exact, scale), max(1, steps - 2)) : steps
  }

  /// The largest offset of the content.
  private var maximumOffset: Int { max(0, contentLines - lines) }
  /// Steps that the thumb can move by.
  private var track: Int { lines * scale - thumb }

  /// The steps that the thumb covers, from the top of the viewport. O(1).
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

  /// The first offset at which the thumb starts at a step; the ends of the content at and beyond those of the
  /// bar. O(1).
  func offset(atStep start: Int) -> Int {
    if start <= 0 { return 0 }
    if start >= track { return maximumOffset }
    let (way, remainder) = (track - 1).dividingFullWidth(
      (start - 1).multipliedFullWidth(by: maximumOffset - 1))
    return min(maximumOffset - 1, 1 + way + (remainder > 0 ? 1 : 0))
  }

  // MARK: Dragging

  /// Whether the thumb is seen on a line of the viewport.
  public func isThumb(atLine line: Int, offset: Int) -> Bool {
    thumbRange(atOffset: offset).overlaps((line * scale)..<((line + 1) * scale))
  }

  /// The line of the thumb, counted from its first, that a pointer on a line of the viewport takes hold of: one
  /// beside the thumb takes its middle.
  public func grip(atLine line: Int, offset: Int) -> Int {
    let start = thumbRange(atOffset: offset).lowerBound
    let step = isThumb(atLine: line, offset: offset) ? line * scale - start : thumb / 2
    // Held at a whole line of it, the thumb comes to both ends of the bar.
    return max(0, min(step, thumb - scale)) / scale
  }

  /// The content's offset when the thumb is held at `grip` and the pointer is on a line of the viewport.
  public func offset(atLine line: Int, grip: Int) -> Int {
    offset(atStep: (min(max(0, line), max(0, lines - 1)) - grip) * scale)
  }
}

extension ScrollIndicator {
  /// Draws the bar into one column; `line` is the viewport's first.
  /// - Parameter isFlashing: the thumb is bold and has the accent colour.
  public func paint(
    into buffer: inout CellBuffer, column: Int, line: Int, offset: Int, isFlashing: Bool = false,
    appearance: TableAppearance
  ) {
    let glyphs = appearance.glyphs
    let theme = appearance.theme
    let thumbStyle =
      isFlashing ? Style(foreground: theme.accent.foreground, attributes: [.bold]) : theme.secondary
    let range = thumbRange(atOffset: offset)
    for index in 0..<lines {
      let steps = (index * scale)..<((index + 1) * scale)
      let covered = range.clamped(to: steps)
      let glyph: Unicode.Scalar? =
        if covered.isEmpty {
          glyphs.scrollTrack
        } else if covered == steps {
          glyphs.scrollThumb
        } else {
          covered.lowerBound == steps.lowerBound ? "▝" : "▗"
        }
      guard let glyph else { continue }
      buffer.put(
        glyph, at: Point(column: column, line: line + index),
        style: covered.isEmpty ? theme.stroke : thumbStyle)
    }
  }
}
