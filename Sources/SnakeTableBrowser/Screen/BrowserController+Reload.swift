import SnakeTable

/// Files that are written to while they are shown.
extension BrowserController {
  /// Nanoseconds between two looks at the files.
  private static let pause = 500_000_000

  /// When the files are looked at next; nil where there are none.
  var nextLook: Int? { source?.canReload == true ? lastLook + Self.pause : nil }

  func noticeChanges(at time: Int) {
    guard let source, time - lastLook >= Self.pause else { return }
    lastLook = time
    source.noticeChanges()
  }

  /// Remembers the rows that are to be found again. Those of a file that changed were remembered before.
  func keepTexts() {
    guard let source, !source.hasChanged else { return }
    let selection = list.selection
    rowTexts.update(
      cursor: selection.cursor, marks: { Array(selection.marked.ranges) }, count: selection.markedCount,
      text: source.shortRecord)
  }

  /// Reads the files again. Cursor and marks stay with their texts, filter and order as they are.
  func reload() {
    guard let source, source.canReload, showsList else { return }
    let marks = rowTexts.marks(inOrder: list.selection.markedInOrder)
    let cursor = rowTexts.cursor
    source.reload()
    let known = [cursor].compactMap { $0 } + marks
    let rows = source.rows(withBytes: known.map(\.text), near: known.map(\.row))
    anchor = anchor == nil ? nil : cursor == nil ? list.selection.cursor : rows[0] ?? list.selection.cursor
    list.replaceMarks(rows.dropFirst(cursor == nil ? 0 : 1).compactMap { $0 })
    rowTexts = RowTexts()
    takeOverData()
  }

  /// What is said instead of keys, and how to read a file again that changed.
  var shownMessage: String? {
    guard let message = message() else { return nil }
    guard let source, source.hasChanged, source.canReload, showsList else { return message }
    let hint =
      filterLine == nil
      ? hints(of: keyMap).hint("reload", .reload, .character("R"))
      : hints(of: filterKeyMap).hint("reload", .reload, .control(0x72))
    return hint.map { "\(message)   \($0)" } ?? message
  }
}
