import SnakeTableDrawing
import SnakeTableModel

/// One frame of a transition as a data source: the rows at a moment, with their heights at that moment.
final class TransitionFrame: TableDataSource {
  struct Row {
    var row: TableTransition.Row
    var extent: Int
    var text: TextPresence
    var isFormer: Bool
    /// The index of the row in its section of the transition; of a row on its way, the index of the row that follows.
    var index: Int
    /// Whether the row is on its way to another position.
    var isMoving = false
  }

  struct Section {
    var header: SectionLabel?
    var footer: SectionLabel?
    /// The rows that have lines, those on their way included.
    var rows: [Row]
    /// The text of header and footer.
    var text: TextPresence
    /// The index in the new content; nil if the section was deleted.
    var number: Int?
    /// The index of the section in the transition.
    var index: Int
    /// The rows of the new content that have no lines yet.
    var comingRows: [Row]
    /// The index of the last row that has more lines than its separator.
    var lastOpenRow: Int?
    var isSeen: Bool
  }

  /// The visible sections, and the sections of the new content that are not yet visible.
  let sections: [Section]
  let comingSections: [Section]
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
    let movements = Dictionary(
      grouping: transition.movements.map { (position: $0.position(at: progress), row: $0.row) },
      by: \.position.section)
    let all = transition.sections.enumerated().map { number, section in
      let moving = (movements[number] ?? []).map {
        Row(
          row: $0.row, extent: lineProgress.value($0.row.extent), text: progress.value($0.row.text),
          isFormer: false,
          index: $0.position.row, isMoving: true)
      }
      return Self.section(
        section, index: number, moving, progress, lineProgress, rolls: transition.rollsRows,
        separatorHeight: separatorHeight)
    }
    sections = all.filter(\.isSeen)
    comingSections = all.filter { !$0.isSeen && $0.number != nil }
    self.content = content
    self.separatorHeight = separatorHeight
    if case .top = transition.anchor { showsTableHeader = true } else { showsTableHeader = false }
    showsTableFooter = transition.isComplete
  }

  /// - Parameter moving: the rows that are on their way in the section.
  private static func section(
    _ section: TableTransition.Section, index: Int, _ moving: [Row], _ progress: TransitionProgress,
    _ lineProgress: TransitionProgress, rolls: Bool, separatorHeight: Int
  ) -> Section {
    let all = zip(section.rows, extents(of: section.rows, lineProgress, rolls: rolls)).enumerated().map {
      number, row in
      Row(
        row: row.0, extent: row.1, text: progress.value(row.0.text),
        isFormer: row.0.former != nil && progress.isInFirstHalf, index: number)
    }
    let open = all.filter { $0.extent > 0 }
    let rows = moving.isEmpty ? open : ordered(open + moving)
    return Section(
      header: section.header, footer: section.footer, rows: rows, text: progress.value(section.text),
      number: section.number, index: index,
      comingRows: all.filter { $0.extent == 0 && $0.row.path != nil },
      lastOpenRow: rows.lastIndex { $0.extent > separatorHeight },
      isSeen: !rows.isEmpty || lineProgress.value(section.presence) > Fade.opaque / 2)
  }

  /// Returns rows in their order in the transition, each row on its way before the one that follows it.
  static func ordered(_ rows: [Row]) -> [Row] {
    let places = rows.enumerated().map { ($1.index, $1.isMoving ? 0 : 1, $0) }
    return places.sorted { $0 < $1 }.map { rows[$0.2] }
  }

  /// Returns the index path in this frame of a row of the transition; nil if the frame does not contain it.
  func path(ofRow row: TableIndexPath) -> TableIndexPath? {
    guard let section = sections.firstIndex(where: { $0.index == row.section }),
      let number = sections[section].rows.firstIndex(where: { $0.index == row.row && !$0.isMoving })
    else { return nil }
    return TableIndexPath(row: number, section: section)
  }

  /// Returns the number of lines of each row. Of adjacent rows that open, the upper rows open first; of adjacent
  /// rows that close, the lower rows close first. If rows roll, it is the other way round.
  private static func extents(
    of rows: [TableTransition.Row], _ progress: TransitionProgress, rolls: Bool
  ) -> [Int] {
    var result = rows.map(\.extent.from)
    if rows.allSatisfy(\.extent.isStill) { return result }
    var start = 0
    while start < rows.count {
      let direction = rows[start].direction
      let end = rows[start...].firstIndex { $0.direction != direction } ?? rows.count
      let run = start..<end
      var rest = progress.part(of: rows[run].reduce(0) { $0 + abs($1.extent.to - $1.extent.from) })
      for index in (direction < 0) != rolls ? Array(run.reversed()) : Array(run) {
        let step = min(rest, abs(rows[index].extent.to - rows[index].extent.from))
        result[index] += direction * step
        rest -= step
      }
      start = end
    }
    return result
  }

  private func row(at path: TableIndexPath) -> Row { sections[path.section].rows[path.row] }

  /// Returns the index path in the content of a row of this frame; nil if the row was deleted.
  private func place(of path: TableIndexPath) -> TableIndexPath? { row(at: path).row.path }

  /// Returns the index path in the content; nil also for a row that still shows its former look.
  private func shownPlace(of path: TableIndexPath) -> TableIndexPath? {
    row(at: path).isFormer ? nil : place(of: path)
  }

  // MARK: TableDataSource

  var numberOfSections: Int { sections.count }
  func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }
  /// Returns whether a collapsed section has no lines of rows any more. It has no row in this frame, either.
  func isCollapsed(section: Int) -> Bool {
    sections[section].rows.isEmpty && sections[section].header?.collapsedRow != nil
  }
  func header(inSection section: Int) -> SectionLabel? { sections[section].header }
  func footer(inSection section: Int) -> SectionLabel? { sections[section].footer }
  var tableHeader: SectionLabel? { showsTableHeader ? content.tableHeader : nil }
  var tableFooter: SectionLabel? { showsTableFooter ? content.tableFooter : nil }
  var rowHeights: RowHeights { .varying }
  var samples: CellSamples { content.samples }

  func height(forRowAt path: TableIndexPath) -> Int { max(0, row(at: path).extent - separatorHeight) }

  func cell(forRowAt path: TableIndexPath) -> TableCell {
    if let place = shownPlace(of: path) { return content.cell(forRowAt: place) }
    let look = row(at: path).look
    // A row that still exists has the mark of the current selection.
    return place(of: path) == nil ? look.cell : look.unmarkedCell
  }

  func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfiguration.State
  ) {
    if let place = shownPlace(of: path) {
      content.updateConfiguration(of: &cell, forRowAt: place, using: state)
    }
  }

  func editingStyle(forRowAt path: TableIndexPath) -> TableCell.EditingStyle {
    shownPlace(of: path).map(content.editingStyle(forRowAt:)) ?? row(at: path).look.editingStyle
  }

  func canMoveRow(at path: TableIndexPath) -> Bool {
    shownPlace(of: path).map(content.canMoveRow(at:)) ?? row(at: path).look.canMove
  }

  func isRowEnabled(at path: TableIndexPath) -> Bool {
    shownPlace(of: path).map(content.isRowEnabled(at:)) ?? row(at: path).look.isEnabled
  }

  /// Returns the separator below a row. A row that opens or closes starts and ends as a blank line, so that no two
  /// separators are adjacent.
  func separator(belowRowAt path: TableIndexPath) -> TableCell.Separator {
    let isOpen = row(at: path).extent > separatorHeight
    guard isOpen, path.row < sections[path.section].lastOpenRow ?? 0 else { return .hidden }
    return shownPlace(of: path).map(content.separator(belowRowAt:))
      ?? row(at: path).look.cell.configuration?.separator ?? .automatic
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
