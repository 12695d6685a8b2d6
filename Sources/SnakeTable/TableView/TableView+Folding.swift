import SnakeTableLayout
import SnakeTableModel

/// Collapsed sections, whose header is their only row.
extension TableView {
  /// The cursor's section if it is collapsed; nil otherwise.
  package var collapsedSection: Int? {
    guard let section = cursorPath?.section, layout.frame(ofSection: section).isCollapsed else { return nil }
    return section
  }

  /// Shows that the data source collapses or expands sections in `change`, and nothing else: rows slide under their
  /// headers. The cursor stays in its section: on the header of a section that is collapsed, on the first row of one that
  /// is expanded. Marks stay. O(sections).
  /// - Parameter change: makes the change. Returns the section that has replaced several, or that several have replaced;
  ///   the value has no meaning if the number of sections stays.
  package func foldSections(_ change: () -> Int) {
    performChange(animated: true, keepsMarks: true, completion: nil) { () -> FoldedContent in
      let former = layout
      let section = change()
      return FoldedContent(layout: former, content: dataSource, section: section)
    }
  }

  /// Marks all rows of the collapsed section at a row, or unmarks them if all of them are marked.
  func toggleMarks(ofSectionAt path: TableIndexPath) {
    let rows = dataSource.identifiers(ofRowAt: path)
    if rows.allSatisfy({ marks.rows.unmarked(in: $0).isEmpty }) {
      marks.rows.unmark(rows)
    } else {
      marks.rows.mark(rows)
    }
    setNeedsDisplay()
  }
}
