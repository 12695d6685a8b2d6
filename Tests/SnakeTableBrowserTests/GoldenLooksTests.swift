import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of the screens that the look was designed with: the glyph and the colours of every cell.
@Suite struct GoldenLooksTests {
  private static func row(
    _ title: CellText, _ visits: CellText, _ accessory: TableCell.Accessory = .disclosure
  ) -> TableCell {
    TableCell(title: title, detail: visits, accessory: accessory)
  }

  /// - Parameter hasFooters: whether a footer below each section shows its visits.
  private static func visits(hasFooters: Bool = true) -> [TableSection] {
    let states: [(CellText, CellText, [TableCell])] = [
      ("Virginia", "12 visits", [row("Falls Church", "12 visits", .checkmark)]),
      (
        "North Carolina", "12 visits",
        [row("Durham", "8 visits"), row("Raleigh", "3 visits"), row("Asheville", "1 visit")]
      ),
      ("Colorado", "10 visits", [row("Boulder", "8 visits"), row("Denver", "2 visits")]),
    ]
    return states.map { name, sum, rows in
      TableSection(
        header: SectionLabel(text: name, detail: CellText("\(rows.count)")),
        footer: hasFooters ? SectionLabel(text: sum) : nil, rows: rows)
    }
  }

  private func picture(
    _ name: String, _ sections: [TableSection], title: CellText = "Places", lines: Int,
    _ configuration: TableConfiguration, box: TableAppearance.BoxVariant = .outline, theme: Theme = .dark,
    milliseconds: Int? = nil
  ) -> GoldenFile.Picture {
    let table = TableView(
      dataSource: ArrayDataSource(sections), configuration: configuration,
      appearance: TableAppearance(theme: theme, box: box),
      motion: Motion(isEnabled: milliseconds != nil, limit: nil))
    let controller = ListScreen(table: table, title: title)
    controller.resize(to: Size(columns: 64, lines: lines))
    table.moveFocus(toPosition: 2)
    var buffer = CellBuffer(size: Size(columns: 64, lines: lines))
    controller.draw(into: &buffer, at: .zero)
    buffer = CellBuffer(size: buffer.size)
    controller.draw(into: &buffer, at: .nanoseconds((milliseconds ?? 0) * 1_000_000))
    return (name, RolePicture(buffer, theme: theme).lines)
  }

  @Test func everyLook() throws {
    let rounded = TableConfiguration()
    let snake = TableConfiguration(style: .plain, separator: .snake)
    let pictures = [
      picture("rounded-dark", Self.visits(), lines: 27, rounded),
      picture("filled-dark", Self.visits(), lines: 27, rounded, box: .filled),
      picture("filled-light", Self.visits(), lines: 27, rounded, box: .filled, theme: .light),
      picture(
        "plain-dense-dark", Self.visits(hasFooters: false), lines: 15,
        TableConfiguration(style: .plain, separator: .none)),
      picture("snake-dark", [section(places)], title: "Viget spots", lines: 19, snake),
      picture("snake-anim", [section(places)], title: "Viget spots", lines: 19, snake, milliseconds: 1100),
    ]
    for picture in pictures { #expect(!picture.lines.joined().contains(RolePicture.unknown)) }
    try GoldenFile("looks").expect(pictures)
  }
}
