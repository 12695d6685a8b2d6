import SnakeTable
import TestSupport
import Testing

/// Tests of cells that depend on the state of their rows.
@Suite struct CellStateTests {
  private func source() -> ArrayDataSource {
    ArrayDataSource([TableSection(header: "Tasks", rows: ["Wash", "Cook"].map { TableCell(title: $0) })])
  }

  @Test func cellsAreSuitedToTheStateOfTheirRows() {
    let source = source()
    source.configurationUpdateHandler = { cell, path, state in
      if state.isFocused { cell.detail = "row \(path.row)" }
      if state.isSelected { cell.accessory = .text("done") }
    }
    let table = TableView(
      dataSource: source,
      configuration: TableConfiguration(style: .plain, separator: .none, allowsMultipleSelection: true))
    table.resize(to: Size(columns: 24, lines: 3))
    table.completeStrokes()
    #expect(screen(table) == ["  Tasks ──────────────", "▌ Wash        row 0", "  Cook"])
    table.toggleSelection()
    table.moveFocus(by: 1)
    #expect(screen(table) == ["  Tasks ─────────  1 ✓", " ╹Wash               …", "▌ Cook        row 1"])
  }

  @Test func aDiffableSourceSuitsItemsToo() throws {
    let table = arrayTable([[]], lines: 2)
    let source = TableDiffableDataSource<Int, String>(tableView: table) { _, item in
      TableCell(title: "\(item)")
    }
    source.configurationUpdateHandler = { cell, item, state in
      if state.isFocused { cell.title = "[\(item)]" }
    }
    try source.apply(TableSnapshot(sections: [.init(0, items: ["a", "b"])]))
    #expect(screen(table) == ["▌ [a]", "  b"])
  }

  @Test func aMarkedRowHasALookOfItsOwn() {
    let style = CellConfiguration.StateStyle(
      focused: Style(foreground: .palette(3)), selected: Style(foreground: .palette(2)))
    let table = TableView(configuration: TableConfiguration(style: .plain, separator: .none)) {
      TableSection {
        for name in ["a", "b", "c"] {
          TableCell(title: "\(name)", configuration: CellConfiguration(titleStyle: style))
        }
      }
    }
    table.appearance.theme = .dark
    table.resize(to: Size(columns: 20, lines: 3))
    table.allowsMultipleSelection = true
    table.toggleSelection()
    table.selectRow(at: path(1))
    let colors = (0..<3).map { picture(table)[2, $0].style.foreground }
    #expect(colors == [.palette(3), .palette(2), .terminalDefault])
  }

  /// A row without a selection style can have the cursor and a mark. Its cell receives both states, and may show them
  /// in its own way.
  @Test func withoutASelectionStyleTheCellIsToldAllTheSame() {
    let source = ArrayDataSource([
      TableSection(rows: [
        TableCell(title: "Wash", configuration: CellConfiguration(selectionStyle: .none)),
        TableCell(title: "Cook"),
      ])
    ])
    source.configurationUpdateHandler = { cell, path, state in
      if path.row == 0, state.isSelected { cell.detail = state.isFocused ? "both" : "marked" }
    }
    let table = TableView(
      dataSource: source,
      configuration: TableConfiguration(style: .plain, separator: .none, allowsMultipleSelection: true))
    table.resize(to: Size(columns: 24, lines: 2))
    #expect(screen(table) == ["  Wash", "  Cook"])
    #expect(table.cursorPoint == Point(column: 2, line: 0), "the terminal's own cursor")
    table.toggleSelection()
    #expect(screen(table) == ["  Wash         both", "  Cook"])
    table.moveFocus(by: 1)
    #expect(screen(table) == ["  Wash       marked", "▌ Cook"])
  }
}
