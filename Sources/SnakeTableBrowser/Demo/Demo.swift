import SnakeTable

/// A table that shows what can be done: rows, and the look that they come with.
public struct Demo {
  /// What a screen's top line calls it.
  public var title: CellText
  /// Its rows.
  public var sections: [TableSection]
  /// Lines of every row; nil for what the cells need.
  public var rowHeight: Int?
  /// What scrolls with the rows above and below them; nil for nothing.
  public var tableHeader: SectionLabel?
  public var tableFooter: SectionLabel?
  /// Where everything stands.
  public var configuration: TableConfiguration
  /// Its theme, glyphs and widths are left to whoever shows it.
  public var appearance: TableAppearance

  init(
    title: CellText, sections: [TableSection], rowHeight: Int? = nil, tableHeader: SectionLabel? = nil,
    configuration: TableConfiguration, appearance: TableAppearance = TableAppearance()
  ) {
    self.title = title
    self.sections = sections
    self.rowHeight = rowHeight
    self.tableHeader = tableHeader
    self.configuration = configuration
    self.appearance = appearance
  }

  /// A demo's strokes take their time, however many there are.
  public var motion: Motion { Motion(limit: nil) }

  /// The rows as a table asks for them.
  public var dataSource: ArrayDataSource {
    let heights = rowHeight.map { height in
      sections.map { Array(repeating: height, count: $0.rows.count) }
    }
    return ArrayDataSource(sections, heights: heights, tableHeader: tableHeader, tableFooter: tableFooter)
  }
}
