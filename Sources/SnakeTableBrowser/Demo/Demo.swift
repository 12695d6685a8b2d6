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
      appearance: appearanceOfCells)
  }

  private static var appearanceOfCells: TableAppearance {
    var appearance = TableAppearance(
      box: .filled,
      backgroundView: .fill(.gradient(Fill.Gradient(from: .rgb(104, 52, 24), to: .rgb(44, 20, 12)))))
    appearance.rowBackgrounds = RowBackgrounds(
      single: background(.rgb(255, 246, 210), cursor: .rgb(176, 92, 36)),
      top: background(.rgb(255, 246, 210), cursor: .rgb(176, 92, 36)),
      middle: background(.rgb(250, 232, 190), cursor: .rgb(160, 80, 30)),
      bottom: background(.rgb(240, 213, 166), cursor: .rgb(144, 68, 24)))
    return appearance
  }

  private static func background(_ normal: Color, cursor: Color) -> CellConfiguration.StateStyle {
    CellConfiguration.StateStyle(normal: Style(background: normal), focused: Style(background: cursor))
  }

  private static func cell(_ icon: CellText, _ title: CellText, _ subtitle: CellText) -> TableCell {
    TableCell(
      title: title, subtitle: subtitle, icon: icon, accessory: .disclosure,
      configuration: CellConfiguration(titleStyle: text([.bold]), detailStyle: text([])))
  }

  private static func text(_ cursor: Style.Attributes) -> CellConfiguration.StateStyle {
    CellConfiguration.StateStyle(
      normal: Style(foreground: .rgb(64, 0, 0)),
      focused: Style(foreground: .rgb(255, 255, 230), attributes: cursor))
  }

  /// Further features of cells: accessories, keys with values, titles of several lines, separators, and indentation
  /// levels.
  static var catalogue: Demo {
    Demo(
      title: "Catalogue", sections: [accessories, keys, wrapped, separators, levels],
      configuration: TableConfiguration(style: .rounded))
  }

  private static var accessories: TableSection {
    let rows: [(CellText, CellText, TableCell.Accessory)] = [
      ("More to see", "disclosure", .disclosure), ("Chosen before", "checkmark", .checkmark),
      ("Worth knowing", "detail", .detail), ("Both", "detail, disclosure", .detailDisclosure),
      ("Anything short", "text", .text("new")),
    ]
    return TableSection(
      header: SectionLabel(text: "Accessories"),
      rows: rows.map { TableCell(title: $0.0, detail: $0.1, accessory: $0.2) })
  }

  private static var keys: TableSection {
    let rows: [(CellText, CellText)] = [
      ("name", "Ada Lovelace"), ("mobile", "+44 20 7946 0018"), ("home page", "ada.example"),
    ]
    return TableSection(
      header: SectionLabel(text: "Keys and values"),
      rows: rows.map {
        TableCell(title: $0.0, detail: $0.1, configuration: CellConfiguration(style: .value2))
      })
  }

  private static var wrapped: TableSection {
    let titles: [CellText] = [
      "A title that is longer than its row is wide goes on below, for as many lines as it needs",
      "A short one does not",
    ]
    return TableSection(
      header: SectionLabel(text: "Titles of several lines"),
      rows: titles.map { TableCell(title: $0, configuration: CellConfiguration(titleLines: 0)) })
  }

  private static var separators: TableSection {
    let rows: [(CellText, TableCell.Separator)] = [
      ("The line below is the table's", .automatic), ("This one has none", .hidden),
      ("This one keeps clear of both walls", .insets(leading: 6, trailing: 6)),
      ("This one joins them", .insets(leading: 0, trailing: 0)), ("Nothing is below the last", .automatic),
    ]
    return TableSection(
      header: SectionLabel(text: "Lines"),
      rows: rows.map { TableCell(title: $0.0, configuration: CellConfiguration(separator: $0.1)) })
  }

  private static var levels: TableSection {
    let titles: [CellText] = ["Europe", "Iceland", "Reykjavík", "Harpa"]
    return TableSection(
      header: SectionLabel(text: "Levels"),
      rows: titles.enumerated().map {
        TableCell(title: $1, configuration: CellConfiguration(indentationLevel: $0))
      })
  }
}
