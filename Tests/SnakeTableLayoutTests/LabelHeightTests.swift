import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of headers and footers of any height, with text or a drawn background, of sections and of the table.
@Suite struct LabelHeightTests {
  /// Returns a table of two sections under a table header. Each label has its own height.
  private func conference(header: Int = 3, table: Int = 2) -> GrowingTable {
    let result = GrowingTable(
      zip(["East", "West"], ["Cowboys", "Eagles"]).map { name, team in
        TableSection(
          header: SectionLabel(text: CellText(name), detail: "1", height: header),
          rows: [TableCell(title: CellText(team)), TableCell(title: "Giants")])
      })
    result.sections[1].footer = SectionLabel(text: "end", height: 2)
    if table > 0 { result.tableHeader = SectionLabel(text: "NFC", height: table) }
    return result
  }

  // MARK: Pictures

  @Test func textStandsOnTheMiddleLineTheUpperOfTwo() {
    #expect(
      paint(conference(), style: .plain, width: 16) == [
        "  NFC", "", "", "  East       1", "", "  Cowboys", "  ──────────────", "  Giants", "",
        "  West       1", "", "  Eagles", "  ──────────────", "  Giants", "  end", "",
      ])
  }

  @Test func aTableHeaderStandsInTheColumnOfTheBoxes() {
    let table = conference(header: 1, table: 1)
    table.tableFooter = SectionLabel(text: "The end", height: 2)
    #expect(
      paint(table, style: .rounded, width: 20) == [
        "    NFC", "", "    East       1", "  ╭──────────────╮", "  │ Cowboys      │", "  │ ╶────────────┤",
        "  │ Giants       │", "  ╰──────────────╯", "", "    West       1", "  ╭──────────────╮",
        "  │ Eagles       │", "  │ ╶────────────┤", "  │ Giants       │", "  ╰──────────────╯", "    end", "",
        "", "    The end", "",
      ])
  }

  @Test func aTableOfLabelsOnly() {
    let table = GrowingTable([])
    table.tableHeader = SectionLabel(text: "Top", height: 2)
    #expect(paint(table, style: .grouped, width: 10) == ["Top", ""])
    table.tableFooter = SectionLabel(text: "End")
    #expect(paint(table, style: .grouped, width: 10) == ["Top", "", "", "End"])
    table.tableHeader?.height = 0
    #expect(paint(table, style: .grouped, width: 10) == ["End"])
  }

  @Test func heightsOutOfBoundsAreBrought() {
    let table = GrowingTable([section(["a"], header: "H")])
    table.tableHeader = SectionLabel(text: "T", height: -4)
    table.sections[0].header?.height = .max
    let layout = TableLayout(table, configuration: TableConfiguration(style: .plain))
    #expect(layout.height == 65_536)
    #expect(
      paintFrame(table, layout.configuration, width: 10, lines: 2, offset: 65_534).text() == ["", "a"])
  }

  // MARK: The line above a header

  private func bleeding(_ separators: TableConfiguration.HeaderSeparators) -> TableConfiguration {
    TableConfiguration(style: .plain, headerSeparators: separators, headersBleed: true)
  }

  private let orange = Fill.Gradient(from: .rgb(251, 168, 0), to: .rgb(129, 88, 0))

  @Test(arguments: 1...3) func case35_theLineAboveAHeaderOfAnyHeight(height: Int) {
    let table = conference(header: height, table: 0)
    let between = paint(table, style: .plain, width: 20)
    var after = TableConfiguration(style: .plain, headerSeparators: .afterEveryRow)
    let lines = paintFrame(table, after, width: 20).text()
    let header = height + 4
    #expect(lines[header - 1] == "  ──────────────────")
    #expect(lines.count == between.count + 2)
    #expect(between[header - 2] == "  Giants" && between[header - 1] == lines[header])
    after.headersBleed = true
    let appearance = TableAppearance(theme: .exactDark, headerFill: .gradient(orange))
    let bled = paintFrame(table, after, appearance, width: 20)
    // The gradient runs through the header. The line above the header has the first colour of the gradient.
    let colors = (0...height).map { bled[0, header - 1 + $0].style.background }
    #expect(colors == [orange.start] + (0..<height).map { orange.color(at: $0, of: height) })
    #expect((0..<20).allSatisfy { bled[$0, header - 1].isBlank })
  }

  /// This also holds for a header that draws itself.
  @Test func case35_aDrawnHeaderHidesTheLineToo() {
    let table = conference(header: 2, table: 0)
    table.sections[1].header = SectionLabel(height: 2, backgroundView: .view(RandomTable.pattern))
    let lines = paintFrame(table, bleeding(.afterEveryRow), width: 12).text()
    #expect(lines[2..<8] == ["  Cowboys", "  ──────────", "  Giants", "", "日 é  x", "é  x     日"])
  }

  @Test func case36_onlyATableHeaderDirectlyAboveIsCovered() {
    let appearance = TableAppearance(theme: .exactDark, headerFill: .gradient(orange))
    for style in TableConfiguration.TableStyle.allCases {
      for height in 1...3 {
        var configuration = bleeding(.afterEveryRow)
        configuration.style = style
        let buffer = paintFrame(conference(table: height), configuration, appearance, width: 20)
        let isCovered = buffer[2, height - 1].style.background == orange.start
        #expect(isCovered == (style == .plain))
        if height > 1 { #expect(buffer.text()[(height - 1) / 2].contains("NFC") == (height > 1)) }
      }
    }
  }

  /// At the top of the viewport the bleed is clipped, and a sticky header has no bleed.
  @Test(arguments: 1...3) func case36_noBleedOutsideTheViewport(height: Int) {
    let table = conference(header: height, table: 0)
    let configuration = bleeding(.afterEveryRow)
    let appearance = TableAppearance(theme: .exactDark, headerFill: .gradient(orange))
    let layout = TableLayout(table, configuration: configuration)
    let painter = TablePainter(layout: layout, width: 20, dataSource: table, appearance: appearance)
    for offset in 0..<layout.height {
      var buffer = CellBuffer(size: Size(columns: 20, lines: 11))
      painter.paint(into: &buffer, viewport: 2..<9, offset: offset)
      for line in [0, 1, 9, 10] { for column in 0..<20 { #expect(buffer[column, line] == .blank) } }
      let sticky = layout.stickyHeader(in: offset..<(offset + 7))
      if offset == 0 || sticky?.lines.lowerBound == offset {
        #expect(buffer[0, 2].style.background == orange.start)
      }
    }
  }

  // MARK: Sticky headers

  /// A header of three lines is pushed up, line by line, by the next header of two lines.
  @Test func case37_aTallHeaderIsPushedByTheOverlap() {
    let table = conference(header: 3, table: 1)
    table.sections[1].header = SectionLabel(text: "West", height: 2)
    let top = { (offset: Int) in
      paintFrame(table, TableConfiguration(style: .plain), width: 12, lines: 5, offset: offset).text()
    }
    #expect(top(0) == ["  NFC", "", "  East     1", "", "  Cowboys"])
    #expect(top(1) == ["", "  East     1", "", "  Cowboys", "  ──────────"])
    #expect(top(2) == ["", "  East     1", "", "", "  Giants"])
    #expect(top(4) == ["", "  East     1", "", "  West", ""])
    #expect(top(5) == ["  East     1", "", "  West", "", "  Eagles"])
    #expect(top(6) == ["", "  West", "", "  Eagles", "  ──────────"])
    #expect(top(7) == ["  West", "", "  Eagles", "  ──────────", "  Giants"])
    #expect(top(8) == ["  West", "", "", "  Giants", "  end"])
  }

  @Test func aHeaderThatWouldCoverTheRowsDoesNotStick() {
    let table = conference(header: 3, table: 0)
    let configuration = TableConfiguration(style: .plain)
    let whole = paintFrame(table, configuration, width: 12).text()
    #expect(
      paintFrame(table, configuration, width: 12, lines: 4, offset: 1).text() == Array(whole[1..<5]))
  }

  /// A scrolled table equals a part of the whole table with the sticky header painted over it, at
  /// y = min(max(headerY, offset), sectionEnd - headerHeight).
  @Test func anyOffsetOfAnyTableFollowsTheRule() {
    var generator = SeededGenerator(seed: 51)
    for _ in 0..<300 {
      let table = RandomTable.table(using: &generator)
      let configuration = RandomTable.tableConfiguration(using: &generator)
      let walk = Walk(table, configuration)
      let appearance = TableAppearance(
        theme: [.exactDark, .dark, .named].randomElement(using: &generator) ?? .dark)
      let whole = paintFrame(table, configuration, appearance, width: 30, headersStick: false)
      #expect(whole.lines == walk.height)
      let cells = { (buffer: CellBuffer) in
        zip(buffer.text(), 0..<buffer.lines).map { text, line in
          Line(text: text, styles: (0..<buffer.columns).map { buffer[$0, line].style })
        }
      }
      let wholeLines = cells(whole)
      for _ in 0..<3 {
        let offset = Int.random(in: 0...walk.height, using: &generator)
        let lines = Int.random(in: 0...(walk.height - offset), using: &generator)
        var expected = Array(wholeLines[offset..<(offset + lines)])
        let seen = cells(
          paintFrame(table, configuration, appearance, width: 30, lines: lines, offset: offset))
        for (section, range) in walk.sections.enumerated() where range.contains(offset) {
          let height = table.sections[section].header?.height ?? 0
          guard configuration.style == .plain, height > 0, lines >= height + 2 else { continue }
          let header = range.lowerBound + max(0, configuration.sectionHeaderTopPadding)
          let line = min(max(header, offset), range.upperBound - height)
          for index in 0..<height where (offset..<(offset + lines)).contains(line + index) {
            // A snake does not pass a header that is stuck.
            expected[line + index - offset] =
              configuration.separator == .snake
              ? seen[line + index - offset] : wholeLines[header + index]
          }
          let below = line + height - offset
          guard line > header, expected[below].isSeparator else { continue }
          #expect(!seen[below].isSeparator)
          expected[below] = seen[below]
        }
        #expect(seen == expected, "offset \(offset) of \(walk.height)")
      }
    }
  }

  private struct Line: Equatable {
    let text: String
    let styles: [Style]

    /// Whether the line is a separator, straight or of a snake.
    var isSeparator: Bool { text.contains("─") && text.allSatisfy { " ─╶╴╭╮╰╯".contains($0) } }
  }

  /// A million sections need 16 bytes each, and their headers are not created.
  @Test func metricsStaySmall() { #expect(MemoryLayout<SectionMetrics>.stride == 16) }
}
