import SnakeTableLayout
import SnakeTableModel

/// The mapping between rows before and after sections were collapsed or expanded.
struct FoldedContent: TableChange {
  /// The layout before the change.
  let layout: TableLayout
  /// The data source after the change.
  let content: any TableDataSource
  /// The sections that replace one another: one of them is a single section. Empty if the number of sections stays.
  private let old: Range<Int>
  private let new: Range<Int>

  /// - Parameter section: The section that has replaced several, or that several have replaced.
  init(layout: TableLayout, content: any TableDataSource, section: Int) {
    (self.layout, self.content) = (layout, content)
    let added = content.numberOfSections - layout.numberOfSections
    old = section..<(section + (added == 0 ? 0 : 1 + max(0, -added)))
    new = section..<(section + (added == 0 ? 0 : 1 + max(0, added)))
  }

  private func isChanged(_ old: Int, _ new: Int) -> Bool {
    layout.frame(ofSection: old).isCollapsed != content.isCollapsed(section: new)
  }

  /// The rows of a section that was collapsed or expanded disappear or are new. Its header stays.
  func newPath(of old: TableIndexPath) -> TableIndexPath? {
    newSection(of: old.section).flatMap { section in
      isChanged(old.section, section) ? nil : TableIndexPath(row: old.row, section: section)
    }
  }

  func oldPath(of new: TableIndexPath) -> TableIndexPath? {
    oldSection(of: new.section).flatMap { section in
      isChanged(section, new.section) ? nil : TableIndexPath(row: new.row, section: section)
    }
  }

  func newSection(of old: Int) -> Int? { Self.section(of: old, from: self.old, to: new) }
  func oldSection(of new: Int) -> Int? { Self.section(of: new, from: self.new, to: old) }

  /// Returns the section in other content: the first section that is replaced stays.
  private static func section(of section: Int, from old: Range<Int>, to new: Range<Int>) -> Int? {
    if section <= old.lowerBound { return section }
    return section < old.upperBound ? nil : section + new.count - old.count
  }

  func cursorPath(after old: TableIndexPath) -> TableIndexPath? {
    newPath(of: old)
      ?? TableIndexPath(row: 0, section: newSection(of: old.section) ?? self.old.lowerBound)
  }

  func animation(ofOldRowAt old: TableIndexPath) -> RowAnimation { .automatic }
  func animation(ofNewRowAt new: TableIndexPath) -> RowAnimation { .automatic }
  func animation(ofOldSection old: Int) -> RowAnimation { .automatic }
  func animation(ofNewSection new: Int) -> RowAnimation { .automatic }
}
