import TestSupport
import Testing

@testable import SnakeTableDrawing

/// Tests of breaking text into lines.
@Suite struct TextLinesTests {
  private func lines(_ text: String, _ columns: Int, atMost limit: Int = .max) -> [String] {
    let bytes = Array(text.utf8)
    return Typesetter().lines(of: bytes, columns: columns, atMost: limit).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  @Test func linesBreakAtBlanks() {
    #expect(lines("one two three", 7) == ["one two", "three"])
    #expect(lines("one two three", 6) == ["one", "two", "three"])
    #expect(lines("one two three", 13) == ["one two three"])
    #expect(lines("one  two", 3) == ["one", "two"], "all blanks go")
    #expect(lines("one two ", 7) == ["one two"], "at the end too")
    #expect(lines("one ", 7) == ["one "])
    #expect(lines("", 7) == [""])
  }

  @Test func longWordsBreakBetweenGlyphs() {
    #expect(lines("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"])
    #expect(lines("日本語", 4) == ["日本", "語"])
    #expect(lines("日本語", 3) == ["日", "本", "語"])
    #expect(lines("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
    #expect(lines("日本", 1) == ["日", "本"], "wider than the line")
    #expect(lines("a b", 0) == ["a b"], "nothing is seen of it anyway")
  }

  @Test func blanksBeforeAnyWordAreText() {
    #expect(lines("  one two", 5) == ["  one", "two"])
    #expect(lines("     one", 3) == ["   ", "  o", "ne"])
    #expect(lines("    ", 3) == ["   ", " "])
  }

  @Test func linesBreakAtLineFeeds() {
    #expect(lines("one\ntwo", 7) == ["one", "two"])
    #expect(lines("one\r\n\r\ntwo", 3) == ["one", "", "two"], "a carriage return takes no column")
    #expect(lines("one  \n two\n", 4) == ["one", " two"], "blanks before it go if they do not fit")
    #expect(lines("\n\na", 3) == ["", "", "a"])
    #expect(lines("a\rb", 9) == ["a\rb"])
    #expect(lines("a\nb\nc", 9, atMost: 2) == ["a", "b\nc"])
    #expect(lines("a\nb\n", 9, atMost: 2) == ["a", "b"])
  }

  @Test func theLastLineHoldsTheRest() {
    #expect(lines("one two three four", 5, atMost: 2) == ["one", "two three four"])
    #expect(lines("one two", 3, atMost: 1) == ["one two"])
    #expect(lines("one two", 3, atMost: 0) == ["one two"])
    #expect(lines("one two", 3, atMost: 2) == ["one", "two"])
  }

  /// Returns the end of the first word of a line.
  private func wordEnd(_ line: Range<Int>, in text: [UInt8]) -> Int {
    text.indices[(line.lowerBound + 1)...].first {
      text[$0] == 0x0A || text[$0] == 0x20 && text.dropFirst($0 + 1).first != 0xCC
    }
      ?? text.count
  }

  /// Only blanks and line feeds are left out, every line fits, and no line has room for the first word of the next one.
  @Test func randomTexts() {
    var generator = SeededGenerator(seed: 71)
    let typesetter = Typesetter()
    let pieces: [[UInt8]] = [
      [0x20], [0x20], Array("word".utf8), Array("日本".utf8), Array("e\u{301}".utf8), [0x09], [0xFF],
      Array(" \u{301}".utf8), Array("👨\u{200D}👧".utf8), [0x1B], Array("\u{202E}".utf8), [0x0A],
    ]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...9, using: &generator)).flatMap { _ in
        pieces.randomElement(using: &generator) ?? []
      }
      let columns = Int.random(in: 1...12, using: &generator)
      let lines = typesetter.lines(of: text, columns: columns)
      #expect(lines.first?.lowerBound == 0)
      #expect(lines.allSatisfy { !text[$0].contains(0x0A) })
      let end = text[(lines.last?.upperBound ?? 0)...].drop { $0 == 0x20 }
      #expect(end.isEmpty || end == [0x0A])
      for (line, next) in zip(lines, lines.dropFirst()) {
        let gap = text[line.upperBound..<next.lowerBound].drop { $0 == 0x20 }
        if gap == [0x0A] { continue }
        #expect(gap.isEmpty && !line.isEmpty)
        #expect(typesetter.columns(of: text[line.lowerBound..<wordEnd(next, in: text)]) > columns)
      }
      for line in lines where typesetter.columns(of: text[line]) > columns {
        let glyphs = text[line].withContiguousBytes { bytes in
          var glyphs = TextGlyphs(bytes, displayWidth: .unicode)
          repeat { _ = glyphs.next() } while glyphs.isJoined
          return glyphs.isAtEnd
        }
        #expect(glyphs, "only a single glyph is wider")
      }
    }
  }
}
