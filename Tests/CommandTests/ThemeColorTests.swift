import TestSupport
import Testing

/// Tests of `--theme-color`, which sets single colours of the theme.
@Suite(.timeLimit(.minutes(20))) struct ThemeColorTests {
  private func browse(
    _ arguments: [String], environment: [String: String?] = [:]
  ) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--no-animation", "-s", "plain", "--separator", "none"] + arguments.flatMap { ["--theme-color", $0] },
      input: .text("a\nb\n"), environment: environment)
    try session.wait { $0.line(0).hasSuffix("of 2") && $0.contains("? help") }
    return session
  }

  /// The background of the cursor row. The terminal's answer to the background query must not replace it.
  @Test(arguments: [
    ("cursor=22", UInt8(22)), ("cursor=#005f00", 22), ("cursor=magenta", 5), ("cursor=bright-blue", 12),
  ])
  func stays(value: String, index: UInt8) throws {
    let session = try browse(["cursor=1", value])
    try session.wait { $0.cell(line: 2, column: 9).background == .palette(index) }
    session.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\j")
    try session.wait { $0.cell(line: 3, column: 9).background == .palette(index) }
    #expect(!session.screen.cell(line: 3, column: 9).isReversed)
  }

  @Test func withoutColoursTheCursorIsStillReversed() throws {
    for environment in [["NO_COLOR": "1"], ["TERM": "vt100"]] {
      let session = try browse(["cursor=22", "text=9"], environment: environment.mapValues { $0 })
      #expect(session.screen.cell(line: 2, column: 9).isReversed)
      #expect(session.screen.cell(line: 3, column: 2).foreground == .standard)
    }
  }

  /// xterm has eight colours.
  @Test(arguments: [("secondary=#10d010", UInt8(2)), ("secondary=196", 1), ("secondary=bright-red", 1)])
  func isReducedToTheColoursThereAre(value: String, index: UInt8) throws {
    let session = try browse([value], environment: ["TERM": "xterm"])
    let bottom = session.screen.lines.count - 1
    #expect(session.screen.cell(line: bottom, column: 2).foreground == .palette(index))
  }

  @Test func printedAndInPictures() throws {
    let value = "stroke=#12ab9f"
    let colored = try run(
      ["-p", "--color", "always", "--width", "20", "--theme-color", value], input: .text("a\n"),
      environment: ["COLORTERM": "truecolor"])
    #expect(colored.output.contains("\u{1B}[0;38;2;18;171;159m╭"))
    let picture = try run(["--svg", "--no-animation", "--theme-color", value], input: .text("a\n"))
    #expect(picture.output.lowercased().contains("#12ab9f"))
  }

  @Test(arguments: [
    ("frame=1", "a role of text, secondary, header"), ("accent", "0-255"), ("accent=256", "0-255"),
    ("accent=#12345", "#rrggbb"), ("accent=#+12345", "#rrggbb"), ("accent=pink", "magenta"),
    ("accent=", "0-255"),
    ("accent=-1", "0-255"), ("accent=+1", "0-255"), ("=1", "a role of"), ("", "a role of"),
  ])
  func whatIsWrongIsNamed(value: String, words: String) throws {
    let result = try run(["--theme-color", value], input: .text("a\n"))
    #expect(result.status == .exited(2))
    #expect(result.errors.contains(words) && result.errors.contains("'\(value)'"))
  }

  @Test(arguments: [
    "text", "secondary", "header", "stroke", "accent", "cursor", "cursor-detail", "cursor-accessory", "fill",
    "header-fill", "shadow", "mark",
  ])
  func everyRoleCanBeSeen(role: String) throws {
    let arguments = [
      "--svg", "--no-animation", "--width", "40", "--shadow", "-g", "1", "-d", ",", "--theme-color",
      "\(role)=#010203",
    ]
    let style = role == "header-fill" ? ["-s", "plain"] : role == "fill" ? ["--box", "filled"] : []
    let keys =
      role.hasPrefix("cursor") || role == "accent"
      ? ["--keys", "j", "--detail", "2", "--accessory", "3"] : []
    let result = try run(arguments + style + keys, input: .bytes(Array("x,y,z\u{1}\nx\u{1},y,z\n".utf8)))
    #expect(result.output.lowercased().contains("#010203"), "\(role)")
  }
}
