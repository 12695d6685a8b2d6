import TableModel

/// What swiping a row shows on a phone.
extension TableView {
  /// Shows the actions of the cursor's row: the delegate's leading and trailing ones, and where it says nothing of trailing
  /// ones for a row that can be deleted, that.
  public func presentRowActions() {
    guard let cursorPath else { return }
    present(TableMenu { rowActions }, forRowAt: cursorPath)
  }

  /// Performs the first action at an edge of the cursor's row, as swiping the row from side to side does. Where the
  /// configuration will not have that, or the first one cannot be performed, the actions are shown; and so is what deletes a
  /// row by itself, as that is asked about.
  public func performFirstAction(at edge: SwipeEdge) {
    guard let cursorPath, let configuration = swipeActions(at: edge, ofRowAt: cursorPath),
      let first = configuration.actions.first
    else { return }
    guard configuration.performsFirstActionWithFullSwipe, first.isPossible, first.menu == nil else {
      return present(TableMenu { configuration.actions }, forRowAt: cursorPath)
    }
    first.handler(cursorPath)
  }

  /// Those of both edges.
  var rowActions: [MenuAction] {
    guard let cursorPath else { return [] }
    return [SwipeEdge.leading, .trailing].flatMap { swipeActions(at: $0, ofRowAt: cursorPath)?.actions ?? [] }
  }

  private func swipeActions(at edge: SwipeEdge, ofRowAt path: TableIndexPath) -> SwipeActionsConfiguration? {
    switch edge {
    case .leading: delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    case .trailing:
      delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        ?? deleteAction(forRowAt: path).map { action in
          var configuration = SwipeActionsConfiguration { action }
          configuration.performsFirstActionWithFullSwipe = false
          return configuration
        }
    }
  }
}
