import SnakeTable
import TestSupport
import Testing

/// Tests of random updates in motion, some of which start during another one. Every frame must be a possible picture,
/// with every mark in it.
@Suite struct RandomTransitionTests {
  /// Styles and separators in which lines end only at the edges.
  private static let looks: [(TableConfiguration.TableStyle, TableConfiguration.SeparatorStyle)] = [
    (.rounded, .line), (.rounded, .snake), (.grouped, .snake), (.plain, .snake), (.plain, .line),
    (.plain, .none), (.grouped, .hairline),
  ]

  /// Expects that every arm in the picture meets another arm or the edge of the picture. The heavy strokes beside marked
  /// rows have open ends.
  private func expectClosedLines(_ picture: CellBuffer, _ comment: String) {
    let open = StrokeArms(picture).freeEnds.filter { arm in
      arm.column != 0 && arm.column != picture.columns - 1 && arm.line != 0 && arm.line != picture.lines - 1
        && picture[arm.column, arm.line].arms[arm.direction] != .heavy
    }
    #expect(open.isEmpty, "\(comment)\n\(picture.text().joined(separator: "\n"))")
  }

  /// Expects that the visible rows of the content have a mark if they are in `marked`, and the cursor if they are the
  /// cursor row.
  private func expectMarks(
    _ picture: CellBuffer, of table: TableView, _ marked: Set<String>, _ comment: String
  ) {
    let all = Set(titles(table).joined().map(name))
    let cursor = nameUnderCursor(of: table)
    for line in picture.text() {
      guard let row = line.firstMatch(of: /Row \d+/).map({ String($0.output) }), all.contains(row) else {
        continue
      }
      #expect(line.contains("✓") == marked.contains(row), "\(comment) \(line)")
      #expect(line.contains("▌") == (row == cursor), "\(comment) \(line)")
    }
  }

  /// Marks the cursor row at random, as a user does, and moves the cursor to another row.
  private func markAndMove(
    _ table: TableView, _ marked: inout Set<String>, using generator: inout SeededGenerator
  ) {
    if let cursor = nameUnderCursor(of: table), Bool.random(using: &generator) {
      marked.formSymmetricDifference([cursor])
      table.toggleSelection()
      // The stroke of the mark must not count as a movement of rows.
      table.completeStrokes()
    }
    if Bool.random(using: &generator) {
      table.moveFocus(toPosition: Int.random(in: 0..<20, using: &generator))
    }
  }

  /// Expects that the rows, the cursor and the marks agree with those of an array model.
  private func expectContent(
    _ table: TableView, _ content: [[String]], cursor: String?, _ marked: inout Set<String>
  ) {
    let all = Set(content.joined().map(name))
    marked.formIntersection(all)
    #expect(titles(table) == content)
    if let cursor, all.contains(cursor) { #expect(nameUnderCursor(of: table) == cursor) }
    #expect((table.indexPathForFocusedRow == nil) == all.isEmpty)
    #expect(markedNames(of: table) == marked && table.selection.markedCount == marked.count)
  }

  /// Returns the picture of a table with the same content that never moved.
  private func plainPicture(of table: TableView, _ content: [[String]], at time: Int) -> CellBuffer {
    let still = TableView(
      dataSource: GrowingTable(sections(content)), configuration: table.configuration,
      appearance: table.appearance, motion: Motion(isEnabled: false))
    still.resize(to: table.size)
    for path in table.indexPathsForSelectedRows { still.selectRow(at: path) }
    if let cursor = table.indexPathForFocusedRow { still.moveFocus(to: cursor) }
    return picture(still, at: time)
  }

  @Test(arguments: 0..<UInt64(repetitions(2, inTestAll: 6))) func everyMomentIsAPicture(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (style, separator) in Self.looks {
      var content = [["Row 1", "Row 2", "Row 3"], ["Row 4"], ["Row 5", "Row 6"]]
      let source = GrowingTable(sections(content))
      let moving = movingTable(source, style: style, separator: separator, lines: 150)
      moving.allowsMultipleSelection = true
      var marked: Set<String> = []
      var (time, areLifted, told) = (0, false, 0)
      var shown = picture(moving, at: time)
      for round in 1...12 {
        let comment = "\(style) \(separator) \(seed) \(round)"
        let update = RandomUpdate(
          of: content, firstName: 100 * round, allowsMoves: Bool.random(using: &generator), using: &generator)
        let cursor = nameUnderCursor(of: moving)
        try moving.performBatchUpdates { updates in
          source.sections = sections(update.result)
          update.name(in: &updates)
        } completion: { _ in
          told += 1
        }
        content = update.result
        expectContent(moving, content, cursor: cursor, &marked)
        let first = picture(moving, at: time)
        areLifted = areLifted || update.moves
        if moving.isAnimating(at: .nanoseconds(time)), !areLifted { expectSame(first, shown, style, comment) }
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
          time += milliseconds(Int.random(in: 0...70, using: &generator))
          shown = picture(moving, at: time)
          expectClosedLines(shown, comment)
          expectMarks(shown, of: moving, marked, comment)
        }
        if Bool.random(using: &generator) {
          time += milliseconds(1000)
          areLifted = false
          shown = picture(moving, at: time)
          #expect(shown.text() == plainPicture(of: moving, content, at: time).text())
        }
        markAndMove(moving, &marked, using: &generator)
        shown = picture(moving, at: time)
      }
      _ = picture(moving, at: time + milliseconds(1000))
      #expect(told == 12 && !moving.isAnimating(at: .nanoseconds(time + milliseconds(1000))))
    }
  }

  /// With a random animation for each row, lines are closed and no text overlaps them in every frame, and the last
  /// frame is the picture without animation.
  @Test(arguments: 0..<3) func everyAnimationIsAPicture(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (style, separator) in Self.looks {
      var content = [["Row 1", "Row 2", "Row 3"], ["Row 4"], ["Row 5", "Row 6"]]
      let source = GrowingTable(sections(content))
      let table = movingTable(source, style: style, separator: separator, lines: 150)
      var time = 0
      _ = picture(table, at: time)
      for round in 1...10 {
        let update = RandomUpdate(
          of: content, firstName: 100 * round, allowsMoves: round.isMultiple(of: 2), using: &generator)
        // Sometimes the data source changes first, as in programs for UIKit.
        if Bool.random(using: &generator) { source.sections = sections(update.result) }
        try table.performBatchUpdates { updates in
          source.sections = sections(update.result)
          update.name(in: &updates) { RowAnimation.allCases.randomElement(using: &generator) ?? .none }
        }
        content = update.result
        _ = picture(table, at: time)
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
          time += milliseconds(Int.random(in: 0...70, using: &generator))
          expectClosedLines(picture(table, at: time), "\(style) \(separator) \(seed) \(round)")
        }
        guard Bool.random(using: &generator) else { continue }
        time += milliseconds(1000)
        #expect(picture(table, at: time).text() == plainPicture(of: table, content, at: time).text())
      }
    }
  }

  /// With rows of any height in a small viewport, a new animation continues from the current picture, and the last
  /// frame is the picture without animation.
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
      let table = movingTable(source, style: style, separator: separator, lines: 14)
      table.allowsMultipleSelection = true
      var marked: Set<String> = []
      var time = 0
      for round in 1...10 {
        table.moveFocus(toPosition: Int.random(in: 0..<30, using: &generator))
        markAndMove(table, &marked, using: &generator)
        time += milliseconds(1000)
        let shown = picture(table, at: time)
        let (comment, cursor) = ("\(style) \(separator) \(seed) \(round)", nameUnderCursor(of: table))
        let update = RandomUpdate(
          of: content, firstName: 100 * round, allowsMoves: Bool.random(using: &generator), using: &generator)
        try table.performBatchUpdates { updates in
          show(update.result)
          update.name(in: &updates)
        }
        content = update.result
        expectContent(table, content, cursor: cursor, &marked)
        let first = picture(table, at: time)
        if table.isAnimating(at: .nanoseconds(time)), !update.moves {
          expectSame(first, shown, style, comment)
        }
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
          time += milliseconds(Int.random(in: 0...90, using: &generator))
          expectMarks(picture(table, at: time), of: table, marked, comment)
        }
        time += milliseconds(1000)
        let end = picture(table, at: time)
        table.reloadData()
        #expect(end.text() == picture(table, at: time).text())
      }
    }
  }

  /// Returns sections in random order, some of them empty, with some of these items and some new ones.
  private func randomSnapshot(
    of items: [String], firstName: Int, using generator: inout SeededGenerator
  ) -> TableSnapshot<Int, String> {
    let new = (0..<Int.random(in: 0...6, using: &generator)).map { "Row \(firstName + $0)" }
    var items = (items.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 } + new)
      .shuffled(using: &generator)
    let numbers = (0..<6).shuffled(using: &generator).prefix(Int.random(in: 0...5, using: &generator))
    return TableSnapshot(
      sections: numbers.map { number in
        let count = min(items.count, Int.random(in: 0...6, using: &generator))
        defer { items.removeFirst(count) }
        return .init(
          number, header: number.isMultiple(of: 2) ? "Header \(number)" : nil,
          items: Array(items.prefix(count)))
      })
  }

  /// Snapshots applied one after another, at any time, agree with arrays.
  @Test(arguments: 0..<6) func snapshotsInMotionAgreeWithArrays(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let table = movingTable(GrowingTable([]), separator: .snake, lines: 100)
    table.allowsMultipleSelection = true
    let source = TableDiffableDataSource<Int, String>(tableView: table) { _, item in
      TableCell(title: "\(item)")
    }
    var marked: Set<String> = []
    var time = 0
    var gone: [String] = []
    for round in 0..<30 {
      // An item that returns while it is still disappearing would be shown twice.
      let items = source.snapshot.itemIdentifiers
      if table.isAnimating(at: .nanoseconds(time)) { gone = [] }
      let snapshot = randomSnapshot(of: items + gone, firstName: 100 * round, using: &generator)
      gone = Array(Set(items).subtracting(snapshot.itemIdentifiers).sorted())
      let cursor = nameUnderCursor(of: table)
      try source.apply(snapshot, animated: Bool.random(using: &generator))
      expectContent(table, snapshot.sections.map(\.items), cursor: cursor, &marked)
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        time += milliseconds(Int.random(in: 0...120, using: &generator))
        let shown = picture(table, at: time)
        expectClosedLines(shown, "\(seed) \(round)")
        expectMarks(shown, of: table, marked, "\(seed) \(round)")
      }
      markAndMove(table, &marked, using: &generator)
    }
    let end = screen(table, at: time + milliseconds(1000))
    for item in source.snapshot.itemIdentifiers { #expect(end.contains { $0.contains(item) }) }
  }

  private func expectSame(
    _ picture: CellBuffer, _ other: CellBuffer, _ style: TableConfiguration.TableStyle, _ comment: String
  ) {
    let lines = [picture, other].map { $0.text().map { withoutMarks($0, style) } }
    if let difference = screenDifference(lines[0], lines[1]) {
      Issue.record("\(comment) jumps: \(difference)")
    }
  }
}

/// Returns a line without the cursor and the marks. They move to their new rows at once.
private func withoutMarks(_ line: String, _ style: TableConfiguration.TableStyle) -> String {
  let wall: Character = style == .rounded ? "│" : " "
  // The number of marked rows in a header.
  let line = line.replacing(/\d+ ✓/) { String(repeating: " ", count: $0.output.count) }
  let text = line.map { character -> Character in
    switch character {
    case "▌", "✓", "╹", "╻": " "
    case "┃", "╽", "╿": wall
    case "┞", "┟", "┠": style == .rounded ? "├" : " "
    case "╀", "╁", "╂": "─"
    default: character
    }
  }
  return String(text.prefix((text.lastIndex { $0 != " " } ?? -1) + 1))
}

extension RandomUpdate {
  /// Whether rows or sections are moved. Moving rows are drawn above the others, and may cross one another in any
  /// order.
  fileprivate var moves: Bool { !movedRows.isEmpty || !movedSections.isEmpty }
}
