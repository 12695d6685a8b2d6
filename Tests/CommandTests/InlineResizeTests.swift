import TestSupport
import Testing

/// Tests of `--height` with random keys and random heights of the terminal, in tmux.
@Suite(.timeLimit(.minutes(20))) struct InlineResizeTests {
  private static let rows = (1...20).map { "row \($0)\n" }.joined()

  /// The keys of one step, after which the list is shown again.
  private static let steps = ["j", "k", " ", "z", "??", "lh", "jjj", "G"]

  /// Resizes tmux, and waits until it reports the new size, which it does later than it moves its lines.
  private func resize(_ session: TmuxSession, rows: Int) throws {
    try session.resize(rows: rows, columns: 60)
    let terminal = try session.value(of: "#{pane_tty}")
    try session.wait { _ in
      try run(["-F", terminal, "size"], executable: "stty").output == "\(rows) 60\n"
    }
  }

  @Test(arguments: 0..<(ProgramEnvironment.runsLongTests ? 200 : 4))
  func nothingIsLeftBehind(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let printed = Int.random(in: 1...30, using: &generator)
    let height = ["7", "12", "50%", "100%"].randomElement(using: &generator) ?? ""
    let file = try TemporaryFile(Self.rows)
    let command = "'\(ProgramEnvironment.snaketable)' --no-animation --height \(height) '\(file.path)'"
    let session = try TmuxSession(
      ["-c", "seq \(printed); \(command) >/dev/null; echo END; cat"], executable: "/bin/sh", rows: 24,
      columns: 60)
    try session.wait { $0.contains { $0.contains(" 1 of 20") } }
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      if Bool.random(using: &generator) {
        try resize(session, rows: Int.random(in: 10...40, using: &generator))
      } else {
        try session.type(Self.steps.randomElement(using: &generator) ?? "")
      }
      // The frame with the new position is drawn for the new size.
      let row = Int.random(in: 1...20, using: &generator)
      try session.type("\(row)G")
      try session.wait {
        $0.contains { $0.contains(" \(row) of 20") } && $0.contains { $0.contains("▌row \(row) ") }
      }
    }
    try session.type("q")
    try session.wait { $0.contains("END") }
    try session.wait { lines in
      guard let end = lines.firstIndex(of: "END") else { return false }
      let above = Array(lines[..<end])
      return above == (1...printed).map(String.init).suffix(end) && lines[(end + 1)...].allSatisfy(\.isEmpty)
    }
  }

  /// tmux moves its lines at once, but reports a size late that follows another one.
  @Test func linesAboveRemainIfTheTableIsLeftBeforeTheSizeIsReported() throws {
    let file = try TemporaryFile(Self.rows)
    let command = "'\(ProgramEnvironment.snaketable)' --no-animation --height 8 '\(file.path)'"
    let session = try TmuxSession(
      ["-c", "seq 17; \(command) >/dev/null; echo END; cat"], executable: "/bin/sh", rows: 12, columns: 60)
    try session.wait { $0.contains { $0.contains(" 1 of 20") } }
    try resize(session, rows: 5)
    try session.type("7G")
    try session.wait { $0.contains { $0.contains("▌row 7 ") } }
    try session.resize(rows: 39, columns: 60)
    try session.type("q")
    try session.wait { $0.contains("END") }
    try session.wait { Array($0.prefix(18)) == (1...17).map(String.init) + ["END"] }
  }
}
