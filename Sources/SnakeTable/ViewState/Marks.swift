import SnakeTableLayout
import SnakeTableModel

/// The marked rows, the range that is being marked, and the modes that decide what the user can mark.
struct Marks {
  /// The marked rows, by identifier. Its cursor is always nil: a `Cursor` holds it.
  var rows = TableSelection()
  /// The range that Shift extends; nil before the first such key.
  var range: MarkedRange?
  /// Whether the user can mark rows while the table is not being edited.
  var allowsSelection = true
  /// Whether the user can mark rows while the table is being edited.
  var allowsSelectionDuringEditing = false
  /// Whether the cursor's row is marked, and no other.
  var followsFocus = false

  // MARK: Modes

  /// Whether several rows can have marks.
  func areMultiple(in configuration: TableConfiguration) -> Bool {
    configuration.isEditing ? configuration.allowsMarksDuringEditing : configuration.allowsMarks
  }

  /// Whether the user can mark rows.
  func areAllowed(in configuration: TableConfiguration) -> Bool {
    guard configuration.isEditing else { return allowsSelection }
    return allowsSelectionDuringEditing || configuration.allowsMarksDuringEditing
  }

  /// Whether the cursor's row is to be marked when the cursor has moved.
  var followsCursor: Bool { followsFocus && range?.isMoving != true }

  // MARK: Changes

  /// Marks a row, in place of all others unless several can be marked.
  mutating func mark(_ identifier: Int, in configuration: TableConfiguration) {
    if !areMultiple(in: configuration) { rows.unmarkAll() }
    rows.mark([identifier..<(identifier + 1)])
  }

  /// Removes a row's mark.
  mutating func unmark(_ identifier: Int) { rows.unmark([identifier..<(identifier + 1)]) }

  /// Removes all marks if several rows could be marked only because the table was being edited.
  mutating func endEditing(in configuration: TableConfiguration) {
    if configuration.allowsMarksDuringEditing && !configuration.allowsMarks { rows.unmarkAll() }
  }
}
