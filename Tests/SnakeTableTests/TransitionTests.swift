import SnakeTable
import TestSupport
import Testing

/// Tests of animated updates: rows slide and fade, and every frame is a possible picture.
@Suite struct TransitionTests {
  /// Returns the line on which the title of a row is shown.
  private func line(of title: String, in table: TableView, at time: Int) -> Int? {
    screen(table, at: time).firstIndex { $0.contains(title) }
  }

  @Test func rowsSlideApartForOneThatComes() throws {
    let source = GrowingTable(sections([["Apple", "Cherry"]]))
    let table = movingTable(source)
    let before = screen(table)
    try table.performBatchUpdates {
      source.sections = sections([["Apple", "Banana", "Cherry"]])
      $0.insertRows(at: [path(1)])
    }
    #expect(table.isAnimating(at: .zero))
    #expect(screen(table, at: 0) == before)
    var last = try #require(line(of: "Cherry", in: table, at: 0))
    for time in stride(from: 0, through: 250, by: 5) {
      let next = try #require(line(of: "Cherry", in: table, at: milliseconds(time)))
      #expect(next == last || next == last + 1, "a line at a time")
      last = next
    }
    #expect(!table.isAnimating(at: .milliseconds(250)))
    #expect(line(of: "Banana", in: table, at: milliseconds(250)) == last - 2)
  }

  /// A row that is moved keeps its views.
  @Test func viewsMoveWithTheirRows() throws {
    let view = CellView(columns: 2) { buffer, region in
      for column in 0..<region.area.columns {
        buffer.put("#", at: Point(column: region.area.column + column, line: region.area.line), style: .plain)
      }
    }
    let source = GrowingTable(sections([["Apple", "Banana", "Cherry"]]))
    source.sections[0].rows[0].configuration = CellConfiguration(
      imageView: view, accessoryView: view, backgroundView: .fill(.color(.palette(5))))
    let table = movingTable(source, separator: .snake)
    let rows = source.sections[0].rows
    table.moveFocus(by: 1)
    _ = picture(table)
    try table.performBatchUpdates {
      source.sections[0].rows = [rows[1], rows[2], rows[0]]
      $0.moveRow(at: path(0), to: path(2))
    }
    var lines: Set<Int> = []
    for time in stride(from: 0, through: 300, by: 10) {
      let frame = picture(table, at: milliseconds(time))
      let index = frame.text().firstIndex { $0.contains("## Apple") && $0.contains("  ##") }
      let line = try #require(index)
      #expect((7..<26).allSatisfy { frame[$0, line].style.background == .palette(5) })
      lines.insert(line)
    }
    #expect(lines.count == 2, "seen on its way")
  }

  @Test func whatGoesFadesAway() throws {
    let source = GrowingTable(sections([["Apple", "Banana"]]))
    let table = movingTable(source, separator: .none)
    _ = picture(table)
    try table.performBatchUpdates {
      source.sections = sections([["Apple"]])
      $0.deleteRows(at: [path(1)])
    }
    let early = picture(table, at: 0)
    let later = picture(table, at: milliseconds(100))
    let row = try #require(line(of: "Banana", in: table, at: milliseconds(100)))
    #expect(early[6, row].style == .plain)
    #expect(later[6, row].style.foreground != .terminalDefault)
    #expect(line(of: "Banana", in: table, at: milliseconds(300)) == nil)
  }

  @Test func whatGoesKeepsItsLook() throws {
    let list = EditedList([["Apple", "Banana", "Cherry"]])
    let table = movingTable(list)
    table.delegate = list
    table.isEditing = true
    table.moveFocus(to: path(2))
    _ = picture(table)
    let before = screen(table)
    list.tableView(table, commit: .delete, forRowAt: path(1))
    #expect(screen(table, at: 0) == before)
    let row = try #require(line(of: "Banana", in: table, at: milliseconds(60)))
    #expect(screen(table, at: milliseconds(60))[row].contains("⊖ Banana"))
  }

  @Test func withoutColourNothingFades() throws {
    let source = GrowingTable(sections([["Apple", "Banana"]]))
    let table = movingTable(source, theme: .monochrome)
    _ = picture(table)
    try table.performBatchUpdates {
      source.sections = sections([["Apple"]])
      $0.deleteRows(at: [path(1)])
    }
    _ = picture(table, at: 0)
    let row = try #require(line(of: "Banana", in: table, at: milliseconds(50)))
    #expect(picture(table, at: milliseconds(50))[6, row].style == .plain)
  }

  @Test func aRowThatMovesIsSeenOnItsWay() throws {
    let source = GrowingTable(sections([["Apple", "Banana", "Cherry", "Date", "Elder", "Fig"]]))
    let table = movingTable(source)
    _ = screen(table)
    try table.performBatchUpdates {
      source.sections = sections([["Banana", "Cherry", "Date", "Elder", "Fig", "Apple"]])
      $0.moveRow(at: path(0), to: path(5))
    }
    let lines = stride(from: 0, through: 260, by: 10).compactMap {
      line(of: "Apple", in: table, at: milliseconds($0))
    }
    #expect(lines == lines.sorted() && lines.count == 27)
    #expect(Set(lines).count == 5, "it passes one row after another, the first one at once")
    #expect(table.indexPathForFocusedRow == path(5))
  }

  @Test func withoutMotionTheEndIsThereAtOnce() throws {
    let source = GrowingTable(sections([["Apple", "Cherry"]]))
    let table = movingTable(source)
    _ = screen(table)
    try table.performBatchUpdates(animated: false) {
      source.sections = sections([["Cherry"]])
      $0.deleteRows(at: [path(0)])
    }
    #expect(!table.isAnimating(at: .zero) && line(of: "Apple", in: table, at: 0) == nil)
    table.motion.isEnabled = false
    try table.performBatchUpdates {
      source.sections = []
      $0.deleteSections([0])
    }
    #expect(!table.isAnimating(at: .zero) && line(of: "Cherry", in: table, at: 0) == nil)
  }

  @Test func aScrollEndsIt() throws {
    let source = GrowingTable(sections([(0..<50).map { "Row \($0)." }]))
    let table = movingTable(source, lines: 9)
    _ = screen(table)
    try table.performBatchUpdates {
      source.sections = sections([(1..<50).map { "Row \($0)." }])
      $0.deleteRows(at: [path(0)])
    }
    _ = screen(table, at: 0)
    #expect(table.isAnimating(at: .milliseconds(10)))
    table.scroll(byLines: 5)
    #expect(!table.isAnimating(at: .milliseconds(10)))
  }

  /// A data source that counts the requests for cells.
  private final class LongTable: TableDataSource {
    var count: Int
    private(set) var cells = 0

    init(count: Int) { self.count = count }

    var numberOfSections: Int { 1 }
    func numberOfRows(inSection section: Int) -> Int { count }
    func cell(forRowAt path: TableIndexPath) -> TableCell {
      cells += 1
      return TableCell(title: "\(path.row)")
    }
    func separator(belowRowAt path: TableIndexPath) -> TableCell.Separator { .automatic }
    var samples: CellSamples { CellSamples() }
    func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
    func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
      TableIndexPath(row: identifier, section: 0)
    }
  }

  @Test func aLongTableCostsWhatItsLinesCost() throws {
    let source = LongTable(count: 10_000_000)
    let table = movingTable(source, style: .plain, separator: .snake, lines: 40)
    table.moveFocus(toPosition: 5_000_000)
    _ = picture(table)
    let row = table.indexPathsForVisibleRows[3]
    let before = source.cells
    try table.performBatchUpdates {
      source.count += 1_000_000
      $0.insertRows(at: (0..<1_000_000).map { path(row.row + $0) })
    }
    for time in 0..<30 { _ = picture(table, at: milliseconds(time * 10)) }
    #expect(source.cells - before < 200 + 30 * 60)
    #expect(!table.isAnimating(at: .milliseconds(300)))
  }
}

/// Returns a table whose strokes have arrived, so that updates are animated.
func movingTable(
  _ source: any TableDataSource, style: TableConfiguration.TableStyle = .rounded,
  separator: TableConfiguration.SeparatorStyle = .line,
  lines: Int = 40, theme: Theme = .dark
) -> TableView {
  let table = TableView(
    dataSource: source,
    configuration: TableConfiguration(
      style: style, separator: separator, separatorInset: .zero, allowsMultipleSelection: true),
    appearance: TableAppearance(theme: theme), motion: Motion())
  table.resize(to: Size(columns: 34, lines: lines))
  table.completeStrokes()
  return table
}
