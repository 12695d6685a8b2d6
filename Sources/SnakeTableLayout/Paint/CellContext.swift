import SnakeTableDrawing
import SnakeTableModel

/// The geometry and the styles of a cell that is being painted. Its texts are centred in the row as one block, on the
/// upper line if there is a choice.
struct CellContext {
  let parts: CellParts
  /// The lines of the main text as ranges of its bytes; nil if the text is not broken into lines.
  let mainLines: [Range<Int>]?
  /// The first line of the texts on the screen.
  let line: Int
  /// The subtitle's line of the screen; nil if the cell has none, or the row is not high enough.
  let subtitleLine: Int?
  let mainStyle: TextStyle
  let detailStyle: TextStyle
  /// The style of highlights in all texts.
  let highlight: Style
  /// The style of the row's background.
  let fill: Style
}

extension TablePainter {
  func cellContext(of row: RowContext, over fill: Style) -> CellContext {
    let (cell, configuration) = (row.cell, row.configuration)
    let parts = CellParts(
      cell, configuration, metrics: cellMetrics, isIndented: isIndented(row),
      needsCheckmark: needsCheckmark(row))
    let subtitleLines = row.height > 1 && cell.subtitle != nil ? 1 : 0
    let mainLines =
      cellMetrics.mostLines(of: cell) > 1
      ? cellMetrics.brokenLines(of: cell, configuration, parts, atMost: row.height - subtitleLines) : nil
    let mainCount = mainLines?.count ?? 1
    let line = row.lines.lowerBound + (row.height - mainCount - subtitleLines) / 2
    let isFocused = row.look.isFocused
    let text = row.look.isDisabled ? theme.secondary : theme.text
    return CellContext(
      parts: parts, mainLines: mainLines, line: line,
      subtitleLine: subtitleLines > 0 ? line + mainCount : nil,
      mainStyle: style(
        configuration?.titleStyle, of: row, or: isFocused ? theme.cursorText : text, over: fill),
      detailStyle: style(
        configuration?.detailStyle, of: row, or: isFocused ? theme.cursorDetail : theme.secondary, over: fill),
      highlight: highlight(isFocused: isFocused), fill: fill)
  }

  /// Returns the style of matches in a row. An underline is not visible above a hairline: without a colour they are
  /// reversed there.
  private func highlight(isFocused: Bool) -> Style {
    var style = isFocused ? theme.cursorHighlight : theme.highlight
    if layout.configuration.separator == .hairline, style.foreground == .terminalDefault {
      style.attributes.insert(.reverse)
    }
    return style
  }

  /// - Parameter usual: the theme's style, used if the cell has none.
  private func style(
    _ style: StateStyle?, of row: RowContext, or usual: Style, over fill: Style
  ) -> TextStyle {
    textStyle(style?.style(in: row.look)?.reduced(to: theme.colorDepth) ?? usual, over: fill)
  }
}

/// The geometry of a section that is being painted.
struct SectionContext {
  /// The section in lines of the content.
  let frame: SectionFrame
  /// The box of the section in lines of the screen; nil for none.
  let box: BoxShape?
  let window: PaintWindow
}

extension TablePainter {
  func context(ofSection section: Int, in window: PaintWindow) -> SectionContext {
    let frame = layout.frame(ofSection: section)
    return SectionContext(frame: frame, box: box(of: frame, in: window), window: window)
  }

  /// Returns the box of a section in lines of the screen; nil for none.
  private func box(of section: SectionFrame, in window: PaintWindow) -> BoxShape? {
    guard columns.isBoxed, let top = section.topBorderLine, let bottom = section.bottomBorderLine else {
      return nil
    }
    return BoxShape(
      columns: columns.box, top: window.screenLine(top), bottom: window.screenLine(bottom),
      step: columns.cornerSteps, isFilled: isFilled)
  }

  func strokes(of section: SectionContext) -> TableStrokes {
    TableStrokes(columns: columns, box: section.box, hasWalls: !isFilled)
  }
}
