import TableModel

/// Random tables made of what is hard to lay out: empty sections, missing labels, hostile text, any heights.
public enum RandomTable {
  private static let pieces: [[UInt8]] = [
    Array("Kansas City".utf8), Array("a".utf8), Array("日本語".utf8), Array("e\u{301}\u{302}".utf8),
    Array("👨\u{200D}👧".utf8), Array("\u{301}".utf8), Array("\u{202E}".utf8), [0x09], [0x1B], [0x0D], [0xFF],
    [0xE6, 0x97], [0x00],
  ]

  /// At most `limit` pieces of text; quite often none.
  public static func text(upTo limit: Int = 5, using generator: inout SeededGenerator) -> CellText {
    CellText(
      (0..<Int.random(in: 0...limit, using: &generator)).flatMap { _ in
        pieces.randomElement(using: &generator) ?? []
      })
  }

  public static func cell(using generator: inout SeededGenerator) -> TableCell {
    let accessories: [CellAccessory] = [
      .none, .none, .disclosure, .checkmark, .text(text(upTo: 2, using: &generator)),
    ]
    return TableCell(
      title: text(using: &generator), subtitle: maybe(text(using: &generator), using: &generator),
      detail: maybe(text(upTo: 3, using: &generator), using: &generator),
      icon: maybe(text(upTo: 1, using: &generator), using: &generator),
      accessory: accessories.randomElement(using: &generator) ?? .none)
  }

  public static func section(rows: Int, using generator: inout SeededGenerator) -> TableSection {
    let cells = (0..<rows).map { _ in cell(using: &generator) }
    return TableSection(
      header: maybe(label(using: &generator), using: &generator),
      footer: maybe(label(using: &generator), using: &generator), rows: cells)
  }

  /// Up to five sections of up to eight rows, of one height or of many, 0 included.
  public static func table(using generator: inout SeededGenerator) -> GrowingTable {
    let sections = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      section(rows: max(0, Int.random(in: -2...8, using: &generator)), using: &generator)
    }
    let table = GrowingTable(sections, rowHeights: .uniform(Int.random(in: 0...4, using: &generator)))
    if Bool.random(using: &generator) { vary(table, using: &generator) }
    table.tableFooter = maybe(label(using: &generator), using: &generator)
    return table
  }

  /// Gives every row of a table a height of its own.
  public static func vary(_ table: GrowingTable, using generator: inout SeededGenerator) {
    table.rowHeights = .varying
    table.heights = table.sections.map { section in
      section.rows.map { _ in Int.random(in: 0...4, using: &generator) }
    }
  }

  private static func label(using generator: inout SeededGenerator) -> SectionLabel {
    SectionLabel(
      text: text(using: &generator), detail: maybe(text(upTo: 1, using: &generator), using: &generator))
  }

  private static func maybe<Value>(_ value: Value, using generator: inout SeededGenerator) -> Value? {
    Bool.random(using: &generator) ? value : nil
  }
}
