@testable import SnakeTable
import TestSupport
import Testing

/// Tests of rows that arrive in pages. The test delivers every answer itself.
@Suite(.timeLimit(.minutes(20))) struct PagedDataSourceTests {
  @Test func rowsAreStrokesUntilTheyArrive() async throws {
    let paged = PagedTable(rows: Array(0..<100), lines: 4)
    #expect(paged.lines.allSatisfy { $0.hasPrefix("╌╌╌") })
    try await paged.wait { paged.provider.isCounting && !paged.provider.waiting.isEmpty }
    #expect(paged.provider.waiting[0].request.anchor == .first && paged.source.countText == "…")
    paged.provider.deliver(at: 0)
    try await paged.wait { paged.lines[0] == "Row 0" }
    #expect(paged.lines.prefix(3) == ["Row 0", "Row 1", "Row 2"])
    #expect(paged.source.count == .unknown)
    paged.provider.deliver(.exact(100))
    try await paged.wait { paged.source.count == .exact(100) }
    #expect(paged.table.numberOfRows(inSection: 0) == 100)
  }

  /// Neither strokes nor errors are values.
  @Test func theFirstRowsOfAPageAreShownUntilItArrives() throws {
    var rows = PagedRows<Int, Never>(pageSize: 10)
    _ = rows.setNeeded([0])
    let request = try #require(rows.start().first)
    rows.storePart([1, 2], request.number, ofPage: 0)
    rows.storePart([7, 8, 9], request.number + 1, ofPage: 0)
    #expect(rows.numberOfRows == 2 && rows.isFindingRows && !rows.isSettled && rows.start().isEmpty)
    _ = rows.store(Page([1, 2, 3]), request.number, ofPage: 0)
    #expect(rows.numberOfRows == 3 && !rows.isFindingRows && rows.isSettled)
  }

  @Test func rowsThatWereFoundStayWhenTheSearchForOthersEnds() throws {
    var rows = PagedRows<Int, Never>(pageSize: 10)
    _ = rows.setNeeded([0])
    let request = try #require(rows.start().first)
    rows.storePart([1, 2], request.number, ofPage: 0)
    #expect(rows.endFindingRows() == [request.number])
    #expect(rows.numberOfRows == 2 && !rows.isFindingRows && rows.isSettled && rows.start().isEmpty)
    _ = rows.store(Page([1, 2, 3]), request.number, ofPage: 0)
    #expect(rows.numberOfRows == 2, "a late answer")
  }

  @Test func columnsAreAsWideAsTheValuesThatHaveArrived() async throws {
    let paged = PagedTable(rows: Array(0..<100), lines: 6) { TableCell(columns: ["\($0)", "Ann"]) }
    paged.table.configuration.columns = [
      "id", "name", "a last column, so that not all fit",
    ]
    _ = paged.lines
    try await paged.wait { paged.provider.isCounting && !paged.provider.waiting.isEmpty }
    paged.provider.deliver(at: 0)
    try await paged.wait { paged.lines.contains { $0.contains("Ann") } }
    #expect(paged.lines[0].hasPrefix("id  name"))
  }

  /// End jumps to the last rows without the ones between, and Home back.
  @Test func theEndIsRequestedFromTheEnd() async throws {
    var generator = SeededGenerator(seed: 1)
    let paged = PagedTable(rows: Array(0..<1_000_003))
    try await paged.deliverAll(count: .exact(1_000_003), using: &generator)
    try paged.press("G")
    try await paged.wait { paged.provider.waiting.contains { $0.request.anchor == .last } }
    try await paged.deliverAll(count: .exact(1_000_003), using: &generator)
    #expect(paged.lines.contains("Row 1000002") && paged.lines.contains("Row 1000000"))
    try paged.press("Up PgUp PgUp")
    try await paged.wait { !paged.provider.waiting.isEmpty }
    #expect(paged.provider.waiting.allSatisfy { if case .before = $0.request.anchor { true } else { false } })
    try paged.press("g")
    #expect(paged.lines[0] == "Row 0")
  }

  /// Only pages near the viewport are kept and requested.
  @Test func requestsThatAreNotNeededAreCancelled() async throws {
    var generator = SeededGenerator(seed: 2)
    let paged = PagedTable(rows: Array(0..<100_000))
    try await paged.deliverAll(count: .exact(100_000), using: &generator)
    for position in [50_000, 20_000, 70_000] {
      paged.table.moveFocus(to: TableIndexPath(row: position, section: 0))
      _ = paged.lines
    }
    try await paged.wait { paged.provider.waiting.contains { $0.request.rows.lowerBound > 69_900 } }
    #expect(paged.source.numberOfRequests <= 4)
    try await paged.deliverAll(count: .exact(100_000), using: &generator)
    #expect(paged.lines.contains("Row 70000"))
    for position in stride(from: 0, to: 100_000, by: 500) {
      paged.table.moveFocus(to: TableIndexPath(row: position, section: 0))
      try await paged.deliverAll(count: .exact(100_000), using: &generator)
    }
    #expect(paged.source.numberOfPages <= 32)
  }

  @Test func aPageThatFailsShowsItsErrorUntilItIsRequestedAgain() async throws {
    let paged = PagedTable(rows: Array(0..<30))
    try await paged.wait { paged.provider.isCounting && paged.provider.waiting.count == 1 }
    paged.provider.deliver(.exact(30))
    paged.provider.fail(at: 0)
    try await paged.wait { paged.lines[0].hasPrefix("the server is away ") }
    #expect(paged.lines[0].hasSuffix(" R tries again") && paged.lines[1] == "")
    try paged.press("j")
    #expect(paged.lines[1].hasPrefix("the server"), "the cursor's row has the error too")
    try paged.press("R")
    var first: Int? { paged.provider.waiting.firstIndex { $0.request.anchor == .first } }
    try await paged.wait { first != nil }
    paged.provider.deliver(at: try #require(first))
    try await paged.wait { paged.lines[0] == "Row 0" }
  }

  /// It goes on in the next rows, as far as it needs.
  @Test func aLongErrorIsShownWhole() async throws {
    let paged = PagedTable(rows: Array(0..<30))
    try await paged.wait { paged.provider.isCounting && paged.provider.waiting.count == 1 }
    paged.provider.deliver(.exact(30))
    let words =
      "connection to server on socket /run/postgresql/.s.PGSQL.5432 failed: No such file or directory"
    paged.provider.fail(at: 0, FakeProvider.Failure(description: words))
    try await paged.wait { paged.lines[0].hasPrefix("connection") }
    let lines = paged.lines.prefix { !$0.isEmpty }
    #expect(lines.last?.hasSuffix(" R tries again") == true && !lines.contains { $0.contains("…") })
    let shown = lines.joined(separator: " ").replacing(" R tries again", with: "").split(separator: " ")
    #expect(shown.joined() == words.filter { $0 != " " })
  }

  @Test func anEmptyListSaysSo() async throws {
    let paged = PagedTable(rows: [])
    try await paged.wait { !paged.provider.waiting.isEmpty }
    paged.provider.deliver(at: 0)
    try await paged.wait { paged.source.count == .exact(0) }
    #expect(paged.lines.contains("Nothing here"))
    try await paged.wait { paged.provider.isCounting }
    paged.provider.deliver(.unknown)
    try paged.press("G R j")
    #expect(paged.lines.contains("Nothing here"))
  }

  /// The estimate is enough to work with, and the number may take long.
  @Test func anEstimateIsShownUntilTheNumberArrives() async throws {
    let paged = PagedTable(rows: Array(0..<30))
    try await paged.wait { paged.provider.isCounting }
    paged.provider.estimate(12_000)
    try await paged.wait {
      if !paged.provider.waiting.isEmpty { paged.provider.deliver(at: 0) }
      return paged.source.countText == "≈ 12,000" && paged.source.isSettled
    }
    paged.provider.estimate(13_000)
    try await paged.wait { paged.source.countText == "≈ 13,000" }
    paged.provider.deliver(.exact(30))
    try await paged.wait { paged.source.countText == "30" }
  }

  /// The count is an estimate, shown as one, until the last row has arrived.
  @Test func anEstimateIsCorrectedByTheEnd() async throws {
    var generator = SeededGenerator(seed: 3)
    let paged = PagedTable(rows: Array(0..<37), lines: 6)
    (paged.screen.controller as? TableController)?.title = "Numbers"
    try await paged.deliverAll(count: .estimated(1_200_000), using: &generator)
    try await paged.wait { paged.source.count != .unknown }
    #expect(paged.lines[0].hasSuffix("1 of ≈ 1,200,000"))
    for _ in 0..<12 {
      try paged.press("PgDn")
      try await paged.deliverAll(count: .estimated(1_200_000), using: &generator)
    }
    #expect(paged.source.count == .exact(37) && paged.lines[0].hasSuffix("37 of 37"))
    #expect(paged.lines.contains("Row 36"))
  }

  /// The list has fewer rows than were counted; the rows above are found from the end.
  @Test func rowsAboveTheFirstOneAreRemoved() async throws {
    var generator = SeededGenerator(seed: 4)
    let paged = PagedTable(rows: Array(0..<60))
    try await paged.deliverAll(count: .exact(1000), using: &generator)
    try paged.press("G")
    try await paged.deliverAll(count: .exact(1000), using: &generator)
    #expect(paged.lines.contains("Row 59"))
    for _ in 0..<12 {
      try paged.press("PgUp")
      try await paged.deliverAll(count: .exact(1000), using: &generator)
    }
    #expect(paged.source.count == .exact(60), "\(paged.lines)")
    try paged.press("g")
    try await paged.deliverAll(count: .exact(1000), using: &generator)
    #expect(paged.lines[0] == "Row 0")
  }

  @Test func aRefreshKeepsTheRowsUntilNewOnesArrive() async throws {
    var generator = SeededGenerator(seed: 5)
    let paged = PagedTable(rows: Array(0..<50))
    let source = paged.source
    let control = RefreshControl { control in source.reload { control.endRefreshing() } }
    paged.table.refreshControl = control
    try await paged.deliverAll(count: .exact(50), using: &generator)
    paged.provider.rows = Array(100..<120)
    try paged.press("Ctrl-R")
    #expect(control.isRefreshing && paged.lines[0] == "Row 0")
    try await paged.deliverAll(count: .exact(20), using: &generator)
    try await paged.wait { !control.isRefreshing }
    #expect(paged.lines[0] == "Row 100" && paged.source.count == .exact(20))
  }

  @Test func everyReloadCompletesOnce() async throws {
    var (generator, calls) = (SeededGenerator(seed: 8), [Int]())
    let paged = PagedTable(rows: Array(0..<50))
    try await paged.deliverAll(count: .exact(50), using: &generator)
    paged.source.reload { calls.append(1) }
    paged.source.reload()
    paged.source.reload { calls.append(2) }
    #expect(calls == [])
    for _ in 0..<2 {
      try await paged.deliverAll(count: .exact(50), using: &generator)
      #expect(calls == [1, 2])
      paged.source.reload()
    }
  }

  /// An answer to a request that was cancelled, for a page that has been requested again.
  @Test func lateAnswersAreIgnored() async throws {
    let paged = PagedTable(rows: Array(0..<30))
    try await paged.wait(forRequests: 1)
    paged.source.reload()
    try await paged.wait(forRequests: 2)
    paged.provider.deliver(Page(Array(70..<80), firstKey: 70, lastKey: 79), at: 0)
    for _ in 0..<1000 {
      await Task.yield()
      paged.table.performPostedWork()
    }
    #expect(paged.lines[0].hasPrefix("╌╌╌"))
    paged.provider.deliver(at: 0)
    try await paged.wait { paged.lines[0] == "Row 0" }
  }

  /// Numbers of rows whose lines could not be counted.
  @Test(arguments: [RowCount.exact(.max), .estimated(.max), .exact(1 << 61), .exact(.min)])
  func absurdNumbersOfRowsAreBounded(count: RowCount) async throws {
    let paged = PagedTable(rows: Array(0..<30))
    paged.table.configuration = TableConfiguration(style: .grouped, separator: .line)
    try await paged.wait { paged.provider.isCounting }
    paged.provider.deliver(count)
    try await paged.wait { !paged.provider.isCounting && paged.source.count != .unknown }
    try paged.press("G")
    #expect((0...1 << 40).contains(paged.table.numberOfRows(inSection: 0)))
  }

  /// A provider whose pages are too long, or have the keys of other rows.
  @Test func rowsThatWereNotRequestedAreIgnored() async throws {
    let paged = PagedTable(rows: Array(0..<100))
    try await paged.wait { !paged.provider.waiting.isEmpty }
    paged.provider.deliver(Page(Array(0..<25), firstKey: 0, lastKey: 24), at: 0)
    try await paged.wait { paged.lines[0] == "Row 0" }
    try await paged.wait { !paged.provider.waiting.isEmpty }
    #expect(paged.provider.waiting[0].request.rows == 10..<20)
    paged.provider.deliver(at: 0)
    try await paged.wait { paged.source.rows.knownEnd == 20 }
    try paged.press("PgDn PgDn")
    #expect(paged.lines.contains("Row 14"))
  }

  /// A provider whose pages are all too long, so that no key of theirs is the one of the next page.
  @Test func pagesThatAreAlwaysTooLongAreRequestedOnce() async throws {
    let paged = PagedTable(rows: Array(0..<100))
    var delivered: [PageRequest<Int>.Anchor] = []
    func settle() async throws {
      try await paged.wait {
        paged.provider.deliver(.exact(100))
        guard let request = paged.provider.waiting.first?.request else { return paged.source.isSettled }
        delivered.append(request.anchor)
        let rows = request.rows.lowerBound..<min(100, request.rows.lowerBound + 25)
        paged.provider.deliver(Page(Array(rows), firstKey: rows.first, lastKey: rows.last), at: 0)
        return false
      }
    }
    try await settle()
    #expect(delivered.count == paged.source.rows.needed.count)
    try paged.press("PgDn PgDn")
    try await settle()
    #expect(paged.lines.contains("Row 14"))
    #expect(delivered.count <= 4)
  }

  @Test(arguments: [Size(columns: 0, lines: 0), Size(columns: 1, lines: 1), Size(columns: 40, lines: 0)])
  func smallScreensRequestNothingThatIsNotThere(size: Size) async throws {
    var generator = SeededGenerator(seed: 6)
    let paged = PagedTable(rows: Array(0..<100))
    try await paged.deliverAll(count: .exact(100), using: &generator)
    paged.screen.resize(to: size)
    try paged.press("G g PgDn R")
    try await paged.deliverAll(count: .exact(100), using: &generator)
    paged.screen.resize(to: Size(columns: 40, lines: 8))
    try paged.press("g")
    try await paged.deliverAll(count: .exact(100), using: &generator)
    #expect(paged.lines[0] == "Row 0")
  }

  // MARK: Random answers

  /// Moves about while answers arrive in random order, fail, are wrong or never arrive; then everything is delivered, and
  /// the screen shows the truth.
  @Test(arguments: 0..<UInt64(repetitions(12, inTestAll: 150)))
  func theScreenShowsTheTruthOnceAllIsDelivered(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var numbers = Array(0..<Int.random(in: 0...300, using: &generator))
    let paged = PagedTable(
      rows: numbers, lines: Int.random(in: 1...14, using: &generator),
      pageSize: Int.random(in: 1...30, using: &generator))
    for _ in 0..<25 {
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: try paged.press("PgDn")
      case 1: try paged.press("PgUp")
      case 2: try paged.press(Bool.random(using: &generator) ? "G" : "g")
      case 3: try paged.press("j k Space")
      case 4:
        paged.screen.resize(
          to: Size(
            columns: Int.random(in: 0...40, using: &generator),
            lines: Int.random(in: 0...14, using: &generator)))
      case 5: if let index = paged.provider.waiting.indices.last { paged.provider.fail(at: index) }
      case 6: if paged.provider.isCounting { paged.provider.deliver(randomCount(using: &generator)) }
      case 7:
        numbers = Array(0..<Int.random(in: 0...300, using: &generator))
        paged.provider.rows = numbers
        paged.source.reload()
      default:
        if let index = paged.provider.waiting.indices.randomElement(using: &generator) {
          paged.provider.deliver(at: index)
        }
      }
      for _ in 0..<Int.random(in: 0...5, using: &generator) { await Task.yield() }
      paged.table.performPostedWork()
      _ = paged.lines
    }
    paged.screen.resize(to: Size(columns: 40, lines: 6))
    paged.source.reload()
    try await paged.deliverAll(count: .exact(numbers.count), using: &generator)
    try paged.press("R")
    try await paged.deliverAll(count: .exact(numbers.count), using: &generator)
    try await paged.wait { paged.source.count == .exact(numbers.count) }
    try expectTruth(paged, numbers)
    try paged.press("G")
    try await paged.deliverAll(count: .exact(numbers.count), using: &generator)
    try expectTruth(paged, numbers)
  }

  private func randomCount(using generator: inout SeededGenerator) -> RowCount {
    let count = Int.random(in: -5...500, using: &generator)
    return [.exact(count), .estimated(count), .unknown][Int.random(in: 0..<3, using: &generator)]
  }

  private func expectTruth(_ paged: PagedTable, _ numbers: [Int]) throws {
    let lines = paged.lines
    #expect(paged.table.numberOfRows(inSection: 0) == numbers.count)
    guard let first = paged.table.indexPathsForVisibleRows.first else {
      #expect(numbers.isEmpty)
      return
    }
    for path in paged.table.indexPathsForVisibleRows {
      #expect(paged.source.row(at: path) == numbers[path.row], "\(path) from \(first)")
    }
    #expect(
      lines.contains { $0.split(separator: " ").prefix(2) == ["Row", "\(numbers[first.row])"] }, "\(lines)")
  }
}
