import SnakeTableDrawing

/// A compact list of ascending record numbers. Each is stored as the difference to the previous one, in as few bytes as
/// that needs, and one of every `rowsPerAnchor` in full. A row needs 1 to 3 bytes for differences up to two million.
struct RowList: Sendable {
  private struct Anchor {
    let record: Int
    /// The offset in `distances` of the differences that follow.
    let offset: Int
  }

  private static let rowsPerAnchor = 64

  private(set) var count = 0
  private var first = 0
  private var last = 0
  private var distances: [UInt8] = []
  /// The anchors from the second one on. Most of a million groups have few rows, and need no memory for anchors.
  private var anchors: [Anchor] = []

  private var anchorCount: Int { (count + Self.rowsPerAnchor - 1) / Self.rowsPerAnchor }

  private func anchor(_ number: Int) -> Anchor {
    number == 0 ? Anchor(record: first, offset: 0) : anchors[number - 1]
  }

  /// - Parameter record: Must be greater than all previous records.
  mutating func append(_ record: Int) {
    if count == 0 {
      first = record
    } else if count % Self.rowsPerAnchor == 0 {
      anchors.append(Anchor(record: record, offset: distances.count))
    } else {
      growIfFull()
      var distance = UInt(record - last)
      while distance >= 0x80 {
        distances.append(UInt8(truncatingIfNeeded: distance) | 0x80)
        distance >>= 7
      }
      distances.append(UInt8(distance))
    }
    last = record
    count += 1
  }

  /// Grows by an eighth. Doubling would leave half of a large list unused.
  private mutating func growIfFull() {
    guard distances.count + 10 > distances.capacity, distances.count >= 256 else { return }
    distances.reserveCapacity(distances.count + distances.count / 8 + 16)
  }

  /// The record of a row. O(1).
  subscript(row: Int) -> Int {
    let anchor = anchor(row / Self.rowsPerAnchor)
    var offset = anchor.offset
    var record = anchor.record
    for _ in 0..<(row % Self.rowsPerAnchor) { record += distance(at: &offset) }
    return record
  }

  /// The records of consecutive rows, up to the first that is not below `bound`.
  func records(ofRows rows: Range<Int>, below bound: Int) -> [Int] {
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return [] }
    var records: [Int] = []
    let anchor = anchor(rows.lowerBound / Self.rowsPerAnchor)
    var (record, offset) = (anchor.record, anchor.offset)
    for row in (rows.lowerBound / Self.rowsPerAnchor * Self.rowsPerAnchor)..<rows.upperBound {
      if row % Self.rowsPerAnchor == 0 {
        record = self.anchor(row / Self.rowsPerAnchor).record
      } else {
        record += distance(at: &offset)
      }
      guard record < bound else { break }
      if row >= rows.lowerBound { records.append(record) }
    }
    return records
  }

  /// The row of a record, or nil if it is not in the list. O(log n).
  func row(of record: Int) -> Int? {
    let next = (0..<anchorCount).partitioningIndex { anchor($0).record > record }
    guard next > 0 else { return nil }
    let last = anchor(next - 1)
    var row = (next - 1) * Self.rowsPerAnchor
    var (candidate, offset) = (last.record, last.offset)
    let end = min(count, next * Self.rowsPerAnchor)
    while candidate < record, row + 1 < end {
      candidate += distance(at: &offset)
      row += 1
    }
    return candidate == record ? row : nil
  }

  private func distance(at offset: inout Int) -> Int {
    var value = 0
    var shift = 0
    while true {
      let byte = distances[offset]
      offset += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }
}
