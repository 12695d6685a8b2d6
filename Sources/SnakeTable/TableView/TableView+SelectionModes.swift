import TableLayout
import TableModel

/// How many rows can be marked, and when. As in UIKit it is one, and none while the table is being edited.
extension TableView {
  /// Whether a row can be marked while another is (UITableView.allowsMultipleSelection): `allowsMarks` of the
  /// configuration, as `✓` takes a column. Rows that are marked already stay so.
  public var allowsMultipleSelection: Bool {
    get { configuration.allowsMarks }
    set { if newValue != allowsMultipleSelection { configuration.allowsMarks = newValue } }
  }

  /// The same while the table is being edited (UITableView.allowsMultipleSelectionDuringEditing): `allowsMarksDuringEditing`
  /// of the configuration. `○` or `✓` then stands before every row, in place of `⊖` and `⊕`. Where it is only then that
  /// several can be marked, the marks go when editing ends.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { configuration.allowsMarksDuringEditing }
    set {
      guard newValue != allowsMultipleSelectionDuringEditing else { return }
      configuration.allowsMarksDuringEditing = newValue
    }
  }

  /// Whether several rows can have marks as things are.
  var isMultiple: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether the user can mark several rows as things are.
  var marksSeveral: Bool { isSelectionAllowed && isMultiple }

  /// Whether the user can mark rows as things are.
  var isSelectionAllowed: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Puts a row that is held back, and takes away the marks that only editing allowed.
  func endEditing() {
    cancelInteractiveMovement()
    if allowsMultipleSelectionDuringEditing && !allowsMultipleSelection { selection.unmarkAll() }
  }
}
