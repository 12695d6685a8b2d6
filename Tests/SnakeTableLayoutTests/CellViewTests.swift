import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of views as parts of cells.
@Suite struct CellViewTests {
  /// Returns a meter of at most that many columns, on the middle line of its area.
  private static func meter(_ columns: Int, _ color: UInt8 = 2) -> CellView {
    CellView(columns: columns) { buffer, region in
      let line = region.area.line + (region.area.lines - 1) / 2
      for column in 0..<region.area.columns {
        let point = Point(column: region.area.column + column, line: line)
        buffer.put(column * 2 < region.area.columns ? "■" : "□", at: point, style: Self.text(color))
      }
    }
  }

  /// A view that draws in a range of cells larger than any area.
  private static let flood = CellView.DrawnView { buffer, region in
    for line in -9..<30 {
      for column in -9..<60 { buffer.put("#", at: Point(column: column, line: line), style: .plain) }
    }
  }

  private static func text(_ color: UInt8) -> Style { Style(foreground: .palette(color)) }
  private static func fill(_ color: UInt8) -> Style { Style(background: .palette(color)) }

  private func table(_ configurations: [CellConfiguration?], height: Int = 1) -> GrowingTable {
    GrowingTable(
      [
        TableSection(
          rows: configurations.enumerated().map {
            TableCell(title: "Row \($0)", detail: "\($0)", configuration: $1)
          })
      ], rowHeights: .uniform(height))
  }

  private func frame(
    _ table: GrowingTable, _ configuration: TableConfiguration = TableConfiguration(style: .plain),
    _ appearance: TableAppearance = TableAppearance(theme: .dark), width: Int = 20, lines: Int? = nil,
    offset: Int = 0, cursor: Int? = nil, marked: [Int] = []
  ) -> CellBuffer {
    var selection = TableSelection(cursor: cursor)
    for identifier in marked { selection.toggle(identifier) }
    return paintFrame(
      table, configuration, appearance, width: width, lines: lines, offset: offset, selection: selection)
  }

  // MARK: Image and accessory

  @Test func imagesAndAccessoriesCanBeViews() {
    let table = table([
      CellConfiguration(imageView: Self.meter(3), accessoryView: Self.meter(4)),
      CellConfiguration(accessoryView: Self.meter(2)), nil,
    ])
    table.sections[0].rows[2].icon = "@"
    table.sections[0].rows[2].accessory = .disclosure
    #expect(
      frame(table, width: 30).text() == [
        "  ■■□ Row 0          0  ■■□□", "  ────────────────────────────",
        "      Row 1          1    ■□", "  ────────────────────────────",
        "  @   Row 2          2     ›",
      ])
    #expect(frame(table, width: 30)[2, 0].style.foreground == .palette(2))
    #expect(
      frame(table, TableConfiguration(), width: 30).text()[1] == "  │ ■■□ Row 0      0  ■■□□ │")
  }

  @Test func theyGiveWayAsTextDoes() {
    let table = table([CellConfiguration(imageView: Self.meter(3), accessoryView: Self.meter(4))])
    let lines = { (width: Int) in self.frame(table, width: width).text()[0] }
    #expect(lines(22) == "  ■■□ Row 0  0  ■■□□")
    #expect(lines(19) == "  ■■□ Row 0     0", "the accessory goes first")
    #expect(lines(15) == "  ■■□ Row 0", "then the detail")
    #expect(lines(12) == "  ■■□ Row 0")
    #expect(lines(7) == "Row 0", "then the image")
    table.sections[0].rows[0].configuration?.imageView = Self.meter(12)
    #expect(lines(20) == "  ■■■■□□□□ Row 0", "never more than half")
  }

  @Test func theyKeepToTheirRegion() {
    let configuration = CellConfiguration(
      imageView: CellView(columns: 3, Self.flood), accessoryView: CellView(columns: 2, Self.flood))
    let table = table([nil, configuration, nil], height: 2)
    #expect(
      frame(table, width: 24).text() == [
        "      Row 0      0", "", "  ──────────────────────", "  ### Row 1      1  ##",
        "  ###               ##", "  ──────────────────────", "      Row 2      2", "",
      ])
    let whole = frame(table, width: 24)
    for offset in 0..<8 {
      let slice = frame(table, width: 24, lines: 1, offset: offset)
      #expect(slice.text() == [whole.text()[offset]])
    }
  }

  /// A view without a background of its own is drawn on the background of the row.
  @Test func theCursorIsSeenBehindThem() {
    let view = CellView(columns: 2) { buffer, region in
      buffer.put("a", at: Point(column: region.area.column, line: region.area.line), style: Self.text(1))
      buffer.put(
        "b", at: Point(column: region.area.column + 1, line: region.area.line), style: Self.fill(5))
    }
    let table = table([CellConfiguration(imageView: view)])
    let buffer = frame(table, cursor: 0)
    #expect(buffer.text() == ["▌ ab Row 0       0"])
    #expect(
      buffer[2, 0].style
        == Style(foreground: .palette(1), background: Theme.dark.cursorFill.background))
    #expect(buffer[3, 0].style.background == .palette(5))
    let reversed = frame(table, TableConfiguration(style: .plain), TableAppearance(theme: .named), cursor: 0)
    #expect(reversed[2, 0].style.attributes.contains(.reverse))
  }

  @Test func aMarkTakesThePlaceOfAView() {
    let table = table([CellConfiguration(accessoryView: Self.meter(4)), nil])
    let configuration = TableConfiguration(style: .plain, separator: .none, allowsMultipleSelection: true)
    #expect(
      frame(table, configuration, width: 26, marked: [0]).text() == [
        " ┃Row 0          0     ✓", "  Row 1          1",
      ])
  }

  // MARK: Backgrounds

  private let sky = Fill.Gradient(from: .rgb(0, 0, 0), to: .rgb(20, 40, 60))

  @Test func aFillGoesUnderTheRowAndItsSeparator() {
    let table = table([nil, CellConfiguration(backgroundView: .fill(.gradient(sky))), nil])
    let appearance = TableAppearance(theme: .exactDark)
    for style in TableConfiguration.TableStyle.allCases {
      let configuration = TableConfiguration(style: style)
      let buffer = frame(table, configuration, appearance)
      let first = style == .plain ? 2 : 3
      let inside = style == .rounded ? 3..<17 : 0..<20
      for line in 0..<buffer.lines {
        for column in 0..<20 {
          let isInside = (first..<(first + 2)).contains(line) && inside.contains(column)
          let expected: Color = isInside ? sky.color(at: line - first, of: 2) : .terminalDefault
          #expect(buffer[column, line].style.background == expected)
        }
      }
      #expect(buffer.text() == frame(self.table([nil, nil, nil]), configuration).text())
    }
  }

  @Test func aViewHasTheLinesOfTheRow() {
    let table = table([nil, CellConfiguration(backgroundView: .view(Self.flood)), nil])
    #expect(
      frame(table, TableConfiguration(), width: 20).text() == [
        "  ╭──────────────╮", "  │ Row 0      0 │", "  │ ╶────────────┤", "  │#Row 1######1#│",
        "  │ ╶────────────┤", "  │ Row 2      2 │", "  ╰──────────────╯",
      ])
    let snake = TableConfiguration(style: .plain, separator: .snake)
    #expect(
      frame(table, snake, width: 20).text() == [
        "    Row 0      0", "─────────────────╮", "   #Row 1######1#│", "─────────────────╯",
        "    Row 2      2",
      ])
  }

  @Test func hairlinesLieOnABackgroundView() {
    let table = table([CellConfiguration(backgroundView: .view(Self.flood)), nil])
    let buffer = frame(table, TableConfiguration(style: .plain, separator: .hairline))
    #expect(buffer.text()[0] == "##Row 0##########0##")
    #expect((0..<20).filter { buffer[$0, 0].style.attributes.contains(.underline) } == Array(2..<20))
  }

  @Test func theCursorLiesOnABackgroundView() {
    let table = table([CellConfiguration(backgroundView: .fill(.color(.palette(5)))), nil])
    let buffer = frame(table, snakeConfiguration, cursor: 0)
    let colors = (0..<20).map { buffer[$0, 0].style.background }
    let cursor = Theme.dark.cursorFill.background
    #expect(
      colors == (0..<20).map { (3..<17).contains($0) ? cursor : .palette(5) }, "it ends where it always does")
  }

  @Test func whatIsSelectedHasAViewOfItsOwn() {
    let configuration = CellConfiguration(
      backgroundView: .fill(.color(.palette(5))), selectedBackgroundView: .fill(.color(.palette(6))))
    let table = table([configuration, configuration, configuration])
    let buffer = frame(
      table, TableConfiguration(allowsMultipleSelection: true), width: 24, cursor: 0, marked: [1])
    #expect(buffer.text()[1] == "  │▌Row 0       0    │")
    let colors = (1..<6).map { line in Set((3..<21).map { buffer[$0, line].style.background }) }
    #expect(colors == [6, 5, 6, 5, 5].map { [Color.palette($0)] })
    #expect(buffer[4, 1].style.attributes.contains(.bold), "the cursor is still told from a mark")
  }

  @Test func itsGlyphsAreSeenWhereTheRowIsBlank() {
    let table = table([CellConfiguration(selectedBackgroundView: .view(Self.flood)), nil])
    #expect(
      frame(table, TableConfiguration(style: .plain, separator: .none)).text()[0] == "  Row 0          0")
    #expect(
      frame(table, TableConfiguration(style: .plain, separator: .none), cursor: 0).text()
        == ["▌#Row 0##########0##", "  Row 1          1"])
  }

  @Test func withoutColoursTheThemesCursorStays() {
    let plain = table([nil])
    for fill in [Fill.color(.palette(6)), .gradient(sky)] {
      let table = table([CellConfiguration(selectedBackgroundView: .fill(fill))])
      let appearance = TableAppearance(theme: .monochrome)
      #expect(
        look(frame(table, TableConfiguration(), appearance, cursor: 0))
          == look(frame(plain, TableConfiguration(), appearance, cursor: 0)))
    }
  }

  @Test func capsAndWallsOfAFilledBoxHaveTheColoursBesideThem() {
    let configuration = CellConfiguration(backgroundView: .fill(.gradient(sky)))
    let table = table([configuration, nil])
    let appearance = TableAppearance(theme: .exactDark, box: .filled)
    let buffer = frame(table, TableConfiguration(shadow: .ambient), appearance)
    #expect(
      buffer.text() == frame(self.table([nil, nil]), TableConfiguration(shadow: .ambient), appearance).text())
    let (top, bottom) = (sky.color(at: 0, of: 2), sky.color(at: 1, of: 2))
    let fill = Theme.exactDark.cellFill.background
    let edge = { (column: Int, line: Int) in buffer[column, line].style.foreground }
    #expect([edge(5, 1), edge(2, 2), edge(17, 2), edge(2, 3)] == [top, top, top, bottom])
    #expect([edge(2, 4), edge(17, 4), edge(5, 5)] == [fill, fill, fill])
    #expect(buffer[8, 2].style.background == top && buffer[8, 4].style.background == fill)
  }

  /// Beside the turns of a snake, the walls do not have the background of the cursor row.
  @Test func wallsHaveNothingOfWhatDoesNotReachThem() {
    let table = table([CellConfiguration(selectedBackgroundView: .fill(.color(.palette(6)))), nil])
    let appearance = TableAppearance(theme: .dark, box: .filled)
    let colors = { (separator: TableConfiguration.SeparatorStyle) in
      let buffer = frame(table, TableConfiguration(separator: separator), appearance, width: 24, cursor: 0)
      return [(2, 1), (8, 0)].map { buffer[$0.0, $0.1].style.foreground }
    }
    let fill = Theme.dark.cellFill.background
    #expect(colors(.snake) == [fill, fill])
    #expect(colors(.line) == [.palette(6), .palette(6)])
  }

  @Test func steppedCornersStayClear() {
    let table = table([CellConfiguration(backgroundView: .view(Self.flood)), nil])
    #expect(
      frame(table, TableConfiguration(cornerSteps: 1), width: 22).text() == [
        "   ╭──────────────╮", "  ╭╯#Row 0######0#╰╮", "  │  ╶─────────────┤", "  ╰╮ Row 1      1 ╭╯",
        "   ╰──────────────╯",
      ])
  }

  /// Strokes are drawn over a row background during their arrival.
  @Test func strokesMoveOverABackground() throws {
    let table = table([
      CellConfiguration(backgroundView: .fill(.color(.palette(5)))), nil, nil,
    ])
    let animation = try #require(arrival(of: table, snakeConfiguration))
    let buffer = paintFrame(
      table, snakeConfiguration, width: 20, animation: animation, time: milliseconds(375))
    #expect(buffer.text()[0...2] == ["    Row 0      0", "────────╴", "    Row 1      1"])
    for line in 0..<2 { #expect((0..<20).allSatisfy { buffer[$0, line].style.background == .palette(5) }) }
    #expect(buffer[4, 1].style.foreground == Theme.dark.accent.foreground)
  }

  // MARK: No selection style

  @Test func aRowWithoutASelectionStyleLooksAsItAlwaysDoes() {
    let configuration = CellConfiguration(
      background: CellConfiguration.StateStyle(
        normal: Self.fill(3), focused: Self.fill(4), selected: Self.fill(5)),
      selectedBackgroundView: .view(Self.flood), selectionStyle: .none,
      titleStyle: CellConfiguration.StateStyle(focused: Self.text(1)))
    let table = table([configuration, configuration, nil])
    for style in TableConfiguration.TableStyle.allCases {
      let configuration = TableConfiguration(style: style, allowsMultipleSelection: true)
      let quiet = frame(table, configuration)
      let marked = frame(table, configuration, cursor: 0, marked: [0, 1])
      #expect(look(marked) == look(quiet))
      #expect(
        (0..<quiet.lines).allSatisfy { line in
          (0..<20).allSatisfy { quiet[$0, line].style == marked[$0, line].style }
        })
    }
    #expect(frame(table, cursor: 2).text()[4] == "▌ Row 2          2")
  }
}
