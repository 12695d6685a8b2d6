import SnakeTable
import SnakeTableLayout
import SnakeTableRecords

/// The last values of some fields of a list that is read again and again, by the keys of its rows.
struct ValueHistory {
  /// The values of each field, oldest first, by the items of `IdentifiedRows`.
  private var rows: [UInt64: [[[UInt8]]]] = [:]

  var isEmpty: Bool { rows.isEmpty }

  /// Adds the values that rows have now, and forgets rows that are gone. O(rows).
  /// - Parameters:
  ///   - fields: the number of fields.
  ///   - keepsEqual: whether a value is kept that is the same as the one before.
  mutating func note(
    _ items: [UInt64], fields: Int, keepsEqual: Bool, value: (_ field: Int, _ row: Int) -> [UInt8]
  ) {
    let former = rows
    rows = [:]
    rows.reserveCapacity(items.count)
    for (row, item) in items.enumerated() {
      rows[item] = (0..<fields).map { field in
        let known = former[item]?[field] ?? []
        let value = value(field, row)
        return keepsEqual || known.last != value ? (known + [value]).suffix(ValueTrails.length) : known
      }
    }
  }

  /// Returns the values of rows by their identifiers: the numbers of their items. O(rows).
  func trails(of items: [UInt64]) -> ValueTrails {
    let known = items.enumerated().compactMap { row, item in rows[item].map { (row, $0) } }
    return ValueTrails(Dictionary(uniqueKeysWithValues: known))
  }
}

extension ListScreen {
  /// Adds the present values of the fields with trails (`--trail`) to the history, and shows it.
  func noteValues(of source: any RowStore) {
    let fields = source.state.trails
    guard !fields.isEmpty, source.count <= ShownRows.limit else { return }
    let items = (live.timer?.rows ?? IdentifiedRows(source.identities())).items
    live.history.note(items, fields: fields.count, keepsEqual: live.stream == nil) { field, row in
      (try? source.value(of: fields[field], in: row)) ?? []
    }
    list.valueTrails = live.history.trails(of: items)
  }

  /// Shows the values of rows that have other identifiers now.
  func moveTrails(in source: any RowStore) {
    guard !live.history.isEmpty else { return }
    list.valueTrails = live.history.trails(of: IdentifiedRows(source.identities()).items)
  }
}
