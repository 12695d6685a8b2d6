import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of printed tables: the output does not depend on how it is divided into slices.
@Suite struct TablePrinterTests {
  @Test func slicesJoinToTheWhole() {
    // The table has more lines than one slice.
    for configuration in configurations {
      let table = GrowingTable([section(rows(300), header: "Header", footer: "Footer")])
      let text = print(table, configuration)
      let layout = TableLayout(table, configuration: configuration)
      var buffer = CellBuffer(size: Size(columns: 30, lines: layout.height))
      TablePainter(layout: layout, width: 30, dataSource: table, appearance: TableAppearance())
        .paint(into: &buffer, viewport: 0..<layout.height, offset: 0, headersStick: false)
      #expect(text == buffer.text().map { $0 + "\n" }.joined())
    }
  }

  /// Rows that wrap are measured while they are printed.
  @Test func rowsThatWrapArePrintedAsIfAllWereMeasured() {
    for var configuration in configurations {
      configuration.wrapsTitles = true
      let rows = (0..<400).map {
        TableCell(title: CellText("row \($0)" + String(repeating: " and", count: $0 % 30)))
      }
      let tables = [RowHeights.uniform(1), .automatic].map {
        GrowingTable([TableSection(header: "Header", rows: rows), TableSection(rows: rows)], rowHeights: $0)
      }
      #expect(print(tables[0], configuration) == print(tables[1], configuration))
    }
  }

  /// Also holds for a frame of the animation, with boxes higher than a slice.
  @Test func framesInSlicesAreFramesOfTheWhole() throws {
    for configuration in configurations {
      let table = GrowingTable([section(rows(300))])
      let layout = TableLayout(table, configuration: configuration)
      for time in [300_000_000, 400_000_000, 2_000_000_000] {
        let animation = StrokeAnimation(
          start: 0, duration: 250_000_000, firstRow: TableIndexPath(row: 0, section: 0),
          lastRow: TableIndexPath(row: 299, section: 0))
        var buffer = CellBuffer(size: Size(columns: 30, lines: layout.height))
        TablePainter(
          layout: layout, width: 30, dataSource: table, appearance: TableAppearance(),
          presentation: TablePresentation(animation: animation, time: time)
        ).paint(into: &buffer, viewport: 0..<layout.height, offset: 0, headersStick: false)
        #expect(print(table, configuration, time: time) == buffer.text().map { $0 + "\n" }.joined())
      }
    }
  }

  /// Rows that arrive one by one are printed as in the finished table.
  @Test func growingPrintsNeverChangeWhatWasPrinted() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<repetitions(20, inTestAll: 60) {
      let complete = RandomTable.table(using: &generator)
      let configuration = configurations.randomElement(using: &generator) ?? TableConfiguration()
      let growing = GrowingTable(complete.sections, rowHeights: complete.rowHeights)
      growing.heights = complete.heights
      growing.tableHeader = complete.tableHeader
      growing.tableFooter = complete.tableFooter
      // The options of a stream fix the columns, so here every row has a title only.
      growing.sections = growing.sections.map { plain($0) }
      complete.sections = growing.sections
      let all = growing.sections
      var printer = printer(growing, configuration)
      var text: [UInt8] = []
      for section in all.indices {
        for count in 0...all[section].rows.count {
          growing.sections = Array(all[...section])
          growing.sections[section].rows = Array(all[section].rows[..<count])
          printer.print(isComplete: false) { text += $0 }
        }
      }
      growing.sections = all
      printer.print(isComplete: true) { text += $0 }
      #expect(String(decoding: text, as: UTF8.self) == print(complete, configuration))
    }
  }

  /// The newest row appears at once, unless its look depends on the next one.
  @Test(arguments: [
    (TableConfiguration.SeparatorStyle.line, TableConfiguration.TableStyle.rounded, 0), (.none, .rounded, 0),
    (.line, .plain, 0),
    (.none, .grouped, 0), (.hairline, .plain, 1), (.snake, .plain, 3),
  ])
  func aGrowingSectionIsPrintedAsItComes(
    separator: TableConfiguration.SeparatorStyle, style: TableConfiguration.TableStyle, openRows: Int
  ) {
    let configuration = TableConfiguration(style: style, separator: separator)
    let table = GrowingTable([section([])])
    var printer = printer(table, configuration)
    var text: [UInt8] = []
    let total = repetitions(200, inTestAll: 1000)
    for count in 1...total {
      table.sections = [section(rows(count))]
      printer.print(isComplete: false) { text += $0 }
      #expect(printer.firstUnprintedRow == max(0, count - openRows))
    }
    printer.print(isComplete: true) { text += $0 }
    #expect(printer.firstUnprintedRow == total)
    #expect(String(decoding: text, as: UTF8.self) == print(table, configuration))
  }

  @Test func nothingPrintsNothing() {
    for configuration in configurations { #expect(print(GrowingTable([]), configuration).isEmpty) }
  }

  @Test func theTitleStandsAboveABlankLine() {
    let printer = printer(GrowingTable([]), TableConfiguration(style: .rounded))
    #expect(String(decoding: printer.title("Places"), as: UTF8.self) == "    Places\n\n")
  }

  @Test func noLineEndsInBlanksAndNoneIsTooWide() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<repetitions(40, inTestAll: 100) {
      let table = RandomTable.table(using: &generator)
      let configuration = configurations.randomElement(using: &generator) ?? TableConfiguration()
      for line in print(table, configuration).split(separator: "\n") {
        #expect(!line.hasSuffix(" "))
        #expect(Typesetter().columns(of: Array(line.utf8)) <= 30)
      }
    }
  }

  @Test func stylesBecomeSequencesThatEndWithTheLine() {
    let table = GrowingTable([section(["a", "b"])])
    var printer = TablePrinter(
      table, configuration: TableConfiguration(style: .plain), appearance: TableAppearance(theme: .dark),
      width: 6, isStyled: true)
    var text: [UInt8] = []
    printer.print(isComplete: true) { text += $0 }
    #expect(
      String(decoding: text, as: UTF8.self) == "a\n\u{1B}[0;38;5;242m──────\u{1B}[0m\nb\n")
  }

  @Test func everyColourHasItsSequence() {
    let sequence = { (style: Style) in String(decoding: StyledText.sequence(style).dropFirst(), as: UTF8.self)
    }
    #expect(sequence(.plain) == "[0m")
    #expect(sequence(Style(foreground: .palette(1), background: .palette(200))) == "[0;31;48;5;200m")
    #expect(sequence(Style(foreground: .rgb(1, 2, 3), attributes: [.bold, .dim])) == "[0;1;2;38;2;1;2;3m")
    #expect(sequence(Style(attributes: [.italic, .underline, .reverse])) == "[0;3;4;7m")
  }

  /// Cell views are printed like all other parts, in text and in pictures.
  @Test func viewsArePrinted() {
    let meter = CellView(columns: 4) { buffer, region in
      for column in 0..<region.area.columns {
        buffer.put(
          "■", at: Point(column: region.area.column + column, line: region.area.line),
          style: Style(foreground: .rgb(1, 2, 3)))
      }
    }
    let table = GrowingTable([section(["a", "b"])])
    table.sections[0].rows[1].configuration = CellConfiguration(
      accessoryView: meter, backgroundView: .fill(.color(.rgb(7, 8, 9))))
    #expect(
      print(table, TableConfiguration(style: .plain, separator: .none))
        == "  a\n  b                     ■■■■\n")
    var printer = TablePrinter(
      table, configuration: TableConfiguration(), appearance: TableAppearance(theme: .exactDark), width: 30,
      isStyled: false)
    var bytes: [UInt8] = []
    printer.printPicture(title: nil, isLight: false) { bytes += $0 }
    let picture = String(decoding: bytes, as: UTF8.self)
    #expect(picture.contains("#010203") && picture.contains("#070809"))
  }

  // MARK: Helpers

  private let configurations = TableConfiguration.TableStyle.allCases.flatMap { style in
    TableConfiguration.SeparatorStyle.allCases.map { TableConfiguration(style: style, separator: $0) }
  }

  private func printer(
    _ table: GrowingTable, _ configuration: TableConfiguration, time: Int? = nil
  ) -> TablePrinter {
    TablePrinter(
      table, configuration: configuration, appearance: TableAppearance(), width: 30, isStyled: false,
      time: time, motion: Motion(limit: nil))
  }

  private func print(
    _ table: GrowingTable, _ configuration: TableConfiguration, time: Int? = nil
  ) -> String {
    var printer = printer(table, configuration, time: time)
    var text: [UInt8] = []
    printer.print(isComplete: true) { text += $0 }
    return String(decoding: text, as: UTF8.self)
  }

  private func plain(_ section: TableSection) -> TableSection {
    var section = section
    section.rows = section.rows.map { TableCell(title: $0.title, subtitle: $0.subtitle, detail: $0.detail) }
    return section
  }
}
