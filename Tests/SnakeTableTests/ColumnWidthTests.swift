import SnakeTable
import TestSupport
import Testing

/// Tests that the widths of columns are decided once, and what changes them.
@Suite struct ColumnWidthTests {
  /// Rows that a test appends and changes.
  private final class Rows: TableDataSource {
    var rows: [[CellText]]
    let samples = CellSamples()
    init(_ rows: [[CellText]]) { self.rows = rows }
    var numberOfSections: Int { 1 }
    func numberOfRows(inSection section: Int) -> Int { rows.count }
    func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(columns: rows[path.row]) }
    func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
    func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
      rows.indices.contains(identifier) ? TableIndexPath(row: identifier, section: 0) : nil
    }
    var identifiers: [Range<Int>] { [0..<rows.count] }
  }

  private func table(_ source: Rows, columns: [TableColumn] = ["no", "name", "note"], width: Int = 60)
    -> TableView
  {
    let table = TableView(
      dataSource: source,
      configuration: TableConfiguration(style: .plain, separator: .none, columns: columns),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: width, lines: 10))
    return table
  }

  /// Draws until the columns are measured. Returns the row of names.
  private func names(_ table: TableView) -> String {
    repeat { _ = screen(table) } while table.isAnimating(at: .zero)
    return screen(table)[0]
  }

  private func rows(_ numbers: Range<Int>, outlierEvery step: Int = .max) -> [[CellText]] {
    numbers.map { number in
      let isOutlier = number % step == step - 1
      return [CellText("\(number)"), isOutlier ? "a name that is far longer" : "name", "x"]
    }
  }

  @Test func scrollingKeepsThem() {
    let table = table(Rows(rows(0..<20_000, outlierEvery: 1500)), width: 21)
    let first = names(table)
    #expect(first.hasPrefix("     no  name"), "room for 19999")
    for _ in 0..<2600 {
      table.perform(.page(1))
      #expect(screen(table)[0] == first)
    }
    #expect(screen(table)[9].hasPrefix("▌ 19999  name"))
    table.moveFocus(toPosition: 1499)
    #expect(screen(table).contains { $0.contains(" 1499  a n…") })
  }

  /// A part of a number would be another number.
  @Test func aNumberIsWhole() {
    var rows = rows(0..<5000)
    rows[3210][0] = "123456789012"
    let table = table(Rows(rows), width: 24)
    let first = names(table)
    table.moveFocus(toPosition: 3210)
    #expect(screen(table).contains { $0.contains(" 123456789012 ") } && screen(table)[0] != first)
  }

  /// The sample of a list that grows is enlarged at 3, 30, 300 and 1,000 rows.
  @Test(arguments: [(1, 2), (3, 29), (30, 299), (300, 999)]) func rowsThatArriveKeepThem(
    known: Int, later: Int
  ) {
    let source = Rows(rows(0..<known))
    let table = table(source)
    let first = names(table)
    source.rows += (known..<later).map { _ in ["7", "a name that is far longer", "and so is the note"] }
    table.reloadData()
    #expect(names(table) == first)
    source.rows += Array(repeating: ["7", "a name that is far longer", "and so is the note"], count: 1)
    table.reloadData()
    #expect(names(table) != first)
  }

  @Test func theEndOfTheListDecides() {
    let source = Rows(rows(0..<30))
    let table = table(source)
    let first = names(table)
    source.rows += Array(repeating: ["7", "a name that is far longer", "and so is the note"], count: 50)
    table.reloadData()
    #expect(names(table) == first)
    table.isListComplete = true
    table.reloadData()
    #expect(names(table) != first)
  }

  @Test func aValueThatChangesInViewIsWhole() {
    let source = Rows(rows(0..<5))
    let table = table(source)
    _ = names(table)
    source.rows[2][2] = "and now this note is a longer one"
    table.reloadData()
    #expect(screen(table).contains { $0.contains("and now this note is a longer one") })
    let changed = screen(table)[0]
    source.rows[2][2] = "x"
    table.reloadData()
    #expect(screen(table)[0] == changed, "it does not become narrower")
  }

  @Test func columnsThatAreAddedLeaveTheOthersAsTheyAre() {
    let columns = (0..<8).map { TableColumn(title: CellText("Column \($0)")) }
    let source = Rows([(0..<9).map { CellText("a value of \($0)") }])
    let table = table(source, columns: columns)
    _ = names(table)
    table.scrollColumns(by: 2)
    let first = names(table)
    table.configuration.columns.append("Column 8")
    #expect(table.columnOffset == 2 && names(table) == first)
    table.configuration.columns = columns.reversed()
    #expect(table.columnOffset == 0)
  }
}
