import SnakeTableDrawing
import SnakeTableModel

/// One moment of a transition as a table: the rows that there are then, as high as they are then.
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
    /// Those that have lines.
    var rows: [Row]
    /// Header and footer.
    var text: TextPresence
    /// Its number in the new content.
    var number: Int?
    /// Where it stands in the transition, and its rows do.
    var index: Int
    var rowIndices: [Int]
    /// Rows that will come but have no lines yet, and where they stand in the transition.
    var comingRows: [(index: Int, row: Row)]
    /// The last row that has lines of its own, and not just of its separator.
    var lastOpenRow: Int?
    var isSeen: Bool
  }

  /// Those that are seen, and those that will come but are not yet.
  let sections: [Section]
  let comingSections: [Section]
  /// Rows above all others, one below the other, in a section that is not there.
  let lifts: [(lift: TableTransition.Lift, line: Int, opacity: Int)]
  private let content: any TableDataSource
  private let separatorHeight: Int
  private let showsTableHeader: Bool
  private let showsTableFooter: Bool

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

  /// Where a row of the transition stands in this table; nil where it is not there.
  func path(ofRow row: TableIndexPath) -> TableIndexPath? {
    guard let section = sections.firstIndex(where: { $0.index == row.section }),
      let number = sections[section].rowIndices.firstIndex(of: row.row)
    else { return nil }
    return TableIndexPath(row: number, section: section)
  }

  /// Where a row is that is not in its place; nil for one that is, and where the place is all that is left.
  func lift(of row: TableTransition.Row) -> (lift: TableTransition.Lift, line: Int, opacity: Int)? {
    guard row.isEmpty else { return nil }
    return row.lift.map { lifts[$0] } ?? row.path.flatMap { path in lifts.first { $0.lift.path == path } }
  }

  /// The lines of each row: of those that follow one another the upper ones come first, and the lower ones go first.
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

  /// Where a row of this table stands in the content; nil for one that has gone, or is not in its place.
  private func place(of path: TableIndexPath) -> TableIndexPath? {
    guard path.section < sections.count else { return lifts[path.row].lift.path }
    let row = row(at: path).row
    return row.isEmpty ? nil : row.path
  }

  /// The same, but nil too for one that shows what it showed before.
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
    // A row that is still there is marked as it is now.
    return place(of: path) == nil ? look.cell : look.unmarkedCell
  }

  /// What a row shows or showed that has gone, is not in its place, or makes way for what it shows now.
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

  /// A row that opens or closes is a blank line first, and not one line under another.
  func separator(belowRowAt path: TableIndexPath) -> CellSeparator {
    let isOpen = row(at: path).extent > separatorHeight
    guard isOpen, path.row < sections[path.section].lastOpenRow ?? 0 else { return .hidden }
    return shownPlace(of: path).map(content.separator(belowRowAt:))
      ?? look(ofRowAt: path).cell.configuration?.separator ?? .automatic
  }

  /// Rows that have gone have no marks and no cursor.
  func identifier(forRowAt path: TableIndexPath) -> Int {
    place(of: path).map(content.identifier(forRowAt:)) ?? -1
  }

  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? { nil }
}

extension TransitionFrame.Row {
  /// What it shows.
  var look: RowLook { isFormer ? row.former ?? row.look : row.look }
}

extension TableTransition.Row {
  /// 1 for one that grows, -1 for one that shrinks.
  fileprivate var direction: Int { (extent.to - extent.from).signum() }
}
