import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of constant speed, of stagger, and of strokes that are removed in reverse.
@Suite struct StrokePacingTests {
  // MARK: Constant speed

  /// Rule S11 at a width of 20: segments of 17, 17 and 20 cells.
  @Test func theTimeOfASegmentIsInProportionToItsLength() throws {
    let table = uniformTable(4)
    let animation = try #require(paced(table, snakeConfiguration, width: 20))
    let layout = TableLayout(table, configuration: snakeConfiguration)
    #expect(animation.end(in: layout) == milliseconds(1000), "the whole takes as long as before")
    let begins = (0...3).map { animation.interval(ofStroke: $0).begin - milliseconds(250) }
    #expect(begins == [0, 17, 34, 54].map { milliseconds(750) * $0 / 54 })
    let count = { (time: Int) in
      StrokeArms(paintFrame(table, snakeConfiguration, width: 20, animation: animation, time: time)).all.count
    }
    for step in 0...54 {
      #expect(count(milliseconds(250) + milliseconds(750) * step / 54 + 54) == 2 * step)
    }
  }

  /// The pen covers the same distance in the same time, in every part of any table.
  @Test func theSpeedIsTheSameEverywhere() throws {
    var generator = SeededGenerator(seed: 81)
    for _ in 0..<200 {
      let table = RandomTable.table(using: &generator)
      var configuration = RandomTable.tableConfiguration(using: &generator)
      configuration.separator = .snake
      let width = Int.random(in: 0...60, using: &generator)
      guard let animation = paced(table, configuration, width: width) else { continue }
      let layout = TableLayout(table, configuration: configuration)
      let lengths = painter(table, configuration, width: width).segmentLengths(of: animation)
      guard lengths.contains(where: { $0 > 0 }) else { continue }
      #expect(lengths.count == layout.strokeCount(of: animation))
      let whole = animation.end(in: layout) - milliseconds(250)
      var way = 0
      for (number, length) in lengths.enumerated() {
        let interval = animation.interval(ofStroke: number)
        #expect(interval.begin == milliseconds(250) + whole * way / lengths.reduce(0, +))
        way += length
        #expect(interval.end == milliseconds(250) + whole * way / lengths.reduce(0, +))
      }
      #expect(animation.end(in: layout) == arrival(of: table, configuration)?.end(in: layout))
    }
  }

  /// Case 12 with any pacing, forwards and backwards: at most one segment of a snake is partial.
  @Test func case12_atMostOneSegmentIsPartial() throws {
    var generator = SeededGenerator(seed: 82)
    for _ in 0..<300 {
      let table = uniformTable(
        Int.random(in: 2...9, using: &generator), height: Int.random(in: 1...3, using: &generator))
      let width = Int.random(in: 10...60, using: &generator)
      guard var animation = arrival(of: table, snakeConfiguration) else { continue }
      let painter = painter(table, snakeConfiguration, width: width)
      let lengths = painter.segmentLengths(of: animation)
      if Bool.random(using: &generator) { animation = animation.paced(by: lengths) }
      animation.isReversed = Bool.random(using: &generator)
      let layout = TableLayout(table, configuration: snakeConfiguration)
      let time = Int.random(in: -10...(animation.end(in: layout) + 10), using: &generator)
      let progress = StrokeProgress(layout: layout, animation: animation, time: time)
      let drawn = lengths.indices.map { row in
        let path = StrokePath([.leftEdge(column: 0, line: 0), .leftEdge(column: lengths[row] / 2, line: 0)])
        let interval = progress.interval(ofSegmentBelow: TableIndexPath(row: row, section: 0))
        return min(progress.drawn(path, in: interval), path.length)
      }
      let partial = zip(drawn, lengths).filter { $0 > 0 && $0 < $1 / 2 * 2 }
      #expect(partial.count <= 1)
      #expect(drawn == drawn.sorted { ($0 > 0 ? 0 : 1) < ($1 > 0 ? 0 : 1) }, "no gap")
    }
  }

  @Test func rowsThatComeLaterHaveNoTime() throws {
    let animation = try #require(paced(uniformTable(3), snakeConfiguration, width: 20))
    let end = animation.interval(ofStroke: 1).end
    #expect(animation.interval(ofStroke: 2) == StrokeInterval(begin: end, duration: 0))
    #expect(
      look(paintFrame(uniformTable(5), snakeConfiguration, width: 20, animation: animation, time: end))
        == look(paintFrame(uniformTable(5), snakeConfiguration, width: 20)))
  }

  // MARK: Reverse animations

  /// The frames of leaving strokes are those of arriving strokes in reverse order.
  @Test func leavingIsArrivingBackwards() throws {
    var generator = SeededGenerator(seed: 83)
    for _ in 0..<50 {
      let table = RandomTable.table(using: &generator)
      let configuration = RandomTable.tableConfiguration(using: &generator)
      let width = Int.random(in: 0...40, using: &generator)
      guard var arriving = arrival(of: table, configuration) else { continue }
      arriving.stagger = [0, milliseconds(30)].randomElement(using: &generator) ?? 0
      var leaving = arriving
      leaving.isReversed = true
      let end = arriving.end(in: TableLayout(table, configuration: configuration))
      let frame = { (animation: StrokeAnimation, time: Int) in
        look(paintFrame(table, configuration, width: width, animation: animation, time: time))
      }
      for _ in 0..<2 {
        let elapsed = Int.random(in: 1..<end, using: &generator)
        #expect(frame(leaving, elapsed) == frame(arriving, end - elapsed))
      }
      #expect(frame(leaving, 0) == frame(arriving, end))
      #expect(frame(leaving, Int.min / 2) == frame(arriving, end))
      for late in [end, end + 1, Int.max] { #expect(frame(leaving, late) == frame(arriving, 0)) }
    }
  }

  @Test func nothingIsLeftAtOnceWithoutTime() {
    let row = TableIndexPath(row: 0, section: 0)
    let animation = StrokeAnimation(
      start: 5, duration: 0, isReversed: true, firstRow: row, lastRow: TableIndexPath(row: 3, section: 0))
    let buffer = paintFrame(uniformTable(4), snakeConfiguration, width: 20, animation: animation, time: 5)
    #expect(StrokeArms(buffer).all.isEmpty)
  }

  // MARK: Stagger

  @Test func eachSeparatorStartsAfterTheOneAbove() throws {
    let table = uniformTable(4)
    let configuration = TableConfiguration(style: .plain, separatorInset: .zero)
    var animation = try #require(arrival(of: table, configuration))
    animation.stagger = milliseconds(50)
    let lengths = { (time: Int) in
      let buffer = paintFrame(table, configuration, width: 20, animation: animation, time: milliseconds(time))
      return [1, 3, 5].map { line in (0..<20).count { !buffer[$0, line].arms.isEmpty } }
    }
    #expect(lengths(250) == [0, 0, 0])
    #expect(lengths(300) == [4, 0, 0])
    #expect(lengths(400) == [12, 8, 4])
    #expect(lengths(600) == [20, 20, 20])
    // The last of the four rows has no separator, but has a time slot.
    #expect(animation.end(in: TableLayout(table, configuration: configuration)) == milliseconds(650))
  }

  @Test func aBoxStartsWithItsFirstRow() throws {
    let table = GrowingTable([section(["a", "b"]), section(["c"])])
    let configuration = TableConfiguration(separator: .none)
    var animation = try #require(arrival(of: table, configuration))
    animation.stagger = milliseconds(100)
    let corners = { (time: Int) in
      let buffer = paintFrame(table, configuration, width: 20, animation: animation, time: milliseconds(time))
      return [0, 5].map { !buffer[2, $0].arms.isEmpty }
    }
    #expect(
      [250, 260, 449, 460].map(corners) == [[false, false], [true, false], [true, false], [true, true]])
    #expect(animation.end(in: TableLayout(table, configuration: configuration)) == milliseconds(700))
  }

  @Test func staggeredArrivalsKeepToTheirLimit() throws {
    let table = uniformTable(40)
    let layout = TableLayout(table, configuration: TableConfiguration())
    var animation = try #require(arrival(of: table, TableConfiguration()))
    animation.stagger = milliseconds(100)
    let limited = animation.limited(to: milliseconds(1000), layout: layout)
    #expect((990_000_000...1_000_000_000).contains(limited.end(in: layout)))
    #expect(limited.duration > 0 && limited.stagger > 0)
  }

  // MARK: All animations

  /// At the largest time every animation shows the finished picture, and nothing overflows.
  @Test func theEndIsTheFinishedPicture() throws {
    var generator = SeededGenerator(seed: 84)
    for _ in 0..<80 {
      let table = RandomTable.table(using: &generator)
      let configuration = RandomTable.tableConfiguration(using: &generator)
      guard var animation = paced(table, configuration, width: 30) else { continue }
      animation.start = Int.random(in: 0...(Int.max / 8), using: &generator)
      animation.duration = Int.random(in: 0...86_400_000_000_000, using: &generator)
      animation.stagger = Int.random(in: 0...86_400_000_000_000, using: &generator)
      let frame = { (time: Int) in
        look(paintFrame(table, configuration, width: 30, animation: animation, time: time))
      }
      let still = look(paintFrame(table, configuration, width: 30))
      #expect(frame(.max) == still)
      #expect(frame(animation.end(in: TableLayout(table, configuration: configuration))) == still)
      _ = frame(.min / 2)
    }
  }

  /// A snake of ten million rows, with a day for each.
  @Test func timesWithoutEndDoNotOverflow() {
    let animation = StrokeAnimation(
      start: .max, duration: .max, stagger: .max, firstRow: TableIndexPath(row: 0, section: 0),
      lastRow: TableIndexPath(row: 10_000_000, section: 0))
    #expect(animation.interval(ofStroke: 10_000_000).end > 0)
    #expect(animation.interval(rowsAbove: 10_000_000, inSection: 0).end > 0)
  }

  @Test func curvesOfNoNumbersAreLinear() {
    let curve = StrokePath.TimingFunction.cubicBezier(x1: .nan, y1: .nan, x2: .infinity, y2: .nan)
    #expect(curve.drawn(of: 10, elapsed: 5, duration: 10) == 5)
  }

  // MARK: Helpers

  private func painter(
    _ table: GrowingTable, _ configuration: TableConfiguration, width: Int
  ) -> TablePainter {
    TablePainter(
      layout: TableLayout(table, configuration: configuration), width: width, dataSource: table,
      appearance: TableAppearance())
  }

  private func paced(
    _ table: GrowingTable, _ configuration: TableConfiguration, width: Int
  ) -> StrokeAnimation? {
    arrival(of: table, configuration).map {
      $0.paced(by: painter(table, configuration, width: width).segmentLengths(of: $0))
    }
  }
}
