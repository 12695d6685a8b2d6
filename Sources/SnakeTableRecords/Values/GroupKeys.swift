/// Assigns numbers to distinct byte strings in order of first appearance. A hash table with open addressing; all keys
/// are in one array.
package struct GroupKeys: Sendable {
  private var bytes: [UInt8] = []
  /// The end of each key in `bytes`. Key k starts at the end of key k-1.
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  /// For each slot the number of its key plus 1, or 0 if the slot is free. The number of slots is a power of two, and
  /// at most half of them are used.
  private var slots = [UInt32](repeating: 0, count: 64)

  package init() {}

  package var count: Int { ends.count }

  /// The number of bytes of all keys.
  var byteCount: Int { bytes.count }

  package func key(_ number: Int) -> ArraySlice<UInt8> { bytes[range(number)] }

  /// Calls `body` with the bytes of all keys. `range` returns the place of one key in them.
  func withKeyBytes(_ body: (UnsafeRawBufferPointer) -> Void) { bytes.withUnsafeBytes(body) }

  /// The offsets of the bytes of a key among the bytes of all keys.
  func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

  /// The number of a key, or nil if it was never inserted.
  package func number(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    let slot = slot(for: key, hash: Self.hash(key))
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// Returns the number of a key. Inserts the key if it is new.
  package mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    insert(key, hash: Self.hash(key))
  }

  /// Returns the number of a key of another table. Inserts the key if it is new.
  mutating func insert(_ number: Int, of other: GroupKeys) -> Int {
    other.bytes.withUnsafeBufferPointer {
      insert(UnsafeBufferPointer(rebasing: $0[other.range(number)]), hash: other.hashes[number])
    }
  }

  private mutating func insert(_ key: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let slot = slot(for: key, hash: hash)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
    hashes.append(hash)
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  /// The slot of a key, or the free slot for it.
  private func slot(for key: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isEqual(number, key) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isEqual(_ number: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(number)
    guard range.count == key.count else { return false }
    let other = UnsafeRawBufferPointer(key)
    return bytes.withUnsafeBytes { bytes in
      let own = UnsafeRawBufferPointer(rebasing: bytes[range])
      var offset = 0
      while offset < own.count {
        if Self.word(own, offset) != Self.word(other, offset) { return false }
        offset += 8
      }
      return true
    }
  }

  /// The eight bytes at an offset. At the end, they are the last eight ones, or all if there are fewer.
  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    if bytes.count >= 8 {
      return bytes.loadUnaligned(fromByteOffset: min(offset, bytes.count - 8), as: UInt64.self)
    }
    return bytes[offset...].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func grow() {
    let mask = slots.count * 4 - 1
    slots = [UInt32](repeating: 0, count: mask + 1)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// Hashes eight bytes in each step: multiplies, then folds the high half into the low one.
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash = UInt64(truncatingIfNeeded: key.count) &* 0x9E37_79B9_7F4A_7C15
    let raw = UnsafeRawBufferPointer(key)
    var offset = 0
    while offset < raw.count {
      hash = (hash ^ word(raw, offset)) &* 0x94D0_49BB_1331_11EB
      hash ^= hash >> 29
      offset += 8
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}

/// Sorting the keys.
extension GroupKeys {
  /// The numbers of all keys in the lexicographical order of the keys. Linear in the bytes that tell keys apart, and in those
  /// that neighbouring keys share.
  var sortedNumbers: [Int] {
    let elements = UnsafeMutableBufferPointer<UInt128>.allocate(capacity: count)
    defer { elements.deallocate() }
    for number in 0..<count { elements.initializeElement(at: number, to: UInt128(number)) }
    withKeyBytes { sort(elements, $0) }
    return elements.map(Self.number)
  }

  /// The number of bytes of each key that are compared at once.
  private static let wordLength = 8

  /// Sorts parts of keys with the same beginning, a word at a time. Elements are packed as a word of the key, the number of
  /// bytes left from its start on, and the number of the key.
  private func sort(_ elements: UnsafeMutableBufferPointer<UInt128>, _ bytes: UnsafeRawBufferPointer) {
    var parts = [(range: 0..<elements.count, length: 0)]
    while let part = parts.popLast() {
      let keys = UnsafeMutableBufferPointer(rebasing: elements[part.range])
      let length = lengthShared(by: keys, from: part.length, bytes)
      for index in keys.indices {
        let number = Self.number(keys[index])
        let rest = UnsafeRawBufferPointer(rebasing: bytes[range(number).dropFirst(length)])
        // A key that ends sorts before keys that go on with zeros.
        keys[index] =
          UInt128(Self.firstWord(rest)) << 64 | UInt128(min(rest.count, Self.wordLength + 1)) << 32
          | UInt128(number)
      }
      RadixSort.sort(keys)
      var start = 0
      while start < keys.count {
        var end = start + 1
        while end < keys.count, keys[end] >> 32 == keys[start] >> 32 { end += 1 }
        if end - start > 1 {
          let range = (part.range.lowerBound + start)..<(part.range.lowerBound + end)
          parts.append((range, length + Self.wordLength))
        }
        start = end
      }
    }
  }

  /// The length of the beginning that keys share. `length` bytes are known to be the same.
  private func lengthShared(
    by keys: UnsafeMutableBufferPointer<UInt128>, from length: Int, _ bytes: UnsafeRawBufferPointer
  ) -> Int {
    guard let first = keys.first else { return length }
    var shared = UnsafeRawBufferPointer(rebasing: bytes[range(Self.number(first)).dropFirst(length)])
    for key in keys.dropFirst() {
      let other = UnsafeRawBufferPointer(rebasing: bytes[range(Self.number(key)).dropFirst(length)])
      shared = UnsafeRawBufferPointer(rebasing: shared[..<Self.lengthShared(by: shared, other)])
      if shared.isEmpty { break }
    }
    return length + shared.count
  }

  private static func lengthShared(by one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int {
    let end = min(one.count, other.count)
    var length = 0
    while length + wordLength <= end,
      one.loadUnaligned(fromByteOffset: length, as: UInt64.self)
        == other.loadUnaligned(fromByteOffset: length, as: UInt64.self)
    {
      length += wordLength
    }
    while length < end, one[length] == other[length] { length += 1 }
    return length
  }

  /// The first bytes as a number that compares like them, with zeros behind the last byte.
  private static func firstWord(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    guard bytes.count < wordLength else { return UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)) }
    let word = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    return bytes.isEmpty ? 0 : word << UInt64(8 * (wordLength - bytes.count))
  }

  private static func number(_ element: UInt128) -> Int { Int(UInt32(truncatingIfNeeded: element)) }
}

/// The key of a group as bytes. By one field, it is the field's value. By several fields, it is their values, each
/// except the last one behind its length, so that the key of a group begins with the key of the group that contains it.
package enum GroupKey {
  private static let lengthBytes = 8

  /// Appends the value of a field that is followed by another field.
  package static func append(_ value: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    var length = UInt64(value.count).littleEndian
    withUnsafeBytes(of: &length) { key.append(contentsOf: $0) }
    key.append(contentsOf: value)
  }

  /// The ranges of the values in a key by a number of fields, outermost first.
  static func values(in key: ArraySlice<UInt8>, fields: Int) -> [Range<Int>] {
    var start = key.startIndex
    var ranges: [Range<Int>] = []
    for _ in 1..<max(1, fields) {
      let value = start + lengthBytes
      let length = key[start..<value].reversed().reduce(0) { $0 << 8 | Int($1) }
      ranges.append(value..<(value + length))
      start = value + length
    }
    return ranges + [start..<key.endIndex]
  }
}

extension FieldFinder {
  /// Makes the key of a group of the contents of the first fields of the record that was searched last (`GroupKey`).
  func joinContents(ofFirst fields: Int, of record: UnsafeBufferPointer<UInt8>, into key: inout [UInt8]) {
    key.removeAll(keepingCapacity: true)
    for number in 0..<(fields - 1) { withContent(number, of: record) { GroupKey.append($0, to: &key) } }
    withContent(fields - 1, of: record) { key.append(contentsOf: $0) }
  }
}
