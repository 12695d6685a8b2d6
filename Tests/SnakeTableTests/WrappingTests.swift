import SnakeTableDrawing
import TestSupport
import Testing

@testable import SnakeTable

/// Tests of titles that wrap, with rows that are measured when they come near the viewport.
@Suite struct WrappingTests {
  // MARK: Like a table that measures all rows

  /// The same table twice: one measures the rows near the viewport, the other one all rows.
  private struct Pair {
    let sources: [GrowingTable]
    let tables: [TableView]

    init(using generator: inout SeededGenerator) {
      let content = (0..<Int.random(in: 1...4, using: &generator)).map { section in
        let hasLabels = Bool.random(using: &generator)
        return TableSection(
          header: hasLabels ? SectionLabel(text: CellText("Header \(section)")) : nil,
          footer: hasLabels ? SectionLabel(text: CellText("Footer \(section)")) : nil,
          rows: Self.rows(using: &generator))
      }
      sources = [RowHeights.uniform(1), .automatic].map { GrowingTable(content, rowHeights: $0) }
      var configuration = RandomTable.tableConfiguration(using: &generator)
      configuration.wrapsTitles = true
      tables = sources.map { source in
        TableView(
          dataSource: source, configuration: configuration, appearance: TableAppearance(theme: .dark),
          motion: Motion(isEnabled: false))
      }
      resize(using: &generator)
    }

    private static func rows(using generator: inout SeededGenerator) -> [TableCell] {
      (0..<Int.random(in: 0...40, using: &generator)).map { number in
        var cell = RandomTable.cell(using: &generator)
        let words = (0..<([1, 2, 9, 90].randomElement(using: &generator) ?? 1)).map { "word\($0) 日本語" }
        cell.title = CellText("\(number) " + words.joined(separator: " "))
        return cell
      }
    }

    func resize(using generator: inout SeededGenerator) {
      let size = Size(
        columns: Int.random(in: 1...60, using: &generator), lines: Int.random(in: 1...20, using: &generator))
      for table in tables { table.resize(to: size) }
    }

    /// Performs something that a user or a program does, on both tables. Returns what it was.
    ///
    /// Content offsets are not compared: the lines above are an estimate. So a reload, which keeps the offset of a table
    /// that measures all rows, goes to the first row.
    func act(using generator: inout SeededGenerator) -> String {
      let actions: [TableAction] = [
        .moveBy(rows: 1), .moveBy(rows: -1), .moveBy(rows: 3), .page(1), .page(-1), .halfPage(1),
        .halfPage(-1),
        .first, .last, .section(1), .section(-1), .toggleSelection,
      ]
      switch Int.random(in: 0..<16, using: &generator) {
      case 0:
        resize(using: &generator)
        return "resize"
      case 1:
        let rows = Self.rows(using: &generator)
        for source in sources { source.sections[0].rows = rows }
        for table in tables {
          table.reloadData()
          table.perform(.first)
        }
        return "reload"
      case 6:
        for table in tables { table.reloadData() }
        return "reload of the same rows"
      case 2, 3, 4:
        let lines = Int.random(in: -4...4, using: &generator)
        for table in tables { table.scroll(byLines: lines) }
        return "scroll \(lines)"
      case 5:
        let separator = TableConfiguration.SeparatorStyle.allCases.randomElement(using: &generator) ?? .none
        for table in tables { table.setSeparators(separator) }
        return "\(separator)"
      default:
        let action = actions.randomElement(using: &generator) ?? .first
        for table in tables { table.perform(action) }
        return "\(action)"
      }
    }
  }

  @Test(arguments: 0..<UInt64(repetitions(10, inTestAll: 150)))
  func measuringRowsInViewLooksLikeMeasuringAll(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pair = Pair(using: &generator)
    var action = ""
    for step in 0..<60 {
      let pictures = pair.tables.map { picture($0) }
      let isSame = (0..<pictures[0].lines).allSatisfy {
        pictures[0].isSame(line: $0, as: $0, in: pictures[1])
      }
      guard isSame, pair.tables[0].indexPathForFocusedRow == pair.tables[1].indexPathForFocusedRow else {
        Issue.record(
          """
          step \(step), after \(action), \(pair.tables[0].size):
          \(pictures[0].text().joined(separator: "\n"))
          instead of
          \(pictures[1].text().joined(separator: "\n"))
          """)
        return
      }
      action = pair.act(using: &generator)
    }
  }

  // MARK: Pictures

  private func table(
    _ titles: [String], style: TableConfiguration.TableStyle = .plain,
    separator: TableConfiguration.SeparatorStyle = .none,
    columns: Int = 20,
    lines: Int = 5
  ) -> TableView {
    let table = arrayTable([titles], style: style, separator: separator, columns: columns, lines: lines)
    table.configuration.wrapsTitles = true
    return table
  }

  @Test func titlesContinueOnFurtherLines() {
    let source = ArrayDataSource([
      TableSection(rows: [
        TableCell(title: "The quick brown fox jumps", detail: "8", accessory: .disclosure),
        TableCell(title: "日本語の文字列です", subtitle: "below"), TableCell(title: "Short"),
      ])
    ])
    let table = TableView(
      dataSource: source,
      configuration: TableConfiguration(wrapsTitles: true, allowsMultipleSelection: true),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: 26, lines: 10))
    #expect(
      screen(table) == [
        "  ╭────────────────────╮", "  │▌The quick     8  › │", "  │▌brown fox          │",
        "  │▌jumps              │", "  │ ╶──────────────────┤", "  │ 日本語の文字列     │",
        "  │ です               │", "  │ below              │", "  │ ╶──────────────────┤",
        "  │ Short              │",
      ])
  }

  @Test func aSnakeTurnsBesideAllLines() {
    #expect(
      screen(table(["one two three four", "five", "six seven eight"], separator: .snake, lines: 8)) == [
        "   ▌one two", "   ▌three four", "─────────────────╮", "    five         │", "─────────────────╯",
        "    six seven", "    eight", "",
      ])
  }

  @Test func columnsDoNotWrap() {
    let table = arrayTable([[]], columns: 12, lines: 4)
    table.configuration.columns = [TableColumn(title: "name")]
    table.configuration.wrapsTitles = true
    table.dataSource = ArrayDataSource([
      TableSection(rows: ["one two three four", "five"].map { TableCell(columns: [$0]) })
    ])
    #expect(screen(table) == ["  name", "▌ one two t…", "  five", ""])
  }

  // MARK: Rows that are too high

  private let high = (1...9).map { "line number \($0)" }.joined(separator: " ")

  private func texts(_ table: TableView) -> [String] { screen(table).map { String($0.dropFirst(2)) } }

  @Test func downScrollsToTheEndOfAHighRowFirst() {
    let table = table(["first", high, "last"], columns: 17, lines: 4)
    table.perform(.moveBy(rows: 1))
    #expect(texts(table) == (1...4).map { "line number \($0)" })
    for _ in 0..<5 { table.perform(.moveBy(rows: 1)) }
    #expect(texts(table) == (6...9).map { "line number \($0)" } && table.indexPathForFocusedRow == path(1))
    table.perform(.moveBy(rows: 1))
    #expect(texts(table) == ["line number 7", "line number 8", "line number 9", "last"])
    #expect(table.indexPathForFocusedRow == path(2))
  }

  @Test func upShowsTheEndOfAHighRowFirst() {
    let table = table(["first", high, "last"], columns: 17, lines: 4)
    table.perform(.last)
    table.perform(.moveBy(rows: -1))
    #expect(texts(table) == (6...9).map { "line number \($0)" } && table.indexPathForFocusedRow == path(1))
    for _ in 0..<5 { table.perform(.moveBy(rows: -1)) }
    #expect(texts(table) == (1...4).map { "line number \($0)" } && table.indexPathForFocusedRow == path(1))
    table.perform(.moveBy(rows: -1))
    #expect(
      texts(table) == ["first"] + (1...3).map { "line number \($0)" }
        && table.indexPathForFocusedRow == path(0))
  }

  @Test func pagesOfAHighRowOverlapByALine() {
    let table = table([high, "last"], columns: 17, lines: 4)
    let firstLines = (0..<3).map { _ in
      defer { table.perform(.page(1)) }
      return texts(table)[0]
    }
    #expect(firstLines == ["line number 1", "line number 4", "line number 6"])
    #expect(table.indexPathForFocusedRow == path(1))
  }

  @Test func theLastRowShowsItsEndAndAnyOtherItsBeginning() {
    let table = table(["first", high, high], columns: 17, lines: 3)
    table.perform(.last)
    #expect(texts(table) == (7...9).map { "line number \($0)" })
    table.moveFocus(toPosition: 1)
    #expect(texts(table) == (1...3).map { "line number \($0)" } && table.indexPathForFocusedRow == path(1))
  }

  @Test func everyLineOfARowIsTheRow() {
    let table = table(["first", high, "last"], columns: 17, lines: 5)
    _ = screen(table)
    #expect((0..<5).map { table.indexPath(atLine: $0) } == [path(0)] + Array(repeating: path(1), count: 4))
  }

  // MARK: What keeps its place

  @Test func wrappingKeepsTheLineOfTheCursorsRow() {
    let titles = (0..<200).map { "row \($0) with a long title" }
    let table = arrayTable([titles], columns: 18, lines: 9)
    table.moveFocus(toPosition: 100)
    table.scroll(byLines: 4)
    let line = { screen(table).firstIndex { $0.contains("▌") } }
    let unwrapped = screen(table)
    #expect(line() == 4)
    table.setWrapsTitles(true)
    #expect(line() == 4 && screen(table)[4...5] == ["▌ row 100 with a", "▌ long title"])
    table.setWrapsTitles(false)
    #expect(screen(table) == unwrapped)
  }

  @Test func aReloadKeepsTheLineOfAHighRow() {
    let table = table(["first", high, "last"], columns: 17, lines: 4)
    table.moveFocus(toPosition: 1)
    for _ in 0..<3 { table.perform(.moveBy(rows: 1)) }
    table.reloadData()
    #expect(texts(table) == (4...7).map { "line number \($0)" })
  }

  /// Below the last row there is only its footer, which stays in view.
  @Test(arguments: [true, false]) func separatorsKeepTheFooterAtTheEnd(wraps: Bool) {
    let rows = (0..<9).map { TableCell(title: CellText("row \($0) with a long title")) }
    let table = TableView(
      dataSource: ArrayDataSource([TableSection(footer: "Footer", rows: rows)]),
      configuration: TableConfiguration(style: .plain, separator: .none, wrapsTitles: wraps),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: 18, lines: 1))
    table.scroll(byLines: 1000)
    table.setSeparators(.line)
    #expect(screen(table) == ["  Footer"])
    table.setSeparators(.none)
    #expect(screen(table) == ["  Footer"])
  }

  @Test func theRowAtTheTopStaysWhenTheWidthChanges() {
    let table = table((0..<2000).map { "row \($0) with a long title" }, columns: 18, lines: 9)
    table.perform(.last)
    table.scroll(byLines: -40)
    let top = table.indexPath(atLine: 0)
    table.resize(to: Size(columns: 13, lines: 9))
    table.resize(to: Size(columns: 40, lines: 9))
    #expect(table.indexPath(atLine: 0) == top)
  }

  @Test func theEndOfTheContentIsReachable() {
    let table = table((0..<5000).map { "row \($0) with a long title" }, columns: 18, lines: 9)
    table.setContentOffset(.max, animated: false)
    #expect(screen(table)[7...] == ["  row 4999 with", "  a long title"])
  }

  // MARK: Costs and bars

  /// Counts the cells that a table asks for.
  private final class LongList: TableDataSource {
    var cells = 0
    func numberOfRows(inSection section: Int) -> Int { 10_000_000 }
    func cell(forRowAt path: TableIndexPath) -> TableCell {
      cells += 1
      return TableCell(title: CellText("row \(path.row) with a title that needs two lines"))
    }
    func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
    func indexPath(forIdentifier identifier: Int) -> TableIndexPath? { path(identifier) }
    var identifiers: [Range<Int>] { [0..<10_000_000] }
    var cellGeneration: Int? { 0 }
    var samples: CellSamples { CellSamples() }
  }

  @Test func onlyRowsNearTheViewportAreMeasured() {
    let list = LongList()
    let table = TableView(
      dataSource: list, configuration: TableConfiguration(wrapsTitles: true), motion: Motion(isEnabled: false)
    )
    for columns in [40, 30] {
      table.resize(to: Size(columns: columns, lines: 20))
      for action in [TableAction.last, .page(-1), .first, .page(1), .moveBy(rows: 1)] {
        table.perform(action)
        _ = screen(table)
      }
    }
    #expect(list.cells < 1000)
  }

  @Test func theScrollBarTakesItsColumnFromTheTitles() {
    let table = table(["aaa bbb ccc ddd", "eee fff", "ggg"], columns: 14, lines: 3)
    table.configuration.verticalScrollIndicator = .automatic
    #expect(screen(table).allSatisfy { "▐▗▝▀".contains($0.last ?? " ") || $0.count < 14 })
    #expect(texts(table).map { String($0.prefix(7)) } == ["aaa bbb", "ccc ddd", "eee fff"])
  }

  @Test func thePlaceLineCountsRows() {
    let table = table(
      (0..<100).map { $0 < 50 ? "row" : "row of a title on several lines" }, columns: 14, lines: 10)
    let part = { table.placeLine.visiblePart(atOffset: table.presentedPlace) }
    _ = screen(table)
    let (first, columns) = (part(), 10)
    #expect(first.lowerBound == 0)
    table.moveFocus(toPosition: 49)
    table.scrollToRow(at: path(50), at: .top, animated: false)
    _ = screen(table)
    // Half of the way, however high the rows above are. The part is three half columns long.
    #expect(part() == 9..<12)
    table.perform(.last)
    _ = screen(table)
    #expect(part().upperBound == columns * 2)
    table.setPlace(50)
    #expect(table.indexPath(atLine: 0) == path(50))
  }
}
