/// The order of the sections of a grouped table.
public enum SectionOrder: String, CaseIterable, Sendable {
  /// By their values, as `SortOrder` compares them.
  case name
  /// Largest first; those of one size by first appearance.
  case count
}
