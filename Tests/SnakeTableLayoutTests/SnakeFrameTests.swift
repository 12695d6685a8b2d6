import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the frames of the snake animation.
@Suite struct SnakeFrameTests {
  @Test func case10_theFirstSegment() {
    #expect(StrokeArms(frame(4, at: milliseconds(0))).all.isEmpty)
    #expect(StrokeArms(frame(4, at: milliseconds(249))).all.isEmpty)
    #expect(frame(4, at: milliseconds(350)).text()[1] == "──────╴")
  }

  @Test func case11_theTurnBegins() {
    #expect(frame(4, at: milliseconds(500)).text()[1] == "─────────────────")
    #expect(frame(4, at: milliseconds(508)).text()[1] == "─────────────────╴")
    #expect(frame(4, at: milliseconds(516)).text()[1] == "─────────────────╮")
  }

  /// Times at which binary fractions would be one half-arm short.
  @Test func exactHalves() {
    #expect(frame(4, at: milliseconds(850)).text()[5] == "  ╰─────")
    #expect(StrokeArms(frame(4, at: milliseconds(850))).all.count == 34 + 34 + 16)
    #expect(frame(4, at: milliseconds(950)).text()[5] == "  ╰─────────────")
    #expect(StrokeArms(frame(4, at: milliseconds(950))).all.count == 34 + 34 + 32)
  }

  /// At any time the picture is the path up to some half-arm, without a gap.
  @Test(arguments: 2...9, 1...3)
  func case12_everyFrameIsThePathUpToItsTip(count: Int, height: Int) {
    var generator = SeededGenerator(seed: UInt64(100 * count + height))
    for width in [10, 20, 37, 80] {
      let complete = StrokeArms(frame(count, height: height, width: width, at: Int.max))
      let path = complete.walk(from: StrokeArms.Arm(column: 0, line: height, direction: .west))
      for _ in 0..<20 {
        let time = Int.random(in: 0...milliseconds(250 * count + 50), using: &generator)
        let drawn = halfArms(count, height: height, width: width, at: time)
        let arms = StrokeArms(frame(count, height: height, width: width, at: time)).all
        #expect(Set(arms) == Set(path.prefix(drawn)), "\(width) columns, \(time) ns")
      }
    }
  }

  @Test func case13_completeAfterAQuarterOfASecondARow() throws {
    for count in 2...12 {
      let table = uniformTable(count)
      let layout = TableLayout(table, configuration: snakeConfiguration)
      let animation = try #require(arrival(of: table, snakeConfiguration))
      #expect(animation.end(in: layout) == milliseconds(250 * count))
      #expect(look(frame(count, at: milliseconds(250 * count))) == look(frame(count, at: nil)))
      #expect(
        look(frame(count, at: milliseconds(250 * count) - 1)) != look(frame(count, at: nil)),
        "the last half-arm comes with the last nanosecond")
    }
  }

  @Test func case19_sectionsFollowOneAnother() throws {
    let table = GrowingTable([section(["a", "b", "c"]), section(["d", "e"])])
    let animation = try #require(arrival(of: table, snakeConfiguration))
    let count = { (time: Int) in
      StrokeArms(
        paintFrame(table, snakeConfiguration, width: 20, animation: animation, time: milliseconds(time))
      ).all.count
    }
    #expect([250, 500, 750, 1000].map(count) == [0, 34, 34 + 40, 34 + 40 + 40])
    #expect([375, 625, 875].map(count) == [17, 34 + 20, 34 + 40 + 20])
    #expect(
      animation.end(in: TableLayout(table, configuration: snakeConfiguration)) == milliseconds(1000))
    #expect(
      paintFrame(table, snakeConfiguration, width: 20).text() == [
        "    a", "─────────────────╮", "    b            │", "─────────────────╯", "    c", "    d",
        "────────────────────", "    e",
      ])
  }

  /// Sections of zero rows or one row take no time.
  @Test func sectionsWithoutSegmentsTakeNoTime() throws {
    let table = GrowingTable([section(["a", "b"]), section([]), section(["c"]), section(["d", "e"])])
    let animation = try #require(arrival(of: table, snakeConfiguration))
    #expect(
      animation.end(in: TableLayout(table, configuration: snakeConfiguration)) == milliseconds(750))
    let buffer = paintFrame(
      table, snakeConfiguration, width: 20, animation: animation, time: milliseconds(625))
    #expect(
      buffer.text() == [
        "    a", "────────────────────", "    b", "    c", "    d", "──────────", "    e",
      ])
  }

  @Test func case16_firstShownInTheMiddle() {
    let table = uniformTable(100)
    // Row 50 is on line 100. Ten lines show rows 50 to 54 and the start of the turn to row 55.
    let animation = StrokeAnimation(
      start: milliseconds(3), duration: milliseconds(250), firstRow: TableIndexPath(row: 50, section: 0),
      lastRow: TableIndexPath(row: 55, section: 0))
    let frame = { (time: Int, offset: Int) in
      paintFrame(
        table, snakeConfiguration, width: 20, lines: 10, offset: offset, animation: animation, time: time
      ).text()
    }
    let complete = { (offset: Int) in
      paintFrame(table, snakeConfiguration, width: 20, lines: 10, offset: offset).text()
    }
    #expect(frame(milliseconds(253), 100).allSatisfy { $0.isEmpty || $0.contains("Row") })
    // Half of row 50's segment is drawn after half its time: 17 of 34 half-arms, two of them on the line above.
    #expect(StrokeArms(paint(table, animation, at: 253 + 125)).all.count == 15)
    #expect(frame(milliseconds(3 + 250 * 7), 100) == complete(100))
    // Rows outside the first frame are complete at once.
    #expect(frame(milliseconds(3), 60) == complete(60))
    #expect(frame(milliseconds(3), 120) == complete(120))
  }

  /// The picture has the geometry of 40 columns and the progress of the same time.
  @Test func case17_resizingKeepsTheClock() {
    for time in [300, 600, 850] {
      let count = StrokeArms(frame(4, width: 40, at: milliseconds(time))).all.count
      #expect(count == halfArms(4, height: 1, width: 40, at: milliseconds(time)))
    }
  }

  /// Case 18, while the strokes are running: the remaining rows keep their times.
  @Test func deletingARowKeepsTheClock() throws {
    let animation = try #require(arrival(of: uniformTable(5), snakeConfiguration))
    for time in stride(from: 0, through: 1300, by: 50) {
      let buffer = paintFrame(
        uniformTable(4), snakeConfiguration, width: 20, animation: animation, time: milliseconds(time))
      #expect(look(buffer) == look(frame(4, at: milliseconds(time))), "\(time) ms")
    }
  }

  /// All strokes are shortened by the same factor, so that the whole arrival takes at most a second.
  @Test(arguments: 0...40)
  func arrivalWithinASecond(count: Int) throws {
    let table = uniformTable(count)
    let layout = TableLayout(table, configuration: snakeConfiguration)
    guard let full = arrival(of: table, snakeConfiguration) else { return }
    let limited = full.limited(to: milliseconds(1000), layout: layout)
    #expect(limited.end(in: layout) <= milliseconds(1000))
    #expect(limited.duration == (count <= 4 ? milliseconds(250) : milliseconds(1000) / count))
  }

  @Test func veryLongDurationsDoNotOverflow() {
    let table = uniformTable(3)
    let animation = StrokeAnimation(
      start: 0, duration: 1 << 60, firstRow: TableIndexPath(row: 0, section: 0),
      lastRow: TableIndexPath(row: 2, section: 0))
    // No stroke takes longer than a day.
    let day = 86_400_000_000_000
    let buffer = paintFrame(
      table, snakeConfiguration, width: 200, animation: animation, time: day * 3 / 2)
    #expect(animation.duration == day)
    #expect(StrokeArms(buffer).all.count == 197)
  }

  // MARK: Helpers

  /// - Parameter time: nil for the finished picture without an animation.
  private func frame(_ count: Int, height: Int = 1, width: Int = 20, at time: Int?) -> CellBuffer {
    let table = uniformTable(count, height: height)
    return paintFrame(
      table, snakeConfiguration, width: width,
      animation: time == nil ? nil : arrival(of: table, snakeConfiguration), time: time ?? 0)
  }

  private func paint(_ table: GrowingTable, _ animation: StrokeAnimation, at time: Int) -> CellBuffer {
    // The viewport starts at the first line of row 50, without the corner above it.
    paintFrame(
      table, snakeConfiguration, width: 20, lines: 10, offset: 100, animation: animation,
      time: milliseconds(time))
  }

  /// Returns the number of half-arms drawn, from the cell counts of the reference (rules S4-S10).
  private func halfArms(_ count: Int, height: Int, width: Int, at time: Int) -> Int {
    (0..<(count - 1)).reduce(0) { sum, index in
      let isFirst = index == 0
      let isLast = index == count - 2
      let cells =
        isFirst ? (isLast ? width : width - 3) : isLast ? width + height - 1 : width + height - 4
      let elapsed = min(max(time - milliseconds(250 * (index + 1)), 0), milliseconds(250))
      return sum + 2 * cells * elapsed / milliseconds(250)
    }
  }
}

/// Returns the visible content of a buffer: the text of each line and the styles of its cells.
func look(_ buffer: CellBuffer) -> [String] {
  zip(buffer.text(), 0..<buffer.lines).map { text, line in
    text + " " + (0..<buffer.columns).map { "\(buffer[$0, line].style.foreground)" }.joined()
  }
}
