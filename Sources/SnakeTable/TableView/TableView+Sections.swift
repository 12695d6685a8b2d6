import TableDrawing
import TableLayout
import TableModel
import TableTerminal

/// From section to section.
extension TableView {
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
      // It may have been on the first row that can have it.
      if self.cursorPath == cursorPath, let previous = layout.path(atPosition: first - 1) {
        moveCursor(toSection: previous.section)
      }
    }
  }

  /// Moves the section to the top and the cursor to its first row, or, where it has none, to the next there is.
  public func moveCursor(toSection section: Int) {
    guard (0..<layout.numberOfSections).contains(section) else { return }
    contentOffset = layout.frame(ofSection: section).headerLines.lowerBound - adjustedInset.top
    moveCursor(to: TableIndexPath(row: 0, section: section))
  }

  /// Moves to the next section, from the cursor's on and round, whose title begins with a letter, whatever its
  /// case: titles of the section index, or headers. False if there is none. O(sections).
  @discardableResult public func moveCursor(toSectionBeginningWith letter: Unicode.Scalar) -> Bool {
    let titles = dataSource.sectionIndexTitles
    let count = titles?.count ?? layout.numberOfSections
    let folded = Self.folded(letter)
    let current = cursorPath?.section ?? -1
    let section = { (number: Int) in
      titles.map { self.dataSource.section(forSectionIndexTitle: $0[number], at: number) } ?? number
    }
    let start = titles == nil ? current + 1 : (0..<count).first { section($0) > current } ?? count
    for number in [start..<max(start, count), 0..<min(start, count)].joined() {
      guard let text = titles?[number] ?? dataSource.header(inSection: number)?.text,
        let first = Self.firstScalar(of: text), Self.folded(first) == folded
      else { continue }
      moveCursor(toSection: section(number))
      return true
    }
    return false
  }

  /// After `'`: any key but a letter takes the question back.
  package func moveCursor(toSectionOf key: KeyPress) {
    guard case .character(let letter) = key.key, key.modifiers.isEmpty else { return }
    moveCursor(toSectionBeginningWith: letter)
  }

  private static func firstScalar(of text: CellText) -> Unicode.Scalar? {
    guard let byte = text.bytes.first else { return nil }
    if byte < 0x80 { return Unicode.Scalar(byte) }
    return String(decoding: text.bytes.prefix(4), as: UTF8.self).unicodeScalars.first
  }

  /// The same for letters that differ in case only.
  private static func folded(_ letter: Unicode.Scalar) -> String {
    // Through the upper case, which several lower-case letters can share: `σ` and `ς`.
    let upper = letter.properties.uppercaseMapping.unicodeScalars
    return upper.map(\.properties.lowercaseMapping).joined()
  }
}
