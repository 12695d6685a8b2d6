import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the strokes beside marked rows.
@Suite struct MarkStrokeTests {
  private let rows = ArrayDataSource([TableSection(rows: ["a", "b", "c", "d"].map { TableCell(title: $0) })])

  @Test func neighboursShareOneStrokeOnTheWall() {
    expectScreen(
      paint(rows, style: .rounded, width: 16, marked: [0, 1, 3]),
      """
      ╭──────────────╮
      ┃ a          ✓ │
      ┃ ╶────────────┤
      ┃ b          ✓ │
      │ ╶────────────┤
      │ c            │
      │ ╶────────────┤
      ┃ d          ✓ │
      ╰──────────────╯
      """)
  }

  @Test(arguments: [TableConfiguration.TableStyle.plain, .grouped])
  func withoutWallsItIsBehindTheBar(style: TableConfiguration.TableStyle) {
    let lines = paint(rows, style: style, width: 12, cursor: 1, marked: [0, 1, 3]).filter {
      !$0.hasPrefix("──")
    }
    expectScreen(
      lines,
      """
       ┃a        ✓
       ┃──────────
      ▌┃b        ✓
        ──────────
        c
        ──────────
       ┃d        ✓
      """)
  }

  /// The stroke is on straight walls only: in the corner the mark is shown by the checkmark.
  @Test func corneredRowsHaveNoStroke() {
    let configuration = TableConfiguration(cornerSteps: 3, allowsMultipleSelection: true)
    let lines = paintFrame(rows, configuration, width: 26, selection: marked([0, 1, 2])).text()
    expectScreen(
      lines,
      """
           ╭──────────────╮
         ╭─╯ a          ✓ ╰─╮
        ╭╯   ╶────────────╴ ╰╮
        ┃    b          ✓    │
        ┃    ╶───────────────┤
        ┃    c          ✓    │
        ╰╮   ╶────────────╴ ╭╯
         ╰─╮ d            ╭─╯
           ╰──────────────╯
      """)
  }

  /// Beside a step, the stroke has the lines of the row on which the wall is straight.
  @Test func corneredRowsHaveAStrokeOnTheirOtherLines() {
    let cells = ["a", "b", "c"].map { TableCell(title: $0, subtitle: "note") }
    let table = ArrayDataSource([TableSection(rows: cells)])
    let configuration = TableConfiguration(cornerSteps: 1, allowsMultipleSelection: true)
    expectScreen(
      paintFrame(table, configuration, width: 26, selection: marked([0, 2])).text(),
      """
         ╭──────────────────╮
        ╭╯ a              ✓ ╰╮
        ┃  note              │
        │  ╶─────────────────┤
        │  b                 │
        │  note              │
        │  ╶─────────────────┤
        ┃  c              ✓  │
        ╰╮ note             ╭╯
         ╰──────────────────╯
      """)
  }

  /// A stroke does not continue to a neighbour that has none.
  @Test func aStrokeEndsAtARowWithoutOne() {
    let configuration = TableConfiguration(cornerSteps: 1, allowsMultipleSelection: true)
    expectScreen(
      paintFrame(rows, configuration, width: 26, selection: marked([0, 1, 2, 3])).text(),
      """
         ╭──────────────────╮
        ╭╯ a              ✓ ╰╮
        │  ╶─────────────────┤
        ┃  b              ✓  │
        ┃  ╶─────────────────┤
        ┃  c              ✓  │
        │  ╶─────────────────┤
        ╰╮ d              ✓ ╭╯
         ╰──────────────────╯
      """)
  }

  /// The cursor's bar is in the column of the stroke.
  @Test func theStrokeCrossesASnake() {
    expectScreen(
      paint(rows, separator: .snake, width: 16, cursor: 1, marked: [0, 1, 2]),
      """
         ┃a      ✓
      ───╂─────────╮
         ▌b      ✓ │
        ╭╂─────────╯
        │┃c      ✓
        ╰─────────────
          d
      """)
  }

  @Test func rowsWithoutSeparatorsTouch() {
    #expect(
      paint(rows, style: .rounded, separator: .none, width: 16, marked: [1, 2]) == [
        "╭──────────────╮", "│ a            │", "┃ b          ✓ │", "┃ c          ✓ │", "│ d            │",
        "╰──────────────╯",
      ])
  }

  @Test func aViewportShowsItsPartOfTheStroke() {
    let whole = paint(rows, style: .rounded, width: 16, marked: [0, 1, 2])
    for offset in 0..<whole.count {
      for count in 1...(whole.count - offset) {
        let part = paint(rows, style: .rounded, width: 16, lines: count, offset: offset, marked: [0, 1, 2])
        #expect(part == Array(whole[offset..<(offset + count)]))
      }
    }
  }

  @Test func inASCIIItDiffersFromWallsAndTheBar() {
    #expect(paint(rows, separator: .none, width: 12, marked: [0], glyphs: .ascii)[0] == " #a        *")
    let boxed = paint(rows, style: .rounded, separator: .none, width: 16, marked: [0], glyphs: .ascii)
    #expect(boxed[1] == "# a          * |")
  }

  /// The stroke has another weight than the walls, so that it is seen without colour.
  @Test(arguments: [(.light, "┃"), (.heavy, "║"), (.double, "┃")] as [(StrokePath.Weight, Character)])
  func itDiffersFromWallsOfAnyWeight(weight: StrokePath.Weight, stroke: Character) {
    let appearance = TableAppearance(theme: .monochrome, weight: weight)
    let configuration = TableConfiguration(inset: 0, allowsMultipleSelection: true)
    let lines = paintFrame(rows, configuration, appearance, width: 16, selection: marked([0, 1])).text()
    let sides = [1, 3, 5].map { lines[$0].filter { $0 != " " } }
    #expect(sides.map { $0.first == stroke } == [true, true, false])
    #expect(sides.allSatisfy { $0.last != stroke })
  }

  /// A checkmark is dropped in favour of the title only where the stroke shows the mark.
  @Test func aNarrowRowKeepsOneSignOfItsMark() {
    let table = ArrayDataSource([TableSection(rows: [TableCell(title: "Asheville", detail: "8")])])
    #expect(paint(table, width: 14, marked: [0]) == [" ┃Asheville"])
    #expect(paint(table, width: 14, marked: [0], glyphs: .ascii) == [" #Asheville"])
    #expect(paint(table, separator: .snake, width: 18, cursor: 0, marked: [0]) == ["   ▌Ashevi…  ✓"])
  }

  /// A filled box has no walls, and no column between the cursor's bar and the text.
  @Test func inAFilledBoxItIsInTheColumnOfTheBar() {
    let appearance = TableAppearance(theme: .dark, box: .filled)
    let configuration = TableConfiguration(style: .rounded, allowsMultipleSelection: true)
    var selection = marked([0, 1, 2])
    selection.cursor = 2
    let buffer = paintFrame(rows, configuration, appearance, width: 16, selection: selection)
    expectScreen(
      buffer.text(),
      """
       ▄▄▄▄▄▄▄▄▄▄▄▄▄▄
      ▐┃a          ✓ ▌
      ▐┃─────────────▌
      ▐┃b          ✓ ▌
      ▐┃─────────────▌
      ▐▌c          ✓ ▌
      ▐ ─────────────▌
      ▐ d            ▌
       ▀▀▀▀▀▀▀▀▀▀▀▀▀▀
      """)
    let theme = appearance.theme
    #expect(buffer[1, 1].style == theme.accent.over(theme.cellFill))
  }

  /// The stroke is in the accent colour, and on the cursor's fill where there is no wall.
  @Test func itHasTheAccentColour() {
    let theme = Theme.dark
    let boxed = paintBuffer(rows, style: .rounded, width: 16, cursor: 0, marked: [0])
    #expect(boxed[0, 1].style == theme.accent)
    let plain = paintBuffer(rows, width: 16, cursor: 0, marked: [0])
    #expect(plain[1, 0].style.foreground == theme.accent.foreground)
    #expect(plain[1, 0].style.background == theme.cursorFill.background)
  }

  // MARK: Growth

  private func marked(_ rows: [Int]) -> TableSelection {
    var selection = TableSelection()
    for row in rows { selection.toggle(row) }
    return selection
  }

  /// Returns the left walls while the stroke of row `growing` grows.
  private func walls(_ marks: [Int], growing row: Int, at time: Int) -> String {
    let configuration = TableConfiguration(style: .rounded, allowsMultipleSelection: true)
    var presentation = TablePresentation(selection: marked(marks), time: time)
    presentation.markGrowth = MarkGrowth(ofRow: row).shown(at: 0)
    let layout = TableLayout(rows, configuration: configuration)
    let painter = TablePainter(
      layout: layout, width: 20, dataSource: rows, appearance: TableAppearance(theme: .dark),
      presentation: presentation)
    var buffer = CellBuffer(size: Size(columns: 20, lines: layout.height))
    painter.paint(into: &buffer, viewport: 0..<layout.height, offset: 0)
    return String(buffer.text().map { Array($0)[2] })
  }

  @Test func itGrowsByHalfCellsFromItsNeighbour() {
    let duration = MarkGrowth.duration
    #expect(walls([1], growing: 1, at: 0) == "╭││╿││││╰")
    #expect(walls([1], growing: 1, at: duration / 2) == "╭││┃││││╰")
    let below = (0...4).map { walls([0, 1], growing: 1, at: duration * $0 / 4) }
    #expect(below == ["╭┃╿│││││╰", "╭┃┃│││││╰", "╭┃┃╿││││╰", "╭┃┃┃││││╰", "╭┃┃┃││││╰"])
    let above = (0...4).map { walls([1, 2], growing: 1, at: duration * $0 / 4) }
    #expect(above == ["╭│││╽┃││╰", "╭│││┃┃││╰", "╭││╽┃┃││╰", "╭││┃┃┃││╰", "╭││┃┃┃││╰"])
  }

  @Test func itsTimeBeginsWithTheFirstFrame() {
    let growth = MarkGrowth(ofRow: 3).shown(at: 1000)
    #expect(growth?.shown(at: 1000 + MarkGrowth.duration - 1) == growth)
    #expect(growth?.shown(at: 1000 + MarkGrowth.duration) == nil)
  }
}
