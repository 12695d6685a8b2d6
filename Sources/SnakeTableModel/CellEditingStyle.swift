/// The editing control of a row in editing mode (UITableViewCell.EditingStyle).
public enum CellEditingStyle: Equatable, Sendable {
  case none
  /// `⊖`: deletes the row.
  case delete
  /// `⊕`: inserts another row.
  case insert
}
