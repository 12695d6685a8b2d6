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
