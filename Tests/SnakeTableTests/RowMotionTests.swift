import SnakeTable
import TestSupport
import Testing

/// Tests of rows that are moved: every frame is a table with all rows, headers and boxes.
@Suite struct RowMotionTests {
  private static let lists = [
    ["Water the plants", "Answer Ada", "Pay the rent"], ["Repair the bicycle", "Read a book"], [],
  ]

  private func labelled(_ content: [[String]]) -> [TableSection] {
    content.enumerated().map { number, titles in section(titles, header: "List \(number)") }
  }

  private func moving(
    _ content: [[String]], style: TableConfiguration.TableStyle = .rounded,
    separator: TableConfiguration.SeparatorStyle = .line
  ) -> (source: GrowingTable, table: TableView) {
    let source = GrowingTable(labelled(content))
    let table = movingTable(source, style: style, separator: separator, lines: 60)
    _ = picture(table)
    return (source, table)
  }

  /// Moves rows of a table, and expects that every frame has all rows once, all headers, and as many boxes as before or
  /// after.
  private func expectWholeFrames(
    _ content: [[String]], _ moves: [(TableIndexPath, TableIndexPath)], to result: [[String]],
    style: TableConfiguration.TableStyle, separator: TableConfiguration.SeparatorStyle, _ comment: String
  ) throws {
    let (source, table) = moving(content, style: style, separator: separator)
    let before = screen(table)
    try table.performBatchUpdates { updates in
      source.sections = labelled(result)
      for (path, newPath) in moves { updates.moveRow(at: path, to: newPath) }
    }
    let frames = stride(from: 0, through: 250, by: 5).map { screen(table, at: milliseconds($0)) }
    let after = screen(table, at: milliseconds(300))
    let boxes = { (lines: [String]) in lines.count { $0.contains("╭") && $0.contains("╮") } }
    for frame in frames {
      for title in content.joined() {
        #expect(
          frame.count { $0.contains(title) } == 1, "\(comment) \(title)\n\(frame.joined(separator: "\n"))")
      }
      for number in content.indices {
        #expect(frame.count { $0.contains("List \(number)") } == 1, "\(comment)")
      }
      if style == .rounded { #expect([boxes(before), boxes(after)].contains(boxes(frame)), "\(comment)") }
    }
    #expect(frames.last == after)
  }

  @Test(arguments: [
    (TableConfiguration.TableStyle.rounded, TableConfiguration.SeparatorStyle.line), (.plain, .snake),
    (.grouped, .none),
    (.plain, .line),
  ])
  func noRowHeaderOrBoxIsMissingOnTheWay(
    style: TableConfiguration.TableStyle, separator: TableConfiguration.SeparatorStyle
  )
    throws
  {
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<repetitions(12, inTestAll: 40) {
      let content = Self.lists.shuffled(using: &generator)
      guard let from = content.indices.filter({ !content[$0].isEmpty }).randomElement(using: &generator)
      else { continue }
      let path = path(Int.random(in: 0..<content[from].count, using: &generator), from)
      var result = content
      let title = result[from].remove(at: path.row)
      let to = Int.random(in: 0..<3, using: &generator)
      let row = Int.random(in: 0...result[to].count, using: &generator)
      result[to].insert(title, at: row)
      guard result != content else { continue }
      try expectWholeFrames(
        content, [(path, TableIndexPath(row: row, section: to))], to: result, style: style,
        separator: separator,
        "\(style) \(separator) \(path) \(to) \(row)")
    }
  }

  /// Several rows at once, in any order.
  @Test func shuffledRowsAreAllThere() throws {
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<repetitions(8, inTestAll: 20) {
      let titles = (0..<8).map { "Row \($0)." }
      let result = titles.shuffled(using: &generator)
      let moves = titles.indices.map { (path($0), path(result.firstIndex(of: titles[$0]) ?? 0)) }
      try expectWholeFrames([titles], moves, to: [result], style: .rounded, separator: .line, "\(result)")
    }
  }

  @Test func aRowPassesOneRowAfterAnother() throws {
    let (source, table) = moving([["a", "b", "c", "d"], ["e"]])
    try table.performBatchUpdates {
      source.sections = labelled([["b", "c", "d"], ["a", "e"]])
      $0.moveRow(at: path(0), to: path(0, 1))
    }
    var orders: [String] = []
    for time in stride(from: 0, through: 250, by: 5) {
      let order = screen(table, at: milliseconds(time)).compactMap { line in
        line.contains("List") ? "|" : line.first { "abcde".contains($0) }.map(String.init)
      }.joined()
      if order != orders.last { orders.append(order) }
    }
    #expect(orders == ["|bacd|e", "|bcad|e", "|bcda|e", "|bcd|ae"])
  }

  // MARK: In programs

  @Test func aHeldRowMovesInTheFirstFrame() throws {
    let list = EditedList(Self.lists)
    let table = movingTable(list, lines: 30)
    table.delegate = list
    let controller = TableController(table, allowsEditing: true)
    let screen = HeadlessScreen(controller, size: Size(columns: 34, lines: 30))
    try screen.press("e m")
    let before = screen.text
    let lines = { (frame: [String]) in
      ["Water the plants", "Answer Ada"].map { title in frame.firstIndex { $0.contains(title) } }
    }
    try screen.press("j")
    let first = screen.text(at: .zero)
    #expect(lines(first) == lines(before).reversed())
    #expect(first == screen.text)
  }

  @Test func aFlashEndsBeforeItsRowMoves() throws {
    final class Mover: TableViewDelegate {
      let source: GrowingTable
      init(_ source: GrowingTable) { self.source = source }
      func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
        try? tableView.performBatchUpdates { updates in
          source.sections[0].rows.swapAt(0, 1)
          updates.moveRow(at: path, to: TableIndexPath(row: 1, section: 0))
        }
      }
    }
    let (source, table) = moving([["a", "b"]])
    let mover = Mover(source)
    table.delegate = mover
    table.performPrimaryAction()
    let frames = [1, 249].map { time in
      let frame = picture(table, at: milliseconds(time))
      return (0..<frame.lines).flatMap { line in (0..<frame.columns).map { frame[$0, line] } }
    }
    #expect(frames[0] == frames[1])
  }

  @Test func menusOpenWithAStroke() throws {
    let table = movingTable(GrowingTable(sections([["Apple", "Banana"]])), lines: 12)
    let screen = HeadlessScreen(
      TableController(table, showsHints: false, finishesOnChoice: true), size: Size(columns: 34, lines: 12))
    _ = screen.text
    table.present(TableMenu { TableMenu.Action("Flag") { _ in } }, forRowAt: path(0))
    let open = screen.text(at: .milliseconds(150))
    #expect(screen.text(at: .zero) != open && screen.text(at: .zero).contains { $0.contains("Flag") })
    #expect(open.contains { $0.contains("│▌Flag") })
    _ = screen.text(at: .milliseconds(10))
    #expect(table.isAnimating(at: .milliseconds(10)))
    try screen.press("x")
    #expect(!table.isAnimating(at: .milliseconds(10)))
  }
}
