/// Something that a source may do itself.
package enum ListAbility: String, CaseIterable, Sendable {
  case filter, sort, groups
  /// Adds up the numbers of groups.
  case sums
  /// Finds the least and the greatest numbers of groups, and counts them.
  case aggregates
  /// Counts the values that are neither numbers nor empty, and the numbers.
  case skipped
  /// Returns the largest groups first.
  case largest
  /// Returns rows at a position.
  case position
  /// Returns a single row, whole.
  case row
  /// Answers `open` again, with the properties that the list has now.
  case open
}
