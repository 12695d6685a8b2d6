import Glibc
import TestSupport
import Testing

/// Tests of lists of the latest record for each key of a stream (`--follow --id`).
@Suite(.timeLimit(.minutes(20))) struct KeyedStreamTests {
  /// Starts a list of what the test writes to a pipe.
  private func session(
    _ options: [String], text: String, still: Bool = true, lines: Int = 16
  ) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--follow"] + (still ? ["--no-animation"] : []) + options, rows: lines, columns: 60, input: .pipe)
    session.writeInput(Array(text.utf8))
    return session
  }

  private func isShown(_ screen: VirtualTerminal) -> Bool { screen.contains("q quit") }

  @Test func aRecordReplacesTheOneWithItsKey() throws {
    let session = try session(["-d", ",", "--id", "1"], text: "a,one\nb,two\n")
    try session.wait { $0.contains("▌a") && $0.contains("1 of 2") }
    session.type("j")
    try session.wait { $0.contains("▌b") }
    session.writeInput(Array("c,three\nb,four\na,five\n".utf8))
    try session.wait { screen in
      let rows = screen.lines.filter { $0.contains("five") || $0.contains("four") || $0.contains("three") }
      return rows.count == 3 && rows[0].contains("five") && rows[1].contains("▌b") && rows[2].contains("c")
        && screen.contains("2 of 3")
    }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b,four\n" && session.unrestored == [])
  }

  @Test func marksStayWithTheirKeys() throws {
    let session = try session(["-d", ",", "--id", "1", "--multi"], text: "a,1\nb,2\nc,3\n")
    try session.wait(until: isShown)
    session.type(" j ")
    try session.wait { $0.contains("2 marked") }
    session.writeInput(Array("d,4\nb,5\n".utf8))
    try session.wait { $0.contains("of 4") && $0.contains("2 marked") && $0.contains("5") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "a,1\nb,5\n")
  }

  @Test func aFilterThatIsTypedIsOneOfTheNewRecordsToo() throws {
    let session = try session(["-d", ",", "--id", "1"], text: "a,up\nb,down\nc,up\n")
    try session.wait(until: isShown)
    session.type("/down")
    try session.wait { $0.contains("1 of 1 (of 3)") && $0.contains("▌b") }
    session.writeInput(Array("b,up\nc,down\nd,down\n".utf8))
    try session.wait {
      $0.contains("of 2 (of 4)") && $0.contains("▌c") && $0.contains(" d ") && !$0.contains("b ")
    }
    session.type("x")
    try session.wait { $0.contains("0 of 0 (of 4)") }
    session.writeInput(Array("e,downx\n".utf8))
    try session.wait { $0.contains("1 of 1 (of 5)") && $0.contains("▌e") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "e,downx\n")
  }

  @Test func aRowMovesToItsGroupAndItsPlace() throws {
    let session = try session(
      [
        "--format", "csv", "--id", "id", "-g", "state", "--columns", "id,n", "--sort", "-n", "--sum", "n",
        "-s", "plain", "--separator", "none",
      ], text: "id,state,n\nan,up,1\nbo,up,5\ncy,down,3\n")
    func sums(_ screen: VirtualTerminal) -> [String] {
      screen.lines.map { $0.filter { !$0.isWhitespace } }.filter { $0.hasPrefix("sum") }
    }
    try session.wait { $0.contains("▌ bo") && sums($0) == ["sum6", "sum3"] }
    session.type("j")
    try session.wait { $0.contains("▌ an") }
    session.writeInput(Array("an,down,9\n".utf8))
    try session.wait { screen in
      let rows = screen.lines.map { $0.filter { !$0.isWhitespace } }.filter {
        ["▌an9", "bo5", "cy3"].contains($0)
      }
      return rows == ["▌an9", "cy3", "bo5"] && sums(screen).sorted() == ["sum12", "sum5"]
    }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func detailsStayAndTheListGoesOnBehindThem() throws {
    let session = try session(
      ["--id", "id", "--title", "name"], text: "{\"id\":1,\"name\":\"an\"}\n{\"id\":2,\"name\":\"bo\"}\n")
    try session.wait(until: isShown)
    session.type("j")
    try session.wait { $0.contains("▌bo") }
    session.send(.right)
    try session.wait { $0.contains("id") && $0.contains("back") }
    session.writeInput(Array("{\"id\":2,\"name\":\"bob\"}\n{\"id\":3,\"name\":\"cy\"}\n".utf8))
    session.send(.left)
    try session.wait { $0.contains("▌bob") && $0.contains("2 of 3") }
    session.send(.right)
    try session.wait { $0.contains("bob") && $0.contains("back") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "{\"id\":2,\"name\":\"bob\"}\n")
  }

  /// A screen is shown although the stream goes on, and the list stays at its end.
  @Test func theListStaysAtTheEndOfTheStream() throws {
    let session = try session(["-d", ",", "--id", "1"], text: "a,1\n")
    try session.wait { $0.contains("▌a") && $0.contains("1 of 1") }
    session.writeInput(Array("b,2\na,3".utf8))
    session.closeInput()
    try session.wait { $0.contains("1 of 2") && $0.contains("3") }
    session.type("j")
    try session.wait { $0.contains("▌b") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test func aStreamWithoutRecordsIsWaitedFor() throws {
    let session = try session(["--format", "csv", "--id", "id"], text: "id,v\n")
    try session.wait { $0.contains("Waiting for input from stdin") }
    session.writeInput(Array("a,1\n".utf8))
    try session.wait { $0.contains("▌a") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
    #expect(session.unrestored == [])
  }

  /// Rows that move are at their places in the end, and the list goes on.
  @Test func rowsMove() throws {
    let session = try session(
      ["-d", ",", "--id", "1", "--sort", "2", "--duration", "0.1"], text: "a,1\nb,2\nc,3\n", still: false)
    try session.wait { $0.contains("of 3") && isShown($0) }
    for (text, expected) in [
      ("a,4\n", "bca"), ("d,0\n", "dbca"), ("b,9\nc,8\n", "dacb"), ("e,5\na,7\n", "deacb"),
    ] {
      session.writeInput(Array(text.utf8))
      try session.wait { screen in
        let rows = screen.lines.filter { $0.contains("│") && !$0.contains("─") }.map { $0.filter(\.isLetter) }
        return rows.joined() == expected
      }
    }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aFileGoesOnWhenItIsCutOrReplaced() throws {
    let log = try TemporaryFile("id,v\na,1\nb,2\n", suffix: ".csv")
    let session = try TerminalSession(["--follow", "--id", "id", "--no-animation", log.path], columns: 120)
    try session.wait { $0.contains("▌a") && $0.contains("1 of 2") }
    session.type("j")
    let next = try TemporaryFile("id,v\na,3\nc,4\n", suffix: ".csv")
    #expect(rename(next.path, log.path) == 0)
    try session.wait {
      $0.contains("▌b") && $0.contains("2 of 3") && $0.contains("\(log.path): file replaced")
    }
    #expect(truncate(log.path, 0) == 0)
    try session.wait { $0.contains("\(log.path): file truncated") && $0.contains("2 of 3") }
    session.type("k")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "a,3\n")
  }

  /// The rows are those of the command, which the stream does not change any more.
  @Test func aReloadTakesThePlaceOfTheStream() throws {
    let session = try session(
      ["-d", ",", "--id", "1", "--bind", "x:reload(printf 'b,7\\na,8\\n')"], text: "a,1\nb,2\nc,3\n")
    try session.wait(until: isShown)
    session.type("jx")
    try session.wait { $0.contains("1 of 2") && $0.contains("▌b") && $0.contains("8") }
    session.writeInput(Array("a,5\nz,6\n".utf8))
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "a,8\n")
  }

  /// The pane starts its command again for a record that has changed, and not for others.
  @Test func thePaneShowsTheLatestRecord() throws {
    let log = try TemporaryFile("")
    let session = try TerminalSession(
      [
        "--follow", "-d", ",", "--id", "1", "--no-animation", "--preview",
        "sh -c 'echo start of $1 >> \(log.path); cat \(log.path)' sh {}",
      ], rows: 16, columns: 140, input: .pipe)
    session.writeInput(Array("a,1\nb,2\n".utf8))
    try session.wait { $0.contains("start of a,1") }
    for value in 3...5 {
      session.writeInput(Array("b,\(value)\n".utf8))
      try session.wait { $0.contains(" \(value) ") }
    }
    session.writeInput(Array("a,6\n".utf8))
    try session.wait { $0.contains("start of a,6") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(try Documents.shell("cat '\(log.path)'").output == "start of a,1\nstart of a,6\n")
  }

  @Test func theLatestOfManyRecordsAreShown() throws {
    let session = try session(["-d", ",", "--id", "1"], text: "")
    let value = String(repeating: "value ", count: 100)
    let block = (0..<1000).flatMap { Array("\($0),\(value)\n".utf8) }
    for _ in 0..<40 { session.writeInput(block) }
    session.writeInput(Array("0,last\n".utf8))
    try session.wait(timeout: 120) { $0.contains("of 1000") && $0.contains("last") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func printingWritesTheLatestRecords() throws {
    let text = "id,g,n\na,x,1\nb,x,2\na,y,3\n"
    let options = [
      "--follow", "--id", "id", "-p", "--width", "30", "-s", "plain", "--separator", "none", "--columns",
      "none",
    ]
    let result = try run(options + ["--format", "csv", "-g", "g", "--sum", "n"], input: .text(text))
    let lines = result.output.split(separator: "\n").map { $0.filter { !$0.isWhitespace } }
    #expect(result.status == .exited(0) && lines == ["y1", "a›", "sumn3", "x1", "b›", "sumn2"])
    // The same of a file: it is read to its end.
    let file = try TemporaryFile(text, suffix: ".csv")
    let other = try run(options + ["-g", "g", "--sum", "n", file.path])
    #expect(other == result)
    let empty = try run(options + ["--format", "csv"], input: .text(""))
    #expect(empty.status == .exited(1) && empty.errors == "snaketable: no rows\n")
  }

  @Test(arguments: [
    (["--id", "no"], "no"), (["--id", "id", "-t", "no"], "no"),
    (["--id", "id", "--section-per-file"], "--section-per-file and --follow --id cannot be used together"),
  ])
  func badOptionsAreErrors(options: [String], message: String) throws {
    let result = try run(["--follow", "--format", "csv"] + options, input: .text("id,v\na,1\n"))
    #expect(result.status == .exited(2) && result.errors.contains(message))
  }

  /// The first records may lack a field that later ones have, and so may the latest ones.
  @Test func aFieldThatArrivesLateIsEmptyBefore() throws {
    let session = try session(["--id", "id", "-t", "name"], text: "{\"id\":1}\n{\"id\":2}\n")
    try session.wait { $0.contains("of 2") && $0.contains("no field name") }
    session.writeInput(Array("{\"id\":2,\"name\":\"bo\"}\n".utf8))
    try session.wait { $0.contains("of 2") && $0.contains("bo") && $0.contains("q quit") }
    session.writeInput(Array("{\"id\":2}\n".utf8))
    try session.wait { $0.contains("of 2") && !$0.contains("bo") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }
}
