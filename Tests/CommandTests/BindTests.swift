import TestSupport
import Testing

/// Tests of `--bind`, which assigns keys to other actions.
@Suite(.timeLimit(.minutes(20))) struct BindTests {
  @Test func keysAreBoundOnTheCommandLineAndByDefault() throws {
    let session = try TerminalSession(
      ["--no-animation", "--bind", "x:down,space:accept", "--bind", "Ctrl-X:last"], input: .text("a\nb\nc\n"),
      environment: ["SNAKETABLE_DEFAULT_OPTS": "--bind=x:up,Enter:ignore"])
    try session.wait { $0.contains("Ctrl-J choose") }
    session.type("x")
    try session.wait { $0.contains("▌b") }
    session.send(.control("x"), .enter)
    try session.wait { $0.contains("▌c") }
    session.send(.space)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "c\n")
  }

  @Test(arguments: [
    ("nokey:down", "KEY:ACTION; there is no key 'nokey', see --help"),
    ("x:jump", "KEY:ACTION; there is no action 'jump', see --help"),
    ("Ctrl-C:down", "KEY:ACTION; 'Ctrl-C' is the terminal's own"),
  ])
  func whatIsUnknownIsNamed(value: String, message: String) throws {
    let result = try run(["--bind", value], input: .text("a\n"))
    #expect(result.status == .exited(2))
    #expect(result.errors == "snaketable: --bind '\(value)': expected \(message)\n")
  }

  @Test func theHelpNamesKeysAndActions() throws {
    let help = try run(["--help"]).output
    for name in ["PgDn", "Shift-Tab", "half-page-down", "toggle-all", "ignore"] {
      #expect(help.contains(name))
    }
  }
}
