import SnakeTable

extension Demo {
  /// Further features of cells: accessories, keys with values, titles of several lines, separators, and indentation
  /// levels.
  static var catalogue: Demo {
    Demo(
      title: "Catalogue", sections: [accessories, keys, wrapped, separators, levels],
      configuration: TableConfiguration(style: .rounded))
  }

  private static var accessories: TableSection {
    let rows: [(CellText, CellText, CellAccessory)] = [
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
    let rows: [(CellText, CellSeparator)] = [
      ("The line below is the table's", .automatic), ("This one has none", .hidden),
      ("This one keeps clear of both walls", .insets(left: 6, right: 6)),
      ("This one joins them", .insets(left: 0, right: 0)), ("Nothing is below the last", .automatic),
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
