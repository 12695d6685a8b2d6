import SnakeTableModel

/// Methods for deciding about the user's actions on rows and for following what a table view shows
/// (UITableViewDelegate). UIKit's selected rows are the marked rows here, and UIKit's focus is the cursor. Changes that
/// the program makes itself neither ask nor notify the delegate, unless a method says otherwise.
///
/// Marking a row asks `shouldHighlight` and `willSelect`, then calls `willDeselect` and `didDeselect` for each row that
/// loses its mark in exchange, and finally calls `didSelect`. Every method is optional; the default allows every
/// action. All are called on the thread or actor of the table, which does not retain its delegate; keys wait until they return.
public protocol TableViewDelegate: AnyObject {
  /// Returns whether a row can be marked and chosen (UIKit's first question when a row is touched). A row that cannot
  /// be marked can still have the cursor, so that the user can scroll to it and read it: see `canFocusRowAt`.
  func tableView(_ tableView: TableView, shouldHighlightRowAt path: TableIndexPath) -> Bool
  /// Notifies the delegate that the next frame shows a row highlighted, because its primary action was performed. Without
  /// animations this and `didUnhighlightRowAt` are called one after the other, before the primary action.
  func tableView(_ tableView: TableView, didHighlightRowAt path: TableIndexPath)
  /// Notifies the delegate that the next frame does not show a row highlighted any more.
  func tableView(_ tableView: TableView, didUnhighlightRowAt path: TableIndexPath)
  /// Returns whether an enabled row can have the cursor. The cursor skips rows that cannot; each skipped row costs one
  /// call.
  func tableView(_ tableView: TableView, canFocusRowAt path: TableIndexPath) -> Bool

  /// Notifies the delegate that the next frame has the cursor on another row than the last frame, whoever moved it: the
  /// user, the program, or a change of the rows (UIKit's didUpdateFocusIn). The method may change anything; what is drawn
  /// after the table, such as a pane with details, changes in the same frame.
  func tableView(_ tableView: TableView, didUpdateFocusIn context: TableView.FocusUpdateContext)

  /// Returns the row to mark, by default the row that the user chose; nil to leave all marks as they are.
  func tableView(_ tableView: TableView, willSelectRowAt path: TableIndexPath) -> TableIndexPath?
  /// Notifies the delegate that a row was marked.
  func tableView(_ tableView: TableView, didSelectRowAt path: TableIndexPath)
  /// Returns the row to unmark, by default the given row; nil to keep the mark.
  func tableView(_ tableView: TableView, willDeselectRowAt path: TableIndexPath) -> TableIndexPath?
  /// Notifies the delegate that a row was unmarked.
  func tableView(_ tableView: TableView, didDeselectRowAt path: TableIndexPath)

  /// Returns whether the user may start marking a range of rows at a row by Shift and arrows (UIKit's two-finger
  /// gesture).
  func tableView(_ tableView: TableView, shouldBeginMultipleSelectionInteractionAt path: TableIndexPath)
    -> Bool
  /// Notifies the delegate that the user starts marking a range of rows at a row, by Shift and arrows or a click with Shift.
  func tableView(_ tableView: TableView, didBeginMultipleSelectionInteractionAt path: TableIndexPath)
  /// Notifies the delegate that the user has marked a range of rows: the cursor or the marks have changed in any other way
  /// than by Shift and arrows.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView)

  /// Returns whether Enter on a row performs its primary action. By default, not while the table is being edited.
  func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt path: TableIndexPath) -> Bool
  /// Performs the primary action of a row on which the user pressed Enter, such as opening it. The row is selected
  /// before the call, unless several rows can be marked. Not called if Enter chooses marked rows.
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath)
  /// Notifies the delegate that the user activated the detail button of a row's accessory.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith path: TableIndexPath)

  /// Returns the actions that a swipe to the right shows on a phone; nil for none.
  func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt path: TableIndexPath)
    -> SwipeActionsConfiguration?
  /// Returns the actions that a swipe to the left shows on a phone; nil for Delete if the row can be deleted, else
  /// none.
  func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: TableIndexPath)
    -> SwipeActionsConfiguration?
  /// Returns the context menu of a row; nil for none. The point is where the menu was requested, in the viewport: the
  /// position of the pointer, or the start of the row's content.
  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt path: TableIndexPath, point: Point
  ) -> TableMenu?

  /// Deletes a row, or inserts a new row at its index path (UITableViewDataSource). Edit the data source in
  /// `performBatchUpdates`, or apply a snapshot.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableCell.EditingStyle, forRowAt path: TableIndexPath)
  /// Returns the title of the action that deletes a row, `Delete` by default.
  func tableView(_ tableView: TableView, titleForDeleteConfirmationButtonForRowAt path: TableIndexPath)
    -> CellText
  /// Returns the target of a row that is being moved: by default the proposed index path; the row's own index path to
  /// keep the row where it is. The first path is the row's index path in the data source. If a target keeps the row
  /// where it is, the delegate is asked about the next targets too.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt path: TableIndexPath,
    toProposedIndexPath proposed: TableIndexPath
  ) -> TableIndexPath
  /// Moves a row to a new index path (UITableViewDataSource): edit the data source. If more than that row changes, edit
  /// it in `performBatchUpdates`; else the table view moves the row itself.
  func tableView(_ tableView: TableView, moveRowAt path: TableIndexPath, to newPath: TableIndexPath)

  /// Notifies the delegate that the user clicked the name of a column (NSTableViewDelegate.tableView(_:didClick:)), such as
  /// to sort the rows by it. The column's `sortIndicator` shows their order.
  func tableView(_ tableView: TableView, didClickNameOfColumn column: Int)

  /// Notifies the delegate that the user has moved a column, or changed its width (NSTableViewDelegate.tableViewColumnDidMove(_:) and
  /// tableViewColumnDidResize(_:)): `TableConfiguration.columnOrder` and the widths of `columns` are what to keep.
  func tableViewColumnsDidChange(_ tableView: TableView)

  /// Notifies the delegate that the next frame shows a row that the last frame did not show. The method may change the
  /// row and may reload or scroll the table: the frame shows the result, and rows that were removed meanwhile are not
  /// reported.
  func tableView(_ tableView: TableView, willDisplay cell: TableCell, forRowAt path: TableIndexPath)
  /// Notifies the delegate that a row left the viewport or was removed. The cell is the one with which the row came
  /// into view; the path is the row's index path in the last frame.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableCell, forRowAt path: TableIndexPath)
  /// Notifies the delegate that the next frame shows a header that the last frame did not show.
  func tableView(_ tableView: TableView, willDisplayHeaderView label: SectionLabel, forSection section: Int)
  /// Notifies the delegate that a header left the viewport or was removed.
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView label: SectionLabel, forSection section: Int)
  /// Notifies the delegate that the next frame shows a footer that the last frame did not show.
  func tableView(_ tableView: TableView, willDisplayFooterView label: SectionLabel, forSection section: Int)
  /// Notifies the delegate that a footer left the viewport or was removed.
  func tableView(
    _ tableView: TableView, didEndDisplayingFooterView label: SectionLabel, forSection section: Int)

  /// Notifies the delegate that the next frame has another content offset (UIScrollViewDelegate.scrollViewDidScroll).
  func tableViewDidScroll(_ tableView: TableView)
  /// Notifies the delegate that an animated scroll has ended (UIScrollViewDelegate.scrollViewDidEndScrollingAnimation).
  func tableViewDidEndScrollingAnimation(_ tableView: TableView)
}

extension TableViewDelegate {
  public func tableView(_ tableView: TableView, shouldHighlightRowAt path: TableIndexPath) -> Bool { true }
  public func tableView(_ tableView: TableView, didHighlightRowAt path: TableIndexPath) {}
  public func tableView(_ tableView: TableView, didUnhighlightRowAt path: TableIndexPath) {}
  public func tableView(_ tableView: TableView, canFocusRowAt path: TableIndexPath) -> Bool { true }
  public func tableView(_ tableView: TableView, didUpdateFocusIn context: TableView.FocusUpdateContext) {}
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
    _ tableView: TableView, didBeginMultipleSelectionInteractionAt path: TableIndexPath
  ) {}
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView) {}
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
    _ tableView: TableView, commit editingStyle: TableCell.EditingStyle, forRowAt path: TableIndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt path: TableIndexPath
  ) -> CellText { CellText(tableView.appearance.texts["Delete"]) }
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt path: TableIndexPath,
    toProposedIndexPath proposed: TableIndexPath
  ) -> TableIndexPath { proposed }
  public func tableView(_ tableView: TableView, moveRowAt path: TableIndexPath, to newPath: TableIndexPath) {}
  public func tableView(_ tableView: TableView, didClickNameOfColumn column: Int) {}
  public func tableViewColumnsDidChange(_ tableView: TableView) {}
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

extension TableView {
  /// A movement of the cursor from one row to another (UITableViewFocusUpdateContext).
  public struct FocusUpdateContext: Equatable, Sendable {
    /// The row that had the cursor in the last frame, at its current index path, or else at its former one; nil if no row
    /// had it.
    public var previouslyFocusedIndexPath: TableIndexPath?
    /// The row that has the cursor; nil if no row has it.
    public var nextFocusedIndexPath: TableIndexPath?

    /// Creates a context.
    public init(from previous: TableIndexPath?, to next: TableIndexPath?) {
      previouslyFocusedIndexPath = previous
      nextFocusedIndexPath = next
    }
  }
}
