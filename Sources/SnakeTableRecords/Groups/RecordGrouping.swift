/// The criterion by which records are grouped.
enum RecordGrouping: Equatable, Sendable {
  /// The value of a field (0-based).
  case field(Int)
  /// The input that the records come from.
  case input
  /// No criterion: all records are in one group.
  case none
}
