import SnakeTableDrawing
import SnakeTableModel

/// One frame of a transition as a data source: the rows at a moment, with their heights at that moment.
final class TransitionFrame: TableDataSource {
  struct Row {
    var row: TableTransition.Row
    var extent: Int
    var text: TextPresence
    var isFormer: Bool
  }

  struct Section {
    var header: SectionLabel?
    var footer: SectionLabel?
    /// The rows that have lines.
    var rows: [Row]
    /// The text of header and footer.
    var text: TextPresence
    /// The index in the new content; nil if the section was deleted.
    var number: Int?
    /// The index of the section in the transition, and those of its rows.
    var index: Int
    var rowIndices: [Int]
    /// The rows of the new content that have no lines yet, with their indices in the transition.
    var comingRows: [(index: Int, row: Row)]
    /// The index of the last row that has more lines than its separator.
    var lastOpenRow: Int?
    var isSeen: Bool
  }

  /// The visible sections, and the sections of the new content that are not yet visible.
  let sections: [Section]
  let comingSections: [Section]
  /// The lifted rows, which are drawn above all others. They are the rows of an additional section after the last
  /// one, which is not counted in `numberOfSections`.
  let lifts: [(lift: TableTransition.Lift, line: Int, opacity: Int)]
  private let content: any TableDataSource
  private let separatorHeight: Int
  private let showsTableHeader: Bool
  private let showsTableFooter: Bool

  /// Creates the frame at a time.
  /// - Parameter content: the new content.
  init(
    _ transition: TableTransition, at time: Int, content: any TableDataSource, separatorHeight: Int
  ) {
    let progress = transition.progress(at: time)
    let lineProgress = transition.lineProgress(at: time)
    let all = transition.sections.enumerated().map {
      Self.section($1, index: $0, progress, lineProgress, separatorHeight: separatorHeight)
    }
    sections = all.filter(\.isSeen)
    comingSections = all.filter { !$0.isSeen && $0.number != nil }
    lifts = transition.lifts.map { ($0, progress.value($0.line), progress.value($0.opacity)) }
    self.content = content
    self.separatorHeight = separatorHeight
    if case .top = transition.anchor { showsTableHeader = true } else { showsTableHeader = false }
    showsTableFooter = transition.isComplete
  }

  private static func section(
    _ section: TableTransition.Section, index: Int, _ progress: TransitionProgress,
    _ lineProgress: TransitionProgress, separatorHeight: Int
  ) -> Section {
    let all = zip(section.rows, extents(of: section.rows, lineProgress)).map { row, extent in
      Row(
        row: row, extent: extent, text: progress.value(row.text),
        isFormer: row.former != nil && progress.isInFirstHalf)
    }
    let indices = all.indices.filter { all[$0].extent > 0 }
    let rows = indices.map { all[$0] }
    return Section(
      header: section.header, footer: section.footer, rows: rows, text: progress.value(section.text),
      number: section.number,
      index: index, rowIndices: indices,
      comingRows: all.indices.filter { all[$0].extent == 0 && all[$0].row.path != nil }.map { ($0, all[$0]) },
      lastOpenRow: rows.lastIndex { $0.extent > separatorHeight },
      isSeen: !rows.isEmpty || lineProgress.value(section.presence) > Fade.opaque / 2)
  }

  /// Returns the index path in this frame of a row of the transition; nil if the frame does not contain it.
  func path(ofRow row: TableIndexPath) -> TableIndexPath? {
    guard let section = sections.firstIndex(where: { $0.index == row.section }),
      let number = sections[section].rowIndices.firstIndex(of: row.row)
    else { return nil }
    return TableIndexPath(row: number, section: section)
  }

  /// Returns the lift of a row that is not at its position; nil if the row is at its position, or if only an empty
  /// position is left.
  func lift(of row: TableTransition.Row) -> (lift: TableTransition.Lift, line: Int, opacity: Int)? {
    guard row.isEmpty else { return nil }
    return row.lift.map { lifts[$0] } ?? row.path.flatMap { path in lifts.first { $0.lift.path == path } }
  }

  /// Returns the number of lines of each row. Of adjacent rows that open, the upper rows open first; of adjacent
  /// rows that close, the lower rows close first.
  private static func extents(of rows: [TableTransition.Row], _ progress: TransitionProgress) -> [Int] {
    var result = rows.map(\.extent.from)
    var start = 0
    while start < rows.count {
      let direction = rows[start].direction
      let end = rows[start...].firstIndex { $0.direction != direction } ?? rows.count
      let run = start..<end
      var rest = progress.part(of: rows[run].reduce(0) { $0 + abs($1.extent.to - $1.extent.from) })
      for index in direction < 0 ? Array(run.reversed()) : Array(run) {
        let step = min(rest, abs(rows[index].extent.to - rows[index].extent.from))
        result[index] += direction * step
        rest -= step
      }
      start = end
    }
    return result
  }

  private func row(at path: TableIndexPath) -> Row { sections[path.section].rows[path.row] }

  /// Returns the index path in the content of a row of this frame; nil if the row was deleted or is not at its
  /// position.
  private func place(of path: TableIndexPath) -> TableIndexPath? {
    guard path.section < sections.count else { return lifts[path.row].lift.path }
    let row = row(at: path).row
    return row.isEmpty ? nil : row.path
  }

  /// Returns the index path in the content; nil also for a row that still shows its former look.
  private func shownPlace(of path: TableIndexPath) -> TableIndexPath? {
    path.section < sections.count && row(at: path).isFormer ? nil : place(of: path)
  }

  // MARK: TableDataSource

  var numberOfSections: Int { sections.count }
  func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }
  func header(inSection section: Int) -> SectionLabel? { sections[section].header }
  func footer(inSection section: Int) -> SectionLabel? { sections[section].footer }
  var tableHeader: SectionLabel? { showsTableHeader ? content.tableHeader : nil }
  var tableFooter: SectionLabel? { showsTableFooter ? content.tableFooter : nil }
  var rowHeights: RowHeights { .varying }
  var samples: CellSamples { content.samples }

  func height(forRowAt path: TableIndexPath) -> Int { max(0, row(at: path).extent - separatorHeight) }

  func cell(forRowAt path: TableIndexPath) -> TableCell {
    if let place = shownPlace(of: path) { return content.cell(forRowAt: place) }
    let look = look(ofRowAt: path)
    // A row that still exists has the mark of the current selection.
    return place(of: path) == nil ? look.cell : look.unmarkedCell
  }

  /// Returns the stored look of a row that was deleted, is not at its position, or still shows its former look.
  private func look(ofRowAt path: TableIndexPath) -> RowLook {
    guard path.section < sections.count else { return lifts[path.row].lift.look }
    let row = row(at: path)
    return row.row.isEmpty ? .empty : row.look
  }

  func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfigurationState
  ) {
    if let place = shownPlace(of: path) {
      content.updateConfiguration(of: &cell, forRowAt: place, using: state)
    }
  }

  func editingStyle(forRowAt path: TableIndexPath) -> CellEditingStyle {
    shownPlace(of: path).map(content.editingStyle(forRowAt:)) ?? look(ofRowAt: path).editingStyle
  }

  func canMoveRow(at path: TableIndexPath) -> Bool {
    shownPlace(of: path).map(content.canMoveRow(at:)) ?? look(ofRowAt: path).canMove
  }

  /// Returns the separator below a row. A row that opens or closes starts and ends as a blank line, so that no two
  /// separators are adjacent.
  func separator(belowRowAt path: TableIndexPath) -> CellSeparator {
    let isOpen = row(at: path).extent > separatorHeight
    guard isOpen, path.row < sections[path.section].lastOpenRow ?? 0 else { return .hidden }
    return shownPlace(of: path).map(content.separator(belowRowAt:))
      ?? look(ofRowAt: path).cell.configuration?.separator ?? .automatic
  }

  /// Returns the identifier of a row; -1 for a deleted row, which has neither mark nor cursor.
  func identifier(forRowAt path: TableIndexPath) -> Int {
    place(of: path).map(content.identifier(forRowAt:)) ?? -1
  }

  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? { nil }
}

extension TransitionFrame.Row {
  /// The look at this moment.
  var look: RowLook { isFormer ? row.former ?? row.look : row.look }
}

extension TableTransition.Row {
  /// 1 for a row that grows, -1 for a row that shrinks, otherwise 0.
  fileprivate var direction: Int { (extent.to - extent.from).signum() }
}
