import SnakeTableSystem

/// The marked rows of followed files, and their records as they were when they were marked: a file may be truncated at any time.
final class MarkedRecords: Sendable {
  /// The number of records that are copied in advance, and that of their bytes. Of further rows, the records are copied only if
  /// their file can still be read when it leaves the table.
  private static let (limit, byteLimit) = (100_000, 64 << 20)

  private struct State {
    var rows: [Range<Int>] = []
    var records: [Int: [UInt8]] = [:]
    var byteCount = 0
  }

  private let state = Monitor(State())

  /// Notes which rows are marked.
  /// - Parameters:
  ///   - rows: All marked rows, in ascending order.
  ///   - read: Returns the record of a row; nil if it cannot be read.
  func update(_ rows: [Range<Int>], read: (Int) -> [UInt8]?) {
    let former = state.withLock { $0 }
    guard rows != former.rows else { return }
    var next = State()
    next.rows = rows
    for row in rows.joined() {
      guard next.records.count < Self.limit, next.byteCount < Self.byteLimit else { break }
      guard let bytes = former.records[row] ?? read(row) else { continue }
      next.records[row] = bytes
      next.byteCount += bytes.count
    }
    state.withLock { [next] in $0 = next }
  }

  /// Returns the record of a marked row, if it was copied.
  subscript(row: Int) -> [UInt8]? { state.withLock { $0.records[row] } }

  /// Returns the records of the marked rows in a range, in ascending order.
  /// - Parameter read: Returns a record that was not copied; nil if it cannot be read.
  func records(ofRows rows: Range<Int>, read: (Int) -> [UInt8]?) -> [(row: Int, bytes: [UInt8])] {
    let known = state.withLock { $0 }
    return known.rows.map { $0.clamped(to: rows) }.joined().compactMap { row in
      (known.records[row] ?? read(row)).map { (row, $0) }
    }
  }
}
