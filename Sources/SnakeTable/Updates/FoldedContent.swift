import SnakeTableLayout
import SnakeTableModel

/// The mapping between rows before and after sections were collapsed or expanded.
struct FoldedContent: TableChange {
  /// The layout before the change.
  let layout: TableLayout
  /// The data source after the change.
  let content: any TableDataSource

  private func isChanged(_ section: Int) -> Bool {
    layout.frame(ofSection: section).isCollapsed != content.isCollapsed(section: section)
  }

  /// The rows of a section that was collapsed or expanded disappear or are new: its header is none of them.
  func newPath(of old: TableIndexPath) -> TableIndexPath? { isChanged(old.section) ? nil : old }
  func oldPath(of new: TableIndexPath) -> TableIndexPath? { isChanged(new.section) ? nil : new }
  func newSection(of old: Int) -> Int? { old }
  func oldSection(of new: Int) -> Int? { new }

  func cursorPath(after old: TableIndexPath) -> TableIndexPath? {
    isChanged(old.section) ? TableIndexPath(row: 0, section: old.section) : old
  }

  func animation(ofOldRowAt old: TableIndexPath) -> RowAnimation { .automatic }
  func animation(ofNewRowAt new: TableIndexPath) -> RowAnimation { .automatic }
  func animation(ofOldSection old: Int) -> RowAnimation { .automatic }
  func animation(ofNewSection new: Int) -> RowAnimation { .automatic }
}
