import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the parts of a cell, of the cursor, and of their colours.
@Suite struct CellPictureTests {
  /// A detail that would be cut to nothing useful leaves its room to the title, and a count to its header.
  @Test func whatSaysNothingGivesWay() {
    let table = ArrayDataSource([
      TableSection(
        header: SectionLabel(text: "Colours", detail: "12"),
        rows: [TableCell(title: "Ultramarine", detail: "450 nm")])
    ])
    let lines = { (width: Int) in paint(table, style: .plain, width: width) }
    #expect(lines(24) == ["  Colours           12", "  Ultramarine   450 nm"])
    #expect(lines(18) == ["  Colours     12", "  Ultramarine"])
    #expect(lines(14) == ["  Colou…  12", "  Ultramari…"])
    #expect(lines(12) == ["  Colou…  12", "  Ultramari…"])
    #expect(lines(8) == ["Colours", "Ultrama…"])
  }

  @Test func detailsEndTwoColumnsBeforeTheAccessory() {
    let table = ArrayDataSource([
      TableSection(rows: [
        TableCell(title: "Name", detail: "Detail", accessory: .disclosure),
        TableCell(title: "Other", detail: "D"), TableCell(title: "Only a title"),
      ])
    ])
    #expect(
      paint(table, separator: .none, width: 30) == [
        "  Name             Detail  ›", "  Other                 D", "  Only a title",
      ])
  }

  @Test func detailsEndAtTheRightEdgeWhereNoRowHasAnAccessory() {
    let table = ArrayDataSource([
      TableSection(rows: [TableCell(title: "Name", detail: "Detail"), TableCell(title: "A")])
    ])
    #expect(paint(table, separator: .none, width: 30)[0] == "  Name                Detail")
  }

  @Test func longTextEndsInAnEllipsis() {
    let table = ArrayDataSource([
      TableSection(rows: [
        TableCell(title: "A title that is too long", detail: "Detail"),
        TableCell(title: "T", detail: "A detail that is too long"),
        TableCell(title: "A title that is too long", detail: "A detail that is too long"),
      ])
    ])
    #expect(
      paint(table, separator: .none, width: 24) == [
        "  A title tha…  Detail", "  T  A detail that is…", "  A title tha…  A det…",
      ])
  }

  @Test func iconsAndSubtitles() {
    let table = ArrayDataSource([
      TableSection(rows: [
        TableCell(title: "Title", subtitle: "Subtitle", detail: "Detail", icon: "@"),
        TableCell(title: "No icon"),
      ])
    ])
    #expect(
      paint(table, width: 24) == [
        "  @ Title       Detail", "    Subtitle", "  ──────────────────────", "    No icon", "",
      ])
  }

  /// The text block is centred vertically, on the upper line of two.
  @Test(arguments: [
    (1, false, [0]), (2, false, [0]), (3, false, [1]), (4, false, [1]), (5, false, [2]), (1, true, [0]),
    (2, true, [0, 1]), (3, true, [0, 1]), (4, true, [1, 2]), (5, true, [1, 2]),
  ])
  func textBlocksAreCentred(height: Int, hasSubtitle: Bool, lines: [Int]) {
    let cell = TableCell(title: "Title", subtitle: hasSubtitle ? "Subtitle" : nil)
    let table = ArrayDataSource([TableSection(rows: [cell])], heights: [[height]])
    let picture = paint(table, width: 20)
    #expect(picture.indices.filter { !picture[$0].isEmpty } == lines)
  }

  @Test func mixedHeights() {
    let rows = (0..<3).map { TableCell(title: "Row \($0)") }
    let table = ArrayDataSource([TableSection(rows: rows)], heights: [[1, 3, 2]])
    #expect(
      paint(table, style: .rounded, width: 20) == [
        "  ╭──────────────╮", "  │ Row 0        │", "  │ ╶────────────┤", "  │              │",
        "  │ Row 1        │", "  │              │", "  │ ╶────────────┤", "  │ Row 2        │",
        "  │              │", "  ╰──────────────╯",
      ])
  }

  @Test func aMarkTakesTheAccessorysPlace() {
    let table = ArrayDataSource([
      TableSection(rows: [
        TableCell(title: "a", accessory: .disclosure), TableCell(title: "b", accessory: .disclosure),
      ])
    ])
    #expect(
      paint(table, separator: .none, width: 12, marked: [1]) == ["  a        ›", " ┃b        ✓"])
  }

  // MARK: The cursor

  @Test func case30_theCursorFillsBetweenTheWalls() {
    let buffer = paintBuffer(uniformTable(3, height: 2), style: .rounded, width: 20, cursor: 0)
    #expect(filled(buffer) == [1: 3..<17, 2: 3..<17])
    #expect(buffer.text()[1] == "  │▌Row 0        │")
    #expect(buffer[3, 1].style == Style(foreground: .palette(75), background: .palette(24)))
    #expect(buffer[3, 2].style == buffer[3, 1].style, "the bar is as high as the row")
    #expect(buffer[2, 1].style == Style(foreground: .palette(242)), "the wall keeps its colour")
    #expect(buffer[4, 1].style == Style(background: .palette(24), attributes: [.bold]))
  }

  @Test func theCursorOfEachStyle() {
    let fill = {
      (style: TableConfiguration.TableStyle, separator: TableConfiguration.SeparatorStyle, width: Int) in
      filled(
        paintBuffer(uniformTable(3), style: style, separator: separator, width: width, cursor: 1))
    }
    #expect(fill(.plain, .line, 20) == [2: 0..<20])
    #expect(fill(.grouped, .line, 20) == [3: 0..<20])
    #expect(fill(.plain, .snake, 20) == [2: 3..<17])
    #expect(fill(.rounded, .snake, 20) == [3: 5..<15])
    #expect(fill(.plain, .snake, 9) == [2: 0..<9])
    #expect(
      paint(uniformTable(2), separator: .snake, width: 20, cursor: 0)[0] == "   ▌Row 0",
      "the bar in column 3")
    #expect(paint(uniformTable(2), width: 9, cursor: 0)[0] == "Row 0", "no room for the bar")
  }

  @Test func withoutColoursTheCursorIsReversedAndKeepsItsBar() {
    let buffer = paintBuffer(uniformTable(1), width: 20, cursor: 0, theme: .monochrome)
    #expect(buffer.text()[0] == "▌ Row 0")
    #expect(buffer[0, 0].style == .plain)
    #expect(buffer[2, 0].style.attributes == [.bold, .reverse])
    #expect(buffer[19, 0].style.attributes == [.reverse])
  }

  @Test func everyRoleHasItsColour() {
    let table = GrowingTable([
      TableSection(
        header: SectionLabel(text: "H", detail: "1"), footer: SectionLabel(text: "F"),
        rows: [TableCell(title: "T", detail: "D", accessory: .disclosure)])
    ])
    let buffer = paintBuffer(table, style: .rounded, width: 20)
    let style = { (column: Int, line: Int) in buffer[column, line].style }
    #expect(style(4, 0) == Style(foreground: .palette(247), attributes: [.bold]), "header")
    #expect(style(15, 0) == Style(foreground: .palette(247)), "count")
    #expect(style(2, 1) == Style(foreground: .palette(242)), "stroke")
    #expect(style(4, 2) == .plain, "title")
    #expect(style(12, 2) == Style(foreground: .palette(247)), "detail")
    #expect(style(15, 2) == Style(foreground: .palette(247)), "accessory")
    #expect(style(4, 4) == Style(foreground: .palette(247)), "footer")
    let plain = paintBuffer(table, style: .plain, width: 20)
    #expect((0..<20).allSatisfy { plain[$0, 0].style.background == .palette(236) }, "a plain header's fill")
  }

  /// A part with a colour of its own would be a coloured block on the reversed row.
  @Test(arguments: [Theme.named, .monochrome])
  func allPartsOfAReversedRowHaveItsColours(theme: Theme) {
    var detail: CellText = "matched"
    detail.highlights = [0..<5]
    var title = CellText(Array("a\u{1B}b".utf8))
    title.highlights = [0..<1]
    let cells = [TableCell.Accessory.none, .disclosure, .detail, .detailDisclosure, .text("text")].map {
      TableCell(title: title, detail: detail, icon: "*", accessory: $0)
    }
    let table = ArrayDataSource([TableSection(rows: cells)])
    for row in cells.indices {
      for marked in [[], [row]] {
        let buffer = paintBuffer(
          table, style: .rounded, separator: .none, width: 40, cursor: row, marked: marked, theme: theme)
        // Between the cursor's bar and the right wall.
        for column in 4...36 {
          let style = buffer[column, row + 1].style
          #expect(style.attributes.contains(.reverse))
          #expect(style.foreground == .terminalDefault && style.background == .terminalDefault)
        }
      }
    }
  }

  /// Where the background is unknown, a rule takes the place of the fill of a plain header.
  @Test func anUnknownBackgroundHasHeadersWithARule() {
    let table = ArrayDataSource([
      TableSection(header: SectionLabel(text: "Virginia", detail: "2"), rows: [TableCell(title: "Norfolk")])
    ])
    let picture = { (theme: Theme, style: TableConfiguration.TableStyle) in
      paintBuffer(table, style: style, width: 24, theme: theme).text()
    }
    #expect(picture(.neutral, .plain) == ["  Virginia ────────  2", "  Norfolk"])
    #expect(picture(.neutral, .grouped)[0] == "  Virginia           2")
    for theme in [Theme.dark, .named, .monochrome, .awaiting(colors: 256)] {
      #expect(picture(theme, .plain)[0] == "  Virginia           2")
    }
    let narrow = paintBuffer(table, style: .plain, width: 10, theme: .neutral).text()
    #expect(narrow[0].allSatisfy { $0 != "─" })
  }

  @Test func longTextsBeginBeforeTheirFirstHighlight() {
    var title: CellText = "A long title with a match somewhere"
    title.highlights = [20..<25]
    var detail = CellText("")
    var value: CellText = "much text before a match"
    value.highlights = [19..<24]
    detail.append(value, behind: Array("note: ".utf8))
    let table = ArrayDataSource([TableSection(rows: [TableCell(title: title, detail: detail)])])
    #expect(
      paint(table, style: .rounded, separator: .none, width: 44) == [
        "  ╭──────────────────────────────────────╮",
        "  │ … a match somewh…  note: …re a match │",
        "  ╰──────────────────────────────────────╯",
      ])
  }

  /// A match is shown where the title leaves room, even if the table has no room for details.
  @Test func aMatchIsShownInANarrowTable() {
    var match: CellText = "zq"
    match.highlights = [0..<2]
    let table = ArrayDataSource([
      TableSection(rows: [
        TableCell(title: "cd", detail: match), TableCell(title: "Mill Creek 4", detail: match),
        TableCell(title: "ef", detail: "zq"),
      ])
    ])
    #expect(
      paint(table, style: .plain, separator: .none, width: 18) == [
        "  cd          zq", "  Mill Creek 4", "  ef",
      ])
  }

  /// Accessories are left out first, then details, then icons, and a wider table has all parts of a narrower one.
  @Test(arguments: [(1, 3), (2, 11), (2, 14), (6, 4), (6, 30), (1, 1)])
  func partsAreLeftOutInOneOrder(icon: Int, title: Int) {
    let cell = TableCell(
      title: CellText(String(repeating: "t", count: title)), detail: "DDDDD",
      icon: CellText(String(repeating: "I", count: icon)), accessory: .disclosure)
    let table = ArrayDataSource([TableSection(rows: [cell])])
    var last = 0
    for width in 0...60 {
      let line = paint(table, style: .plain, separator: .none, width: width).first ?? ""
      let parts = ["I", "D", "›"].map { line.contains($0) }
      let count = parts.count { $0 }
      #expect(parts == [true, true, true].indices.map { $0 < count }, "\(width): \(line)")
      #expect(count >= last, "\(width): \(line)")
      last = count
    }
    #expect(last == 3)
  }

  /// A label leaves room for the match, and is whole if both fit.
  @Test(arguments: [
    (50, "field name: text before the match"), (36, "field name: …re the match"), (24, "field…e match"),
    (19, "fie…match"), (15, "fie…mat…"),
  ])
  func labelsLeaveRoomForTheMatch(width: Int, expected: String) {
    var detail = CellText("")
    var value: CellText = "text before the match"
    value.highlights = [16..<21]
    detail.append(value, behind: Array("field name: ".utf8))
    let table = ArrayDataSource([TableSection(rows: [TableCell(title: "a", detail: detail)])])
    let line = paint(table, style: .rounded, separator: .none, width: width)[1]
    #expect(line.hasSuffix("  \(expected) │"))
  }

  // MARK: Helpers

  /// Returns, for each line, the columns with the background colour of the cursor.
  private func filled(_ buffer: CellBuffer) -> [Int: Range<Int>] {
    var result: [Int: Range<Int>] = [:]
    for line in 0..<buffer.lines {
      let columns = (0..<buffer.columns).filter { buffer[$0, line].style.background == .palette(24) }
      guard let first = columns.first else { continue }
      #expect(columns == Array(first..<(first + columns.count)))
      result[line] = first..<(first + columns.count)
    }
    return result
  }
}
