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
