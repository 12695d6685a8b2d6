import SnakeTable
import TestSupport
import Testing

/// Updates in motion: rows slide and fade, and every moment is a picture that could stand.
@Suite struct TransitionTests {
  private func table(
    _ source: any TableDataSource, style: TableStyle = .rounded, separator: SeparatorStyle = .line,
    lines: Int = 40, theme: Theme = .dark
  ) -> TableView {
    let table = TableView(
      dataSource: source,
      configuration: TableConfiguration(style: style, separator: separator, separatorInset: .zero),
      appearance: TableAppearance(theme: theme), motion: Motion())
    table.resize(to: Size(columns: 34, lines: lines))
    table.completeStrokes()
    return table
  }

  /// Where a row's title is seen.
  private func line(of title: String, in table: TableView, at time: Int) -> Int? {
    screen(table, at: time).firstIndex { $0.contains(title) }
  }

  @Test func rowsSlideApartForOneThatComes() throws {
    let source = GrowingTable(sections([["Apple", "Cherry"]]))
    let table = table(source)
    let before = screen(table)
    try table.performBatchUpdates {
      source.sections = sections([["Apple", "Banana", "Cherry"]])
      $0.insertRows(at: [path(1)])
    }
    #expect(table.isAnimating(at: 0))
    #expect(screen(table, at: 0) == before)
    var last = try #require(line(of: "Cherry", in: table, at: 0))
    for time in stride(from: 0, through: 250, by: 5) {
      let next = try #require(line(of: "Cherry", in: table, at: milliseconds(time)))
      #expect(next == last || next == last + 1, "a line at a time")
      last = next
    }
    #expect(!table.isAnimating(at: milliseconds(250)))
    #expect(line(of: "Banana", in: table, at: milliseconds(250)) == last - 2)
  }

  @Test func whatGoesFadesAway() throws {
    let source = GrowingTable(sections([["Apple", "Banana"]]))
    let table = table(source, separator: .none)
    _ = picture(table)
    try table.performBatchUpdates {
      source.sections = sections([["Apple"]])
      $0.deleteRows(at: [path(1)])
    }
    let early = picture(table, at: 0)
    let later = picture(table, at: milliseconds(100))
    let row = try #require(line(of: "Banana", in: table, at: milliseconds(100)))
    #expect(early[6, row].style == .plain)
    #expect(later[6, row].style.foreground != .terminalDefault)
    #expect(line(of: "Banana", in: table, at: milliseconds(300)) == nil)
  }

  @Test func whatGoesKeepsItsLook() throws {
    let list = EditedList([["Apple", "Banana", "Cherry"]])
    let table = table(list)
    table.delegate = list
    table.isEditing = true
    table.moveCursor(to: path(2))
    _ = picture(table)
    let before = screen(table)
    list.tableView(table, commit: .delete, forRowAt: path(1))
    #expect(screen(table, at: 0) == before)
    let row = try #require(line(of: "Banana", in: table, at: milliseconds(60)))
    #expect(screen(table, at: milliseconds(60))[row].contains("⊖ Banana"))
  }

  @Test func withoutColourNothingFades() throws {
    let source = GrowingTable(sections([["Apple", "Banana"]]))
    let table = table(source, theme: .monochrome)
    _ = picture(table)
    try table.performBatchUpdates {
      source.sections = sections([["Apple"]])
      $0.deleteRows(at: [path(1)])
    }
    _ = picture(table, at: 0)
    let row = try #require(line(of: "Banana", in: table, at: milliseconds(50)))
    #expect(picture(table, at: milliseconds(50))[6, row].style == .plain)
  }

  @Test func aRowThatMovesIsSeenOnItsWay() throws {
    let source = GrowingTable(sections([["Apple", "Banana", "Cherry", "Date", "Elder", "Fig"]]))
    let table = table(source)
    _ = screen(table)
    try table.performBatchUpdates {
      source.sections = sections([["Banana", "Cherry", "Date", "Elder", "Fig", "Apple"]])
      $0.moveRow(at: path(0), to: path(5))
    }
    let lines = stride(from: 0, through: 260, by: 10).compactMap {
      line(of: "Apple", in: table, at: milliseconds($0))
    }
    #expect(lines == lines.sorted() && Set(lines).count > 6 && lines.count == 27)
    #expect(table.cursorPath == path(5))
  }

  @Test func withoutMotionTheEndIsThereAtOnce() throws {
    let source = GrowingTable(sections([["Apple", "Cherry"]]))
    let table = table(source)
    _ = screen(table)
    try table.performBatchUpdates(animated: false) {
      source.sections = sections([["Cherry"]])
      $0.deleteRows(at: [path(0)])
    }
    #expect(!table.isAnimating(at: 0) && line(of: "Apple", in: table, at: 0) == nil)
    table.motion.isEnabled = false
    try table.performBatchUpdates {
      source.sections = []
      $0.deleteSections([0])
    }
    #expect(!table.isAnimating(at: 0) && line(of: "Cherry", in: table, at: 0) == nil)
  }

  @Test func aScrollEndsIt() throws {
    let source = GrowingTable(sections([(0..<50).map { "Row \($0)." }]))
    let table = table(source, lines: 9)
    _ = screen(table)
    try table.performBatchUpdates {
      source.sections = sections([(1..<50).map { "Row \($0)." }])
      $0.deleteRows(at: [path(0)])
    }
    _ = screen(table, at: 0)
    #expect(table.isAnimating(at: milliseconds(10)))
    table.scroll(byLines: 5)
    #expect(!table.isAnimating(at: milliseconds(10)))
  }

  // MARK: Any updates

  /// Looks, in which lines end at the edges only.
  private static let looks: [(TableStyle, SeparatorStyle)] = [
    (.rounded, .line), (.rounded, .snake), (.grouped, .snake), (.plain, .snake), (.plain, .line),
    (.plain, .none), (.grouped, .hairline),
  ]

  /// Every arm in the picture meets another, or the picture's edge.
  private func expectClosedLines(_ picture: CellBuffer, _ comment: String) {
    let open = StrokeArms(picture).freeEnds.filter { arm in
      arm.column != 0 && arm.column != picture.columns - 1 && arm.line != 0 && arm.line != picture.lines - 1
    }
    #expect(open.isEmpty, "\(comment)\n\(picture.text().joined(separator: "\n"))")
  }

  @Test(arguments: 0..<6) func everyMomentIsAPicture(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (style, separator) in Self.looks {
      var content = [["Row 1", "Row 2", "Row 3"], ["Row 4"], ["Row 5", "Row 6"]]
      let source = GrowingTable(sections(content))
      let (moving, plain) = (table(source, style: style, separator: separator, lines: 130), GrowingTable([]))
      let still = table(plain, style: style, separator: separator, lines: 130)
      var time = 0
      var areLifted = false
      var shown = picture(moving, at: time)
      for round in 1...12 {
        let update = RandomUpdate(
          of: content, firstName: 100 * round, allowsMoves: Bool.random(using: &generator), using: &generator)
        try moving.performBatchUpdates { updates in
          source.sections = sections(update.result)
          update.name(in: &updates)
        }
        content = update.result
        let first = picture(moving, at: time)
        areLifted = areLifted || update.moves
        if moving.isAnimating(at: time), !areLifted {
          expectSame(first, shown, "\(style) \(separator) \(seed) \(round)")
        }
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
          time += milliseconds(Int.random(in: 0...70, using: &generator))
          shown = picture(moving, at: time)
          expectClosedLines(shown, "\(style) \(separator) \(seed) \(round)")
        }
        if Bool.random(using: &generator) {
          time += milliseconds(1000)
          areLifted = false
          shown = picture(moving, at: time)
          plain.sections = sections(content)
          still.reloadData()
          if let cursor = moving.cursorPath { still.moveCursor(to: cursor) }
          #expect(shown.text() == picture(still, at: time).text())
        }
        shown = picture(moving, at: time)
      }
    }
  }

  /// Rows of any height in a small viewport: what is shown goes on from where it was, and the end is the plain picture.
  @Test(arguments: 0..<6) func anyHeightsInASmallViewport(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (style, separator) in Self.looks {
      var content = [["Row 1", "Row 2", "Row 3"], ["Row 4"], (5...30).map { "Row \($0)" }]
      let source = GrowingTable([], rowHeights: .varying)
      let show = { (new: [[String]]) in
        source.sections = sections(new)
        source.heights = new.map { $0.map { 1 + $0.utf8.reduce(0) { $0 + Int($1) } % 3 } }
      }
      show(content)
      if Bool.random(using: &generator) { source.tableHeader = "Table" }
      if Bool.random(using: &generator) { source.tableFooter = "End" }
      let table = table(source, style: style, separator: separator, lines: 14)
      var time = 0
      for round in 1...10 {
        table.moveCursor(toPosition: Int.random(in: 0..<30, using: &generator))
        time += milliseconds(1000)
        let shown = picture(table, at: time)
        let update = RandomUpdate(
          of: content, firstName: 100 * round, allowsMoves: Bool.random(using: &generator), using: &generator)
        try table.performBatchUpdates { updates in
          show(update.result)
          update.name(in: &updates)
        }
        content = update.result
        let first = picture(table, at: time)
        if table.isAnimating(at: time), !update.moves {
          expectSame(first, shown, "\(style) \(separator) \(seed) \(round)")
        }
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
          time += milliseconds(Int.random(in: 0...90, using: &generator))
          _ = picture(table, at: time)
        }
        time += milliseconds(1000)
        let end = picture(table, at: time)
        table.reloadData()
        #expect(end.text() == picture(table, at: time).text())
      }
    }
  }

  /// Snapshots shown one after another, at any moment, against arrays.
  @Test(arguments: 0..<4) func snapshotsInMotionAgreeWithArrays(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let table = table(GrowingTable([]), separator: .snake, lines: 40)
    let source = TableDiffableDataSource<Int, String>(tableView: table) { _, item in
      TableCell(title: "\(item)")
    }
    var marked: Set<String> = []
    var time = 0
    for _ in 0..<60 {
      let items = (0..<14).map { "Row \($0)." }.shuffled(using: &generator)
      let (count, half) = (
        Int.random(in: 0...14, using: &generator), Int.random(in: 0...7, using: &generator)
      )
      let content = [Array(items.prefix(min(count, half))), Array(items.prefix(count).dropFirst(half))]
      let under = table.cursorPath.map { title(of: $0, in: table) }
      try source.apply(
        TableSnapshot(sections: content.enumerated().map { .init($0, items: $1) }),
        animated: Bool.random(using: &generator))
      marked.formIntersection(content.joined())
      #expect(titles(table) == content)
      if let under, content.joined().contains(under) {
        #expect(table.cursorPath.map { title(of: $0, in: table) } == under)
      }
      #expect(Set(table.indexPathsForSelectedRows.map { title(of: $0, in: table) }) == marked)
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        time += milliseconds(Int.random(in: 0...120, using: &generator))
        expectClosedLines(picture(table, at: time), "\(seed)")
      }
      guard let cursor = table.cursorPath, Bool.random(using: &generator) else { continue }
      marked.formSymmetricDifference([title(of: cursor, in: table)])
      table.toggleMark()
      table.moveCursor(toPosition: Int.random(in: 0..<14, using: &generator))
    }
    let end = screen(table, at: time + milliseconds(1000))
    for item in source.snapshot.itemIdentifiers { #expect(end.contains { $0.contains(item) }) }
  }

  /// Counts the cells that it is asked for.
  private final class LongTable: TableDataSource {
    var count: Int
    private(set) var cells = 0

    init(count: Int) { self.count = count }

    var numberOfSections: Int { 1 }
    func numberOfRows(inSection section: Int) -> Int { count }
    func cell(forRowAt path: TableIndexPath) -> TableCell {
      cells += 1
      return TableCell(title: "\(path.row)")
    }
    func separator(belowRowAt path: TableIndexPath) -> CellSeparator { .automatic }
    var samples: CellSamples { CellSamples() }
    func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
    func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
      TableIndexPath(row: identifier, section: 0)
    }
  }

  @Test func aLongTableCostsWhatItsLinesCost() throws {
    let source = LongTable(count: 10_000_000)
    let table = table(source, style: .plain, separator: .snake, lines: 40)
    table.moveCursor(toPosition: 5_000_000)
    _ = picture(table)
    let row = table.indexPathsForVisibleRows[3]
    let before = source.cells
    try table.performBatchUpdates {
      source.count += 1_000_000
      $0.insertRows(at: (0..<1_000_000).map { path(row.row + $0) })
    }
    for time in 0..<30 { _ = picture(table, at: milliseconds(time * 10)) }
    #expect(source.cells - before < 200 + 30 * 60)
    #expect(!table.isAnimating(at: milliseconds(300)))
  }

  private func expectSame(_ picture: CellBuffer, _ other: CellBuffer, _ comment: String) {
    // The cursor goes at once to the row that it is on.
    let lines = [picture, other].map { $0.text().map { String($0.map { $0 == "▌" ? " " : $0 }) } }
    if let difference = screenDifference(lines[0], lines[1]) {
      Issue.record("\(comment) jumps: \(difference)")
    }
  }
}

extension RandomUpdate {
  /// Rows that are lifted while they are on their way to another place may pass over one another in any order.
  fileprivate var moves: Bool { !movedRows.isEmpty || !movedSections.isEmpty }
}
