import SnakeTableDrawing

/// The geometry of a label on the screen.
struct LabelPlace {
  let area: Rect
  /// The number of lines above the area that the label's background extends to.
  var bleed = 0
  /// Whether the background is visible there.
  var isBleedShown = false

  /// The lines above the area.
  var above: Rect {
    Rect(column: area.column, line: area.line - bleed, columns: area.columns, lines: bleed)
  }

  /// The area with the lines above it.
  var filled: Rect {
    Rect(column: area.column, line: area.line - bleed, columns: area.columns, lines: area.lines + bleed)
  }

  /// The area that is painted.
  var visible: Rect { isBleedShown ? filled : area }
}
