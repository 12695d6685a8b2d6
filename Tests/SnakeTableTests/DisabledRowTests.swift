import SnakeTable
import TestSupport
import Testing

/// Tests of rows with which the user can do nothing.
@Suite struct DisabledRowTests {
  /// Rows of which those in parentheses are disabled.
  private final class Rows: TableDataSource {
    var titles: [String]

    init(_ titles: String) { self.titles = titles.split(separator: " ").map(String.init) }

    func numberOfRows(inSection section: Int) -> Int { titles.count }
    func cell(forRowAt path: TableIndexPath) -> TableCell {
      var title = CellText(titles[path.row])
      title.highlights = [0..<1]
      return TableCell(title: title)
    }
    func isRowEnabled(at path: TableIndexPath) -> Bool { !titles[path.row].hasPrefix("(") }
    func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
    func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
      titles.indices.contains(identifier) ? TableIndexPath(row: identifier, section: 0) : nil
    }
  }

  private func table(_ titles: String, lines: Int = 20) -> TableView {
    let table = TableView(
      dataSource: Rows(titles),
      configuration: TableConfiguration(style: .plain, separator: .none, allowsMultipleSelection: true),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: 20, lines: lines))
    return table
  }

  @Test func theCursorSkipsThem() {
    let table = table("(a) b (c) (d) e (f)")
    #expect(table.indexPathForFocusedRow == path(1))
    var rows: [Int?] = []
    for step in [1, 1, -1, -1] {
      table.moveFocus(by: step)
      rows.append(table.indexPathForFocusedRow?.row)
    }
    #expect(rows == [4, 4, 1, 1])
    table.moveFocus(to: path(2))
    #expect(table.indexPathForFocusedRow == path(4))
    #expect(self.table("(a) (b)").indexPathForFocusedRow == nil)
  }

  @Test func theyCannotBeMarked() {
    let table = table("(a) b (c) d (e)")
    table.toggleSelectionOfAll()
    #expect(table.indexPathsForSelectedRows == [path(1), path(3)])
    table.toggleSelectionOfAll()
    #expect(table.indexPathsForSelectedRows == [])
    table.perform(.extendSelection(by: .moveBy(rows: 1)))
    #expect(table.indexPathsForSelectedRows == [path(1), path(3)])
    table.perform(.extendSelection(by: .moveBy(rows: -1)))
    #expect(table.indexPathsForSelectedRows == [path(1)])
  }

  @Test func theyAreDrawnInTheSecondaryStyle() {
    let table = table("(a) b c")
    let buffer = picture(table)
    let theme = TableAppearance(theme: .dark).theme
    #expect(buffer[2, 0].style == buffer[3, 0].style && buffer[3, 0].style == theme.secondary)
    #expect(buffer[2, 2].style.foreground != theme.secondary.foreground)
  }

  /// The cursor cannot bring them into view.
  @Test func thoseNextToTheCursorAreInView() {
    let table = table("(a) (b) c d (e) f g h i (j) (k)", lines: 4)
    func titles() -> [String] { screen(table).map { String($0.dropFirst(2)) } }
    #expect(titles() == ["(a)", "(b)", "c", "d"])
    table.perform(.last)
    #expect(titles() == ["h", "i", "(j)", "(k)"])
    table.perform(.first)
    #expect(titles() == ["(a)", "(b)", "c", "d"])
    table.moveFocus(by: 1)
    #expect(titles() == ["(b)", "c", "d", "(e)"])
  }

  @Test func aRowThatIsDisabledLosesTheCursor() {
    let table = table("a b c d")
    table.moveFocus(by: 1)
    (table.dataSource as? Rows)?.titles = ["a", "(b)", "(c)", "d"]
    table.reloadData()
    #expect(table.indexPathForFocusedRow == path(3))
  }

  @Test func aClickOnOneHasNoEffect() {
    let table = table("a (b) c")
    var pointer = TablePointer()
    for time in [0, 100] {
      let effect = pointer.handle(
        MouseEvent(.press(.left), at: Point(column: 4, line: 1)), in: table, fromLine: 0,
        at: milliseconds(time))
      #expect(effect == .none && table.indexPathForFocusedRow == path(0))
    }
  }

  @Test func aDiffableSourceDisablesItems() throws {
    let table = arrayTable([[]], lines: 3)
    let source = TableDiffableDataSource<Int, String>(tableView: table) { _, item in
      TableCell(title: "\(item)")
    }
    try source.apply(TableSnapshot(sections: [.init(0, items: ["a", "b", "c"])]))
    source.isItemEnabled = { $0 == "c" }
    #expect(table.indexPathForFocusedRow == path(2))
    #expect(source.identifiers == [2..<3])
  }
}
