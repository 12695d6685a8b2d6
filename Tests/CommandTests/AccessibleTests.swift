import Glibc
import TestSupport
import Testing

/// Tests of `--accessible`, the output for screen readers.
@Suite(.timeLimit(.minutes(20))) struct AccessibleTests {
  private let fruit = ProgramInput.text("Apple\nBanana\nCherry\nDate\n")

  private func browse(
    _ arguments: [String] = [], rows: Int = 12, columns: Int = 60, input: ProgramInput? = nil,
    environment: [String: String?] = [:]
  ) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--accessible"] + arguments, rows: rows, columns: columns, input: input ?? fruit,
      environment: environment)
    try session.wait { $0.contains("q quit") && !$0.contains("so far") }
    return session
  }

  /// Waits until the terminal's cursor is visible at the start of a line that begins with the text.
  private func wait(_ session: TerminalSession, forCursorOn text: String) throws {
    try session.wait { screen in
      let line = screen.line(screen.cursor.line)
      return line.dropFirst(screen.cursor.column).hasPrefix(text) && screen.modes.isCursorVisible
        && !line.prefix(screen.cursor.column).contains { $0 != " " }
    }
  }

  private func boxDrawing(in session: TerminalSession) -> [Unicode.Scalar] {
    String(decoding: session.rawBytes, as: UTF8.self).unicodeScalars.filter {
      (0x2500...0x259F).contains($0.value)
    }
  }

  @Test func rowsAreToldWithTheCursorOnThem() throws {
    let session = try browse(["--multi", "--header", "Fruit"])
    expectScreen(
      session.screen.lines,
      """
        Fruit                                             4 rows
        Apple, 1 of 4
        Banana, 2 of 4
        Cherry, 3 of 4
        Date, 4 of 4






        Enter choose   Space mark   / filter   q quit   ? help
      """)
    try wait(session, forCursorOn: "Apple, 1 of 4")
    session.send(.down)
    try wait(session, forCursorOn: "Banana, 2 of 4")
    session.send(.space)
    try wait(session, forCursorOn: "Banana, 2 of 4, marked")
    session.send(.end)
    try wait(session, forCursorOn: "Date, 4 of 4")
    session.send(.tab, .up, .up)
    try wait(session, forCursorOn: "Banana, 2 of 4, marked")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Banana\nDate\n")
    #expect(boxDrawing(in: session) == [])
    #expect(session.unrestored == [])
  }

  @Test func nothingIsDrawnWhateverIsAskedFor() throws {
    let file = try TemporaryFile(
      "name,state,visits\n" + (1...80).map { "place \($0),S\($0 % 3),\($0)\n" }.joined(), suffix: ".csv")
    let session = try browse([
      "-s", "rounded", "--separator", "snake", "--box", "filled", "--shadow", "--scroll-bar=always",
      "--section-index", "--duration", "3", "--animate", "focus", "-g", "state", "--sum", "visits", "-m",
      "--icon",
      "visits", file.path,
    ])
    try wait(session, forCursorOn: "Section S1, 27 rows, 1, place 1, has details, 1 of 80")
    #expect(session.screen.contains("S1, 27"))
    session.type("]")
    try wait(session, forCursorOn: "Section S2, 27 rows, 2, place 2, has…, 28 of 80")
    session.send(.pageDown, .control("a"), .right)
    try wait(session, forCursorOn: "name, place")
    session.type("?")
    try wait(session, forCursorOn: "Enter Ctrl-J   Choose, 1 of")
    session.send(.escape)
    try wait(session, forCursorOn: "name, place")
    session.send(.escape)
    try session.wait { $0.contains("80 marked") }
    session.type("g")
    try wait(session, forCursorOn: "Section S1, 27 rows, 1, place 1")
    session.type("jk")
    try wait(session, forCursorOn: "1, place 1, has details, 1 of 80, marked")
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(boxDrawing(in: session) == [])
  }

  /// All that the screen shows elsewhere is in the cursor's line, which a screen reader reads after each key.
  @Test func theLineOfTheCursorTellsEverything() throws {
    let file = try TemporaryFile(
      "city,visits,state\nDurham,8,North Carolina\nRaleigh,3,North Carolina\nAustin,5,Texas\n", suffix: ".csv"
    )
    let session = try browse(["-m", "-g", "state", file.path], columns: 100)
    let line = { (text: String) in try self.wait(session, forCursorOn: text) }
    try line("Section North Carolina, 2 rows, Durham, visits 8, has details, 1 of 3")
    session.send(.down)
    try line("Raleigh, visits 3, has details, 2 of 3")
    session.send(.down)
    try line("Section Texas, 1 row, Austin, visits 5, has details, 3 of 3")
    session.send(.space)
    try line("Austin, visits 5, has details, 3 of 3, marked")
    session.type("s")
    try line("sorted by city, ascending, Austin, visits 5, has details, 3 of 3, marked")
    session.type("S")
    try line("sorted by city, descending, Austin,")
    session.send(.up)
    try line("Section North Carolina, 2 rows, Durham, visits 8, has details, 2 of 3")
    session.type("s")
    try line("sorted by visits, ascending, Durham, visits 8, has details, 2 of 3")
    session.type("s")
    try line("sorted by state, ascending, Durham, visits 8, has details, 1 of 3")
    session.type("s")
    try line("In the order of the input, Durham, visits 8, has details, 1 of 3")
    session.type("/a")
    let caretLine = { (text: String) in
      try session.wait { $0.cursor.line == 11 && $0.line(11).contains(text) && $0.modes.isCursorVisible }
    }
    try caretLine("3 matches")
    session.type("ust")
    try caretLine("1 match ")
    session.type("zzz")
    try caretLine("no matches")
    session.send(.escape)
    try wait(session, forCursorOn: "Section North Carolina, 2 rows, Durham, visits 8, has details, 1 of 3")
    session.send(.right)
    try line("city, Durham, 1 of 3")
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  /// Values of a live list that have changed are followed by their former ones.
  @Test(arguments: [[], ["--detail", "visits"]]) func changedValuesAreSaid(options: [String]) throws {
    let file = try TemporaryFile("city,state,visits\nDurham,NC,8\nAustin,TX,5\n", suffix: ".csv")
    func write(_ text: String) throws {
      let next = try TemporaryFile(text)
      #expect(rename(next.path, file.path) == 0)
    }
    let session = try browse(["--every", "0.05", "--id", "city"] + options + [file.path])
    let state = options == [] ? "state NC, " : ""
    // A cursor that nobody has moved would stay on the first row.
    session.type("jk")
    try wait(session, forCursorOn: "Durham, \(state)visits 8, has details, 1 of 2")
    try write("city,state,visits\nDurham,NC,12\nAustin,TX,5\n")
    try wait(session, forCursorOn: "Durham, \(state)visits 12, was 8, has details, 1 of 2")
    try write("city,state,visits\nAustin,TX,6\nDurham,NC,12\n")
    try wait(session, forCursorOn: "Durham, \(state)visits 12, was 8, has details, 2 of 2")
    #expect(session.screen.contains("visits 6, was 5"))
    try write("city,state,visits\nDurham,NC,20\n")
    try wait(session, forCursorOn: "Durham, \(state)visits 20, was 12, has details, 1 of 1")
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func whileAFilterIsTypedTheCursorIsItsCaret() throws {
    let session = try browse()
    session.type("/an")
    try session.wait { $0.cursor == (11, 5) && $0.contains("1 of 4 rows") }
    session.send(.down)
    try wait(session, forCursorOn: "Banana, 1 of 1")
    session.type("x")
    try session.wait { $0.cursor == (11, 6) && $0.contains("No matches") }
    session.send(.escape)
    try wait(session, forCursorOn: "Apple, 1 of 4")
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func longTextLeavesRoomForThePlace() throws {
    let session = try browse(columns: 40, input: .text("\(String(repeating: "long text ", count: 9))\n日本\n"))
    try wait(session, forCursorOn: "long text long text long…, 1 of 2")
    session.type(">")
    try session.wait { $0.line(2).contains("…") && !$0.line(2).contains("1 of 2") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func whileRowsComeTheirNumberIsThatSoFar() throws {
    let session = try TerminalSession(["--accessible"], input: .pipe)
    session.writeInput(Array("Apple\nBanana\n".utf8))
    try session.wait { $0.contains("2 rows so far") && $0.contains("Apple, 1") && !$0.contains("1 of") }
    session.closeInput()
    try session.wait { $0.contains("Apple, 1 of 2") && $0.contains("2 rows") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(boxDrawing(in: session) == [])
  }

  @Test func theSizeOfASectionIsThatSoFar() throws {
    let session = try TerminalSession(
      ["--accessible", "--format", "csv", "-g", "kind"], columns: 80, input: .pipe)
    session.writeInput(Array("name,kind\nApple,Fruit\n".utf8))
    try wait(session, forCursorOn: "Section Fruit, 1 row so far, Apple, has details, 1")
    session.writeInput(Array("Cherry,Fruit\n".utf8))
    try session.wait { $0.contains("2 rows so far") }
    session.closeInput()
    try wait(session, forCursorOn: "Section Fruit, 2 rows, Apple, has details, 1 of 2")
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  /// Without the option the cursor is hidden, but its position is still that of the cursor row.
  @Test func theHiddenCursorFollowsTheRowToo() throws {
    let session = try TerminalSession(["--no-animation"], rows: 12, columns: 40, input: fruit)
    try session.wait { $0.line(0).hasSuffix("of 4") && $0.cursor == (2, 4) && !$0.modes.isCursorVisible }
    session.send(.down, .down)
    try session.wait { $0.cursor == (6, 4) && $0.line(6).contains("▌Cherry") }
    session.type("/da")
    try session.wait { $0.cursor == (11, 7) && $0.contains("Date") && !$0.contains("Apple") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.unrestored == [])
  }

  @Test func printedRowsAreNotFramed() throws {
    let result = try run(["-p", "--accessible", "--width", "20"], input: fruit)
    #expect(result.output == "  Apple\n  Banana\n  Cherry\n  Date\n")
  }
}
