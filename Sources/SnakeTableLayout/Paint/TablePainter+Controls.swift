import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Whether the rows have controls for marks, before their content. Otherwise marks are shown behind it.
  var hasMarkControls: Bool {
    layout.configuration.allowsMarksDuringEditing && columns.editingControl != nil
  }

  /// Returns whether a row is indented for its editing control.
  func isIndented(_ row: RowContext) -> Bool {
    guard layout.configuration.isEditing, row.configuration?.shouldIndentWhileEditing == false else {
      return true
    }
    return hasMarkControls || dataSource.editingStyle(forRowAt: row.frame.path) != .none
  }

  /// Draws the editing control and the reorder control of a row, on the line of its title.
  func paintControls(of row: RowContext, over fill: Style, into buffer: inout CellBuffer) {
    guard row.height > 0, let left = columns.editingControl, let right = columns.reorderControl else {
      return
    }
    let line = row.lines.lowerBound + (row.height - 1) / 2
    if let control = editingControl(of: row) {
      put(control, at: Point(column: left, line: line), over: fill, into: &buffer)
    }
    if let control = reorderControl(of: row) {
      put(control, at: Point(column: right, line: line), over: fill, into: &buffer)
    }
  }

  private func editingControl(of row: RowContext) -> RowControl? {
    let glyphs = appearance.glyphs
    if hasMarkControls {
      return row.look.isSelected
        ? RowControl(glyph: glyphs.checkmark, plain: "*", style: theme.accent)
        : RowControl(glyph: glyphs.markControl, plain: "o", style: theme.secondary)
    }
    return switch dataSource.editingStyle(forRowAt: row.frame.path) {
    case .none: nil
    case .delete:
      RowControl(glyph: glyphs.deleteControl, plain: "-", style: Style(foreground: .palette(1)))
    case .insert: RowControl(glyph: glyphs.insertControl, plain: "+", style: theme.accent)
    }
  }

  private func reorderControl(of row: RowContext) -> RowControl? {
    let glyphs = appearance.glyphs
    if row.look.isDragging { return RowControl(glyph: glyphs.heldControl, plain: "^", style: theme.accent) }
    guard dataSource.canMoveRow(at: row.frame.path) else { return nil }
    return RowControl(glyph: glyphs.reorderControl, plain: "=", style: theme.secondary)
  }

  private func put(_ control: RowControl, at point: Point, over fill: Style, into buffer: inout CellBuffer) {
    let isNarrow = typesetter.displayWidth.scalarClass(of: control.glyph) == .narrow
    buffer.put(
      isNarrow ? control.glyph : control.plain, at: point,
      style: glyphStyle(control.style.reduced(to: theme.colorDepth), over: fill))
  }
}

/// The glyph of an editing control.
struct RowControl {
  let glyph: Unicode.Scalar
  /// The ASCII replacement, shown if the width of the glyph is ambiguous.
  let plain: Unicode.Scalar
  let style: Style
}
