import TestSupport
import Testing

/// Tests of the demo: the snake around eight places, with keys handled meanwhile.
@Suite(.timeLimit(.minutes(20))) struct DemoTests {
  @Test func itDrawsItselfWhileKeysMoveTheCursor() throws {
    let session = try TerminalSession(["--demo"])
    try session.wait { $0.contains("Falls Church") && $0.line(0).hasSuffix("of 8") && !$0.contains("╭") }
    session.send(.down)
    try session.wait { $0.contains("▌Durham, NC") }
    try session.wait { $0.contains("╴") || $0.contains("─╮") }
    try session.wait { $0.contains("╰─────") && $0.line(15).hasSuffix("──") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "")
    #expect(session.unrestored == [])
  }

  @Test func itEndsByItselfAfterItsLoops() throws {
    let session = try TerminalSession(["--demo", "--loops", "1", "--duration", "0.01"])
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.unrestored == [])
    #expect(session.errors == "")
  }

  @Test(arguments: [TerminalKey.escape, .enter, .character("q")]) func anyWayOutIsSuccess(key: TerminalKey)
    throws
  {
    let session = try TerminalSession(["--demo"])
    try session.wait { $0.contains("Charleston") }
    session.send(key)
    #expect(try session.exitStatus() == .exited(0))
  }

  /// After `make demo` the command is not installed.
  @Test func itNamesTheCommandThatWasStartedByARelativePath() throws {
    let folder = Documents.directory
    for (name, shown) in [
      ("./snaketable", "ls | ./snaketable -m"), ("../debug/snaketable", "ls | ../debug/snaketable -m"),
      ("\(folder)/snaketable", "ls | snaketable -m"),
    ] {
      let session = try TerminalSession(
        ["-c", "cd '\(folder)/../debug' && \(name) --demo"], executable: "/bin/sh", columns: 120,
        output: .terminal)
      try session.wait { $0.contains("Charleston") }
      session.type("q")
      #expect(try session.exitStatus() == .exited(0))
      #expect(session.screen.contains("Now your own list: \(shown)   (/ filters"))
    }
  }

  @Test func digitsSwitchToTheOtherDemosAndOneLineSaysWhatToTryNext() throws {
    let session = try TerminalSession(["--demo"], output: .terminal)
    try session.wait {
      $0.line(0).hasPrefix("    One line through eight places") && $0.contains("2 settings  3 shadows")
    }
    session.type("2")
    try session.wait { $0.line(0).contains("Settings") && $0.contains("▌Wi-Fi") && $0.contains("1 places") }
    session.type("5")
    try session.wait { $0.contains("NFC East") && !$0.contains("Wi-Fi") }
    session.type("1")
    try session.wait { $0.contains("▌Falls Church") && $0.contains("╰─────") && !$0.contains("NFC") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.screen.contains("ls | snaketable -m") && session.screen.contains("/ filters"))
    #expect(session.unrestored == [])
  }

  // MARK: Named demos

  private func demo(_ arguments: String...) throws -> CommandResult {
    try run(arguments, environment: ["LANG": "C.UTF-8"])
  }

  @Test(arguments: [
    ("places", "─────╮"), ("settings", "Do not disturb"), ("shadows", "│ ✉ Inbox"), ("cells", "Four jars"),
    ("headers", "NFC West"), ("catalogue", "home page  ada.example"),
  ]) func everyDemoIsPrinted(name: String, text: String) throws {
    let result = try demo("--demo=\(name)", "--print", "--width", "60")
    #expect(result.status == .exited(0) && result.errors == "")
    #expect(result.output.contains(text))
    #expect(try demo("--demo=\(name)", "--svg", "--width", "60").output.hasSuffix("</svg>\n"))
    #expect(
      try demo("--demo=\(name)", "--at", "0", "--width", "60").output != result.output || name == "cells")
  }

  @Test func withoutANameItIsThePlaces() throws {
    let result = try demo("--demo", "--print", "--width", "40")
    #expect(try result.output == demo("--demo=places", "--print", "--width", "40").output)
  }

  @Test func anotherNameIsAnErrorThatSaysTheChoices() throws {
    let result = try demo("--demo=plaices")
    #expect(result.status == .exited(2))
    let choices = "places, settings, shadows, cells, headers or catalogue"
    #expect(
      result.errors == "snaketable: --demo 'plaices': expected \(choices); did you mean places?\n")
  }

  @Test func optionsChangeADemosLook() throws {
    let first = { (arguments: [String]) in
      try run(["--print", "--width", "30"] + arguments, environment: ["LANG": "C.UTF-8"]).output
    }
    #expect(try first(["--demo=settings", "--style", "plain"]).contains("│") == false)
    #expect(try first(["--demo=settings", "--separator", "snake"]).contains("├─"))
    #expect(try first(["--demo=settings", "--corner-radius", "0"]).contains("┌"))
    #expect(
      try first(["--demo=shadows", "--shadow=drop", "--color", "always", "--theme", "dark"]).contains("▌"))
    #expect(try first(["--demo", "--style", "rounded"]).contains("│ ╶"))
    #expect(try first(["--demo=cells", "--row-height", "2"]).split(separator: "\n").count < 20)
    #expect(try first(["--demo=cells", "--box", "outline"]).contains("╭"))
  }

  @Test func everyDemoIsShownLive() throws {
    for (name, text) in [("settings", "▌Wi-Fi"), ("shadows", "▌✉ Inbox"), ("headers", "NFC East")] {
      let session = try TerminalSession(["--demo=\(name)", "--no-animation"])
      try session.wait { $0.contains(text) && $0.contains("1 of ") }
      session.type("q")
      #expect(try session.exitStatus() == .exited(0))
      #expect(session.unrestored == [])
    }
  }

  @Test func whileTheStrokeMovesItsWholePathHasTheAccentColour() throws {
    let session = try TerminalSession(["--demo", "--duration", "0.05"])
    try session.wait { $0.line(3).hasPrefix("───") && $0.cell(line: 3, column: 0).foreground == .palette(33) }
    try session.wait { $0.cell(line: 3, column: 0).foreground == .palette(243) }
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
  }
}
