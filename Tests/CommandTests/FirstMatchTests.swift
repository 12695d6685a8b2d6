import TestSupport
import Testing

/// Tests of `--select-1` and `--exit-0`, where the number of matches of the first query decides whether a screen is
/// shown.
@Suite(.timeLimit(.minutes(20))) struct FirstMatchTests {
  private let places = ProgramInput.text("Durham\nRaleigh\nAustin\n")

  @Test(arguments: [["-1", "-q", "rale"], ["--select-1", "--query", "^Ral"], ["-10q", "leigh"]])
  func theOnlyMatchIsChosenWithoutATerminal(arguments: [String]) throws {
    let result = try run(arguments, input: places, environment: ["TERM": nil])
    #expect(result.status == .exited(0))
    #expect(result.output == "Raleigh\n" && result.errors == "")
  }

  @Test func theOnlyRowIsTheOnlyMatch() throws {
    #expect(try run(["-1"], input: .text("a\n")).output == "a\n")
    let file = try TemporaryFile("name,state\nDurham,NC\nAustin,TX\n", suffix: ".csv")
    let result = try run(
      ["-1", "-q", "state:tx", "-g", "state", "--sort", "name", "--output", "index", file.path])
    #expect(result.output == "1\n")
  }

  @Test func withoutRowsThereIsNothingToSay() throws {
    let result = try run(["-0"], input: .text(""))
    #expect(result.status == .exited(1))
    #expect(result.output == "" && result.errors == "")
  }

  @Test(arguments: [["-0", "-q", "zzz"], ["--exit-0", "--select-1", "--query", "zzz"]])
  func withoutAMatchThereIsNothingToChooseFrom(arguments: [String]) throws {
    let result = try run(arguments, input: places)
    #expect(result.status == .exited(1))
    #expect(result.output == "" && result.errors == "")
  }

  @Test(arguments: [["-1"], ["-1", "-q", "zzz"], ["-0", "-q", "a"], ["-0"], ["-1", "-0", "-q", "u"]])
  func otherwiseTheScreenComes(arguments: [String]) throws {
    let session = try TerminalSession(arguments, input: places)
    try session.wait { $0.line(0).contains("of 3") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  /// Two matches decide before the end of the input; one match does not.
  @Test func aStreamIsWaitedForAsLongAsItMayDecide() throws {
    let session = try TerminalSession(["-1", "-q", "x"], input: .pipe)
    session.writeInput(Array("ax\nb\nc\n".utf8))
    session.writeInput(Array("dx\n".utf8))
    try session.wait { $0.contains("of 2 (of 4+)") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "ax\n")
  }

  @Test(arguments: ["-1", "-0"]) func aFollowedFileHasNoEndToWaitFor(option: String) throws {
    let file = try TemporaryFile("a\n")
    let session = try TerminalSession([option, "--follow", "-q", "a", file.path])
    try session.wait { $0.contains("of 1 (of 1+)") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }
}
