extension CellBuffer {
  /// Draws a fill under the text and lines of `area`. Cells with a background of their own keep it, and so do
  /// reversed cells, whose background is the colour of their text. Only cells inside the clip cost time.
  package mutating func underlay(_ area: Rect, with fill: Fill, depth: ColorDepth) {
    let visible = area.intersection(clip)
    // Only a horizontal gradient changes from column to column.
    var isEven = true
    if case .gradient(let gradient) = fill { isEven = gradient.axis == .vertical }
    for line in visible.line..<visible.endLine {
      var style = fill.style(at: Point(column: visible.column, line: line), in: area, depth: depth)
      for column in visible.column..<visible.endColumn {
        if !isEven { style = fill.style(at: Point(column: column, line: line), in: area, depth: depth) }
        underlay(style, column: column, line: line)
      }
    }
  }

  /// Draws another buffer over this one: all its cells inside `solid`, and elsewhere the cells that are not blank.
  /// - Parameters:
  ///   - origin: the position of the other buffer's first cell.
  ///   - solid: in columns and lines of the other buffer.
  ///   - keepsBackgrounds: whether cells without a background of their own are drawn on the existing background.
  package mutating func draw(
    _ other: CellBuffer, at origin: Point, solid: Rect = .zero, keepsBackgrounds: Bool = false
  ) {
    for line in 0..<other.lines {
      for column in 0..<other.columns {
        var cell = other[column, line]
        guard solid.contains(Point(column: column, line: line)) || cell != .blank else { continue }
        let place = Point(column: origin.column + column, line: origin.line + line)
        let isWide = cell.columns == 2
        guard clip.contains(place), !isWide || place.column + 1 < clip.endColumn else { continue }
        if keepsBackgrounds { cell.style = cell.style.over(self[place.column, place.line].style) }
        if !cell.isContinuation { release(columns: Int(cell.columns), at: place) }
        if !cell.isContinuation || place.column > clip.column {
          copy(cell, of: other, column: place.column, line: place.line)
        }
      }
    }
  }

  /// Draws another buffer under this one. It shows completely through blank cells, and its background through cells
  /// that have no background of their own.
  /// - Parameter origin: the position of the other buffer's first cell.
  package mutating func underlay(_ other: CellBuffer, at origin: Point) {
    let visible = clip.intersection(
      Rect(column: origin.column, line: origin.line, columns: other.columns, lines: other.lines))
    for line in visible.line..<visible.endLine {
      var column = visible.column
      while column < visible.endColumn {
        let cell = other[column - origin.column, line - origin.line]
        // Both halves of a wide glyph are visible, or neither.
        let isWide = cell.columns == 2
        let isSeen =
          !cell.isContinuation && self[column, line] == .blank
          && (!isWide || column + 1 < visible.endColumn && self[column + 1, line] == .blank)
        if !isSeen {
          underlay(Style(background: cell.style.background), column: column, line: line)
        } else {
          copy(cell, of: other, column: column, line: line)
          if isWide {
            column += 1
            let half = other[column - origin.column, line - origin.line]
            copy(half, of: other, column: column, line: line)
          }
        }
        column += 1
      }
    }
  }

  /// Fades the text and lines in a rectangle into their background. Only cells inside the clip cost time.
  package mutating func fade(_ rect: Rect, by fade: Fade) {
    let area = rect.intersection(clip)
    for line in area.line..<area.endLine {
      for column in area.column..<area.endColumn { restyle(column: column, line: line, by: fade.style) }
    }
  }
}
