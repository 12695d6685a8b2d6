import Glibc
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLists
@testable import SnakeTableSystem

/// Tests of the dialogue with programs, also with faulty ones.
@Suite(.timeLimit(.minutes(20))) struct ListSourceTests {
  private func start(
    _ changes: String, answerLimit: Int = ListAnswer.sizeLimit
  ) throws -> (ListSource, PythonSource) {
    let file = try PythonSource(changes: changes)
    return (ListSource(Program(file.words.map { Array($0.utf8) }), answerLimit: answerLimit), file)
  }

  private func page(_ place: ListPage.Place = .first, limit: Int = 2) -> ListRequest {
    .rows(ListPage(ListQuery(), place, limit: limit))
  }

  private func pages(of source: ListSource) -> SourcePages {
    let connection = SourceConnection(
      source, running: Program([]), opened: ListOpening(), as: ListDescription(fields: []))
    return SourcePages(connection, ListQuery())
  }

  private func keys(_ answer: ListAnswer.Content) -> [String]? {
    if case .rows(let rows) = answer { rows.rows.map(\.key) } else { nil }
  }

  @Test func requestsAreAnswered() async throws {
    let (source, _file) = try start("")
    defer { source.end() }
    guard case .description(let list) = try await source.answer(to: .open(ListOpening())) else {
      Issue.record("not a description")
      return
    }
    #expect(list.title == "numbers" && list.fields.map(\.name) == ["number", "name"])
    #expect(try await source.answer(to: .count(ListQuery())) == .count(1000, isExact: true))
    #expect(keys(try await source.answer(to: page(.after(key: "41")))) == ["42", "43"])
    #expect(keys(try await source.answer(to: page(.before(key: "41")))) == ["39", "40"])
    #expect(keys(try source.waitForAnswer(to: page(.last))) == ["998", "999"])
    _ = _file
  }

  /// Answers in reverse order, each of them twice, between lines that answer nothing.
  @Test func answersComeInAnyOrderBetweenGarbage() async throws {
    let (source, _file) = try start(
      """
      held = []
      def rows(id, request):
          held.append((id, request))
          if len(held) < 3: return
          for id, request in reversed(held):
              os.write(1, b'garbage\\n{"id":77,"rows":[]}\\n\\xff\\xfe\\n{"id":[]}\\n[]\\n\\n')
              for _ in range(2):
                  send(id, rows=[{"key": key, "values": values} for key, values in page(request)])
      """)
    defer { source.end() }
    async let first = source.answer(to: page(.first))
    async let second = source.answer(to: page(.position(10)))
    async let third = source.answer(to: page(.last))
    #expect(keys(try await first) == ["0", "1"])
    #expect(keys(try await second) == ["10", "11"])
    #expect(keys(try await third) == ["998", "999"])
    _ = _file
  }

  /// Before the first answer, they are those of a program that does not speak the protocol.
  @Test func linesThatNobodyAskedForDoNoHarm() async throws {
    let (source, _file) = try start(
      """
      def count(id, request):
          for _ in range(100): os.write(1, b'{"id":5,"rows":[{"key":"a","values":[1]}]}\\n' * 1000)
          send(id, count=7)
      """)
    defer { source.end() }
    #expect(keys(try await source.answer(to: page(.first))) == ["0", "1"])
    #expect(try await source.answer(to: .count(ListQuery())) == .count(7, isExact: true))
    _ = _file
  }

  @Test func partsOfAnAnswerFollowOneAnother() async throws {
    let (source, _file) = try start(
      """
      def rows(id, request):
          for n in range(3): send(id, rows=[{"key": str(n), "values": []}], more=n < 2)
      def count(id, request):
          send(id, count=1200, exact=False, more=True)
          send(id, count=1198)
      """)
    defer { source.end() }
    #expect(keys(try await source.answer(to: page(limit: 3))) == ["0", "1", "2"])
    let estimates = Monitor<[RowCount]>([])
    #expect(try await pages(of: source).count { estimates.append($0) } == .exact(1198))
    #expect(estimates.takeAll() == [.estimated(1200)])
    _ = _file
  }

  @Test func theRowsFoundSoFarArePassedOn() async throws {
    let (source, _file) = try start(
      """
      def rows(id, request):
          for n in range(3): send(id, rows=[{"key": str(n), "values": []}], more=n < 2)
      """)
    defer { source.end() }
    let parts = Monitor<[[String]]>([])
    let page = try await pages(of: source).page(PageRequest(anchor: .first, rows: 0..<10)) { rows in
      parts.update { $0.append(rows.map(\.key)) }
    }
    #expect(parts.withLock { $0 } == [["0"], ["0", "1"]] && page.rows.map(\.key) == ["0", "1", "2"])
    _ = _file
  }

  /// The values that the row had when it was shown are not shown again.
  @Test(arguments: [0, 1, 5, 10, 999])
  func thePageAroundARowHasTheRowAsItIsNow(position: Int) async throws {
    let (source, _file) = try start("")
    defer { source.end() }
    let shown = ListRow(key: "\(position)", values: [.text(Array("as it was".utf8))])
    let found = try await pages(of: source).page(around: shown, size: 5)
    let first = position / 5 * 5
    #expect(found.rows.map(\.key) == (first..<first + 5).map(String.init))
    #expect(found.rows[position % 5].values != shown.values)
    #expect((found.page, found.position) == (position / 5, position))
    _ = _file
  }

  @Test func thereIsNoPageAroundARowThatIsGone() async throws {
    let (source, _file) = try start(
      """
      def place(id, request): send(id, count=7)
      def rows(id, request): send(id, rows=[{"key": key, "values": []} for key in "56"])
      """)
    defer { source.end() }
    await #expect(throws: SourceError.rowChanged) {
      _ = try await pages(of: source).page(around: ListRow(key: "7", values: []), size: 5)
    }
    _ = _file
  }

  @Test func anAnswerWithoutEndIsAnErrorAndIsCancelled() async throws {
    let (source, _file) = try start(
      """
      import selectors
      requests = selectors.DefaultSelector()
      requests.register(0, selectors.EVENT_READ)
      def rows(id, request):
          line = json.dumps({"id": id, "rows": [{"key": "a", "values": ["x" * 40000]}], "more": True}) + "\\n"
          while not requests.select(0): os.write(1, line.encode())
      """, answerLimit: 1 << 20)
    defer { source.end() }
    await #expect(throws: SourceError.tooLarge) { try await source.answer(to: page()) }
    #expect(throws: SourceError.tooLarge) { try source.waitForAnswer(to: page()) }
    #expect(try await source.answer(to: .count(ListQuery())) == .count(1000, isExact: true))
    #expect(SourceError.tooLarge.description == "the source has sent an answer of more than 64 MB")
    _ = _file
  }

  @Test(arguments: ["{\"id\": %d, \"count\": \"", "{\"count\":\""])
  func aLineThatIsTooLongIsAnError(beginning: String) async throws {
    let (source, _file) = try start(
      """
      def count(id, request):
          beginning = \(String(reflecting: beginning))
          os.write(1, (beginning % id if '%' in beginning else beginning).encode())
          for _ in range(65): os.write(1, b'x' * (1 << 14))
          os.write(1, b'"}\\n')
      """, answerLimit: 1 << 20)
    defer { source.end() }
    await #expect(throws: SourceError.tooLarge) { try await source.answer(to: .count(ListQuery())) }
    #expect(keys(try await source.answer(to: page())) == ["0", "1"])
    _ = _file
  }

  @Test func errorsAndMalformedAnswersBelongToTheirRequests() async throws {
    let (source, _file) = try start(
      """
      def count(id, request): send(id, error={"code": "failed", "message": "The disk is full."})
      def rows(id, request): send(id, rows=[{"values": 3}])
      """)
    defer { source.end() }
    await #expect(throws: SourceError.refused(ListError(.failed, "The disk is full."))) {
      try await source.answer(to: .count(ListQuery()))
    }
    await #expect(throws: SourceError.malformed(.missing(member: "key"))) {
      try await source.answer(to: page())
    }
    _ = _file
  }

  /// Lines that are not UTF-8, not JSON, or begin with a byte order mark.
  @Test(arguments: [
    #"b'{"id": %d, "count": "\xff"}\n' % id"#, #"b'{"id":%d,"count\n' % id"#,
    #"b'\xef\xbb\xbf{"id":%d,"count":1}\n' % id"#,
  ])
  func linesThatAreNotJSONAreErrors(line: String) async throws {
    let (source, _file) = try start("def count(id, request): os.write(1, \(line))")
    defer { source.end() }
    do {
      _ = try await source.answer(to: .count(ListQuery()))
      Issue.record("an answer")
    } catch .malformed {}
    _ = _file
  }

  @Test func theEndOfTheProgramAnswersAllRequests() async throws {
    let (source, _file) = try start(
      """
      def count(id, request):
          sys.stderr.write("first\\nno such database\\n")
          sys.exit(3)
      """)
    let ended = SourceError.ended(.exited(status: 3), lastError: Array("no such database".utf8))
    await #expect(throws: ended) { try await source.answer(to: .count(ListQuery())) }
    #expect(source.ending == ended)
    await #expect(throws: ended) { try await source.answer(to: page()) }
    #expect(ended.description == "the source has ended: no such database")
    _ = _file
  }

  @Test func aProgramThatCannotBeStartedIsAnError() async throws {
    let source = ListSource(Program([Array("/no/such/program".utf8)]))
    await #expect(throws: SourceError.failedToStart(.notFound)) { try await source.answer(to: page()) }
  }

  /// The program gets the cancellation of a request that it works on, and nothing of one that was not sent yet.
  @Test func cancelledRequestsAreAnsweredAtOnce() async throws {
    let (source, _file) = try start(
      """
      read, cancelled = [], []
      def rows(id, request): read.append(id)
      def cancel(id): cancelled.append(id)
      def count(id, request): send(id, count=len(read) + 10 * len(cancelled))
      """)
    defer { source.end() }
    let task = Task { try await source.answer(to: page()) }
    // The program has to read the request before it is cancelled.
    while try await source.answer(to: .count(ListQuery())) == .count(0, isExact: true) {}
    task.cancel()
    await #expect(throws: SourceError.cancelled) { try await task.value }
    #expect(try await source.answer(to: .count(ListQuery())) == .count(11, isExact: true))
    _ = _file
  }

  /// Requests of a program that never reads wait without blocking, and are forgotten when they are cancelled.
  @Test func aProgramThatNeverReadsBlocksNothing() async throws {
    let source = ListSource(Program(["sleep", "1000"].map { Array($0.utf8) }))
    for number in 0..<2000 {
      let term = ListTerm(String(repeating: "x", count: 100))
      let id = source.send(.count(ListQuery(filter: [[term]]))) { _, _ in }
      if number % 2 == 0 { source.cancel(id) }
    }
    let answer = Monitor<SourceError?>(nil)
    source.send(page()) { result, _ in if case .failure(let error) = result { answer.update { $0 = error } } }
    source.end()
    #expect(answer.wait { $0 } == .ended(.killed(signal: SIGTERM), lastError: []))
  }

  /// A program that ignores the end of its input and SIGTERM, and its child, end too.
  @Test func theProgramEndsWithTheSource() async throws {
    let (source, _file) = try start(
      """
      import signal, subprocess
      signal.signal(signal.SIGTERM, signal.SIG_IGN)
      child = subprocess.Popen(["sleep", "1000"])
      def count(id, request):
          send(id, count=child.pid)
          time.sleep(1000)
      """)
    guard case .count(let child, _) = try await source.answer(to: .count(ListQuery())) else {
      Issue.record("no count")
      return
    }
    source.end()
    let deadline = MonotonicClock.nanoseconds() + 30_000_000_000
    while kill(pid_t(child), 0) == 0, MonotonicClock.nanoseconds() < deadline {
      WorkerThread.sleep(milliseconds: 1)
    }
    #expect(kill(pid_t(child), 0) != 0)
    _ = _file
  }

  /// A line of output without an end does not fill the memory, and the lines after it are read.
  @Test func ofALongLineItsBeginningIsKept() {
    var lines = LineAssembler(limit: 10)
    var found: [String] = []
    for piece in [
      "ab", "c\nde", "f", String(repeating: "x", count: 9), "y", "y\ngh\n\n",
      "0123456789\n01234567890\nend\n",
    ] {
      lines.append(Array(piece.utf8)) { found.append(String(decoding: $0, as: UTF8.self) + ($1 ? "" : "…")) }
    }
    #expect(found == ["abc", "defxxxxxxxxx…", "gh", "", "0123456789", "01234567890…", "end"])
  }
}
