import SnakeTableDrawing

/// Where a label is on the screen.
struct LabelPlace {
  let area: Rect
  /// Lines above the area that belong to the label's fill.
  var bleed = 0
  /// Whether the fill is seen there.
  var isBleedShown = false

  /// The lines above the area.
  var above: Rect {
    Rect(column: area.column, line: area.line - bleed, columns: area.columns, lines: bleed)
  }

  /// The area with the lines above it.
  var filled: Rect {
    Rect(column: area.column, line: area.line - bleed, columns: area.columns, lines: area.lines + bleed)
  }

  /// What is painted at all.
  var visible: Rect { isBleedShown ? filled : area }
}
