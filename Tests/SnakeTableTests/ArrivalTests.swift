import SnakeTable
import Testing

/// Tests of the arrival of a table's strokes outside demos: the first frame shows a stroke, and boxes follow one another.
@Suite struct ArrivalTests {
  @Test func theFirstFrameShowsAStroke() {
    #expect(screen(.rounded, rows: [1], columns: 14).text(at: .zero).prefix(3) == ["╶", " ▌Row 0", ""])
    let snake = screen(.plain, rows: [2], columns: 14, separator: .snake)
    #expect(snake.text(at: .zero).prefix(3) == ["   ▌Row 0", "╴", "    Row 1"])
  }

  @Test func eachBoxStarts30MillisecondsAfterTheOneAbove() {
    let screen = screen(.rounded, rows: [1, 1, 1], columns: 14)
    for (time, begun) in [(0, 1), (29, 1), (30, 2), (59, 2), (60, 3)] {
      let lines = screen.text(at: .milliseconds(time))
      let tops = [0, 4, 8].map { line in lines.indices.contains(line) && !lines[line].isEmpty }
      #expect(tops == (0..<3).map { $0 < begun }, "\(time) ms")
    }
    #expect(screen.text(at: .milliseconds(309)) != screen.text)
    #expect(screen.text(at: .milliseconds(310)) == screen.text)
  }

  @Test func snakesBeginAtOnceAndFollowOneAnother() {
    let screen = screen(.plain, rows: [3], columns: 20, separator: .snake)
    #expect(
      screen.text(at: .milliseconds(125)).prefix(5)
        == ["   ▌Row 0", "────────╴", "    Row 1", "", "    Row 2"])
    #expect(screen.text(at: .milliseconds(500)) == screen.text)
  }

  @Test(arguments: [TableConfiguration.TableStyle.plain, .grouped, .rounded])
  func arrivalTakesAtMostASecond(style: TableConfiguration.TableStyle) {
    let screen = screen(style, rows: Array(repeating: 2, count: 40), columns: 20, lines: 200)
    #expect(screen.text(at: .milliseconds(999)) != screen.text)
    #expect(screen.text(at: .seconds(1)) == screen.text)
  }

  @Test func strokesWithoutALimitHaveALeadIn() {
    let screen = screen(.rounded, rows: [1, 1], columns: 14, motion: Motion(limit: nil))
    #expect(screen.text(at: .milliseconds(250)).allSatisfy { $0.isEmpty || $0.contains("Row") })
    let frame = screen.text(at: .milliseconds(375))
    #expect(frame[0] == frame[4] && !frame[0].isEmpty)
  }

  @Test func reducedMotionShowsEverythingAtOnce() {
    let screen = screen(.rounded, rows: [1, 1], columns: 14, motion: Motion(isEnabled: false))
    #expect(screen.text(at: .zero) == screen.text)
  }

  private func screen(
    _ style: TableConfiguration.TableStyle, rows: [Int], columns: Int, lines: Int = 12,
    separator: TableConfiguration.SeparatorStyle = .line,
    motion: Motion = Motion()
  ) -> HeadlessScreen {
    let table = TableView(
      dataSource: ArrayDataSource(
        rows.map { TableSection(rows: (0..<$0).map { TableCell(title: "Row \($0)") }) }),
      configuration: TableConfiguration(style: style, separator: separator), motion: motion)
    return HeadlessScreen(table, size: Size(columns: columns, lines: lines))
  }
}
