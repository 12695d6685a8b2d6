import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the characters of labels, separators, empty sections and widths of the table styles.
@Suite struct StyleDetailTests {
  private let labelled = GrowingTable([
    section(["a"], header: "One", footer: "Below one"), section([], header: "None", footer: "Below none"),
    section(["b", "c"]),
  ])

  @Test func plainHasNoBlankLines() {
    #expect(
      text(labelled, .plain) == [
        "  One            1", "  a", "  Below one", "  None           0", "  Below none", "  b",
        "  ──────────────────", "  c",
      ])
  }

  @Test func groupedDrawsNoLinesRoundNothing() {
    #expect(
      text(labelled, .grouped) == [
        "  One            1", "────────────────────", "  a", "────────────────────", "  Below one", "",
        "  None           0", "  Below none", "", "────────────────────", "  b", "  ──────────────────",
        "  c",
        "────────────────────",
      ])
  }

  @Test func case24_anEmptySectionHasNoBox() {
    #expect(
      text(labelled, .rounded) == [
        "    One        1", "  ╭──────────────╮", "  │ a            │", "  ╰──────────────╯",
        "    Below one", "", "    None       0", "    Below none", "", "  ╭──────────────╮",
        "  │ b            │", "  │ ╶────────────┤", "  │ c            │", "  ╰──────────────╯",
      ])
    let empty = GrowingTable([section([], header: "A"), section([], footer: "B")])
    #expect(text(empty, .rounded) == ["    A          0", "", "    B"])
  }

  @Test func case23_oneRow() {
    #expect(
      text(uniformTable(1), .rounded) == [
        "  ╭──────────────╮", "  │ Row 0        │", "  ╰──────────────╯",
      ])
  }

  @Test func case26_withoutSeparatorsRowsTouch() {
    #expect(
      text(uniformTable(2), .rounded, .none) == [
        "  ╭──────────────╮", "  │ Row 0        │", "  │ Row 1        │", "  ╰──────────────╯",
      ])
    #expect(text(uniformTable(2), .plain, .none) == ["  Row 0", "  Row 1"])
    #expect(
      text(uniformTable(2), .grouped, .none) == [
        "────────────────────", "  Row 0", "  Row 1", "────────────────────",
      ])
  }

  @Test func aSnakeBetweenEdges() {
    #expect(
      text(uniformTable(3), .grouped, .snake) == [
        "────────────────────", "    Row 0", "─────────────────╮", "    Row 1        │",
        "─────────────────╯", "    Row 2", "────────────────────",
      ])
  }

  /// Labels are in the column of the cells' text, which the snake indents.
  @Test func aSnakeUnderLabels() {
    let table = GrowingTable([section(["a", "b"], header: "One", footer: "Two")])
    #expect(
      text(table, .plain, .snake) == [
        "    One        2", "    a", "────────────────────", "    b", "    Two",
      ])
    #expect(
      text(table, .rounded, .snake) == [
        "      One    2", "  ╭──────────────╮", "  │   a          │", "  ├──────────────┤",
        "  │   b          │", "  ╰──────────────╯", "      Two",
      ])
  }

  @Test func theTablesOwnFooter() {
    let table = uniformTable(1)
    table.tableFooter = SectionLabel(text: "1 row", detail: "end")
    #expect(text(table, .plain) == ["  Row 0", "", "  1 row        end"])
    #expect(text(table, .rounded).suffix(2) == ["", "    1 row    end"])
    table.sections = []
    #expect(text(table, .rounded) == ["    1 row    end"])
  }

  // MARK: Widths

  @Test func case22_wideBoxesAreCentred() {
    let top = { (width: Int, maximum: Int?) in
      paint(uniformTable(1), style: .rounded, width: width, maximumWidth: maximum)[0]
    }
    let box = { (indent: Int, width: Int) in
      String(repeating: " ", count: indent) + "╭" + String(repeating: "─", count: width - 2) + "╮"
    }
    #expect(top(120, 84) == box(18, 84))
    #expect(top(120, nil) == box(2, 116))
    #expect(top(88, 84) == box(2, 84))
    #expect(top(89, 84) == box(2, 84))
    #expect(top(90, 84) == box(3, 84))
  }

  /// A box of 16 columns has room for a title of 12.
  @Test func narrowTablesLoseTheInset() {
    let inset = { (width: Int) in
      paint(uniformTable(1), style: .rounded, width: width)[0].prefix { $0 == " " }.count
    }
    #expect((14...24).map(inset) == [0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2])
    let table = ArrayDataSource([
      TableSection(rows: [TableCell(title: "Falls Church", detail: "12", accessory: .disclosure)])
    ])
    for style in TableConfiguration.TableStyle.allCases {
      for width in 16...40 {
        #expect(paint(table, style: style, width: width).contains { $0.contains("Falls Church") })
      }
    }
  }

  @Test func narrowTablesLoseTheBox() {
    #expect(paint(uniformTable(1), style: .rounded, width: 14)[0] == "╭────────────╮")
    #expect(
      paint(uniformTable(2), style: .rounded, width: 13) == [
        "─────────────", "  Row 0", "  ───────────", "  Row 1", "─────────────",
      ])
    #expect(
      paint(uniformTable(2), style: .rounded, width: 9) == [
        "─────────", "Row 0", "─────────", "Row 1", "─────────",
      ])
    #expect(paint(uniformTable(1), style: .rounded, width: 1) == ["─", "…", "─"])
    #expect(paint(uniformTable(1), style: .rounded, width: 0) == ["", "", ""])
  }

  // MARK: Glyph sets

  @Test func case20_ascii() {
    let table = GrowingTable([
      TableSection(rows: [
        TableCell(title: "Long enough to be cut", accessory: .disclosure),
        TableCell(title: "b", accessory: .disclosure), TableCell(title: "c"),
      ])
    ])
    #expect(
      paint(table, style: .rounded, width: 24, cursor: 1, marked: [2], glyphs: .ascii) == [
        "  +------------------+", "  | Long enough ~  > |", "  | -----------------+",
        "  ||b              > |",
        "  | -----------------+", "  # c              * |", "  +------------------+",
      ])
    #expect(
      paint(uniformTable(3), separator: .snake, width: 12, glyphs: .ascii) == [
        "    Row~", "---------+", "    Row~ |", "---------+", "    Row~",
      ])
    #expect(
      paint(uniformTable(2), separator: .snake, width: 12, seconds: 0.386, glyphs: .ascii)[1] == "-------")
  }

  @Test func consolesHaveSquareCornersAndWholeCells() {
    #expect(
      paint(uniformTable(2), style: .rounded, width: 20, glyphs: .console) == [
        "  ┌──────────────┐", "  │ Row 0        │", "  │ ─────────────┤", "  │ Row 1        │",
        "  └──────────────┘",
      ])
    #expect(
      paint(uniformTable(4), separator: .snake, width: 20, seconds: 0.508, glyphs: .console)[1].count == 18)
  }

  // MARK: Helpers

  private func text(
    _ table: any TableDataSource, _ style: TableConfiguration.TableStyle,
    _ separator: TableConfiguration.SeparatorStyle = .line
  ) -> [String] {
    paint(table, style: style, separator: separator, width: 20)
  }
}
