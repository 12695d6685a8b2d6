import TestSupport
import Testing

/// Tests of case B14: malformed tables and documents are shown up to the error, and the error is named.
@Suite(.timeLimit(.minutes(20))) struct StructuredByteCases {
  @Test(
    "B14: csv of any shape is a table, and json of any shape a table or a message",
    arguments: [
      (
        "csv", "a,b\n\"x\ny\",\"say \"\"hi\"\"\"\nlone\"quote,2\n\n,\n1\n",
        ["x^Jy", "say \"hi\"", "lone\"quote"]
      ),
      ("csv", "a,b\n1,2\n" + String(repeating: "7,", count: 4_999) + "8\n", ["of 2"]),
      ("csv", "a,b\n1,2\n\"never closed\n", ["record 2: a quote is never closed"]),
      (
        "json", #"["\ud800", 1e400, {"a":1,"a":2}, "\u0000\u001b[2J"]"#, ["<ED><A0><80>", "1e400", "^@^[[2J"]
      ),
    ])
  func isShown(format: String, text: String, shown: [String]) throws {
    let session = try TerminalSession(
      ["--format", format], input: .text(text), environment: Trust.still)
    try session.wait { screen in shown.allSatisfy { screen.contains($0) } }
    session.send(.right, .left)
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test("B14: json nested a hundred thousand deep is a message") func deepNesting() throws {
    let deep = String(repeating: "[", count: 100_000)
    let result = try run(["-p", "--format", "json"], input: .text(deep))
    #expect(result.status == .exited(2))
    #expect(result.errors.contains("record 1, line 1, column 1001: JSON nested too deeply"))
    let session = try TerminalSession(["--format", "json"], input: .text("[{\"a\":1},\(deep)"))
    try session.wait { $0.contains("JSON nested too deeply") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }
}
