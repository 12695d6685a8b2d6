import SnakeTableLists

/// Foreign keys, as a statement returns them: a row for each column, with the columns `incoming` (0 or 1), a name or number
/// of the key, the other table, the column, and the other table's column. Those of a key follow one another.
struct ListLinks {
  private(set) var all: [ListLink] = []
  private var last: [String] = []

  mutating func add(_ cursor: some SQLCursor) {
    let key = (0..<3).map(cursor.text)
    if key != last {
      all.append(ListLink(fields: [], table: key[2], targets: [], isIncoming: key[0] == "1"))
      last = key
    }
    all[all.count - 1].fields.append(cursor.text(3))
    all[all.count - 1].targets.append(cursor.text(4))
  }
}

extension SQLCursor {
  /// Returns the text of a value; nothing for null.
  func text(_ column: Int) -> String {
    String(decoding: value(column, cut: nil).value.listValue.bytes, as: UTF8.self)
  }
}
