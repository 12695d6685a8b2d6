import Glibc
import TestSupport
import Testing

/// Tests of lists from programs (`--source`), on a terminal and without one.
@Suite(.timeLimit(.minutes(20))) final class SourceTests {
  /// The programs of the test, whose files exist until its end.
  private var sources: [PythonSource] = []

  private func browse(_ source: PythonSource, _ options: [String] = [], rows: Int = 12) throws
    -> TerminalSession
  {
    sources.append(source)
    return try TerminalSession(["--no-animation", "--source", words(source)] + options, rows: rows)
  }

  private func print(_ source: PythonSource, _ options: [String] = []) throws -> CommandResult {
    try run(["--print", "--source", words(source)] + options, input: .null, timeout: 60)
  }

  private func words(_ source: PythonSource) -> String { source.words.joined(separator: " ") }

  // MARK: Rows

  @Test func rowsArriveWhenTheyAreNeeded() throws {
    let session = try browse(try PythonSource(rows: #"[[n, "Row %d" % n] for n in range(100000)]"#))
    try session.wait { $0.contains("numbers") && $0.contains("1 of 100,000") && $0.contains("Row 0") }
    session.type("G")
    try session.wait { $0.contains("Row 99999") && $0.contains("100,000 of 100,000") }
    session.type("50000G")
    try session.wait { $0.contains("Row 49999") && $0.contains("50,000 of 100,000") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == #"{"number":49999,"name":"Row 49999"}"# + "\n")
    #expect(session.unrestored == [])
  }

  @Test func aShortListHasLinesBetweenItsRows() throws {
    let session = try browse(try PythonSource(rows: #"[[1, "one"], [2, "two"]]"#))
    try session.wait { $0.contains("1 of 2") && $0.contains("─┤") }
  }

  @Test func anEstimateIsShownAsOneUntilTheNumberIsKnown() throws {
    let session = try browse(
      try PythonSource(
        changes: """
          def count(id, request): send(id, count=1200000, exact=False, more=True)
          """))
    try session.wait { $0.contains("1 of ≈ 1,200,000") && $0.contains("Row 0") }
    session.type("G")
    try session.wait { $0.contains("Row 999") }
    session.send(.pageUp, .pageUp)
    try session.wait { $0.contains("Row 98") }
  }

  @Test func aSourceThatCountsForeverDoesNotHoldUpKeys() throws {
    let session = try browse(
      try PythonSource(
        changes: """
          def count(id, request):
              line = json.dumps({"id": id, "count": 1000, "exact": False, "more": True}) + "\\n"
              while True: os.write(1, line.encode() * 1000)
          def rows(id, request): pass
          """))
    try session.wait { $0.contains("≈ 1000") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func aListWithoutPositionsIsWalked() throws {
    let session = try browse(try PythonSource(rows: "[[n, 'Row %d' % n] for n in range(30000)]", can: []))
    try session.wait { $0.contains("1 of 30,000") }
    session.type("20001G")
    try session.wait { $0.contains("Row 20000") }
  }

  // MARK: Filter and order

  @Test func theSourceFiltersAndSorts() throws {
    let session = try browse(try PythonSource(), ["--multi"])
    try session.wait { $0.contains("Row 0") }
    session.type("/name:7$ !17")
    try session.wait { $0.contains("1 of 89 (of 1000)") && $0.contains("Row 27") && !$0.contains("fetched") }
    session.send(.escape)
    try session.wait { !$0.contains("(of") }
    session.type("S")
    try session.wait { $0.contains("↓ number") && $0.contains("Row 999") && !$0.contains("Row 27") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  /// Esc ends the search, and the matches that were found stay.
  @Test func theFirstMatchesAreShownWhileOthersAreLookedFor() throws {
    let session = try browse(
      try PythonSource(
        changes: """
          def count(id, request):
              if not request["query"].get("filter"): send(id, count=1000)
          def rows(id, request):
              rows = [{"key": key, "values": values} for key, values in page(request)]
              if request["query"].get("filter"): send(id, rows=rows[:1], more=True); send(id, rows=rows[1:2], more=True)
              else: send(id, rows=rows)
          """))
    try session.wait { $0.contains("Row 0") }
    session.type("/7")
    try session.wait {
      $0.line(0).hasSuffix("1 of 2+ (of 1000)") && $0.contains("▌7") && $0.contains("Row 17")
        && !$0.contains("Row 0")
    }
    session.send(.escape)
    try session.wait { $0.contains("cancelled") && $0.contains("Row 17") }
    session.send(.down)
    try session.wait { $0.line(0).hasSuffix("2 of 2+ (of 1000)") }
    session.send(.escape)
    try session.wait { $0.line(0).hasSuffix("18 of 1000") && $0.contains("▌17") && $0.contains("Row 16") }
  }

  @Test func whatTheSourceCannotDoIsDoneWithTheRowsThatAreThere() throws {
    let session = try browse(try PythonSource(can: ["position"]))
    try session.wait { $0.contains("Row 0") }
    session.type("/7")
    try session.wait { $0.line(0).hasSuffix("1 of 19 of the 100 rows fetched") }
    session.type("zz")
    try session.wait {
      $0.line(0).hasSuffix("none of the 100 rows fetched")
        && $0.contains("No matches among the rows fetched")
    }
    session.send(.escape)
    try session.wait { $0.contains("1 of 1000") && $0.contains("Row 0") }
    session.type("S")
    try session.wait {
      $0.contains("only the 100 rows fetched") && $0.line(0).hasSuffix("1 of the 100 rows fetched")
    }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  /// The source says that its rows are others; nobody presses a key.
  @Test func changedRowsAreAskedForAgain() throws {
    let news = try TemporaryFile("")
    #expect(unlink(news.path) == 0)
    let session = try browse(
      try PythonSource(
        rows: "[[n, 'row'] for n in range(3)]",
        changes: """
          import threading
          def watch():
              while not os.path.exists("\(news.path)"): time.sleep(0.02)
              ROWS[:] = [[n, "other"] for n in range(5)]
              os.write(1, b'{"changed":true}\\n')
          threading.Thread(target=watch, daemon=True).start()
          """))
    try session.wait { $0.line(0).hasSuffix("1 of 3") && $0.contains("row") }
    close(open(news.path, O_CREAT | O_WRONLY, 0o600))
    try session.wait { $0.line(0).hasSuffix("1 of 5") && $0.contains("other") && !$0.contains("row") }
  }

  @Test func rowsThatAFilterWillReplaceAreDimmed() throws {
    let answer = try TemporaryFile("")
    #expect(unlink(answer.path) == 0)
    let session = try browse(
      try PythonSource(
        changes: """
          answer = rows
          def rows(id, request):
              while request["query"].get("filter") and not os.path.exists("\(answer.path)"): time.sleep(0.01)
              answer(id, request)
          """), ["--theme", "dark"])
    try session.wait { $0.line(0).hasSuffix("1 of 1000") && $0.contains("Row 2") }
    let text = session.screen.cell(line: 4, column: 4)
    session.type("/999")
    try session.wait { $0.line(0).contains("searching") && $0.contains("Row 2") }
    let dimmed = session.screen.cell(line: 4, column: 4)
    #expect(dimmed.text == text.text && dimmed.foreground != text.foreground)
    close(open(answer.path, O_CREAT | O_WRONLY, 0o600))
    try session.wait { $0.line(0).hasSuffix("1 of 1 (of 1000)") && !$0.contains("Row 2") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == #"{"number":999,"name":"Row 999"}"# + "\n")
  }

  @Test func otherModesSearchTheRowsThatAreThere() throws {
    let session = try browse(
      try PythonSource(rows: "[[n, 'Row %d' % n] for n in range(30)]"), ["--mode", "regex"])
    try session.wait { $0.contains("Row 0") }
    session.type("/[12]5")
    try session.wait { $0.contains("1 of 2 (of 30)") && $0.contains("Row 25") && !$0.contains("fetched") }
  }

  // MARK: Matches in values that are not displayed

  private static let places = (
    rows:
      #"[[n, "Place %d" % n, "Portsmouth" if n % 3 == 0 else "Salem", "far " * 40 + "away"] for n in range(1000)]"#,
    fields: [("number", "number"), ("name", "text"), ("city", "text"), ("note", "text")]
  )

  private func places(can: [String] = ["filter", "sort", "position", "row"]) throws -> PythonSource {
    try PythonSource(rows: Self.places.rows, fields: Self.places.fields, can: can)
  }

  @Test(arguments: [["filter", "position", "row"], []])
  func aMatchThatNoColumnShowsIsQuotedInAColumnOfItsOwn(can: [String]) throws {
    let session = try browse(try places(can: can), ["--columns", "number,name", "--separator", "none"])
    try session.wait { $0.contains("Place 1 ") && !$0.contains("match") }
    session.type("/ports")
    try session.wait {
      $0.line(1).hasSuffix("match") && $0.contains("Place 3 ") && $0.contains("city: Portsmouth")
        && !$0.contains("Place 1 ")
    }
    guard can.contains("filter") else { return }
    // Rows of a page that arrives later have quotes, too.
    session.send(.alt("G"))
    try session.wait {
      $0.line(1).hasSuffix("match") && $0.contains("Place 999") && $0.contains("city: Portsmouth")
    }
    session.send(.control("u"))
    session.type("place")
    try session.wait { $0.contains("of 1000 (of 1000)") && !$0.contains("match") && !$0.contains("city") }
  }

  @Test func aMatchInAColumnOutOfViewIsQuoted() throws {
    sources.append(try places())
    let session = try TerminalSession(
      [
        "--no-animation", "--source", words(sources[0]), "--columns", "note,city,name", "--separator", "none",
        "--query", "name:12",
      ], rows: 12, columns: 36)
    try session.wait {
      $0.line(1).hasSuffix("match") && $0.line(2).contains("12") && $0.line(3).contains("112")
    }
  }

  @Test func aMatchThatNoPartOfACellShowsIsQuotedInItsPlace() throws {
    let source = try places()
    let session = try browse(source, ["--title", "name", "--detail", "number", "--separator", "none"])
    try session.wait { $0.contains("Place 1 ") }
    session.type("/ports")
    try session.wait { $0.contains("Place 3 ") && $0.contains("city: Portsmouth") }
    session.send(.control("u"))
    session.type("place 7")
    try session.wait { $0.contains("Place 7 ") && !$0.contains("city") }
  }

  @Test(arguments: [[], ["--group-by", "number"]])
  func printedRowsQuoteTheirMatches(options: [String]) throws {
    let result = try print(
      try PythonSource(
        rows: #"[[1, "one", "Salem"], [2, "two", "Portsmouth"]]"#,
        fields: [("number", "number"), ("name", "text"), ("city", "text")],
        can: ["filter", "groups", "position", "row"],
        changes: """
          def groups(id, request):
              send(id, groups=[{"values": [row[1][0]], "count": 1} for row in select(request["query"])])
          """),
      ["--columns", "name", "--query", "mouth", "--separator", "none", "--width", "60"] + options)
    #expect(result.status == .exited(0) && result.errors == "")
    #expect(result.output.contains("match") && result.output.contains("city: Portsmouth"))
    #expect(!result.output.contains("Salem"))
  }

  // MARK: Marks and output

  @Test func marksAndTheirValuesOutliveFiltersAndOrders() throws {
    let session = try browse(try PythonSource(), ["--multi"])
    try session.wait { $0.contains("Row 0") }
    session.type("/number:^77$")
    try session.wait { $0.contains("1 of 1 (of 1000)") }
    session.send(.tab, .escape)
    try session.wait { $0.contains("1 marked") && !$0.contains("(of") }
    session.type("S")
    try session.wait { $0.contains("Row 999") }
    session.type(" ")
    try session.wait { $0.contains("2 marked") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(
      session.output == #"{"number":77,"name":"Row 77"}"# + "\n" + #"{"number":999,"name":"Row 999"}"# + "\n")
  }

  @Test func rowsWithEqualValuesDoNotShareAMarkInAnotherOrder() throws {
    let session = try browse(
      try PythonSource(rows: #"[[1, "same"], [1, "same"], [2, "other"], [1, "same"]]"#),
      ["--multi", "--output", "text"])
    try session.wait { $0.contains("1 of 4") }
    session.send(.tab, .tab)
    try session.wait { $0.contains("2 marked") }
    session.type("S")
    try session.wait { screen in
      screen.contains("↓ number") && screen.lines.count { $0.contains("✓") } == 2
    }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "1\tsame\n1\tsame\n")
  }

  @Test func allRowsAreWrittenAlsoThoseThatWereNeverShown() throws {
    let session = try browse(
      try PythonSource(rows: "[[n, 'Row %d' % n] for n in range(2500)]"), ["--multi", "--output", "csv"])
    try session.wait { $0.contains("1 of 2500") }
    session.type("\u{1}")
    try session.wait { $0.contains("2500 marked") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    let lines = session.output.split(separator: "\n")
    #expect(lines.count == 2501 && lines.first == "number,name" && lines.last == "2499,Row 2499")
    #expect(Set(lines).count == 2501)
  }

  @Test(arguments: [
    ("record", "{\"number\":3,\"name\":\"a,\\\"b\\\"\"}\n"),
    ("ndjson", "{\"number\":3,\"name\":\"a,\\\"b\\\"\"}\n"),
    ("json", "[{\"number\":3,\"name\":\"a,\\\"b\\\"\"}]\n"), ("csv", "number,name\n3,\"a,\"\"b\"\"\"\n"),
    ("text", "3\ta,\"b\"\n"),
  ])
  func rowsAreWrittenInEveryFormat(format: String, output: String) throws {
    let session = try browse(try PythonSource(rows: #"[[3, "a,\"b\""]]"#), ["--output", format])
    try session.wait { $0.contains("1 of 1") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == output)
  }

  /// A value that is too long for a page is shown, and written, whole.
  @Test func longValuesArriveWhole() throws {
    let source = try PythonSource(rows: #"[[1, "begin " + "x" * 1100 + " end"]]"#)
    let session = try browse(source, rows: 40)
    try session.wait { $0.contains("begin") }
    session.send(.right)
    try session.wait { $0.contains("x end") }
    session.send(.left, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output.count == 1133)
  }

  // MARK: Lists of lists

  private func database() throws -> PythonSource {
    try PythonSource(
      rows: #"[["places"], ["none"], ["people"]]"#, fields: [(name: "table", type: "text")],
      changes: """
        def open_list(id, request):
            global FIELDS, ROWS
            if request.get("row") == "1": return send(id, error={"code": "failed", "message": "no such table"})
            if "row" in request:
                FIELDS = [{"name": "name", "type": "text"}, {"name": "size", "type": "number"}]
                ROWS = [["%s %d" % (ROWS[int(request["row"])][0], n), n] for n in range(50)]
                return send(id, title="places", fields=FIELDS, can=CAN)
            send(id, title="base", fields=FIELDS, can=CAN, opens=True)
        """)
  }

  @Test func aRowOpensItsList() throws {
    let session = try browse(try database(), ["--columns", "*"])
    try session.wait { $0.contains("base") && $0.contains("1 of 3") }
    session.send(.right)
    try session.wait { $0.contains("base › places") && $0.contains("1 of 50") && $0.contains("places 0") }
    session.send(.down, .left)
    try session.wait { $0.contains("1 of 3") && $0.contains("people") && !$0.contains("base ›") }
    session.send(.down, .right)
    try session.wait { $0.contains("no such table") && $0.contains("2 of 3") }
    session.send(.down, .right)
    try session.wait { $0.contains("people 0") }
    session.send(.escape)
    try session.wait { $0.contains("3 of 3") }
    session.send(.right)
    try session.wait { $0.contains("people 0") }
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == #"{"name":"people 1","size":1}"# + "\n")
    #expect(session.unrestored == [])
  }

  @Test func escCancelsTheOpeningOfAList() throws {
    let session = try browse(
      try PythonSource(
        changes: """
          ROWS = [["people", 50], ["towns", 3]]
          def open_list(id, request):
              if "row" in request: time.sleep(1000)
              send(id, title="base", fields=FIELDS, can=CAN, opens=True)
          """))
    try session.wait { $0.contains("people") }
    session.send(.right)
    try session.wait { $0.contains("opening …") }
    session.send(.escape)
    try session.wait { $0.contains("cancelled") && $0.contains("people") }
    session.send(.escape)
    #expect(try session.exitStatus() == .exited(1))
  }

  // MARK: Sources that fail

  @Test func aSourceThatIsSlowToOpenIsAwaited() throws {
    let session = try browse(
      try PythonSource(
        changes: """
          def open_list(id, request):
              time.sleep(1000)
          """))
    try session.wait { $0.contains("Waiting for input from python3") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
  }

  @Test func rowsThatNeverArriveAreStrokes() throws {
    let session = try browse(try PythonSource(changes: "def rows(id, request): pass"))
    try session.wait { $0.contains("╌╌╌") && $0.contains("1 of 1000") }
    session.send(.down, .right, .end, .enter)
    session.type(" jksqS/x")
    try session.wait { $0.contains("/x") }
    session.send(.escape)
    try session.wait { !$0.contains("/x") }
    // Esc would cancel the order first, once the user can see that its rows are awaited.
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  /// Esc leads back from a page that does not arrive, and leaves the list only after that.
  @Test func escEndsTheWaitForAPage() throws {
    let session = try browse(
      try PythonSource(
        changes: """
          def rows(id, request):
              if "last" in request or request.get("position", 0) > 500: return
              send(id, rows=[cut(key, values, request.get("cut")) for key, values in page(request)])
          """))
    try session.wait { $0.contains("Row 1 ") && $0.line(0).hasSuffix("1 of 1000") }
    session.type("j")
    try session.wait { $0.line(0).hasSuffix("2 of 1000") }
    session.type("G")
    try session.wait { $0.contains("waiting 1 s") && $0.contains("Esc cancel") }
    session.send(.escape)
    try session.wait {
      $0.line(0).hasSuffix("2 of 1000") && $0.contains("Row 1 ") && $0.contains("cancelled")
    }
    session.send(.escape)
    #expect(try session.exitStatus() == .exited(1))
  }

  /// In a table with columns, the message is not limited to the width of the first column.
  @Test(arguments: [[], ["--columns", "*"]])
  func aPageThatFailsIsRequestedAgainWithR(options: [String]) throws {
    let session = try browse(
      try PythonSource(
        changes: """
          whole, failed = rows, []
          def rows(id, request):
              if failed: return whole(id, request)
              failed.append(id)
              send(id, error={"code": "lost", "message": "The server is away."})
          """), options)
    try session.wait {
      $0.contains("The server is away.") && $0.contains("R tries again") && $0.contains("R try again")
    }
    session.type("R")
    try session.wait { $0.contains("Row 0") && !$0.contains("away") && !$0.contains("R try") }
  }

  /// While it cannot be read, a marked row is only known by its position, which can be marked again.
  @Test func aRowMarkedAgainWhileItCannotBeReadIsWrittenOnce() throws {
    let source = try PythonSource(
      changes: """
        whole = rows
        def rows(id, request):
            if not os.access(sys.argv[0], os.X_OK): return whole(id, request)
            send(id, error={"code": "lost", "message": "The server is away."})
        """)
    let session = try browse(source, ["-m"])
    try session.wait { $0.contains("▌0 ") }
    session.type(" ")
    try session.wait { $0.contains("1 marked") }
    chmod(source.path, 0o700)
    session.type("R")
    try session.wait { $0.contains("The server is away.") }
    session.type(" ")
    try session.wait { $0.contains("2 marked") }
    chmod(source.path, 0o600)
    session.type("R")
    try session.wait { $0.contains("┃ 0 ") && $0.contains("1 marked") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == #"{"number":0,"name":"Row 0"}"# + "\n")
  }

  /// The request for the number of rows fails together with the pages.
  @Test func theNumberOfRowsIsRequestedAgainWithR() throws {
    let source = try PythonSource(
      changes: """
        whole, number = rows, count
        def rows(id, request): answer(whole, id, request)
        def count(id, request): answer(number, id, request)
        def answer(function, id, request):
            if not os.access(sys.argv[0], os.X_OK): return function(id, request)
            send(id, error={"code": "lost", "message": "The server is away."})
        """)
    let session = try browse(source)
    try session.wait { $0.contains("▌0 ") && $0.contains("1 of 1000") }
    chmod(source.path, 0o700)
    session.type("S")
    try session.wait { $0.contains("The server is away.") }
    chmod(source.path, 0o600)
    session.type("R")
    try session.wait { $0.contains("Row 999") && $0.contains("1 of 1000") }
  }

  @Test func aListThatIsOpenedHasNoFilter() throws {
    let source = try PythonSource(
      changes: """
        def open_list(id, request):
            send(id, version=1, title="list" if "row" in request else "lists", fields=FIELDS, can=CAN,
                 opens="row" not in request)
        """)
    let session = try browse(source, ["-q", "77"])
    try session.wait { $0.contains("lists") && $0.contains("▌77 ") && $0.contains("→ open") }
    session.send(.right)
    try session.wait { $0.contains("list") && $0.contains("▌0 ") && $0.contains("1 of 1000") }
  }

  @Test func aSourceThatEndsIsStartedAgainWithR() throws {
    let session = try browse(
      try PythonSource(
        changes: """
          whole = rows
          def rows(id, request):
              if "last" not in request or os.access(sys.argv[0], os.X_OK): return whole(id, request)
              os.chmod(sys.argv[0], 0o700)
              sys.exit("The disk is gone.")
          """))
    try session.wait { $0.contains("Row 0") }
    session.type("G")
    try session.wait { $0.contains("the source has ended: The disk is gone.") }
    session.type("R")
    try session.wait { $0.contains("Row 999") && $0.contains("1000 of 1000") }
  }

  @Test func theProgramEndsWithTheScreen() throws {
    let source = try PythonSource(
      changes: """
        import signal
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        ROWS = [[os.getpid(), "process"]]
        def rows(id, request):
            page(request)
            send(id, rows=[{"key": "0", "values": ROWS[0]}])
            time.sleep(1000)
        """)
    let session = try browse(source, ["--output", "text", "--output-fields", "number"])
    try session.wait { $0.contains("process") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    let process = try #require(pid_t(session.output.dropLast()))
    #expect(kill(process, 0) != 0)
  }

  @Test(arguments: [
    (
      "def open_list(id, request): send(id, error={'code': 'failed', 'message': 'no database'})",
      "no database"
    ),
    ("def open_list(id, request): sys.exit('broken')", "the source has ended: broken"),
    ("def open_list(id, request): send(id, count=3)", "the answer to another question"),
    ("def open_list(id, request): send(id, fields=[3])", "not valid"),
  ])
  func aSourceThatCannotOpenItsListIsAnError(changes: String, message: String) throws {
    let result = try print(try PythonSource(changes: changes))
    #expect(result.status == .exited(2) && result.output == "")
    #expect(result.errors.hasPrefix("snaketable: python3: ") && result.errors.contains(message))
  }

  @Test(arguments: [
    (["--source", "/no/such/program"], "/no/such/program: the source cannot be started: No such file"),
    (["--source", "'open"], "--source ''open': expected a command whose quotes are closed"),
    (["--source", "true", "/etc/passwd"], "--source and /etc/passwd cannot be used together"),
    (["--source", "true", "--follow"], "--follow and --source cannot be used together"),
    (["--source", "true", "--output", "index"], "--output index and --source cannot be used together"),
    (["--table", "a", "/etc/passwd"], "--table needs a database"),
    (["--table", "a", "--sql", "b", "sqlite:c"], "--table and --sql cannot be used together"),
    (["postgresql://me:secret@host/base", "/etc/passwd"], "postgresql://me@host/base and other files"),
  ])
  func optionsThatCannotWorkSayWhy(arguments: [String], message: String) throws {
    let result = try run(["--print"] + arguments, input: .null)
    #expect(result.status == .exited(2) && result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func rowsThatNeverEndAreAnError() throws {
    let changes = """
      def page(request): return select(request["query"])[:request["limit"]]
      """
    let source = try PythonSource(rows: "[[n, str(n)] for n in range(3000)]", changes: changes)
    let result = try run(["--print", "--source", words(source)], input: .null, timeout: 60)
    #expect(result.status == .exited(2) && result.errors.contains("sent rows again"))
    #expect(result.output.split(separator: "\n").filter { $0.contains("999") }.count == 1)
  }

  @Test func aNameIsNoPassword() throws {
    let result = try run(["--print", "sqlite:/nowhere/password.db?mode=passwords"], input: .null)
    #expect(result.errors.contains("/nowhere/password.db"))
  }

  @Test func capitalsOfASchemeHaveNoMeaning() throws {
    let result = try run(["--print", "SQLite:/nowhere/ann:Ben@home.db"], input: .null)
    #expect(result.errors.hasPrefix("snaketable: SQLite:/nowhere/ann:Ben@home.db: "))
  }

  /// No server uses the port.
  @Test(arguments: [
    "postgresql://ann:geheim@localhost:1/x", "postgresql://ann:ge/heim@localhost:1/x",
    "postgresql://ann:ge@heim@localhost:1/x", "postgresql://localhost:1/x?user=ann&password=geheim",
    "postgresql://localhost:1/x?passwrd=geheim", "clickhouse://localhost:1/x?Pwd=geheim",
    "postgresql:password = geheim host=localhost port=1", "postgresql:port=1 host=localhost PASSWORD=geheim",
    "postgresql://localhost:1/x?user=ann&pass%77ord=geheim",
    "postgresql:host=localhost port=1 password=geheim", "postgresql:hust=localhost password=geheim",
    "clickhouse://ann:geheim@localhost:1/x", "clickhouse://ann:ge/heim@localhost:1/x",
    "clickhouse://ann:ge@heim@localhost:1/x", "clickhouse://localhost:1/x?password=geheim",
    "clickhouse:ann:geheim@localhost:1/x", "clickhouse:/ann:geheim@localhost:1/x",
    "ClickHouse://ann:geheim@localhost:1/x", "POSTGRESQL://ann:geheim@localhost:1/x",
  ])
  func aPasswordIsInNoMessage(address: String) throws {
    let result = try run(["--print", address], input: .null)
    #expect(result.status == .exited(2) && result.output == "")
    #expect(
      result.errors.hasPrefix("snaketable: \(address.prefix { $0 != ":" }):")
        && !result.errors.contains("heim"),
      "\(result.errors)")
  }

  /// Names that are not spelled as addresses are those of files.
  @Test(arguments: [
    "clickhouse//ann:geheim@h/db", "clickhouse+http://ann:geheim@h", " postgresql://u:geheim@h",
    "//:ge:he@im@h//x",
    "x//y//ann:geheim@h",
  ])
  func aPasswordIsInNoNameOfAFile(name: String) throws {
    for arguments in [[name], ["--source", "python3 x", name]] {
      let result = try run(["--print"] + arguments, input: .null)
      #expect(result.status == .exited(2) && result.output == "")
      #expect(
        result.errors.contains("//") && !result.errors.contains("heim") && !result.errors.contains("ge:"),
        "\(result.errors)")
    }
  }

  @Test func aPasswordIsInNoTitle() throws {
    let session = try TerminalSession([
      "--no-animation", "--every", "9", "--", "sh", "-c", "echo row", "x://ann:geheim@h",
    ])
    try session.wait { $0.line(0).contains("x://ann@h") && $0.contains("row") }
    #expect(!session.screen.contains("geheim"))
  }

  @Test(arguments: ["yes", "yes {}", "yes []", #"yes {"id":7,"rows":[]}"#, #"yes {"id":1"#])
  func aProgramThatSpeaksSomethingElseIsAnError(words: String) throws {
    let result = try run(["--print", "--source", words], input: .null, timeout: 60)
    #expect(result.status == .exited(2) && result.output == "")
    #expect(result.errors == "snaketable: yes: what the source writes is not the list protocol\n")
  }

  // MARK: Without a screen

  private func choose(_ source: PythonSource, _ options: [String]) throws -> CommandResult {
    try run(["--source", words(source)] + options, input: .null, environment: ["TERM": nil], timeout: 60)
  }

  @Test(arguments: [["filter", "sort", "position", "row"], []])
  func theOnlyMatchIsChosenWithoutATerminal(can: [String]) throws {
    let source = try PythonSource(can: can)
    let result = try choose(source, ["-1", "-q", "number:^77$", "--output", "text"])
    #expect(result.status == .exited(0) && result.errors == "" && result.output == "77\tRow 77\n")
  }

  @Test func withoutAMatchThereIsNothingToChooseFrom() throws {
    for options in [["-0", "-q", "zzz"], ["-1", "-0", "-q", "zzz", "--mode", "regex"]] {
      let result = try choose(try PythonSource(), options)
      #expect(result.status == .exited(1) && result.errors == "" && result.output == "")
    }
    #expect(try choose(try PythonSource(rows: "[]"), ["-0"]).status == .exited(1))
  }

  /// Such a source is waited for on a screen, if there is a terminal.
  @Test func aSlowSourceIsChosenFromWithoutATerminal() throws {
    let empty = try PythonSource(rows: "[]", changes: "time.sleep(1)")
    let nothing = try choose(empty, ["-0"])
    #expect(nothing.status == .exited(1) && nothing.errors == "")
    let single = try PythonSource(rows: #"[[7, "Row 7"]]"#, changes: "time.sleep(1)")
    let only = try choose(single, ["-1", "--output", "text"])
    #expect(only.status == .exited(0) && only.output == "7\tRow 7\n")
    #expect(try choose(single, []).status == .exited(2))
  }

  @Test(arguments: [["-1"], ["-1", "-q", "zzz"], ["-0", "-q", "7"], ["-1", "-0", "-q", "99"]])
  func otherwiseTheScreenComes(options: [String]) throws {
    let session = try browse(try PythonSource(), options)
    try session.wait { $0.contains("numbers") && $0.line(0).contains("of 1000") }
    session.send(.control("c"))
    #expect(try session.exitStatus() == .exited(130))
  }

  /// An estimate of all rows is replaced by their number, whatever filter is set meanwhile.
  @Test func theNumberFollowsAnEstimateBesideAFilter() throws {
    let late = """
      def count(id, request):
          import threading
          found = len(select(request["query"]))
          send(id, count=200, exact=False, more=True)
          threading.Timer(0.3, send, (id,), {"count": found, "exact": True}).start()
      """
    let session = try browse(try PythonSource(changes: late))
    try session.wait { $0.line(0).hasSuffix("200") }
    session.type("/990")
    try session.wait { $0.line(0).hasSuffix("1 of 1 (of 1000)") }
  }

  /// A source may count all rows after it has answered a filter.
  @Test(arguments: [("zzz", "0 of 0 (of 1000)"), ("990", "1 of 1 (of 1000)")])
  func allRowsAreCountedBesideAFilter(filter: String, position: String) throws {
    let late = """
      usual = count
      def count(id, request):
          import threading
          threading.Timer(0 if "filter" in request["query"] else 1, usual, (id, request)).start()
      """
    let session = try browse(try PythonSource(changes: late), ["-q", filter])
    try session.wait { $0.line(0).hasSuffix(position) }
  }

  /// Until a filter is answered, all rows are shown.
  @Test func rowsAreNoMatchesUntilAFilterIsAnswered() throws {
    let silent = """
      answer = rows
      def rows(id, request):
          if "filter" not in request["query"]: answer(id, request)
      """
    let session = try browse(try PythonSource(changes: silent))
    try session.wait { $0.line(0).hasSuffix("1 of 1000") && $0.contains("Row 0") }
    session.type("/77")
    try session.wait { $0.contains("/77") }
    #expect(session.screen.line(0).hasSuffix(" 1 of 1000") && session.screen.contains("Row 0"))
  }

  @Test func rowsAreChosenByNumberOnADumbTerminal() throws {
    let source = try PythonSource()
    sources.append(source)
    let session = try TerminalSession(
      ["--accessible", "--multi", "--source", words(source), "--output", "text"], rows: 50, columns: 100,
      environment: ["TERM": "dumb"])
    try session.wait { $0.contains("20 19, name Row 19") && $0.contains("1000 rows.") }
    session.type("+\n")
    try session.wait { $0.contains("40 39, name Row 39") }
    session.type("/name:7$ !17\n")
    try session.wait { $0.contains("2 27, name Row 27") && $0.contains("89 of 1000 rows.") }
    session.type("?2\n")
    try session.wait { $0.lines.contains("name: Row 27") }
    session.type("3 5-6\n")
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "37\tRow 37\n57\tRow 57\n67\tRow 67\n")
    #expect(session.unrestored == [])
  }

  // MARK: Printing

  @Test func aListIsPrinted() throws {
    let source = try PythonSource(rows: #"[[3, "three"], [1, "one"], [2, "two"]]"#)
    let result = try print(
      source, ["--columns", "*", "--sort", "number", "--width", "30", "--style", "plain"])
    #expect(result.status == .exited(0) && result.errors == "")
    let lines = result.output.split(separator: "\n").filter { !$0.contains("─") }
    #expect(
      lines.map { $0.split(separator: " ").joined(separator: " ") } == [
        "number↑ name", "1 one", "2 two", "3 three",
      ])
  }

  @Test(arguments: [
    ("[]", ["-q", "two"]), (#"[[1, "one"]]"#, ["-q", "two"]),
    (#"[[1, "one"]]"#, ["-q", "two", "-g", "name"]),
  ])
  func withoutRowsNothingIsPrinted(rows: String, options: [String]) throws {
    let result = try print(
      try PythonSource(rows: rows, can: ["filter", "sort", "groups", "sums", "position", "row"]), options)
    #expect(result.status == .exited(1) && result.output == "")
    #expect(result.errors == "snaketable: no rows\n")
  }

  @Test func allRowsAreSearchedForPrinting() throws {
    let source = try PythonSource(can: [])
    let result = try print(source, ["--query", "w 99", "--sort", "-number", "--separator", "none"])
    #expect(result.output.split(separator: "\n").filter { $0.contains("Row") }.count == 19)
    #expect(result.output.split(separator: "\n").first { $0.contains("Row") }?.contains("999") == true)
  }

  @Test func theScreenIsPrintedAfterKeys() throws {
    let result = try print(try PythonSource(), ["--keys", "G Up", "--height", "8", "--width", "40"])
    #expect(result.output.contains("999 of 1000") && result.output.contains("Row 998"), "\(result.output)")
  }
}
