@testable import SnakeTable
import TestSupport
import Testing

/// Lists whose rows arrive while their screens are pushed and popped. The test delivers every answer itself.
@Suite(.timeLimit(.minutes(20))) struct PagedNavigationTests {
  private let first = PagedTable(rows: Array(0..<300))
  private let second = PagedTable(rows: Array(500..<600))
  private let navigation: NavigationController
  private let screen: HeadlessScreen

  init() throws {
    navigation = NavigationController(root: try #require(first.screen.controller as? TableController))
    screen = HeadlessScreen(navigation, size: Size(columns: 40, lines: 8))
  }

  private var pushed: any ScreenController { second.screen.controller }

  private func shows(_ row: String) -> Bool { screen.text.contains { $0.contains(row) } }

  /// The first page of each list arrives while the other screen is shown.
  @Test func pagesArriveBehindAnotherScreen() async throws {
    try await screen.wait { !first.provider.waiting.isEmpty }
    navigation.push(pushed)
    first.provider.deliver(at: 0)
    try await screen.wait { first.source.row(at: path(0)) == 0 && !second.provider.waiting.isEmpty }
    #expect(!shows("Row 0") && shows("╌╌╌"))
    navigation.pop()
    #expect(shows("Row 0"))
    second.provider.deliver(at: 0)
    navigation.push(pushed)
    try await screen.wait { shows("Row 500") }
  }

  @Test func aPoppedListThatIsReleasedEndsNothing() async throws {
    var other: PagedTable? = PagedTable(rows: Array(500..<600))
    let provider = try #require(other?.provider)
    navigation.push(try #require(other?.screen.controller))
    try await screen.wait { !provider.waiting.isEmpty }
    navigation.pop()
    weak let source = other?.source
    other = nil
    #expect(source == nil)
    while !provider.waiting.isEmpty { provider.deliver(at: 0) }
    if provider.isCounting { provider.deliver(.exact(100)) }
    try await screen.wait { !first.provider.waiting.isEmpty }
    first.provider.deliver(at: 0)
    try await screen.wait { shows("Row 0") }
  }

  /// Screens come and go in any order of answers; then all is delivered, and each shows its rows.
  @Test(arguments: 0..<UInt64(repetitions(8, inTestAll: 80)))
  func theScreensShowTheirRowsOnceAllIsDelivered(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let list = Bool.random(using: &generator) ? first : second
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: navigation.push(pushed)
      case 1: navigation.pop()
      case 2: try screen.press("PgDn")
      case 3: list.source.reload()
      case 4: if list.provider.isCounting { list.provider.deliver(.exact(list.provider.rows.count)) }
      default:
        if let index = list.provider.waiting.indices.randomElement(using: &generator) {
          list.provider.deliver(at: index)
        }
      }
      await Task.yield()
      _ = screen.text
    }
    navigation.popToRoot()
    try await expectRows(of: first, from: 0, using: &generator)
    navigation.push(pushed)
    try await expectRows(of: second, from: 500, using: &generator)
  }

  private func expectRows(
    of list: PagedTable, from number: Int, using generator: inout SeededGenerator
  ) async throws {
    try screen.press("g")
    list.source.reload()
    var isComplete: Bool {
      list.source.isSettled && list.source.count == .exact(list.provider.rows.count)
    }
    try await screen.wait {
      if list.provider.isCounting { list.provider.deliver(.exact(list.provider.rows.count)) }
      if let index = list.provider.waiting.indices.randomElement(using: &generator) {
        list.provider.deliver(at: index)
      }
      return isComplete
    }
    #expect(shows("Row \(number)") && list.table.numberOfRows(inSection: 0) == list.provider.rows.count)
  }
}
