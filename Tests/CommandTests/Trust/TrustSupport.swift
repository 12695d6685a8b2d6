import TestSupport
import Testing

/// Helpers of the sixty cases: tables of any bytes, and the invariants.
///
/// - R: the terminal is restored; `TerminalSession.unrestored` is empty.
/// - Q: standard output contains the chosen rows only, byte for byte, each with one line feed.
/// - A: the right border of the table stays in its column, in libvterm and in tmux.
/// - J: no byte of the data reaches the terminal as a control character.
enum Trust {
  /// An environment without animation and without queries to the terminal, so that the output depends on the table
  /// alone.
  static let still: [String: String?] = ["COLORFGBG": "15;0", "SNAKETABLE_REDUCE_MOTION": "1"]

  /// Browses the bytes as a table of lines, and waits until all rows are read.
  static func browse(
    _ bytes: [UInt8], _ arguments: [String] = [], rows: Int = 24, columns: Int = 80,
    environment: [String: String?] = [:], shell: SessionShell? = nil
  ) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--multi", "--header", "bytes"] + arguments, rows: rows, columns: columns, input: .bytes(bytes),
      environment: still.merging(environment) { $1 }, shell: shell)
    try session.wait { screen in
      screen.contains("quit") && !screen.line(0).hasSuffix("+")
    }
    return session
  }

  /// Shows the rows, expects each of the texts on the screen, chooses all rows, and expects invariants Q and R.
  static func expectShown(
    _ bytes: [UInt8], as texts: [String], _ arguments: [String] = [], output: [UInt8]? = nil
  ) throws {
    let session = try browse(bytes, arguments)
    for text in texts {
      #expect(session.screen.contains(text), "\(text)\n\(session.picture)")
    }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.outputBytes == output ?? bytes)
    #expect(session.unrestored == [])
  }

  // MARK: Invariant J

  /// Expects invariant J: the output is the same as for the table made of `text`, apart from the style of marked
  /// control characters.
  static func expectHarmless(
    _ bytes: [UInt8], as text: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws {
    let stream = try sent(bytes, arguments, environment)
    let expected = try sent(Array(text.utf8), arguments, environment)
    #expect(stream == expected, "\(String(decoding: stream, as: UTF8.self).debugDescription)")
  }

  /// Returns the output of a whole session, without the sequences that select colours and attributes.
  private static func sent(
    _ bytes: [UInt8], _ arguments: [String], _ environment: [String: String?]
  ) throws -> [UInt8] {
    let file = try TemporaryFile(bytes)
    let session = try TerminalSession(
      ["--header", "bytes", file.path] + arguments, environment: still.merging(environment) { $1 })
    try session.wait { $0.contains("quit") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
    return withoutRendition(session.rawBytes)
  }

  /// Returns the bytes without SGR sequences, and without the character set selections that some terminals send along
  /// with them.
  static func withoutRendition(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if let length = renditionLength(rest) {
        rest = rest.dropFirst(length)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func renditionLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.starts(with: [0x1B, 0x28, 0x42]) { return 3 }
    if bytes.first == 0x0F { return 1 }
    guard bytes.starts(with: [0x1B, 0x5B]) else { return nil }
    let parameters = bytes.dropFirst(2).prefix { (0x30...0x3B).contains($0) }
    guard bytes.dropFirst(2 + parameters.count).first == UInt8(ascii: "m") else { return nil }
    return 3 + parameters.count
  }

  // MARK: Invariant A

  /// Expects invariant A, for rows that fit on one screen.
  static func expectAligned(_ bytes: [UInt8], _ arguments: [String] = []) throws {
    let file = try TemporaryFile(bytes)
    let words = ["--header", "bytes", file.path] + arguments
    let session = try TerminalSession(words, environment: still)
    try session.wait { $0.contains("quit") }
    let walls = session.screen.lines.indices.filter { isWall(session.screen.cell(line: $0, column: 2).text) }
    #expect(walls.count > 2)
    for line in walls {
      #expect(isWall(session.screen.cell(line: line, column: 77).text), "line \(line)\n\(session.picture)")
    }
    let tmux = try TmuxSession(words, environment: still.compactMapValues { $0 })
    try tmux.wait { $0.contains { $0.contains("quit") } }
    let (ends, picture) = (try tmux.lineEnds, try tmux.lines.joined(separator: "\n"))
    #expect(ends.count == 24 && walls.allSatisfy { ends[$0] == 78 }, "\(ends)\n\(picture)")
  }

  private static func isWall(_ text: String) -> Bool { text.count == 1 && "│╭╮╰╯├┤".contains(text) }
}
