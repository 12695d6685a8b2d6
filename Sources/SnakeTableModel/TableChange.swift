/// A mapping between the rows and sections before a change of the content and those after it.
package protocol TableChange {
  /// Returns the new index path of a row of the old content; nil if the row was deleted.
  func newPath(of old: TableIndexPath) -> TableIndexPath?
  /// Returns the new index path of the cursor if it was on a row of the old content; nil if the row was deleted.
  func cursorPath(after old: TableIndexPath) -> TableIndexPath?
  /// Returns the old index path of a row of the new content; nil if the row was inserted.
  func oldPath(of new: TableIndexPath) -> TableIndexPath?
  /// Returns whether a row of the old content that still exists keeps its mark.
  func keepsMark(ofRowAt old: TableIndexPath) -> Bool
  /// Returns whether the content of a row that still exists may have changed.
  func isReloaded(rowAt old: TableIndexPath) -> Bool
  /// Returns the new index of a section of the old content; nil if the section was deleted.
  func newSection(of old: Int) -> Int?
  /// Returns the old index of a section of the new content; nil if the section was inserted.
  func oldSection(of new: Int) -> Int?
  /// Returns the animation with which a row of the old content is deleted or reloaded.
  func animation(ofOldRowAt old: TableIndexPath) -> RowAnimation
  /// Returns the animation with which a row of the new content is inserted.
  func animation(ofNewRowAt new: TableIndexPath) -> RowAnimation
  /// Returns the animation with which header and footer of a section of the old content are deleted.
  func animation(ofOldSection old: Int) -> RowAnimation
  /// Returns the animation with which header and footer of a section of the new content are inserted.
  func animation(ofNewSection new: Int) -> RowAnimation
}

extension TableChange {
  package func cursorPath(after old: TableIndexPath) -> TableIndexPath? { newPath(of: old) }
  package func keepsMark(ofRowAt old: TableIndexPath) -> Bool { true }
  package func isReloaded(rowAt old: TableIndexPath) -> Bool { false }
}

/// The animation of rows and sections that are inserted, deleted or reloaded (UITableView.RowAnimation).
///
/// Deleted content first disappears from its lines, which then close one by one. For inserted content the lines
/// open first, and then the content appears in them.
public enum RowAnimation: CaseIterable, Equatable, Sendable {
  /// The default animation: text fades.
  case automatic
  /// No animation: the row and its lines appear or disappear at once.
  case none
  /// Text fades, if the terminal has the colours for it.
  case fade
  /// Text fades and slides out to the left edge of its row, or in from there.
  case left
  /// Text fades and slides out to the right edge of its row, or in from there.
  case right
  /// The row slides out from behind the row above, or back behind it.
  case top
  /// The row is revealed from its first line on, or covered from its last.
  case bottom
  /// The row is revealed from its middle on, or covered from both edges.
  case middle
}
