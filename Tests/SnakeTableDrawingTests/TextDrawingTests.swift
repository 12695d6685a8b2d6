import SnakeTableDrawing
import Testing

/// Tests of drawing text into a buffer: unprintable characters, clusters, ellipsis, tabs, shift and clip.
@Suite struct TextDrawingTests {
  // MARK: Characters that must not reach a terminal

  @Test(arguments: [
    ("a\0b", "a^@b"), ("good\u{8}\u{8}\u{8}\u{8}evil", "good^H^H^H^Hevil"), ("aa\rbb", "aa^Mbb"),
    ("a\nb", "a^Jb"), ("\u{1B}]0;EVIL\u{7}", "^[]0;EVIL^G"), ("\u{7F}", "^?"), ("\u{9B}2J", "<U+009B>2J"),
    ("\u{85}", "<U+0085>"), ("\u{90}q\u{9C}", "<U+0090>q<U+009C>"), ("a\u{2028}b", "a<U+2028>b"),
    ("\u{2029}", "<U+2029>"), ("photo\u{202E}gnp", "photo<U+202E>gnp"), ("\u{200B}", "<U+200B>"),
    ("\u{3164}", "<U+3164>"), ("\u{AD}", "<U+00AD>"), ("\u{115F}", "<U+115F>"), ("\u{FEFF}a", "<U+FEFF>a"),
    ("\u{378}", "<U+0378>"), ("\u{FFFF}", "<U+FFFF>"), ("ok\u{E0041}", "ok<U+E0041>"),
    ("\u{10FFFF}", "<U+10FFFF>"),
  ])
  func unprintableScalarsAreShownAsMarks(text: String, expected: String) {
    #expect(drawn(Array(text.utf8)) == expected)
    #expect(marked(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ([0xFF], "<FF>"), ([0xC0, 0x80], "<C0><80>"), ([0xED, 0xA0, 0x80], "<ED><A0><80>"),
      ([0xF4, 0x90, 0x80, 0x80], "<F4><90><80><80>"), ([0xE6, 0x97], "<E6><97>"),
      ([0x9B, 0x32, 0x4A], "<9B>2J"),
    ] as [([UInt8], String)])
  func illFormedBytesAreShownAsMarks(bytes: [UInt8], expected: String) {
    #expect(drawn(bytes) == expected)
    #expect(marked(bytes) == expected)
  }

  @Test func everyControlIsShownAsTheKeyThatTypesIt() {
    for byte in UInt8(0)...0x1F where byte != 0x09 {
      #expect(drawn([byte]) == "^" + String(Unicode.Scalar(byte + 0x40)))
    }
  }

  @Test func scalarsTheTerminalDoesNotKnowAreMarked() {
    let old = Typesetter(displayWidth: DisplayWidth.unicode.marking([0x1FAE8...0x1FAE8, 0x31350...0x323AF]))
    #expect(drawn("\u{1FAE8}", typesetter: old) == "<U+1FAE8>")
    #expect(drawn("\u{323AF}", typesetter: old) == "<U+323AF>")
    #expect(drawn("\u{1FAE8}") == "\u{1FAE8}")
  }

  @Test func marksHaveAStyleOfTheirOwn() {
    var buffer = CellBuffer(size: Size(columns: 4, lines: 1))
    let dim = Style(attributes: .dim)
    buffer.draw(
      "a\u{1B}b".utf8, at: Point(column: 0, line: 0), columns: 4,
      style: TextStyle(style: Style(attributes: .bold), markStyle: dim), typesetter: Typesetter())
    #expect((0..<4).map { buffer[$0, 0].style == dim } == [false, true, true, false])
  }

  @Test func inASCIIEverythingElseIsMarked() {
    #expect(drawn("é日", typesetter: .ascii) == "<U+00E9><U+65E5>")
    #expect(drawn("Chattanooga", columns: 6, typesetter: .ascii) == "Chatt~")
  }

  // MARK: Combining marks and emoji

  @Test(arguments: [
    ("\u{301}x", "\u{25CC}\u{301}x", 2), ("日\u{301}", "日\u{301}", 2),
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 2), ("\u{231A}\u{FE0E}", "\u{231A}", 2),
    ("👨\u{200D}👩\u{200D}👧", "👨👩👧", 6), ("🏳\u{FE0F}\u{200D}🌈", "🏳🌈", 3), ("❤\u{FE0F}", "❤", 1),
    ("1\u{FE0F}\u{20E3}", "1\u{20E3}", 1), ("👍🏽", "👍🏽", 4), ("🇺🇸", "🇺🇸", 2),
  ])
  func clustersKeepTheirColumns(text: String, expected: String, columns: Int) {
    #expect(Array(drawn(text).unicodeScalars) == Array(expected.unicodeScalars))
    #expect(Typesetter().columns(of: text.utf8) == columns)
  }

  // MARK: Ellipsis

  @Test func longTextEndsInAnEllipsisAfterTheLastGlyphThatFits() {
    #expect(drawn("Chattanooga", columns: 6) == "Chatt…")
    #expect(drawn("Austin", columns: 6) == "Austin")
    #expect(drawn("日本語", columns: 6) == "日本語")
    #expect(drawn("日本語", columns: 5) == "日本…")
    #expect(drawn("日本語", columns: 4) == "日…")
    #expect(drawn("ab\u{202E}", columns: 9) == "ab…")
    #expect(drawn("ab\u{202E}", columns: 10) == "ab<U+202E>")
    #expect(drawn("cafe\u{301}", columns: 4) == "cafe\u{301}")
    #expect(drawn("cafe\u{301}s", columns: 4) == "caf…")
    #expect(drawn("ab", columns: 1) == "…")
    #expect(drawn("日", columns: 1) == "…")
    #expect(drawn("a", columns: 1) == "a")
  }

  @Test func noColumnsShowNothing() {
    #expect(drawn("a", columns: 0) == "")
    #expect(drawn("a", columns: -5) == "")
    #expect(drawn("a", columns: 0, shift: 3) == "")
    #expect(drawn("", columns: 5, shift: 3) == "")
  }

  // MARK: Tabs

  @Test func aTabGoesToTheNextMultipleOfEight() {
    #expect(drawn("a\tb") == "a       b")
    #expect(drawn("\tb") == "        b")
    #expect(drawn("12345678\tb") == "12345678        b")
    #expect(drawn("日\tb") == "日      b")
    #expect(drawn("a\tb", columns: 5) == "a…")
    #expect(drawn("abc\td", columns: 10, shift: 2) == "…     d")
    #expect(marked(Array("a\tb".utf8)) == "a       b")
  }

  // MARK: Shift

  @Test func shiftedTextStartsWithAnEllipsis() {
    #expect(drawn("Kansas City", columns: 11, shift: 3) == "…as City")
    #expect(drawn("Kansas City", columns: 5, shift: 3) == "…as …")
    #expect(drawn("Kansas City", columns: 1, shift: 3) == "…")
    #expect(drawn("Kansas City", columns: 5, shift: 100) == "…")
    #expect(drawn("Kansas City", columns: 5, shift: .max) == "…")
    #expect(drawn("Kansas", columns: 6, shift: -3) == "Kansas")
  }

  @Test func aGlyphCutByTheShiftIsBlank() {
    #expect(drawn("日本語", columns: 6, shift: 1) == "…本語")
    #expect(drawn("日本語", columns: 6, shift: 2) == "… 語")
    #expect(drawn("a\u{202E}b", columns: 10, shift: 3) == "…     b")
    #expect(drawn("a\u{202E}b", columns: 4, shift: 3) == "……")
  }

  @Test(arguments: [
    ("Kansas City", "City", 11, "Kansas City"), ("Kansas City", "City", 8, "…as City"),
    ("Kansas City and Topeka", "City", 8, "… City …"), ("Kansas City and Topeka", "Kan", 8, "Kansas …"),
    ("Kansas City and Topeka", "Topeka", 8, "… Topeka"), ("a 日本語日本語日本語", "語日本", 9, "… 語日本…"),
    ("Kansas", "sas", 0, ""), ("Kansas", "sas", 1, "…"),
  ])
  func aRangeIsRevealed(text: String, word: String, columns: Int, expected: String) throws {
    let bytes = Array(text.utf8)
    let range = try #require(bytes.firstRange(of: Array(word.utf8)))
    let shift = Typesetter().shift(revealing: range, in: bytes, columns: columns)
    #expect(drawn(text, columns: columns, shift: shift) == expected)
  }

  // MARK: Clip

  @Test func theClipHidesPartsAndMovesNothing() {
    #expect(
      drawn("Kansas City", columns: 8, clip: Rect(column: 2, line: 0, columns: 4, lines: 1)) == "  nsas")
    #expect(
      drawn("Kansas City", columns: 8, clip: Rect(column: 7, line: 0, columns: 4, lines: 1)) == "       …")
    #expect(drawn("日本", columns: 8, clip: Rect(column: 1, line: 0, columns: 2, lines: 1)) == "")
    #expect(drawn("Kansas", columns: 8, clip: Rect(column: 0, line: 1, columns: 9, lines: 1)) == "")
  }

  @Test func theClipDoesNotChangeTheColumnsUsed() {
    var buffer = CellBuffer(size: Size(columns: 3, lines: 1))
    let style = TextStyle(style: .plain, markStyle: .plain)
    for point in [Point(column: 0, line: 9), Point(column: -4, line: 0), Point(column: .max, line: .min)] {
      #expect(
        buffer.draw("Austin".utf8, at: point, columns: 9, style: style, typesetter: Typesetter()) == 6)
    }
  }

  // MARK: Kinds of bytes

  @Test func anyCollectionOfBytesIsText() {
    let bytes = Array("日本\t\u{1B}".utf8)
    let expected = Typesetter().columns(of: bytes)
    #expect(Typesetter().columns(of: bytes[...]) == expected)
    #expect(Typesetter().columns(of: bytes.reversed().reversed() as [UInt8]) == expected)
    #expect(bytes.withUnsafeBufferPointer { Typesetter().columns(of: $0) } == expected)
    #expect(Typesetter().columns(of: repeatElement(UInt8(ascii: "x"), count: 7)) == 7)
  }

  // MARK: Helpers

  private func drawn(
    _ bytes: [UInt8], columns: Int = 40, shift: Int = 0, clip: Rect? = nil,
    typesetter: Typesetter = Typesetter()
  ) -> String {
    var buffer = CellBuffer(size: Size(columns: 40, lines: 2))
    if let clip { buffer.clip = clip }
    buffer.draw(
      bytes, at: Point(column: 0, line: 0), columns: columns,
      style: TextStyle(style: .plain, markStyle: .plain), shift: shift, typesetter: typesetter)
    return buffer.text()[0]
  }

  private func drawn(
    _ text: String, columns: Int = 40, shift: Int = 0, clip: Rect? = nil,
    typesetter: Typesetter = Typesetter()
  ) -> String {
    drawn(Array(text.utf8), columns: columns, shift: shift, clip: clip, typesetter: typesetter)
  }

  private func marked(_ bytes: [UInt8]) -> String {
    String(decoding: Typesetter().marked(bytes), as: UTF8.self)
  }
}
