import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of rows that are as high as their text.
@Suite struct AutomaticHeightTests {
  private func cell(
    _ title: CellText, subtitle: CellText? = nil, detail: CellText? = nil, lines: Int = 0
  ) -> TableCell {
    TableCell(
      title: title, subtitle: subtitle, detail: detail, configuration: CellConfiguration(titleLines: lines))
  }

  private func text(_ rows: [TableCell], width: Int = 24, style: TableConfiguration.TableStyle = .rounded)
    -> [String]
  {
    let table = ArrayDataSource([TableSection(rows: rows)])
    let layout = TableLayout(table, configuration: TableConfiguration(style: style), width: width)
    let painter = TablePainter(layout: layout, width: width, dataSource: table, appearance: TableAppearance())
    var buffer = CellBuffer(size: Size(columns: width, lines: layout.height))
    painter.paint(into: &buffer, viewport: 0..<layout.height, offset: 0)
    return buffer.text()
  }

  @Test func rowsAreAsHighAsTheirTitles() {
    #expect(
      text([cell("The quick brown fox jumps"), cell("Short"), cell("One line only is cut off", lines: 1)])
        == [
          "  ╭──────────────────╮", "  │ The quick brown  │", "  │ fox jumps        │",
          "  │ ╶────────────────┤", "  │ Short            │", "  │ ╶────────────────┤",
          "  │ One line only i… │", "  ╰──────────────────╯",
        ])
  }

  @Test func titlesHaveAsManyLinesAsTheyMay() {
    #expect(
      text([cell("The quick brown fox jumps over the lazy dog", lines: 2)]) == [
        "  ╭──────────────────╮", "  │ The quick brown  │", "  │ fox jumps over … │",
        "  ╰──────────────────╯",
      ])
  }

  @Test func subtitleAndDetailStandBesideAllLines() {
    #expect(
      text([cell("The quick brown fox", subtitle: "jumps", detail: "over")]) == [
        "  ╭──────────────────╮", "  │ The quick   over │", "  │ brown fox        │",
        "  │ jumps            │", "  ╰──────────────────╯",
      ])
  }

  @Test func valuesOfKeysAreBroken() {
    var row = cell("home", subtitle: "since May", detail: "12 High Street Durham")
    row.configuration?.style = .value2
    #expect(
      text([row]) == [
        "  ╭──────────────────╮", "  │ home  12 High    │", "  │       Street     │",
        "  │       Durham     │", "  │       since May  │", "  ╰──────────────────╯",
      ])
  }

  @Test func aRowThatIsNotHighEnoughCutsItsTitleOff() {
    let rows = [cell("The quick brown fox", subtitle: "jumps"), cell("The quick brown fox jumps over")]
    for (height, lines) in [
      (1, ["  The quick b…", "  The quick b…"]),
      (2, ["  The quick b…", "  jumps", "  The quick", "  brown fox j…"]),
      (4, ["  The quick", "  brown fox", "  jumps", "", "  The quick", "  brown fox", "  jumps over", ""]),
    ] {
      let table = GrowingTable([TableSection(rows: rows)], rowHeights: .uniform(height))
      #expect(paint(table, separator: .none, width: 16) == lines)
    }
  }

  @Test func highlightsFollowTheirLines() {
    var title: CellText = "one two three"
    title.highlights = [2..<5, 8..<13]
    let table = GrowingTable([TableSection(rows: [cell(title)])], rowHeights: .uniform(3))
    let buffer = paintBuffer(table, separator: .none, width: 9)
    let marked = (0..<3).map { line in
      (0..<9).filter { buffer[$0, line].style.attributes.contains(.underline) }
    }
    #expect(buffer.text() == ["one two", "three", ""])
    #expect(marked == [[2, 3, 4], [0, 1, 2, 3, 4], []])
  }

  @Test func arraysOfBrokenTitlesAreMeasured() {
    #expect(ArrayDataSource([TableSection(rows: [cell("a")])]).rowHeights == .automatic)
    #expect(ArrayDataSource([TableSection(rows: [cell("a", lines: 1)])]).rowHeights == .uniform(1))
    #expect(ArrayDataSource([TableSection(rows: [cell("a")])], heights: [[2]]).rowHeights == .varying)
    let path = TableIndexPath(row: 0, section: 0)
    #expect(ArrayDataSource([TableSection(rows: [cell("a")])]).height(forRowAt: path) == 1)
  }
}
