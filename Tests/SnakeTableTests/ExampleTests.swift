import Glibc
import TestSupport
import Testing

/// Tests of the programs in docs/examples on a terminal, used as their users would.
@Suite(.timeLimit(.minutes(20))) struct ExampleTests {
  private func session(
    _ name: String, _ arguments: String..., columns: Int = 60, output: ProgramOutput = .pipe,
    environment: [String: String] = [:]
  ) throws -> TerminalSession {
    try TerminalSession(
      arguments, executable: ProgramEnvironment.path(ofProgram: name), rows: 24, columns: columns,
      output: output, environment: ["COLORFGBG": "15;0"].merging(environment) { $1 })
  }

  private func expectEnd(_ session: TerminalSession, output: String) throws {
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == output && session.errors == "" && session.unrestored == [])
  }

  @Test func places() throws {
    let session = try session("Places")
    try session.wait {
      $0.contains("Charleston, SC") && $0.contains("╰──────────────────────────────────────────────")
    }
    session.send(.down, .down, .enter)
    try expectEnd(session, output: "Boulder, CO\n")
  }

  @Test func settings() throws {
    let session = try session("Settings")
    try session.wait { $0.contains("Reduce motion") && $0.contains("○─") }
    try session.wait { $0.contains("⏎ change") && $0.lines[6].contains("━●") }
    session.send(.down, .down, .enter)
    try session.wait { $0.contains("Cellar") }
    // Airplane mode switches the others off and keeps their values.
    session.send(.home, .enter)
    try session.wait { $0.lines[4].contains("━●") && $0.lines[6].contains("○─") && !$0.contains("Cellar") }
    session.send(.enter)
    try session.wait { $0.lines[4].contains("○─") && $0.lines[6].contains("━●") && $0.contains("Cellar") }
    session.send(.enter)
    session.send(.end, .up, .enter)
    try session.wait { $0.contains("Large") }
    session.type("q")
    try expectEnd(
      session,
      output: """
        Airplane mode: On
        Wi-Fi: Off
        Network: Off
        Appearance: Automatic
        Text size: Large
        Reduce motion: Off

        """)
  }

  /// A process starts and ends while the table is shown, and the mark of another process stays on its row.
  @Test func processes() throws {
    let session = try session("Processes")
    try session.wait { $0.contains("Processes") && $0.contains("MB") && $0.contains("╭─") }
    let before = session.screen.lines[0]
    // The smallest processes are the ones that do not end during the test.
    session.send(.end, .space)
    try session.wait { $0.contains("1 marked") && $0.contains("✓") }
    let line = try #require(session.screen.lines.first { $0.contains("✓") })
    let marked = line.drop { !$0.isNumber }.prefix { $0.isNumber }
    let other = try TerminalSession(["30"], executable: "sleep")
    try session.wait { $0.lines[0] != before && $0.contains("1 marked") }
    withExtendedLifetime(other) {}
    session.send(.enter)
    try expectEnd(session, output: "\(marked)\n")
  }

  /// A mark survives a search, while the list changes every second, and the row that was found is chosen with it.
  @Test func searchedProcesses() throws {
    // Programs of other tests end meanwhile.
    let other = try TerminalSession(["1000"], executable: "sleep")
    let marked = String(try #require(other.threads.first))
    let session = try session("Processes")
    try session.wait { $0.contains("Processes") && $0.contains("MB") }
    session.type("/\(marked)")
    try session.wait { $0.contains("/\(marked)") && $0.contains("▌\(marked) ") }
    session.send(.tab)
    try session.wait { $0.contains("1 marked") && $0.contains("✓") }
    session.send(.escape)
    try session.wait { !$0.contains("/\(marked)") }
    session.type("Processes")
    try session.wait { $0.contains("/Processes") && $0.contains("1 marked") && !$0.contains("✓") }
    session.send(.tab, .enter, .enter)
    #expect(try session.exitStatus() == .exited(0))
    withExtendedLifetime(other) {}
    let chosen = session.output.split(separator: "\n")
    #expect(chosen.count == 2 && chosen.contains { $0 == marked } && session.unrestored == [])
  }

  @Test func mail() throws {
    let session = try session("Mail")
    try session.wait { $0.contains("The engine") && $0.contains("Last week") && $0.contains("╰─") }
    session.send(.enter)
    try session.wait { $0.contains("Ada: The engine") && $0.contains("weaves algebraic") }
    session.type("r")
    try session.wait { $0.contains("Answer Ada") }
    session.type("Yes")
    session.send(.enter)
    try session.wait { $0.contains("Sent to Ada") && $0.contains("A moth") }
    // Collapses today, which hides two messages, and expands it again.
    session.send(.left)
    try session.wait { $0.contains("▸ Today") && !$0.contains("A moth") }
    session.send(.right)
    try session.wait { $0.contains("A moth") }
    session.send(.end)
    session.type("d")
    try session.wait { $0.contains("Delete the message?") }
    session.send(.right, .enter)
    try session.wait {
      $0.contains("1 message deleted") && !$0.contains("Clusters") && !$0.contains("Last week")
    }
    session.type("q")
    try expectEnd(session, output: "1 2 3 4\nAda: Yes\n")
  }

  /// The newest events are shown until somebody moves the cursor; then the rows in view stay.
  @Test func monitor() throws {
    let session = try session("Monitor")
    try session.wait { $0.contains("sensor 1") && $0.contains("event") }
    try session.wait { $0.lines[3].contains("network 3") }
    session.send(.home, .down)
    try session.wait { $0.lines[4].contains("▌") }
    let row = session.screen.lines[4]
    let before = session.screen.lines[0]
    try session.wait { $0.lines[0] != before && $0.lines[0].contains(" of ") }
    #expect(session.screen.lines[4] == row)
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
  }

  @Test func files() throws {
    let folder = ProgramEnvironment.root + "/docs/samples"
    let session = try session("Files", ProgramEnvironment.root + "/docs")
    try session.wait { $0.contains("architecture.md") }
    session.send(.end)
    try session.wait { $0.contains("samples") && $0.contains("guide.md") }
    let row = try #require(session.screen.lines.firstIndex { $0.contains("samples") })
    session.click(line: row, column: 10)
    session.send(.right)
    try session.wait { $0.lines[0].contains("docs › samples") && $0.contains("places.csv") }
    session.send(.left)
    try session.wait { $0.contains("guide.md") && $0.lines[row].contains("▌samples") }
    session.send(.enter)
    try session.wait { $0.contains("places.csv") }
    session.send(.down, .down, .right)
    session.send(.enter)
    try expectEnd(session, output: folder + "/places.csv\n")
  }

  @Test func tasks() throws {
    let session = try session("Tasks")
    try session.wait { $0.contains("Read about snakes") && $0.contains("Done") && $0.contains("╭─") }
    let line = { (text: String) in session.screen.lines.firstIndex { $0.contains(text) } ?? -1 }
    // Marks two tasks with Shift, and moves them to Done with the submenu of the menu.
    session.type("\u{1B}[1;2B")
    try session.wait { $0.contains("2 marked") }
    session.type("m")
    try session.wait { $0.contains("2 tasks") && $0.contains("Move to  ") }
    session.send(.right)
    try session.wait { $0.contains("Today    ✓") }
    session.send(.end, .enter)
    try session.wait { $0.contains("● Answer Ada") && !$0.contains("marked") }
    // Moves the task that is left for today behind the next one.
    session.type("gem")
    try session.wait { $0.contains("↕▐") && $0.contains("put back") }
    session.send(.down, .down)
    try session.wait { _ in line("Repair") < line("▌⊖ ○ Pay") && line("▌⊖ ○ Pay") < line("Read") }
    session.send(.enter)
    try session.wait { !$0.contains("↕") }
    session.type("e")
    // Swipes left to flag a task, then right to mark one as done, then deletes one.
    session.type("\u{1B}[1;2D")
    try session.wait { $0.contains("Pay the rent") && $0.contains("flagged") }
    session.type("k")
    session.type("\u{1B}[1;2C")
    try session.wait { $0.contains("● Repair") }
    session.send(.end, .right)
    try session.wait { $0.contains("▌Not done") }
    session.send(.end, .enter)
    try session.wait { !$0.contains("Repair") }
    session.type("q")
    try expectEnd(
      session,
      output: """
        Later: Pay the rent (flagged)
        Later: Read about snakes
        Done: Water the plants
        Done: Answer Ada

        """)
  }

  /// The cursor and the marks are where they were when the program is started again.
  @Test func packages() throws {
    let environment = ["XDG_STATE_HOME": "\(RunFolder.path)/packages"]
    let session = try session("Packages", columns: 110, environment: environment)
    try session.wait { $0.contains("x dry run") && $0.contains("bash") && $0.contains("Summary") }
    session.type("'b ")
    try session.wait { $0.contains("1 marked") && $0.contains("✓") }
    // The name of the package, behind the cursor and the growing stroke of the mark.
    let line = try #require(session.screen.lines.first { $0.hasPrefix("▌") })
    let name = line.dropFirst(2).prefix { $0 != " " }
    session.type("x")
    try session.wait { $0.contains("Simulate the removal of 1 package?") }
    session.send(.escape)
    try session.wait { !$0.contains("Simulate the") }
    session.type("q")
    try expectEnd(session, output: "")
    let next = try self.session("Packages", columns: 110, environment: environment)
    try next.wait { screen in
      screen.contains("1 marked")
        && screen.lines.contains { $0.hasPrefix("▌") && $0.dropFirst(2).hasPrefix(name) }
    }
    next.type("q")
    try expectEnd(next, output: "")
  }

  @Test func hosted() throws {
    let session = try session("Hosted", output: .terminal)
    let text = "A window of this program has a table in it."
    // The border of the host's window, from its upper left to its lower right corner.
    let hasWindow = { (screen: VirtualTerminal, line: Int, column: Int) in
      screen.lines[2].hasPrefix("  ┌──") && Array(screen.lines[line]).dropFirst(column).elementsEqual("┘")
        && screen.lines[3..<line].allSatisfy { Array($0).dropFirst(column).elementsEqual("│") }
    }
    try session.wait { $0.contains(text) && $0.contains("╭──") && hasWindow($0, 13, 37) }
    // The strokes are complete when the separators join the wall, and the wall has its last line.
    try session.wait { screen in
      screen.lines[3].contains("╮") && [5, 7, 9, 11].allSatisfy { screen.lines[$0].contains("┤") }
        && screen.lines[12].hasPrefix("  │  │") && screen.lines[12].hasSuffix("│  │")
    }
    let picture = session.screen.lines
    try session.resize(rows: 10, columns: 30)
    try session.wait { $0.contains("A window") && $0.contains("▌Apple") && hasWindow($0, 9, 29) }
    #expect(session.screen.lines[1].isEmpty, "text that does not fit is cut off")
    for (rows, columns) in [(1, 1), (2, 3), (24, 60)] { try session.resize(rows: rows, columns: columns) }
    try session.wait { $0.lines == picture }
    session.send(.down, .down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.screen.contains("Fig"), "what it prints after its screen")
  }
}
