/// The families of units in which numbers can be compared.
struct UnitFamilies: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// `B`, and `K`, `M`, `G` … for powers of 1024, also as `KB`, `Ki` and `KiB`.
  static let bytes = UnitFamilies(rawValue: 1)
  /// `%`
  static let percent = UnitFamilies(rawValue: 2)
  /// `ns`, `us`, `ms`, `s`, `m`, `h`, `d`, `w`, also one after another: `1h30m`. A number without a unit is in seconds.
  static let time = UnitFamilies(rawValue: 4)
  static let all: UnitFamilies = [.bytes, .percent, .time]
}

/// Finds out whether all values of a field are numbers with units of one family.
struct UnitDetection: Sendable {
  /// The families that all values so far can belong to.
  private(set) var possible = UnitFamilies.all
  private(set) var hasUnit = false

  /// Notes a value that is not a plain number.
  @inline(__always)
  mutating func note(_ value: UnsafeBufferPointer<UInt8>) {
    if possible.isEmpty { return }
    hasUnit = true
    possible.formIntersection(NumberWithUnit.families(of: value))
  }

  mutating func add(_ other: UnitDetection) {
    possible.formIntersection(other.possible)
    hasUnit = hasUnit || other.hasUnit
  }

  /// The family of all values; nil if there is none, or if no value has a unit. Minutes and megabytes may both be
  /// written `m`.
  var family: UnitFamilies? {
    guard hasUnit else { return nil }
    return [UnitFamilies.time, .bytes, .percent].first { possible.contains($0) }
  }
}
