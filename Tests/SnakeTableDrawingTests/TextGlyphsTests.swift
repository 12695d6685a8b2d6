import TestSupport
import Testing

@testable import SnakeTableDrawing

/// Tests of decoding bytes into glyphs.
@Suite struct TextGlyphsTests {
  // MARK: Decoding

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF], [0xE6, 0x97], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func everyIllFormedByteIsAMark(bytes: [UInt8]) {
    #expect(glyphs(bytes) == bytes.map { .mark(.byte($0)) })
    // The bytes before and after the ill-formed ones are decoded.
    #expect(glyphs([0x61] + bytes + [0x62]).first == .character("a", marks: [], columns: 1))
    #expect(glyphs([0x61] + bytes + [0x62]).last == .character("b", marks: [], columns: 1))
  }

  @Test func everyScalarDecodesToItself() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else { continue }
      let bytes = Array(encoded)
      let decoded = bytes.withUnsafeBufferPointer { $0.decodeScalar(at: 0) }
      if decoded?.scalar != scalar || decoded?.length != bytes.count {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func wellFormedPartsAreThoseThatTheStandardLibraryFinds() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      let bytes = TextSamples.bytes(using: &generator)
      let repaired = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0 != "\u{FFFD}" }
      #expect(wellFormedScalars(bytes).filter { $0 != "\u{FFFD}" } == Array(repaired))
    }
  }

  // MARK: Bases and marks

  @Test func aBaseKeepsFourMarks() {
    let text = "a" + String(String.UnicodeScalarView(repeatElement("\u{301}", count: 60))) + "b"
    let marks = [Unicode.Scalar](repeating: "\u{301}", count: 4)
    #expect(
      glyphs(text) == [.character("a", marks: marks, columns: 1), .character("b", marks: [], columns: 1)])
  }

  @Test func aMillionMarksAreOneGlyph() {
    let bytes = Array("e".utf8) + (0..<1_000_000).flatMap { _ in [0xCC, 0x81] as [UInt8] }
    #expect(glyphs(bytes).count == 1)
  }

  @Test func aMarkWithoutBaseStandsOnADottedCircle() {
    let circle = TextGlyph.character("\u{25CC}", marks: ["\u{301}"], columns: 1)
    #expect(glyphs("\u{301}x") == [circle, .character("x", marks: [], columns: 1)])
    #expect(glyphs("\u{1B}\u{301}") == [.mark(.control(0x1B)), circle])
    #expect(glyphs("\t\u{301}") == [.tab, circle])
    let withoutCircle = DisplayWidth.unicode.marking([0x25CC...0x25CC])
    #expect(glyphs("\u{301}", displayWidth: withoutCircle) == [.mark(.scalar("\u{301}"))])
  }

  @Test func plainRunsLeaveBasesToTheirMarks() {
    let bytes = Array("abe\u{301}".utf8)
    bytes.withUnsafeBufferPointer { buffer in
      var glyphs = TextGlyphs(buffer, displayWidth: .unicode)
      #expect(Array(glyphs.plainRun(atMost: 3)) == Array("ab".utf8))
      #expect(glyphs.next() == .character("e", marks: ["\u{301}"], columns: 1))
      #expect(glyphs.isAtEnd)
      #expect(glyphs.plainRun(atMost: 3).isEmpty)
    }
  }

  // MARK: Emoji

  @Test func presentationSelectorsOfEmojiAreDropped() {
    #expect(glyphs("❤\u{FE0F}") == [.character("❤", marks: [], columns: 1)])
    #expect(glyphs("⌚\u{FE0E}") == [.character("⌚", marks: [], columns: 2)])
    #expect(glyphs("1\u{FE0F}\u{20E3}") == [.character("1", marks: ["\u{20E3}"], columns: 1)])
  }

  @Test func joinersBetweenEmojiAreDropped() {
    let pair: [TextGlyph] = [.character("👨", marks: [], columns: 2), .character("👧", marks: [], columns: 2)]
    #expect(glyphs("👨\u{200D}👧") == pair)
    #expect(glyphs("🏳\u{FE0F}\u{200D}🌈").count == 2)
    #expect(glyphs("👩\u{1F3FD}\u{200D}🚀").count == 3)
  }

  @Test func selectorsAndJoinersElsewhereAreMarked() {
    #expect(glyphs("x\u{FE0F}").last == .mark(.scalar("\u{FE0F}")))
    #expect(glyphs("❤\u{FE0F}\u{FE0F}").last == .mark(.scalar("\u{FE0F}")))
    #expect(glyphs("👨\u{200D}").last == .mark(.scalar("\u{200D}")))
    #expect(glyphs("1\u{200D}2")[1] == .mark(.scalar("\u{200D}")))
    #expect(glyphs("x\u{200D}👧")[1] == .mark(.scalar("\u{200D}")))
    #expect(glyphs("👧\u{200D}x")[1] == .mark(.scalar("\u{200D}")))
    #expect(glyphs("\u{200D}👧").first == .mark(.scalar("\u{200D}")))
    #expect(glyphs("👨\u{E0100}").last == .mark(.scalar("\u{E0100}")))
  }

  @Test func everyEmojiOfUnicodeIsShownWithoutMarksExceptFlagsMadeOfTags() throws {
    let sequences = try UnicodeFile.sequences("emoji/emoji-test.txt")
    #expect(sequences.count > 3000)
    for scalars in sequences {
      let hasTags = scalars.contains { (0xE0000...0xE007F).contains($0.value) }
      let hasMarks = glyphs(String(String.UnicodeScalarView(scalars))).contains { glyph in
        if case .mark = glyph { true } else { false }
      }
      #expect(hasMarks == hasTags, "\(scalars)")
    }
  }

  // MARK: Helpers

  private func glyphs(_ bytes: [UInt8], displayWidth: DisplayWidth = .unicode) -> [TextGlyph] {
    bytes.withUnsafeBufferPointer { buffer in
      Array(IteratorSequence(TextGlyphs(buffer, displayWidth: displayWidth)))
    }
  }

  private func glyphs(_ text: String, displayWidth: DisplayWidth = .unicode) -> [TextGlyph] {
    glyphs(Array(text.utf8), displayWidth: displayWidth)
  }

  private func wellFormedScalars(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    bytes.withUnsafeBufferPointer { buffer in
      var result: [Unicode.Scalar] = []
      var index = 0
      while index < buffer.count {
        let decoded = buffer.decodeScalar(at: index)
        if let decoded { result.append(decoded.scalar) }
        index += decoded?.length ?? 1
      }
      return result
    }
  }
}
