import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// Moving the cursor: by rows, pages and sections, to rows that the delegate lets have it.
extension TableView {
  /// The index path of the cursor's row; nil while there are no rows.
  public var cursorPath: TableIndexPath? { cursor.path }

  // MARK: By rows

  /// Moves the cursor by rows, through all sections; it stops at the first and the last row. Without a cursor, as in
  /// a table none of whose rows can have it, the content scrolls by lines.
  public func moveCursor(by rows: Int) {
    guard let cursorPath else { return scroll(byLines: rows) }
    moveCursor(toPosition: layout.position(of: cursorPath) + Viewport.bounded(rows), step: rows)
  }

  /// Moves the cursor to the row at a position, counted through all sections from 0, or the nearest row that can
  /// have it.
  public func moveCursor(toPosition position: Int) { moveCursor(toPosition: position, step: 1) }

  /// Moves the cursor to a row, or the nearest row below or else above it that exists and can have the cursor.
  public func moveCursor(to path: TableIndexPath) { moveCursor(toPosition: position(nearest: path)) }

  private func moveCursor(toPosition position: Int, step: Int) {
    let old = cursorPath
    setCursor(nearest: position, step: step)
    scrollToCursor()
    if cursorPath != old { selectFocusedRow() }
  }

  /// The position of a row; that of the next one if the row does not exist.
  private func position(nearest path: TableIndexPath) -> Int {
    guard path.section >= 0 else { return 0 }
    guard path.section < numberOfSections else { return layout.numberOfRows }
    let row = min(max(0, path.row), numberOfRows(inSection: path.section))
    return layout.position(of: TableIndexPath(row: row, section: path.section))
  }

  // MARK: By pages

  /// Scrolls by lines and moves the cursor with the content, so that it stays at its position on the screen; by at least one
  /// row.
  public func page(byLines lines: Int) {
    let lines = Viewport.bounded(lines)
    guard lines != 0, let position = cursor.position(afterLines: lines, in: layout) else { return }
    contentOffset += lines
    clampOffset()
    moveCursor(toPosition: position, step: lines.signum())
  }

  /// Lines of a page: those below a header that sticks to the top, less one row, so that one row of overlap
  /// stays.
  public var pageLines: Int { viewport.pageLines(at: cursorPath, in: layout) }

  // MARK: By sections

  /// Moves the cursor to the first row of the next or previous section that has rows, and the section to the top.
  /// Going back from inside a section goes to its first row first.
  public func moveToSection(by step: Int) {
    guard let cursorPath else { return }
    let first = layout.position(of: TableIndexPath(row: 0, section: cursorPath.section))
    if step > 0 {
      let next = first + layout.frame(ofSection: cursorPath.section).rowCount
      if let path = layout.path(atPosition: next) { moveCursor(toSection: path.section) }
    } else {
      if cursorPath.row > 0 { moveCursor(toSection: cursorPath.section) }
      // The cursor may already be on the first row of the section that can have it.
      if self.cursorPath == cursorPath, let previous = layout.path(atPosition: first - 1) {
        moveCursor(toSection: previous.section)
      }
    }
  }

  /// Moves the section to the top and the cursor to its first row, or, if it has no rows, to the next row.
  public func moveCursor(toSection section: Int) {
    guard (0..<layout.numberOfSections).contains(section) else { return }
    contentOffset = layout.frame(ofSection: section).headerLines.lowerBound - adjustedInset.top
    moveCursor(to: TableIndexPath(row: 0, section: section))
  }

  /// Moves to the next section whose title begins with a letter, in either case: titles of the section index, or headers. The
  /// search starts below the cursor's section and wraps around. False if there is none. O(sections).
  @discardableResult public func moveCursor(toSectionBeginningWith letter: Unicode.Scalar) -> Bool {
    let titles = dataSource.sectionIndexTitles
    let count = titles?.count ?? layout.numberOfSections
    let current = cursorPath?.section ?? -1
    let section = { (number: Int) in
      titles.map { self.dataSource.section(forSectionIndexTitle: $0[number], at: number) } ?? number
    }
    let start = titles == nil ? current + 1 : (0..<count).first { section($0) > current } ?? count
    for number in [start..<max(start, count), 0..<min(start, count)].joined() {
      guard let text = titles?[number] ?? dataSource.header(inSection: number)?.text,
        text.firstScalar?.caseFolded == letter.caseFolded
      else { continue }
      moveCursor(toSection: section(number))
      return true
    }
    return false
  }

  /// Moves to the section of the letter that follows `'`. Any other key cancels.
  package func moveCursor(toSectionOf key: KeyPress) {
    guard case .character(let letter) = key.key, key.modifiers.isEmpty else { return }
    moveCursor(toSectionBeginningWith: letter)
  }

  // MARK: Setting the cursor

  /// Puts the cursor on the row at a position, or on the nearest row that can have it: in the given direction first, then in
  /// the other. Does not scroll. O(rows passed over).
  /// - Parameter step: negative to search upwards first.
  func setCursor(nearest position: Int, step: Int = 1) {
    if let cursorPath, !layout.contains(cursorPath) { cursor.forgetPath() }
    let candidates = Cursor.candidates(nearest: position, of: layout.numberOfRows, step: step)
    let path = firstFocusablePath(candidates.joined())
    cursor = path.map { Cursor(path: $0, identifier: dataSource.identifier(forRowAt: $0)) } ?? Cursor()
  }

  /// The delegate may reload the table while it is asked: a row that is removed meanwhile does not count.
  private func firstFocusablePath(_ positions: some Sequence<Int>) -> TableIndexPath? {
    for position in positions {
      guard let path = layout.path(atPosition: position) else { continue }
      if canFocus(path), layout.contains(path) { return path }
    }
    return nil
  }

  func canFocus(_ path: TableIndexPath) -> Bool {
    hasInteractiveMovement || delegate?.tableView(self, canFocusRowAt: path) ?? true
  }

  /// Moves the cursor away from a row that cannot have it.
  func refocus() {
    guard let cursorPath, layout.contains(cursorPath) else { return setCursor(nearest: 0) }
    let position = layout.position(of: cursorPath)
    if !canFocus(cursorPath) { setCursor(nearest: position) }
  }

  /// Keeps the cursor on its row while the layout changes. If the row is removed, the cursor stays at its position.
  func keepCursor(during change: () -> Void) {
    let position = cursorPath.map(layout.position(of:)) ?? 0
    change()
    let path = cursor.identifier.flatMap(shownPath(ofIdentifier:))
    if let path { cursor.follow(to: path) } else { setCursor(nearest: position) }
  }

  /// The index path of a row; nil if it is not shown, even if the data source returns an index path for it.
  func shownPath(ofIdentifier identifier: Int) -> TableIndexPath? {
    dataSource.indexPath(forIdentifier: identifier).flatMap { layout.contains($0) ? $0 : nil }
  }
}

extension CellText {
  fileprivate var firstScalar: Unicode.Scalar? {
    guard let byte = bytes.first else { return nil }
    if byte < 0x80 { return Unicode.Scalar(byte) }
    return String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
  }
}

extension Unicode.Scalar {
  /// Equal for letters that differ only in case.
  fileprivate var caseFolded: String {
    // Through the upper case, which several lower-case letters can share: `σ` and `ς`.
    properties.uppercaseMapping.unicodeScalars.map(\.properties.lowercaseMapping).joined()
  }
}
