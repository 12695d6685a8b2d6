import SnakeTableDrawing
import Testing

@testable import SnakeTableTerminal

@Suite struct InlineRegionTests {
  private func region(_ height: InlineHeight = .lines(5)) -> InlineRegion {
    InlineRegion(height: height, terminalSize: Size(columns: 80, lines: 24))
  }

  @Test func heightsAreRoundedDownAndHaveThreeLinesAtLeast() {
    #expect(InlineHeight.lines(10).lines(of: 24) == 10)
    #expect(InlineHeight.lines(10).lines(of: 8) == 8)
    #expect(InlineHeight.lines(1).lines(of: 24) == 3)
    #expect(InlineHeight.percent(40).lines(of: 24) == 9)
    #expect(InlineHeight.percent(100).lines(of: 24) == 24)
    #expect(InlineHeight.percent(5).lines(of: 24) == 3)
    #expect(InlineHeight.percent(50).lines(of: 2) == 2)
    #expect(InlineHeight.percent(50).lines(of: 0) == 0)
  }

  @Test func theFirstLineIsThatOfTheCursorOrTheNextOne() {
    var one = region()
    one.awaitStart()
    one.take(Point(column: 0, line: 3))
    #expect(one.top == 3)
    var other = region()
    other.awaitStart()
    other.take(Point(column: 7, line: 3))
    #expect(other.top == 4 && other.start == Point(column: 7, line: 3))
  }

  @Test func theTerminalScrollsIfTheLinesDoNotFit() {
    var region = region()
    region.awaitStart()
    region.take(Point(column: 7, line: 23))
    #expect(region.top == 19)
    region.resize(lines: 9)
    #expect(region.top == 15)
    region.resize(lines: 3)
    #expect(region.top == 15)
  }

  @Test func aNewSizeMakesThePositionUnknown() {
    var region = region(.percent(50))
    region.awaitStart()
    region.take(Point(column: 0, line: 20))
    region.resize(terminal: Size(columns: 60, lines: 10))
    #expect(region.top == nil && region.size == Size(columns: 60, lines: 5))
    region.awaitTop()
    region.take(Point(column: 0, line: 2))
    #expect(region.top == 2)
    region.take(Point(column: 0, line: 4))
    #expect(region.top == 2, "not awaited")
  }

  @Test(arguments: [(60, true), (80, false), (100, false)])
  func aNarrowerTerminalMakesTheStartUnknown(columns: Int, isForgotten: Bool) {
    var region = region()
    region.awaitStart()
    region.take(Point(column: 8, line: 12))
    region.resize(terminal: Size(columns: columns, lines: 12))
    #expect((region.start == nil) == isForgotten)
  }

  /// After SIGCONT, which does not tell whether there was a stop.
  @Test(arguments: [Point(column: 0, line: 19), Point(column: 0, line: 20), Point(column: 2, line: 19)])
  func theStartStaysIfTheCursorHasNotMoved(reported: Point) {
    var region = region()
    region.awaitStart()
    region.awaitPlace()
    region.take(Point(column: 7, line: 23))
    #expect(region.top == 19 && region.start == nil, "not certain yet")
    region.take(reported)
    let hasMoved = reported != Point(column: 0, line: 19)
    #expect(region.top == 19 && region.start == (hasMoved ? reported : Point(column: 7, line: 23)))
    region.awaitStart()
    #expect(region.top == nil && region.start == nil)
  }

  @Test func mouseEventsOutsideAreDropped() {
    var region = region()
    func line(_ kind: MouseEvent.Kind, _ line: Int) -> Int? {
      region.inside(MouseEvent(kind, at: Point(column: 1, line: line)))?.position.line
    }
    #expect(line(.press(.left), 5) == nil, "unknown")
    region.awaitStart()
    region.take(Point(column: 0, line: 4))
    #expect([3, 4, 8, 9].map { line(.press(.left), $0) } == [nil, 0, 4, nil])
    #expect([3, 4, 8, 9].map { line(.wheelUp, $0) } == [nil, 0, 4, nil])
    #expect([0, 6, 20].map { line(.drag, $0) } == [0, 2, 4])
    #expect([0, 6, 20].map { line(.release, $0) } == [0, 2, 4])
  }
}
