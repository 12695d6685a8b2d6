import SnakeTable
import TestSupport
import Testing

/// Tables that are written down, and cells that know the state of their rows.
@Suite struct BuildingTests {
  @Test func aTableIsWrittenDown() {
    let others = ["Fig", "Grape"]
    let hasMore = true
    let table = TableView(
      configuration: TableConfiguration(style: .rounded), motion: Motion(isEnabled: false)
    ) {
      TableSection("Fruit", footer: "Prices in euros") {
        TableCell("Apple", detail: "3")
        for fruit in others { TableCell("\(fruit)") }
        if hasMore { TableCell("More", accessory: .disclosure) }
      }
      if others.isEmpty {
        TableSection { TableCell("Nothing") }
      } else {
        TableSection("Vegetables") {}
      }
    }
    table.resize(to: Size(columns: 30, lines: 14))
    expectScreen(
      screen(table),
      """
          Fruit
        ╭────────────────────────╮
        │▌Apple               3  │
        │ ╶──────────────────────┤
        │ Fig                    │
        │ ╶──────────────────────┤
        │ Grape                  │
        │ ╶──────────────────────┤
        │ More                 › │
        ╰────────────────────────╯
          Prices in euros

          Vegetables
      """)
  }

  private func source() -> ArrayDataSource {
    ArrayDataSource([TableSection("Tasks") { for name in ["Wash", "Cook"] { TableCell("\(name)") } }])
  }

  @Test func cellsAreSuitedToTheStateOfTheirRows() {
    let source = source()
    source.configurationUpdateHandler = { cell, path, state in
      if state.isFocused { cell.detail = "row \(path.row)" }
      if state.isSelected { cell.accessory = .text("done") }
    }
    let table = TableView(
      dataSource: source,
      configuration: TableConfiguration(style: .plain, separator: .none, allowsMarks: true))
    table.resize(to: Size(columns: 24, lines: 3))
    table.completeStrokes()
    #expect(screen(table) == ["  Tasks", "▌ Wash          row 0", "  Cook"])
    table.toggleMark()
    table.moveCursor(by: 1)
    #expect(screen(table) == ["  Tasks", "  Wash               …", "▌ Cook          row 1"])
  }

  @Test func aDiffableSourceSuitsItemsToo() throws {
    let table = arrayTable([[]], lines: 2)
    let source = TableDiffableDataSource<Int, String>(tableView: table) { _, item in TableCell("\(item)") }
    source.configurationUpdateHandler = { cell, item, state in
      if state.isFocused { cell.title = "[\(item)]" }
    }
    try source.apply(TableSnapshot(sections: [.init(0, items: ["a", "b"])]))
    #expect(screen(table) == ["▌ [a]", "  b"])
  }

  @Test func aMarkedRowHasALookOfItsOwn() {
    let style = StateStyle(
      cursor: Style(foreground: .palette(3)), selected: Style(foreground: .palette(2)))
    let table = TableView(configuration: TableConfiguration(style: .plain, separator: .none)) {
      TableSection {
        for name in ["a", "b", "c"] {
          TableCell("\(name)", configuration: CellConfiguration(titleStyle: style))
        }
      }
    }
    table.appearance.theme = .dark
    table.resize(to: Size(columns: 20, lines: 3))
    table.toggleMark()
    table.selectRow(at: path(1))
    let colors = (0..<3).map { picture(table)[2, $0].style.foreground }
    #expect(colors == [.palette(3), .palette(2), .terminalDefault])
  }
}
