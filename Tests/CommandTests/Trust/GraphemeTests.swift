import TestSupport
import Testing

/// Tests that the right border of the table stays in its column for every grapheme break case and every emoji of
/// Unicode. Each is a row, and every page of the table is checked.
@Suite(.timeLimit(.minutes(20)), .serialized) struct GraphemeTests {
  enum Sample: String, CaseIterable {
    case graphemeBreaks, emoji

    var count: Int { self == .emoji ? 3655 : 602 }

    /// Returns rows of a number and a text. Each row ends with NUL, because some texts contain line feeds.
    func rows() throws -> [UInt8] {
      let sequences =
        switch self {
        case .graphemeBreaks: try UnicodeFile.sequences("auxiliary/GraphemeBreakTest.txt")
        case .emoji: try UnicodeFile.sequences("emoji/emoji-test.txt", status: "fully-qualified")
        }
      try #require(sequences.count == count)
      return sequences.enumerated().flatMap { number, scalars in
        Array("\(number + 1) \(String(String.UnicodeScalarView(scalars)))\0".utf8)
      }
    }

    /// Returns the numbers of the last row on each screen, for a number of rows per screen.
    func lastRows(_ rowsPerScreen: Int) -> [Int] {
      Array(stride(from: rowsPerScreen, to: count, by: rowsPerScreen)) + [count]
    }
  }

  private static let columns = 30
  /// The column of the right border.
  private static let border = 27

  @Test(arguments: Sample.allCases) func bordersAreInTheirColumn(sample: Sample) throws {
    let file = try TemporaryFile(try sample.rows())
    let session = try TerminalSession(
      ["--read0", file.path], rows: 200, columns: Self.columns, environment: Trust.still)
    var seen: Set<Int> = []
    for last in sample.lastRows(95) {
      session.type("\(last)G")
      try session.wait { $0.contains("▌\(last)") }
      for line in 0..<200 where session.screen.cell(line: line, column: 2).text == "│" {
        let text = session.screen.line(line).dropFirst(4)
        let border = session.screen.cell(line: line, column: Self.border).text
        #expect(border == "│" || border == "┤", "\(text)")
        if let number = Int(String(text.unicodeScalars.prefix { $0.isDigit })) {
          seen.insert(number)
        }
      }
    }
    #expect(seen.count == sample.count)
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  /// tmux counts the columns of a text by its own rules.
  @Test(arguments: Sample.allCases) func bordersAreInTheirColumnInTmux(sample: Sample) throws {
    let file = try TemporaryFile(try sample.rows())
    let tmux = try TmuxSession(
      ["--read0", "--separator", "none", file.path], rows: 100, columns: Self.columns,
      environment: Trust.still.compactMapValues { $0 })
    for last in sample.lastRows(90) {
      try tmux.type("\(last)G")
      try tmux.wait { $0.contains { $0.contains("▌\(last)") } }
      let (ends, lines) = (try tmux.lineEnds, try tmux.lines)
      let rows = lines.indices.filter { lines[$0].hasPrefix("  │") }
      #expect(ends.count == 100 && rows.count >= 90)
      for line in rows where line < ends.count {
        #expect(ends[line] == Self.border + 1, "\(lines[line])")
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
