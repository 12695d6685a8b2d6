import SnakeTable
import SnakeTableDrawing
import TestSupport
import Testing

/// Tests of rows that slide to their places after their order has changed.
@Suite struct RowSlideTests {
  /// Rows whose identifiers are their letters.
  private final class Letters: TableDataSource {
    var letters: [Character]
    init(_ letters: String) { self.letters = Array(letters) }

    func numberOfRows(inSection section: Int) -> Int { letters.count }
    func cell(forRowAt path: TableIndexPath) -> TableCell {
      TableCell(title: CellText("\(letters[path.row])"))
    }
    func identifier(forRowAt path: TableIndexPath) -> Int { Int(letters[path.row].asciiValue ?? 0) }
    func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
      letters.firstIndex { Int($0.asciiValue ?? 0) == identifier }.map { TableIndexPath(row: $0, section: 0) }
    }
    var identifiers: [Range<Int>] { letters.map { Int($0.asciiValue ?? 0) }.map { $0..<($0 + 1) } }
  }

  private let source = Letters("abcdef")

  private func table(lines: Int = 6, moves: Bool = true) -> TableView {
    let table = TableView(
      dataSource: source, configuration: TableConfiguration(style: .plain, separator: .none),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: moves))
    table.resize(to: Size(columns: 12, lines: lines))
    table.completeStrokes()
    _ = picture(table)
    return table
  }

  private func sort(_ table: TableView, _ letters: String) {
    let lines = table.rowLines
    source.letters = Array(letters)
    table.reloadData()
    table.slideRows(from: lines)
  }

  private func letters(_ table: TableView, at time: Int) -> String {
    screen(table, at: milliseconds(time)).map { $0.filter(\.isLetter).isEmpty ? "." : $0.filter(\.isLetter) }
      .joined()
  }

  @Test func rowsMoveStraightToTheirLines() {
    let table = table()
    sort(table, "bcdefa")
    #expect(letters(table, at: 0) == "abcdef", "the first frame is the former one")
    var line = 0
    for time in stride(from: 0, through: 200, by: 10) {
      let frame = letters(table, at: time)
      let place = frame.distance(from: frame.startIndex, to: frame.firstIndex(of: "a") ?? frame.startIndex)
      #expect(place >= line, "\(frame)")
      line = place
    }
    #expect(letters(table, at: 200) == "bcdefa" && table.nextChange(after: .milliseconds(200)) == .never)
  }

  /// What was out of view is at its place at once; what leaves is gone.
  @Test func onlyRowsThatStayInViewSlide() {
    let table = table(lines: 3)
    sort(table, "fbacde")
    #expect(letters(table, at: 0) == "abf" || letters(table, at: 0) == "ab.")
    #expect(letters(table, at: 200) == "fba")
  }

  @Test func thereIsNothingToSeeWithoutMotionOrAChange() {
    let still = table(moves: false)
    sort(still, "fedcba")
    #expect(letters(still, at: 0) == "fedcba" && still.nextChange(after: .zero) == .never)
    source.letters = Array("abcdef")
    let same = table()
    sort(same, "abcdef")
    #expect(same.nextChange(after: .zero) == .never)
  }

  @Test func aKeyAResizeOrAScrollCompletesIt() {
    for end in 0..<3 {
      source.letters = Array("abcdef")
      let table = table(lines: 5)
      sort(table, "edcbaf")
      _ = letters(table, at: 0)
      switch end {
      case 0: #expect(table.completeMovement())
      case 1: table.resize(to: Size(columns: 13, lines: 5))
      default: table.scroll(byLines: 1)
      }
      #expect(letters(table, at: 10) == (end == 2 ? "dcbaf" : "edcba"))
    }
  }

  /// No frame has a row twice, whatever the order, the size and the style.
  @Test func randomOrders() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<60 {
      source.letters = Array("abcdefgh").shuffled(using: &generator)
      let table = TableView(
        dataSource: source,
        configuration: TableConfiguration(
          style: TableConfiguration.TableStyle.allCases.randomElement(using: &generator) ?? .plain,
          separator: .line),
        appearance: TableAppearance(theme: .dark), motion: Motion())
      table.resize(
        to: Size(
          columns: Int.random(in: 0...20, using: &generator), lines: Int.random(in: 0...20, using: &generator)
        ))
      table.completeStrokes()
      _ = picture(table)
      sort(table, String("abcdefgh".shuffled(using: &generator)))
      for time in stride(from: 0, through: 210, by: 30) {
        let shown = letters(table, at: time).filter(\.isLetter)
        #expect(Set(shown).count == shown.count, "\(shown)")
      }
      let end = letters(table, at: 300)
      table.setNeedsDisplay()
      #expect(letters(table, at: 400) == end && table.nextChange(after: .milliseconds(400)) == .never)
    }
  }
}
