import SnakeTableDrawing
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the heavier head of a stroke in motion.
@Suite struct StrokeHeadTests {
  private func draw(_ path: StrokePath, _ strokeEnd: Int) -> CellBuffer {
    var buffer = CellBuffer(size: Size(columns: 4, lines: 3))
    buffer.stroke(path, strokeEnd: strokeEnd, style: .plain)
    buffer.strokeHead(path, strokeEnd: strokeEnd, style: .plain)
    return buffer
  }

  private func cell(_ buffer: CellBuffer, _ column: Int, _ line: Int) -> String {
    let row = Array(buffer.text()[line])
    return column < row.count ? String(row[column]) : " "
  }

  @Test func inEveryDirection() {
    let right = StrokePath([.leftEdge(column: 0, line: 0), .rightEdge(column: 3, line: 0)])
    #expect((0...4).map { draw(right, $0).text()[0] } == ["", "╸", "╼", "─╸", "─╼"])
    #expect(draw(right, 8).text()[0] == "────", "a complete one is light")
    let left = StrokePath([.rightEdge(column: 3, line: 0), .leftEdge(column: 0, line: 0)])
    #expect((1...3).map { draw(left, $0).text()[0] } == ["   ╺", "   ╾", "  ╺─"])
    let down = StrokePath([.center(column: 0, line: 0), .center(column: 0, line: 2)])
    #expect((1...3).map { draw(down, $0).text().prefix(2).joined() } == ["╻", "╷╹", "╷╽"])
    let up = StrokePath([.center(column: 0, line: 2), .center(column: 0, line: 0)])
    #expect((1...3).map { draw(up, $0).text().suffix(2).joined() } == ["╹", "╻╵", "╿╵"])
  }

  /// There is no heavy arc, so at a corner the head is bold.
  @Test func atACorner() {
    let path = StrokePath([
      .leftEdge(column: 0, line: 0), .center(column: 2, line: 0), .center(column: 2, line: 2),
    ])
    #expect(cell(draw(path, 5), 2, 0) == "╸")
    #expect(cell(draw(path, 6), 2, 0) == "╮")
    #expect(draw(path, 6)[2, 0].style.attributes == .bold)
    #expect(cell(draw(path, 7), 2, 0) == "╮" && cell(draw(path, 7), 2, 1) == "╹")
    #expect(draw(path, 7)[2, 0].style.attributes == [])
  }

  @Test func inATable() throws {
    let table = uniformTable(4)
    let animation = try #require(arrival(of: table, snakeConfiguration))
    let line = { (hasHead: Bool, weight: StrokePath.Weight) in
      paintFrame(
        table, snakeConfiguration, TableAppearance(theme: .dark, weight: weight, hasHeavyHead: hasHead),
        width: 20, animation: animation, time: milliseconds(350)
      ).text()[1]
    }
    #expect(line(false, .light) == "──────╴")
    #expect(line(true, .light) == "──────╸")
    #expect(line(true, .heavy) == line(false, .heavy), "nothing is heavier than heavy")
  }

  /// The finished picture has no stroke head.
  @Test func noHeadAtTheEnd() {
    for count in 0...9 {
      let table = uniformTable(count)
      #expect(
        look(
          paintFrame(
            table, TableConfiguration(), TableAppearance(theme: .dark, hasHeavyHead: true), width: 30))
          == look(paintFrame(table, TableConfiguration(), width: 30)))
    }
  }
}
