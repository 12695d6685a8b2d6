import SnakeTableDrawing
import SnakeTableModel

/// Random tables that are difficult to lay out: empty sections, missing labels, hostile text, any heights.
public enum RandomTable {
  private static let pieces: [[UInt8]] = [
    Array("Kansas City".utf8), Array("a".utf8), Array("日本語".utf8), Array("e\u{301}\u{302}".utf8),
    Array("👨\u{200D}👧".utf8), Array("\u{301}".utf8), Array("\u{202E}".utf8), [0x09], [0x1B], [0x0D], [0xFF],
    [0xE6, 0x97], [0x00],
  ]

  /// Returns at most `limit` pieces of text, and often an empty text.
  public static func text(upTo limit: Int = 5, using generator: inout some RandomNumberGenerator) -> CellText
  {
    CellText(
      (0..<Int.random(in: 0...limit, using: &generator)).flatMap { _ in
        pieces.randomElement(using: &generator) ?? []
      })
  }

  public static func cell(using generator: inout some RandomNumberGenerator) -> TableCell {
    let accessories: [TableCell.Accessory] = [
      .none, .none, .disclosure, .checkmark, .text(text(upTo: 2, using: &generator)),
    ]
    return TableCell(
      title: text(using: &generator), subtitle: maybe(text(using: &generator), using: &generator),
      detail: maybe(text(upTo: 3, using: &generator), using: &generator),
      icon: maybe(text(upTo: 1, using: &generator), using: &generator),
      accessory: accessories.randomElement(using: &generator) ?? .none)
  }

  public static func section(rows: Int, using generator: inout some RandomNumberGenerator) -> TableSection {
    let cells = (0..<rows).map { _ in cell(using: &generator) }
    return TableSection(
      header: maybe(label(using: &generator), using: &generator),
      footer: maybe(label(using: &generator), using: &generator), rows: cells)
  }

  /// Returns up to five sections of up to eight rows, of equal or varying heights, including 0.
  public static func table(using generator: inout some RandomNumberGenerator) -> GrowingTable {
    let sections = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      section(rows: max(0, Int.random(in: -2...8, using: &generator)), using: &generator)
    }
    let table = GrowingTable(sections, rowHeights: .uniform(Int.random(in: 0...4, using: &generator)))
    if Bool.random(using: &generator) { vary(table, using: &generator) }
    table.tableHeader = maybe(label(using: &generator), using: &generator)
    table.tableFooter = maybe(label(using: &generator), using: &generator)
    return table
  }

  /// Gives every row of a table a random height.
  public static func vary(_ table: GrowingTable, using generator: inout some RandomNumberGenerator) {
    table.rowHeights = .varying
    table.heights = table.sections.map { section in
      section.rows.map { _ in Int.random(in: 0...4, using: &generator) }
    }
  }

  /// Returns a label, mostly of one line; otherwise of several lines or none, with a fill or a view as its background.
  private static func label(using generator: inout some RandomNumberGenerator) -> SectionLabel {
    let backgrounds: [CellView.Background?] = [
      nil, nil, .fill(.gradient(Fill.Gradient(from: .rgb(251, 168, 0), to: .rgb(129, 88, 0)))),
      .view(pattern),
    ]
    return SectionLabel(
      text: text(using: &generator), detail: maybe(text(upTo: 1, using: &generator), using: &generator),
      height: [1, 1, 1, 0, 2, 3, 5].randomElement(using: &generator) ?? 1,
      backgroundView: backgrounds.randomElement(using: &generator) ?? nil)
  }

  /// A view in which neighbouring lines and columns differ, with wide glyphs and clusters.
  public static let pattern = CellView.DrawnView { buffer, region in
    for line in 0..<region.area.lines {
      for column in stride(from: 0, to: region.area.columns, by: 3) {
        let point = Point(column: region.area.column + column, line: region.area.line + line)
        let style = Style(foreground: .rgb(UInt8(truncatingIfNeeded: column), 0, 9))
        switch (line + column / 3) % 4 {
        case 0: buffer.put("日", columns: 2, at: point, style: style)
        case 1: buffer.put(cluster: "e", marks: ["\u{301}"], columns: 1, at: point, style: style)
        case 2: buffer.put("x", at: point, style: Style(background: .rgb(9, 0, UInt8(line % 200))))
        default: break
        }
      }
    }
  }

  private static func maybe<Value>(
    _ value: Value, using generator: inout some RandomNumberGenerator
  ) -> Value? {
    Bool.random(using: &generator) ? value : nil
  }
}
