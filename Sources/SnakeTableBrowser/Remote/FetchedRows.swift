import SnakeTable
import SnakeTableProtocol
import SnakeTableRecords

/// Fetched rows that match a filter, in an order, for a source that can neither filter nor sort.
struct FetchedRows {
  /// The rows shown, with their positions in the list.
  private(set) var rows: [(position: Int, row: ListRow)]
  /// The number of rows that have been searched.
  let searchedCount: Int

  /// - Parameters:
  ///   - all: the rows that have been fetched, in ascending order of their positions.
  ///   - matcher: the filter; nil for none.
  ///   - order: the order; nil for that of the positions.
  init(
    _ all: [(position: Int, row: ListRow)], matching matcher: ListMatcher?, in order: SortOrder?,
    fields: ListFields
  ) {
    searchedCount = all.count
    rows = all.filter { matcher?.matches($0.row.values.map(\.bytes)) ?? true }
    guard let order else { return }
    // The fields of the order are known.
    rows = (try? fields.sorted(rows, by: order) { $0.row.bytes(ofField: $1) }) ?? rows
  }
}

extension ListRow {
  /// The bytes of the value of a field, counted from 0; empty if there is none.
  func bytes(ofField field: Int) -> [UInt8] { values.indices.contains(field) ? values[field].bytes : [] }
}

extension ListFields {
  /// Returns the cell of a row, with the matches of a filter highlighted.
  /// - Parameter isList: whether the row can be opened as a list.
  func cell(of row: ListRow, _ matcher: ListMatcher?, isList: Bool) -> TableCell {
    var cell = cell { field in
      let text = CellText(row.bytes(ofField: field))
      return matcher?.highlighting(text, field: field) ?? text
    }
    if isList { cell.accessory = .disclosure }
    return cell
  }
}
