import SnakeTableJSON

/// Finds the first member with each of some keys, in one pass over a record. Used by one thread. It copies the keys,
/// because threads that retain and release the same array slow each other down.
struct JSONMemberFinder {
  /// All keys, one after another.
  private var keys: [UInt8] = []
  /// The range of each key in `keys`, or nil for a field that has no key to look for.
  private var ranges: [Range<Int>?] = []
  /// The member found for each key in the last record, or nil.
  private(set) var values: [JSONValue?]
  /// How the last record was written; empty if it did not have all keys.
  private var pattern = JSONMemberPattern()
  /// The number of consecutive records that the pattern did not fit.
  private var misses = 0
  /// The number of misses after which records are taken to differ.
  private static let missLimit = 32

  /// - Parameter keys: The keys, with nil for fields that are not looked for.
  init(_ keys: [[UInt8]?]) {
    values = keys.map { _ in nil }
    for key in keys {
      ranges.append(key.map { self.keys.count..<(self.keys.count + $0.count) })
      self.keys += key ?? []
    }
  }

  /// Finds the members in a record.
  mutating func find(in record: UnsafeBufferPointer<UInt8>) {
    guard misses < Self.missLimit else { return walk(record, learns: false) }
    if pattern.find(in: record, into: &values) {
      misses = 0
    } else {
      misses += 1
      walk(record, learns: record.first == UInt8(ascii: "{"))
    }
  }

  /// Looks at one member after another until all are found.
  /// - Parameter learns: Whether the next record is expected to have the same keys.
  private mutating func walk(_ record: UnsafeBufferPointer<UInt8>, learns: Bool) {
    pattern.removeAll()
    var left = 0
    for number in values.indices {
      values[number] = nil
      if ranges[number] != nil { left += 1 }
    }
    var members = JSONRecord.members(of: record)
    var (end, isLearned) = (0, learns)
    while left > 0, let member = members.next() {
      guard let written = member.key else { break }
      let string = UnsafeBufferPointer(rebasing: record[written])
      var field: Int?
      for number in values.indices where values[number] == nil && isKey(number, string) {
        // A pattern has one field for each member.
        if field != nil { isLearned = false }
        field = number
        values[number] = member.value
        left -= 1
      }
      guard learns else { continue }
      let between = UnsafeBufferPointer(rebasing: record[end..<member.value.range.lowerBound])
      pattern.append(between, field: field)
      end = member.value.range.upperBound
    }
    if left > 0 || !isLearned { pattern.removeAll() }
  }

  @inline(__always)
  private func isKey(_ number: Int, _ string: UnsafeBufferPointer<UInt8>) -> Bool {
    // With its two quotes, a key is written in at least as many bytes as it has. Most keys differ in length.
    guard let range = ranges[number], string.count >= range.count + 2 else { return false }
    return keys.withUnsafeBufferPointer {
      JSONText.isWritten(UnsafeBufferPointer(rebasing: $0[range]), as: string)
    }
  }
}
