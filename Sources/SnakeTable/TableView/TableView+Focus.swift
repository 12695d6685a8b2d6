import TableLayout
import TableModel

/// Where the cursor may be: as far as the delegate allows.
extension TableView {
  /// Puts the cursor on a row by its number through all sections; where that row cannot have it, on the next one in a
  /// direction that can, or else on the next one in the other. O(rows passed over).
  /// - Parameter step: negative to look up first.
  func placeCursor(at position: Int, step: Int = 1) {
    if let cursorPath, !layout.contains(cursorPath) { self.cursorPath = nil }
    let position = min(max(0, position), layout.numberOfRows - 1)
    let below = position..<max(position, layout.numberOfRows)
    let above = (0..<max(0, position)).reversed()
    let isUp = step < 0
    cursorPath =
      isUp
      ? focusablePath((0..<(position + 1)).reversed()) ?? focusablePath(below)
      : focusablePath(below) ?? focusablePath(above)
    selection.cursor = cursorPath.map(dataSource.identifier(forRowAt:))
  }

  /// The delegate may reload the table while it is asked: a row that has gone then is none.
  private func focusablePath(_ positions: some Sequence<Int>) -> TableIndexPath? {
    for position in positions {
      guard let path = layout.path(atPosition: position) else { continue }
      if canFocus(path), layout.contains(path) { return path }
    }
    return nil
  }

  func canFocus(_ path: TableIndexPath) -> Bool {
    heldRow != nil || delegate?.tableView(self, canFocusRowAt: path) ?? true
  }

  /// Takes the cursor from a row that may not have it.
  func refocus() {
    guard let cursorPath, layout.contains(cursorPath) else { return placeCursor(at: 0) }
    let position = layout.position(of: cursorPath)
    if !canFocus(cursorPath) { placeCursor(at: position) }
  }
}
