import SnakeTableDrawing
import SnakeTableModel

/// The section index at a table's right edge: one title on each line, or, if there are more titles than lines, an
/// even selection of them with `·` between (as in UITableView).
///
///     A    A
///     B    ·
///     C    M
///     D    ·
///          Z
package struct SectionIndex: Equatable, Sendable {
  /// The content of one line.
  struct Entry: Equatable, Sendable {
    /// The title, at most two columns wide; nil for a dot.
    var title: [UInt8]?
    /// The section to which the entry scrolls.
    var section: Int
  }

  /// The entries from top to bottom, one for each line.
  let entries: [Entry]
  /// The height of the viewport in lines.
  let lines: Int
  /// The line of the first entry in the viewport. The entries are vertically centred.
  let line: Int
  /// The width in columns: that of the widest title, 1 or 2, plus a blank column before it.
  package let columns: Int

  /// The minimum number of lines for an index that leaves out titles.
  private static let fewestLines = 3

  /// Creates a section index; nil if there are fewer than two titles, not enough lines, or no title to show.
  /// Requests at most one title for each line, however many sections there are.
  package init?(_ dataSource: any TableDataSource, lines: Int, typesetter: Typesetter) {
    let titles = dataSource.sectionIndexTitles
    let sections = dataSource.numberOfSections
    let count = titles?.count ?? sections
    guard count > 1, lines >= min(count, Self.fewestLines) else { return nil }
    // Titles and dots alternate and both ends are titles, so the number of lines is odd.
    let shown = count <= lines ? count : lines - (lines + 1) % 2
    entries = (0..<shown).map { line in
      let number = count <= lines ? line : line * (count - 1) / (shown - 1)
      let text = titles?[number] ?? dataSource.header(inSection: number)?.text
      let isDot = count > lines && !line.isMultiple(of: 2)
      let section = titles.map { dataSource.section(forSectionIndexTitle: $0[number], at: number) } ?? number
      return Entry(
        title: isDot ? nil : text.flatMap { typesetter.firstGlyph(of: $0.bytes) },
        section: min(max(0, section), sections - 1))
    }
    guard sections > 0, entries.contains(where: { $0.title != nil }) else { return nil }
    columns = entries.lazy.compactMap(\.title).map { 1 + typesetter.columns(of: $0) }.max() ?? 2
    line = (lines - shown) / 2
    self.lines = lines
  }

  /// Returns the section to which a line of the viewport scrolls; lines above and below the titles return the first
  /// and the last section.
  package func section(atLine line: Int) -> Int {
    entries[min(max(0, line - self.line), entries.count - 1)].section
  }

  /// Returns the index of the entry for a section: the last entry with this section or one before it.
  func entry(ofSection section: Int) -> Int? { entries.lastIndex { $0.section <= section } }
}

extension SectionIndex {
  /// Draws the titles in `columns` columns from `column` on. The title of `section` has the accent colour, or is
  /// bold if the titles have a colour of their own. `line` is the first line of the viewport.
  /// - Parameter isTracking: whether the pointer is held down on the index.
  package func paint(
    into buffer: inout CellBuffer, column: Int, line: Int, section: Int?, isTracking: Bool = false,
    appearance: TableAppearance
  ) {
    let current = section.flatMap(entry(ofSection:))
    let fill = appearance.sectionIndexFill(isTracking: isTracking)
    if fill != .plain {
      buffer.fill(Rect(column: column, line: line, columns: columns, lines: lines), style: fill)
    }
    for (index, entry) in entries.enumerated() {
      let style = appearance.sectionIndexTitle(isCurrent: index == current).over(fill)
      let point = Point(column: column + 1, line: line + self.line + index)
      if let title = entry.title {
        buffer.draw(
          title, at: point, columns: columns - 1, style: TextStyle(style: style, markStyle: style),
          typesetter: appearance.typesetter)
      } else {
        buffer.put(appearance.glyphs.indexDot, at: point, style: style)
      }
    }
  }
}

extension TableAppearance {
  fileprivate func sectionIndexTitle(isCurrent: Bool) -> Style {
    let style = Style(foreground: sectionIndexColor ?? .terminalDefault).reduced(to: theme.colorDepth)
    guard style != .plain else { return isCurrent ? theme.currentIndexTitle : theme.secondary }
    return Style(foreground: style.foreground, attributes: isCurrent ? [.bold] : [])
  }

  fileprivate func sectionIndexFill(isTracking: Bool) -> Style {
    let tracking = isTracking ? sectionIndexTrackingBackgroundColor : nil
    return Style(background: tracking ?? sectionIndexBackgroundColor ?? .terminalDefault)
      .reduced(to: theme.colorDepth)
  }
}
