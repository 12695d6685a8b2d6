import SnakeTableLists

/// Distinguishes filters in the keys of rows that are known by their positions: a position is another row under another
/// filter. The same in every process.
struct FilterMark: Equatable, Sendable {
  let text: String

  init(text: String) { self.text = text }

  /// The mark of a query's filter, whatever its order is: a hash (FNV-1a), or nothing for all rows.
  init(_ query: ListQuery) {
    let rows = ListQuery(filter: query.filter, equal: query.equal)
    guard rows != ListQuery() else {
      text = ""
      return
    }
    let hash = ListMessage.request(id: 0, .count(rows)).line.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    text = String(hash, radix: 16)
  }
}
