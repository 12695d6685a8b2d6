/// What a table does about a field that its options name and that none of the first records has. Concerns JSON and
/// paragraphs, whose records name their own fields.
package enum MissingFields: Equatable, Sendable {
  /// The table waits for a record that has the field, and fails to start if there is none.
  case areErrors
  /// Like `areErrors`, but for a second at most: then the field is empty as long as no record has it.
  case mayComeLater
  /// The field is empty in all records that lack it.
  case areEmpty

  /// The time in nanoseconds that the table waits for the field if more records may come; nil for no limit.
  package var patience: Int? { self == .mayComeLater ? 1_000_000_000 : nil }

  /// Whether the field is empty once the table has waited.
  /// - Parameter isDecided: Whether all records that name fields are known.
  func accepts(whenDecided isDecided: Bool) -> Bool {
    switch self {
    case .areErrors: false
    case .mayComeLater: !isDecided
    case .areEmpty: true
    }
  }
}
