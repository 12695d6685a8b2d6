import TestSupport
import Testing

/// Tests of the scroll bar and the section index on a real terminal.
@Suite(.timeLimit(.minutes(20))) struct EdgeTests {
  private static let numbers = (1...100).map { "row \($0)\n" }.joined()
  private static let groups =
    "name,group\n"
    + ["Ant", "Bee", "Cat", "Dog"].map { group in
      (1...5).map { "\(group) \($0),\(group)s\n" }.joined()
    }.joined()

  private func browse(
    _ arguments: [String], rows: Int = 24, columns: Int = 80, input: String = Self.numbers
  ) throws -> TerminalSession {
    let session = try TerminalSession(arguments, rows: rows, columns: columns, input: .text(input))
    try session.wait { $0.contains("q quit") || rows < 6 }
    return session
  }

  @Test func theBarIsClickedAndDragged() throws {
    let session = try browse(["--separator", "none", "--scroll-bar"])
    #expect(session.screen.modes.isSet(1002))
    try session.wait { $0.lines[2].hasSuffix("▐") && !$0.lines[21].hasSuffix("▐") }
    session.click(line: 21, column: 79)
    try session.wait { $0.contains("row 100") && $0.lines[21].hasSuffix("▐") }
    session.send(.left, line: 21, column: 79)
    session.type("\u{1B}[<32;40;3M")
    try session.wait { $0.contains("row 1 ") && $0.lines[2].hasSuffix("▐") }
    session.send(.left, line: 2, column: 39, isRelease: true)
    session.type("\u{1B}[<32;40;20M")
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "row 2\n")
    #expect(session.unrestored == [])
  }

  /// The heavy part starts below the title, at column 2, and ends at the right edge.
  @Test func thePlaceLineIsClickedAndDragged() throws {
    let session = try browse(["-s", "plain", "--separator", "none"])
    try session.wait { $0.lines[22].hasPrefix("  ━━") && $0.lines[22].hasSuffix("──") }
    session.click(line: 22, column: 77)
    try session.wait {
      $0.contains("row 100") && $0.lines[22].hasPrefix("  ──") && $0.lines[22].hasSuffix("━━")
    }
    session.send(.left, line: 22, column: 77)
    session.type("\u{1B}[<32;40;10M")
    try session.wait {
      !$0.contains("row 100") && $0.lines[22].hasPrefix("  ──") && $0.lines[22].hasSuffix("──")
    }
    session.type("\u{1B}[<32;1;23M")
    try session.wait { $0.lines[2].hasSuffix("row 1") && $0.lines[22].hasPrefix("  ━━") }
    session.send(.left, line: 22, column: 0, isRelease: true)
    session.type("\u{1B}[<32;70;23M")
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "row 2\n")
    #expect(session.unrestored == [])
  }

  @Test func theBarGoesWithTheNeedForIt() throws {
    let session = try browse(["-s", "plain", "--separator", "none", "--scroll-bar"], rows: 60)
    try session.wait { $0.lines[2].hasSuffix("▐") }
    try session.resize(rows: 120, columns: 60)
    try session.wait { $0.contains("row 100") && !$0.contains("▐") }
    try session.resize(rows: 10, columns: 30)
    try session.wait { $0.lines[1].count == 30 && $0.lines[1].hasSuffix("▐") }
    for (rows, columns) in [(1, 1), (2, 80), (60, 1), (3, 11), (24, 80)] {
      try session.resize(rows: rows, columns: columns)
    }
    try session.wait { $0.lines.count == 24 && $0.contains("q quit") && $0.lines[2].hasSuffix("▐") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func theIndexIsClickedAndTyped() throws {
    let session = try browse(
      [
        "--format", "csv", "-s", "plain", "-g", "group", "--columns", "none", "--section-index", "--output",
        "index",
      ], rows: 12, input: Self.groups)
    // The viewport has nine lines, and the four index titles are in its middle.
    try session.wait { screen in (3..<7).map { screen.lines[$0].suffix(2) } == [" A", " B", " C", " D"] }
    session.click(line: 5, column: 79)
    try session.wait { $0.lines[1].contains("Cats") && $0.contains("Cat 1") }
    session.type("'b")
    try session.wait { $0.lines[1].contains("Bees") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "5\n")
  }

  @Test func printsHaveNeither() throws {
    for arguments in [["--print"], ["--svg"]] {
      let plain = try run(arguments, input: .text(Self.numbers))
      let edged = try run(arguments + ["--scroll-bar=always", "--section-index"], input: .text(Self.numbers))
      #expect(edged.status == .exited(0))
      #expect(edged.output == plain.output)
    }
  }

  @Test func aWrongWhen() throws {
    let result = try run(["--scroll-bar=maybe"], input: .text("a\n"))
    #expect(result.status == .exited(2))
    #expect(
      result.errors == "snaketable: --scroll-bar: maybe is not auto, always or never\n"
        || result.errors.contains("auto, always or never"))
  }
}
