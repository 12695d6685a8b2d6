import SnakeTableModel

/// The sort key of a record: bytes whose lexicographical order is the order that `SortOrder` describes. The keys of its
/// values follow one another. No key of a value is a prefix of another. The same memory is reused for one record after
/// another. A descending key has the complement of its bytes, except for empty values, which stay last.
struct SortKey {
  /// How the values of a field are compared.
  struct Criterion: Equatable, Sendable {
    var isDescending = false
    /// How the values are read; nil for plain numbers and text.
    var reading: ValueReading?
  }

  /// The number of bytes of the key of a value that are compared a chunk at a time.
  static let prefixLength = 256
  /// The number of key bytes in a chunk.
  static let chunkLength = 7

  private(set) var bytes: [UInt8] = []
  private var differences = FoldedDifferences()
  let criteria: [Criterion]
  /// What the values of each field were so far.
  private(set) var detections: [ReadingDetection]
  /// A value in base units.
  private var scaled: [UInt8] = []

  private static let endOfText: UInt8 = 0
  private static let zeroNumber: UInt8 = 0x40
  private static let text: UInt8 = 0x80
  private static let empty: UInt8 = 0xFF

  init(_ criteria: [Criterion] = [Criterion()]) {
    self.criteria = criteria
    detections = criteria.map { _ in ReadingDetection() }
    bytes.reserveCapacity(Self.prefixLength + 64)
  }

  /// Replaces the key by that of a value, if there is one criterion.
  mutating func set(_ value: UnsafeBufferPointer<UInt8>) {
    removeAll()
    append(value, criterion: 0)
  }

  /// Returns the keys of rows, whose values are read as the values of the whole column are. O(bytes).
  /// - Parameter append: Appends the key of a row.
  static func keys(
    ofRows count: Int, by criteria: [Criterion], append: (_ row: Int, inout SortKey) -> Void
  ) -> [[UInt8]] {
    func keys(_ key: inout SortKey) -> [[UInt8]] {
      (0..<count).map { row in
        key.removeAll()
        append(row, &key)
        return key.bytes
      }
    }
    var key = SortKey(criteria)
    let plain = keys(&key)
    let readings = key.detections.map(\.reading)
    guard readings.contains(where: { $0 != nil }) else { return plain }
    key = SortKey(zip(criteria, readings).map { Criterion(isDescending: $0.isDescending, reading: $1) })
    return keys(&key)
  }

  /// Removes the bytes of the last record.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends the key of a value.
  /// - Parameter length: The number of bytes of the whole key that are needed. It may have more.
  mutating func append(_ value: UnsafeBufferPointer<UInt8>, criterion: Int, length: Int = .max) {
    let start = bytes.count
    guard start < length else { return }
    guard !value.isEmpty, criteria[criterion].reading == nil || !MissingValue.isOne(value) else {
      return bytes.append(Self.empty)
    }
    appendValue(value, criterion, length: length)
    if criteria[criterion].isDescending { for place in start..<bytes.count { bytes[place] = ~bytes[place] } }
  }

  @inline(__always)
  private mutating func appendValue(_ value: UnsafeBufferPointer<UInt8>, _ criterion: Int, length: Int) {
    if let reading = criteria[criterion].reading {
      if reading.kind == .version ? appendVersion(value) : append(value, in: reading) { return }
    }
    if let number = DecimalText(value) { return append(number) }
    detections[criterion].note(value)
    append(text: value, length: length)
  }

  /// Appends a version, and any other text that is not a number, as a version. Returns false for another number, such as a
  /// negative one.
  private mutating func appendVersion(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard VersionText.isVersion(value) || DecimalText(value) == nil else { return false }
    bytes.append(Self.text)
    VersionText.appendKey(of: value, to: &bytes)
    return true
  }

  /// Appends a number or a date in base units. Returns false for a value that is none in the reading.
  private mutating func append(_ value: UnsafeBufferPointer<UInt8>, in reading: ValueReading) -> Bool {
    scaled.removeAll(keepingCapacity: true)
    guard reading.append(value, to: &scaled) else { return false }
    // The number refers to its text, which must not move while it is appended.
    let text = scaled
    return text.withUnsafeBufferPointer { text in
      guard let number = DecimalText(text) else { return false }
      append(number)
      return true
    }
  }

  /// Returns seven bytes of the key as a number that compares like them. Its lowest bit says whether the key has more
  /// bytes.
  func chunk(at offset: Int) -> UInt64 {
    var chunk: UInt64 = 0
    for place in offset..<(offset + Self.chunkLength) {
      chunk = chunk << 8 | (place < bytes.count ? UInt64(bytes[place]) : 0)
    }
    return chunk << 8 | (bytes.count > offset + Self.chunkLength ? 1 : 0)
  }

  // MARK: Numbers

  /// Appends a byte for the sign and a small exponent, then a large exponent in full, then the digits, each plus 1, two
  /// in a byte, with 0 after the last one. For a negative number the exponent and the digits are complemented, so that
  /// a greater magnitude sorts first.
  private mutating func append(_ number: DecimalText) {
    guard !number.isZero else { return bytes.append(Self.zeroNumber) }
    let mask: UInt8 = number.isNegative ? 0xFF : 0
    let small = max(-30, min(30, number.exponent))
    bytes.append(UInt8(number.isNegative ? 0x20 - small : 0x60 + small))
    if abs(small) == 30 {
      let biased = UInt64(bitPattern: Int64(number.exponent)) ^ 1 << 63
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: biased >> shift) ^ mask)
      }
    }
    append(digitsOf: number, mask: mask)
  }

  private mutating func append(digitsOf number: DecimalText, mask: UInt8) {
    var pending: UInt8?
    number.forEachDigit { digit in
      if let high = pending {
        bytes.append((high << 4 | (digit + 1)) ^ mask)
        pending = nil
      } else {
        pending = digit + 1
      }
    }
    bytes.append((pending ?? 0) << 4 ^ mask)
  }

  // MARK: Text

  /// Appends the folded bytes, with each run of digits preceded by its length, then a 0, then the bits that folding has
  /// removed.
  private mutating func append(text value: UnsafeBufferPointer<UInt8>, length: Int) {
    bytes.append(Self.text)
    differences.removeAll()
    var position = 0
    while position < value.count, bytes.count < length {
      let byte = value[position]
      if byte.isDigit {
        appendDigits(of: value, from: &position, length: length)
        continue
      }
      let isUpper = byte.isUppercase
      if isUpper || byte.isLowercase { differences.append(!isUpper) }
      // 0 ends the text, so the bytes 0 and 1 are escaped as two bytes.
      if byte <= 1 { bytes.append(1) }
      bytes.append(isUpper ? byte | 0x20 : byte == 0 ? 1 : byte == 1 ? 2 : byte)
      position += 1
    }
    guard position == value.count else { return }
    bytes.append(Self.endOfText)
    differences.appendBytes(to: &bytes)
  }

  /// Appends a run of digits without leading zeros, preceded by its length as a byte in the range of the digits, so
  /// that it sorts among other bytes as digits do.
  private mutating func appendDigits(
    of value: UnsafeBufferPointer<UInt8>, from position: inout Int, length: Int
  ) {
    var end = position
    while end < value.count, value[end].isDigit { end += 1 }
    while position < end, value[position] == UInt8(ascii: "0") {
      differences.append(false)
      position += 1
    }
    differences.append(true)
    let count = end - position
    bytes.append(UInt8(ascii: "0") + UInt8(min(count, 9)))
    if count >= 9 {
      for shift in [24, 16, 8, 0] {
        bytes.append(UInt8(truncatingIfNeeded: min(count, Int(UInt32.max)) >> shift))
      }
    }
    let missing = max(0, length - bytes.count)
    bytes.append(contentsOf: value[position..<(end - position > missing ? position + missing : end)])
    position = end
  }
}

/// The differences between texts that folding removes: one bit for each letter and each leading zero. Comparing the
/// bits in order puts upper case and leading zeros first. Each byte has seven of them, and its lowest bit is 0.
struct FoldedDifferences {
  private static let bitsPerByte = 7

  private var bytes: [UInt8] = []
  private var bits: UInt8 = 0
  private var count = 0
  /// The number of bytes up to the last one with a 0 among its seven bits. The bytes after it need not be stored.
  private var meaningful = 0

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    (bits, count, meaningful) = (0, 0, 0)
  }

  mutating func append(_ bit: Bool) {
    bits = bits << 1 | (bit ? 1 : 0)
    count += 1
    if count == Self.bitsPerByte { close() }
  }

  private mutating func close() {
    bytes.append(bits << 1)
    if bits != 0x7F { meaningful = bytes.count }
    (bits, count) = (0, 0)
  }

  /// Appends the bytes and a final 0xFF, which represents 1 bits without end.
  mutating func appendBytes(to key: inout [UInt8]) {
    while count != 0 { append(true) }
    key.append(contentsOf: bytes[..<meaningful])
    key.append(.max)
  }
}
