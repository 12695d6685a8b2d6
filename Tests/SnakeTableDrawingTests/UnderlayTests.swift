import Testing

@testable import SnakeTableDrawing

/// Tests of buffers that are shown behind the blank cells of another buffer.
@Suite struct UnderlayTests {
  private let behind: CellBuffer = {
    var buffer = CellBuffer(size: Size(columns: 8, lines: 1))
    buffer.put("日", columns: 2, at: Point(column: 0, line: 0), style: Style(background: .rgb(1, 1, 1)))
    buffer.put("本", columns: 2, at: Point(column: 2, line: 0), style: Style(background: .rgb(2, 2, 2)))
    buffer.put(cluster: "e", marks: ["\u{301}"], columns: 1, at: Point(column: 4, line: 0), style: .plain)
    buffer.add(
      BoxArms(east: .heavy, west: .light), column: 5, line: 0, style: Style(foreground: .rgb(3, 3, 3)))
    buffer.put("x", at: Point(column: 6, line: 0), style: Style(background: .palette(5)))
    return buffer
  }()

  @Test func whatIsBlankShowsIt() {
    var buffer = CellBuffer(size: behind.size)
    buffer.underlay(behind, at: Point(column: 0, line: 0))
    #expect(buffer.text() == behind.text())
    for column in 0..<8 { #expect(buffer[column, 0].style == behind[column, 0].style) }
    #expect(buffer[5, 0].arms == behind[5, 0].arms)
  }

  @Test func textHidesGlyphsAndKeepsTheirBackground() {
    var buffer = CellBuffer(size: behind.size)
    buffer.put("a", at: Point(column: 1, line: 0), style: Style(foreground: .palette(1)))
    buffer.put("b", at: Point(column: 6, line: 0), style: Style(background: .palette(2)))
    buffer.put("c", at: Point(column: 7, line: 0), style: .plain)
    buffer.underlay(behind, at: Point(column: 0, line: 0))
    // Half of a wide glyph is not shown, but its background is.
    #expect(buffer.text() == [" a本é╼bc"])
    #expect(buffer[0, 0].style.background == .rgb(1, 1, 1) && buffer[0, 0].isBlank)
    #expect(buffer[1, 0].style == Style(foreground: .palette(1), background: .rgb(1, 1, 1)))
    #expect(buffer[6, 0].style.background == .palette(2))
  }

  @Test func onlyTheClipAndTheOtherBufferCount() {
    var buffer = CellBuffer(size: Size(columns: 9, lines: 2))
    buffer.clip = Rect(column: 0, line: 0, columns: 3, lines: 2)
    buffer.underlay(behind, at: Point(column: 0, line: 0))
    #expect(buffer.text() == ["日", ""])
    #expect(buffer[2, 0].style.background == .rgb(2, 2, 2) && buffer[3, 0] == .blank)
  }

  @Test func coloursAreBroughtDown() {
    var buffer = behind
    buffer.reduceColors(in: Rect(buffer.size), to: .exact)
    #expect(buffer[0, 0].style.background == .rgb(1, 1, 1))
    buffer.reduceColors(in: Rect(column: 0, line: 0, columns: 2, lines: 1), to: .palette)
    #expect((0..<3).map { buffer[$0, 0].style.background } == [.palette(16), .palette(16), .rgb(2, 2, 2)])
    buffer.reduceColors(in: Rect(buffer.size), to: .none)
    #expect((0..<8).allSatisfy { buffer[$0, 0].style == .plain })
    #expect(buffer.text() == behind.text())
  }
}
