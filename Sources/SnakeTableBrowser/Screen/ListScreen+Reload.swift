import SnakeTable
import SnakeTableRecords

/// Handles files that are written to while they are shown.
extension ListScreen {
  /// The time between two checks of the files, in nanoseconds.
  private static let pause = 500_000_000

  /// The time of the next check of the files, in nanoseconds of the monotonic clock; nil if they cannot be read
  /// again.
  var nextLook: Int? { source?.canReload == true ? activity.lastCheck + Self.pause : nil }

  func noticeChanges(at time: Int) {
    guard let source, time - activity.lastCheck >= Self.pause else { return }
    activity.lastCheck = time
    source.noticeChanges()
  }

  /// Stores the texts of the rows to find again after a reload. Does nothing once a file has changed: the texts were
  /// stored before.
  func keepTexts() {
    let selection = list.selection
    source?.keepRows(of: selection)
    guard let source, source.hasIdentities, !source.hasChanged else { return }
    if live.timer?.awaitsIdentity == true, source.isComplete {
      live.timer?.awaitsIdentity = false
      source.identifyRows()
    }
    following.texts.update(
      cursor: selection.cursor, top: following.followsEnd ? nil : list.shownTopRow?.identifier,
      marks: selection.markedRanges, count: selection.markedCount,
      text: source.identity)
    guard live.timer != nil, source.identifiesByField else { return }
    live.seen.update(in: list, from: dataSource(of: pages.list), text: source.identity)
  }

  /// Reads the files again, or the output of the command that the list is from. Requests rows from a source again.
  func reload() {
    guard let source, showsList else { return }
    guard source.hasIdentities else { return source.reload() }
    if let shownList = live.shown { return runAgain(shownList) }
    guard source.canReload else { return }
    keepRows(of: source) { source.reload() }
  }

  /// Reloads the list and shows it, as far as `reload` does not throw an error.
  func keepRows<Failure: Error>(
    of source: any RowStore, during reload: () throws(Failure) -> Void
  ) throws(Failure) {
    let top = try keepIdentities(of: source, during: reload)
    moveTrails(in: source)
    takeOverData()
    if let top { list.keepTopRow(top.row, as: top.identifier) }
    arrangement.preview?.invalidate()
  }

  /// Reloads the rows, or leaves them as they are if `reload` throws an error. The cursor and the marks move to the rows with
  /// the same texts. The filter and the order stay.
  /// - Parameter identities: returns the identities of the new rows if they are known; nil otherwise.
  /// - Returns: the first row in view as it was, and its new identifier; nil if the list need not be scrolled to it.
  @discardableResult func keepIdentities<Failure: Error>(
    of source: any RowStore, during reload: () throws(Failure) -> Void,
    identities: () -> [RowIdentity]? = { nil }
  ) throws(Failure) -> (row: TableView.ShownRow, identifier: Int)? {
    // The cursor and the marks may have changed since the last frame.
    keepTexts()
    cancelExport(because: "the rows have changed")
    let marks = following.texts.marks(inOrder: list.selection.markedInOrder)
    let cursor = following.texts.cursor
    let lost = lostMarks
    let topRow = list.hasUncommittedUpdates ? nil : list.shownTopRow
    let top = topRow.flatMap { row in following.texts.top.flatMap { $0.row == row.identifier ? $0 : nil } }
    try reload()
    showColumns()
    let (known, seen) = ([cursor].compactMap { $0 } + marks + [top].compactMap { $0 }, live.seen)
    let all = known + seen.texts
    let found = source.rows(withIdentities: all.map(\.text), near: all.map(\.row), among: identities())
    showChanges(since: seen, as: Array(found.dropFirst(known.count)))
    live.seen = SeenRows()
    let rows = found.prefix(known.count)
    if following.anchor != nil {
      following.anchor = cursor == nil ? list.selection.cursor : rows[0] ?? list.selection.cursor
    }
    let marked = rows.dropFirst(cursor == nil ? 0 : 1).dropLast(top == nil ? 0 : 1)
    list.replaceMarks(marked.compactMap { $0 })
    footer.notice = lost ?? footer.notice
    following.texts = RowTexts(vanished: zip(marks, marked).filter { $1 == nil }.map(\.0.text))
    guard top != nil, let topRow, let identifier = rows.last.flatMap({ $0 }) else { return nil }
    return (topRow, identifier)
  }

  /// Shows which texts of rows have changed since they were seen, in colour or in words.
  /// - Parameter found: the rows that are found by their texts; nil for rows that are gone.
  func showChanges(since seen: SeenRows, as found: [Int?]) {
    let identifiers = zip(seen.texts, found).map { $0.text.isEmpty ? nil : $1 }
    if let words = list.dataSource as? SpokenTable {
      words.formerCells.follow(seen.cells.rows, as: identifiers)
    } else {
      list.showChanges(since: seen.cells, identifiers: identifiers)
    }
  }

  /// The message about marked rows that a reload cannot find again; nil if it can find all.
  private var lostMarks: String? {
    let (count, unknownCount) = (list.selection.markedCount, following.texts.unknownCount)
    if following.texts.isFull {
      return count > 0 ? "\(count.grouped) marks are too many to be found again" : nil
    }
    return switch unknownCount {
    case 0: nil
    case 1: "a marked row is too long to be found again"
    default: "\(unknownCount.grouped) marked rows are too long to be found again"
    }
  }

  /// The message shown in place of the hints, with the key that reloads the files if one of them has changed; nil for
  /// none.
  var shownMessage: String? {
    // Files that have changed are read again soon.
    if live.watch != nil, source?.hasChanged == true { return live.timer?.failure }
    guard let message = surroundings.message() ?? live.timer?.failure ?? source?.message else { return nil }
    guard let source, source.hasChanged, source.canReload, showsList else { return message }
    let hint =
      typing.filterLine == nil
      ? hints(of: keys.list).hint("reload", .reload, .character("R"))
      : hints(of: keys.filter).hint("reload", .reload, .control(0x72))
    return hint.map { "\(message)   \($0)" } ?? message
  }
}

/// The texts of the cursor's row and of the marked rows, by which a reload finds them again. They are stored in
/// advance, because a changed file no longer contains them.
struct RowTexts {
  /// The maximum number of marks. With more of them, no marked row is found again.
  static let maximumMarks = 100_000

  private(set) var cursor: (row: Int, text: [UInt8])?
  /// The first row in view; nil if it need not be found again.
  private(set) var top: (row: Int, text: [UInt8])?
  /// The texts of marked rows that a reload has not found. They are marked again if they return.
  private let vanished: [[UInt8]]
  private var marked: [Int: [UInt8]] = [:]
  private var markedRanges: [Range<Int>] = []
  /// Whether there are more marks than can be found again.
  private(set) var isFull = false
  /// The number of marked rows that are too long to be found again, or that could not be read.
  private(set) var unknownCount = 0

  init(vanished: [[UInt8]] = []) { self.vanished = vanished.suffix(Self.maximumMarks) }

  /// Stores the texts of the cursor's row, of the first row in view and of the marked rows that are not yet stored.
  /// - Parameters:
  ///   - ranges: the marked rows, in ascending order.
  ///   - count: their number.
  ///   - text: reads a row; returns nil if that fails.
  mutating func update(
    cursor row: Int?, top: Int?, marks ranges: [Range<Int>], count: Int, text: (Int) -> [UInt8]?
  ) {
    if let row, cursor?.row != row { cursor = text(row).map { (row, $0) } }
    if top != self.top?.row { self.top = top.flatMap { row in text(row).map { (row, $0) } } }
    guard ranges != markedRanges else { return }
    markedRanges = ranges
    isFull = count > Self.maximumMarks
    var texts: [Int: [UInt8]] = [:]
    if !isFull { for row in ranges.joined() { texts[row] = marked[row] ?? text(row) } }
    (marked, unknownCount) = (texts, isFull ? 0 : count - texts.count)
  }

  /// Returns the marked rows in the given order, and the vanished ones. Rows whose texts are unknown are left out.
  func marks(inOrder ranges: [Range<Int>]) -> [(row: Int, text: [UInt8])] {
    let absent = vanished.map { (row: 0, text: $0) }
    guard !isFull else { return absent }
    return ranges.joined().compactMap { row in marked[row].map { (row, $0) } } + absent
  }
}
