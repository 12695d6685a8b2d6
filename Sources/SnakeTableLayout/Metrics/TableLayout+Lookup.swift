import SnakeTableModel

extension TableLayout {
  /// Returns the element to which a line of the content belongs; nil outside the sections.
  package func element(atLine line: Int) -> TableElement? {
    guard (0..<height).contains(line), let section = section(atLine: line) else { return nil }
    let frame = frame(ofSection: section)
    if frame.headerLines.contains(line), !frame.isCollapsed || line < frame.rowsLine {
      return .header(section: section)
    }
    if let lines = frame.footerLines, lines.contains(line) { return .footer(section: section) }
    guard line >= frame.rowsLine, line < frame.rowsEndLine, let row = row(atLine: line, in: frame) else {
      return .decoration(section: section)
    }
    let path = TableIndexPath(row: row, section: section)
    return self.frame(ofRowAt: path).lines.contains(line) ? .row(path) : .separator(path)
  }

  /// Returns the lines of a section without the gap below it.
  package func lines(ofSection section: Int) -> Range<Int> {
    let frame = frame(ofSection: section)
    let gap = sections[section].closesUp ? 0 : gap
    return frame.line..<(frame.endLine > frame.line ? frame.endLine - gap : frame.endLine)
  }

  /// Returns the sections that have a line in `lines`.
  package func sections(in lines: Range<Int>) -> Range<Int> {
    let top = max(sectionsLine, lines.lowerBound)
    guard lines.upperBound > sectionsLine, let first = section(atLine: top) else { return 0..<0 }
    let last = lines.upperBound > top ? section(atLine: lines.upperBound - 1) ?? numberOfSections - 1 : first
    return first..<(last + 1)
  }

  /// Returns the rows of a section that have a line in `lines`, including their separators. Empty for a collapsed section,
  /// whose row is its header.
  func rows(in lines: Range<Int>, of section: SectionFrame) -> Range<Int> {
    guard !section.isCollapsed, !lines.isEmpty, lines.upperBound > section.rowsLine,
      lines.lowerBound < section.rowsEndLine,
      let first = row(atLine: lines.lowerBound, in: section),
      let last = row(atLine: lines.upperBound - 1, in: section)
    else { return 0..<0 }
    return first..<(last + 1)
  }

  /// Returns the first row at or below a line; nil if there is none.
  package func firstRow(fromLine line: Int) -> TableIndexPath? {
    guard numberOfRows > 0 else { return nil }
    guard let section = section(atLine: max(sectionsLine, line)) else { return nil }
    let frame = frame(ofSection: section)
    if line < frame.rowsEndLine, let row = row(atLine: line, in: frame) {
      // On a row's separator, the first row below is the next one.
      let isBelow = self.frame(ofRow: row, in: frame).lines.upperBound <= line
      return path(atPosition: rowCounts.offset(of: section) + row + (isBelow ? 1 : 0))
    }
    return path(atPosition: rowCounts.offset(of: section + 1))
  }

  /// Returns the last row that begins at or above a line of the content; nil if there is none. O(log n).
  package func lastRow(throughLine line: Int) -> TableIndexPath? {
    guard numberOfRows > 0, line >= sectionsLine else { return nil }
    guard let section = section(atLine: line) else { return path(atPosition: numberOfRows - 1) }
    let frame = frame(ofSection: section)
    if line >= frame.rowsLine, let row = row(atLine: line, in: frame) {
      return TableIndexPath(row: row, section: section)
    }
    return path(atPosition: rowCounts.offset(of: section) - 1)
  }

  // MARK: Row positions

  /// Returns the position of a row, counted from 0 through all sections.
  package func position(of path: TableIndexPath) -> Int { rowCounts.offset(of: path.section) + path.row }

  /// Returns the row at a position counted through all sections; nil outside 0..<numberOfRows.
  package func path(atPosition position: Int) -> TableIndexPath? {
    guard let section = rowCounts.index(at: position) else { return nil }
    return TableIndexPath(row: position - rowCounts.offset(of: section), section: section)
  }

  /// Returns whether a row exists at an index path.
  package func contains(_ path: TableIndexPath) -> Bool {
    sections.indices.contains(path.section) && (0..<sections[path.section].rowCount).contains(path.row)
  }
}

/// The stored metrics of a section: its number of rows, and the heights of its header, of the outer lines of its header,
/// and of its footer in lines. 16
/// bytes, because there may be millions of sections.
struct SectionMetrics: Equatable, Sendable {
  var rowCount: Int
  var headerHeight: UInt16
  var footerHeight: UInt16
  var outerHeight: UInt16 = 0
  /// Whether the section has one row, which is its header.
  var isCollapsed = false
  /// Whether there is no gap below, because the next section is collapsed, too.
  var closesUp = false
}

/// The part of a table to which a line of the content belongs.
package enum TableElement: Equatable, Sendable {
  /// A section's header.
  case header(section: Int)
  /// A row.
  case row(TableIndexPath)
  /// The separator below a row.
  case separator(TableIndexPath)
  /// A section's footer.
  case footer(section: Int)
  /// A border line, or the gap after a section.
  case decoration(section: Int)
}
