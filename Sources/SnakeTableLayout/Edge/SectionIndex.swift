import SnakeTableDrawing
import SnakeTableModel

/// The titles of sections down a table's right edge (UITableView's section index): one on each line, or, where
/// there are more than lines, an even choice of them with `·` between.
///
///     A    A
///     B    ·
///     C    M
///     D    ·
///          Z
public struct SectionIndex: Equatable, Sendable {
  /// What stands on one line.
  struct Entry: Equatable, Sendable {
    /// At most two columns wide; nil for a dot.
    var title: [UInt8]?
    /// The section that it leads to.
    var section: Int
  }

  /// From the top down, a line each.
  let entries: [Entry]
  /// Lines of the viewport.
  let lines: Int
  /// The line of the viewport that the first stands on: they are in its middle.
  let line: Int
  /// Columns of the widest title, 1 or 2, and a blank one before it.
  public let columns: Int

  /// The fewest lines in which titles are left out.
  private static let fewestLines = 3

  /// Nil where there is nothing to choose from. Asks for as many titles as there are lines, however many sections
  /// there are.
  public init?(_ dataSource: any TableDataSource, lines: Int, typesetter: Typesetter) {
    let titles = dataSource.sectionIndexTitles
    let sections = dataSource.numberOfSections
    let count = titles?.count ?? sections
    guard count > 1, lines >= min(count, Self.fewestLines) else { return nil }
    // Titles and dots take turns and both ends are titles: an odd number of lines.
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

  /// The section that a line of the viewport leads to; the first and the last above and below the titles.
  public func section(atLine line: Int) -> Int {
    entries[min(max(0, line - self.line), entries.count - 1)].section
  }

  /// The entry that stands for a section: the last one that does not lead beyond it.
  func entry(ofSection section: Int) -> Int? { entries.lastIndex { $0.section <= section } }
}

extension SectionIndex {
  /// Draws the titles in `columns` from `column` on, the one of `section` in the accent colour or, where they have
  /// a colour of their own, bold; `line` is the viewport's first.
  /// - Parameter isTracking: the pointer is held on them.
  public func paint(
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
