/// What rows are sorted by, within their sections.
///
/// Values that are numbers come first, by value; then text, naturally: runs of digits by value, everything else by
/// its bytes with ASCII case folded, and where that leaves no difference, upper case and leading zeros first.
/// Empty values come last in either direction, and equal ones keep the order of the input. Of a value only the
/// beginning counts, about 250 bytes.
public struct SortOrder: Equatable, Sendable {
  /// The field by name or number.
  public var field: String
  public var isDescending: Bool

  public init(field: String, isDescending: Bool = false) {
    self.field = field
    self.isDescending = isDescending
  }
}
