import Glibc
import TestSupport
import Testing

/// Tests of lists that are the output of a command that runs again and again (`--every`).
@Suite(.timeLimit(.minutes(20))) struct LiveListTests {
  /// A file whose content a list shows again and again.
  private struct Source {
    let file: TemporaryFile

    init(_ text: String) throws { file = try TemporaryFile(text) }

    /// Replaces the content in one step.
    func write(_ text: String) throws {
      let next = try TemporaryFile(text)
      #expect(rename(next.path, file.path) == 0)
    }

    /// Starts a list of the content.
    func session(
      _ options: [String] = [], command: [String]? = nil, still: Bool = true, lines: Int = 16
    ) throws -> TerminalSession {
      try TerminalSession(
        (still ? ["--no-animation"] : []) + ["--every", "0.05"] + options + ["--"]
          + (command ?? ["cat", file.path]), rows: lines, columns: 60)
    }
  }

  private func isShown(_ screen: VirtualTerminal) -> Bool { screen.contains("q quit") }

  @Test func rowsAppearAndVanish() throws {
    let source = try Source("one\ntwo\n")
    let session = try source.session()
    try session.wait { $0.contains("1 of 2") && $0.line(0).contains("cat /") }
    try source.write("one\nand\ntwo\n")
    try session.wait { $0.contains("1 of 3") && $0.contains(" and ") }
    try source.write("two\n")
    try session.wait { $0.contains("1 of 1") && !$0.contains(" and ") && $0.contains("▌two") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "two\n" && session.unrestored == [])
  }

  private func watch(_ source: Source, _ options: [String] = []) throws -> TerminalSession {
    try TerminalSession(
      ["--no-animation", "--every", "0.05"] + options + [source.file.path], rows: 16, columns: 60)
  }

  @Test func filesAreReadAgainWhenTheyHaveChanged() throws {
    let source = try Source("a,1\nb,2\nc,3\n")
    let session = try watch(source, ["-d", ",", "--id", "1"])
    try session.wait { $0.contains("1 of 3") }
    session.type("jm")
    try session.wait { $0.contains("▌b") || $0.contains("┃b") }
    try source.write("x,0\na,1\nc,3\nb,7\n")
    try session.wait { $0.contains("4 of 4") && $0.contains("1 marked") }
    unlink(source.file.path)
    try session.wait { $0.contains("waiting for /") && $0.contains("4 of 4") }
    try source.write("b,9\n")
    try session.wait { $0.contains("1 of 1") && isShown($0) && !$0.contains("waiting") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b,9\n")
  }

  /// The cursor, a filter and details stay; a file that is written to in place is read again as well.
  @Test func aFileThatGrowsIsReadAgain() throws {
    let source = try Source("one\ntwo\n")
    let session = try watch(source, ["-q", "o"])
    try session.wait { $0.contains("1 of 2 (of 2)") }
    _ = try run(["-c", "echo four >> \"$0\"", source.file.path], executable: "sh")
    try session.wait { $0.contains("1 of 3 (of 3)") && $0.contains("four") }
    session.send(.escape, .escape)
    #expect(try session.exitStatus() == .exited(1))
  }

  /// Without `--id`, a field whose name and values say so identifies rows.
  @Test func processesAreFoundByTheirNumbers() throws {
    let source = try Source(
      "USER       PID  %CPU COMMAND\nroot         1   0.0 init\nada         27   1.5 vi\n")
    let session = try source.session()
    try session.wait { $0.contains("1 of 2") && $0.contains("vi") }
    session.type("jm")
    try session.wait { $0.contains("1 marked") }
    try source.write(
      "USER       PID  %CPU COMMAND\nroot         1   0.1 init\nbob          9   0.0 sh\nada         27  97.5 vi\n"
    )
    try session.wait { $0.contains("3 of 3") && $0.contains("97.5") && $0.contains("1 marked") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func valuesThatAreRepeatedIdentifyNoRows() throws {
    let source = try Source("name,size,kind\na,1,x\na,2,x\nb,3,y\n")
    let session = try source.session()
    try session.wait { $0.contains("1 of 3") }
    session.type("jjm")
    try session.wait { $0.contains("1 marked") }
    try source.write("name,size,kind\nc,0,x\na,1,x\na,2,x\nb,3,y\n")
    try session.wait { $0.contains("4 of 4") && $0.contains("1 marked") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aProgramIsNotAFile() throws {
    let script = try TemporaryFile("#!/bin/sh\necho \"$0\" | wc -l\n")
    chmod(script.path, 0o755)
    let session = try TerminalSession(
      ["--no-animation", "--every", "0.05", "--", script.path], rows: 16, columns: 60)
    try session.wait { $0.contains("▌1") && !$0.contains("bin/sh") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func manyMarksStay() throws {
    let rows = (1...10_000).map { "\($0)\n" }.joined()
    let source = try Source(rows)
    let session = try source.session(["--multi"])
    try session.wait { $0.contains("of 10,000") }
    session.type("\u{1}")
    try session.wait { $0.contains("10,000 marked") }
    try source.write("new\n" + rows)
    try session.wait { $0.contains("of 10,001") && $0.contains("10,000 marked") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == rows)
  }

  @Test func theCursorAndTheMarksStayWithTheirRows() throws {
    let source = try Source("a,1\nb,2\nc,3\n")
    let session = try source.session(["--multi", "--delimiter", ",", "--id", "1"])
    try session.wait(until: isShown)
    session.type("j ")
    try session.wait { $0.contains("1 marked") }
    try source.write("x,0\na,1\nc,3\nb,7\n")
    try session.wait { $0.contains("of 4") && $0.contains("1 marked") }
    try source.write("c,3\na,1\n")
    try session.wait { $0.contains("of 2") && !$0.contains("marked") }
    try source.write("c,3\nb,9\na,1\n")
    try session.wait { $0.contains("of 3") && $0.contains("1 marked") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b,9\n")
  }

  @Test(arguments: [[], ["--id", "1"]]) func marksOfLongRowsStay(options: [String]) throws {
    let rows = ["a", "b"].map { "\($0)" + String(repeating: "x", count: 70_000) + "\n" }
    let source = try Source(rows.joined())
    let session = try source.session(["--multi", "--delimiter", ","] + options)
    try session.wait(until: isShown)
    session.type(" j")
    try session.wait { $0.contains("1 marked") && $0.contains("▌b") }
    try source.write(rows.joined() + "c\n")
    try session.wait { $0.contains("of 3") && $0.contains("1 marked") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == rows[0])
  }

  @Test func filterOrderAndSectionsStay() throws {
    let source = try Source("name,state\nan,up\nbo,down\ncy,up\n")
    let session = try source.session(
      ["--format", "csv", "--group-by", "state", "--sort", "name", "--descending", "--query", "y | an"])
    try session.wait { $0.contains("▌cy") && $0.contains(" an") && !$0.contains("bo") }
    try source.write("name,state\nan,up\nbo,down\ncy,up\nny,down\n")
    try session.wait { $0.contains(" ny") && $0.contains("down") && !$0.contains("bo") }
    session.send(.escape)
    try session.wait { $0.contains("of 4") && isShown($0) && $0.contains("bo") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aFailureIsReportedAndTheListStays() throws {
    let source = try Source("one\ntwo\n")
    let session = try source.session()
    try session.wait(until: isShown)
    unlink(source.file.path)
    try session.wait { $0.contains("cat: exit 1: cat: ") && $0.contains("1 of 2") && $0.contains("▌one") }
    session.type("j")
    try session.wait { $0.contains("▌two") && $0.contains("cat: exit 1") }
    try source.write("one\ntwo\nthree\n")
    try session.wait { $0.contains("2 of 3") && isShown($0) }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test(arguments: [
    (["ls", "/no/such/folder"], "snaketable: ls: exit 2: ls: "),
    (["/no/such/program"], "snaketable: /no/such/program: No such file or directory\n"),
  ])
  func aCommandThatFailsAtOnceIsAnError(command: [String], message: String) throws {
    let result = try run(["--every", "1", "--"] + command)
    #expect(result.status == .exited(2) && result.errors.hasPrefix(message) && result.output == "")
  }

  /// With some of these limits there is no descriptor left that says that the command has ended.
  @Test(arguments: 4...9) func fewDescriptorsAreAnError(limit: Int) throws {
    let session = try TerminalSession(
      ["-c", "ulimit -n \(limit); exec \"$0\" --every 0.5 -- date", ProgramEnvironment.snaketable],
      executable: "/bin/sh")
    #expect(try session.exitStatus() == .exited(2) && session.unrestored == [])
    #expect(session.errors.hasSuffix(": Too many open files\n"))
  }

  @Test func anEmptyListIsShownAgainWhenItHasRows() throws {
    let source = try Source("one\n")
    let session = try source.session()
    try session.wait(until: isShown)
    try source.write("")
    try session.wait { $0.contains("no rows") && !$0.contains("one") }
    session.send(.enter)
    try source.write("two\n")
    try session.wait { $0.contains("1 of 1") && $0.contains("▌two") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aCommandWithoutOutputIsWaitedFor() throws {
    let source = try Source("")
    let session = try source.session()
    try session.wait { $0.contains("Waiting for input from cat") }
    try source.write("one\n")
    try session.wait { $0.contains("▌one") && $0.contains("1 of 1") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aLaterFailureDoesNotEndTheWait() throws {
    let (source, failures) = (try Source(""), try TemporaryFile(""))
    let script = "cat \"$0\" || { echo failed >> \"$1\"; exit 3; }"
    let session = try source.session(command: ["sh", "-c", script, source.file.path, failures.path])
    try session.wait { $0.contains("Waiting for input from sh   1 s") }
    #expect(unlink(source.file.path) == 0)
    try session.wait { _ in try run([failures.path], executable: "cat").output.contains("failed") }
    try source.write("one\n")
    try session.wait { $0.contains("▌one") && $0.contains("1 of 1") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1) && session.errors == "")
  }

  @Test(.serialized, arguments: ["q", "\u{3}"])
  func leavingEndsTheCommand(key: String) throws {
    let session = try TerminalSession(["--every", "1", "--", "sh", "-c", "exec sleep 987"])
    try session.wait { $0.contains("Waiting for input from sh") }
    #expect(try sleepers() == 1)
    session.type(key)
    #expect(try session.exitStatus() == .exited(key == "q" ? 1 : 130))
    try session.waitForOthers { try sleepers() == 0 }
    #expect(session.unrestored == [])
  }

  /// The waiting screen would handle the signal, but appears later.
  @Test(arguments: [["--every", "1", "--", "sleep"], ["--source"]], [SIGINT, SIGTERM, SIGHUP])
  func aSignalBeforeTheScreenEndsTheCommand(options: [String], signal: Int32) throws {
    let seconds = "98\(signal)\(options.count)"
    let words = options.count == 1 ? "sleep \(seconds)" : seconds
    let session = try TerminalSession(options + [words])
    try session.wait { _ in try sleepers(seconds) == 1 }
    session.signal(signal)
    #expect(try [.signalled(signal), .exited(128 + signal)].contains(session.exitStatus()))
    try session.waitForOthers { try sleepers(seconds) == 0 }
    #expect(session.unrestored == [])
  }

  /// Returns the number of programs `sleep SECONDS`: they have no terminal.
  private func sleepers(_ seconds: String = "987") throws -> Int {
    try run(["-f", "-c", "^sleep \(seconds)$"], executable: "pgrep").output.split(separator: "\n").first
      .flatMap {
        Int($0)
      } ?? 0
  }

  @Test func detailsStayThoseOfTheirRow() throws {
    let source = try Source("{\"id\":1,\"name\":\"an\"}\n{\"id\":2,\"name\":\"bo\"}\n")
    let session = try source.session(["--id", "id", "--title", "name"], lines: 12)
    try session.wait(until: isShown)
    session.type("j")
    try session.wait { $0.contains("▌bo") }
    session.send(.right)
    try session.wait { $0.contains("id") && $0.contains("back") }
    try source.write("{\"id\":3,\"name\":\"cy\"}\n")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "{\"id\":2,\"name\":\"bo\"}\n")
  }

  /// Rows that move are at their places in the end, and the list goes on.
  @Test func rowsMove() throws {
    let source = try Source("a\nb\nc\nd\n")
    let session = try source.session(["--duration", "0.1"], still: false)
    try session.wait { $0.contains("1 of 4") && isShown($0) }
    for text in ["d\nc\nb\na\n", "a\nc\ne\n", "x\na\nb\nc\nd\ne\n", "b\n"] {
      try source.write(text)
      let rows = text.split(separator: "\n")
      try session.wait { screen in
        let shown = screen.lines.filter { $0.contains("│") && !$0.contains("─") }
          .map { $0.filter(\.isLetter) }
        return shown == rows.map { String($0) }
      }
    }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  /// A value that has changed has the accent colour for a while; nothing else of its row changes.
  @Test func aChangedValueHasTheAccentColour() throws {
    let source = try Source("id,n\n1,10\n2,20\n3,30\n")
    let session = try source.session(
      ["--theme", "dark", "--id", "id", "--format", "csv", "--columns", "*"], still: false)
    try session.wait { $0.contains("1 of 3") && isShown($0) }
    let accent = TerminalColor.palette(75)
    func colors(_ text: String, _ screen: VirtualTerminal) -> [TerminalColor] {
      guard let line = screen.lines.firstIndex(where: { $0.contains(text) }) else { return [] }
      return (4..<56).map { screen.cell(line: line, column: $0) }.filter { $0.text.first?.isNumber == true }
        .map(\.foreground)
    }
    try session.wait { !colors("30", $0).contains(accent) }
    try source.write("id,n\n1,10\n2,20\n3,35\n")
    try session.wait {
      colors("35", $0) == [.standard, accent, accent] && !colors("20", $0).contains(accent)
    }
    try session.wait { colors("35", $0).last == .palette(247) }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  /// The picture of the last values of a row stands before its number.
  @Test(arguments: [[], ["--ascii"]]) func theLastValuesOfARowAreDrawn(options: [String]) throws {
    let source = try Source("id,n\n1,10\n2,5\n")
    let session = try watch(source, ["--format", "csv", "--trail", "n"] + options)
    try session.wait { $0.contains("1 of 2") && !$0.contains("▁") }
    try source.write("id,n\n1,20\n2,5\n")
    try session.wait { $0.contains("20") && ($0.contains("▁█ 20") || options == ["--ascii"]) }
    try source.write("id,n\n0,7\n2,5\n1,15\n")
    try session.wait { screen in
      let pictures = ["7", "15", "5"].map { value in
        screen.lines.first { $0.contains(" \(value) ") && !$0.contains("of") }?.filter {
          ("▁"..."█").contains($0)
        }
      }
      return pictures == (options == ["--ascii"] ? ["", "", ""] : ["", "▁█▅", "▁▁▁"])
    }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func printingRunsTheCommandOnce() throws {
    let result = try run([
      "--every", "1", "--print", "--width", "20", "-s", "plain", "--", "printf", "a\\nb\\n",
    ])
    #expect(result.status == .exited(0) && result.output.contains(" a") && result.output.contains(" b"))
    let empty = try run(["--every", "1", "--print", "true"])
    #expect(empty.status == .exited(1) && empty.errors == "snaketable: no rows\n")
  }

  @Test(arguments: [
    (["--every", "1"], "--every needs a command"), (["--every", "0", "ls"], "--every '0': expected"),
    (["--every", "x", "ls"], "--every 'x': expected seconds"),
    (["--every", "1", "--follow", "ls"], "--every and --follow cannot be used together"),
    (["--follow", "--trail", "n", "/dev/null"], "--trail needs --id"),
    (["--trail", "n", "--id", "n", "/dev/null"], "--trail needs --every or --follow"),
  ])
  func badOptionsAreErrors(options: [String], message: String) throws {
    let result = try run(options)
    #expect(result.status == .exited(2) && result.errors.contains(message))
  }
}
