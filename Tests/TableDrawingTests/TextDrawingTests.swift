import TableDrawing
import Testing

@Suite struct TextDrawingTests {
  @Test func longTextEndsInAnEllipsisAfterTheLastGlyphThatFits() {
    #expect(drawn("Chattanooga", columns: 6) == "Chatt…")
    #expect(drawn("Austin", columns: 6) == "Austin")
  }

  private func drawn(_ text: String, columns: Int) -> String {
    var buffer = CellBuffer(size: Size(columns: 20, lines: 1))
    buffer.draw(
      text.utf8, at: Point(column: 0, line: 0), columns: columns,
      style: TextStyle(style: .plain, markStyle: .plain), typesetter: Typesetter())
    return buffer.text()[0]
  }
}
