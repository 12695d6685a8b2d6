import SnakeTableDrawing
import TestSupport
import Testing

/// Tests of properties that hold for any bytes in any width.
@Suite struct TextPropertyTests {
  private static let before = Style(attributes: .italic)
  private static let style = TextStyle(style: .plain, markStyle: Style(attributes: .dim))

  @Test func drawingStaysInItsColumnsAndInTheClip() {
    forRandomText(seed: 1) { bytes, generator in
      var buffer = blankBuffer()
      buffer.clip = Rect(
        column: Int.random(in: -3...20, using: &generator), line: Int.random(in: 0...1, using: &generator),
        columns: Int.random(in: 0...30, using: &generator), lines: 1)
      let point = Point(column: Int.random(in: -9...26, using: &generator), line: 1)
      let columns = Int.random(in: 0...30, using: &generator)
      let shift = Int.random(in: 0...20, using: &generator)
      let used = buffer.draw(
        bytes, at: point, columns: columns, style: Self.style, shift: shift, typesetter: Typesetter())
      #expect((0...columns).contains(used))
      let painted = Rect(column: point.column, line: 1, columns: used, lines: 1).intersection(buffer.clip)
      for line in 0..<buffer.lines {
        for column in 0..<buffer.columns {
          let isPainted = painted.contains(Point(column: column, line: line))
          #expect((buffer[column, line].style != Self.before) == isPainted)
        }
      }
      expectWholeGlyphs(buffer)
    }
  }

  @Test func theMeasuredWidthIsTheDrawnWidth() {
    forRandomText(seed: 2) { bytes, generator in
      let columns = Int.random(in: 0...30, using: &generator)
      let measured = Typesetter().columns(of: bytes, atMost: columns)
      #expect(draw(bytes, columns: columns).used == measured)
      // The measured width is enough for the text. Callers use it to place text at the right edge.
      #expect(draw(bytes, columns: measured).text == draw(bytes, columns: columns).text)
    }
  }

  @Test func onlyPrintableScalarsAreKept() {
    let known = DisplayWidth.unicode.marking([0x65E5...0x65E5, 0x1F000...0x1FFFF])
    for displayWidth in [DisplayWidth.unicode, .ascii, known] {
      let typesetter = Typesetter(displayWidth: displayWidth, ellipsis: "~")
      forRandomText(seed: 3) { bytes, generator in
        let shift = Int.random(in: 0...8, using: &generator)
        let drawn = draw(bytes, columns: 30, shift: shift, typesetter: typesetter).text
        let marked = String(decoding: typesetter.marked(bytes), as: UTF8.self)
        for scalar in (drawn + marked).unicodeScalars {
          #expect(displayWidth.scalarClass(of: scalar) != .invisible)
        }
      }
    }
  }

  /// Marked control characters are plain text, so marking twice changes nothing.
  @Test func markedTextNeedsNoMarks() {
    forRandomText(seed: 4) { bytes, _ in
      let marked = Typesetter().marked(bytes)
      #expect(Typesetter().marked(marked) == marked)
      #expect(Typesetter().columns(of: marked) == Typesetter().columns(of: bytes))
    }
  }

  @Test func aShiftedWindowShowsTheSameGlyphsInTheSamePlaces() {
    forRandomText(seed: 5) { bytes, generator in
      let shift = Int.random(in: 1...20, using: &generator)
      let columns = Int.random(in: 1...30, using: &generator)
      var whole = CellBuffer(size: Size(columns: 300, lines: 1))
      let width = whole.draw(
        bytes, at: Point(column: 0, line: 0), columns: 300, style: Self.style, typesetter: Typesetter())
      var window = CellBuffer(size: Size(columns: 30, lines: 1))
      let used = window.draw(
        bytes, at: Point(column: 0, line: 0), columns: columns, style: Self.style, shift: shift,
        typesetter: Typesetter())
      #expect(used == 0 || text(window, 0) == "…")
      let isCutOff = width > shift + columns
      for column in 1..<max(1, isCutOff ? used - 1 : used) {
        #expect([text(whole, shift + column), " "].contains(text(window, column)))
      }
      if isCutOff { #expect(text(window, used - 1) == "…") }
    }
  }

  @Test func aRevealedRangeIsVisibleAndLeavesNoRoomBlank() {
    forRandomText(seed: 6) { bytes, generator in
      let typesetter = Typesetter()
      let columns = Int.random(in: 8...30, using: &generator)
      // Not inside of what is drawn as one glyph.
      let places = (0...bytes.count).filter { place in
        typesetter.marked(bytes[..<place]) + typesetter.marked(bytes[place...]) == typesetter.marked(bytes)
      }
      let ends = (0..<2).map { _ in places.randomElement(using: &generator) ?? 0 }.sorted()
      let range = ends[0]..<ends[1]
      guard !range.isEmpty else { return }
      let shift = typesetter.shift(revealing: range, in: bytes, columns: columns)
      let start = typesetter.columns(of: bytes[..<range.lowerBound])
      let end = typesetter.columns(of: bytes[..<range.upperBound])
      if typesetter.columns(of: bytes) <= columns || end < columns {
        #expect(shift == 0)
      } else {
        #expect(shift <= start && start < shift + columns)
        #expect(typesetter.columns(of: bytes) >= shift + columns)
      }
    }
  }

  // MARK: Helpers

  private func forRandomText(seed: UInt64, _ body: ([UInt8], inout SeededGenerator) -> Void) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 { body(TextSamples.bytes(using: &generator), &generator) }
  }

  private func blankBuffer() -> CellBuffer {
    var buffer = CellBuffer(size: Size(columns: 24, lines: 3))
    buffer.fill(Rect(buffer.size), style: Self.before)
    return buffer
  }

  private func draw(
    _ bytes: [UInt8], columns: Int, shift: Int = 0, typesetter: Typesetter = Typesetter()
  ) -> (used: Int, text: String) {
    var buffer = CellBuffer(size: Size(columns: 30, lines: 1))
    let used = buffer.draw(
      bytes, at: Point(column: 0, line: 0), columns: columns, style: Self.style, shift: shift,
      typesetter: typesetter)
    return (used, buffer.text()[0])
  }

  private func text(_ buffer: CellBuffer, _ column: Int) -> String {
    let scalars = buffer.scalars(of: buffer[column, 0], glyphs: BoxGlyphs())
    return String(String.UnicodeScalarView(scalars))
  }

  /// Expects that every left half of a wide glyph is followed by its right half, and that no right half is alone.
  private func expectWholeGlyphs(_ buffer: CellBuffer) {
    for line in 0..<buffer.lines {
      for column in 0..<buffer.columns {
        let isLeftHalf = buffer[column, line].columns == 2
        let hasRightHalf = column + 1 < buffer.columns && buffer[column + 1, line].isContinuation
        #expect(isLeftHalf == hasRightHalf)
      }
    }
  }
}
