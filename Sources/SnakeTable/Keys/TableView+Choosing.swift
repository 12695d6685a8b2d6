import TableModel

extension TableView {
  /// Chooses as the user does with Enter: the marked rows, or where none is, the cursor's, which is selected as a tapped
  /// row is in UIKit: the delegate can refuse it or name another, and the row selected before is no longer. Then the
  /// delegate performs the row's primary action. Empty where there is nothing to choose. O(marked rows).
  public func choose() -> [TableIndexPath] {
    let selected = indexPathsForSelectedRows
    if configuration.allowsMarks, !selected.isEmpty { return selected }
    guard let cursorPath, canHighlight(cursorPath),
      let path = delegate.map({ $0.tableView(self, willSelectRowAt: cursorPath) }) ?? cursorPath,
      layout.contains(path)
    else { return [] }
    for other in selected where other != path { unmark(other) }
    selectRow(at: path)
    delegate?.tableView(self, didSelectRowAt: path)
    delegate?.tableView(self, performPrimaryActionForRowAt: path)
    return [path]
  }
}
