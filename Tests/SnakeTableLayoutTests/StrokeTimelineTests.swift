import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests that the timeline of the strokes describes the painted frames.
@Suite struct StrokeTimelineTests {
  /// A line that is covered by a header would be drawn over the header.
  @Test func aLineThatAHeaderCoversIsNoStroke() throws {
    let table = GrowingTable([section(["a", "b"], header: "One"), section(["c"], header: "Two")])
    var configuration = TableConfiguration(style: .plain, headerSeparators: .afterEveryRow)
    let count = { () throws -> [Int] in
      let painter = TablePainter(
        layout: TableLayout(table, configuration: configuration), width: 20, dataSource: table,
        appearance: TableAppearance(),
        presentation: TablePresentation(animation: arrival(of: table, configuration)))
      return try #require(painter.strokeTimeline).sections.map(\.strokes.count)
    }
    #expect(try count() == [2, 1])
    configuration.headersBleed = true
    #expect(try count() == [1, 1])
  }

  private static let duration = 250_000_000

  private func painter(
    _ table: GrowingTable, _ configuration: TableConfiguration, time: Int
  ) throws -> TablePainter {
    let layout = TableLayout(table, configuration: configuration)
    let first = try #require(layout.path(atPosition: 0))
    let last = try #require(layout.path(atPosition: layout.numberOfRows - 1))
    return TablePainter(
      layout: layout, width: 30, dataSource: table, appearance: TableAppearance(),
      presentation: TablePresentation(
        animation: StrokeAnimation(start: 0, duration: Self.duration, firstRow: first, lastRow: last),
        time: time))
  }

  private func frame(_ painter: TablePainter) -> CellBuffer {
    var buffer = CellBuffer(size: Size(columns: 30, lines: painter.layout.height))
    painter.paint(into: &buffer, viewport: 0..<buffer.lines, offset: 0, headersStick: false)
    return buffer
  }

  /// The first frame with the strokes of the timeline drawn on it equals the painted frame, at any time.
  @Test func strokesOnTheFirstFrameMakeEveryFrame() throws {
    var generator = SeededGenerator(seed: 44)
    for _ in 0..<100 {
      let table = RandomTable.table(using: &generator)
      RandomTable.configureCells(of: table, using: &generator)
      guard table.sections.contains(where: { !$0.rows.isEmpty }) else { continue }
      let configuration = TableConfiguration(
        style: TableConfiguration.TableStyle.allCases.randomElement(using: &generator) ?? .plain,
        separator: TableConfiguration.SeparatorStyle.allCases.randomElement(using: &generator) ?? .line)
      let first = try painter(table, configuration, time: 0)
      guard let timeline = first.strokeTimeline else { continue }
      let time = Int.random(in: 0...6_000_000_000, using: &generator)
      var buffer = frame(first)
      for section in timeline.sections {
        let style = time < section.end ? first.theme.accent : first.theme.stroke
        for stroke in section.strokes {
          let drawn = StrokePath.TimingFunction.linear.drawn(
            of: stroke.path.length, elapsed: time - stroke.begin, duration: timeline.duration)
          buffer.stroke(stroke.path, strokeEnd: drawn, style: style)
        }
      }
      #expect(buffer.text() == frame(try painter(table, configuration, time: time)).text())
    }
  }

  @Test func segmentsOfTheSnakeFollowOneAnother() throws {
    let table = GrowingTable([section(["a", "b", "c"]), section(["d"]), section(["e", "f"])])
    let timeline = try #require(
      try painter(table, TableConfiguration(style: .plain, separator: .snake), time: 0).strokeTimeline)
    let begins = timeline.sections.map { $0.strokes.map { $0.begin / Self.duration } }
    #expect(begins == [[1, 2], [], [3]])
    #expect(timeline.sections.map { $0.end / Self.duration } == [3, 2, 4])
  }

  @Test func nothingToMoveIsNoTimeline() throws {
    let table = GrowingTable([section(["a", "b"])])
    let still = TableConfiguration(style: .plain, separator: .none)
    #expect(try painter(table, still, time: 0).strokeTimeline == nil)
    #expect(try painter(table, TableConfiguration(), time: .max).strokeTimeline == nil)
  }
}
