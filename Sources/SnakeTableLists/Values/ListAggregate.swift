/// What a source computes from the numbers that the rows of a group have in a field.
package enum ListAggregate: String, CaseIterable, Sendable {
  case sums
  /// The least and the greatest number.
  case min, max
  /// How many numbers there are.
  case numbers
  /// How many values there are that are neither numbers nor empty.
  case skipped
}
