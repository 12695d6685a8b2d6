import TableModel

/// Has a say in what the user does with rows, and is told what is shown (UITableViewDelegate): what UIKit calls selected
/// is marked here, and what it calls focus is the cursor. What the program does itself is not asked about or reported.
///
/// Marking a row asks `shouldHighlight` and `willSelect`, then for each row that loses its mark to it `willDeselect` and
/// `didDeselect`, and ends with `didSelect`. Every method may be left out: then everything is allowed and nothing said.
public protocol TableViewDelegate: AnyObject {
  /// Whether a row can be marked and chosen at all (UIKit's first question when a row is touched). One that cannot may
  /// still have the cursor, so that it can be read to the end: see `canFocusRowAt`.
  func tableView(_ tableView: TableView, shouldHighlightRowAt path: TableIndexPath) -> Bool
  /// Whether a row can have the cursor. Movement passes over rows that cannot, and costs a call for each of them.
  func tableView(_ tableView: TableView, canFocusRowAt path: TableIndexPath) -> Bool

  /// The row to mark in place of the one the user chose, which is what is returned usually; nil for none, and
  /// then nothing changes.
  func tableView(_ tableView: TableView, willSelectRowAt path: TableIndexPath) -> TableIndexPath?
  /// A row has its mark.
  func tableView(_ tableView: TableView, didSelectRowAt path: TableIndexPath)
  /// The row that loses its mark in place of the one that would; nil for none.
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

  /// A row is to be deleted, or to insert another (UITableViewDataSource): edit the data source, and tell the table by
  /// `performBatchUpdates`, or apply a snapshot.
  func tableView(_ tableView: TableView, commit editingStyle: CellEditingStyle, forRowAt path: TableIndexPath)
  /// What deleting a row is called: `Delete`, usually.
  func tableView(_ tableView: TableView, titleForDeleteConfirmationButtonForRowAt path: TableIndexPath)
    -> CellText
  /// Where a row goes that is being moved: to the proposed place, usually; to its own to stay. The first path is where it
  /// stands in the data source. Asked again for the places behind, as long as it would not move on.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt path: TableIndexPath,
    toProposedIndexPath proposed: TableIndexPath
  ) -> TableIndexPath
  /// A row is to be moved (UITableViewDataSource): edit the data source. The second path is where the row stands afterwards.
  /// Tell the table as for `commit` if more changes than that; else it takes the row for moved.
  func tableView(_ tableView: TableView, moveRowAt path: TableIndexPath, to newPath: TableIndexPath)

  /// The next frame shows a row that the last one did not. The row may be changed here, and the table reloaded or scrolled:
  /// the frame shows what there is then, and rows that have gone by then are not told of.
  func tableView(_ tableView: TableView, willDisplay cell: TableCell, forRowAt path: TableIndexPath)
  /// A row is out of view, or has gone: what it showed when it came into view, and where it stood then.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: TableIndexPath)
  /// The next frame shows a header that the last one did not.
  func tableView(_ tableView: TableView, willDisplayHeaderView label: SectionLabel, forSection section: Int)
  /// A header is out of view, or has gone.
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView label: SectionLabel, forSection section: Int)
  /// The next frame shows a footer that the last one did not.
  func tableView(_ tableView: TableView, willDisplayFooterView label: SectionLabel, forSection section: Int)
  /// A footer is out of view, or has gone.
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
