import TableModel

extension TableView {
  /// Chooses as Enter does on a screen that ends with a choice: the marked rows, or if none is marked, the cursor's row,
  /// whose primary action is performed. Empty if there is nothing to choose, or the delegate removed the row.
  /// O(marked rows).
  public func choose() -> [TableIndexPath] {
    if isMultiple, indexPathForSelectedRow != nil { return indexPathsForSelectedRows }
    return performPrimaryAction().map { [$0] } ?? []
  }

  /// Performs the primary action of the cursor's row, as Enter does on a screen that goes on after a choice.
  ///
  /// If several rows can be marked, marks stay as they are. Otherwise the row is selected first, as a tapped row is in
  /// UIKit: the delegate can refuse it or name another one, and the row selected before is deselected.
  /// - Returns: where the row is afterwards; nil if it was refused, or the delegate removed it.
  /// - Complexity: O(1) besides what the delegate does.
  @discardableResult public func performPrimaryAction() -> TableIndexPath? {
    guard let path = cursorPath.flatMap(pathToActOn) else { return nil }
    let identifier = dataSource.identifier(forRowAt: path)
    highlight(path)
    if let delegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: path) {
      delegate.tableView(self, performPrimaryActionForRowAt: path)
    }
    return shownPath(ofIdentifier: identifier)
  }

  /// The row to act on if the user presses Enter on `path`; nil for none. Selects it unless several rows can be marked.
  private func pathToActOn(_ path: TableIndexPath) -> TableIndexPath? {
    guard isMultiple else { return select(path, replacing: true) }
    return canHighlight(path) ? path : nil
  }

  /// Whether Enter has a row to act on.
  var canPerformPrimaryAction: Bool { cursorPath.map(canHighlight) ?? false }

  /// Whether there is anything to choose as things are.
  var canChoose: Bool { isMultiple && marks.rows.markedCount > 0 || canPerformPrimaryAction }
}
