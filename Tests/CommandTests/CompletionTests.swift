import TestSupport
import Testing

/// Tests of the shell completions, loaded and used by the real shells.
@Suite(.timeLimit(.minutes(20))) struct CompletionTests {
  private static let directory = ProgramEnvironment.snaketable.dropLast("/snaketable".count)

  /// Starts an interactive shell that has loaded the completions.
  private func session(_ shell: String, _ arguments: [String], load: String) throws -> TerminalSession {
    let session = try TerminalSession(
      arguments, executable: shell, columns: 100, output: .terminal, errors: .terminal,
      environment: ["PATH": "\(Self.directory):/usr/bin:/bin", "PS1": "$ ", "ZDOTDIR": RunFolder.home])
    session.type(load + " && echo loa''ded\r")
    try session.wait { $0.contains("loaded") }
    return session
  }

  private func expectCompletion(in session: TerminalSession) throws {
    for (typed, shown) in [
      ("snaketable --sty\t", "snaketable --style"), ("sn\t", "snake"), (" --output-f\t", "--output-fields"),
    ] {
      session.type(typed)
      try session.wait { $0.contains(shown) }
    }
    // After a value without suggestions, options are completed again.
    session.type("a --stroke-weight=dou\t")
    try session.wait { $0.contains("--stroke-weight=double") }
  }

  @Test func bashCompletesOptionsAndTheirValues() throws {
    let session = try session(
      "bash", ["--norc", "-i"], load: "source <(snaketable --completions bash)")
    try expectCompletion(in: session)
    session.type("\u{15}snaketable --shadow=dr\t")
    try session.wait { $0.contains("--shadow=drop") }
  }

  @Test func zshCompletesOptionsAndTheirValues() throws {
    let session = try session(
      "zsh", ["-f", "-i"],
      load: "autoload -U compinit && compinit -u -D && source <(snaketable --completions zsh)")
    try expectCompletion(in: session)
  }

  @Test func fishCompletesOptionsAndTheirValues() throws {
    func answers(_ line: String) throws -> [String] {
      let script = "snaketable --completions fish | source; complete -C '\(line)'"
      let result = try run(
        ["-c", script], executable: "fish",
        environment: ["PATH": "\(Self.directory):/usr/bin:/bin"])
      return result.output.split(separator: "\n").compactMap {
        $0.split(separator: "\t").first.map(String.init)
      }
    }
    #expect(try answers("snaketable --sty") == ["--style"])
    #expect(try answers("snaketable --box ") == ["filled", "outline"])
    #expect(try answers("snaketable --shadow=") == ["--shadow=ambient", "--shadow=drop", "--shadow=thin"])
    #expect(try answers("snaketable --title ") == [])
  }

  /// The completions of every shell contain every option of the help.
  @Test(arguments: ["bash", "zsh", "fish"]) func allOptionsAreThere(shell: String) throws {
    let names = try run(["--help"]).output.split(separator: "\n").compactMap { line -> Substring? in
      guard line.hasPrefix("  "), let start = line.firstRange(of: "--")?.upperBound else { return nil }
      return line[start...].prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    #expect(names.count > 40)
    let script = try run(["--completions", shell]).output
    for name in names {
      #expect(script.contains(shell == "fish" ? "-l \(name) " : "--\(name)"), "\(name)")
    }
  }
}
