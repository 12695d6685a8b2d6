import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the colour of strokes over time, and of the order in which a box is drawn.
@Suite struct StrokeColorTests {
  private static let moving = Style(foreground: .palette(75))
  private static let still = Style(foreground: .palette(242))

  /// The strokes of each section have the accent colour until the last segment of the section ends, and then change to
  /// the stroke colour in one frame.
  @Test func aSectionTurnsInOneFrame() {
    let table = GrowingTable([section(["a", "b", "c"]), section(["d", "e"])])
    #expect(colors(table, snakeConfiguration, at: 400) == [[Self.moving], []])
    #expect(colors(table, snakeConfiguration, at: 749) == [[Self.moving], []])
    #expect(colors(table, snakeConfiguration, at: 875) == [[Self.still], [Self.moving]])
    #expect(colors(table, snakeConfiguration, at: 750) == [[Self.still], []])
    #expect(colors(table, snakeConfiguration, at: 1000) == [[Self.still], [Self.still]])
  }

  @Test func boxesArriveTogether() {
    let table = GrowingTable([section(["a"]), section(["b", "c", "d"])])
    let configuration = TableConfiguration(style: .rounded)
    #expect(colors(table, configuration, at: 250) == [[], []])
    #expect(colors(table, configuration, at: 499) == [[Self.moving], [Self.moving]])
    #expect(colors(table, configuration, at: 500) == [[Self.still], [Self.still]])
  }

  /// The strokes of a single row's box end without waiting for the snakes of other sections.
  @Test func aSingleRowsBoxDoesNotWaitForSnakes() {
    let table = GrowingTable([section(["a", "b", "c", "d"]), section(["e"])])
    let configuration = TableConfiguration(style: .rounded, separator: .snake)
    #expect(colors(table, configuration, at: 600) == [[Self.moving], [Self.still]])
  }

  @Test func aBoxGoesClockwiseFromItsTopLeftCorner() {
    let table = uniformTable(1)
    let configuration = TableConfiguration(style: .rounded)
    let frame = { (time: Int) in
      StrokeArms(
        paintFrame(
          table, configuration, width: 20, animation: arrival(of: table, configuration),
          time: milliseconds(time)))
    }
    let way = frame(500).walk(from: StrokeArms.Arm(column: 2, line: 0, direction: .south))
    // A box of 16 columns by 3 lines has 68 half-arms. The southern arm of the first corner is the last one.
    #expect(way.count == 68)
    for time in stride(from: 250, through: 500, by: 10) {
      let drawn = 68 * (time - 250) / 250
      #expect(Set(frame(time).all) == Set((way.dropFirst() + way.prefix(1)).prefix(drawn)), "\(time) ms")
    }
  }

  /// A box that is higher than the screen is stroked as if it ended just below the screen.
  @Test func aHighBoxArrivesOnTheScreen() {
    let table = uniformTable(1000)
    let configuration = TableConfiguration(style: .rounded, separator: .none)
    let animation = StrokeAnimation(
      start: 0, duration: milliseconds(250), firstRow: TableIndexPath(row: 0, section: 0),
      lastRow: TableIndexPath(row: 8, section: 0))
    let frame = { (time: Int, offset: Int) in
      paintFrame(
        table, configuration, width: 20, lines: 10, offset: offset, animation: animation,
        time: milliseconds(time)
      ).text()
    }
    #expect(frame(350, 0)[0] == "  ╶──────────────╮")
    #expect(frame(350, 0)[9] == "    Row 8")
    #expect(frame(499, 0)[9] == "  │ Row 8        │")
    #expect(frame(500, 0) == frame(5000, 0))
  }

  // MARK: Helpers

  /// Returns the styles of the strokes of each section.
  private func colors(
    _ table: GrowingTable, _ configuration: TableConfiguration, at time: Int
  ) -> [Set<Style>] {
    let layout = TableLayout(table, configuration: configuration)
    let buffer = paintFrame(
      table, configuration, width: 20, animation: arrival(of: table, configuration),
      time: milliseconds(time))
    return table.sections.indices.map { section in
      let frame = layout.frame(ofSection: section)
      let cells = (frame.line..<min(frame.endLine, buffer.lines)).flatMap { line in
        (0..<20).map { buffer[$0, line] }
      }
      return Set(cells.filter { !$0.arms.isEmpty }.map(\.style))
    }
  }
}
