import SnakeTableJSON

/// The bytes between the values of some members of a record. Most records have the same keys in the same order, written in
/// the same way: in these, the values are found by comparing these bytes, without parsing the keys.
struct JSONMemberPattern {
  /// The bytes between two values and the field of the value behind them.
  private struct Step {
    /// The end of the bytes in `bytes`.
    let end: Int
    /// The number of the requested field; nil for a member that was not requested.
    let field: Int?
  }

  private var bytes: [UInt8] = []
  private var steps: [Step] = []

  init() {}

  /// Creates the pattern of all members of a record; an empty one if the record is not an object.
  init(membersOf record: UnsafeBufferPointer<UInt8>) {
    var members = JSONRecord.members(of: record)
    var end = 0
    while let member = members.next() {
      let value = member.value.range
      append(UnsafeBufferPointer(rebasing: record[end..<value.lowerBound]), field: 0)
      end = value.upperBound
    }
    if members.isBroken { removeAll() }
  }

  /// Returns whether a record has the members of a pattern that was created from all members of another record, and no
  /// more.
  func hasAllMembers(of record: UnsafeBufferPointer<UInt8>) -> Bool {
    var last: [JSONValue?] = [nil]
    guard find(in: record, into: &last), let value = last[0] else { return false }
    let end = JSONBytes.skipBlanks(record, from: value.range.upperBound)
    return end < record.count && record[end] == UInt8(ascii: "}")
  }

  var isEmpty: Bool { steps.isEmpty }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
  }

  /// Adds a member.
  /// - Parameters:
  ///   - between: The bytes from the value of the member before, or from the start of the record, to that of the member.
  ///   - field: The number of the requested field; nil if it was not requested.
  mutating func append(_ between: UnsafeBufferPointer<UInt8>, field: Int?) {
    bytes.append(contentsOf: between)
    steps.append(Step(end: bytes.count, field: field))
  }

  /// Finds the values in a record. Returns false, with some values changed, if other bytes are between them.
  func find(in record: UnsafeBufferPointer<UInt8>, into values: inout [JSONValue?]) -> Bool {
    var (start, position) = (0, 0)
    for step in steps {
      guard isWritten(start..<step.end, at: position, in: record) else { return false }
      position += step.end - start
      start = step.end
      guard let value = JSONValue(record, at: position), !value.range.isEmpty else { return false }
      if let field = step.field { values[field] = value }
      position = value.range.upperBound
    }
    return !isEmpty
  }

  @inline(__always)
  private func isWritten(
    _ range: Range<Int>, at position: Int, in record: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard position + range.count <= record.count else { return false }
    let written = UnsafeRawBufferPointer(record)
    return bytes.withUnsafeBytes { bytes in
      var (offset, other) = (range.lowerBound, position)
      while offset + 8 <= range.upperBound {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if word != written.loadUnaligned(fromByteOffset: other, as: UInt64.self) { return false }
        (offset, other) = (offset + 8, other + 8)
      }
      while offset < range.upperBound {
        if bytes[offset] != written[other] { return false }
        (offset, other) = (offset + 1, other + 1)
      }
      return true
    }
  }
}
