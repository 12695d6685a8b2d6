import TestSupport
import Testing

/// Tests of groups and sums of lists from programs and databases, on a terminal and without one.
@Suite(.timeLimit(.minutes(20))) final class SourceGroupTests {
  private static let abilities = [
    "filter", "sort", "groups", "sums", "aggregates", "largest", "position", "row",
  ]
  private static let fields = [
    (name: "city", type: "text"), (name: "state", type: "text"), (name: "nights", type: "number"),
  ]
  private static let places = """
    [["Durham", "Carolina", 8], ["Lost", None, 1], ["Raleigh", "Carolina", 3], ["Richmond", "Virginia", 12]]
    """
  /// The files of the test, which exist until its end.
  private var sources: [PythonSource] = []
  private var files: [TemporaryFile] = []

  private func source(
    _ rows: String = places, can: [String] = abilities, changes: String = ""
  ) throws -> [String] {
    let source = try PythonSource(rows: rows, fields: Self.fields, can: can, changes: changes)
    sources.append(source)
    return ["--source", source.words.joined(separator: " ")]
  }

  /// Returns a database with the rows of a list in Python, in the table `places`.
  private func database(_ rows: String) throws -> [String] {
    let file = try TemporaryFile("")
    files.append(file)
    _ = try pythonOutput(
      """
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1])
      db.execute("CREATE TABLE places (city, state, nights)")
      db.executemany("INSERT INTO places VALUES (?, ?, ?)", \(rows))
      db.commit()
      """, file.path)
    return ["sqlite:" + file.path, "--table", "places"]
  }

  private func browse(_ list: [String], _ options: [String] = [], rows: Int = 30) throws -> TerminalSession {
    try TerminalSession(["--no-animation", "-g", "state"] + list + options, rows: rows)
  }

  /// - Parameter hidesNull: Whether null is left out, because the fields of a file are empty instead.
  private func print(_ list: [String], _ options: [String], hidesNull: Bool = false) throws -> [String] {
    let result = try run(
      ["-p", "-s", "plain", "--separator", "none", "--width", "32"] + list + options, input: .null,
      timeout: 60)
    #expect(result.status == .exited(0) && result.errors == "")
    let lines = result.output.split(separator: "\n").map {
      $0.split(separator: " ").filter { !hidesNull || $0.lowercased() != "null" }
    }
    return lines.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  @Test func nullIsAWordInCells() throws {
    let rows = #"[("a", None, 1), ("b", "x", None)]"#
    for (list, word) in [(try source(rows), "null"), (try database(rows), "NULL")] {
      let result = try run(
        ["-p", "-s", "plain", "--columns", "state,city,nights", "--color", "always", "--theme", "dark"]
          + list,
        input: .null)
      let lines = result.output.split(separator: "\n").filter { $0.contains(word) }
      #expect(lines.count == 2 && lines[0].contains(";38;5;247m\(word)"), "\(result.output)")
    }
  }

  // MARK: Sections

  /// The lines with sums, without blanks and walls.
  private func sums(_ screen: VirtualTerminal) -> [String] {
    screen.lines.map { $0.filter { !$0.isWhitespace && $0 != "│" } }.filter { $0.hasPrefix("sum") }
  }

  @Test func sectionsHaveHeadersCountsAndSums() throws {
    for list in [try source(), try database(Self.places)] {
      let session = try browse(list, ["--sum", "nights", "--columns", "city,nights"])
      try session.wait {
        $0.contains("1 of 4") && $0.contains("(none)") && $0.contains("Durham")
          && sums($0).contains("sum11") && sums($0).contains("sum24")
      }
      session.type("G")
      try session.wait { $0.contains("4 of 4") && sums($0).contains("sum12") }
      session.send(.enter)
      #expect(try session.exitStatus() == .exited(0))
      #expect(session.output == #"{"city":"Richmond","state":"Virginia","nights":12}"# + "\n")
      #expect(session.unrestored == [])
    }
  }

  @Test func aFilterShowsTheCountsOfBoth() throws {
    for list in [try source(), try database(Self.places)] {
      let session = try browse(list, ["--sum", "nights", "--columns", "city,nights"])
      try session.wait { $0.contains("Durham") }
      session.type("/ra")
      try session.wait {
        $0.contains("1 of 1 (of 4)") && $0.contains("1 of 2") && sums($0).contains("sum31of2rows")
          && !$0.contains("Virginia")
      }
      session.send(.escape)
      try session.wait { $0.contains("Virginia") && !$0.contains("(of") }
    }
  }

  @Test func onlyTheRowsOfGroupsInViewAreRequested() throws {
    let changes = """
      asked = []
      def rows(id, request):
          asked.append(request["query"]["equal"][0]["value"])
          send(id, rows=[cut(key, ["request %d" % len(asked)] + values[1:], None) for key, values in page(request)])
      """
    let list = try source(#"[["", "group %03d" % (n // 5), n] for n in range(5000)]"#, changes: changes)
    let session = try browse(list, ["--columns", "city,nights"])
    try session.wait { $0.contains("1 of 5000") && $0.contains("request 1 ") }
    session.type("G")
    try session.wait { screen in
      screen.contains("5000 of 5000") && screen.contains("group 999")
        && (2..<80).contains { screen.contains("request \($0) ") } && !screen.contains("╌╌")
    }
    session.type("2503G")
    try session.wait { $0.contains("2503 of 5000") && $0.contains("group 500") && !$0.contains("╌╌") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output.contains(#""nights":2502}"#))
  }

  @Test func aLongGroupIsPaged() throws {
    let list = try database(#"[("city %d" % n, "big" if n % 3 else "small", n) for n in range(30000)]"#)
    let session = try browse(list, ["--columns", "city,nights"])
    try session.wait { $0.contains("1 of 30,000") && $0.contains("city 1 ") && $0.contains("20,000") }
    session.type("15000G")
    try session.wait { $0.contains("city 22499") && $0.contains("15,000 of 30,000") }
    session.type("G")
    try session.wait { $0.contains("city 29997") && $0.contains("30,000 of 30,000") }
  }

  @Test func sectionsAreCollapsedAndMarked() throws {
    for list in [try source(), try database(Self.places)] {
      let session = try browse(list, ["--multi", "--output", "csv", "--output-fields", "city"])
      try session.wait { $0.contains("Durham") }
      session.type("jz")
      try session.wait {
        $0.contains("▸ Carolina") && !$0.contains("Durham") && $0.line(0).hasSuffix(" 2 of 4")
      }
      session.type(" ")
      try session.wait { $0.contains("2 marked") }
      session.type("Z")
      try session.wait { $0.contains("Durham") && !$0.contains("▸") }
      session.type("Z")
      try session.wait { $0.contains("▸ Virginia") && $0.contains("▸ (none)") }
      session.send(.enter)
      #expect(try session.exitStatus() == .exited(0))
      #expect(session.output == "city\nDurham\nRaleigh\n")
    }
  }

  @Test func chosenRowsOfManyGroupsAreWritten() throws {
    let list = try source(#"[["city %d" % n, "group %d" % (n % 300), n] for n in range(900)]"#)
    let session = try browse(list, ["--multi", "--output", "text", "--output-fields", "nights"])
    try session.wait { $0.contains("1 of 900") }
    session.type("\u{1}")
    try session.wait { $0.contains("900 marked") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    let numbers = session.output.split(separator: "\n").compactMap { Int($0) }
    #expect(numbers.sorted() == Array(0..<900) && numbers.prefix(3) == [0, 300, 600])
  }

  @Test func rowsAreSortedInTheirSections() throws {
    let session = try browse(try source(), ["--sort", "-nights", "--columns", "city,nights"])
    try session.wait { $0.contains("▌Lost") && $0.contains("nights ↓") }
    session.type("jS")
    try session.wait { $0.contains("nights ↑") && $0.contains("▌Durham") }
    session.type("k")
    try session.wait { $0.contains("▌Raleigh") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == #"{"city":"Raleigh","state":"Carolina","nights":3}"# + "\n")
  }

  @Test func otherModesSearchTheRowsThatAreThere() throws {
    let session = try browse(try source(), ["--mode", "regex", "--columns", "city,nights"])
    try session.wait { $0.contains("Richmond") }
    session.type("/^R")
    try session.wait {
      $0.contains("1 of 2 (of 4)") && $0.contains("▌Raleigh") && $0.contains("Virginia")
        && !$0.contains("Durham")
    }
  }

  @Test func groupsThatFailAreRequestedAgainWithR() throws {
    let changes = """
      whole, failed = groups, []
      def groups(id, request):
          if failed: return whole(id, request)
          failed.append(id)
          send(id, error={"code": "lost", "message": "The server is away."})
      """
    let session = try browse(try source(changes: changes))
    try session.wait { $0.contains("The server is away.") }
    session.type("R")
    try session.wait { $0.contains("Durham") && !$0.contains("away") }
  }

  @Test func groupsAndTheirSumsAreOneQuestion() throws {
    let changes = """
      whole, asked = groups, []
      def groups(id, request):
          asked.append(id)
          if len(asked) == 1: return whole(id, request)
          send(id, error={"code": "lost", "message": "Asked again."})
      """
    let lines = try print(
      try source(changes: changes), ["-g", "state", "--sum", "nights", "--columns", "city"])
    #expect(lines.contains("Carolina 2") && lines.contains("sum nights 11") && lines.last == "sum nights 24")
  }

  @Test func sumsThatFailLeaveTheGroups() throws {
    let changes = """
      whole = groups
      def groups(id, request):
          if not request.get("sums"): return whole(id, request)
          send(id, error={"code": "failed", "message": "Too large."})
      """
    let list = try source(changes: changes)
    let lines = try print(list, ["-g", "state", "--sum", "nights", "--columns", "city"])
    #expect(lines.contains("Carolina 2") && lines.contains("Durham") && lines.last == "Too large.")
    let session = try browse(list, ["--sum", "nights"])
    try session.wait { $0.contains("Durham") && $0.contains("Too large.") && $0.contains("1 of 4") }
  }

  @Test func screenReadersHearTheSections() throws {
    let session = try browse(try source(), ["--accessible", "--sum", "nights"])
    try session.wait { $0.contains("Carolina, 2") && $0.contains("4 rows") }
  }

  // MARK: Printing

  @Test func levelsArePrintedWithTheirSums() throws {
    let rows = #"[("a", "x", 1), ("a", "y", 2), ("b", "x", 4), ("a", "x", 8), (None, "x", 16)]"#
    let expected = [
      "city", "(none) 1", "x 1", "sum nights 16", "(none): sum nights 16", "a 3", "x 2", "a", "a",
      "sum nights 9",
      "y 1", "a",
      "sum nights 2", "a: sum nights 11", "b 1", "x 1", "b", "sum nights 4", "b: sum nights 4",
      "sum nights 31",
    ]
    for list in [try source(rows), try database(rows)] {
      #expect(
        try print(list, ["-g", "city,state", "--sum", "nights", "--columns", "city"], hidesNull: true)
          == expected)
    }
  }

  /// Rows that were counted, and do not come, are an error.
  @Test func missingRowsAreNoBlankLines() throws {
    let changes = """
      told = send
      def send(id, **answer):
          for group in answer.get("groups", []): group["count"] += 1
          told(id, **answer)
      """
    let list = try source(changes: changes)
    let result = try run(["-p", "-g", "state", "--width", "32"] + list, input: .null, timeout: 60)
    #expect(result.status == .exited(2) && result.errors.contains("fewer rows than the source has counted"))
  }

  @Test func sumsWithoutGroupsArePrintedBelowTheRows() throws {
    for list in [try source(), try database(Self.places)] {
      #expect(try print(list, ["--sum", "nights", "--columns", "city"]).last == "sum nights 24")
    }
  }

  /// The same rows in a file have the same aggregates. Empty values are skipped, and what is not a number is none.
  @Test func aggregatesAreThoseOfAFile() throws {
    let rows = """
      [["a", "x", 3], ["b", "x", 10], ["c", "x", None], ["d", "y", -2], ["e", "z", None], ["f", "x", 1]]
      """
    let file = try TemporaryFile("city,state,nights\na,x,3\nb,x,10\nc,x,\nd,y,-2\ne,z,\nf,x,1\n")
    let options =
      ["-g", "state", "--columns", "city", "--width", "90"]
      + ["sum", "min", "max", "mean"].flatMap { ["--\($0)", "nights"] }
    let expected = try print([file.path, "--format", "csv"], options)
    #expect(expected.contains("sum nights 14 min nights 1 max nights 10 mean nights 4.67"))
    #expect(expected.contains("sum nights - min nights - max nights - mean nights -"))
    for list in [try source(rows), try database(rows)] {
      let printed = try print(list, options)
      #expect(printed == expected + ["sum nights 12 min nights -2 max nights 10 mean nights 3"])
    }
  }

  /// Numbers that SQLite has as text, and infinity.
  @Test func aggregatesOfTextAreThoseOfAFile() throws {
    let values = ["12", " 7.5 ", "12abc", "1e3", "-3", "x9", "", ".5", "+4.", "0x10", "1_000", "٣"]
    let rows = "[\(values.map { "['a', 'x', '\($0)']" }.joined(separator: ", ")), ['a', 'x', 1e999]]"
    let list = try database(rows)
    let printed = try print(
      list,
      ["--columns", "city", "--width", "90"]
        + ["sum", "min", "max", "mean"].flatMap { ["--\($0)", "nights"] })
    #expect(printed.last == "sum nights 1021 (6 of 12 are not numbers) min -3 max 1000 mean 170.17")
  }

  // MARK: Order

  /// The sections of a file with the same rows are in the same order, also those of all levels and of a filter.
  @Test(arguments: ["name", "count", "sum", "min", "max", "mean"])
  func sectionsAreSortedAsThoseOfAFile(order: String) throws {
    let rows = """
      [["x", "Carolina 10", 3], ["y", "Carolina 10", 10], ["y", "Carolina 10", 4], ["x", "Carolina 9", None],
       ["z", "Carolina 9", -2], ["x", "Maine", 50], ["x", "Ohio", 1], ["x", "Ohio", 1], ["x", "Ohio", 1],
       ["y", "Ohio", 7], ["y", "Utah", None]]
      """
    let file = try TemporaryFile("")
    _ = try pythonOutput(
      """
      import csv, sys
      csv.writer(open(sys.argv[1], 'w')).writerows([['city', 'state', 'nights']] + \(rows))
      """, file.path)
    let functions = ["sum", "min", "max", "mean"]
    let aggregates = functions.flatMap { ["--\($0)", "nights"] }
    let lists = [
      try source(rows), try source(rows, can: Self.abilities.filter { $0 != "largest" }), try database(rows),
    ]
    for options in [["-g", "state"], ["-g", "state,city"], ["-g", "state", "--query", "city:y"]] {
      let all = options + aggregates + ["--sort-groups", order, "--columns", "nights,city", "--width", "90"]
      // Below the last section are the totals of all rows. Those of a file follow its filter.
      let follows = options.contains("--query")
      func shown(_ lines: [String]) -> [String] {
        follows ? lines.filter { line in !functions.contains { line.contains($0) } } : lines
      }
      let expected = shown(try print([file.path, "--format", "csv"], all))
      for list in lists {
        let lines = try print(list, all, hidesNull: true).dropLast(functions.count)
        #expect(shown(Array(lines)) == expected, "\(options)")
      }
    }
  }

  @Test func aMenuSortsSections() throws {
    for list in [try source(), try database(Self.places)] {
      let session = try browse(list, ["--sum", "nights", "--columns", "city,nights"])
      try session.wait { $0.line(4).contains("(none)") && sums($0).contains("sum24") }
      session.type("s")
      try session.wait { $0.contains("sections by sum") && !$0.contains("sections by mean") }
      session.send(.end, .enter)
      try session.wait {
        !$0.contains("Sort by") && $0.line(4).contains("Virginia") && sums($0).contains("sum24")
          && $0.contains("Lost")
      }
      session.type("/ra")
      try session.wait { $0.line(4).contains("Carolina") && sums($0).contains("sum31of2rows") }
      session.send(.escape)
      try session.wait { $0.line(4).contains("Virginia") }
      session.type("zG")
      try session.wait {
        $0.contains("▸ Virginia") && $0.contains("sum nights 12   1") && $0.contains("Lost")
      }
    }
  }

  /// There may be more groups than are requested.
  @Test(arguments: [
    ("count", #"{"by": "count"}"#), ("mean", #"{"by": "mean", "field": "nights"}"#), ("name", "null"),
  ])
  func theLargestGroupsAreRequested(order: String, largest: String) throws {
    let changes = """
      whole_select = select
      def select(query): return whole_select({})[:1]
      def groups(id, request):
          asked = "%s of %d" % (json.dumps(request.get("largest")), request["limit"])
          send(id, groups=[{"values": [asked], "count": 1, "sums": [1], "numbers": [1]}])
      """
    let printed = try print(
      try source(changes: changes),
      ["-g", "state", "--mean", "nights", "--sort-groups", order, "--columns", "city", "--width", "90"])
    #expect(printed.contains("\(largest) of 200000 1"), "\(printed)")
  }

  @Test func noValueAndAnEmptyOneHaveDifferentTitles() throws {
    let rows = #"[["a", None, 1], ["b", "", 2], ["c", "x", 3]]"#
    for list in [try source(rows), try database(rows)] {
      #expect(
        try print(list, ["-g", "state", "--columns", "city"])
          == ["city", "(none) 1", "a", "(empty) 1", "b", "x 1", "c"])
    }
  }

  /// Python's own groups decide what is right.
  @Test func countsAndSumsAreThoseOfAnotherImplementation() throws {
    let rows =
      "[('city %d' % n, ['a', 'B', None, '', 7, 'ä'][n * n % 11 % 6], n % 7 - 3) for n in range(500)]"
    let expected = try pythonOutput(
      """
      import sqlite3
      db = sqlite3.connect(":memory:")
      db.execute("CREATE TABLE places (city, state, nights)")
      db.executemany("INSERT INTO places VALUES (?, ?, ?)", \(rows))
      for state, count, total in db.execute("SELECT state, count(*), sum(nights) FROM places GROUP BY 1 ORDER BY 1"):
        print("(none)" if state is None else state or "(empty)", count)
        print("sum nights", total)
      """, "")
    let printed = try print(
      try database(rows), ["-g", "state", "--sum", "nights", "--columns", "city"])
    let lines = printed.dropFirst().filter { !$0.hasPrefix("city") }.dropLast()
    #expect(Array(lines) == String(decoding: expected, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  @Test(arguments: [
    (["-g", "state"], "cannot group rows"), (["--sum", "nights"], "cannot group rows"),
    (["-g", "nothing"], "no field 'nothing'"),
    (["--max", "nights"], "cannot group rows"),
  ])
  func whatASourceCannotDoIsExplained(options: [String], message: String) throws {
    try expectError(message, can: [], options)
  }

  @Test(arguments: [
    (["--sum", "nights"], "cannot add up numbers"), (["--mean", "nights"], "cannot add up numbers"),
    (["--min", "nights"], "cannot compare and count numbers, as --min, --max and --mean need it"),
    (["-g", "state", "--query", "a"], "cannot search all rows in this way"),
  ])
  func whatASourceOfGroupsCannotDoIsExplained(options: [String], message: String) throws {
    try expectError(message, can: ["groups"], options)
  }

  private func expectError(_ message: String, can: [String], _ options: [String]) throws {
    let result = try run(["-p"] + source(can: can) + options, input: .null, timeout: 60)
    #expect(result.status == .exited(2) && result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
