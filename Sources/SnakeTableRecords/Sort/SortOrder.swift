/// The order of rows within their sections.
///
/// Numbers come first, by value. Text follows in natural order: runs of digits by value, all other bytes with ASCII
/// case folded; if there is no other difference, upper case and leading zeros come first. Empty values come last in
/// either direction. Rows with equal values keep the order of the input. Only the beginning of a value is compared,
/// about 250 bytes.
public struct SortOrder: Equatable, Sendable {
  public var field: FieldExpression
  public var isDescending: Bool

  public init(field: FieldExpression, isDescending: Bool = false) {
    self.field = field
    self.isDescending = isDescending
  }
}

/// The order of the sections of a grouped table.
public enum SectionOrder: String, CaseIterable, Sendable {
  /// Sections are sorted by their values, as `SortOrder` compares them.
  case name
  /// The largest sections come first. Sections of the same size keep the order of first appearance.
  case count
}
