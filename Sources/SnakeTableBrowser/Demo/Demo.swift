import SnakeTable

/// A demo: a table that shows features of table views, with its rows and its look.
package struct Demo {
  /// The title in the top line of the screen.
  package var title: CellText
  /// The sections with their rows.
  package var sections: [TableSection]
  /// The height of every row in lines; nil for the height that the cells need.
  package var rowHeight: Int?
  /// The header and the footer of the table, which scroll with the rows; nil for none.
  package var tableHeader: SectionLabel?
  package var tableFooter: SectionLabel?
  /// The style, columns and spacing.
  package var configuration: TableConfiguration
  /// The appearance. Its theme, glyphs and text widths are replaced when the demo is shown.
  package var appearance: TableAppearance

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
  package var motion: Motion { Motion(limit: nil) }

  /// A data source with the rows.
  package var dataSource: ArrayDataSource {
    let heights = rowHeight.map { height in
      sections.map { Array(repeating: height, count: $0.rows.count) }
    }
    return ArrayDataSource(sections, heights: heights, tableHeader: tableHeader, tableFooter: tableFooter)
  }
}
