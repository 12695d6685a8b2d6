import SnakeTable
import SnakeTableTesting
import Testing

@testable import SnakeCell

/// Tests of content that draws itself in cells, moves, and depends on the state of its row.
@Suite struct PaintedViewTests {
  /// Shows how long its row is in view, in tenths of a second, and whether the row has the cursor.
  private struct Clock: PaintedView {
    var end = Duration.seconds(1)

    func draw(into buffer: inout CellBuffer, in region: DrawingRegion) {
      let tenths = min(region.time.elapsed, end) / Duration.milliseconds(100)
      let text = (region.state.isFocused ? "*" : "-") + String(Int(tenths.rounded(.down)))
      for (index, scalar) in text.unicodeScalars.enumerated() {
        buffer.put(
          scalar, at: Point(column: region.area.column + index, line: region.area.line), style: .plain)
      }
    }

    func nextChange(after time: DrawingRegion.Time) -> NextChange {
      time.elapsed < end ? .at(time.now + .milliseconds(100)) : .never
    }
  }

  private func table(rows: Int, motion: Motion = Motion(meaning: .focus)) -> TableView {
    let cells = (0..<rows).map { row in
      let view = CellView(columns: 4, Clock())
      return TableCell(title: "\(row)", configuration: CellConfiguration(accessoryView: view))
    }
    return TableView(
      dataSource: ArrayDataSource([TableSection(rows: cells)]),
      configuration: TableConfiguration(style: .plain, separator: .none), motion: motion)
  }

  private func words(_ screen: HeadlessScreen) -> [String] {
    screen.text(at: .zero).map { $0.split(separator: " ").last.map(String.init) ?? "" }
  }

  @Test func aViewMovesWithTheTimeSinceItsRowCameIntoView() throws {
    let table = table(rows: 6)
    let screen = HeadlessScreen(table, size: Size(columns: 20, lines: 3))
    #expect(words(screen) == ["*0", "-0", "-0"])
    screen.advance(by: .milliseconds(450))
    #expect(words(screen) == ["*4", "-4", "-4"])
    try screen.press("j j j")
    #expect(words(screen) == ["-4", "-4", "*0"])
    screen.advance(by: .milliseconds(200))
    #expect(words(screen) == ["-6", "-6", "*2"])
    // A row that comes into view again begins again.
    try screen.press("k k k")
    #expect(words(screen) == ["*0", "-6", "-6"])
    screen.advance(by: .seconds(5))
    #expect(words(screen) == ["*10", "-10", "-10"])
    #expect(!table.isAnimating(at: .seconds(100)))
  }

  @Test func framesFollowWhileAViewMoves() {
    let table = table(rows: 1)
    var buffer = CellBuffer(size: Size(columns: 20, lines: 1))
    table.resize(to: buffer.size)
    table.draw(into: &buffer, line: 0, at: .seconds(7))
    #expect(table.isAnimating(at: .seconds(7)) && table.isAnimating(at: .milliseconds(7_900)))
    #expect(!table.isAnimating(at: .seconds(8)))
  }

  @Test func nothingMovesWithReducedMotion() {
    let table = table(rows: 2, motion: Motion(isEnabled: false))
    let screen = HeadlessScreen(table, size: Size(columns: 20, lines: 2))
    #expect(words(screen) == ["*10", "-10"] && !table.isAnimating(at: .zero))
  }

  /// Backgrounds of headers and footers move too, and end when they are out of view.
  @Test(arguments: [true, false]) func viewsOutsideOfRowsMove(inFooter: Bool) {
    let label = SectionLabel(text: "Label", backgroundView: .view(CellView.DrawnView(Clock())))
    let section = TableSection(
      header: inFooter ? nil : label, footer: inFooter ? label : nil, rows: [TableCell(title: "0")])
    let table = TableView(
      dataSource: ArrayDataSource([section]), configuration: TableConfiguration(style: .grouped),
      motion: Motion(meaning: .focus))
    let screen = HeadlessScreen(table, size: Size(columns: 20, lines: 8))
    #expect(screen.text(at: .zero).contains { $0.hasPrefix("-0") })
    screen.advance(by: .milliseconds(300))
    #expect(screen.text(at: .zero).contains { $0.hasPrefix("-3") })
    screen.advance(by: .milliseconds(300))
    #expect(screen.text(at: .zero).contains { $0.hasPrefix("-6") })
    #expect(table.isAnimating(at: screen.time) && !table.isAnimating(at: screen.time + .seconds(1)))
    table.dataSource = ArrayDataSource([TableSection(rows: [TableCell(title: "0")])])
    _ = screen.text(at: .zero)
    #expect(!table.isAnimating(at: screen.time))
  }

  @Test func aBarStandsForANumber() {
    func lines(_ values: [Double], in range: ClosedRange<Double>, columns: Int = 8) -> [String] {
      let cells = values.map { value in
        let view = CellView(columns: columns, BarView(value, in: range))
        return TableCell(title: "a", configuration: CellConfiguration(accessoryView: view))
      }
      let table = TableView(
        dataSource: ArrayDataSource([TableSection(rows: cells)]),
        configuration: TableConfiguration(style: .plain, separator: .none), motion: Motion(isEnabled: false))
      let screen = HeadlessScreen(table, size: Size(columns: 20, lines: values.count))
      return screen.text.map { String($0.dropFirst(3)).filter { $0 != " " } }
    }
    #expect(lines([8, 4, 0.1, 0, .nan, .infinity], in: 0...8) == ["━━━━━━━━", "━━━━", "╸", "", "", ""])
    #expect(lines([7, -2], in: -7...7, columns: 9) == ["│━━━━", "━│"])
    #expect(lines([1], in: -.infinity ... .infinity, columns: 9) == ["│╸"])
  }

  @Test func anEmptyRegionIsDrawn() {
    for size in [Size(columns: 0, lines: 0), Size(columns: 1, lines: 1), Size(columns: 4, lines: 1)] {
      _ = HeadlessScreen(SnakeCell.makeTable(), size: size).text
    }
  }

  @Test func theCellsOfTheArticleStrokeTheirPartsOfALine() {
    let screen = HeadlessScreen(SnakeCell.makeTable(), size: Size(columns: 24, lines: 6))
    let part = SnakePart.duration
    #expect(screen.text(at: .zero) == ["▌ Falls Church, VA", "▌", "  Durham, NC", "", "  Boulder, CO", ""])
    #expect(
      screen.text(at: part) == [
        "▌ Falls Church, VA", "▌──────────────────────╮", "  Durham, NC", "", "  Boulder, CO", "",
      ])
    #expect(
      screen.text(at: part * 2.5) == [
        "▌ Falls Church, VA", "▌──────────────────────╮", "  Durham, NC           │",
        "╭──────────────────────╯",
        "│ Boulder, CO", "╰──────────╸",
      ])
    #expect(screen.text.last == "╰──────────────────────╮")
  }
}
