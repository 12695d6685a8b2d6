import Glibc
import TestSupport
import Testing

/// Cases X of the sixty: what was made to attack a terminal, its user or this program.
@Suite(.timeLimit(.minutes(20))) struct SecurityCases {
  /// Each with what is shown of it.
  private static let attacks: [(bytes: String, text: String)] = [
    ("\u{1B}]0;EVIL\u{7}", "^[]0;EVIL^G"), ("\u{1B}]52;c;ZXZpbA==\u{7}", "^[]52;c;ZXZpbA==^G"),
    ("\u{1B}P$q m\u{1B}\\", "^[P$q m^[\\"), ("\u{1B}[c", "^[[c"), ("\u{1B}[21t", "^[[21t"),
  ]

  /// The terminal noticed nothing: no title, no bell, no unknown request, no question that it answered.
  private static func expectUnnoticed(_ session: TerminalSession) {
    #expect(session.screen.titles == [] && session.screen.bellCount == 0)
    // The program asks itself which modes there are, and ends its questions with one that every terminal answers.
    let answers = Array("\u{1B}[?2026;0$y\u{1B}[?1;2c".utf8)
    #expect(session.screen.replies == [] || session.screen.replies == answers)
    let own = ["CSI 22;0;0t", "CSI 23;0;0t", "CSI ?2004s", "CSI ?2004r", "CSI ?2026$p"]
    #expect(session.screen.unrecognized.filter { !own.contains($0) } == [])
  }

  // MARK: Sequences

  @Test("X01: a terminal's sequences in a cell, a header and a field's name are text") func sequencesInCells()
    throws
  {
    let rows = Self.attacks.map { "\($0.bytes)\n" }.joined()
    let texts = Self.attacks.map { "\($0.text)\n" }.joined()
    try Trust.expectHarmless(Array(rows.utf8), as: texts)
    for attack in Self.attacks {
      let session = try Trust.browse(
        Array("\(attack.bytes),b\n\(attack.bytes),2\n".utf8),
        ["--format", "csv", "--header", attack.bytes, "--footer", attack.bytes, "-g", "1"])
      #expect(session.screen.lines.count { $0.contains(attack.text) } >= 3, "\(session.picture)")
      session.send(.right)
      try session.wait { $0.contains("\(attack.text)") && $0.contains("▌") }
      Self.expectUnnoticed(session)
      session.send(.escape)
    }
  }

  @Test("X01: a terminal's sequences in JSON's keys and values are text") func sequencesInJSON() throws {
    let key = #"\u001b]0;EVIL\u0007"#
    let session = try Trust.browse(
      Array("[{\"\(key)\":\"\\u001b[c\",\"n\":1},{\"\\u001b[c\":\"\(key)\"}]".utf8), ["--format", "json"])
    session.send(.right)
    try session.wait { $0.contains("▌") && $0.contains("^[[c") }
    Self.expectUnnoticed(session)
  }

  @Test("X01: a terminal's sequences in messages and names of files are text") func sequencesInMessages()
    throws
  {
    for attack in Self.attacks where !attack.bytes.contains("/") {
      for arguments in [
        ["/no/\(attack.bytes)"], ["--style", attack.bytes], ["-t", attack.bytes],
      ] {
        let session = try TerminalSession(arguments, input: .text("{\"a\":1}\n"), errors: .terminal)
        #expect(try session.exitStatus() == .exited(2))
        #expect(session.screen.text.filter { $0 != "\n" }.contains(attack.text), "\(session.picture)")
        Self.expectUnnoticed(session)
      }
      let file = try TemporaryFile("a\n", suffix: attack.bytes)
      let named = try TerminalSession([file.path], environment: Trust.still)
      try named.wait { $0.line(0).contains(attack.text) && $0.contains("▌a") }
      Self.expectUnnoticed(named)
    }
  }

  // MARK: Text that looks like other text

  @Test("X02: characters that turn text round are marked, and turn nothing round") func bidirectional() throws
  {
    let scalars: [UInt32] =
      Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0x200E, 0x200F, 0x61C]
    let characters = scalars.compactMap { Unicode.Scalar($0) }
    let rows = (["\u{202E}"] + characters.map(String.init)).map { "photo\($0)gnp.exe,next\n" }.joined()
    let marks = ([0x202E] + scalars).map { "photo<U+\(Self.hexadecimal($0))>gnp.exe,next\n" }.joined()
    let arguments = ["-d", ",", "-t", "1", "--detail", "2", "-s", "plain", "--separator", "none"]
    try Trust.expectHarmless(Array(rows.utf8), as: marks, arguments)
    try Trust.expectShown(Array(rows.utf8), as: ["photo<U+202E>gnp.exe"], arguments)
    let session = try Trust.browse(Array(rows.utf8), arguments)
    let shown = session.screen.lines.filter { $0.contains("photo") }
    #expect(shown.count == 13 && shown.allSatisfy { $0.hasSuffix("next") && $0.count == shown[0].count })
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  @Test("X03: hidden text in tags and selectors is marked") func tags() throws {
    let hidden =
      "ok" + "HIDE".unicodeScalars.map { String(Unicode.Scalar(0xE0000 + $0.value) ?? " ") }.joined()
    let bytes = Array("\(hidden)\nok\u{E0100}\n".utf8)
    try Trust.expectHarmless(bytes, as: "ok<U+E0048><U+E0049><U+E0044><U+E0045>\nok<U+E0100>\n")
    try Trust.expectAligned(bytes)
  }

  @Test("X04: a chosen row is exact in a pipe and marked on a terminal") func chosenEscapes() throws {
    let bytes = Array("\(Self.attacks.map(\.bytes).joined())\n".utf8)
    let pipe = try Trust.browse(bytes)
    pipe.send(.enter)
    #expect(try pipe.exitStatus() == .exited(0))
    #expect(pipe.outputBytes == bytes)
    let terminal = try TerminalSession(
      ["--header", "x"], input: .bytes(bytes), output: .terminal, environment: Trust.still)
    try terminal.wait { $0.contains("quit") }
    terminal.send(.enter)
    #expect(try terminal.exitStatus() == .exited(0))
    #expect(terminal.screen.text.filter { $0 != "\n" }.contains(Self.attacks.map(\.text).joined()))
    Self.expectUnnoticed(terminal)
    #expect(terminal.unrestored == [])
  }

  @Test("X05: rows that look the same are two rows") func normalForms() throws {
    let bytes: [UInt8] = [0x63, 0x61, 0x66, 0xC3, 0xA9, 0x0A, 0x63, 0x61, 0x66, 0x65, 0xCC, 0x81, 0x0A]
    try Trust.expectShown(bytes, as: ["of 2"])
    let session = try Trust.browse(bytes)
    session.send(.down, .space, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.outputBytes == Array(bytes[6...]))
    let grouped = try Trust.browse(bytes, ["-d", ",", "-g", "1"])
    #expect(grouped.screen.lines.count { $0.contains("│") && $0.contains("caf") } == 2)
    // The search compares normal forms: it finds both, and a row is written as it was.
    let search = try Trust.browse(bytes)
    search.type("/caf\u{E9}")
    try search.wait { $0.line(0).hasSuffix("1 of 2 (of 2)") }
    search.send(.down, .enter)
    #expect(try search.exitStatus() == .exited(0))
    #expect(search.outputBytes == Array(bytes[6...]))
  }

  // MARK: The keyboard

  @Test("X06: no bytes from the keyboard lose a key or hold up the screen") func keyboard() throws {
    let rows = Array((1...40).map { "row \($0)\n" }.joined().utf8)
    let session = try Trust.browse(rows)
    session.write([0xFF] + Array("jjj".utf8))
    try session.wait { $0.contains("▌row 4") }
    session.type("\u{1B}[<0;99999999;1M\u{1B}[<;;M\u{1B}[<0;1;99999999999999999999Mj")
    try session.wait { $0.contains("▌row") && !$0.contains("▌row 4") }
    session.type("g\u{1B}[<0;5")
    try session.wait { $0.contains("▌row 1") }
    // The rest never comes: what follows later is a key.
    session.letPass(seconds: 0.4)
    session.type("j")
    try session.wait { $0.contains("▌row 2") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "row 2\n")
    #expect(session.unrestored == [])
  }

  /// A command that was copied with its line end: nothing of it may act, nor reach the shell as a line of its own.
  @Test("X06: pasted text neither chooses nor leaves, and is searched for in the filter line") func paste()
    throws
  {
    let session = try Trust.browse(Array("one\nrm two\nthree\n".utf8))
    #expect(session.screen.modes.isSet(2004))
    session.paste("q\rrm two\r")
    session.type("/")
    try session.wait { $0.contains("words") }
    session.paste("rm\rtwo")
    try session.wait { $0.contains("/rm two") && $0.line(0).hasSuffix("of 1 (of 3)") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "rm two\n")
    #expect(session.unrestored == [])
    #expect(session.rawBytes.contains(bytes: Array("\u{1B}[?2004l\u{1B}[?2004r".utf8)))
  }

  /// The demo's strokes go on while half a mouse report waits for its end.
  @Test("X06: an unfinished sequence stops no animation") func unfinishedWhileMoving() throws {
    let session = try TerminalSession(["--demo", "--duration", "0.05"])
    try session.wait { $0.contains("Falls Church") }
    session.type("\u{1B}[<0;5")
    let count = session.chunks.count
    try session.wait { _ in session.chunks.count > count + 3 }
    session.letPass(seconds: 0.3)
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.unrestored == [])
  }

  // MARK: The environment

  @Test("X07: a terminal's name and a terminfo directory made to attack are refused or harmless") func names()
    throws
  {
    for name in ["../../x", "/etc/passwd", String(repeating: "x", count: 100_000), "%n%s", "$(id)"] {
      let session = try TerminalSession([], input: .text("a\n"), environment: ["TERM": name])
      #expect(try session.exitStatus() == .exited(2))
      #expect(session.errors.hasPrefix("snaketable: TERM='") && session.rawBytes.isEmpty)
    }
    let file = try TemporaryFile([
      0x1A, 0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x78,
    ])
    let script = """
      mkdir -p \(file.path).d/x; cp \(file.path) \(file.path).d/x/xterm-256color
      TERMINFO=\(file.path).d "$0" <<< a; code=$?; rm -r \(file.path).d; exit $code
      """
    let session = try TerminalSession(["-c", script, ProgramEnvironment.snaketable], executable: "/bin/bash")
    // ncurses passes over a broken entry and takes the system's.
    let status = try? session.exitStatus(timeout: 1)
    if status == nil { session.type("q") }
    #expect([.exited(1), .exited(2)].contains(try session.exitStatus()))
    #expect(session.unrestored == [])
  }

  @Test("X07: nothing in a cell is interpreted") func templates() throws {
    let texts = ["[:onclick x]", "%n%s%d", "$(id)", "`id`", "\\u001b[2J", "&lt;b>", "#{alternate_on}"]
    try Trust.expectShown(Array(texts.map { "\($0)\n" }.joined().utf8), as: texts)
  }
}
