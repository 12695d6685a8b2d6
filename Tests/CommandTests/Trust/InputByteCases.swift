import TestSupport
import Testing

/// Tests of cases B of the sixty: any bytes in a list are shown, do not harm the screen, and are written out unchanged.
@Suite(.timeLimit(.minutes(20))) struct InputByteCases {
  private static let newline: UInt8 = 0x0A

  private static func lines(_ rows: [[UInt8]]) -> [UInt8] { rows.flatMap { $0 + [newline] } }
  private static func lines(_ rows: [String]) -> [UInt8] { lines(rows.map { Array($0.utf8) }) }

  // MARK: Controls

  @Test("B01: a NUL is seen and kept") func nul() throws {
    try Trust.expectShown([0x61, 0, 0x62, 0x0A], as: ["a^@b"])
    try Trust.expectAligned([0x61, 0, 0x62, 0x0A])
  }

  @Test("B02: every control of one byte is seen and none is obeyed") func controls() throws {
    let controls = (UInt8(1)...0x1F).filter { $0 != Self.newline && $0 != 0x09 } + [0x7F]
    let bytes = Self.lines(controls.map { [0x78, $0, 0x79] })
    let text = controls.map { $0 == 0x7F ? "x^?y\n" : "x^\(Unicode.Scalar($0 + 0x40))y\n" }.joined()
    try Trust.expectHarmless(bytes, as: text)
    try Trust.expectHarmless([0x78, 0x09, 0x79, 0x0A], as: "x       y\n")
    try Trust.expectShown(bytes, as: ["x^Ay", "x^Hy", "x^Ky"], ["-s", "plain", "--separator", "none"])
  }

  @Test("B03: backspaces hide nothing") func backspaces() throws {
    let bytes = Self.lines(["good\u{8}\u{8}\u{8}\u{8}evil"])
    try Trust.expectShown(bytes, as: ["good^H^H^H^Hevil"])
    try Trust.expectHarmless(bytes, as: "good^H^H^H^Hevil\n")
  }

  @Test("B04: a CR is seen in a row, hidden at its end and kept in both") func carriageReturns() throws {
    let bytes: [UInt8] = [0x61, 0x61, 0x0D, 0x62, 0x62, 0x0A, 0x78, 0x0D, 0x0A]
    try Trust.expectShown(bytes, as: ["aa^Mbb", "of 2"])
    try Trust.expectHarmless(bytes, as: "aa^Mbb\nx\n")
  }

  // MARK: UTF-8

  @Test("B05: every ill-formed byte is marked") func illFormed() throws {
    // Among well-formed characters it is no other encoding.
    let bytes: [UInt8] =
      Array("日本語の文字は正しく書かれている\n".utf8) + [
        0xFF, 0x0A, 0xC0, 0x80, 0x0A, 0xED, 0xA0, 0x80, 0x0A, 0xF4, 0x90, 0x80, 0x80, 0x0A, 0xE6, 0x97,
      ]
    let marks = ["<FF>", "<C0><80>", "<ED><A0><80>", "<F4><90><80><80>", "<E6><97>"]
    try Trust.expectShown(bytes, as: marks, output: bytes + [Self.newline])
    try Trust.expectAligned(bytes)
  }

  @Test("B06: a character that comes in three pieces is one row") func characterInPieces() throws {
    let session = try TerminalSession(["--no-animation"], input: .pipe, environment: Trust.still)
    session.writeInput(Array("first\n".utf8))
    try session.wait { $0.contains("first") }
    for (piece, next) in [([0xE6], "j"), ([0x97], "k"), ([0xA5, 0x0A], "j")] as [([UInt8], String)] {
      session.writeInput(piece)
      // The frame after a key shows the decoded part of the input so far.
      session.type(next)
    }
    session.closeInput()
    try session.wait { $0.contains("日") && $0.line(0).hasSuffix("of 2") }
    #expect(!session.rawBytes.contains(bytes: Array("\u{FFFD}".utf8)))
    session.type("G")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "日\n")
  }

  @Test(
    "B07: C1 controls, as UTF-8 and as bytes, are marked everywhere",
    arguments: [[:], ["TERM": "linux"], ["LC_ALL": "C"]] as [[String: String?]])
  func c1(environment: [String: String?]) throws {
    let bytes: [UInt8] =
      [
        0xC2, 0x9B, 0x32, 0x4A, 0x0A, 0xC2, 0x85, 0x0A, 0xC2, 0x90, 0x71, 0xC2, 0x9C, 0x0A, 0x9B, 0x32, 0x4A,
        0x0A,
      ]
    try Trust.expectHarmless(
      bytes, as: "<U+009B>2J\n<U+0085>\n<U+0090>q<U+009C>\n<9B>2J\n", environment: environment)
  }

  @Test("B08: Unicode's line and paragraph separators end no row") func separators() throws {
    let bytes = Self.lines(["a\u{2028}b", "c\u{2029}d"])
    try Trust.expectShown(bytes, as: ["a<U+2028>b", "c<U+2029>d", "of 2"])
    try Trust.expectAligned(bytes)
  }

  // MARK: Combining marks, emoji and invisible characters

  @Test("B09: a mark without a base stands on a circle of its own") func leadingMark() throws {
    let rows = ["first row", "\u{301}x"]
    try Trust.expectShown(Self.lines(rows), as: ["first row", "\u{25CC}\u{301}x"])
    let session = try Trust.browse(Self.lines(rows))
    for line in session.screen.lines.indices.dropLast() where session.screen.line(line).contains("first row")
    {
      for column in 0..<80 {
        #expect(session.screen.cell(line: line, column: column).text.unicodeScalars.count <= 1)
      }
    }
  }

  @Test("B10: marks, conjoining jamo and text presentation keep their columns") func composed() throws {
    let rows = ["日\u{301}", "\u{1112}\u{1161}\u{11AB}", "\u{231A}\u{FE0E}"]
    try Trust.expectAligned(Self.lines(rows))
    let session = try Trust.browse(Self.lines(rows))
    #expect(session.screen.contains("日\u{301}"))
    let cells = (0..<24).flatMap { line in (0..<80).map { session.screen.cell(line: line, column: $0) } }
    #expect(cells.contains { Array($0.text.unicodeScalars) == ["日", "\u{301}"] && $0.width == 2 })
    #expect(cells.contains { $0.text == "\u{231A}" && $0.width == 2 })
  }

  @Test("B11: emoji sequences and flags keep their columns") func emoji() throws {
    let england = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    let bytes = Self.lines(["👨‍👩‍👧", "🏳️‍🌈", "❤️", "1️⃣", "👍🏽", "🇺🇸", england])
    try Trust.expectAligned(bytes)
    let session = try Trust.browse(bytes)
    #expect(!session.rawBytes.contains(bytes: Array("\u{200D}".utf8)))
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.outputBytes == bytes)
  }

  @Test("B12: characters that the C library or nobody knows are marked") func unknown() throws {
    let bytes = Self.lines(["\u{1FAE8}", "\u{323AF}", "\u{378}", "\u{FFFF}"])
    let session = try Trust.browse(bytes)
    // Characters that are missing in the tables of the C library are looked up after the first frame.
    try session.wait { screen in
      ["<U+1FAE8>", "<U+323AF>", "<U+0378>", "<U+FFFF>"].allSatisfy { screen.contains($0) }
    }
    try Trust.expectAligned(bytes)
  }

  @Test("B13: a row of nothing but invisible characters is seen, and a byte order mark is no text")
  func invisible() throws {
    let marks = ["<U+200B>", "<U+3164>", "<U+00AD>", "<U+115F>"]
    let bytes = Self.lines(["\u{200B}", "\u{3164}", "\u{AD}", "\u{115F}"])
    try Trust.expectShown(bytes, as: marks)
    try Trust.expectShown([0xEF, 0xBB, 0xBF] + bytes, as: marks)
    let session = try Trust.browse([0xEF, 0xBB, 0xBF] + Array("name\n".utf8))
    #expect(!session.screen.contains("FEFF"), "\(session.picture)")
  }
}
