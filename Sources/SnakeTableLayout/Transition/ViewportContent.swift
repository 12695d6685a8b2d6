import SnakeTableDrawing
import SnakeTableModel

/// The rows that a viewport shows at one moment, and those a screen above and below it: what a transition leads from
/// and to. A value of its own, so that it stays when the data source has changed.
package struct ViewportContent {
  /// A row, or what is left of one that has gone.
  struct Row {
    /// Where it stands in the content; nil for one that has gone.
    var path: TableIndexPath?
    var identifier: Int
    var look: RowLook
    /// Lines of the row and of the separator below it, even where it has none as the last row.
    var extent: Int
    /// Lines of the row.
    var height: Int
    var text = TextPresence.whole
    /// Its look is one that it had before.
    var isFormer = false
    /// Nil for one whose text is centred in the lines that are open.
    var reveal: RowReveal?
    /// The first line, counted from the top of the viewport.
    var line: Int
    /// It is on its way to its place, which is empty.
    var isLifted = false
    /// There is no row any more, only the place that one has left.
    var isEmpty = false
  }

  /// Some rows of a section that follow one another, the first with an even number: a snake turns to the same side.
  struct Section {
    /// Its number in the content; nil for one that has gone.
    var number: Int?
    var header: SectionLabel?
    var footer: SectionLabel?
    var rows: [Row]
    /// Header and footer.
    var text = TextPresence.whole
    /// It has lines.
    var isSeen = true
  }

  var sections: [Section] = []
  /// The content's first line, counted from the top of the viewport; nil where sections above are left out.
  var topLine: Int?
  /// Whether no section is left out below.
  var isComplete = false

  /// What a table shows that stands still. O(lines), with a cell for each row.
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
  }

  /// What is left of a content in motion.
  init(sections: [Section], topLine: Int?, isComplete: Bool) {
    self.sections = sections
    self.topLine = topLine
    self.isComplete = isComplete
  }

  /// Whether the first section's rows are known from the first one on.
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
