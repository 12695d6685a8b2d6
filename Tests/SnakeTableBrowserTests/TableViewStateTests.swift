import SnakeTable
import TestSupport
import Testing

/// Tests of the state that a table view keeps while it is scrolled, resized and reloaded.
@Suite struct TableViewStateTests {
  @Test func scrollingLeavesTheCursorBehind() {
    let table = tableView([section(rows(50))], lines: 10)
    table.scroll(byLines: 30)
    #expect(cursor(table) == [0, 0])
    #expect(!isCursorInView(table))
    table.moveFocus(by: 1)
    #expect(cursor(table) == [0, 1])
    #expect(isCursorInView(table))
    table.scroll(byLines: -1000)
    #expect(table.contentOffset == 0)
    table.scroll(byLines: 1000)
    #expect(table.contentOffset == table.layout.height - 10)
  }

  @Test func resizingKeepsTheCursorInView() {
    let table = tableView([section(rows(50))], lines: 40)
    table.moveFocus(toPosition: 15)
    for lines in [3, 1, 0, 7, 100, 2] {
      table.resize(to: Size(columns: 30, lines: lines))
      #expect(isCursorInView(table), "\(lines) lines")
      #expect(isOffsetInRange(table))
    }
  }

  @Test func resizingKeepsAnOffsetThatWasScrolledTo() {
    let table = tableView([section(rows(50))], lines: 10)
    table.scroll(byLines: 40)
    table.resize(to: Size(columns: 30, lines: 12))
    #expect(table.contentOffset == 40)
  }

  @Test func rowsThatArriveMoveNothing() {
    let source = GrowingTable([section(rows(20))])
    let table = tableView(source, lines: 9)
    table.moveFocus(toPosition: 12)
    table.toggleSelection()
    let before = table.contentOffset
    for count in 21...40 {
      source.sections = [section(rows(count))]
      table.reloadData()
      #expect(cursor(table) == [0, 12])
      #expect(table.contentOffset == before)
      #expect(table.selection.isMarked(12))
    }
    #expect(table.layout.numberOfRows == 40)
  }

  @Test func theCursorFollowsItsRow() {
    let source = GrowingTable([section(["a", "b", "c"])])
    source.identifiers = [10, 20, 30]
    let table = tableView(source)
    table.moveFocus(by: 1)
    table.toggleSelection()
    source.sections = [section(["x", "y", "b"])]
    source.identifiers = [1, 2, 20]
    table.reloadData()
    #expect(cursor(table) == [0, 2])
    #expect(table.selection.isMarked(20))
  }

  @Test func aCursorWhoseRowHasGoneStaysAtItsPlace() {
    let source = GrowingTable([section(["a", "b", "c"])])
    source.identifiers = [10, 20, 30]
    let table = tableView(source)
    table.moveFocus(by: 2)
    source.sections = [section(["a", "b"])]
    source.identifiers = [10, 20]
    table.reloadData()
    #expect(cursor(table) == [0, 1])
    #expect(table.selection.cursor == 20)
    source.sections = []
    table.reloadData()
    #expect(table.indexPathForFocusedRow == nil && table.selection.cursor == nil)
    source.sections = [section(["z"])]
    source.identifiers = [99]
    table.reloadData()
    #expect(table.selection.cursor == 99)
  }

  @Test func marksAreToggled() {
    let table = tableView([section(rows(4))])
    table.allowsMultipleSelection = true
    table.toggleSelection()
    #expect(table.selection.marked == RangeSet(0..<1))
    table.toggleSelection()
    #expect(table.selection.marked.isEmpty)
    table.toggleSelectionOfAll()
    #expect(table.selection.markedCount == 4)
    table.toggleSelectionOfAll()
    #expect(table.selection.marked.isEmpty)
  }

  @Test func anEmptyTableTakesEverything() {
    for sections in [[], [section([])], [section([], header: "Header", footer: "Footer")]] {
      let table = tableView(sections)
      table.moveFocus(by: 1)
      table.moveFocus(toPosition: .max)
      table.page(byLines: table.pageLines)
      table.page(byLines: -table.pageLines)
      table.moveToSection(by: 1)
      table.moveToSection(by: -1)
      table.toggleSelection()
      table.toggleSelectionOfAll()
      table.scroll(byLines: 3)
      table.reloadData()
      table.configuration.style = .plain
      #expect(table.indexPathForFocusedRow == nil && table.selection.markedCount == 0)
      #expect(isOffsetInRange(table))
      #expect(!lines(of: table).joined().contains("─"), "no border round nothing (case 24)")
    }
  }

  /// Performs everything a program can do to a table, in random order.
  @Test func theOffsetStaysInRange() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      let table = randomView(using: &generator)
      for step in 0..<20 {
        act(on: table, using: &generator)
        #expect(isOffsetInRange(table))
        #expect(table.indexPathForFocusedRow.map(table.layout.contains) ?? (table.layout.numberOfRows == 0))
        _ = lines(of: table, at: step * 100_000_000)
      }
    }
  }

  // MARK: Arrival

  @Test func case14_aStallLosesNoTime() {
    let frames = { (times: [Int]) in
      let table = animatedTable(8)
      return times.map { lines(of: table, at: $0 * 1_000_000) }.last
    }
    #expect(frames([0, 700, 1100]) == frames([0, 1100]))
    #expect(frames([0, 1100]) != frames([0, 700]))
  }

  @Test func anArrivalEndsAndNothingMovesThen() {
    let table = animatedTable(8)
    #expect(table.isAnimating(at: .nanoseconds(5)))
    _ = lines(of: table, at: 5)
    #expect(table.strokesEnd == 2_000_000_005)
    #expect(table.isAnimating(at: .nanoseconds(2_000_000_004)))
    #expect(!table.isAnimating(at: .nanoseconds(2_000_000_005)))
  }

  @Test func case18_deletingARowDrawsNothingAnew() {
    let source = GrowingTable([section(rows(5))])
    let table = tableView(
      source, style: .plain, separator: .snake, lines: 20, motion: Motion(limit: nil))
    _ = lines(of: table, at: 0)
    _ = lines(of: table, at: 3_000_000_000)
    source.sections[0].rows.remove(at: 2)
    table.reloadData()
    #expect(!table.isAnimating(at: .nanoseconds(3_000_000_000)))
    let deleted = lines(of: table, at: 3_000_000_000)
    #expect(deleted[5].hasSuffix("───") && deleted[5].hasPrefix("  ╰"))
    table.replayStrokes()
    #expect(!lines(of: table, at: 4_000_000_000).joined().contains("─"))
  }

  /// Switching between rounded and square corners changes every box in the next frame, and nothing else in it.
  @Test func case28_cornersAreSwitchedInOneFrame() {
    let table = tableView([section(["a", "b"]), section(["c"])], lines: 12)
    let lines = { () -> [String] in
      var buffer = CellBuffer(size: table.size)
      table.draw(into: &buffer, line: 0, at: .zero)
      return buffer.text(glyphs: table.appearance.glyphs.box)
    }
    let round = lines()
    table.appearance.glyphs.box.isRounded = false
    let corners: [Character: Character] = ["╭": "┌", "╮": "┐", "╰": "└", "╯": "┘"]
    let square = round.map { String($0.map { corners[$0] ?? $0 }) }
    #expect(square != round)
    #expect(lines() == square)
    table.appearance.glyphs.box.isRounded = true
    #expect(lines() == round)
  }

  /// A resize from 80 to 40 columns in the middle of a stroke shows the picture of a table of 40 columns at that time.
  @Test func case17_aResizeShowsTheNewGeometryAtTheSameTime() {
    let table = { (columns: Int) in
      tableView(
        GrowingTable([section(rows(4))]), style: .plain, separator: .snake, columns: columns,
        motion: Motion(limit: nil))
    }
    let (resized, narrow) = (table(80), table(40))
    for table in [resized, narrow] { _ = lines(of: table, at: 0) }
    let wide = lines(of: resized, at: 600_000_000)
    resized.resize(to: Size(columns: 40, lines: 20))
    #expect(lines(of: resized, at: 600_000_000) == lines(of: narrow, at: 600_000_000))
    #expect(lines(of: resized, at: 600_000_000) != wide)
    #expect(resized.strokesEnd == narrow.strokesEnd)
  }

  @Test func aReloadInTheMiddleOfAStrokeKeepsTheClock() {
    let source = GrowingTable([section(rows(4))])
    let table = { (source: GrowingTable) in
      tableView(source, style: .plain, separator: .snake, motion: Motion(limit: nil))
    }
    let (reloaded, other) = (table(source), table(GrowingTable([section(["a", "b", "c", "d"])])))
    for table in [reloaded, other] { _ = lines(of: table, at: 0) }
    let before = lines(of: reloaded, at: 600_000_000)
    source.sections = [section(["a", "b", "c", "d"])]
    reloaded.reloadData()
    #expect(lines(of: reloaded, at: 600_000_000) == lines(of: other, at: 600_000_000))
    #expect(lines(of: reloaded, at: 600_000_000) != before && reloaded.strokesEnd == other.strokesEnd)
  }

  @Test func case15_rowsScrolledInAreComplete() {
    let table = animatedTable(30)
    _ = lines(of: table, at: 0)
    table.scroll(byLines: 30)
    #expect(lines(of: table, at: 1)[0...9].joined().contains("╭──"))
    table.scroll(byLines: -30)
    #expect(lines(of: table, at: 60_000_000_000).filter { $0.contains("──") }.count == 10)
  }

  @Test(arguments: [TableConfiguration.TableStyle.plain, .rounded])
  func straightSeparatorsScrolledInAreComplete(style: TableConfiguration.TableStyle) {
    let table = tableView(
      GrowingTable([section(rows(40))]), style: style, lines: 10, motion: Motion(limit: nil))
    _ = lines(of: table, at: 0)
    #expect(!lines(of: table, at: 1).joined().contains("──"))
    table.scroll(byLines: 30)
    #expect(lines(of: table, at: 1).filter { $0.contains("──────") }.count == 5)
  }

  /// The half turn of the first row below the screen appears with the snake, not before it.
  @Test func theFirstFrameIsBlank() {
    for count in 8...14 {
      let picture = lines(of: animatedTable(30, lines: count), at: 0)
      #expect(picture.allSatisfy { $0.isEmpty || $0.contains("Row") }, "\(count) lines")
    }
  }

  @Test func withoutARowInViewNothingMoves() {
    let table = animatedTable(0)
    #expect(!table.isAnimating(at: .zero))
    let labels = tableView(
      [section(["a"], header: "Header", footer: "Footer")], style: .rounded, lines: 1)
    labels.motion = Motion()
    labels.scroll(byLines: 9)
    labels.replayStrokes()
    #expect(!labels.isAnimating(at: .zero))
  }

  @Test func theWholeArrivalTakesASecondAtMost() {
    let table = animatedTable(30, limit: .seconds(1))
    _ = lines(of: table, at: 0)
    #expect((table.strokesEnd ?? .max) <= 1_000_000_000)
    table.completeStrokes()
    #expect(!table.isAnimating(at: .nanoseconds(1)))
  }

  // MARK: Helpers

  private func animatedTable(_ count: Int, lines: Int = 20, limit: Duration? = nil) -> TableView {
    tableView(
      GrowingTable([section(rows(count))]), style: .plain, separator: .snake, lines: lines,
      motion: Motion(limit: limit))
  }

  private func act(on table: TableView, using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      table.resize(
        to: Size(
          columns: Int.random(in: 0...30, using: &generator), lines: Int.random(in: 0...20, using: &generator)
        ))
    case 1: table.dataSource = RandomTable.table(using: &generator)
    case 2:
      table.configuration.style =
        TableConfiguration.TableStyle.allCases.randomElement(using: &generator) ?? .plain
    case 3: table.scroll(byLines: Int.random(in: -20...20, using: &generator))
    case 4: table.replayStrokes()
    default: table.page(byLines: Int.random(in: -9...9, using: &generator))
    }
  }
}
