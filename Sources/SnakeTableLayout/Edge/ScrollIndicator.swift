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
  package init(lines: Int, contentLines: Int, glyphs: TableGlyphs) {
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
