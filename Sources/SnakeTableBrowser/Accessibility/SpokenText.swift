import SnakeTable

/// Cells and labels in words, their parts in the order in which they are read.
enum SpokenText {
  private static let separator = Array(", ".utf8)

  /// `Durham, 8 visits`
  static func text(of cell: TableCell) -> CellText {
    var accessory: CellText?
    if case .text(let text) = cell.accessory { accessory = text }
    return joined([cell.icon, cell.title, cell.subtitle, cell.detail, accessory])
  }

  static func text(of label: SectionLabel) -> CellText { joined([label.text, label.detail]) }

  /// Empty parts are left out; what a filter found in the others keeps its place.
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
