import SnakeTable
import TestSupport
import Testing

/// Tests of the focused column, which keys move and widen.
@Suite struct FocusedColumnTests {
  private final class Delegate: TableViewDelegate {
    var changes = 0
    func tableViewColumnsDidChange(_ tableView: TableView) { changes += 1 }
  }

  private let delegate = Delegate()
  private let controller: TableController
  private let screen: HeadlessScreen
  private var table: TableView { controller.tableView }

  init() {
    var configuration = TableConfiguration(style: .plain, separator: .none)
    configuration.columns = ["name", "state", "visits"]
    let rows = [("Durham", "NC", "12"), ("Salem", "VA", "7")]
    let cells = rows.map { TableCell(columns: [CellText($0.0), CellText($0.1), CellText($0.2)]) }
    controller = TableController(
      TableView(
        dataSource: ArrayDataSource([TableSection(rows: cells)]), configuration: configuration,
        motion: Motion(isEnabled: false)))
    controller.tableView.delegate = delegate
    screen = HeadlessScreen(controller, size: Size(columns: 60, lines: 6))
  }

  /// The words of the row of names, and of the first row.
  private var words: [[String]] {
    [0, 1].map { line in
      screen.text[line].split(separator: " ").map(String.init).filter { $0 != "▌" }
    }
  }

  @Test func keysMoveAColumnWithItsValues() throws {
    #expect(words == [["name", "state", "visits"], ["Durham", "NC", "12"]])
    try screen.press("Alt-Right }")
    #expect(words == [["state", "name", "visits"], ["NC", "Durham", "12"]])
    try screen.press("} }")
    #expect(words == [["state", "visits", "name"], ["NC", "12", "Durham"]])
    #expect(table.configuration.columnOrder == [1, 2, 0] && table.focusedColumn == 0)
    try screen.press("Alt-Left {")
    #expect(words == [["visits", "state", "name"], ["12", "NC", "Durham"]])
    #expect(table.configuration.columns.map(\.title) == ["name", "state", "visits"])
    #expect(delegate.changes == 3, "the last column does not move on")
  }

  @Test func keysWidenAColumn() throws {
    let second = { [screen] in try #require(screen.text[0].range(of: "state")).lowerBound }
    let former = try second()
    try screen.press("Alt-Right")
    let width = table.rect(ofColumn: 0).size.columns
    try screen.press("+ + +")
    #expect(table.configuration.columns[0].width == .fixed(width + 3))
    #expect(try second() != former)
    try screen.press(Array(repeating: "-", count: 40).joined(separator: " "))
    #expect(table.configuration.columns[0].width == .fixed(1))
    #expect(delegate.changes == 43)
  }

  @Test func theBottomLineListsTheKeysOfAFocusedColumn() throws {
    #expect(screen.text.last?.contains("width") == false)
    try screen.press("Alt-Right")
    #expect(screen.text.last?.contains("{} move column   +- width") == true)
    try screen.press("Esc")
    #expect(table.focusedColumn == nil && controller.outcome == nil)
    #expect(screen.text.last?.contains("width") == false)
    try screen.press("}")
    #expect(table.configuration.columnOrder.isEmpty, "no column is focused")
  }

  @Test func aProgramCanForbidIt() throws {
    table.configuration.allowsColumnReordering = false
    table.configuration.allowsColumnResizing = false
    let former = words
    try screen.press("Alt-Right } + -")
    #expect(words == former && delegate.changes == 0 && table.focusedColumn == 0)
  }

  @Test func hiddenColumnsKeepTheirPlaces() throws {
    table.configuration.columns[1].isHidden = true
    try screen.press("Alt-Right Alt-Right")
    #expect(table.focusedColumn == 2)
    try screen.press("{")
    #expect(words[0] == ["visits", "name"])
    table.configuration.columns[1].isHidden = false
    #expect(words[0] == ["visits", "name", "state"])
  }

  @Test func anyOrderIsValid() {
    for order in [[], [2], [2, 2, 7, -1], [2, 1, 0], [.max]] {
      table.configuration.columnOrder = order
      let first = order.first.flatMap { [2: "visits"][$0] } ?? "name"
      #expect(words[0].first == first && Set(words[0]) == ["name", "state", "visits"])
    }
    table.configuration.columns = []
    table.focusColumn(by: 1)
    #expect(table.focusedColumn == nil)
  }

  /// Scrolling follows the order on the screen.
  @Test func theFocusedColumnComesIntoView() throws {
    screen.resize(to: Size(columns: 14, lines: 6))
    table.configuration.columnOrder = [2, 0, 1]
    try screen.press("Alt-Right Alt-Right Alt-Right")
    #expect(table.focusedColumn == 1 && table.visibleColumns.contains(1))
    try screen.press("Alt-Left Alt-Left")
    #expect(table.focusedColumn == 2 && table.visibleColumns.first == 2)
  }
}
