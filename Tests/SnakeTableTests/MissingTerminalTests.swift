import SnakeTable
import TestSupport
import Testing

/// Tests of programs that run a table where none can be shown.
@Suite(.timeLimit(.minutes(20))) struct MissingTerminalTests {
  private static let unknown = #"TERM is "dumb": unknown, or not a terminal that can show a table"#

  @Test("N47: errors describe themselves in one line") func descriptions() {
    let errors: [TerminalError] = [
      .noTerminal, .inBackground, .unusable(term: nil), .unusable(term: ""), .unusable(term: "dumb\u{1B}\n"),
      .lost,
    ]
    for error in errors {
      let text = "\(error)"
      #expect(text.contains(" ") && text.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(text)")
    }
    #expect("\(TerminalError.unusable(term: "dumb"))" == Self.unknown)
    #expect("\(TerminalError.unusable(term: nil))" == "\(TerminalError.unusable(term: ""))")
  }

  @Test("N47: `run()` throws an error that says what is missing", arguments: [nil, "", "dumb", "a/b"])
  func unusableTerminals(term: String?) throws {
    let session = try TerminalSession(
      ["run"], executable: ProgramEnvironment.path(ofProgram: "LibraryProgram"), environment: ["TERM": term])
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "\(TerminalError.unusable(term: term))\n")
    #expect(session.rawBytes.isEmpty && session.unrestored == [])
  }

  @Test("N47: README's program says in one line that there is no terminal") func readMe() throws {
    let program = try Listing.readMe().executable
    let without = try run(executable: program)
    #expect(without.status == .exited(1) && without.output == "")
    #expect(without.errors == "no terminal to show the table on\n")
    let session = try TerminalSession(executable: program, environment: ["TERM": "dumb"])
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.errors == Self.unknown + "\n" && session.output == "")
  }

  @Test("N47: so do the programs of the documentation", arguments: [0, 1, 2]) func articles(number: Int)
    throws
  {
    let result = try run(executable: try Listing(number).executable)
    #expect(result.status == .exited(1) && result.output == "")
    #expect(result.errors == "no terminal to show the table on\n")
  }

  @Test("N47: README's program on a terminal prints the row chosen") func readMeOnATerminal() throws {
    let session = try TerminalSession(executable: try Listing.readMe().executable)
    try session.wait { $0.contains("Raleigh") && $0.line(0).hasSuffix("of 2") }
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output.contains("[section 0, row 1]") && session.unrestored == [])
  }
}
