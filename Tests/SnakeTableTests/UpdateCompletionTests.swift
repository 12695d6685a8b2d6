import SnakeTable
import TestSupport
import Testing

/// Tests of the completion handlers of updates: each is called once, when all rows are in their final positions.
@Suite struct UpdateCompletionTests {
  private let source = GrowingTable(sections([["Apple", "Banana", "Cherry"]]))

  /// The recorded calls, in order.
  private final class Notes {
    var notes: [String] = []
  }

  private let told = Notes()

  private func note(_ name: String) -> (Bool) -> Void {
    { [told] in told.notes.append("\(name) \($0)") }
  }

  private func table() -> TableView {
    let table = movingTable(source, lines: 9)
    _ = picture(table)
    return table
  }

  private func deleteFirst(_ table: TableView, _ name: String, animated: Bool = true) throws {
    try table.performBatchUpdates(
      animated: animated,
      {
        source.sections[0].rows.removeFirst()
        $0.deleteRows(at: [path(0)])
      }, completion: note(name))
  }

  @Test func withoutMotionItIsToldAtOnce() throws {
    let table = table()
    try deleteFirst(table, "still", animated: false)
    #expect(told.notes == ["still true"])
    try table.performBatchUpdates({ _ in }, completion: note("nothing"))
    #expect(told.notes.last == "nothing true" || table.isAnimating(at: .zero))
    table.motion.isEnabled = false
    try deleteFirst(table, "off")
    #expect(told.notes.last == "off true")
    let unseen = movingTable(source)
    try deleteFirst(unseen, "unseen")
    #expect(told.notes.last == "unseen true")
  }

  @Test func itIsToldInTheFirstFrameInWhichAllStand() throws {
    let table = table()
    try deleteFirst(table, "a")
    for time in [0, 100, 249] {
      _ = picture(table, at: milliseconds(time))
      #expect(told.notes == [] && table.isAnimating(at: .milliseconds(time)))
    }
    for time in [250, 300, 900] { _ = picture(table, at: milliseconds(time)) }
    #expect(told.notes == ["a true"] && !table.isAnimating(at: .milliseconds(900)))
  }

  @Test func anotherBatchInterruptsIt() throws {
    let table = table()
    try deleteFirst(table, "a")
    _ = picture(table, at: milliseconds(100))
    try deleteFirst(table, "b")
    #expect(told.notes == ["a false"])
    try deleteFirst(table, "c", animated: false)
    #expect(told.notes == ["a false", "b false", "c true"])
  }

  @Test func whateverElseEndsItInterruptsIt() throws {
    let endings: [(TableView) -> Void] = [
      { $0.reloadData() }, { $0.resize(to: Size(columns: 20, lines: 5)) }, { $0.motion.isEnabled = false },
      { $0.replayStrokes() }, { $0.configuration.separator = .none },
      { $0.dataSource = GrowingTable(sections([["New"]])) },
    ]
    for end in endings {
      source.sections = sections([["Apple", "Banana", "Cherry"]])
      told.notes = []
      let table = table()
      try deleteFirst(table, "a")
      _ = picture(table, at: milliseconds(100))
      end(table)
      #expect(table.isAnimating(at: .milliseconds(100)), "there is somebody to be told")
      _ = picture(table, at: milliseconds(110))
      _ = picture(table, at: milliseconds(999))
      #expect(told.notes == ["a false"])
    }
  }

  @Test func aScrollInterruptsIt() throws {
    source.sections = sections([(0..<50).map { "Row \($0)" }])
    let controller = TableController(table(), showsHints: false, finishesOnChoice: true)
    try deleteFirst(controller.tableView, "a")
    _ = picture(controller.tableView, at: 0)
    controller.tableView.scroll(byLines: 3)
    #expect(controller.nextChange(after: .zero) == .nextFrame, "the loop goes on until it is told")
    _ = picture(controller.tableView, at: 1)
    #expect(told.notes == ["a false"] && controller.nextChange(after: .nanoseconds(1)) == .never)
  }

  @Test("A text that fades in place needs a frame each 40 ms, a movement each frame.")
  func framesOfAFade() throws {
    let controller = TableController(table(), showsHints: false, finishesOnChoice: true)
    try controller.tableView.reloadRows(at: [path(1)], with: .fade) {
      source.sections[0].rows[1] = TableCell(title: "Blueberry")
    }
    var times: [Duration] = [.zero]
    while let last = times.last, times.count < 20 {
      _ = picture(controller.tableView, at: last.nanoseconds)
      guard case .at(let next) = controller.nextChange(after: last) else { break }
      times.append(next)
    }
    #expect(times == [0, 40, 80, 120, 160, 200, 250].map { .milliseconds($0) })
    #expect(controller.nextChange(after: .milliseconds(250)) == .never)
    try controller.tableView.reloadRows(at: [path(1)], with: .left) {
      source.sections[0].rows[1] = TableCell(title: "Bilberry")
    }
    _ = picture(controller.tableView, at: milliseconds(300))
    #expect(controller.nextChange(after: .milliseconds(300)) == .nextFrame, "text slides")
  }

  @Test func whatItDoesIsSeenInTheSameFrame() throws {
    let table = table()
    try table.performBatchUpdates {
      source.sections[0].rows.removeFirst()
      $0.deleteRows(at: [path(0)])
    } completion: { _ in
      source.sections[0].rows.append(TableCell(title: "Done"))
      table.reloadData()
    }
    _ = picture(table)
    #expect(screen(table, at: milliseconds(250)).contains { $0.contains("Done") })
    #expect(!table.isAnimating(at: .milliseconds(250)))
  }

  @Test func oneBatchAfterAnother() throws {
    let table = table()
    try table.performBatchUpdates {
      source.sections[0].rows.removeFirst()
      $0.deleteRows(at: [path(0)])
    } completion: { finished in
      note("a")(finished)
      try? deleteFirst(table, "b")
    }
    for time in stride(from: 0, through: 490, by: 10) { _ = picture(table, at: milliseconds(time)) }
    #expect(told.notes == ["a true"])
    _ = picture(table, at: milliseconds(500))
    #expect(told.notes == ["a true", "b true"] && titles(table) == [["Cherry"]])
  }

  @Test func thoseOfInnerBatchesAreToldWithTheOuterOne() throws {
    let table = table()
    try table.performBatchUpdates(
      { updates in
        source.sections[0].rows.removeFirst()
        updates.deleteRows(at: [path(0)])
        try? table.performBatchUpdates({ $0.reloadRows(at: [path(1)]) }, completion: note("inner"))
        #expect(told.notes == [])
      }, completion: note("outer"))
    _ = picture(table)
    #expect(told.notes == [])
    _ = picture(table, at: milliseconds(250))
    #expect(told.notes == ["outer true", "inner true"])
  }

  @Test func aBatchThatFailsTellsOnlyThoseInIt() {
    let table = table()
    #expect(throws: TableUpdates.Failure.noSuchRow(path(7))) {
      try table.performBatchUpdates(
        { updates in
          updates.deleteRows(at: [path(7)])
          try? table.performBatchUpdates({ _ in }, completion: note("inner"))
        }, completion: note("outer"))
    }
    #expect(told.notes == ["inner false"])
  }

  @Test func snapshots() throws {
    let table = table()
    let source = TableDiffableDataSource<Int, String>(tableView: table) { TableCell(title: "\($1)") }
    _ = picture(table)
    let snapshot = { (items: [String]) in TableSnapshot(sections: [.init(0, items: items)]) }
    try source.apply(snapshot(["a", "b", "c"]), animated: false, completion: note("still"))
    #expect(told.notes == ["still true"])
    _ = picture(table)
    try source.apply(snapshot(["c", "b"]), completion: note("moving"))
    #expect(throws: SnapshotError.duplicateItem(path(1))) {
      try source.apply(snapshot(["c", "c"]), completion: note("never"))
    }
    #expect(told.notes.count == 1)
    for time in [0, 250] { _ = picture(table, at: milliseconds(time)) }
    #expect(told.notes.last == "moving true")
    try source.apply(snapshot(["c"]), completion: note("interrupted"))
    try source.apply(snapshot([]), completion: note("last"))
    #expect(told.notes.dropFirst(2).first == "interrupted false")
    table.dataSource = GrowingTable([])
    try source.apply(snapshot(["d"]), completion: note("elsewhere"))
    _ = picture(table, at: milliseconds(600))
    #expect(told.notes.count == 5 && Set(told.notes).isSuperset(of: ["elsewhere true"]))
  }

  @Test func aHeadlessScreenTellsToo() throws {
    let screen = HeadlessScreen(table(), size: Size(columns: 34, lines: 9))
    let controller = try #require(screen.controller as? TableController)
    _ = screen.picture()
    try deleteFirst(controller.tableView, "a")
    #expect(!screen.text.contains { $0.contains("Apple") })
    #expect(told.notes == ["a true"])
  }
}
