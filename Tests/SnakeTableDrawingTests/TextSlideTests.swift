import TestSupport
import Testing

@testable import SnakeTableDrawing

/// Tests of text that slides within an area.
@Suite struct TextSlideTests {
  private let fill = Style(background: .rgb(1, 2, 3))
  private let area = Rect(column: 1, line: 0, columns: 6, lines: 1)

  /// Returns a buffer of the form `|abcdef|`, with the text on a fill.
  private func buffer(_ text: String) -> CellBuffer {
    var buffer = CellBuffer(size: Size(columns: 8, lines: 1))
    buffer.add(BoxArms(north: .light, south: .light), column: 0, line: 0, style: .plain)
    buffer.add(BoxArms(north: .light, south: .light), column: 7, line: 0, style: .plain)
    buffer.fill(area, style: fill)
    var column = 1
    for scalar in text.unicodeScalars {
      let columns = scalar.value > 0x2E80 ? 2 : 1
      if scalar != " " {
        buffer.put(
          scalar, columns: columns, at: Point(column: column, line: 0),
          style: Style(foreground: .palette(2), attributes: [.bold]).over(fill))
      }
      column += columns
    }
    return buffer
  }

  @Test(arguments: [
    (0, "│abcdef│"), (2, "│  abcd│"), (-2, "│cdef  │"), (5, "│     a│"), (6, "│      │"), (-6, "│      │"),
    (Int.max, "│      │"), (Int.min, "│      │"),
  ]) func whatLeavesIsCutOff(distance: Int, text: String) {
    var buffer = buffer("abcdef")
    buffer.slideText(in: area, byColumns: distance)
    #expect(buffer.text() == [text])
    for column in 1..<7 { #expect(buffer[column, 0].style.background == fill.background) }
  }

  @Test func textKeepsItsLookAndPlacesTheirs() {
    var buffer = buffer("ab")
    buffer.emphasize(Rect(column: 3, line: 0, columns: 2, lines: 1), style: Style(attributes: [.underline]))
    buffer.slideText(in: area, byColumns: 2)
    #expect(buffer.text() == ["│  ab  │"])
    #expect(buffer[3, 0].style.foreground == .palette(2))
    #expect(buffer[3, 0].style.attributes == [.bold, .underline] && buffer[1, 0].style.attributes == [.bold])
    #expect(buffer[5, 0].style == fill)
  }

  @Test(arguments: [
    (1, "│ a日本│"), (2, "│  a日 │"), (-1, "│日本  │"), (-2, "│ 本   │"), (-3, "│本    │"),
  ]) func noHalfOfAWideGlyphIsLeft(distance: Int, text: String) {
    var buffer = buffer("a日本")
    buffer.slideText(in: area, byColumns: distance)
    #expect(buffer.text() == [text])
  }

  @Test func aWideGlyphAcrossTheEdgeGoes() {
    var buffer = buffer("日本")
    buffer.slideText(in: Rect(column: 2, line: 0, columns: 2, lines: 1), byColumns: 1)
    #expect(buffer.text() == ["│      │"])
  }

  @Test func onlyTheClipIsTouched() {
    var buffer = buffer("abcdef")
    buffer.clip = Rect(column: 3, line: 0, columns: 2, lines: 9)
    buffer.slideText(in: Rect(column: -5, line: -5, columns: 99, lines: 99), byColumns: 1)
    #expect(buffer.text() == ["│ab cef│"])
    var none = CellBuffer(size: Size(columns: 0, lines: 0))
    none.slideText(in: Rect(column: 0, line: 0, columns: 3, lines: 3), byColumns: 1)
  }
}
