import SnakeTableDrawing
import SnakeTableModel

/// A row while it is painted: where it is, what it shows, and in which state.
struct RowContext {
  /// In lines of the content.
  let frame: RowFrame
  /// Its place in its section.
  let kind: RowKind
  /// The box around it, in lines of the screen; nil where there is none.
  let box: BoxShape?
  /// Its lines of the screen.
  let lines: Range<Int>
  let cell: TableCell
  /// That of the cell.
  let configuration: CellConfiguration?
  /// Whether it is the cursor's row, with the focus or without.
  let isCursor: Bool
  /// What the row is.
  let state: CellConfigurationState
  /// What the row looks like: a cell may not show that it has the cursor or a mark.
  let look: CellConfigurationState

  var height: Int { frame.height }

  /// The line of the screen of the separator below; nil where there is none.
  var separatorLine: Int? { frame.separatorLine.map { $0 - frame.line + lines.lowerBound } }
}

extension TablePainter {
  func context(ofRow row: Int, in section: SectionContext) -> RowContext {
    context(
      of: layout.frame(ofRow: row, in: section.frame), kind: RowKind(row: row, of: section.frame.rowCount),
      box: section.box, in: section.window)
  }

  /// A row on its own: neither the first nor the last, and in no box.
  func context(of row: RowFrame, in window: PaintWindow) -> RowContext {
    context(of: row, kind: .middle, box: nil, in: window)
  }

  private func context(
    of row: RowFrame, kind: RowKind, box: BoxShape?, in window: PaintWindow
  ) -> RowContext {
    let identifier = dataSource.identifier(forRowAt: row.path)
    let state = state(ofRow: identifier)
    let cell = dataSource.cell(forRowAt: row.path, in: state, hasMark: !hasMarkControls)
    let configuration = cell.configuration
    return RowContext(
      frame: row, kind: kind, box: box, lines: window.screenLines(row.lines), cell: cell,
      configuration: configuration, isCursor: identifier == presentation.selection.cursor, state: state,
      look: configuration?.appearance(of: state) ?? state)
  }

  private func state(ofRow identifier: Int) -> CellConfigurationState {
    let selection = presentation.selection
    return CellConfigurationState(
      isFocused: presentation.hasFocus && identifier == selection.cursor,
      isSelected: selection.isMarked(identifier),
      isHighlighted: identifier == presentation.highlightedRow, isEditing: layout.configuration.isEditing,
      isDragging: identifier == presentation.heldRow)
  }
}
