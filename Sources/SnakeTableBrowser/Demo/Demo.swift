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

/// The names of the demos on the command line. The demos show the screens that inspired the table view, and further
/// features.
package enum DemoName: String, CaseIterable, Sendable {
  case places, settings, shadows, cells, headers, catalogue

  /// The demo with this name.
  package var demo: Demo {
    switch self {
    case .places: .places
    case .settings: .settings
    case .shadows: .shadows
    case .cells: .cells
    case .headers: .headers
    case .catalogue: .catalogue
    }
  }
}

extension Demo {
  /// The five parts of a cell in Matt Gallagher's article: a background for each kind of row and each state, an icon,
  /// two lines of text as one block, and an accessory. The table has a header of its own and a gradient behind
  /// everything.
  static var cells: Demo {
    Demo(
      title: "Pantry",
      sections: [
        TableSection(rows: [
          cell("◆", "Honey", "Four jars, from the hills"),
          cell("●", "Tea", "Two tins of black, one of green"),
          cell("▲", "Flour", "Enough until Sunday"), cell("◆", "Marmalade", "Last year's oranges"),
        ]),
        TableSection(rows: [cell("●", "Coffee", "None")]),
      ],
      rowHeight: 4,
      tableHeader: SectionLabel(
        text: "What is left", height: 3,
        textStyle: Style(foreground: .rgb(255, 255, 255), attributes: [.bold])),
      configuration: TableConfiguration(style: .rounded, separator: .none),
      appearance: TableAppearance(
        box: .filled,
        rowBackgrounds: RowBackgrounds(
          single: background(.rgb(255, 246, 210), cursor: .rgb(176, 92, 36)),
          top: background(.rgb(255, 246, 210), cursor: .rgb(176, 92, 36)),
          middle: background(.rgb(250, 232, 190), cursor: .rgb(160, 80, 30)),
          bottom: background(.rgb(240, 213, 166), cursor: .rgb(144, 68, 24))),
        backgroundView: .fill(.gradient(Gradient(from: .rgb(104, 52, 24), to: .rgb(44, 20, 12))))))
  }

  private static func background(_ normal: Color, cursor: Color) -> StateStyle {
    StateStyle(normal: Style(background: normal), cursor: Style(background: cursor))
  }

  private static func cell(_ icon: CellText, _ title: CellText, _ subtitle: CellText) -> TableCell {
    TableCell(
      title: title, subtitle: subtitle, icon: icon, accessory: .disclosure,
      configuration: CellConfiguration(titleStyle: text([.bold]), detailStyle: text([])))
  }

  private static func text(_ cursor: TextAttributes) -> StateStyle {
    StateStyle(
      normal: Style(foreground: .rgb(64, 0, 0)),
      cursor: Style(foreground: .rgb(255, 255, 230), attributes: cursor))
  }
}
