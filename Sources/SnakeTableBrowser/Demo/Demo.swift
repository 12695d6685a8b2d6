import SnakeTable

/// A demo: a table that shows features of table views, with its rows and its look.
public struct Demo {
  /// The title in the top line of the screen.
  public var title: CellText
  /// The sections with their rows.
  public var sections: [TableSection]
  /// The height of every row in lines; nil for the height that the cells need.
  public var rowHeight: Int?
  /// The header and the footer of the table, which scroll with the rows; nil for none.
  public var tableHeader: SectionLabel?
  public var tableFooter: SectionLabel?
  /// The style, columns and spacing.
  public var configuration: TableConfiguration
  /// The appearance. Its theme, glyphs and text widths are replaced when the demo is shown.
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

  /// The animation of the strokes, without a limit of the whole duration.
  public var motion: Motion { Motion(limit: nil) }

  /// A data source with the rows.
  public var dataSource: ArrayDataSource {
    let heights = rowHeight.map { height in
      sections.map { Array(repeating: height, count: $0.rows.count) }
    }
    return ArrayDataSource(sections, heights: heights, tableHeader: tableHeader, tableFooter: tableFooter)
  }
}
