import TestSupport
import Testing

/// Tests of `--ansi` with the recorded output of other programs.
@Suite(.timeLimit(.minutes(20))) struct ANSITests {
  /// `git log --graph --decorate --oneline --color=always`.
  private let log =
    "* \u{1B}[33m6754ded\u{1B}[m\u{1B}[33m (\u{1B}[m\u{1B}[1;36mHEAD\u{1B}[m\u{1B}[33m -> \u{1B}[m\u{1B}[1;32mmain"
    + "\u{1B}[m\u{1B}[33m)\u{1B}[m Stop once\n* \u{1B}[33mbb71879\u{1B}[m Record the start\n"
  /// `grep --color=always -rn struct`.
  private let grep =
    "\u{1B}[35m\u{1B}[KStyle/Fill.swift\u{1B}[m\u{1B}[K\u{1B}[36m\u{1B}[K:\u{1B}[m\u{1B}[K\u{1B}[32m\u{1B}[K2\u{1B}[m"
    + "\u{1B}[K\u{1B}[36m\u{1B}[K:\u{1B}[m\u{1B}[Kpublic \u{1B}[01;31m\u{1B}[Kstruct\u{1B}[m\u{1B}[K Fill {\n"
  /// `ls --color=always --hyperlink=always -l`.
  private let ls =
    "total 4\ndrwxr-xr-x 2 root root 4096 Nov 24 20:44 \u{1B}[0m\u{1B}]8;;file://host/src/Style\u{7}\u{1B}[01;34mStyle"
    + "\u{1B}[0m\u{1B}]8;;\u{7}\n"
  /// `git diff --stat --color=always`.
  private let stat = " Style.swift | 30 \u{1B}[32m++++++\u{1B}[m\u{1B}[31m--\u{1B}[m\n"

  private func browse(_ input: String, _ arguments: [String] = []) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--no-animation", "-s", "plain", "--separator", "none", "--theme", "dark"] + arguments,
      input: .text(input))
    try session.wait { $0.contains("? help") }
    return session
  }

  /// The colours of the first occurrence of a text on the screen, one for each column.
  private func colors(of text: String, in session: TerminalSession) throws -> [TerminalColor] {
    let lines = session.screen.lines
    let line = try #require(lines.firstIndex { $0.contains(text) })
    let range = try #require(lines[line].ranges(of: text).first)
    let column = lines[line].distance(from: lines[line].startIndex, to: range.lowerBound)
    return (0..<text.count).map { session.screen.cell(line: line, column: column + $0).foreground }
  }

  @Test func aLogIsShownInItsColours() throws {
    let session = try browse(log)
    session.type("j")
    try session.wait { $0.contains("2 of 2") }
    #expect(session.screen.contains("* 6754ded (HEAD -> main) Stop once"))
    #expect(try colors(of: "6754ded", in: session) == Array(repeating: .palette(3), count: 7))
    #expect(try colors(of: "HEAD", in: session) == Array(repeating: .palette(6), count: 4))
    #expect(try colors(of: "Stop", in: session) == Array(repeating: .standard, count: 4))
  }

  @Test func searchResultsAreShownInTheirColours() throws {
    let session = try browse("x\n" + grep)
    #expect(session.screen.contains("Style/Fill.swift:2:public struct Fill {"))
    #expect(try colors(of: "Style", in: session) == Array(repeating: .palette(5), count: 5))
    #expect(try colors(of: "struct", in: session) == Array(repeating: .palette(1), count: 6))
    session.type("/swift:2:p")
    try session.wait { $0.line(0).contains("1 of 1 (of 2)") }
  }

  @Test func namesOfFilesHaveNoLinks() throws {
    let session = try browse(ls)
    #expect(session.screen.contains("drwxr-xr-x 2 root root 4096 Nov 24 20:44 Style"))
    #expect(!session.screen.contains("^["))
    #expect(try colors(of: "Style", in: session) == Array(repeating: .palette(4), count: 5))
  }

  @Test func theChosenRowIsByteExact() throws {
    let session = try browse("x\n" + stat)
    #expect(try colors(of: "++++++--", in: session).last == .palette(1))
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == stat)
  }

  @Test func asTextTheChosenRowHasNoSequences() throws {
    let session = try browse(stat, ["--output", "text"])
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == " Style.swift | 30 ++++++--\n")
  }

  @Test func neverShowsSequencesAsMarks() throws {
    let session = try browse(stat, ["--ansi", "never"])
    #expect(session.screen.contains("30 ^[[32m++++++^[[m^[[31m--^[[m"))
  }

  /// Rows that arrive later switch the interpretation on for all of them.
  @Test func coloursThatArriveLaterAreShown() throws {
    let session = try TerminalSession(["--no-animation", "-g", "1", "-d", "blank", "-t", "2"], input: .pipe)
    session.writeInput(Array("a one\n".utf8))
    try session.wait { $0.contains("one") }
    session.writeInput(Array("\u{1B}[31ma\u{1B}[0m \u{1B}[32mtwo\u{1B}[0m\n".utf8))
    try session.wait { $0.contains("two") && !$0.contains("^[") }
    #expect(session.screen.lines.count { $0.contains("31m") } == 0)
    session.closeInput()
    try session.wait { $0.contains("of 2") }
  }

  /// Details show the styles too, and the value that is chosen is text.
  @Test func detailsAreStyled() throws {
    let session = try browse(stat, ["-d", "blank"])
    session.send(.right)
    try session.wait { $0.contains("++++++--") && $0.contains("back") }
    #expect(try colors(of: "++++++", in: session) == Array(repeating: .palette(2), count: 6))
    session.type("G")
    session.type("v")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "++++++--\n")
  }

  // MARK: Printed

  private func print(_ arguments: [String]) throws -> String {
    let result = try run(
      ["-p", "-s", "plain", "--separator", "none", "--width", "40"] + arguments, input: .text(stat))
    #expect(result.status == .exited(0))
    return result.output
  }

  @Test func printedColoursDependOnTheOption() throws {
    #expect(try print([]) == "   Style.swift | 30 ++++++--\n")
    #expect(try print(["--color", "always"]).contains("30 \u{1B}[0;32m++++++\u{1B}[0;31m--\u{1B}[0m\n"))
    #expect(try print(["--svg", "--no-animation"]).contains("++++++"))
    #expect(try print(["--ansi", "never"]).contains("^[[32m"))
  }
}
