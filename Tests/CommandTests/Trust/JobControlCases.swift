import Glibc
import TestSupport
import Testing

/// Cases S of the sixty that stop the program and let it go on, in the harness and under a shell in tmux.
@Suite(.timeLimit(.minutes(20))) struct JobControlCases {
  private static let rows = Array((1...40).map { "row \($0)\n" }.joined().utf8)

  /// Neither a key nor a signal leaves anything behind while the shell has the terminal.
  @Test("S05: stopped, the terminal is as it was; going on, it shows all again", arguments: [true, false])
  func stopAndGoOn(byKey: Bool) throws {
    let session = try Trust.browse(Self.rows, shell: .jobControl)
    session.type("j")
    try session.wait { $0.contains("▌row 2") }
    if byKey { session.send(.control("z")) } else { session.signal(SIGTSTP) }
    try session.waitUntilSuspended()
    #expect(session.unrestored == [])
    try session.resize(rows: 20, columns: 60)
    session.resume()
    try session.wait {
      $0.contains("▌row 2") && $0.line(19).contains("quit") && $0.cell(line: 2, column: 57).text == "╮"
    }
    #expect(session.screen.modes.isAlternateScreen && session.screen.modes.isMouseReporting)
    #expect(!session.screen.modes.isCursorVisible)
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "row 2\n")
    #expect(session.unrestored == [])
  }

  /// What was missed is not made up for: after the stop the picture is that of its time.
  @Test("S05: an animation that was stopped goes on at once where it would be") func missedFrames() throws {
    let session = try TerminalSession(
      ["--duration", "0.4", "--header", "bytes"], input: .bytes(Self.rows), shell: .jobControl)
    try session.wait { $0.contains("move ") }
    session.send(.control("z"))
    try session.waitUntilSuspended()
    session.letPass(seconds: 0.5)
    let count = session.chunks.count
    session.resume()
    try session.wait { $0.contains("▌row 1") && $0.line(2).hasSuffix("╮") && $0.line(23).contains("quit") }
    // Once as it was shown before, once as it is now.
    #expect(session.chunks.dropFirst(count).filter { $0.bytes.contains(bytes: Array("╮".utf8)) }.count <= 2)
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test("S05: a shell in tmux has its screen back, and the program its own") func shellInTmux() throws {
    let file = try TemporaryFile(Self.rows)
    let tmux = try TmuxSession(
      ["--norc", "--noprofile", "-i"], executable: "bash",
      environment: ["PS1": "ready> ", "SNAKETABLE_REDUCE_MOTION": "1"])
    try tmux.wait { $0.contains { $0.hasPrefix("ready>") } }
    try tmux.type("settings=$(stty -g)\n")
    let flags = "#{alternate_on} #{mouse_any_flag} #{cursor_flag} #{keypad_flag}"
    let before = try tmux.value(of: flags)
    try tmux.type("\(ProgramEnvironment.snaketable) \(file.path)\n")
    try tmux.wait { $0.contains { $0.contains("▌row 1") } }
    let inside = try tmux.value(of: flags)
    #expect(inside.hasPrefix("1 1 0"))
    try tmux.press("C-z")
    try tmux.wait { $0.contains { $0.contains("Stopped") } }
    #expect(try tmux.value(of: flags) == before)
    try tmux.type("fg\n")
    try tmux.wait {
      $0.contains { $0.contains("▌row 1") } && $0.last { !$0.isEmpty }?.contains("quit") == true
    }
    #expect(try tmux.value(of: flags) == inside)
    try tmux.press("Down")
    try tmux.press("Enter")
    try tmux.wait { $0.contains("row 2") && !$0.contains { $0.contains("▌") } }
    #expect(try tmux.value(of: flags) == before)
    try tmux.type("[ \"$settings\" = \"$(stty -g)\" ] && echo the same\n")
    try tmux.wait { $0.contains("the same") }
  }

  /// The harness starts its program as the session's leader, as `xterm -e` does: nobody could wake it.
  @Test("S06: a session's leader is not stopped") func sessionLeader() throws {
    let session = try Trust.browse(Self.rows)
    session.send(.control("z"))
    session.signal(SIGTSTP)
    session.type("j")
    try session.wait { $0.contains("▌row 2") && $0.line(23).contains("quit") }
    #expect(!session.isSuspended && session.screen.modes.isAlternateScreen)
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    let file = try TemporaryFile(Self.rows)
    let tmux = try TmuxSession([file.path])
    try tmux.wait { $0.contains { $0.contains("▌row 1") } }
    try tmux.press("C-z")
    try tmux.press("Down")
    try tmux.wait { $0.contains { $0.contains("▌row 2") } }
    #expect(try tmux.value(of: "#{alternate_on}") == "1")
  }

  @Test("S07: after a SIGSTOP and whatever was done to the terminal meanwhile, all is set and drawn again")
  func stoppedFromOutside() throws {
    let session = try Trust.browse(Self.rows)
    session.signal(SIGSTOP)
    try session.waitUntilSuspended()
    try session.resetSettings()
    session.screen.feed(Array("\u{1B}[?1049l\u{1B}[2J\u{1B}[?25h\u{1B}[5;5Hnoise".utf8))
    session.signal(SIGCONT)
    try session.wait {
      $0.contains("▌row 1") && $0.line(2).hasSuffix("╮") && $0.line(23).contains("quit")
        && !$0.contains("noise")
    }
    #expect(try !session.settings.isLineByLine && !session.settings.isEchoing)
    session.type("j")
    try session.wait { $0.contains("▌row 2") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.unrestored == [])
  }
}
