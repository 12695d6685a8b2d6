/// The order of the sections of a grouped table.
public enum SectionOrder: String, CaseIterable, Sendable {
  /// Sections are sorted by their values, as `SortOrder` compares them.
  case name
  /// The largest sections come first. Sections of the same size keep the order of first appearance.
  case count
}
