import SnakeTableModel

/// Finds the reading in which all values of a field are numbers, dates or versions; dates with few other texts.
struct ReadingDetection: Sendable {
  /// What all values so far can be.
  private var units = QuantityUnit.Families.all
  private var marks = DecimalMarks.all
  private var orders = DateText.Orders.all
  private var (canBeNumbers, canBeVersions) = (true, true)
  /// The numbers of dates, and of other texts than dates. They are no longer counted once the values cannot be dates.
  private var (dates, others) = (0, 0)
  /// What some value is: a number with a unit, a date whose text is not in the order of dates, a version and nothing else, a text for a
  /// missing value.
  private var (hasUnit, hasOtherDate, hasVersion, hasMissing) = (false, false, false, false)
  /// Whether a date ends with a year of four digits.
  private var hasWholeYear = false
  /// Whether a value is a number that is written in another way than `DecimalText` reads.
  private var hasAmount = false
  /// The reading that was asked for; nil to find it out.
  private let fixed: ValueReading?

  init(fixed: ValueReading? = nil) { self.fixed = fixed }

  /// Notes a value that is not a plain number.
  mutating func note(_ value: UnsafeBufferPointer<UInt8>) {
    guard canBeNumbers || canBeDates || canBeVersions else { return }
    if MissingValue.isOne(value) {
      hasMissing = true
      return
    }
    if canBeNumbers { canBeNumbers = noteNumber(value) }
    if canBeDates { noteDate(value) }
    canBeVersions = canBeVersions && VersionText.isVersion(value)
    if canBeVersions, !hasVersion { hasVersion = VersionText.isDistinct(value) }
  }

  private mutating func noteNumber(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    if let quantity = Quantity(value) {
      marks.formIntersection(quantity.marks)
      if let unit = quantity.unit {
        hasUnit = true
        units.formIntersection(unit.families)
      } else {
        hasAmount = true
      }
    } else {
      guard DurationText.nanoseconds(value) != nil else { return false }
      hasUnit = true
      units.formIntersection(.time)
    }
    return !marks.isEmpty && !units.isEmpty
  }

  private var canBeDates: Bool { others <= DateText.mostOthers && !orders.isEmpty }

  private mutating func noteDate(_ value: UnsafeBufferPointer<UInt8>) {
    guard let date = DateText(value) else { return others += 1 }
    dates += 1
    if !date.isInTextOrder { hasOtherDate = true }
    if value.suffix(4).allSatisfy(\.isDigit) { hasWholeYear = true }
    orders.formIntersection(date.orders)
  }

  /// Adds what was found in other values.
  mutating func add(_ other: ReadingDetection) {
    units.formIntersection(other.units)
    marks.formIntersection(other.marks)
    orders.formIntersection(other.orders)
    canBeNumbers = canBeNumbers && other.canBeNumbers && !units.isEmpty && !marks.isEmpty
    dates += other.dates
    others += other.others
    canBeVersions = canBeVersions && other.canBeVersions
    hasUnit = hasUnit || other.hasUnit
    hasAmount = hasAmount || other.hasAmount
    hasOtherDate = hasOtherDate || other.hasOtherDate
    hasVersion = hasVersion || other.hasVersion
    hasWholeYear = hasWholeYear || other.hasWholeYear
    hasMissing = hasMissing || other.hasMissing
  }

  /// The reading of all values; nil if they have none, or if plain numbers and texts are in order without one.
  var reading: ValueReading? {
    if let fixed { return fixed }
    let mark: DecimalMarks = marks.contains(.point) ? .point : .comma
    if canBeNumbers, hasUnit { return ValueReading(kind: measure, mark: mark) }
    if canBeNumbers, hasAmount || hasMissing { return ValueReading(kind: .number, mark: mark) }
    // Some versions look like dates without a century.
    if canBeVersions, hasVersion, others > 0, !hasWholeYear { return .versions }
    if areDates, hasOtherDate || hasMissing || others > 0 {
      return ValueReading(kind: .date, order: orders.contains(.monthFirst) ? .monthFirst : .dayFirst)
    }
    return canBeVersions && hasVersion ? .versions : nil
  }

  private var areDates: Bool { !orders.isEmpty && DateText.areColumn(dates: dates, others: others) }

  /// What the units measure. Minutes and megabytes may both be written `m`.
  private var measure: ValueReading.Kind {
    units.contains(.time) ? .time : units.contains(.bytes) ? .bytes : .percent
  }
}
