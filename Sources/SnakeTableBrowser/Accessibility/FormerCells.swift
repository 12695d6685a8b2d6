import SnakeTable
import SnakeTableLayout

/// The cells of a live list before their last changes, by the identifiers of their rows. The words of a row name its former
/// values until it changes again.
struct FormerCells {
  private struct Row {
    /// The cell before the last reading.
    var last: TableCell
    /// The cell before it changed to `last`; nil for none.
    var former: TableCell?

    func former(of cell: TableCell) -> TableCell? { last == cell ? former : last }
  }

  private var rows: [Int: Row] = [:]

  /// Notes the cells in view before a reading, and forgets all others.
  /// - Parameter identifiers: the present identifiers of the rows; nil for rows that are gone.
  mutating func follow(_ cells: [(identifier: Int, cell: TableCell)], as identifiers: [Int?]) {
    let known = rows
    rows = [:]
    for (row, identifier) in zip(cells, identifiers) {
      guard let identifier else { continue }
      rows[identifier] = Row(last: row.cell, former: known[row.identifier]?.former(of: row.cell))
    }
  }

  /// Returns the cell that a row had before its present one; nil for none.
  func former(of cell: TableCell, ofRow identifier: Int) -> TableCell? {
    rows[identifier]?.former(of: cell)
  }
}

/// The former texts of the parts of a cell that have changed.
struct FormerTexts {
  private var texts: [RowTrail.Part: CellText] = [:]

  init() {}

  init(_ former: TableCell, changedIn cell: TableCell) {
    let columns = cell.columnTexts.map { Array($0.indices) }
    for part in cell.changedParts(since: former, columns: columns) { texts[part] = former[part] }
  }

  /// Returns a text with its former one behind it: `visits 12, was 8`.
  func adding(_ part: RowTrail.Part, to text: CellText?) -> CellText? {
    guard let text, let former = texts[part], !former.isEmpty else { return text }
    return SpokenText.joined([text, former.behind(Array("was ".utf8))])
  }
}

extension TableCell {
  fileprivate subscript(part: RowTrail.Part) -> CellText? {
    switch part {
    case .title: title
    case .subtitle: subtitle
    case .detail: detail
    case .icon: icon
    case .accessory: if case .text(let text) = accessory { text } else { nil }
    case .column(let number): columnTexts.flatMap { $0.indices.contains(number) ? $0[number] : nil }
    }
  }
}
