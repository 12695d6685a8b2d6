/// Which rows and sections of a content are which of the content that comes after it.
package protocol TableChange {
  /// Where a row of the old content stands now; nil for one that has gone.
  func newPath(of old: TableIndexPath) -> TableIndexPath?
  /// Where a row of the new content stood; nil for one that has come.
  func oldPath(of new: TableIndexPath) -> TableIndexPath?
  /// Whether a row of the old content that is still there has kept its mark.
  func keepsMark(ofRowAt old: TableIndexPath) -> Bool
  /// Whether a row of the old content that is still there may show something else.
  func isReloaded(rowAt old: TableIndexPath) -> Bool
  /// Where a section of the old content stands now; nil for one that has gone.
  func newSection(of old: Int) -> Int?
  /// Where a section of the new content stood; nil for one that has come.
  func oldSection(of new: Int) -> Int?
  /// How a row of the old content goes, or shows something else.
  func animation(ofOldRowAt old: TableIndexPath) -> RowAnimation
  /// How a row of the new content comes.
  func animation(ofNewRowAt new: TableIndexPath) -> RowAnimation
  /// How header and footer of a section of the old content go.
  func animation(ofOldSection old: Int) -> RowAnimation
  /// How header and footer of a section of the new content come.
  func animation(ofNewSection new: Int) -> RowAnimation
}

extension TableChange {
  package func keepsMark(ofRowAt old: TableIndexPath) -> Bool { true }
  package func isReloaded(rowAt old: TableIndexPath) -> Bool { false }
}
