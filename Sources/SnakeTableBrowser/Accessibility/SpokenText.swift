import SnakeTable
import SnakeTableRecords

/// Converts cells and labels to words, with the parts in reading order.
enum SpokenText {
  private static let separator = Array(", ".utf8)

  /// Returns the text of a cell, such as `Durham, visits 8, has details`, or of its columns.
  /// - Parameters:
  ///   - names: the names of the fields that the cell shows.
  ///   - hasDetails: whether the row has details, even if its accessory does not show it.
  static func text(
    of cell: TableCell, _ names: CellFieldNames = CellFieldNames(), hasDetails: Bool = false
  ) -> CellText {
    if let columns = cell.columnTexts {
      let texts = columns.enumerated().map { number, text in
        number > 0 && number < names.columns.count ? named(text, names.columns[number]) : text
      }
      return joined(texts + [cell.detail, hasDetails ? "has details" : nil])
    }
    var accessory: CellText?
    var hasDetails = hasDetails
    switch cell.accessory {
    case .text(let text): accessory = text
    case .disclosure, .detailDisclosure: hasDetails = true
    case .outlineDisclosure(let isExpanded): accessory = isExpanded ? "expanded" : "collapsed"
    default: break
    }
    return joined([
      cell.icon, cell.title, named(cell.subtitle, names.subtitle), named(cell.detail, names.detail),
      named(accessory, names.accessory), hasDetails ? "has details" : nil,
    ])
  }

  /// Returns a text behind the name of its field. Quotes of matches contain the names of theirs.
  private static func named(_ text: CellText?, _ name: [UInt8]?) -> CellText? {
    guard let text, let name, !text.isEmpty, text.labels.first?.lowerBound != 0 else { return text }
    return joined([CellText(name), text], separator: [0x20])
  }

  static func text(of label: SectionLabel) -> CellText { joined([label.text, label.detail]) }

  /// Returns the header of a collapsed section in words, such as `Virginia, collapsed, 3 rows`.
  static func text(ofCollapsed label: SectionLabel) -> CellText {
    let rows = label.detail.map { CellText($0.bytes + Array($0 == "1" ? " row".utf8 : " rows".utf8)) }
    return joined([label.text, "collapsed", rows])
  }

  /// Returns the order of rows in words, such as `sorted by visits, descending`.
  static func text(of order: SortOrder) -> String {
    let fields = order.criteria.map { "\($0.field.text), \($0.isDescending ? "descending" : "ascending")" }
    return "sorted by " + fields.joined(separator: ", ")
  }

  /// Returns the parts as one text. Empty parts are left out; the highlights of a filter move with their parts.
  static func joined(_ parts: [CellText?], separator: [UInt8] = separator) -> CellText {
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

/// The changes made by the last key. A screen reader speaks them before the words of the cursor's row.
struct Announcement {
  /// The order of the rows; nil if it is as before.
  var order: CellText?
  /// The header of the section that the cursor has entered; nil if it is in the same section.
  var header: CellText?
  /// The number of rows of that section when the cursor entered it.
  var rowsAtEntry: Int

  /// Returns the words, or nil if nothing has changed.
  /// - Parameters:
  ///   - rows: the number of rows of the section.
  ///   - isComplete: whether no further rows can arrive in it. Until then the words keep the number of rows at entry,
  ///     because a screen reader speaks each change.
  func words(rows: Int, isComplete: Bool) -> CellText? {
    guard let header else { return order }
    let number = TableController.rows(isComplete ? rows : rowsAtEntry) + (isComplete ? "" : " so far")
    let section = CellText(Array("Section ".utf8) + header.bytes + Array(", \(number)".utf8))
    return SpokenText.joined([order, section])
  }
}
