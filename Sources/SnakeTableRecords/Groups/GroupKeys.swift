/// Numbers distinct byte strings in order of first appearance: a hash table with open addressing, all keys in
/// one array.
struct GroupKeys: Sendable {
  private var bytes: [UInt8] = []
  /// Where each key ends; key k starts where k-1 ends.
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  /// Key number + 1; 0 is free. A power of two, at most half full.
  private var slots = [UInt32](repeating: 0, count: 64)

  var count: Int { ends.count }

  func key(_ number: Int) -> ArraySlice<UInt8> { bytes[range(number)] }

  private func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

  /// The number of a key; nil when it has never been seen.
  func number(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    let slot = slot(for: key, hash: Self.hash(key))
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// The number of a key, given to it now if it is new.
  mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = Self.hash(key)
    let slot = slot(for: key, hash: hash)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
    hashes.append(hash)
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  /// The slot where a key is, or would be.
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
    for offset in 0..<key.count where bytes[range.lowerBound + offset] != key[offset] { return false }
    return true
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

  /// Eight bytes at a step: multiply, then fold the high half down.
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash = UInt64(truncatingIfNeeded: key.count) &* 0x9E37_79B9_7F4A_7C15
    let raw = UnsafeRawBufferPointer(key)
    var offset = 0
    while offset < raw.count {
      var word: UInt64 = 0
      if offset + 8 <= raw.count {
        word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      } else {
        for byte in raw[offset...] { word = word << 8 | UInt64(byte) }
      }
      hash = (hash ^ word) &* 0x94D0_49BB_1331_11EB
      hash ^= hash >> 29
      offset += 8
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
