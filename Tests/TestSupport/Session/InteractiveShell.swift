/// A shell at its prompt on a terminal, and whether the terminal is afterwards as it was before.
public final class InteractiveShell {
  /// Shells that users have.
  public enum Kind: String, CaseIterable, Sendable {
    case bash, dash, zsh

    fileprivate var command: (executable: String, arguments: [String]) {
      switch self {
      case .bash: ("/bin/bash", ["--norc", "--noprofile", "-i"])
      case .dash: ("/bin/dash", ["-i"])
      case .zsh: ("/usr/bin/zsh", ["-f", "-i"])
      }
    }
  }

  public let session: TerminalSession
  private let before: String
  private var count = 0
  /// The command line typed last.
  private var command = ""

  /// Starts the shell with `$ST` for the command, and notes the terminal's settings as the shell's programs find them.
  /// Wide enough for `stty` to print them on one line.
  public init(_ kind: Kind, environment: [String: String?] = [:]) throws {
    let (executable, arguments) = kind.command
    var environment = environment
    environment["ST"] = ProgramEnvironment.snaketable
    // A prompt that clears what is below it: the cursor may be above the line of the command.
    environment["PS1"] = "ready> \u{1B}[J"
    environment["HISTFILE"] = "/dev/null"
    session = try TerminalSession(
      arguments, executable: executable, columns: 200, output: .terminal, errors: .terminal,
      environment: environment)
    try session.wait { $0.contains("ready>") || $0.contains("$") || $0.contains("%") || $0.contains("#") }
    before = try Self.settings(session)
    try Self.clear(session)
  }

  /// Types a command line.
  public func type(_ line: String) {
    command = line
    session.type(line)
    session.send(.enter)
  }

  /// Waits for the prompt after a program, and until the shell does what is typed.
  public func waitForPrompt() throws {
    // Keys typed earlier go to the program or are discarded.
    try session.wait { [command] screen in
      guard let line = screen.lines.last(where: { !$0.isEmpty }) else { return false }
      return line.hasPrefix("ready>") && !line.contains(command)
    }
    count += 1
    let word = "prompt-\(count)"
    // What is typed must not look like what is printed.
    type(#"echo "prompt"-\#(count)"#)
    // dash shows its prompt before what is typed early.
    try session.wait { $0.lines.contains { $0 == word || $0 == "ready> \(word)" } }
  }

  /// What differs from the terminal before: settings, echo, or Ctrl-C that does not end a program. Empty if nothing does.
  public func unrestored() throws -> [String] {
    var differences: [String] = []
    try Self.clear(session)
    let after = try Self.settings(session)
    if after != before { differences.append("settings are \(after), were \(before)") }
    if session.screen.modes.isSet(1049) { differences.append("the alternate screen is shown") }
    type(#"echo "wait"ing; sleep 1000"#)
    try session.wait { $0.lines.contains { $0.hasPrefix("waiting") } }
    session.send(.control("c"))
    do { try waitForPrompt() } catch { differences.append("Ctrl-C does not end a program") }
    return differences
  }

  private static func clear(_ session: TerminalSession) throws {
    session.type("clear")
    session.send(.enter)
    try session.wait { !$0.contains("clear") }
  }

  /// The settings as `stty -g` prints them: numbers with colons between them.
  private static func settings(_ session: TerminalSession) throws -> String {
    var line: String?
    session.type("stty -g")
    session.send(.enter)
    try session.wait { screen in
      // dash shows its prompt before what is typed early.
      line = screen.lines.map { $0.hasPrefix("ready> ") ? String($0.dropFirst("ready> ".count)) : $0 }
        .first { line in
          line.contains(":") && line.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == " " }
        }
      return line != nil
    }
    return line ?? ""
  }
}
