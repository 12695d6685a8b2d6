import SnakeTable
import SnakeTableDrawing
import SnakeTableLayout
import TestSupport
import Testing

/// Tests of texts that have changed: they have the accent colour and turn into their own.
@Suite struct ChangedTextTests {
  private let source = GrowingTable([])

  private func table(_ details: [String], theme: Theme = .exactDark, moves: Bool = true) -> TableView {
    show(details)
    let table = TableView(
      dataSource: source, configuration: TableConfiguration(style: .plain),
      appearance: TableAppearance(theme: theme), motion: Motion(isEnabled: moves))
    table.resize(to: Size(columns: 20, lines: 12))
    table.completeStrokes()
    return table
  }

  private func show(_ details: [String]) {
    source.sections = [
      TableSection(
        rows: details.enumerated().map { TableCell(title: CellText("Row \($0)"), detail: CellText($1)) })
    ]
  }

  /// Changes the details of the rows, which stay the same rows.
  private func change(_ table: TableView, to details: [String]) {
    let former = table.shownCells(from: source)
    show(details)
    table.reloadData()
    table.showChanges(since: former, identifiers: former.rows.map(\.identifier))
  }

  /// The last column that text has.
  private func detail(ofRow row: Int, _ buffer: CellBuffer) -> Style { buffer[17, 2 * row].style }

  @Test func onlyTheChangedTextHasTheAccentAndFades() throws {
    let table = table(["1", "2", "3"])
    let before = picture(table)
    change(table, to: ["1", "2", "4"])
    let first = picture(table, at: 0)
    #expect(first.text()[4] == before.text()[4].replacing("3", with: "4"))
    var colors: [Color] = []
    for time in stride(from: 0, through: 2000, by: 80) {
      let frame = picture(table, at: milliseconds(time))
      colors.append(detail(ofRow: 2, frame).foreground)
      for line in 0..<12 {
        for column in 0..<20 where (column, line) != (17, 4) {
          #expect(frame[column, line] == before[column, line], "\(time) \(column) \(line)")
        }
      }
    }
    #expect(colors.first == Theme.exactDark.accentText.foreground && Set(colors).count == colors.count)
    #expect(colors.last == detail(ofRow: 2, before).foreground)
    #expect(table.nextChange(after: .milliseconds(2000)) == .never)
  }

  /// With 256 colours too, no colour on the way has another hue than the accent.
  @Test(arguments: [Theme.dark, Theme.light]) func theAccentKeepsItsHue(theme: Theme) throws {
    let table = table(["1", "2"], theme: theme)
    _ = picture(table)
    change(table, to: ["1", "3"])
    var colors: [Color] = []
    for time in stride(from: 0, to: 2000, by: 80) {
      let color = detail(ofRow: 1, picture(table, at: milliseconds(time))).foreground
      let parts = try #require(color.components)
      #expect(parts.red <= parts.green && parts.green < parts.blue, "\(color)")
      if colors.last != color { colors.append(color) }
    }
    #expect(colors.count > 2 && colors.first == theme.accentText.foreground)
  }

  /// However many texts change, each of them does.
  @Test func allRowsMayChange() {
    let table = table((0..<6).map { "\($0)" })
    _ = picture(table)
    change(table, to: (3..<9).map { "\($0)" })
    let frame = picture(table)
    for row in 0..<6 where row != 0 {
      #expect(detail(ofRow: row, frame).foreground == Theme.exactDark.accentText.foreground)
    }
    #expect(detail(ofRow: 0, frame).foreground == Theme.exactDark.cursorAccessory.foreground)
  }

  @Test func withoutAnimationsTheAccentStaysForTwoSeconds() {
    let table = table(["1", "2"], moves: false)
    let own = detail(ofRow: 1, picture(table))
    change(table, to: ["1", "3"])
    for time in [0, 1000, 1999] {
      #expect(
        detail(ofRow: 1, picture(table, at: milliseconds(time))).foreground
          == Theme.exactDark.accentText.foreground)
    }
    #expect(table.nextChange(after: .milliseconds(0)) == .at(.milliseconds(2000)))
    #expect(detail(ofRow: 1, picture(table, at: milliseconds(2000))) == own)
  }

  @Test(arguments: [Theme.monochrome, .neutral])
  func withoutAColourForTextItIsBold(theme: Theme) {
    let table = table(["1", "2"], theme: theme)
    _ = picture(table)
    change(table, to: ["1", "3"])
    #expect(detail(ofRow: 1, picture(table)).attributes == .bold)
    #expect(!detail(ofRow: 1, picture(table, at: milliseconds(2000))).attributes.contains(.bold))
  }

  /// A row that changes again, and one that has another identifier.
  @Test func aSecondChangeBeginsAgainAndAnEarlierOneGoesOn() {
    let table = table(["1", "2", "3"])
    _ = picture(table)
    change(table, to: ["1", "4", "3"])
    _ = picture(table)
    let halfway = detail(ofRow: 1, picture(table, at: milliseconds(1000)))
    change(table, to: ["1", "4", "5"])
    let frame = picture(table, at: milliseconds(1000))
    #expect(detail(ofRow: 1, frame) == halfway)
    #expect(detail(ofRow: 2, frame).foreground == Theme.exactDark.accentText.foreground)
    let last = picture(table, at: milliseconds(3000))
    #expect(detail(ofRow: 1, last) == detail(ofRow: 2, last))
  }

  /// Frames on top of the last one look like frames in an empty buffer.
  @Test func framesAreDrawnOnTopOfOneAnother() {
    let (other, details) = (ChangedTextTests(), ["1", "2", "3", "4"])
    let (kept, whole) = (table(details), other.table(details))
    var buffer = CellBuffer(size: kept.size)
    kept.redraw(into: &buffer, line: 0, at: .zero)
    _ = picture(whole)
    change(kept, to: ["1", "5", "3", "6"])
    other.change(whole, to: ["1", "5", "3", "6"])
    var keptFrames = 0
    for time in stride(from: 0, through: 2100, by: 70) {
      buffer.beginFrame()
      if kept.redraw(into: &buffer, line: 0, at: .milliseconds(time)) { keptFrames += 1 }
      let expected = picture(whole, at: milliseconds(time))
      for line in 0..<12 {
        let isSame = buffer.isSame(line: line, as: line, in: expected)
        #expect(isSame, "\(time) \(line)")
      }
    }
    #expect(keptFrames > 20)
  }

  @Test func columnsAreComparedByTheirNumbers() {
    let former = TableCell(columns: ["a", "1", "x"])
    #expect(
      TableCell(columns: ["a", "2", "x"]).changedParts(since: former, columns: [0, 4, 7]) == [.column(4)])
    #expect(TableCell(columns: ["a", "", "x"]).changedParts(since: former, columns: [0, 4, 7]) == [])
    let cell = TableCell(title: "a", subtitle: "b", detail: "c", icon: "d", accessory: .text("e"))
    let other = TableCell(title: "1", subtitle: "2", detail: "3", icon: "4", accessory: .text("5"))
    #expect(cell.changedParts(since: other, columns: nil) == [.title, .subtitle, .detail, .icon, .accessory])
    #expect(cell.changedParts(since: TableCell(title: "a"), columns: nil) == [])
  }
}
