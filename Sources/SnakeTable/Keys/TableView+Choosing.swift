import TableModel

extension TableView {
  /// Chooses as the user does with Enter: the marked rows, or where none is, the cursor's, which is selected as a tapped
  /// row is in UIKit: the delegate can refuse it or name another, and the row selected before is no longer. Then the
  /// delegate performs the row's primary action, if it can be performed. Empty where there is nothing to choose, or the
  /// delegate has taken the row away.
  /// O(marked rows).
  public func choose() -> [TableIndexPath] {
    if isMultiple, indexPathForSelectedRow != nil { return indexPathsForSelectedRows }
    guard let path = cursorPath.flatMap({ select($0, replacing: true) }) else { return [] }
    let identifier = dataSource.identifier(forRowAt: path)
    highlight(path)
    if let delegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: path) {
      delegate.tableView(self, performPrimaryActionForRowAt: path)
    }
    return shownPath(ofIdentifier: identifier).map { [$0] } ?? []
  }

  /// Whether there is anything to choose as things are.
  var canChoose: Bool {
    isMultiple && selection.markedCount > 0 || cursorPath.map(canHighlight) ?? false
  }
}
