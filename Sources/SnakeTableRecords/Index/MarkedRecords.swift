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

/// A record that can still be read after the bytes of its input are gone.
struct KeptRecord: Sendable {
  /// The number of the record in its input.
  let record: Int
  let bytes: [UInt8]
}

/// An input whose bytes are gone.
struct GoneInput: Equatable, Sendable {
  let input: Int
  /// The records that are kept, by their numbers, in ascending order.
  let kept: [Int]
}

extension RecordIndex {
  /// Notes that the bytes of an input are gone, except for some records.
  func leave(input: Int, keeping records: [KeptRecord]) {
    work.publish { state in
      guard state.inputs[input].kept == nil else { return }
      let hasRows = state.inputs[input].records > headerRecords
      state.inputs[input].leave(keeping: records)
      if hasRows { state.gone.append(GoneInput(input: input, kept: records.map(\.record))) }
    }
  }

  /// The rows of an input, counted over all inputs.
  func rows(ofInput input: Int) -> Range<Int> {
    work.adopt { state in
      let counts = state.inputs[...input].map { max(0, $0.records - headerRecords) }
      let start = counts.dropLast().reduce(0, +)
      return start..<(start + counts[input])
    }
  }

  /// Returns a record of an input whose bytes are gone; nil if it was not kept, or if the bytes are not gone.
  func keptRecord(_ record: Int, ofInput input: Int) -> [UInt8]? {
    work.adopt { $0.inputs[input].keptRecord(record) }
  }
}
