import TestSupport
import Testing

/// Tests that the user's screen is as it was before a table: its lines come back, or the table's are cleared.
@Suite(.timeLimit(.minutes(20))) struct ShellScreenCases {
  private static let rows = (1...40).map { "row \($0)\n" }.joined()

  @Test(
    "The lines of the shell come back on every terminal with an alternate screen, whatever its colours",
    arguments: [
      "xterm-256color", "xterm", "xterm-direct", "tmux-256color", "screen-256color", "alacritty",
      "vte-256color",
      "rxvt-unicode-256color", "st-256color",
    ], [nil, "truecolor", "24bit"])
  func linesComeBack(terminal: String, colors: String?) throws {
    try Self.expectLinesBack(after: "$ST", environment: ["TERM": terminal, "COLORTERM": colors])
  }

  @Test(
    "The lines come back with the entries of ncurses-base alone, too", .changesRoot,
    arguments: ["xterm-256color", "xterm", "tmux-256color", "screen-256color", "rxvt-unicode-256color"],
    [nil, "truecolor"])
  func linesComeBackWithFewEntries(terminal: String, colors: String?) throws {
    let hiding = #"mount -t tmpfs none /usr/share/terminfo && exec "$@""#
    try Self.expectLinesBack(
      after: "unshare --mount --map-root-user sh -c '\(hiding)' sh $ST",
      environment: ["TERM": terminal, "COLORTERM": colors])
  }

  /// Expects the lines that a shell has written before a table to be there when the table has ended.
  /// - Parameter command: The words of the shell's line that start the command.
  private static func expectLinesBack(after command: String, environment: [String: String?]) throws {
    let file = try TemporaryFile(rows)
    let shell = try InteractiveShell(.bash, environment: environment)
    shell.type("seq 101 110")
    try shell.waitForPrompt()
    let before = shell.session.screen.lines.prefix { !$0.isEmpty }
    #expect(before.contains("110"))
    shell.type("\(command) \(file.path) >/dev/null")
    try shell.session.wait { $0.contains("▌row 1") && $0.contains("quit") }
    shell.session.send(.enter)
    try shell.waitForPrompt()
    let after = shell.session.screen.lines
    #expect(after.starts(with: before.dropLast()) && !after.contains { $0.contains("row") })
    #expect(try shell.unrestored() == [], "\(shell.session.picture)")
  }

  @Test(
    "A terminal without the alternate screen of its terminfo entry is left with the chosen row and the prompt alone",
    arguments: ["on", "off"], [nil, "truecolor"])
  func alternateScreen(isOn: String, colors: String?) throws {
    let file = try TemporaryFile(Self.rows)
    let tmux = try TmuxSession(
      ["--norc", "--noprofile", "-i"], executable: "bash", settings: ["set -g alternate-screen \(isOn)"],
      environment: ["PS1": "ready> ", "COLORTERM": colors ?? ""])
    try tmux.wait { $0.contains { $0.hasPrefix("ready>") } }
    try tmux.type("seq 101 110; echo \"is\" shown\n")
    try tmux.wait { $0.contains("is shown") }
    let command = "\(ProgramEnvironment.snaketable) \(file.path)"
    try tmux.type(command + "\n")
    try tmux.wait { $0.contains { $0.contains("▌row 1") } }
    try tmux.press("Down")
    try tmux.wait { $0.contains { $0.contains("▌row 2") } }
    try tmux.press("Enter")
    try tmux.wait { $0.last { !$0.isEmpty } == "ready>" && $0.contains("row 2") }
    let lines = try tmux.lines.filter { !$0.isEmpty }
    if isOn == "on" {
      #expect(lines.contains("110") && lines.suffix(2) == ["row 2", "ready>"])
    } else {
      #expect(lines == ["row 2", "ready>"])
    }
  }

  @Test("Each entry of terminfo with an alternate screen enters and leaves it", .onlyInLongTests)
  func allOfTerminfo() throws {
    let names = try Documents.shell("toe -a | cut -f 1").output.split(separator: "\n").map(String.init)
    #expect(names.count > 1_000)
    for name in Set(names) {
      let (enter, leave) = try (Self.capability("smcup", of: name), Self.capability("rmcup", of: name))
      // Others have sequences of their own, such as one of Windows NT on which libvterm never returns.
      let isAlternate = ["?1049h", "?1047h", "?47h"].contains { enter.contains(bytes: Array($0.utf8)) }
      guard isAlternate, !leave.isEmpty else { continue }
      let session = try TerminalSession(
        [], input: .text("one\n"), environment: ["TERM": name, "COLORTERM": "truecolor"])
      _ = try? session.wait { _ in session.rawBytes.contains(bytes: enter) }
      session.type("q")
      // A terminal that cannot address its cursor is an error.
      guard try session.exitStatus() == .exited(1) else { continue }
      let bytes = session.rawBytes
      #expect(bytes.contains(bytes: enter) && bytes.contains(bytes: leave), "\(name)")
    }
  }

  /// Returns the bytes of a capability, without padding.
  private static func capability(_ name: String, of terminal: String) throws -> [UInt8] {
    try Documents.shell(#"tput -T '\#(terminal)' \#(name) 2>/dev/null"#).outputBytes
  }
}
