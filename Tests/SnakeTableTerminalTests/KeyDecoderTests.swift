import SnakeTableDrawing
import TestSupport
import Testing

@testable import SnakeTableTerminal

/// Tests of decoding the input of a terminal into keys, mouse events and pastes.
@Suite struct KeyDecoderTests {
  static let second = 1_000_000_000

  /// Returns the events for the bytes, which arrive at once and are followed by a second of silence.
  static func decode(_ bytes: some Sequence<UInt8>) -> [Event] {
    var decoder = KeyDecoder(size: Size(columns: 80, lines: 24))
    var events: [Event] = []
    for byte in bytes { events += decoder.feed(byte, at: 0) }
    return events + decoder.expire(at: second)
  }

  static func key(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) -> [Event] {
    [.key(KeyPress(key, modifiers: modifiers))]
  }

  static func text(_ text: String) -> [Event] {
    text.unicodeScalars.map { .key(KeyPress(.character($0))) }
  }

  static func mouse(
    _ kind: MouseEvent.Kind, _ column: Int, _ line: Int, _ modifiers: KeyPress.Modifiers = []
  ) -> [Event] {
    [.mouse(MouseEvent(kind, at: Point(column: column, line: line), modifiers: modifiers))]
  }

  static let sequences: [(String, [Event])] = [
    ("a", text("a")), (" ", text(" ")), ("é", text("é")), ("日", text("日")), ("🐍", text("🐍")),
    ("\r", key(.enter)), ("\n", key(.control(UInt8(ascii: "j")))), ("\t", key(.tab)),
    ("\u{7F}", key(.backspace)), ("\u{8}", key(.backspace)), ("\0", key(.control(UInt8(ascii: "@")))),
    ("\u{1}", key(.control(UInt8(ascii: "a")))), ("\u{1C}", key(.control(UInt8(ascii: "\\")))),
    ("\u{1B}", key(.escape)), ("\u{1B}\u{1B}", key(.escape) + key(.escape)),
    ("\u{1B}x", key(.character("x"), .alt)), ("\u{1B}é", key(.character("é"), .alt)),
    ("\u{1B}\r", key(.enter, .alt)), ("\u{1B}\u{7F}", key(.backspace, .alt)),
    // Arrows: xterm, application mode, rxvt, and with Alt as ESC.
    ("\u{1B}[A", key(.up)), ("\u{1B}[B", key(.down)), ("\u{1B}[C", key(.right)), ("\u{1B}[D", key(.left)),
    ("\u{1B}OA", key(.up)), ("\u{1B}[1;5A", key(.up, .control)), ("\u{1B}[1;2D", key(.left, .shift)),
    ("\u{1B}[1;8B", key(.down, [.shift, .alt, .control])), ("\u{1B}[1;9C", key(.right, .alt)),
    ("\u{1B}Oa", key(.up, .control)), ("\u{1B}Od", key(.left, .control)), ("\u{1B}[b", key(.down, .shift)),
    ("\u{1B}\u{1B}[A", key(.up, .alt)), ("\u{1B}O5A", key(.up, .control)),
    ("\u{1B}O1;5A", key(.up, .control)),
    // Home and the other editing keys: xterm, VT, Linux, rxvt.
    ("\u{1B}[H", key(.home)), ("\u{1B}OH", key(.home)), ("\u{1B}[1~", key(.home)),
    ("\u{1B}[7~", key(.home)), ("\u{1B}[F", key(.end)), ("\u{1B}OF", key(.end)), ("\u{1B}[4~", key(.end)),
    ("\u{1B}[8~", key(.end)), ("\u{1B}[2~", key(.insert)), ("\u{1B}[3~", key(.delete)),
    ("\u{1B}[5~", key(.pageUp)), ("\u{1B}[6~", key(.pageDown)), ("\u{1B}[6;5~", key(.pageDown, .control)),
    ("\u{1B}[7^", key(.home, .control)), ("\u{1B}[8$", key(.end, .shift)),
    ("\u{1B}[5@", key(.pageUp, [.shift, .control])), ("\u{1B}[Z", key(.backTab)),
    ("\u{1B}[1;2Z", key(.backTab)),
    // Function keys.
    ("\u{1B}OP", key(.function(1))), ("\u{1B}[11~", key(.function(1))), ("\u{1B}[[A", key(.function(1))),
    ("\u{1B}[[E", key(.function(5))), ("\u{1B}[15~", key(.function(5))), ("\u{1B}[24~", key(.function(12))),
    ("\u{1B}[34~", key(.function(20))), ("\u{1B}[1;5Q", key(.function(2), .control)),
    // Code points: CSI u, with parameters of parameters too, and xterm's modifyOtherKeys.
    ("\u{1B}[97;5u", key(.control(UInt8(ascii: "a")))), ("\u{1B}[97u", text("a")),
    ("\u{1B}[97;2u", text("A")),
    ("\u{1B}[97:65;2:1u", text("A")), ("\u{1B}[105;5u", key(.tab)), ("\u{1B}[13;2u", key(.enter, .shift)),
    ("\u{1B}[27u", key(.escape)), ("\u{1B}[9;2u", key(.backTab)), ("\u{1B}[127;3u", key(.backspace, .alt)),
    ("\u{1B}[32;5u", key(.control(0x40))), ("\u{1B}[233u", text("é")), ("\u{1B}[57358u", []),
    ("\u{1B}[u", []),
    ("\u{1B}[27;5;99~", key(.control(UInt8(ascii: "c")))), ("\u{1B}[27;2;13~", key(.enter, .shift)),
    ("\u{1B}[27;3;120~", key(.character("x"), .alt)),
    ("\u{1B}[49;5u", key(.character("1"), .control)), ("\u{1B}[91;5u", key(.escape)),
    // The keypad in application mode.
    ("\u{1B}OM", key(.enter)), ("\u{1B}Oj", text("*")), ("\u{1B}Oy", text("9")), ("\u{1B}OX", text("=")),
    // The mouse.
    ("\u{1B}[<0;5;7M", mouse(.press(.left), 4, 6)), ("\u{1B}[<2;1;1M", mouse(.press(.right), 0, 0)),
    ("\u{1B}[<0;5;7m", mouse(.release, 4, 6)), ("\u{1B}[<64;1;2M", mouse(.wheelUp, 0, 1)),
    ("\u{1B}[<65;1;2M", mouse(.wheelDown, 0, 1)), ("\u{1B}[<66;1;2M", []), ("\u{1B}[<67;1;2M", []),
    ("\u{1B}[<32;3;3M", mouse(.drag, 2, 2)), ("\u{1B}[<35;3;3M", []),
    ("\u{1B}[<20;3;3M", mouse(.press(.left), 2, 2, [.shift, .control])),
    ("\u{1B}[<0;99999999;1M", mouse(.press(.left), 79, 0)),
    ("\u{1B}[<0;1;99999999999999999999999M", mouse(.press(.left), 0, 23)),
    ("\u{1B}[<;;M", []), ("\u{1B}[<0;1M", []), ("\u{1B}[<128;1;1M", []), ("\u{1B}[<0;0;1M", []),
    ("\u{1B}[M !!", mouse(.press(.left), 0, 0)), ("\u{1B}[M#\"#", mouse(.release, 1, 2)),
    // Replies and control strings of the terminal are no events.
    ("\u{1B}[24;80R", []), ("\u{1B}[?1;2c", []), ("\u{1B}[>0;276;0c", []), ("\u{1B}[?2026;2$y", []),
    ("\u{1B}[2;2$y", []), ("\u{1B}[0n", []), ("\u{1B}[8;24;80t", []), ("\u{1B}[I", []), ("\u{1B}[O", []),
    ("\u{1B}]10;rgb:0/0/0\u{1B}\\", []), ("\u{1B}]10;rgb:0/0/0\u{7}", []), ("\u{1B}P1$r0m\u{1B}\\", []),
    ("\u{1B}_G\u{1B}\\", []), ("\u{1B}^x\u{1B}\\", []), ("\u{1B}Xx\u{1B}\\", []),
    ("\u{9B}A", key(.up)), ("\u{9D}0;t\u{7}", []), ("\u{85}", []), ("\u{1B}[200~", []),
  ]

  @Test(arguments: sequences)
  func everySequenceIsDecoded(text: String, expected: [Event]) {
    #expect(Self.decode(text.utf8) == expected, "\(text.debugDescription)")
  }

  @Test(arguments: sequences)
  func nothingOfASequenceSpoilsTheNextKey(text: String, expected: [Event]) {
    var decoder = KeyDecoder(size: Size(columns: 80, lines: 24))
    for byte in text.utf8 { _ = decoder.feed(byte, at: 0) }
    _ = decoder.expire(at: Self.second)
    #expect(decoder.feed(UInt8(ascii: "q"), at: Self.second) == Self.text("q"), "\(text.debugDescription)")
  }

  @Test(arguments: sequences)
  func aPauseInsideASequenceIsNoEnd(text: String, expected: [Event]) {
    let bytes = Array(text.utf8)
    for split in 1..<max(2, bytes.count) {
      var decoder = KeyDecoder(size: Size(columns: 80, lines: 24))
      var events: [Event] = []
      for byte in bytes[..<split] { events += decoder.feed(byte, at: 0) }
      // Less than either timeout of the decoder.
      events += decoder.expire(at: 40_000_000)
      for byte in bytes[split...] { events += decoder.feed(byte, at: 40_000_000) }
      events += decoder.expire(at: Self.second)
      #expect(events == expected, "\(text.debugDescription) split at \(split)")
    }
  }

  @Test("X06: pasted text is text, and what comes after it is keys") func pastedTextIsText() {
    let bytes = Array("\u{1B}[200~a\u{1B}[201~rm\r".utf8)
    #expect(Self.decode(bytes) == [.pasted("a")] + Self.text("rm") + Self.key(.enter))
    let controls = Array("\u{1B}[200~a\r\n\tb\u{3}\u{1B}[A\u{1B}x\u{1B}[<0;1;1M\u{8}é\u{1B}[201~q".utf8)
    let text: [Event] = ["a", "\n", "\n", " ", "b", "é"].map { .pasted($0) }
    // Terminals do not paste Ctrl-C, so the user typed it during the paste.
    let events = text.prefix(5) + Self.key(.control(UInt8(ascii: "c"))) + text.suffix(1)
    #expect(Self.decode(controls) == events + Self.text("q"))
  }

  @Test("X06: a paste without end takes no later key") func endlessPaste() {
    var decoder = KeyDecoder(size: Size(columns: 80, lines: 24))
    for byte in "\u{1B}[200~a\u{1B}".utf8 { _ = decoder.feed(byte, at: 0) }
    #expect(decoder.expire(at: 100_000_000).isEmpty)
    #expect(decoder.feed(UInt8(ascii: "b"), at: 200_000_000) == [.pasted("b")])
    #expect(decoder.feed(UInt8(ascii: "q"), at: 2 * Self.second) == Self.text("q"))
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE6, 0x97], [0x80], [0x9B],
      [0xE2, 0x82, 0xFF],
    ] as [[UInt8]])
  func illFormedCharactersLoseNoKey(bytes: [UInt8]) {
    #expect(Self.decode(bytes + Array("abc".utf8)) == Self.text("abc"))
  }

  @Test func aLoneEscapeIsDecidedByTheDelay() {
    var decoder = KeyDecoder(size: Size(columns: 80, lines: 24), escapeDelay: 50)
    #expect(decoder.deadline == nil)
    #expect(decoder.feed(0x1B, at: 1000).isEmpty)
    #expect(decoder.deadline == 1050)
    #expect(decoder.expire(at: 1049).isEmpty)
    #expect(decoder.expire(at: 1050) == Self.key(.escape))
    #expect(decoder.deadline == nil)
  }

  @Test(
    "Escape right before what the terminal reports is the Escape key, not Alt",
    arguments: [
      ("\u{1B}[?2026;2$y", []), ("\u{1B}[?64;1c", []), ("\u{1B}]0;t\u{7}", []), ("\u{1B}P1+r\u{1B}\\", []),
      ("\u{1B}[<0;1;1M", mouse(.press(.left), 0, 0)), ("\u{1B}[M !!", mouse(.press(.left), 0, 0)),
      ("\u{1B}[200~a\u{1B}[201~", [.pasted("a")]),
    ])
  func escapeBeforeAReport(report: String, expected: [Event]) {
    for count in 1...3 {
      let escapes = [UInt8](repeating: 0x1B, count: count)
      let keys = (0..<count).flatMap { _ in Self.key(.escape) }
      #expect(Self.decode(escapes + Array(report.utf8)) == keys + expected)
    }
  }

  @Test func anUnfinishedReportIsDroppedInTime() {
    var decoder = KeyDecoder(size: Size(columns: 80, lines: 24))
    for byte in "\u{1B}[<0;5".utf8 { #expect(decoder.feed(byte, at: 7).isEmpty) }
    #expect(decoder.deadline == 250_000_007)
    #expect(decoder.expire(at: 250_000_007).isEmpty)
    #expect(decoder.feed(UInt8(ascii: "q"), at: 2 * Self.second) == Self.text("q"))
  }

  @Test func aSequenceCutShortByACharacterGivesWay() {
    #expect(Self.decode("\u{1B}[<0;5é".utf8) == Self.text("é"))
    #expect(Self.decode("\u{1B}[12\u{1B}[A".utf8) == Self.key(.up))
    #expect(Self.decode("\u{1B}[12\r".utf8) == Self.key(.enter))
    #expect(Self.decode("\u{1B}]0;never ended\u{1B}[B".utf8) == Self.key(.down))
  }

  @Test func noMouseWithoutAScreen() {
    var decoder = KeyDecoder(size: Size(columns: 0, lines: 0))
    #expect("\u{1B}[<0;5;7M".utf8.flatMap { decoder.feed($0, at: 0) }.isEmpty)
  }

  @Test func noBytesEverLoseALaterKey() {
    var generator = SeededGenerator(seed: 1)
    let likely = Array("\u{1B}\u{1B}[O]<;?0123456789MmAR~$ \u{9B}P\\\u{7}".utf8)
    var decoder = KeyDecoder(size: Size(columns: 80, lines: 24))
    var time = 0
    for _ in 0..<20_000 {
      for _ in 0..<10 {
        let isLikely = Bool.random(using: &generator)
        let byte =
          isLikely ? likely.randomElement(using: &generator) : .random(in: 0...255, using: &generator)
        for event in decoder.feed(byte ?? 0, at: time) {
          guard case .mouse(let mouse) = event else { continue }
          #expect(Rect(Size(columns: 80, lines: 24)).contains(mouse.position))
        }
      }
      time += Self.second
      _ = decoder.expire(at: time)
      #expect(decoder.feed(UInt8(ascii: "q"), at: time) == Self.text("q"))
    }
  }
}
