/// A shell at its prompt on a terminal, which can check whether a program restored the terminal.
public final class InteractiveShell {
  /// The shells that users have.
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
  private var before: String
  private var count = 0
  /// The number of bytes that the terminal had received when the last line was typed.
  private var receivedBefore = 0

  /// Starts the shell, with the path of the command in `$ST`, and stores the settings of the terminal. The terminal is
  /// wide enough for `stty` to print them on one line.
  public init(_ kind: Kind, environment: [String: String?] = [:]) throws {
    let (executable, arguments) = kind.command
    var environment = environment
    environment["ST"] = ProgramEnvironment.snaketable
    // The prompt clears the screen below it, because the cursor may be above the line of the command.
    environment["PS1"] = "ready> \u{1B}[J"
    environment["HISTFILE"] = "/dev/null"
    session = try TerminalSession(
      arguments, executable: executable, columns: 200, output: .terminal, errors: .terminal,
      environment: environment)
    before = ""
    try waitForPrompt()
    before = try Self.settings(session)
    try clear()
  }

  /// Types a command line.
  public func type(_ line: String) {
    receivedBefore = session.rawBytes.count
    session.type(line)
    session.send(.enter)
  }

  /// Waits for the prompt after a program, and until the shell executes new input.
  ///
  /// Keys typed before are read by the program, or discarded. Programs that end late may erase what the shell has written,
  /// so the screen does not tell: the bytes do.
  public func waitForPrompt() throws {
    try session.wait { _ in session.foregroundGroup == session.process.id && hasReceived("ready> ") }
    count += 1
    // The typed text must differ from the printed text.
    type(#"echo "prompt"-\#(count)"#)
    try session.wait { _ in hasReceived("prompt-\(count)\r\n", "ready> ") }
  }

  /// Whether the terminal has received texts one after another since the last line was typed.
  private func hasReceived(_ texts: String...) -> Bool {
    var bytes = session.rawBytes[receivedBefore...]
    for text in texts {
      guard let range = bytes.firstRange(of: Array(text.utf8)) else { return false }
      bytes = bytes[range.upperBound...]
    }
    return true
  }

  /// Returns descriptions of what differs from the terminal before: its settings, its echo, or a Ctrl-C that does not
  /// end a program. Empty if nothing differs.
  public func unrestored() throws -> [String] {
    var differences: [String] = []
    try clear()
    let after = try Self.settings(session)
    if after != before { differences.append("settings are \(after), were \(before)") }
    if session.screen.modes.isSet(1049) { differences.append("the alternate screen is shown") }
    if [1000, 1002, 1006].contains(where: session.screen.modes.isSet) {
      differences.append("the mouse is reported")
    }
    // The line is printed once the program is in the foreground, where Ctrl-C reaches it.
    type(#"sh -c 'echo "wait"ing; exec sleep 1000'"#)
    try session.wait { $0.lines.contains { Self.output($0) == "waiting" } }
    session.send(.control("c"))
    do { try waitForPrompt() } catch { differences.append("Ctrl-C does not end a program") }
    return differences
  }

  /// Returns a line without the prompts that dash shows in front of the output of commands typed early.
  private static func output(_ line: String) -> String {
    let prompt = "ready> "
    var output = line[...]
    while output.hasPrefix(prompt) { output = output.dropFirst(prompt.count) }
    return String(output)
  }

  /// Clears the screen, and waits until the prompt is shown again: text typed before that could be erased.
  private func clear() throws {
    count += 1
    let word = "cleared-\(count)"
    session.type(#"printf '\033[2J\033[H'; echo "cleared"-\#(count)"#)
    session.send(.enter)
    try session.wait { screen in
      let lines = screen.lines.filter { !$0.isEmpty }
      return lines.first == word && lines.count == 2 && lines[1].hasPrefix("ready>")
    }
  }

  /// Returns the settings as printed by `stty -g`: numbers separated by colons.
  private static func settings(_ session: TerminalSession) throws -> String {
    var line: String?
    session.type("stty -g")
    session.send(.enter)
    try session.wait { screen in
      line = screen.lines.map(Self.output).first { line in
        line.contains(":") && line.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == " " }
      }
      return line != nil
    }
    return line ?? ""
  }
}
