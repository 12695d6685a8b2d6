import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// Cursor movement by rows, pages and sections. Disabled rows cannot have the cursor, and the delegate can refuse others.
extension TableView {
  /// The index path of the cursor's row; nil if no row has the cursor.
  public var indexPathForFocusedRow: TableIndexPath? { cursor.path }

  /// The cursor's row and the marked rows, by identifier.
  package var selection: TableSelection {
    var selection = marks.rows
    selection.cursor = cursor.identifier
    return selection
  }

  // MARK: By rows

  /// Moves the cursor by a number of rows across all sections; it stops at the first and at the last row. If no row has
  /// the cursor, for example because no row can have it, scrolls the content by lines instead.
  public func moveFocus(by rows: Int) {
    isUntouched = false
    guard let indexPathForFocusedRow else { return scroll(byLines: rows) }
    moveFocus(toPosition: layout.position(of: indexPathForFocusedRow) + Viewport.bounded(rows), step: rows)
  }

  /// Moves the cursor to the row at a position, counted across all sections from 0, or to the nearest row that can have
  /// the cursor.
  package func moveFocus(toPosition position: Int) {
    moveFocus(toPosition: position, step: 1)
    // However the viewport got there, a row that is too high for it shows its beginning, and the end of the table its end.
    guard let indexPathForFocusedRow,
      let offsets = viewport.offsets(ofHighRow: indexPathForFocusedRow, in: layout)
    else { return }
    contentOffset = position < layout.numberOfRows ? offsets.lowerBound : offsets.upperBound
  }

  /// Moves the cursor to a row. If it does not exist or cannot have the cursor, moves to the nearest row below, or else
  /// above. Scrolls it into view.
  public func moveFocus(to path: TableIndexPath) {
    isUntouched = false
    moveFocus(toPosition: position(nearest: path))
  }

  private func moveFocus(toPosition position: Int, step: Int) {
    let old = indexPathForFocusedRow
    setCursor(nearest: position, step: step)
    scrollToFocusedRow()
    if indexPathForFocusedRow != old { selectFocusedRow() }
  }

  /// Marks the cursor's row in place of all others, if selection follows focus and the delegate allows it.
  func selectFocusedRow() {
    guard marks.followsCursor, let indexPathForFocusedRow, !isMarked(indexPathForFocusedRow) else { return }
    select(indexPathForFocusedRow, replacing: true)
  }

  /// The position of a row, or of the next row if the row does not exist.
  private func position(nearest path: TableIndexPath) -> Int {
    guard path.section >= 0 else { return 0 }
    guard path.section < numberOfSections else { return layout.numberOfRows }
    let row = min(max(0, path.row), numberOfRows(inSection: path.section))
    return layout.position(of: TableIndexPath(row: row, section: path.section))
  }

  // MARK: By pages

  /// Scrolls by lines and moves the cursor with the content, by at least one row, so that the cursor keeps its position
  /// on the screen.
  package func page(byLines lines: Int) {
    let lines = Viewport.bounded(lines)
    guard lines != 0, let indexPathForFocusedRow, !scrollInHighRow(byLines: lines) else { return }
    measureRows(around: indexPathForFocusedRow)
    guard let position = cursor.position(afterLines: lines, in: layout) else { return }
    contentOffset += lines
    clampOffset()
    moveFocus(toPosition: position, step: lines.signum())
  }

  /// The number of lines of a page: the lines below a sticky header, less one row, so that successive pages overlap by
  /// a row.
  package var pageLines: Int { viewport.pageLines(at: indexPathForFocusedRow, in: layout) }

  // MARK: In high rows

  /// Moves the cursor by a number of rows, as the arrow keys do. A row that is too high for the viewport first scrolls to
  /// its end, line by line.
  func step(by rows: Int) {
    if !scrollInHighRow(byLines: rows) { moveFocus(by: rows) }
  }

  /// Scrolls within the cursor's row if it is too high for the viewport, not past its ends. Returns false, without effect,
  /// if it is not, or if there is nothing more to see in that direction.
  private func scrollInHighRow(byLines lines: Int) -> Bool {
    guard let indexPathForFocusedRow,
      let offsets = viewport.offsets(ofHighRow: indexPathForFocusedRow, in: layout),
      layout.frame(ofRowAt: indexPathForFocusedRow).lines.overlaps(viewport.insetLines)
    else { return false }
    guard lines > 0 ? contentOffset < offsets.upperBound : contentOffset > offsets.lowerBound else {
      return false
    }
    contentOffset = min(max(contentOffset + lines, offsets.lowerBound), offsets.upperBound)
    return true
  }

  // MARK: By sections

  /// Moves the cursor to the first row of the next or previous section that has rows and scrolls the section to the
  /// top. Moving back from inside a section first goes to the first row of that section.
  package func moveToSection(by step: Int) {
    guard let indexPathForFocusedRow else { return }
    let first = layout.position(of: TableIndexPath(row: 0, section: indexPathForFocusedRow.section))
    if step > 0 {
      let next = first + layout.frame(ofSection: indexPathForFocusedRow.section).rowCount
      if let path = layout.path(atPosition: next) { moveFocus(toSection: path.section) }
    } else {
      if indexPathForFocusedRow.row > 0 { moveFocus(toSection: indexPathForFocusedRow.section) }
      // The cursor may already be on the first row of its section that can have the cursor.
      if self.indexPathForFocusedRow == indexPathForFocusedRow,
        let previous = layout.path(atPosition: first - 1)
      {
        moveFocus(toSection: previous.section)
      }
    }
  }

  /// Scrolls a section to the top and moves the cursor to its first row; if it has no rows, to the next row.
  package func moveFocus(toSection section: Int) {
    guard (0..<layout.numberOfSections).contains(section) else { return }
    contentOffset = layout.frame(ofSection: section).headerLines.lowerBound - adjustedInset.top
    moveFocus(to: TableIndexPath(row: 0, section: section))
  }

  /// Moves to the next section whose title begins with a letter, ignoring case. The titles are those of the section
  /// index, or else the headers. The search starts after the cursor's section and wraps around. Returns false if no
  /// section matches. O(sections).
  @discardableResult package func moveFocus(toSectionBeginningWith letter: Unicode.Scalar) -> Bool {
    let titles = dataSource.sectionIndexTitles
    let count = titles?.count ?? layout.numberOfSections
    let current = indexPathForFocusedRow?.section ?? -1
    let section = { (number: Int) in
      titles.map { self.dataSource.section(forSectionIndexTitle: $0[number], at: number) } ?? number
    }
    let start = titles == nil ? current + 1 : (0..<count).first { section($0) > current } ?? count
    for number in [start..<max(start, count), 0..<min(start, count)].joined() {
      guard let text = titles?[number] ?? dataSource.header(inSection: number)?.text,
        text.firstScalar?.caseFolded == letter.caseFolded
      else { continue }
      moveFocus(toSection: section(number))
      return true
    }
    return false
  }

  /// Moves to the section of the letter typed after `'`. Any other key cancels.
  package func moveFocus(toSectionOf key: KeyPress) {
    guard case .character(let letter) = key.key, key.modifiers.isEmpty else { return }
    moveFocus(toSectionBeginningWith: letter)
  }

  // MARK: Setting the cursor

  /// Sets the cursor to the row at a position, or to the nearest row that can have it: first in the given direction,
  /// then in the opposite one. Does not scroll. O(rows skipped).
  /// - Parameter step: the direction; negative to search upwards first.
  func setCursor(nearest position: Int, step: Int = 1) {
    if let indexPathForFocusedRow, !layout.contains(indexPathForFocusedRow) { cursor.forgetPath() }
    let candidates = Cursor.candidates(nearest: position, of: layout.numberOfRows, step: step)
    let path = firstFocusablePath(candidates.first) ?? firstFocusablePath(candidates.second)
    cursor = path.map { Cursor(path: $0, identifier: dataSource.identifier(forRowAt: $0)) } ?? Cursor()
  }

  /// Returns the first row that can have the cursor. The delegate may reload the table during the call, so a row that
  /// was removed meanwhile is ignored.
  private func firstFocusablePath(_ positions: StrideThrough<Int>) -> TableIndexPath? {
    for position in positions {
      guard let path = layout.path(atPosition: position) else { continue }
      if canFocus(path), layout.contains(path) { return path }
    }
    return nil
  }

  func canFocus(_ path: TableIndexPath) -> Bool {
    hasInteractiveMovement
      || dataSource.isRowEnabled(at: path) && delegate?.tableView(self, canFocusRowAt: path) ?? true
  }

  /// Whether no row below the cursor's can have the cursor. O(rows skipped).
  package var isCursorOnLastRow: Bool {
    guard let indexPathForFocusedRow else { return false }
    return firstFocusablePath(
      stride(from: layout.position(of: indexPathForFocusedRow) + 1, through: layout.numberOfRows - 1, by: 1))
      == nil
  }

  /// Moves the cursor off a row that cannot have it.
  func refocus() {
    guard let indexPathForFocusedRow, layout.contains(indexPathForFocusedRow) else {
      return setCursor(nearest: 0)
    }
    let position = layout.position(of: indexPathForFocusedRow)
    if !canFocus(indexPathForFocusedRow) { setCursor(nearest: position) }
  }

  /// Keeps the cursor on its row during a change of the layout. If the row is removed, the cursor keeps its position.
  func keepCursor(during change: () -> Void) {
    let position = indexPathForFocusedRow.map(layout.position(of:)) ?? 0
    change()
    let path = cursor.identifier.flatMap(shownPath(ofIdentifier:))
    // A row of a section that is now collapsed is the section's header.
    if let path, layout.frame(ofSection: path.section).isCollapsed {
      cursor = Cursor(path: path, identifier: dataSource.identifier(forRowAt: path))
    } else if let path, dataSource.isRowEnabled(at: path) {
      cursor.follow(to: path)
    } else if let path {
      setCursor(nearest: layout.position(of: path))
    } else {
      setCursor(nearest: position)
    }
  }

  /// Returns the index path of a row; nil if the table does not show it, even if the data source has an index path for
  /// it.
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
  /// The scalar in a form that is equal for letters that differ only in case.
  fileprivate var caseFolded: String {
    // Uppercased first, since several lower-case letters can share an upper-case one, such as `σ` and `ς`.
    properties.uppercaseMapping.unicodeScalars.map(\.properties.lowercaseMapping).joined()
  }
}
