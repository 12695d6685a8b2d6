import SnakeTableDrawing
import SnakeTableModel

/// The rows that a viewport shows at one moment, and those one screen above and below it: the start or end of a
/// transition. A value that stays the same when the data source changes.
package struct ViewportContent {
  /// A row, or the remaining lines of a deleted row.
  struct Row {
    /// The index path in the content; nil if the row was deleted.
    var path: TableIndexPath?
    var identifier: Int
    var look: RowLook
    /// The number of lines of the row and the separator below, which is counted even for a last row without one.
    var extent: Int
    /// The height of the row in lines.
    var height: Int
    var text = TextPresence.whole
    /// Whether `look` is a former look of the row.
    var isFormer = false
    /// The reveal of the row; nil if its text is centred in the open lines.
    var reveal: RowReveal?
    /// The first line, counted from the top of the viewport.
    var line: Int
  }

  /// Consecutive rows of a section. The first one has an even index, so that a snake keeps the sides of its turns.
  struct Section {
    /// The index in the content; nil if the section was deleted.
    var number: Int?
    var header: SectionLabel?
    var footer: SectionLabel?
    var rows: [Row]
    /// The text of header and footer.
    var text = TextPresence.whole
    /// Whether the section has lines.
    var isSeen = true
  }

  var sections: [Section] = []
  /// The first line of the content, counted from the top of the viewport; nil if sections above are left out.
  var topLine: Int?
  /// Whether no sections below are left out.
  var isComplete = false
  /// The number of separators above the first section that has lines. It determines the sides of a snake's turns.
  var snakeOrigin = 0

  /// Creates the content of a viewport without a transition. O(lines), with one cell for each row.
  package init(
    _ layout: TableLayout, dataSource: any TableDataSource, selection: TableSelection, offset: Int, lines: Int
  ) {
    let window = (offset - lines)..<(offset + 2 * lines)
    let numbers = layout.sections(in: window)
    for number in numbers {
      let frame = layout.frame(ofSection: number)
      let rows = layout.rows(in: window, of: frame)
      let first = rows.lowerBound - rows.lowerBound % 2
      sections.append(
        Section(
          number: number, header: dataSource.header(inSection: number),
          footer: dataSource.footer(inSection: number),
          rows: (first..<max(first, rows.upperBound)).map {
            Self.row($0, in: frame, layout, dataSource, selection, offset: offset)
          }))
    }
    let isAtTop = numbers.isEmpty ? offset <= 0 : numbers.lowerBound == 0 && hasFirstRow(of: layout)
    topLine = isAtTop ? -offset : nil
    isComplete = window.upperBound >= layout.height
    snakeOrigin = layout.separatorCounts.offset(of: numbers.lowerBound)
  }

  /// Creates the content of a frame of a transition.
  init(sections: [Section], topLine: Int?, isComplete: Bool, snakeOrigin: Int) {
    self.sections = sections
    self.snakeOrigin = snakeOrigin
    self.topLine = topLine
    self.isComplete = isComplete
  }

  /// Returns whether the known rows of the first section begin with its first row.
  private func hasFirstRow(of layout: TableLayout) -> Bool {
    layout.frame(ofSection: 0).rowCount == 0 || sections.first?.rows.first?.path?.row == 0
  }

  private static func row(
    _ row: Int, in section: SectionFrame, _ layout: TableLayout, _ dataSource: any TableDataSource,
    _ selection: TableSelection, offset: Int
  ) -> Row {
    let frame = layout.frame(ofRow: row, in: section)
    return Row(
      path: frame.path, identifier: dataSource.identifier(forRowAt: frame.path),
      look: RowLook(
        frame.path, of: dataSource, selection: selection, isEditing: layout.configuration.isEditing),
      extent: frame.height + layout.configuration.separator.height, height: frame.height,
      line: frame.line - offset)
  }
}
