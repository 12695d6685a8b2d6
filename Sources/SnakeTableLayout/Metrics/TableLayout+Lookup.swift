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

  /// Whether the section has a header, a footer or rows.
  var hasLines: Bool { headerHeight > 0 || footerHeight > 0 || rowCount > 0 }
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

extension TableLayout {
  /// The minimum number of lines below a sticky header. With fewer, the header would cover the row that it belongs
  /// to.
  private static let leastLinesBelow = 2

  /// Returns the height in lines of a section's header if it sticks to the top of a viewport of `lines` lines, as
  /// in a plain table (UITableView.Style.plain); otherwise 0. Lines that show groups of sections do not stick.
  package func stickyHeight(of section: SectionFrame, inLines lines: Int) -> Int {
    let height = section.ownHeaderLines.count
    return configuration.style == .plain && !section.isCollapsed && lines >= height + Self.leastLinesBelow
      ? height : 0
  }

  /// Returns the header that sticks to the top of a viewport; nil if there is none, or if the header is at its own
  /// position. O(log sections).
  /// - Parameter visible: the visible lines of the content.
  package func stickyHeader(in visible: Range<Int>) -> StickyHeader? {
    let top = visible.lowerBound
    guard let section = section(atLine: top) else { return nil }
    let frame = frame(ofSection: section)
    let height = stickyHeight(of: frame, inLines: visible.count)
    guard height > 0, frame.ownHeaderLines.lowerBound < top else { return nil }
    let line = max(frame.ownHeaderLines.lowerBound, min(top, frame.endLine - height))
    return StickyHeader(section: section, lines: line..<(line + height))
  }

  /// Returns the first line below a sticky header on which separators are drawn. A separator directly below the header would
  /// be a loose line, since its row is hidden.
  func separatorsLine(below header: StickyHeader) -> Int {
    let line = header.lines.upperBound
    guard case .separator = element(atLine: line) else { return line }
    return line + 1
  }
}

/// A header that stays at the top of the viewport after its own lines have been scrolled out of view.
package struct StickyHeader: Equatable, Sendable {
  /// The section of the header.
  package var section: Int
  /// The lines of the content that the header covers. They begin above the viewport while the next section pushes
  /// the header off.
  package var lines: Range<Int>
}

/// Lines of headers that show groups of sections.
extension TableLayout {
  /// Whether sections are in groups.
  package var hasOuterLines: Bool { !outermostBeginnings.isEmpty }

  /// Returns whether the line that shows the group of a section is among the given lines. It is in the header of the first
  /// section of the group. O(sections in the lines).
  /// - Parameters:
  ///   - level: The level of the group, counted from the outermost one.
  ///   - levels: The number of groups that contain the section.
  package func isOuterLine(
    ofLevel level: Int, of levels: Int, aboveSection section: Int, in lines: Range<Int>
  ) -> Bool {
    for section in stride(from: section, through: 0, by: -1) {
      let frame = frame(ofSection: section)
      guard frame.endLine > lines.lowerBound else { return false }
      if frame.outerHeight >= levels - level {
        return lines.contains(frame.headerLines.lowerBound + frame.outerHeight - (levels - level))
      }
    }
    return false
  }

  /// The greatest number of sections of a group that are looked at to find its end.
  private static let longestGroup = 10_000

  /// Returns the sections of the groups that begin with a section, outermost first; nil for a group with more than 10,000
  /// sections. O(sections of the groups).
  package func groups(beginningAt section: Int) -> [Range<Int>?] {
    let last = min(numberOfSections, section + Self.longestGroup)
    return (0..<frame(ofSection: section).outerHeight).map { number in
      let height = frame(ofSection: section).outerHeight - number
      let end = ((section + 1)..<max(section + 1, last)).first { frame(ofSection: $0).outerHeight >= height }
      return end.map { section..<$0 } ?? (last == numberOfSections ? section..<last : nil)
    }
  }

  /// The number of places on the place line: outermost groups, or sections if there are none.
  var numberOfBeginnings: Int { hasOuterLines ? outermostBeginnings.count : numberOfSections }

  /// Returns the section at which such a place begins.
  func beginning(_ number: Int) -> Int { hasOuterLines ? outermostBeginnings[number] : number }
}
