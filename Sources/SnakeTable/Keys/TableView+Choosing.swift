import TableModel

extension TableView {
  /// Chooses as the user does with Enter: the marked rows, or where none is, the cursor's, which is selected as a tapped
  /// row is in UIKit: the delegate can refuse it or name another, and the row selected before is no longer. Then the
  /// delegate performs the row's primary action, if it can be performed. Empty where there is nothing to choose.
  /// O(marked rows).
  public func choose() -> [TableIndexPath] {
    if isMultiple, indexPathForSelectedRow != nil { return indexPathsForSelectedRows }
    guard let path = cursorPath.flatMap({ select($0, replacing: true) }) else { return [] }
    highlight(path)
    if let delegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: path) {
      delegate.tableView(self, performPrimaryActionForRowAt: path)
    }
    return [path]
  }
}
