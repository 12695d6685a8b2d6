import TestSupport
import Testing

/// Tests of `--tac`: rows in the reverse order of the input.
@Suite(.timeLimit(.minutes(20))) struct TacTests {
  private func rows(_ options: [String], _ input: String = "a1\nb\na2\nc\na3\n") throws -> [String] {
    let result = try run(
      ["-p", "-s", "plain", "--separator", "none", "--width", "30", "--tac"] + options, input: .text(input))
    #expect(result.status == .exited(0) && result.errors == "")
    return result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func theLastRowComesFirst() throws {
    #expect(try rows([]) == ["a3", "c", "a2", "b", "a1"])
    #expect(try rows(["-q", "a"]) == ["a3", "a2", "a1"])
    #expect(try rows(["--sort", "1"]) == ["a1", "a2", "a3", "b", "c"], "an order takes its place")
  }

  @Test func equalFuzzyMatchesAreReversedToo() throws {
    let input = "xaby\nab1\nx\nab2\nab3\n"
    #expect(try rows(["--mode", "fuzzy", "-q", "ab"], input) == ["ab3", "ab2", "ab1", "xaby"])
    #expect(try rows(["--mode", "fuzzy", "--no-rank", "-q", "ab"], input) == ["ab3", "ab2", "ab1", "xaby"])
  }

  @Test func soAreTheRowsOfSections() throws {
    let input = "n,g\na,x\nb,y\nc,x\nd,y\n"
    let rows = try rows(
      ["--format", "csv", "-g", "g", "-t", "n", "--columns", "none", "--detail", "none"], input)
    #expect(rows.filter { $0.count == 1 && $0 != "x" && $0 != "y" } == ["c", "a", "d", "b"])
  }

  @Test func rowsThatArriveAreTheFirst() throws {
    let session = try TerminalSession(["--no-animation", "--tac"], input: .pipe)
    session.writeInput(Array("one\ntwo\n".utf8))
    try session.wait { $0.contains("▌two") }
    session.writeInput(Array("three\n".utf8))
    try session.wait { $0.contains("▌three") && $0.contains("1 of 3") }
    session.closeInput()
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "two\n")
  }

  @Test func aDatabaseHasNoOrderToReverse() throws {
    let result = try run(["--tac", "sqlite:x.db"])
    #expect(result.status == .exited(2) && result.errors.contains("--tac"))
  }
}

/// Tests of `--print-query`: the text of the filter is written before the rows.
@Suite(.timeLimit(.minutes(20))) struct PrintQueryTests {
  private let rows = ProgramInput.text("one\ntwo\n")

  private func finish(_ options: [String], keys: String, waiting text: String) throws -> TerminalSession {
    let session = try TerminalSession(["--no-animation", "--print-query"] + options, input: rows)
    try session.wait { $0.contains("of 2") }
    session.type(keys)
    try session.wait { $0.contains(text) }
    return session
  }

  @Test func itIsBeforeTheRow() throws {
    let session = try finish([], keys: "/tw", waiting: "1 of 1")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "tw\ntwo\n")
    let plain = try finish(["--print0"], keys: "j", waiting: "▌two")
    plain.send(.enter)
    #expect(try plain.exitStatus() == .exited(0))
    #expect(plain.output == "\0two\0")
  }

  @Test func withoutAMatchItIsAlone() throws {
    let session = try finish([], keys: "/new", waiting: "No matches")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.output == "new\n" && session.errors == "")
  }

  @Test func leavingWritesNothing() throws {
    let session = try finish([], keys: "/new", waiting: "No matches")
    session.send(.escape)
    try session.wait { $0.contains("of 2") && $0.contains("q quit") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.output == "")
  }

  @Test(arguments: [
    (["-1", "-q", "tw"], "tw\ntwo\n", 0), (["-0", "-q", "zzz"], "zzz\n", 1),
    (["-p", "-q", "zzz"], "zzz\n", 1),
  ])
  func itIsWrittenWithoutAScreen(options: [String], output: String, status: Int32) throws {
    let result = try run(["--print-query"] + options, input: rows)
    #expect(result.output == output && result.status == .exited(status))
  }

  @Test func alsoWithoutRows() throws {
    for options in [[], ["-p"], ["-0"]] {
      let result = try run(["--print-query", "-q", "x"] + options, input: .text(""))
      #expect(result.output == "x\n" && result.status == .exited(1), "\(options)")
    }
  }
}
