/// The unit behind a number, such as `%`, `KiB`, `ms` or `kg`.
package struct QuantityUnit: Equatable, Sendable {
  /// The kinds of values that are compared with one another.
  package struct Families: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `B`, and `K`, `M`, `G` … for powers of 1024, also as `KB`, `Ki` and `KiB`.
    package static let bytes = Families(rawValue: 1)
    /// `%`
    package static let percent = Families(rawValue: 2)
    /// `ns`, `us`, `ms`, `s`, `m`, `h`, `d`, `w`, `y` …
    package static let time = Families(rawValue: 4)
    package static let all: Families = [.bytes, .percent, .time]
  }

  /// The families that the unit belongs to; none for a unit such as `kg`. Minutes and megabytes may both be written `m`.
  package private(set) var families: Families = []
  /// The number of bytes, and of nanoseconds, in the unit.
  package private(set) var (bytes, nanoseconds): (UInt128, UInt128) = (1, 1)

  /// The maximum numbers of letters of a unit of a family, and of any other unit.
  private static let (longest, longestOther) = (7, 3)

  /// Returns nil for text that is no unit.
  package init?(_ letters: Slice<UnsafeBufferPointer<UInt8>>) {
    guard (1...Self.longest).contains(letters.count) else { return nil }
    if letters.first == UInt8(ascii: "%") {
      guard letters.count == 1 else { return nil }
      families = .percent
    } else if let bytes = Self.bytes(in: letters) {
      (self.bytes, families) = (bytes, .bytes)
      if letters.elementsEqual("m".utf8) { (nanoseconds, families) = (60 * Self.second, [.bytes, .time]) }
    } else if let nanoseconds = Self.nanoseconds(in: String(decoding: letters, as: UTF8.self)) {
      (self.nanoseconds, families) = (nanoseconds, .time)
    } else {
      let isExponent = letters.elementsEqual("e".utf8)
      guard letters.count <= Self.longestOther, letters.allSatisfy(\.isLetter), !isExponent else {
        return nil
      }
    }
  }

  private static let second: UInt128 = 1_000_000_000

  private static func nanoseconds(in name: String) -> UInt128? {
    switch name {
    case "ns": 1
    case "us", "µs", "μs": 1_000
    case "ms": 1_000_000
    case "s", "sec", "secs", "second", "seconds": second
    case "min", "mins", "minute", "minutes": 60 * second
    case "h", "hr", "hrs", "hour", "hours": 3600 * second
    case "d", "day", "days": 86_400 * second
    case "w", "week", "weeks": 7 * 86_400 * second
    case "mo", "month", "months": 30 * 86_400 * second
    case "y", "yr", "year", "years": 365 * 86_400 * second
    default: nil
    }
  }

  private static let prefixes = Array("kmgtpe".utf8)

  /// The bytes in `B`, or in a prefix such as `K` with `i`, `B`, both or neither of them behind it.
  private static func bytes(in letters: Slice<UnsafeBufferPointer<UInt8>>) -> UInt128? {
    if letters.elementsEqual("bytes".utf8) || letters.elementsEqual("byte".utf8) { return 1 }
    guard let first = letters.first, letters.count <= 3 else { return nil }
    if letters.count == 1, first == UInt8(ascii: "B") || first == UInt8(ascii: "e") {
      // An exponent without digits is no unit.
      return first == UInt8(ascii: "B") ? 1 : nil
    }
    guard let power = prefixes.firstIndex(of: first | 0x20) else { return nil }
    var rest = letters.dropFirst()
    if let byte = rest.first, byte | 0x20 == UInt8(ascii: "i") { rest = rest.dropFirst() }
    if let byte = rest.first, byte | 0x20 == UInt8(ascii: "b") { rest = rest.dropFirst() }
    return rest.isEmpty ? 1 << UInt128(10 * (power + 1)) : nil
  }
}
