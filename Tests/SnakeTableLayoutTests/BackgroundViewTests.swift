import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the backgrounds of rows, headers and text, and of the label of an empty table.
@Suite struct BackgroundViewTests {
  private let orange = Fill.Gradient(from: .rgb(251, 168, 0), to: .rgb(129, 88, 0))
  private let brown = Style(foreground: .rgb(54, 16, 9), attributes: .bold)

  private func frame(
    _ table: GrowingTable, _ appearance: TableAppearance,
    _ configuration: TableConfiguration = TableConfiguration(style: .plain), lines: Int? = nil,
    offset: Int = 0,
    selection: TableSelection = TableSelection()
  ) -> CellBuffer {
    paintFrame(
      table, configuration, appearance, width: 20, lines: lines, offset: offset, selection: selection)
  }

  private func backgrounds(_ buffer: CellBuffer, column: Int = 0) -> [Color] {
    (0..<buffer.lines).map { buffer[column, $0].style.background }
  }

  // MARK: Headers

  /// The orange header of the original design: its gradient and its text, in every style and with every number of
  /// colours.
  @Test(arguments: TableConfiguration.TableStyle.allCases) func aHeaderHasAGradient(
    style: TableConfiguration.TableStyle
  ) {
    let table = GrowingTable([section(["Eagles"], header: "NFC EAST")])
    table.sections[0].header?.height = 3
    let colors: [(Theme, [Color], Color)] = [
      (.exactDark, (0..<3).map { orange.color(at: $0, of: 3) }, .rgb(54, 16, 9)),
      (.dark, [.palette(214), .palette(136), .palette(94)], .palette(234)),
      (.named, Array(repeating: .terminalDefault, count: 3), .terminalDefault),
      (.monochrome, Array(repeating: .terminalDefault, count: 3), .terminalDefault),
    ]
    for (theme, expected, text) in colors {
      let buffer = frame(
        table, TableAppearance(theme: theme, headerFill: .gradient(orange), headerText: brown),
        TableConfiguration(style: style))
      let box = TableColumns(width: 20, configuration: TableConfiguration(style: style)).box
      for column in box { #expect(Array(backgrounds(buffer, column: column).prefix(3)) == expected) }
      let start = box.lowerBound + 2
      #expect(buffer[start, 1].style.foreground == text && buffer[start, 1].style.attributes == .bold)
      // The count is not bold, and has the foreground colour of the text.
      #expect(buffer[box.upperBound - 3, 1].style.foreground == text)
      #expect(buffer[box.upperBound - 3, 1].style.attributes == [])
    }
  }

  @Test func aHeadersOwnFillAndTextComeFirst() {
    let table = GrowingTable([section(["Eagles"], header: "A"), section(["Rams"], header: "B")])
    let own = Fill.Gradient(from: .rgb(0, 0, 0), to: .rgb(19, 19, 19), axis: .horizontal)
    table.sections[1].header?.backgroundView = .fill(.gradient(own))
    table.sections[1].header?.textStyle = Style(foreground: .rgb(9, 9, 9))
    let buffer = frame(table, TableAppearance(theme: .exactDark, headerFill: .color(.rgb(1, 2, 3))))
    #expect(backgrounds(buffer) == [.rgb(1, 2, 3), .terminalDefault, own.start, .terminalDefault])
    #expect((0..<20).map { buffer[$0, 2].style.background } == (0..<20).map { Color.rgb($0, $0, $0) })
    #expect(buffer[2, 2].style.foreground == .rgb(9, 9, 9))
  }

  /// The header's text is drawn over its background view. Where the view draws nothing, the fill of the header is
  /// visible.
  @Test func aHeaderHasAView() {
    let table = GrowingTable([section(["Eagles"], header: "NFC")])
    table.sections[0].header?.height = 2
    table.sections[0].header?.backgroundView = .view(
      CellView.DrawnView { buffer, region in
        let half = Rect(column: 0, line: region.area.line, columns: 4, lines: 2)
        buffer.fill(half, style: Style(background: .rgb(9, 9, 9)))
        buffer.put("*", at: Point(column: 9, line: region.area.line + 1), style: .plain)
        buffer.clip = Rect(column: 0, line: 0, columns: 0, lines: 0)
      })
    for (theme, color) in [(Theme.exactDark, Color.rgb(9, 9, 9)), (.dark, .palette(232))] {
      let buffer = frame(table, TableAppearance(theme: theme))
      #expect(buffer.text() == ["  NFC            1", "         *", "  Eagles"])
      for line in 0..<2 {
        let colors = (0..<20).map { buffer[$0, line].style.background }
        let fill = theme.headerFill.background
        #expect(colors == Array(repeating: color, count: 4) + Array(repeating: fill, count: 16))
      }
      #expect(buffer[3, 0].style.foreground == theme.header.foreground)
    }
  }

  // MARK: Behind the rows

  @Test func aGradientBehindRowsBelongsToTheViewport() {
    let gradient = Fill.Gradient(from: .rgb(0, 0, 0), to: .rgb(40, 80, 120))
    let appearance = TableAppearance(theme: .exactDark, backgroundView: .fill(.gradient(gradient)))
    for (offset, count) in [(0, 9), (3, 9), (0, 1)] {
      let buffer = frame(uniformTable(count), appearance, lines: 5, offset: offset)
      for column in 0..<20 {
        #expect(backgrounds(buffer, column: column) == (0..<5).map { gradient.color(at: $0, of: 5) })
      }
      #expect(buffer.text() == frame(uniformTable(count), TableAppearance(), lines: 5, offset: offset).text())
    }
  }

  @Test func rowsWithAFillHideIt() {
    let appearance = TableAppearance(
      theme: .exactDark, box: .filled, backgroundView: .fill(.color(.rgb(1, 2, 3))))
    let buffer = frame(
      uniformTable(2), appearance, TableConfiguration(), selection: TableSelection(cursor: 0))
    #expect(buffer[5, 1].style.background == Theme.exactDark.cursorFill.background)
    #expect(buffer[5, 3].style.background == Theme.exactDark.cellFill.background)
    // The caps are half a line high. The half outside the box has the background of the table.
    #expect(buffer[5, 0].style.background == .rgb(1, 2, 3))
    #expect(buffer[5, 0].style.foreground == Theme.exactDark.cellFill.background)
    let plain = frame(
      uniformTable(2), TableAppearance(theme: .neutral, backgroundView: .fill(.color(.rgb(1, 2, 3)))),
      selection: TableSelection(cursor: 0))
    #expect(plain[5, 0].style == Style(attributes: [.reverse, .bold]) || plain[5, 0].isBlank)
    #expect(plain[5, 2].style.background == .palette(XtermPalette.nearest(RGBColor(1, 2, 3))))
  }

  @Test func aHeaderThatSticksHidesRowsAndShowsTheBackground() {
    let table = GrowingTable([section(["a", "b", "c"], header: "One")])
    let gradient = Fill.Gradient(from: .palette(16), to: .palette(231))
    let appearance = TableAppearance(theme: .neutral, backgroundView: .fill(.gradient(gradient)))
    let buffer = frame(table, appearance, lines: 4, offset: 1)
    #expect(buffer.text()[0] == "  One ─────────  3")
    #expect(backgrounds(buffer) == (0..<4).map { gradient.color(at: $0, of: 4).reduced(to: .palette) })
  }

  /// The glyphs of a view are visible where the table has none, and its colours behind the text of the table.
  @Test func aViewIsDrawnBehindRows() {
    let view = CellView.DrawnView { buffer, region in
      for line in 0..<region.area.lines {
        for column in stride(from: 0, to: 20, by: 2) {
          let point = Point(column: column, line: region.area.line + line)
          buffer.put("日", columns: 2, at: point, style: Style(background: .rgb(7, 7, 7)))
        }
      }
      // The view cannot draw outside its area.
      buffer.put("!", at: Point(column: 0, line: region.area.line - 1), style: .plain)
    }
    let painter = TablePainter(
      layout: TableLayout(uniformTable(2), configuration: TableConfiguration(style: .plain)), width: 20,
      dataSource: uniformTable(2), appearance: TableAppearance(theme: .exactDark, backgroundView: .view(view))
    )
    var buffer = CellBuffer(size: Size(columns: 22, lines: 6))
    painter.paint(into: &buffer, viewport: 1..<5, offset: 0)
    #expect(
      buffer.text() == [
        "", "日Row 0 日日日日日日", "日──────────────────", "日Row 1 日日日日日日", "日日日日日日日日日日", "",
      ])
    for line in 1..<5 { #expect((0..<20).allSatisfy { buffer[$0, line].style.background == .rgb(7, 7, 7) }) }
  }

  // MARK: No rows

  private func empty(_ label: SectionLabel, _ sections: [TableSection] = []) -> GrowingTable {
    let table = GrowingTable(sections)
    table.emptyState = label
    return table
  }

  @Test func anEmptyTableSaysSoInTheMiddle() {
    let table = empty(SectionLabel(text: "No mail", detail: "Come back later"))
    #expect(
      frame(table, TableAppearance(), lines: 6).text() == [
        "", "", "      No mail", "  Come back later", "", "",
      ])
    #expect(frame(table, TableAppearance(), lines: 3).text() == ["      No mail", "  Come back later", ""])
    #expect(frame(table, TableAppearance(), lines: 1).text() == [""])
    table.sections = [section(["a"])]
    #expect(frame(table, TableAppearance(), lines: 3).text() == ["  a", "", ""])
  }

  @Test func itStandsBelowTheLabelsOfEmptySections() {
    let table = empty(
      SectionLabel(text: "Nothing", height: 3, backgroundView: .fill(.color(.rgb(5, 5, 5)))),
      [section([], header: "One")])
    let buffer = frame(table, TableAppearance(theme: .exactDark), lines: 6)
    #expect(buffer.text() == ["  One            0", "", "", "      Nothing", "", ""])
    #expect(
      backgrounds(buffer) == [
        Theme.exactDark.headerFill.background, .terminalDefault, .rgb(5, 5, 5), .rgb(5, 5, 5), .rgb(5, 5, 5),
        .terminalDefault,
      ])
  }

  @Test func aViewMaySayIt() {
    let view = CellView.DrawnView { buffer, region in
      buffer.stroke(
        StrokePath([
          .center(column: region.textColumns.lowerBound, line: region.area.line),
          .center(column: region.textColumns.upperBound - 1, line: region.area.line),
          .center(column: region.textColumns.upperBound - 1, line: region.area.endLine - 1),
        ]), strokeEnd: .max, style: .plain)
    }
    let table = empty(SectionLabel(text: "Empty", height: 3, backgroundView: .view(view)))
    #expect(
      frame(table, TableAppearance(), TableConfiguration(), lines: 5).text() == [
        "", "    ╶──────────╮", "       Empty   │", "               ╵", "",
      ])
  }

  /// Holds for every size down to zero columns and lines, at any offset.
  @Test func nothingTraps() {
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<300 {
      let table = RandomTable.table(using: &generator)
      if Bool.random(using: &generator) {
        table.sections = table.sections.map { TableSection(header: $0.header, rows: []) }
      }
      if table.rowHeights == .varying { RandomTable.vary(table, using: &generator) }
      table.emptyState = SectionLabel(
        text: RandomTable.text(using: &generator), detail: "x",
        height: Int.random(in: -1...9, using: &generator),
        backgroundView: .view(RandomTable.pattern))
      let configuration = RandomTable.tableConfiguration(using: &generator)
      let width = Int.random(in: 0...30, using: &generator)
      let lines = Int.random(in: 0...12, using: &generator)
      let painter = TablePainter(
        layout: TableLayout(table, configuration: configuration), width: width, dataSource: table,
        appearance: TableAppearance(theme: .dark, backgroundView: .view(RandomTable.pattern)))
      var buffer = CellBuffer(size: Size(columns: 40, lines: 16))
      painter.paint(
        into: &buffer, viewport: 2..<(2 + lines), offset: Int.random(in: -9...40, using: &generator))
      for line in 0..<16 {
        for column in 0..<40 where column >= width || !(2..<(2 + lines)).contains(line) {
          #expect(buffer[column, line] == .blank)
        }
      }
    }
  }
}
