import TestSupport
import Testing

/// Tests of cases T of the sixty: the kinds of terminals and environments.
@Suite(.timeLimit(.minutes(20))) struct TerminalKindCases {
  private static let rows = Array("Durham\nRaleigh\n日本\n".utf8)

  @Test("T04: a vt100 has a table without colours, and a clean screen after it") func monochrome() throws {
    let session = try Trust.browse(Self.rows, environment: ["TERM": "vt100"])
    #expect(session.screen.contains("│▌Durham"))
    #expect(Self.isWithoutColour(session))
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Durham\n")
    #expect(session.unrestored == [])
    #expect(session.screen.lines.allSatisfy { $0.isEmpty } && session.screen.cursor == (23, 0))
  }

  /// The text and its cells are equal on all terminals. Only the corners differ: the font of the console has square
  /// ones.
  @Test(
    "T05: every kind of terminal shows the same table and is left as it was",
    arguments: [
      "xterm-256color", "xterm", "xterm-direct", "tmux-256color", "screen-256color", "screen", "linux",
      "vt100",
      "vt220",
    ])
  func kinds(terminal: String) throws {
    let session = try Trust.browse(Self.rows, environment: ["TERM": terminal])
    expectScreen(
      session.screen.lines.prefix(9).map { Self.withSquareCorners($0) },
      """
          bytes                                                             1 of 3

        ┌──────────────────────────────────────────────────────────────────────────┐
        │▌Durham                                                                   │
        │ ─────────────────────────────────────────────────────────────────────────┤
        │ Raleigh                                                                  │
        │ ─────────────────────────────────────────────────────────────────────────┤
        │ 日本                                                                     │
        └──────────────────────────────────────────────────────────────────────────┘
      """)
    // The program asks for support of mode 2026 (synchronized output) only where the terminal does not print the query.
    // The virtual terminal answers that it does not support the mode.
    let isAsked = session.rawBytes.contains(bytes: Array("\u{1B}[?2026$p".utf8))
    #expect(isAsked == (terminal.hasPrefix("xterm") || terminal.hasPrefix("tmux")))
    #expect(!session.rawBytes.contains(bytes: Array("\u{1B}[?2026h".utf8)))
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  private static func withSquareCorners(_ line: String) -> String {
    let squares: [Character: Character] = ["╭": "┌", "╮": "┐", "╰": "└", "╯": "┘", "╶": "─"]
    return String(line.map { squares[$0] ?? $0 })
  }

  @Test(
    "T06: in a C locale, or one that is not there, only ASCII is sent", arguments: ["C", "POSIX", "xx_BAD"])
  func locales(name: String) throws {
    let session = try Trust.browse(
      Self.rows + [0xE9, 0x0A], environment: ["LC_ALL": name, "LANG": nil])
    #expect(session.screen.contains("+---") && session.screen.contains("<U+65E5><U+672C>"))
    #expect(session.rawBytes.allSatisfy { $0 < 0x80 })
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.outputBytes == Self.rows + [0xE9, 0x0A])
  }

  /// With LOCPATH, the C library finds no locale at all.
  @Test(
    "T06: a name that ends in UTF-8 is enough, without a locale of that name and without files of the C library",
    arguments: ["xx_XX.UTF-8", "C.utf8", "de_DE.utf-8@euro", "UTF-8", "en_US.Utf8"], [nil, "/nowhere"])
  func missingLocales(name: String, folder: String?) throws {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      let session = try Trust.browse(
        Self.rows + Array("e\u{301} 😀\n".utf8) + [0xE9, 0x0A],
        environment: ["LC_ALL": nil, "LC_CTYPE": nil, "LANG": nil, "LOCPATH": folder]
          .merging([variable: name]) { $1 })
      #expect(session.screen.contains("╭──") && session.screen.contains("日本"))
      #expect(session.screen.contains("e\u{301} 😀") && session.screen.contains("<E9>"))
      session.type("q")
      #expect(try session.exitStatus() == .exited(1) && session.unrestored == [])
    }
    let printed = try run(
      ["-p", "--width", "14"], input: .text("日本\n"),
      environment: ["LC_ALL": name, "LOCPATH": folder])
    #expect(printed.output == "╭────────────╮\n│ 日本       │\n╰────────────╯\n")
  }

  /// LC_ALL precedes LC_CTYPE, which precedes LANG. An empty one counts as not set.
  @Test("T06: the first variable that is set names the encoding")
  func firstLocale() throws {
    for (all, type, lang, isUTF8) in [
      ("C", "C.UTF-8", "C.UTF-8", false), ("", "C", "C.UTF-8", false), ("", "", "C", false),
      ("x.utf8", "C", "C", true), ("", "x.utf8", "C", true), ("", "", "x.utf8", true), ("", "", "", true),
    ] {
      let printed = try run(
        ["-p", "--width", "14"], input: .text("a\n"),
        environment: ["LC_ALL": all, "LC_CTYPE": type, "LANG": lang, "LOCPATH": "/nowhere"])
      #expect(printed.output.hasPrefix(isUTF8 ? "╭──" : "+--"), "\(all), \(type), \(lang)")
    }
  }

  @Test(
    "T07: sizes in the environment are not believed",
    arguments: [["LINES": "99999999", "COLUMNS": "-5"], ["LINES": "24", "COLUMNS": "80"]]
      as [[String: String?]])
  func exportedSizes(environment: [String: String?]) throws {
    let session = try Trust.browse(Self.rows, rows: 10, columns: 20, environment: environment)
    #expect(session.screen.line(9) == "    q quit   ? help")
    try session.resize(rows: 12, columns: 30)
    try session.wait { $0.line(11).contains("quit") && $0.cell(line: 1, column: 27).text == "╮" }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test(
    "T08: without colours none are sent, and the cursor is seen",
    arguments: [["NO_COLOR": "1"], ["TERM": "xterm-mono"]] as [[String: String?]])
  func withoutColours(environment: [String: String?]) throws {
    let session = try Trust.browse(Self.rows, environment: environment)
    let cell = session.screen.cell(line: 3, column: 4)
    #expect(cell.text == "D" && cell.isReversed)
    let other = session.screen.cell(line: 5, column: 4)
    #expect(other.text == "R" && !other.isReversed)
    #expect(Self.isWithoutColour(session))
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  private static func isWithoutColour(_ session: TerminalSession) -> Bool {
    (0..<24).allSatisfy { line in
      (0..<80).allSatisfy { column in
        let cell = session.screen.cell(line: line, column: column)
        return cell.foreground == .standard && cell.background == .standard
      }
    }
  }
}
