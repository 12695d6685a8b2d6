/// Finds the first member with each of some keys, in one pass over a record. Used by one thread. It copies the keys,
/// because threads that retain and release the same array slow each other down.
struct JSONMemberFinder {
  /// All keys, one after another.
  private var keys: [UInt8] = []
  /// The range of each key in `keys`, or nil for a field that has no key to look for.
  private var ranges: [Range<Int>?] = []
  /// The member found for each key in the last record, or nil.
  private(set) var values: [JSONValue?]

  /// - Parameter keys: The keys, with nil for fields that are not looked for.
  init(_ keys: [[UInt8]?]) {
    values = keys.map { _ in nil }
    for key in keys {
      ranges.append(key.map { self.keys.count..<(self.keys.count + $0.count) })
      self.keys += key ?? []
    }
  }

  mutating func find(in record: UnsafeBufferPointer<UInt8>) {
    var left = 0
    for number in values.indices {
      values[number] = nil
      if ranges[number] != nil { left += 1 }
    }
    var members = JSONRecord.members(of: record)
    while left > 0, let member = members.next() {
      guard let written = member.key else { return }
      let string = UnsafeBufferPointer(rebasing: record[written])
      for number in values.indices where values[number] == nil && isKey(number, string) {
        values[number] = member.value
        left -= 1
      }
    }
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
