import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the shape of the snake for every number and height of rows, and every width.
@Suite struct SnakeShapeTests {
  private typealias Arm = StrokeArms.Arm

  @Test func case1_noStrokeWithoutASecondRow() {
    for count in 0...1 {
      for height in 1...4 {
        let buffer = snake(count, height: height, width: 20)
        #expect(buffer.lines == count * height)
        #expect(StrokeArms(buffer).all.isEmpty)
      }
    }
  }

  @Test func case2_twoRows() {
    #expect(
      snake(2, width: 20).text() == ["    Row 0", String(repeating: "─", count: 20), "    Row 1"])
  }

  @Test func case3_threeRows() {
    #expect(
      snake(3, width: 20).text() == [
        "    Row 0", "─────────────────╮", "    Row 1        │", "─────────────────╯", "    Row 2",
      ])
  }

  @Test func case4_fourRows() {
    let picture = snake(4, width: 20).text()
    #expect(picture[3] == "  ╭──────────────╯")
    #expect(picture[5] == "  ╰─────────────────")
    #expect(picture[6] == "    Row 3")
  }

  @Test(arguments: 2...12, 1...4)
  func case6_onePathWithTwoFreeEnds(count: Int, height: Int) {
    for width in stride(from: 10, through: 200, by: repetitions(7, inTestAll: 1)) {
      let buffer = snake(count, height: height, width: width)
      #expect(buffer.lines == count * height + count - 1)
      let arms = StrokeArms(buffer)
      #expect(
        Set(arms.freeEnds) == [entry(height: height), exit(count, height: height, width: width)],
        "\(width) columns")
    }
  }

  /// A pen that enters at the left passes every cell of the path exactly once.
  @Test(arguments: 2...12, 1...4)
  func nothingLiesBesideThePath(count: Int, height: Int) {
    for width in [10, 11, 20, 40, 79, 200] {
      let arms = StrokeArms(snake(count, height: height, width: width))
      let walk = arms.walk(from: entry(height: height))
      #expect(Set(walk) == Set(arms.all))
      #expect(walk.count == arms.all.count)
      #expect(walk.last == exit(count, height: height, width: width))
    }
  }

  @Test func case5_theExitChangesSides() {
    for count in 2...12 {
      let ends = Set(StrokeArms(snake(count, width: 20)).freeEnds.map(\.column))
      #expect(ends == (count.isMultiple(of: 2) ? [0, 19] : [0]))
    }
  }

  @Test(arguments: 8...9)
  func tooNarrowToTurn(width: Int) {
    for count in 2...12 {
      for height in 1...4 {
        let picture = snake(count, height: height, width: width).text()
        for (line, text) in picture.enumerated() {
          let isSeparator = line % (height + 1) == height
          #expect((text == String(repeating: "─", count: width)) == isSeparator)
        }
        #expect(picture[(height - 1) / 2] == "Row 0")
      }
    }
  }

  @Test func case7_highRows() {
    #expect(
      snake(3, height: 3, width: 20).text() == [
        "", "    Row 0", "", "─────────────────╮", "                 │", "    Row 1        │",
        "                 │", "─────────────────╯", "", "    Row 2", "",
      ])
    #expect(
      snake(3, height: 2, width: 20).text() == [
        "    Row 0", "", "─────────────────╮", "    Row 1        │", "                 │",
        "─────────────────╯", "    Row 2", "",
      ])
  }

  @Test func case9_cellsOfEachSegment() {
    #expect(cells(of: 4, height: 1) == [17, 17, 20])
    #expect(cells(of: 3, height: 3) == [17, 22])
    #expect(cells(of: 4, height: 3) == [17, 19, 22])
    #expect(cells(of: 2, height: 1) == [20])
    for count in 3...12 {
      for height in 1...4 {
        let inner = Array(repeating: 20 + height - 4, count: count - 3)
        #expect(cells(of: count, height: height) == [17] + inner + [20 + height - 1])
      }
    }
  }

  /// In a box the snake is part of the frame, so no arm has a free end.
  @Test(arguments: 2...12, 1...4)
  func aBoxedSnakeHasNoFreeEnds(count: Int, height: Int) {
    for width in stride(from: 14, through: 100, by: repetitions(5, inTestAll: 1)) {
      let configuration = TableConfiguration(style: .rounded, separator: .snake)
      let buffer = paintFrame(uniformTable(count, height: height), configuration, width: width)
      #expect(StrokeArms(buffer).freeEnds.isEmpty, "\(width) columns")
      let glyphs = Set(buffer.text().joined().unicodeScalars)
      #expect(glyphs.contains("├"))
      #expect(glyphs.contains("┤") == count.isMultiple(of: 2))
    }
  }

  @Test func mixedHeightsTurnInTheSameColumns() {
    let table = uniformTable(6)
    table.rowHeights = .varying
    table.heights = [[1, 3, 2, 4, 1, 2]]
    let arms = StrokeArms(paintFrame(table, snakeConfiguration, width: 20))
    #expect(Set(arms.walk(from: entry(height: 1))) == Set(arms.all))
    #expect(Set(arms.all.filter { $0.direction == .north }.map(\.column)) == [2, 17])
  }

  // MARK: Helpers

  private func snake(_ count: Int, height: Int = 1, width: Int) -> CellBuffer {
    paintFrame(uniformTable(count, height: height), snakeConfiguration, width: width)
  }

  private func entry(height: Int) -> Arm { Arm(column: 0, line: height, direction: .west) }

  private func exit(_ count: Int, height: Int, width: Int) -> Arm {
    let line = (count - 1) * (height + 1) - 1
    return count.isMultiple(of: 2)
      ? Arm(column: width - 1, line: line, direction: .east) : Arm(column: 0, line: line, direction: .west)
  }

  /// Returns the number of cells that each segment adds to the picture, at 20 columns.
  private func cells(of count: Int, height: Int) -> [Int] {
    let table = uniformTable(count, height: height)
    let animation = arrival(of: table, snakeConfiguration)
    let drawn = (1...count).map { step in
      StrokeArms(
        paintFrame(
          table, snakeConfiguration, width: 20, animation: animation, time: milliseconds(250 * step))
      ).all.count / 2
    }
    return zip(drawn.dropFirst(), drawn).map { $0 - $1 }
  }
}
