/// What puts records into groups.
enum RecordGrouping: Sendable {
  /// The value of a field (0-based).
  case field(Int)
  /// The input that they come from.
  case input
  /// Nothing: all are in one group.
  case none
}
