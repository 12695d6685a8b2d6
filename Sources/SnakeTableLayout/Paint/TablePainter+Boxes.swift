import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Whether boxes are drawn as fills (`TableAppearance.BoxVariant.filled`).
  package var isFilled: Bool {
    appearance.box == .filled && columns.isBoxed && theme.cellFill != .plain
      && appearance.glyphs.box.repertoire != .ascii
  }

  /// The background of cells without one of their own.
  var cellFill: Style { isFilled ? theme.cellFill : .plain }

  /// Draws the fill of a section's box, with caps of half a line and walls of half a column. Only lines inside the
  /// clip cost time.
  func paintFill(of box: BoxShape, into buffer: inout CellBuffer) {
    let color = cellFill.background
    let first = max(box.top, buffer.clip.line)
    for line in first..<max(first, min(box.bottom + 1, buffer.clip.endLine)) {
      if line == box.top || line == box.bottom {
        paintCap(of: box, isTop: line == box.top, color: color, into: &buffer)
      } else {
        let inside = Rect(columns: box.inside(atLine: line), line: line)
        buffer.fill(inside, style: cellFill)
        paintWalls(beside: inside, color: color, into: &buffer)
      }
    }
  }

  /// Draws the top or the bottom cap of a filled box. Caps are half a cell shorter than the body at both ends, so
  /// that the box looks rounded; the caps of square boxes are not.
  func paintCap(of box: BoxShape, isTop: Bool, color: Color, into buffer: inout CellBuffer) {
    guard box.hasBorders else { return }
    let line = isTop ? box.top : box.bottom
    let inside = box.inside(atLine: line)
    let style = Style(foreground: color)
    for column in inside {
      buffer.put(isTop ? "▄" : "▀", at: Point(column: column, line: line), style: style)
    }
    let glyphs = appearance.glyphs.box
    guard glyphs.repertoire == .unicode, !glyphs.isRounded else { return }
    let ends = isTop ? LineEnds("▗", "▖") : LineEnds("▝", "▘")
    paint(ends, beside: Rect(columns: inside, line: line), style: style, into: &buffer)
  }

  /// Draws the halves of the columns beside a line of a box. Draws nothing if the colour is the terminal's default.
  func paintWalls(beside inside: Rect, color: Color, into buffer: inout CellBuffer) {
    guard color != .terminalDefault else { return }
    paint(LineEnds("▐", "▌"), beside: inside, style: Style(foreground: color), into: &buffer)
  }

  /// Draws the glyphs at both ends of an area.
  /// - Parameter area: an area of one line.
  func paint(_ ends: LineEnds, beside area: Rect, style: Style, into buffer: inout CellBuffer) {
    buffer.put(ends.left, at: Point(column: area.column - 1, line: area.line), style: style)
    buffer.put(ends.right, at: Point(column: area.endColumn, line: area.line), style: style)
  }
}

/// The glyphs at the left and the right of a line of a box: parts of its walls, its caps or its shadow.
struct LineEnds {
  let left: Unicode.Scalar
  let right: Unicode.Scalar

  init(_ left: Unicode.Scalar, _ right: Unicode.Scalar) {
    self.left = left
    self.right = right
  }
}

extension TablePainter {
  /// Draws a background in an area, under all cells that have no background of their own.
  /// - Parameter row: the row of the background; nil for a background outside of rows.
  func paint(
    _ background: CellView.Background?, ofRow row: RowContext? = nil, behind area: Rect,
    into buffer: inout CellBuffer
  ) {
    switch background {
    case nil: break
    case .fill(let fill): buffer.underlay(area, with: fill, depth: theme.colorDepth)
    case .view(let view):
      let outerClip = buffer.clip
      defer { buffer.clip = outerClip }
      buffer.clip = outerClip.intersection(area)
      let picture = picture(
        of: view, ofRow: row, in: area, textColumns: columns.label, seen: buffer.clip)
      buffer.underlay(picture, at: Point(column: buffer.clip.column, line: buffer.clip.line))
    }
  }

  /// Draws the label for an empty table, if there are no rows: its text above its detail, in the middle of the lines
  /// of the viewport that the content leaves free.
  func paintEmptyState(in lines: Range<Int>, _ window: PaintWindow, into buffer: inout CellBuffer) {
    guard layout.numberOfRows == 0, let label = dataSource.emptyState else { return }
    let first = max(lines.lowerBound, window.screenLine(layout.height))
    let texts = [label.text, label.detail].compactMap { $0 }.filter { !$0.isEmpty }
    let height = max(label.height, texts.count)
    guard height > 0, height <= lines.upperBound - first else { return }
    let top = first + (lines.upperBound - first - height) / 2
    let area = Rect(columns: columns.box, lines: top..<(top + height))
    let style = labelStyle(label.textStyle ?? theme.secondary)
    for (index, text) in texts.enumerated() {
      draw(text, centredOn: area.line + (height - texts.count) / 2 + index, style: style, into: &buffer)
    }
    paint(label.backgroundView, behind: area, into: &buffer)
  }

  /// Draws a text centred in the columns of labels.
  private func draw(
    _ text: CellText, centredOn line: Int, style: TextStyle, into buffer: inout CellBuffer
  ) {
    let range = columns.label
    let width = typesetter.columns(of: text.bytes, atMost: range.count)
    let column = range.lowerBound + (range.count - width) / 2
    buffer.draw(
      text.bytes, at: Point(column: column, line: line), columns: width, style: style, typesetter: typesetter)
  }
}
