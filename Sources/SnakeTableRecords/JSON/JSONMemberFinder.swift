/// Finds the members with some keys in one record after another, in one pass over each. Used by one thread: it has its
/// own copy of the keys, because threads that count references to the same array slow each other down.
struct JSONMemberFinder {
  /// All keys, one after another.
  private var keys: [UInt8] = []
  /// The range of each key in `keys`.
  private var ranges: [Range<Int>] = []
  /// The first member with each key in the last record, or nil if it has none.
  private(set) var values: [JSONValue?]

  init(_ keys: [[UInt8]]) {
    for key in keys {
      ranges.append(self.keys.count..<(self.keys.count + key.count))
      self.keys += key
    }
    values = keys.map { _ in nil }
  }

  mutating func find(in record: UnsafeBufferPointer<UInt8>) {
    for number in values.indices { values[number] = nil }
    var left = values.count
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
    let range = ranges[number]
    // A key is at most as long as it is written.
    guard string.count >= range.count + 2 else { return false }
    return keys.withUnsafeBufferPointer {
      JSONText.isWritten(UnsafeBufferPointer(rebasing: $0[range]), as: string)
    }
  }
}
