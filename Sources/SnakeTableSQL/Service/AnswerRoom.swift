import SnakeTableLists

/// The number of bytes that an answer can still have. The values of a row for which there is no room are not read.
struct AnswerRoom {
  private var left = ListAnswer.sizeLimit

  /// Takes the room for the row of a cursor. Returns false if there is not enough.
  /// - Parameters:
  ///   - fields: The number of columns whose values may be cut off.
  ///   - cut: The number of bytes of these values that are enough; nil for whole values.
  mutating func takes(_ cursor: some SQLCursor, fields: Int, cut: Int?) -> Bool {
    for column in 0..<cursor.numberOfColumns {
      let size = cursor.size(column)
      left -= column < fields ? min(size, cut ?? size) : size
    }
    return left >= 0
  }

  /// Takes the room for a row that was read before. Returns false if there is not enough.
  mutating func takes(_ row: ListRow) -> Bool {
    left -= row.key.utf8.count + row.values.reduce(0) { $0 + $1.bytes.count }
    return left >= 0
  }
}
