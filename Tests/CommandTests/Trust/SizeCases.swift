import TestSupport
import Testing

/// Tests of cases Z of the sixty: a terminal of any size, at any time.
@Suite(.timeLimit(.minutes(20))) struct SizeCases {
  private static let rows = Array((1...40).map { "row \($0)\n" }.joined().utf8)

  private static func start(rows: Int, columns: Int) throws -> TerminalSession {
    try TerminalSession(
      ["--header", "bytes"], rows: rows, columns: columns, input: .bytes(Self.rows), environment: Trust.still)
  }

  /// Returns whether the whole screen of 80 by 24 is shown.
  private static func isComplete(_ screen: VirtualTerminal) -> Bool {
    screen.line(0).hasSuffix("of 40") && screen.line(3).contains("row 1")
      && screen.line(23).contains("quit")
  }

  @Test("Z01: a terminal that does not know its size has 80 by 24, or the size it had") func unknown() throws
  {
    let session = try Self.start(rows: 0, columns: 0)
    try session.wait { !$0.line(0).isEmpty }
    try session.resize(rows: 24, columns: 80)
    try session.wait { Self.isComplete($0) }
    try session.resize(rows: 0, columns: 0)
    session.type("j")
    try session.resize(rows: 24, columns: 80)
    try session.wait { $0.contains("▌row 2") && $0.line(23).contains("quit") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "row 2\n")
    #expect(session.unrestored == [])
  }

  @Test("Z02: a terminal of next to no size works", arguments: [(1, 1), (1, 80), (24, 1), (2, 2)])
  func tiny(rows: Int, columns: Int) throws {
    let session = try Self.start(rows: rows, columns: columns)
    try session.wait { !$0.text.allSatisfy { $0 == "\n" } }
    session.type("j")
    try session.resize(rows: 24, columns: 80)
    try session.wait { $0.contains("▌row 2") && $0.line(23).contains("quit") }
    try session.resize(rows: rows, columns: columns)
    session.type("j/4?")
    session.send(.escape)
    try session.resize(rows: 24, columns: 80)
    try session.wait { $0.contains("▌row") && $0.line(23).contains("quit") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test(
    "Z03: a terminal of absurd size is drawn as far as a thousand columns",
    arguments: [(24, 32767), (24, 32768), (24, 40000), (40000, 3), (65535, 65535)])
  func huge(rows: Int, columns: Int) throws {
    let session = try Self.start(rows: rows, columns: columns)
    try session.wait { $0.contains("ro") }
    try session.resize(rows: 24, columns: 80)
    try session.wait { Self.isComplete($0) }
    try session.resize(rows: rows, columns: columns)
    session.type("j")
    try session.wait { $0.contains("ro") }
    try session.resize(rows: 24, columns: 80)
    try session.wait { $0.contains("▌row 2") && $0.line(23).contains("quit") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test("Z04: after a thousand sizes the picture is that of a start in the last one") func storm() throws {
    let session = try TerminalSession(["--header", "bytes", "--duration", "0.5"], input: .bytes(Self.rows))
    try session.wait { !$0.line(23).isEmpty }
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<1000 {
      try session.resize(
        rows: .random(in: 1...60, using: &generator), columns: .random(in: 1...200, using: &generator))
    }
    try session.resize(rows: 24, columns: 80)
    session.type("j")
    let fresh = try Self.start(rows: 24, columns: 80)
    try fresh.wait { Self.isComplete($0) }
    fresh.type("j")
    try fresh.wait { $0.contains("▌row 2") }
    try session.wait { $0.lines == fresh.screen.lines }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test("Z05: a wide character that does not fit leaves the next line alone") func wideAtTheEdge() throws {
    let bytes = Array("0日本語日本語日本語日本語日本語\nnext row\n".utf8)
    for (columns, style) in (1...24).flatMap({ [($0, "plain"), ($0, "rounded")] }) {
      let session = try TerminalSession(
        ["-s", style], rows: 12, columns: columns, input: .bytes(bytes), environment: Trust.still)
      try session.wait { $0.lines.contains { !$0.isEmpty } }
      session.type(">>>q")
      #expect(try session.exitStatus() == .exited(1))
      #expect(session.unrestored == [])
    }
    for shift in 0...6 {
      let session = try Trust.browse(bytes, rows: 12, columns: 20)
      session.type(String(repeating: ">", count: shift))
      session.type("j")
      try session.wait { $0.contains("▌") && $0.line(4).contains("next row") || shift > 0 }
      for line in 2...4 { #expect("│┤".contains(session.screen.cell(line: line, column: 17).text)) }
    }
  }

  @Test("Z06: a new size leaves the filter line, a paste and a stroke as they are") func busy() throws {
    let session = try TerminalSession(
      ["--header", "bytes", "--separator", "line", "--duration", "0.3"], input: .bytes(Self.rows))
    session.type("/row 1")
    try session.wait {
      $0.contains("/row 1") || $0.contains("row 1") && $0.line(0).hasSuffix("of 11 (of 40)")
    }
    session.type("\u{1B}[200~1")
    try session.resize(rows: 20, columns: 60)
    session.type("\u{1B}[201~")
    try session.wait { $0.line(19).contains("row 11") && $0.line(0).contains("of 1 (of 40)") }
    session.send(.escape)
    try session.wait { !$0.line(0).contains("(of 40)") }
    session.type("r")
    try session.resize(rows: 24, columns: 80)
    try session.wait { $0.contains("▌row 11") && $0.line(2).hasSuffix("┤") && $0.line(23).contains("quit") }
    session.send(.escape)
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test("N90: a key typed after a new size is for the new size") func keyAfterSize() throws {
    let session = try Self.start(rows: 24, columns: 80)
    try session.wait { Self.isComplete($0) }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      for _ in 0..<30 {
        try session.resize(
          rows: .random(in: 1...4, using: &generator), columns: .random(in: 1...80, using: &generator))
        session.type("\u{1B}[?62;22c")
      }
      try session.resize(rows: 24, columns: 80)
      session.type("j")
      try session.wait { $0.contains("▌row 2") && Self.isComplete($0) }
      session.type("g")
      try session.wait { $0.contains("▌row 1") }
    }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }
}
