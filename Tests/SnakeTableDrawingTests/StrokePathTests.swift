import TestSupport
import Testing

@testable import SnakeTableDrawing

/// Tests of paths, parts of paths, and timing functions.
@Suite struct StrokePathTests {
  @Test func tipsAreHalfCells() {
    let path = StrokePath([
      .leftEdge(column: 0, line: 0), .center(column: 2, line: 0), .center(column: 2, line: 2),
    ])
    #expect(path.length == 9)
    let pictures = (0...9).map { drawn(path, 0..<$0) }
    #expect(
      pictures == [
        ["", "", ""], ["╴", "", ""], ["─", "", ""], ["─╴", "", ""], ["──", "", ""], ["──╴", "", ""],
        ["──╮", "", ""], ["──╮", "  ╵", ""], ["──╮", "  │", ""], ["──╮", "  │", "  ╵"],
      ])
  }

  @Test func aStrokeMayBeginAnywhere() {
    let path = StrokePath([.leftEdge(column: 0, line: 0), .leftEdge(column: 3, line: 0)])
    #expect(drawn(path, 1..<4)[0] == "╶─")
    #expect(drawn(path, 3..<3)[0] == "")
    #expect(drawn(path, 5..<99)[0] == "  ╶")
    #expect(drawn(path, 90..<99)[0] == "")
  }

  /// The path of a box starts at its top-left corner and runs clockwise.
  @Test func boxesAreClosed() {
    let box = StrokePath(box: Rect(column: 0, line: 0, columns: 3, lines: 3))
    #expect(box.length == 16)
    #expect(drawn(box, 0..<16) == ["╭─╮", "│ │", "╰─╯"])
    #expect(drawn(box, 0..<6) == ["╶─╮", "  ╵", ""])
    #expect(StrokePath(box: Rect(column: 0, line: 0, columns: 0, lines: 3)).length == 0)
    #expect(drawn(StrokePath(box: Rect(column: 0, line: 0, columns: 3, lines: 1)), 0..<8)[0] == "╶─╴")
    #expect(drawn(StrokePath(box: Rect(column: 1, line: 1, columns: 1, lines: 1)), 0..<9) == ["", "", ""])
  }

  /// Two parts of a path drawn together equal the whole path, with any clip.
  @Test func partsJoin() {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<300 {
      let path = randomPath(using: &generator)
      let cut = Int.random(in: 0...path.length, using: &generator)
      let clip = Rect(
        column: Int.random(in: -2...9, using: &generator), line: Int.random(in: -2...5, using: &generator),
        columns: Int.random(in: 0...12, using: &generator), lines: Int.random(in: 0...6, using: &generator))
      var parts = CellBuffer(size: Size(columns: 12, lines: 6))
      var whole = parts
      parts.clip = clip
      parts.stroke(path, strokeEnd: cut, style: .plain)
      parts.stroke(path, strokeStart: cut, style: .plain)
      whole.stroke(path, style: .plain)
      for line in 0..<6 {
        for column in 0..<12 {
          let isInside = clip.contains(Point(column: column, line: line))
          #expect(parts[column, line].arms == (isInside ? whole[column, line].arms : .none))
        }
      }
    }
  }

  @Test func pathsMayBeFarLongerThanAnyScreen() {
    var buffer = CellBuffer(size: Size(columns: 3, lines: 1))
    let far = 1 << 50
    buffer.stroke(
      StrokePath([.leftEdge(column: -far, line: 0), .leftEdge(column: far, line: 0)]), style: .plain)
    #expect(buffer.text() == ["───"])
  }

  @Test func theHeavierArmWins() {
    for first in StrokePath.Weight.allCases {
      for second in StrokePath.Weight.allCases {
        let union = BoxArms(north: first, east: second).union(BoxArms(north: second, west: first))
        #expect(union[.north].rawValue == max(first.rawValue, second.rawValue))
        #expect(union[.east] == second && union[.west] == first && union[.south] == .none)
      }
    }
  }

  // MARK: Time

  @Test func linearIsExact() {
    let quarter = 250_000_000
    #expect(StrokePath.TimingFunction.linear.drawn(of: 40, elapsed: quarter * 2 / 5, duration: quarter) == 16)
    #expect(StrokePath.TimingFunction.linear.drawn(of: 40, elapsed: quarter * 4 / 5, duration: quarter) == 32)
    #expect(StrokePath.TimingFunction.linear.drawn(of: 10, elapsed: quarter - 1, duration: quarter) == 9)
    #expect(
      StrokePath.TimingFunction.linear.drawn(of: 1 << 40, elapsed: 1 << 60, duration: 1 << 61) == 1 << 39)
  }

  @Test(arguments: [StrokePath.TimingFunction.linear, .easeIn, .easeOut, .easeInOut])
  func progressOnlyGrows(timing: StrokePath.TimingFunction) {
    let drawn = (-10...1010).map { timing.drawn(of: 500, elapsed: $0, duration: 1000) }
    #expect(drawn.first == 0 && drawn.last == 500)
    #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(timing.drawn(of: 500, elapsed: 0, duration: 0) == 0)
    #expect(timing.drawn(of: 500, elapsed: 1, duration: 0) == 500)
  }

  /// The expected values of the CSS curves, computed from the Bézier equations.
  @Test func curvesAreThoseOfCoreAnimation() {
    #expect(abs(StrokePath.TimingFunction.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    #expect(abs(StrokePath.TimingFunction.easeIn.value(at: 0.5) - 0.3153568) < 1e-6)
    #expect(abs(StrokePath.TimingFunction.easeOut.value(at: 0.5) - 0.6846432) < 1e-6)
  }

  // MARK: Helpers

  private func drawn(_ path: StrokePath, _ halfArms: Range<Int>) -> [String] {
    var buffer = CellBuffer(size: Size(columns: 3, lines: 3))
    buffer.stroke(
      path, strokeStart: halfArms.lowerBound, strokeEnd: halfArms.upperBound, style: .plain)
    return buffer.text()
  }

  private func randomPath(using generator: inout SeededGenerator) -> StrokePath {
    var point = StrokePath.Vertex.center(column: 3, line: 3)
    var points = [point]
    for _ in 0..<6 {
      if Bool.random(using: &generator) {
        point.x = 2 * Int.random(in: -3...14, using: &generator) + 1
      } else {
        point.y = 2 * Int.random(in: -3...8, using: &generator) + 1
      }
      points.append(point)
    }
    return StrokePath(points)
  }
}
