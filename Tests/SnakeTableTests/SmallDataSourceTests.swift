import SnakeTable
import TestSupport
import Testing

/// Data sources that are a count and a cell, with nothing else implemented.
@Suite struct SmallDataSourceTests {
  private final class Squares: TableDataSource {
    var count = 30
    func numberOfRows(inSection section: Int) -> Int { count }
    func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(title: "\(path.row * path.row)") }
  }

  /// Sections of different sizes, with nothing but their number.
  private final class Ragged: TableDataSource {
    let sizes = [2, 0, 3, 1]
    var numberOfSections: Int { sizes.count }
    func numberOfRows(inSection section: Int) -> Int { sizes[section] }
    func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(title: "\(path)") }
  }

  @Test func rowsAreShownMarkedAndChosen() throws {
    let table = TableView(
      dataSource: Squares(),
      configuration: TableConfiguration(separator: .none, allowsMultipleSelection: true),
      motion: Motion(isEnabled: false))
    let controller = TableController(table, title: "Squares", finishesOnChoice: true)
    let screen = HeadlessScreen(controller, size: Size(columns: 30, lines: 12))
    #expect(screen.text.contains { $0.contains("▌0") } && screen.text[0].contains("1 of 30"))
    try screen.press("j Space End Space Enter")
    #expect(controller.outcome == .chosen([path(1), path(29)]))
  }

  @Test func aRowIsItsPosition() {
    let source = Ragged()
    let paths = [path(0), path(1), path(0, 2), path(1, 2), path(2, 2), path(0, 3)]
    #expect(paths.map(source.identifier(forRowAt:)) == [0, 1, 2, 3, 4, 5])
    #expect((0..<6).map(source.indexPath(forIdentifier:)) == paths)
    #expect([-1, 6].allSatisfy { source.indexPath(forIdentifier: $0) == nil })
    #expect(source.identifiers == [0..<6])
  }

  @Test func fewerRowsKeepTheCursorInTheTable() throws {
    let source = Squares()
    let table = TableView(dataSource: source, motion: Motion(isEnabled: false))
    let screen = HeadlessScreen(table, size: Size(columns: 30, lines: 12))
    try screen.press("End")
    source.count = 3
    table.reloadData()
    #expect(table.indexPathForFocusedRow == path(2))
  }
}

/// How screens end.
@Suite struct FinishingTests {
  private let controller = TableController(arrayTable([["Durham", "Raleigh"]]), title: "Places")

  @Test func aTableStaysOnTheScreenUntilItIsLeft() throws {
    let screen = HeadlessScreen(controller, size: Size(columns: 30, lines: 10))
    try screen.press("Enter j Enter")
    #expect(!controller.isFinished && controller.outcome == nil)
    try screen.press("q")
    #expect(controller.outcome == .cancelled)
    controller.finish()
    #expect(controller.outcome == .cancelled, "the first reason counts")
  }

  @Test func theProgramEndsIt() {
    controller.finish()
    #expect(controller.isFinished && controller.outcome == .finished)
  }

  @Test func aStackEndsWithAnyScreenOnTop() {
    let navigation = NavigationController(root: controller)
    navigation.push(TextViewController("Text"))
    navigation.finish(.chosen([path(1)]))
    #expect(navigation.isFinished && navigation.outcome == .chosen([path(1)]) && !controller.isFinished)
  }
}

/// Tests of what a task awaits.
@MainActor @Suite struct AwaitingTests {
  private let controller = TableController(arrayTable([["Durham", "Raleigh"]]), title: "Places")

  private func until(_ screen: HeadlessScreen, shows text: String) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while !screen.text.contains(where: { $0.contains(text) }) {
      try #require(ContinuousClock.now < end, "\(screen.text)")
      await Task.yield()
    }
  }

  @Test(arguments: [("Enter", "Keep"), ("Right Enter", "Delete"), ("Esc", nil as String?)])
  func anAlertIsAwaited(keys: String, title: String?) async throws {
    let screen = HeadlessScreen(controller, size: Size(columns: 40, lines: 12))
    let alert = AlertController(title: "Sure?")
    alert.motion.isEnabled = false
    var calls: [String] = []
    alert.addAction(.init("Keep") { calls.append("Keep") })
    alert.addAction(.init("Delete", style: .destructive) { calls.append("Delete") })
    let task = Task { await controller.presentAndWait(alert).map { $0.title.string } }
    try await until(screen, shows: "Sure?")
    #expect(calls.isEmpty)
    try screen.press(keys)
    #expect(await task.value == title)
    #expect(calls == (title.map { [$0] } ?? []))
  }

  @Test func aControllerIsAwaited() async throws {
    let screen = HeadlessScreen(controller, size: Size(columns: 40, lines: 12))
    let text = TextViewController("Read this")
    let task = Task { await controller.presentAndWait(text) }
    try await until(screen, shows: "Read this")
    try screen.press("q")
    await task.value
    #expect(screen.text.contains { $0.contains("Durham") })
  }

  @Test func nobodyWaitsForWhatIsNotShown() async {
    await controller.presentAndWait(TextViewController("Read this"))
    #expect(await controller.presentAndWait(AlertController(title: "Sure?")) == nil)
  }

  @Test func aClosedScreenEndsTheWait() async throws {
    var screen: HeadlessScreen? = HeadlessScreen(controller, size: Size(columns: 40, lines: 12))
    let task = Task { await controller.presentAndWait(TextViewController("Read this")) }
    if let screen { try await until(screen, shows: "Read this") }
    screen = nil
    await task.value
  }

  @Test func aSnapshotIsAwaited() async throws {
    let table = TableView(motion: Motion(duration: .milliseconds(100)))
    let source = TableDiffableDataSource<Int, String>(tableView: table) { TableCell(title: CellText($1)) }
    let screen = HeadlessScreen(table, size: Size(columns: 30, lines: 10))
    try source.apply(TableSnapshot(sections: [.init(0, items: ["a", "b"])]), animated: false)
    _ = screen.text
    let task = Task {
      try await source.applyAndWait(TableSnapshot(sections: [.init(0, items: ["b", "c", "a"])]))
    }
    while source.snapshot.itemIdentifiers.count < 3 { await Task.yield() }
    screen.advance(by: .seconds(2))
    #expect(try await task.value)
    await #expect(throws: SnapshotError.self) {
      try await source.applyAndWait(TableSnapshot(sections: [.init(0, items: ["a", "a"])]))
    }
  }
}
