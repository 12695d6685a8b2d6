import SnakeTable

/// Converts cells and labels to words, with the parts in reading order.
enum SpokenText {
  private static let separator = Array(", ".utf8)

  /// Returns the text of a cell, such as `Durham, 8 visits`.
  static func text(of cell: TableCell) -> CellText {
    var accessory: CellText?
    if case .text(let text) = cell.accessory { accessory = text }
    return joined([cell.icon, cell.title, cell.subtitle, cell.detail, accessory])
  }

  static func text(of label: SectionLabel) -> CellText { joined([label.text, label.detail]) }

  /// Returns the parts as one text. Empty parts are left out; the highlights of a filter move with their parts.
  static func joined(_ parts: [CellText?]) -> CellText {
    var result = CellText("")
    for part in parts.compactMap({ $0 }) where !part.isEmpty {
      if !result.isEmpty { result.bytes += separator }
      let start = result.bytes.count
      result.bytes += part.bytes
      result.highlights += part.highlights.map { ($0.lowerBound + start)..<($0.upperBound + start) }
    }
    return result
  }
}
