import SnakeTableDrawing
import SnakeTableModel

/// The geometry, the content and the state of a row that is being painted.
struct RowContext {
  /// The row in lines of the content.
  let frame: RowFrame
  /// The position of the row in its section.
  let kind: RowKind
  /// The box of the section in lines of the screen; nil for none.
  let box: BoxShape?
  /// The row's lines of the screen.
  let lines: Range<Int>
  let cell: TableCell
  /// The configuration of the cell; nil for the default.
  let configuration: CellConfiguration?
  let identifier: Int
  /// Whether it is the cursor's row, with the focus or without.
  let isCursor: Bool
  /// The state of the row.
  let state: CellConfigurationState
  /// The state that the row shows: a cell can hide the cursor and its mark (`CellSelectionStyle`).
  let look: CellConfigurationState

  var height: Int { frame.height }

  /// The separator's line of the screen; nil for none.
  var separatorLine: Int? { frame.separatorLine.map { $0 - frame.line + lines.lowerBound } }
}

extension TablePainter {
  func context(ofRow row: Int, in section: SectionContext) -> RowContext {
    context(
      of: layout.frame(ofRow: row, in: section.frame), kind: RowKind(row: row, of: section.frame.rowCount),
      box: section.box, in: section.window)
  }

  /// Returns the context of a row outside any section: it is neither first nor last, and in no box.
  func context(of row: RowFrame, in window: PaintWindow) -> RowContext {
    context(of: row, kind: .middle, box: nil, in: window)
  }

  private func context(
    of row: RowFrame, kind: RowKind, box: BoxShape?, in window: PaintWindow
  ) -> RowContext {
    let identifier = dataSource.identifier(forRowAt: row.path)
    let state = state(ofRow: identifier, at: row.path)
    let cell = dataSource.cell(
      forRowAt: row.path, in: state, hasMark: !hasMarkControls, columns: columnLayout?.indexes)
    let configuration = cell.configuration
    return RowContext(
      frame: row, kind: kind, box: box, lines: window.screenLines(row.lines), cell: cell,
      configuration: configuration, identifier: identifier,
      isCursor: identifier == presentation.selection.cursor, state: state,
      look: configuration?.appearance(of: state) ?? state)
  }

  func state(ofRow identifier: Int, at path: TableIndexPath) -> CellConfigurationState {
    let selection = presentation.selection
    var state = CellConfigurationState(
      isFocused: presentation.hasFocus && identifier == selection.cursor,
      isSelected: selection.isMarked(identifier),
      isHighlighted: identifier == presentation.highlightedRow, isEditing: layout.configuration.isEditing,
      isDragging: identifier == presentation.heldRow)
    state.isDisabled = !dataSource.isRowEnabled(at: path)
    return state
  }
}

/// A fill and the area that it covers.
struct FilledArea {
  let fill: Fill
  let area: Rect
  let depth: ColorDepth

  func color(at point: Point) -> Color { fill.style(at: point, in: area, depth: depth).background }

  /// Whether the area contains all of the given columns.
  func spans(_ columns: Range<Int>) -> Bool {
    area.column <= columns.lowerBound && area.endColumn >= columns.upperBound
  }
}
