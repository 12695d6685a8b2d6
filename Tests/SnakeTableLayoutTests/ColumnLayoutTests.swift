import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the division of a table's width among its columns.
@Suite struct ColumnLayoutTests {
  /// Columns whose widths are those of their values.
  private func layout(
    _ columns: [TableColumn], values: [String] = [], offset: Int = 0, frozen: Int = 1, room: Int
  ) -> ColumnLayout {
    var estimates = ColumnEstimates()
    for (column, value) in values.enumerated() {
      estimates[column].add(CellText(value), typesetter: Typesetter())
    }
    return ColumnLayout(
      columns, estimates: estimates, offset: offset, frozen: frozen, in: 0..<room, typesetter: Typesetter())
  }

  private func ranges(_ layout: ColumnLayout) -> [Range<Int>] { layout.columns.map(\.columns) }

  /// Each has a little of it, and the last text the rest. Numbers at the left edge stay there.
  @Test func columnsThatFitShareTheRemainingRoom() {
    let all = layout(["A", "B", "C"], values: ["1234", "12", "x"], room: 20)
    #expect(ranges(all) == [0..<4, 6..<10, 12..<20])
    #expect(all.columns.map(\.isRightAligned) == [true, true, false])
    #expect(!all.hasMore)
    #expect(ranges(layout(["A", "B"], values: ["xxxx", "12"], room: 40)) == [0..<12, 14..<18])
    #expect(ranges(layout(["A", "B"], values: ["xxxx", "12"], room: 9)) == [0..<5, 7..<9])
  }

  /// One column of the screen is between two columns if all fit only so.
  @Test func theGapIsNarrowedIfAllColumnsFitThen() {
    let values = [10, 10, 10].map { String(repeating: "x", count: $0) }
    let all = layout(["A", "B", "C"], values: values, room: 30)
    #expect(ranges(all) == [0..<10, 11..<21, 22..<30] && !all.hasMore)
    #expect(all.column(ofNameAt: 10) == 1 && all.column(ofNameAt: 9) == 0)
    let narrow = layout(["A", "B", "C"], values: values, room: 29)
    #expect(ranges(narrow) == [0..<10, 12..<22] && narrow.hasMore)
  }

  @Test func aFixedColumnDoesNotShare() {
    let all = layout([TableColumn(title: "A", width: .fixed(3)), "B"], room: 20)
    #expect(ranges(all) == [0..<3, 5..<20])
  }

  @Test func flexibleColumnsShareTheRoomWithinTheirBounds() {
    func flexible(_ title: CellText, _ minimum: Int = 10, _ maximum: Int = .max) -> TableColumn {
      TableColumn(title: title, width: .flexible(minimum: minimum, maximum: maximum))
    }
    // An automatic column has what it needs, and a flexible one the rest.
    #expect(ranges(layout(["A", flexible("B")], values: ["1234", "x"], room: 30)) == [0..<4, 6..<30])
    #expect(ranges(layout([flexible("A"), flexible("B")], room: 32)) == [0..<15, 17..<32])
    #expect(ranges(layout([flexible("A", 4, 8), flexible("B")], room: 32)) == [0..<8, 10..<32])
    // Beyond all bounds the room stays free.
    #expect(ranges(layout([flexible("A", 4, 8), flexible("B", 4, 6)], room: 32)) == [0..<8, 10..<16])
    // Long values are cut down to the minimum.
    let long = String(repeating: "x", count: 30)
    #expect(
      ranges(layout([flexible("A", 12), "B"], values: [long, "123456"], room: 20)) == [0..<12, 14..<20])
    // Bounds that make no sense, and no room at all.
    for room in 0...12 {
      for column in [flexible("A", -5, -9), flexible("A", .max, 3), flexible("A", 1, .max)] {
        for range in ranges(layout([column], room: room)) { #expect(range.upperBound <= room) }
      }
    }
  }

  @Test func columnsOfLowPriorityAreLeftOutFirst() {
    let columns = [0, -1, 5, -1].map { priority in
      TableColumn(title: "\(priority)", width: .fixed(6), priority: priority)
    }
    let shown = [30: [0, 1, 2, 3], 29: [0, 1, 2], 22: [0, 1, 2], 21: [0, 2], 13: [2], 6: [2], 3: [2]]
    for (room, indexes) in shown {
      let layout = layout(columns, room: room)
      #expect(layout.indexes == indexes && !layout.hasMore, "\(room)")
    }
    // Those of the highest priority scroll.
    let scrolling = columns.map { TableColumn(title: $0.title, width: .fixed(20), priority: $0.priority / 5) }
    let narrow = layout(scrolling + scrolling, room: 44)
    #expect(narrow.indexes == [2, 6] && !narrow.hasMore)
    #expect(layout(scrolling + scrolling + scrolling, room: 44).hasMore)
  }

  @Test func hiddenColumnsAreNotShown() {
    var columns: [TableColumn] = ["A", "B", "C"]
    columns[0].isHidden = true
    let all = layout(columns, values: ["xxxx", "12", "y"], room: 20)
    #expect(all.indexes == [1, 2] && ranges(all) == [0..<2, 4..<20])
    #expect(all.columns.map(\.isRightAligned) == [true, false])
    for index in columns.indices { columns[index].isHidden = true }
    #expect(layout(columns, room: 20).columns.isEmpty)
  }

  @Test func oneColumnIsTheTitle() {
    func titles(_ roles: [TableColumn.Role]) -> [Bool] {
      layout(roles.map { TableColumn(title: "A", role: $0) }, room: 40).columns.map(\.isTitle)
    }
    #expect(titles([.automatic, .automatic]) == [true, false])
    #expect(titles([.automatic, .title, .automatic]) == [false, true, false])
    #expect(titles([.detail, .automatic]) == [false, false])
  }

  @Test func aSingleColumnTakesAll() {
    #expect(ranges(layout(["A"], values: [String(repeating: "x", count: 500)], room: 40)) == [0..<40])
  }

  @Test func aCutColumnGetsTheRemainingRoomFirst() {
    let all = layout(["A", "B"], values: [String(repeating: "x", count: 30), "y"], room: 40)
    #expect(ranges(all) == [0..<34, 36..<40])
  }

  @Test func columnsThatDoNotFitContinueToTheRight() {
    let long = String(repeating: "x", count: 30)
    let all = layout(["A", "B", "C", "D"], values: [long, long, "y", "z"], room: 40)
    // The beginning of the first one, and what is left; the rest is for the ellipsis.
    #expect(ranges(all) == [0..<20, 22..<38])
    #expect(all.hasMore)
    #expect(all.trailingEllipsis == 39)
    #expect(all.leadingEllipsis == nil)
  }

  @Test func aColumnThatDoesNotFitShowsItsBeginning() {
    let values = [10, 10, 16, 16].map { String(repeating: "x", count: $0) }
    let all = layout(["A", "B", "C", "D"], values: values, room: 36)
    #expect(ranges(all) == [0..<10, 12..<22, 24..<34])
    #expect(all.hasMore && all.trailingEllipsis == 35)
    let scrolled = layout(["A", "B", "C", "D"], values: values, offset: 2, room: 36)
    #expect(ranges(scrolled) == [0..<10, 14..<30])
    #expect(!scrolled.hasMore)
    // Too little room for a beginning.
    #expect(ranges(layout(["A", "B", "C", "D"], values: values, room: 33)) == [0..<10, 12..<22])
    // The beginning of the last one is enough.
    let last = layout(["A", "B", "C"], values: values, room: 36)
    #expect(ranges(last) == [0..<10, 12..<22, 24..<36] && !last.hasMore)
  }

  private static let eight = (0..<8).map { TableColumn(title: CellText("Column\($0)")) }

  private func visible(offset: Int, frozen: Int, room: Int = 40) -> ColumnLayout {
    layout(
      Self.eight, values: Self.eight.map { _ in "12345678" }, offset: offset, frozen: frozen, room: room)
  }

  @Test func frozenColumnsStayWhileTheOthersScroll() {
    let first = visible(offset: 0, frozen: 2)
    #expect((first.indexes, first.leadingEllipsis) == ([0, 1, 2, 3], nil))
    let scrolled = visible(offset: 2, frozen: 2)
    #expect((scrolled.indexes, scrolled.leadingEllipsis, scrolled.offset) == ([0, 1, 4], 20, 2))
    #expect(ranges(scrolled) == [0..<8, 10..<18, 22..<30])
    let last = visible(offset: 100, frozen: 2)
    #expect((last.indexes, last.hasMore) == ([0, 1, 6, 7], false))
  }

  @Test func withoutFrozenColumnsAllScroll() {
    let scrolled = visible(offset: 3, frozen: 0)
    #expect((scrolled.indexes, scrolled.leadingEllipsis) == ([3, 4, 5], 0))
    #expect(ranges(scrolled) == [2..<10, 12..<20, 22..<30])
    #expect(visible(offset: 3, frozen: -5).indexes == [3, 4, 5])
  }

  /// Of the frozen columns stay as many as there is room for beside one that scrolls: every column can be reached.
  @Test func moreFrozenColumnsThanFitScroll() {
    #expect(visible(offset: 0, frozen: 100).keptColumns == 2)
    #expect(visible(offset: 0, frozen: 100, room: 12).keptColumns == 0)
    for (room, frozen) in (0..<60).flatMap({ room in (0...9).map { (room, $0) } }) {
      var seen: Set<Int> = []
      for offset in 0...8 {
        let layout = visible(offset: offset, frozen: frozen, room: room)
        seen.formUnion(layout.indexes)
        let pairs = zip(layout.columns, layout.columns.dropFirst())
        #expect(pairs.allSatisfy { $0.columns.upperBound < $1.columns.lowerBound })
        #expect(layout.columns.allSatisfy { !$0.columns.isEmpty && $0.columns.upperBound <= room })
      }
      #expect(room == 0 || seen == Set(0..<8), "\(frozen) columns in \(room)")
    }
  }

  @Test func textsAreCutWhereTheFewestValuesAre() {
    var estimates = ColumnEstimates()
    // One value in a hundred is long in A, half of them in B.
    for row in 0..<100 {
      estimates[0].add(CellText(String(repeating: "a", count: row < 10 ? 40 : 10)), typesetter: Typesetter())
      estimates[1].add(CellText(String(repeating: "b", count: row < 50 ? 24 : 12)), typesetter: Typesetter())
      estimates[2].add(CellText("123456789012"), typesetter: Typesetter())
    }
    func ranges(_ room: Int) -> [Range<Int>] {
      ColumnLayout(["A", "B", "C"], estimates: estimates, in: 0..<room, typesetter: Typesetter()).columns.map(
        \.columns)
    }
    #expect(ranges(80) == [0..<40, 42..<66, 68..<80])
    #expect(ranges(60) == [0..<20, 22..<46, 48..<60])
    #expect(ranges(50) == [0..<10, 12..<36, 38..<50])
    // Numbers are never cut.
    #expect(ranges(40) == [0..<10, 12..<26, 28..<40])
  }

  /// A column whose rows all have the same value gives way before a value is cut that tells rows apart.
  @Test func columnsOfOneValueAreNarrowedFirst() {
    var estimates = ColumnEstimates()
    for row in 0..<20 {
      let values = [row < 2 ? "CrashLoopBackOff" : "Running", "0", "node-7.internal", row < 10 ? "a" : "b"]
      for (column, value) in values.enumerated() {
        estimates[column].add(CellText(value), typesetter: Typesetter())
      }
    }
    func widths(_ room: Int) -> [Int] {
      ColumnLayout(
        ["STATUS", "RESTARTS", "NODE", "X"], estimates: estimates, in: 0..<room, typesetter: Typesetter()
      ).columns.map(\.columns.count)
    }
    #expect(widths(46) == [16, 8, 15, 1])
    #expect(widths(40) == [16, 8, 9, 1])
    // Names are cut before the beginnings of these values.
    #expect(widths(38) == [16, 7, 8, 1])
    // A single row says nothing about others.
    #expect(
      ranges(layout(["A", "B"], values: ["aaaaaaaaaaaa", "bbbbbbbbbbbb"], room: 24)) == [0..<12, 14..<24])
  }

  @Test func aLongNameHasAtMostTwelveColumnsBesideOthers() {
    let columns: [TableColumn] = ["a_rather_long_name", "another_long_name", "and_the_last_name"]
    #expect(ranges(layout(columns, values: ["1", "2", "3"], room: 40)) == [0..<12, 14..<26, 28..<40])
    #expect(ranges(layout(columns, values: ["1", "2", "3"], room: 60)) == [0..<18, 20..<39, 41..<60])
  }

  @Test func theFirstColumnStaysWhileOthersScroll() {
    let names: [TableColumn] = (0..<20).map { TableColumn(title: CellText("Name \($0)")) }
    let all = layout(names, offset: 3, room: 40)
    #expect(all.columns.map(\.index) == [0, 4, 5, 6])
    #expect(all.columns[0].columns == 0..<6)
    #expect(all.columns[1].columns == 10..<16)
    #expect(all.leadingEllipsis == 8)
    #expect(all.trailingEllipsis == 39)
  }

  @Test func scrollingEndsWithTheLastColumn() {
    let names: [TableColumn] = (0..<20).map { TableColumn(title: CellText("Name \($0)")) }
    let all = layout(names, offset: 1000, room: 40)
    #expect(all.columns.map(\.index) == [0, 17, 18, 19])
    #expect(all.offset == 16)
    #expect(!all.hasMore)
    #expect(layout(names, offset: -5, room: 40).offset == 0)
  }

  @Test func aNarrowTableShowsOneColumnAfterAnother() {
    let all = layout(["Command", "User"], values: ["systemd"], offset: 1, room: 8)
    #expect(all.columns.map(\.index) == [1])
    #expect(layout(["Command", "User"], room: 1).columns.map(\.columns) == [0..<1])
    #expect(layout(["Command", "User"], room: 0).columns.isEmpty)
  }

  @Test func numbersThatHaveAFractionAreAlignedOnIt() {
    var estimates = ColumnEstimates()
    for text in ["1", "12.5", "3.25", ""] { estimates[0].add(CellText(text), typesetter: Typesetter()) }
    let all = ColumnLayout(["A"], estimates: estimates, in: 0..<10, typesetter: Typesetter())
    #expect(all.columns[0].fractionColumns == 3)
    #expect(estimates[0].columns == 5)
    estimates[0].add("n/a", typesetter: Typesetter())
    #expect(estimates[0].isNumeric)
    estimates[0].add("none of them", typesetter: Typesetter())
    #expect(!estimates[0].isNumeric)
  }

  @Test func aColumnDecidesWhatItsCommasMean() {
    func layout(_ values: [String]) -> ColumnLayout {
      var estimates = ColumnEstimates()
      for value in values { estimates[0].add(CellText(value), typesetter: Typesetter()) }
      return ColumnLayout(["A"], estimates: estimates, in: 0..<10, typesetter: Typesetter())
    }
    #expect(layout(["1,234", "5"]).columns[0].fractionColumns == 0)
    #expect(layout(["1,234", "5,25"]).columns[0].fractionColumns == 4)
    #expect(layout(["1.234,5", "5,25"]).columns[0].fractionColumns == 3)
    #expect(!layout(["1,234.5", "5,25"]).columns[0].isRightAligned)
  }

  @Test func aWidthNeverDecreases() {
    var estimate = ColumnEstimate()
    for text in ["wide text", "x", ""] { estimate.add(CellText(text), typesetter: Typesetter()) }
    #expect(estimate.columns == 9)
    // Text grows by whole steps, numbers by what they need.
    estimate.widen(forChanged: "wider text", typesetter: Typesetter())
    #expect(estimate.columns == 16)
    var number = ColumnEstimate()
    number.add("99", typesetter: Typesetter())
    number.widen(forChanged: "100", typesetter: Typesetter())
    #expect(number.columns == 3)
  }

  @Test func theSampleIsReadOnce() {
    var estimates = ColumnEstimates()
    var read: [Int] = []
    func sample(_ columns: [Int], rows: Int) -> Bool {
      estimates.sample(columns, rows: rows, atMost: 400, typesetter: Typesetter()) { row, columns in
        read.append(row)
        return columns.map { CellText("\($0)\(row)") }
      }
    }
    let complete = [3, 5000, 5000, 5000, 6000].map { sample([0, 1], rows: $0) }
    #expect(complete == [true, false, false, true, true])
    #expect(read == Array(0..<1000))
    // A further column reads the rows again.
    let isComplete = sample([0, 1, 2], rows: 5000)
    #expect(!isComplete)
    #expect(read.count == 1400)
    #expect(estimates[1].isNumeric)
  }

  // MARK: Properties

  /// At any width and number of columns, columns follow each other with gaps, stay in the room, and are consecutive.
  @Test func columnsNeverOverlap() {
    var generator = SeededGenerator(seed: 1616)
    for _ in 0..<repetitions(500, inTestAll: 4000) {
      let count = [0, 1, 2, 3, 10, 100, 5000].randomElement(using: &generator) ?? 0
      let columns = (0..<count).map { _ in randomColumn(using: &generator) }
      var estimates = ColumnEstimates()
      for column in 0..<min(count, 120) {
        let text = String(repeating: "9", count: Int.random(in: 0...40, using: &generator))
        estimates[column].add(CellText(text), typesetter: Typesetter())
      }
      let start = Int.random(in: 0...4, using: &generator)
      let room = start..<(start + Int.random(in: 0...200, using: &generator))
      let layout = ColumnLayout(
        columns, estimates: estimates, offset: Int.random(in: -1...(count + 1), using: &generator), in: room,
        typesetter: Typesetter())
      check(layout, count: count, in: room)
    }
  }

  private func check(_ layout: ColumnLayout, count: Int, in room: Range<Int>) {
    #expect(layout.columns.isEmpty == (count == 0 || room.isEmpty))
    let gaps = zip(layout.columns, layout.columns.dropFirst()).map {
      $1.columns.lowerBound - $0.columns.upperBound
    }
    // Narrow gaps show all columns.
    #expect(gaps.allSatisfy { $0 >= 2 } || gaps.allSatisfy { $0 == 1 } && layout.columns.count == count)
    var end = room.lowerBound - 1
    for column in layout.columns {
      #expect(column.columns.lowerBound > end)
      #expect(!column.columns.isEmpty)
      end = column.columns.upperBound
    }
    #expect(end <= room.upperBound)
    let indexes = layout.columns.map(\.index)
    #expect(zip(indexes, indexes.dropFirst()).dropFirst().allSatisfy { $0 + 1 == $1 })
    #expect(indexes.last.map { $0 < count } ?? true)
    // There can be more of the last column itself.
    #expect(layout.hasMore || indexes.last.map { $0 == count - 1 } ?? true)
    for ellipsis in [layout.leadingEllipsis, layout.trailingEllipsis].compactMap({ $0 }) {
      #expect(room.contains(ellipsis))
      let isBeside = layout.columns.contains {
        ($0.columns.lowerBound - 1...$0.columns.upperBound).contains(ellipsis)
      }
      #expect(!isBeside)
    }
  }

  /// Scrolling step by step shows every column, whatever the widths are.
  @Test func everyColumnCanBeReached() {
    var generator = SeededGenerator(seed: 1617)
    for _ in 0..<repetitions(100, inTestAll: 500) {
      let columns = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        randomColumn(using: &generator)
      }
      let room = Int.random(in: 1...80, using: &generator)
      var (shown, offset): (Set<Int>, Int) = ([], 0)
      while true {
        let layout = ColumnLayout(
          columns, estimates: ColumnEstimates(), offset: offset, in: 0..<room, typesetter: Typesetter())
        shown.formUnion(layout.indexes)
        guard layout.hasMore else { break }
        offset = layout.offset + 1
      }
      #expect(shown == Set(columns.indices))
    }
  }

  private func randomColumn(using generator: inout SeededGenerator) -> TableColumn {
    let title = String(repeating: "日", count: Int.random(in: 0...9, using: &generator))
    let width = Int.random(in: -1...60, using: &generator)
    return TableColumn(
      title: CellText(title),
      width: [.fixed(width), .automatic, .automatic, .flexible(minimum: width / 2, maximum: width)]
        .randomElement(using: &generator) ?? .automatic,
      alignment: [.automatic, .leading, .trailing].randomElement(using: &generator) ?? .automatic)
  }

  // MARK: Numbers

  @Test(arguments: [
    ("0", 1, 0, false), ("-12.5", 3, 2, false), ("1,234,567.0", 9, 2, false), (".5", 0, 2, false),
    ("7.", 1, 1, false), ("1.5e-7", 1, 5, false), (" 42", 3, 0, false), ("+3", 2, 0, false),
    ("9.2M", 1, 2, true), ("1.2 GiB", 1, 2, true), ("300ms", 3, 0, true), ("50%", 2, 0, true),
    ("4 ", 1, 0, true), ("$1,234.50", 6, 3, false), ("€ 5.25", 3, 3, false), ("(12)", 3, 0, true),
    ("12 €", 2, 0, true),
    ("1 234.5", 5, 2, false),
  ])
  func numbersAreRecognized(text: String, integer: Int, fraction: Int, hasUnit: Bool) throws {
    let shape = try #require(NumberShape(Array(text.utf8)))
    #expect(shape.parts(.point) == NumberShape.Parts(integer: integer, fraction: fraction))
    #expect(shape.hasUnit == hasUnit)
  }

  @Test(arguments: [
    "", " ", "-", ".", "1.2.3", "2024-01-02", "0:03", "12abc", "0x1F", "1,,2", "n/a", "１２", "e5", "5e", "1-",
  ])
  func otherTextIsNoNumber(text: String) { #expect(NumberShape(Array(text.utf8)) == nil) }
}
