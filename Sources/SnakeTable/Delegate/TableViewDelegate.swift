import SnakeTableModel

/// Decides about the user's actions on rows, and is notified of what is shown (UITableViewDelegate): what UIKit calls selected
/// is marked here, and what it calls focus is the cursor. Actions of the program itself neither ask nor notify the delegate.
///
/// Marking a row asks `shouldHighlight` and `willSelect`, then for each row that loses its mark to it `willDeselect` and
/// `didDeselect`, and ends with `didSelect`. Every method is optional; without it everything is allowed.
public protocol TableViewDelegate: AnyObject {
  /// Whether a row can be marked and chosen at all (UIKit's first question when a row is touched). One that cannot may
  /// still have the cursor, so that it can be read to the end: see `canFocusRowAt`.
  func tableView(_ tableView: TableView, shouldHighlightRowAt path: TableIndexPath) -> Bool
  /// Whether a row can have the cursor. Movement passes over rows that cannot, and costs a call for each of them.
  func tableView(_ tableView: TableView, canFocusRowAt path: TableIndexPath) -> Bool

  /// Returns the row to mark: the one that the user chose, by default; nil to mark none and change nothing.
  func tableView(_ tableView: TableView, willSelectRowAt path: TableIndexPath) -> TableIndexPath?
  /// A row was marked.
  func tableView(_ tableView: TableView, didSelectRowAt path: TableIndexPath)
  /// Returns the row that loses its mark: the given one, by default; nil for none.
  func tableView(_ tableView: TableView, willDeselectRowAt path: TableIndexPath) -> TableIndexPath?
  /// A row has lost its mark.
  func tableView(_ tableView: TableView, didDeselectRowAt path: TableIndexPath)

  /// Whether the user may begin, at a row, to mark a range of rows by Shift and arrows (UIKit's gesture of two fingers).
  func tableView(_ tableView: TableView, shouldBeginMultipleSelectionInteractionAt path: TableIndexPath)
    -> Bool

  /// Whether Enter on a row performs its primary action; while the table is being edited it usually does not.
  func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt path: TableIndexPath) -> Bool
  /// The user pressed Enter on a row: open it, or do whatever else it is for. Called after the row has been selected; if
  /// several rows can be marked, it is not selected. Not called if marked rows are chosen.
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath)
  /// The user wants to know more about a row: the detail button of its accessory.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith path: TableIndexPath)

  /// What swiping a row to the right shows on a phone; nil for nothing.
  func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt path: TableIndexPath)
    -> SwipeActionsConfiguration?
  /// What swiping it to the left shows; nil for what deletes it, if it can be deleted.
  func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: TableIndexPath)
    -> SwipeActionsConfiguration?
  /// The menu of a row; nil for none. The point is where it was asked for in the viewport: where the pointer is, or where the
  /// row's content begins.
  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt path: TableIndexPath, point: Point
  ) -> TableMenu?

  /// Deletes a row, or inserts another at it (UITableViewDataSource): edit the data source in
  /// `performBatchUpdates`, or apply a snapshot.
  func tableView(_ tableView: TableView, commit editingStyle: CellEditingStyle, forRowAt path: TableIndexPath)
  /// What deleting a row is called: `Delete`, usually.
  func tableView(_ tableView: TableView, titleForDeleteConfirmationButtonForRowAt path: TableIndexPath)
    -> CellText
  /// Returns the target of a row that is being moved: the proposed one, by default; the row's own to stay. The first path is
  /// the row's index path in the data source. If the row does not move, the delegate is asked about the next targets too.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt path: TableIndexPath,
    toProposedIndexPath proposed: TableIndexPath
  ) -> TableIndexPath
  /// Moves a row to a new index path (UITableViewDataSource): edit the data source. If more than that changes, do so in
  /// `performBatchUpdates`; else the table moves the row itself.
  func tableView(_ tableView: TableView, moveRowAt path: TableIndexPath, to newPath: TableIndexPath)

  /// The next frame shows a row that the last one did not. The row may be changed here, and the table reloaded or scrolled:
  /// the frame shows the result, and rows that were removed meanwhile are not reported.
  func tableView(_ tableView: TableView, willDisplay cell: TableCell, forRowAt path: TableIndexPath)
  /// A row is out of view, or was removed. The cell is that of when it came into view, the path that of the last frame.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: TableIndexPath)
  /// The next frame shows a header that the last one did not.
  func tableView(_ tableView: TableView, willDisplayHeaderView label: SectionLabel, forSection section: Int)
  /// A header is out of view, or was removed.
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView label: SectionLabel, forSection section: Int)
  /// The next frame shows a footer that the last one did not.
  func tableView(_ tableView: TableView, willDisplayFooterView label: SectionLabel, forSection section: Int)
  /// A footer is out of view, or was removed.
  func tableView(
    _ tableView: TableView, didEndDisplayingFooterView label: SectionLabel, forSection section: Int)

  /// The next frame shows other lines of the content than the last one (UIScrollViewDelegate.scrollViewDidScroll).
  func tableViewDidScroll(_ tableView: TableView)
  /// An animated scroll has arrived (UIScrollViewDelegate.scrollViewDidEndScrollingAnimation).
  func tableViewDidEndScrollingAnimation(_ tableView: TableView)
}

extension TableViewDelegate {
  public func tableView(_ tableView: TableView, shouldHighlightRowAt path: TableIndexPath) -> Bool { true }
  public func tableView(_ tableView: TableView, canFocusRowAt path: TableIndexPath) -> Bool { true }
  public func tableView(_ tableView: TableView, willSelectRowAt path: TableIndexPath) -> TableIndexPath? {
    path
  }
  public func tableView(_ tableView: TableView, didSelectRowAt path: TableIndexPath) {}
  public func tableView(_ tableView: TableView, willDeselectRowAt path: TableIndexPath) -> TableIndexPath? {
    path
  }
  public func tableView(_ tableView: TableView, didDeselectRowAt path: TableIndexPath) {}
  public func tableView(
    _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt path: TableIndexPath
  ) -> Bool { true }
  public func tableView(
    _ tableView: TableView, canPerformPrimaryActionForRowAt path: TableIndexPath
  ) -> Bool { !tableView.isEditing }
  public func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {}
  public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith path: TableIndexPath) {}
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt path: TableIndexPath
  ) -> SwipeActionsConfiguration? { nil }
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: TableIndexPath
  ) -> SwipeActionsConfiguration? { nil }
  public func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt path: TableIndexPath, point: Point
  ) -> TableMenu? { nil }
  public func tableView(
    _ tableView: TableView, commit editingStyle: CellEditingStyle, forRowAt path: TableIndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt path: TableIndexPath
  ) -> CellText { "Delete" }
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt path: TableIndexPath,
    toProposedIndexPath proposed: TableIndexPath
  ) -> TableIndexPath { proposed }
  public func tableView(_ tableView: TableView, moveRowAt path: TableIndexPath, to newPath: TableIndexPath) {}
  public func tableView(_ tableView: TableView, willDisplay cell: TableCell, forRowAt path: TableIndexPath) {}
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: TableIndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, willDisplayHeaderView label: SectionLabel, forSection section: Int
  ) {}
  public func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView label: SectionLabel, forSection section: Int
  ) {}
  public func tableView(
    _ tableView: TableView, willDisplayFooterView label: SectionLabel, forSection section: Int
  ) {}
  public func tableView(
    _ tableView: TableView, didEndDisplayingFooterView label: SectionLabel, forSection section: Int
  ) {}
  public func tableViewDidScroll(_ tableView: TableView) {}
  public func tableViewDidEndScrollingAnimation(_ tableView: TableView) {}
}
