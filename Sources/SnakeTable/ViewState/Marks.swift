import SnakeTableLayout
import SnakeTableModel

/// The marked rows, the range that is being marked, and the modes that decide what the user can mark.
struct Marks {
  /// The marked rows by identifier. The cursor of this selection is always nil; `Cursor` stores it.
  var rows = TableSelection()
  /// The range that movements with Shift extend; nil before the first such movement.
  var range: MarkedRange?
  /// The numbers of marked rows of the sections in view.
  var sections = SectionMarks()
  /// Whether the user can mark rows while the table is not being edited.
  var allowsSelection = true
  /// Whether the user can mark rows while the table is being edited.
  var allowsSelectionDuringEditing = false
  /// Whether the cursor's row is always the only marked row.
  var followsFocus = false

  // MARK: Modes

  /// Whether the user can mark rows.
  func areAllowed(in configuration: TableConfiguration) -> Bool {
    guard configuration.isEditing else { return allowsSelection }
    return allowsSelectionDuringEditing || configuration.allowsMarksDuringEditing
  }

  /// Whether a movement of the cursor marks the row it moves to.
  var followsCursor: Bool { followsFocus && range?.isMoving != true }

  // MARK: Changes

  /// Marks a row. If only one row can be marked, unmarks all others.
  mutating func mark(_ identifier: Int, in configuration: TableConfiguration) {
    if !configuration.hasMultipleMarks { rows.unmarkAll() }
    rows.mark([identifier..<(identifier + 1)])
  }

  /// Unmarks a row.
  mutating func unmark(_ identifier: Int) { rows.unmark([identifier..<(identifier + 1)]) }

  /// Removes all marks if several rows could be marked only because the table was being edited.
  mutating func endEditing(in configuration: TableConfiguration) {
    if configuration.allowsMarksDuringEditing && !configuration.allowsMarks { rows.unmarkAll() }
  }
}
