import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the characters of cell styles, indentation, accessories and text colours.
@Suite struct CellStyleTests {
  @Test func aCellIsWhatItIsGiven() {
    #expect(
      text([
        TableCell(title: "Title"), TableCell(title: "Title", subtitle: "Subtitle"),
        TableCell(title: "Title", detail: "Value"),
      ]) == [
        "  Title", "", "  Title", "  Subtitle", "  Title       Value", "",
      ])
  }

  @Test func value2AlignsKeysAndValues() {
    #expect(
      text([
        value("mobile", "555 123"), value("home", "555 4567"), value("e-mail of the office", "a@b.c"),
        TableCell(title: "Add a field", accessory: .disclosure),
      ]) == [
        "  mobile  555 1…", "    home  555 4…", "  e-mai…  a@b.c", "  Add a field     ›",
      ])
    #expect(
      text([value("mobile", "555 123"), value("home", "555 4567")], width: 30) == [
        "  mobile  555 123", "    home  555 4567",
      ])
    var cell = value("home", "555 4567")
    cell.subtitle = "since May"
    #expect(text([cell]) == ["  home  555 4567", "        since May"])
    #expect(text([value("home", nil)]) == ["  home"])
  }

  @Test func indentationMovesIconAndTexts() {
    let rows = [0, 1, 2, -1, 9, .max].map { level in
      TableCell(
        title: "Title", subtitle: "Below", detail: "D", icon: "@",
        configuration: CellConfiguration(indentationLevel: level))
    }
    #expect(
      text(rows, width: 22) == [
        "  @ Title          D", "    Below", "    @ Title        D", "      Below",
        "      @ Title      D", "        Below", "  @ Title          D", "    Below",
        "            @ Title", "              Below", "            @ Title", "              Below",
      ])
  }

  @Test func accessories() {
    let rows: [TableCell.Accessory] = [.detail, .detailDisclosure, .disclosure, .checkmark, .none]
    let cells = rows.map { TableCell(title: "Title", detail: "D", accessory: $0) }
    #expect(
      text(cells) == [
        "  Title      D    ⓘ", "  Title      D  ⓘ ›", "  Title      D    ›", "  Title      D    ✓",
        "  Title      D",
      ])
    #expect(
      text(cells, glyphs: .ascii) == [
        "  Title      D    i", "  Title      D  i >", "  Title      D    >", "  Title      D    *",
        "  Title      D",
      ])
  }

  @Test func severalAccessoriesAndSwitches() {
    let rows: [TableCell.Accessory] = [
      .toggle(isOn: true), .toggle(isOn: false), .several([.text("new"), .toggle(isOn: true), .disclosure]),
      .several([]), .several([.checkmark, .several([.detail, .disclosure])]),
    ]
    let cells = rows.map { TableCell(title: "Title", accessory: $0) }
    #expect(
      text(cells, width: 30) == [
        "  Title                  ━━●", "  Title                  ○──", "  Title            new ━━● ›",
        "  Title", "  Title                ✓ ⓘ ›",
      ])
    #expect(text(cells.prefix(2).map { $0 }, glyphs: .ascii).map { $0.suffix(3) } == ["[x]", "[ ]"])
  }

  /// A letter replaces `ⓘ` on terminals that draw it two columns wide or not at all.
  @Test func aDetailOfDoubtfulWidthIsALetter() {
    let table = ArrayDataSource([TableSection(rows: [TableCell(title: "T", accessory: .detail)])])
    let appearance = TableAppearance(displayWidth: .unicode.marking([0x24D8...0x24D8]))
    let buffer = paintFrame(table, TableConfiguration(style: .plain), appearance, width: 12)
    #expect(buffer.text() == ["  T        i"])
  }

  @Test func textColours() {
    let red = Style(foreground: .palette(1))
    let bold = Style(attributes: [.bold])
    let table = ArrayDataSource([
      TableSection(rows: [
        TableCell(
          title: "T", detail: "D",
          configuration: CellConfiguration(
            titleStyle: CellConfiguration.StateStyle(normal: red, focused: bold),
            detailStyle: CellConfiguration.StateStyle(focused: red)))
      ])
    ])
    let normal = paintBuffer(table, width: 20)
    #expect(normal[2, 0].style == red)
    #expect(normal[17, 0].style == Style(foreground: .palette(247)), "the theme's")
    let cursor = paintBuffer(table, width: 20, cursor: 0)
    #expect(cursor[2, 0].style == Style(background: .palette(24), attributes: [.bold]))
    #expect(cursor[17, 0].style == Style(foreground: .palette(1), background: .palette(24)))
  }

  @Test func theKeyIsQuietAndTheValueIsNot() {
    let table = ArrayDataSource([TableSection(rows: [value("key", "value")])])
    let buffer = paintBuffer(table, width: 20, cursor: 0)
    #expect(paintBuffer(table, width: 20)[2, 0].style == Style(foreground: .palette(247)))
    #expect(paintBuffer(table, width: 20)[7, 0].style == .plain)
    #expect(buffer[7, 0].style.attributes == [.bold])
    #expect(buffer[2, 0].style.attributes == [])
  }

  // MARK: Narrow tables

  /// The accessory is dropped first, then the detail, then the icon.
  @Test func case34_thenTheAccessoryThenTheIcon() {
    let cells = [TableCell(title: "A title", detail: "8", icon: "@", accessory: .disclosure)]
    let narrow = { (width: Int) in text(cells, width: width)[0] }
    #expect(narrow(19) == "  @ A title  8  ›")
    #expect(narrow(18) == "  @ A title    8")
    #expect(narrow(16) == "  @ A title  8")
    #expect(narrow(15) == "  @ A title")
    #expect(narrow(13) == "  @ A title")
    #expect(narrow(12) == "  @ A title")
    #expect(narrow(10) == "@ A title")
    #expect(narrow(8) == "A title")
    #expect(narrow(7) == "A title")
    #expect(narrow(6) == "A tit…")
    let wide = [TableCell(title: "A very long title", accessory: .text("a wide one"))]
    #expect(text(wide, width: 28) == ["  A very long…  a wide one"], "12 columns of the title are enough")
    #expect(text(wide, width: 27) == ["  A very long title"])
  }

  /// Counts are aligned with the accessories.
  @Test func theAccessoryInset() {
    let table = ArrayDataSource([
      TableSection(
        header: SectionLabel(text: "Header", detail: "1"),
        rows: [TableCell(title: "Title", detail: "D", accessory: .disclosure)])
    ])
    let lines = { (width: Int, inset: Int) in
      paintFrame(table, TableConfiguration(accessoryInset: inset), width: width).text()
    }
    #expect(
      lines(30, 3) == [
        "    Header            1", "  ╭────────────────────────╮",
        "  │ Title          D  ›    │", "  ╰────────────────────────╯",
      ])
    #expect(lines(30, -2) == lines(30, 0))
    #expect(lines(14, 3)[2] == "│ Title    D │", "nothing of the first twelve columns")
  }

  // MARK: Helpers

  private func value(_ key: CellText, _ value: CellText?) -> TableCell {
    TableCell(title: key, detail: value, configuration: CellConfiguration(style: .value2))
  }

  private func text(_ rows: [TableCell], width: Int = 21, glyphs: TableAppearance.Glyphs = .unicode)
    -> [String]
  {
    paint(ArrayDataSource([TableSection(rows: rows)]), separator: .none, width: width, glyphs: glyphs)
  }
}
