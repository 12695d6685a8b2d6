import SnakeTableDrawing
import TestSupport
import Testing

@testable import SnakeTableTerminal

/// Tests of the replies of a terminal to the background query, mixed with keys.
@Suite struct BackgroundReplyTests {
  private static func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> [Event] {
    [.backgroundColor(red: red, green: green, blue: blue)]
  }

  private static let replies: [(String, [Event])] = [
    ("\u{1B}]11;rgb:1c1c/1c1c/1e1e\u{1B}\\", color(0x1C, 0x1C, 0x1E)),
    ("\u{1B}]11;rgb:f2f2/f2f2/f7f7\u{7}", color(0xF2, 0xF2, 0xF7)),
    ("\u{1B}]11;rgb:1C/2d/ff\u{7}", color(0x1C, 0x2D, 0xFF)),
    ("\u{1B}]11;rgb:0/8/f\u{7}", color(0, 0x88, 255)),
    ("\u{1B}]11;rgb:fff/000/800\u{7}", color(255, 0, 128)),
    ("\u{1B}]11;rgba:ffff/0000/8080/ffff\u{1B}\\", color(255, 0, 0x80)),
    // None of these replies contains a valid colour.
    ("\u{1B}]11;rgb:1c1c/1c1c\u{7}", []), ("\u{1B}]11;rgb:1c1c/1c1c/1e1e/0\u{7}", []),
    ("\u{1B}]11;rgb:12345/0/0\u{7}", []), ("\u{1B}]11;rgb:/0/0\u{7}", []), ("\u{1B}]11;rgb:x/0/0\u{7}", []),
    ("\u{1B}]10;rgb:0/0/0\u{7}", []), ("\u{1B}]11;?\u{7}", []), ("\u{1B}]\u{7}", []),
    ("\u{1B}P11;rgb:0/0/0\u{1B}\\", []), ("\u{1B}]11;rgb:0/0/0\u{18}", []),
    ("\u{1B}]11;rgb:0/0/0\(String(repeating: "0", count: 10_000))\u{7}", []),
  ]

  @Test(arguments: replies) func aReplyIsAColourOrNothing(text: String, expected: [Event]) {
    #expect(KeyDecoderTests.decode(text.utf8) == expected)
    #expect(KeyDecoderTests.decode((text + "q").utf8) == expected + KeyDecoderTests.text("q"))
  }

  /// An expected reply may arrive in pieces with long pauses, and so may the device attributes reply after it.
  @Test func anAnswerInPiecesIsNoKey() {
    let answer = Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?64;1c".utf8)
    for cut in 1..<answer.count {
      var decoder = KeyDecoder(size: Size(columns: 80, lines: 24))
      decoder.awaitsReply = true
      var events = answer[..<cut].flatMap { decoder.feed($0, at: 0) }
      events += decoder.expire(at: 240_000_000)
      events += answer[cut...].flatMap { decoder.feed($0, at: 240_000_000) }
      #expect(events == Self.color(255, 255, 255), "cut after \(cut) bytes")
      #expect(!decoder.awaitsReply)
      #expect(decoder.deadline == nil)
    }
  }

  @Test func theMiddleOfAnAnswerMayTakeLonger() {
    var decoder = KeyDecoder(size: Size(columns: 80, lines: 24))
    decoder.awaitsReply = true
    var events = "\u{1B}]11;rgb:0/0".utf8.flatMap { decoder.feed($0, at: 0) }
    events += decoder.expire(at: 1_900_000_000)
    events += "/0\u{7}".utf8.flatMap { decoder.feed($0, at: 1_900_000_000) }
    #expect(events == Self.color(0, 0, 0))
  }

  @Test func keysAfterAnUnfinishedAnswerAreKeys() {
    let answers = ["\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}", "\u{1B}[?64;1", "\u{1B}[?2026;2$"]
    for answer in answers.map({ Array($0.utf8) }) {
      for cut in 2...answer.count {
        var decoder = KeyDecoder(size: Size(columns: 80, lines: 24))
        decoder.awaitsReply = true
        let isText = cut > 2 || answer[1] == UInt8(ascii: "]")
        for byte in answer[..<cut] { #expect(decoder.feed(byte, at: 0) == []) }
        for key in isText ? [UInt8(ascii: "j"), 0x0D, 0x03] : [] {
          var later = decoder
          let expected = KeyDecoderTests.decode([key])
          #expect(later.feed(key, at: 300_000_000) == expected, "\(key) after \(cut) bytes")
        }
        // The rest of the answer is no key, even later.
        for byte in answer[cut...] { #expect(decoder.feed(byte, at: 300_000_000) == []) }
      }
    }
  }

  /// The user has pressed Alt-] or the like on a terminal that does not reply. Its time is over even if further keys
  /// arrive in quick succession.
  @Test(arguments: ["]", "]1x", "P", "X", "^", "_"]) func aStringThatIsNoAnswerIsDroppedSoon(text: String) {
    var decoder = KeyDecoder(size: Size(columns: 80, lines: 24))
    decoder.awaitsReply = true
    for byte in "\u{1B}\(text)".utf8 { #expect(decoder.feed(byte, at: 0) == []) }
    #expect(decoder.feed(UInt8(ascii: "j"), at: 200_000_000) == [])
    #expect(decoder.expire(at: 250_000_000) == [])
    #expect(decoder.deadline == nil)
    #expect(decoder.feed(UInt8(ascii: "j"), at: 251_000_000) == KeyDecoderTests.text("j"))
  }

  @Test func afterTheAnswerEscapeIsQuickAgain() {
    var decoder = KeyDecoder(size: Size(columns: 80, lines: 24), escapeDelay: 50)
    decoder.awaitsReply = true
    _ = decoder.feed(0x1B, at: 0)
    #expect(decoder.expire(at: 50) == [])
    #expect(decoder.expire(at: KeyDecoderTests.second) == KeyDecoderTests.key(.escape))
    for byte in "\u{1B}[?1;2c".utf8 { #expect(decoder.feed(byte, at: 0) == []) }
    _ = decoder.feed(0x1B, at: 0)
    #expect(decoder.expire(at: 50) == KeyDecoderTests.key(.escape))
  }

  @Test func aTerminalThatDoesNotAnswerSlowsEscapeDownOnlyAtTheStart() {
    var decoder = KeyDecoder(size: Size(columns: 80, lines: 24), escapeDelay: 50)
    (decoder.awaitsReply, decoder.replyEnd) = (true, 1_000)
    _ = decoder.feed(0x1B, at: 999)
    #expect(decoder.expire(at: 1_049) == [])
    #expect(decoder.expire(at: KeyDecoderTests.second) == KeyDecoderTests.key(.escape))
    _ = decoder.feed(0x1B, at: 1_000)
    #expect(decoder.expire(at: 1_050) == KeyDecoderTests.key(.escape))
  }

  @Test func noReplyWhateverArrivesTraps() {
    var generator = SeededGenerator(seed: 11)
    let likely = Array("\u{1B}]11;rgb:a0/\u{7}\\".utf8)
    for _ in 0..<20_000 {
      let text = (0..<20).map { _ in likely.randomElement(using: &generator) ?? 0 }
      _ = BackgroundReply(text)
      _ = BackgroundReply(Array("11;rgb:".utf8) + text)
    }
  }
}
