/// Numbers with a unit, such as `9.0K`, `1.2 GiB`, `12%` and `1h30m`.
enum NumberWithUnit {
  /// A unit: the families that it belongs to, with the number of base units in each.
  private struct Unit {
    var families: UnitFamilies
    var bytes: UInt128 = 1
    var nanoseconds: UInt128 = 1
  }

  /// The number of digits of a number that count.
  private static let maximumDigits = 18

  /// Returns the families that a value with a unit may belong to; none for any other text.
  static func families(of value: UnsafeBufferPointer<UInt8>) -> UnitFamilies {
    var scanner = Scanner(value)
    guard scanner.number() != nil, let unit = scanner.unit() else { return [] }
    if scanner.isAtEnd { return unit.families }
    // Only times have several parts.
    return unit.families.contains(.time) && nanoseconds(of: value) != nil ? .time : []
  }

  /// Appends the decimal digits of a value in base units to a text, as a number that `DecimalText` reads. Returns false
  /// if the value does not belong to the family.
  static func append(
    _ value: UnsafeBufferPointer<UInt8>, of family: UnitFamilies, to text: inout [UInt8]
  ) -> Bool {
    guard let number = family == .time ? nanoseconds(of: value) : amount(of: value, family) else {
      return false
    }
    if number.isNegative { text.append(UInt8(ascii: "-")) }
    text += String(number.digits).utf8
    text += "e\(-number.scale)".utf8
    return true
  }

  private static func amount(of value: UnsafeBufferPointer<UInt8>, _ family: UnitFamilies) -> Number? {
    var scanner = Scanner(value)
    guard var number = scanner.number() else { return nil }
    if scanner.isAtEnd { return number }
    guard let unit = scanner.unit(), unit.families.contains(family), scanner.isAtEnd else { return nil }
    return number.multiply(by: unit.bytes) ? number : nil
  }

  private static func nanoseconds(of value: UnsafeBufferPointer<UInt8>) -> Number? {
    var scanner = Scanner(value)
    guard var total = scanner.number() else { return nil }
    if scanner.isAtEnd { return total.multiply(by: 1_000_000_000) ? total : nil }
    guard let unit = scanner.unit(), unit.families.contains(.time), total.multiply(by: unit.nanoseconds)
    else {
      return nil
    }
    while !scanner.isAtEnd {
      guard var number = scanner.number(hasSign: false), let unit = scanner.unit(),
        unit.families.contains(.time),
        number.multiply(by: unit.nanoseconds), total.add(number)
      else { return nil }
    }
    return total
  }

  /// A decimal number: digits divided by a power of ten.
  private struct Number {
    var digits: UInt128 = 0
    var scale = 0
    var isNegative = false

    mutating func multiply(by factor: UInt128) -> Bool {
      let (product, isTooLarge) = digits.multipliedReportingOverflow(by: factor)
      digits = product
      return !isTooLarge
    }

    /// Adds the magnitude of another number.
    mutating func add(_ other: Number) -> Bool {
      var other = other
      while scale < other.scale {
        guard multiply(by: 10) else { return false }
        scale += 1
      }
      while other.scale < scale {
        guard other.multiply(by: 10) else { return false }
        other.scale += 1
      }
      let (sum, isTooLarge) = digits.addingReportingOverflow(other.digits)
      digits = sum
      return !isTooLarge
    }
  }

  private struct Scanner {
    private let text: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var end: Int

    init(_ text: UnsafeBufferPointer<UInt8>) {
      self.text = text
      end = text.count
      while end > 0, text[end - 1].isBlank { end -= 1 }
      skipBlanks()
    }

    var isAtEnd: Bool { position == end }

    private mutating func skipBlanks() {
      while position < end, text[position].isBlank { position += 1 }
    }

    mutating func number(hasSign: Bool = true) -> Number? {
      var number = Number()
      if hasSign, position < end, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
        number.isNegative = text[position] == UInt8(ascii: "-")
        position += 1
      }
      var (count, kept, isBehindPoint) = (0, 0, false)
      while position < end {
        let byte = text[position]
        if byte == UInt8(ascii: "."), !isBehindPoint {
          isBehindPoint = true
        } else if byte.isDigit {
          count += 1
          let isKept = kept < NumberWithUnit.maximumDigits
          if isKept { number.digits = number.digits * 10 + UInt128(byte - UInt8(ascii: "0")) }
          if kept > 0 || number.digits > 0 { kept += 1 }
          if isBehindPoint { number.scale += isKept ? 1 : 0 } else if !isKept { number.scale -= 1 }
        } else {
          break
        }
        position += 1
      }
      skipBlanks()
      return count > 0 ? number : nil
    }

    mutating func unit() -> Unit? {
      let start = position
      while position < end, !text[position].isBlank, !text[position].isDigit,
        text[position] != UInt8(ascii: ".")
      { position += 1 }
      let letters = text[start..<position]
      skipBlanks()
      return NumberWithUnit.unit(letters)
    }
  }

  private static func unit(_ letters: Slice<UnsafeBufferPointer<UInt8>>) -> Unit? {
    guard (1...4).contains(letters.count) else { return nil }
    let name = String(decoding: letters, as: UTF8.self)
    if name == "%" { return Unit(families: .percent) }
    if name == "m" { return Unit(families: [.bytes, .time], bytes: 1 << 20, nanoseconds: 60_000_000_000) }
    if let nanoseconds = nanoseconds(inUnit: name) { return Unit(families: .time, nanoseconds: nanoseconds) }
    return bytes(inUnit: name).map { Unit(families: .bytes, bytes: $0) }
  }

  private static func nanoseconds(inUnit name: String) -> UInt128? {
    switch name {
    case "ns": 1
    case "us", "µs", "μs": 1_000
    case "ms": 1_000_000
    case "s", "sec": 1_000_000_000
    case "min": 60_000_000_000
    case "h": 3_600_000_000_000
    case "d": 86_400_000_000_000
    case "w": 604_800_000_000_000
    default: nil
    }
  }

  /// The bytes in `B`, or in a prefix such as `K` with `i`, `B`, both or neither of them behind it.
  private static func bytes(inUnit name: String) -> UInt128? {
    if name == "B" { return 1 }
    let prefixes = Array("kmgtpe".utf8)
    let lowered = name.utf8.map { $0 | 0x20 }
    guard let power = lowered.first.flatMap(prefixes.firstIndex(of:)) else { return nil }
    let rest = String(decoding: lowered.dropFirst(), as: UTF8.self)
    return ["", "i", "b", "ib"].contains(rest) ? 1 << UInt128(10 * (power + 1)) : nil
  }
}

/// The families of values that are compared in a way of their own: numbers with units, and versions.
struct UnitFamilies: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// `B`, and `K`, `M`, `G` … for powers of 1024, also as `KB`, `Ki` and `KiB`.
  static let bytes = UnitFamilies(rawValue: 1)
  /// `%`
  static let percent = UnitFamilies(rawValue: 2)
  /// `ns`, `us`, `ms`, `s`, `m`, `h`, `d`, `w`, also one after another: `1h30m`. A number without a unit is in seconds.
  static let time = UnitFamilies(rawValue: 4)
  /// `1.10.2`, `v2.0-rc1`. A plain number is one too.
  static let versions = UnitFamilies(rawValue: 8)
  static let all: UnitFamilies = [.bytes, .percent, .time, .versions]
}

/// Finds out whether all values of a field are numbers with units of one family, or versions.
struct UnitDetection: Sendable {
  /// The families that all values so far can belong to.
  private(set) var possible = UnitFamilies.all
  private(set) var hasUnit = false
  /// Whether a value is a version and nothing else.
  private var hasVersion = false
  /// The family that was asked for; nil to find it out.
  private let fixed: UnitFamilies?

  init(fixed: UnitFamilies? = nil) { self.fixed = fixed }

  /// Notes a value that is not a plain number.
  mutating func note(_ value: UnsafeBufferPointer<UInt8>) {
    if possible.isEmpty { return }
    hasUnit = true
    let isVersion = VersionText.isVersion(value)
    possible.formIntersection(NumberWithUnit.families(of: value).union(isVersion ? .versions : []))
    if isVersion, !hasVersion { hasVersion = VersionText.isDistinct(value) }
  }

  mutating func add(_ other: UnitDetection) {
    possible.formIntersection(other.possible)
    hasUnit = hasUnit || other.hasUnit
    hasVersion = hasVersion || other.hasVersion
  }

  /// The family of all values; nil if there is none, or if no value has a unit. Minutes and megabytes may both be
  /// written `m`.
  var family: UnitFamilies? {
    if let fixed { return fixed }
    guard hasUnit else { return nil }
    return [UnitFamilies.time, .bytes, .percent].first { possible.contains($0) }
      ?? (hasVersion && possible.contains(.versions) ? .versions : nil)
  }
}
