/// What editing mode does with a row (UITableViewCell.EditingStyle).
public enum CellEditingStyle: Equatable, Sendable {
  case none
  /// The row can be deleted: `⊖`
  case delete
  /// The row inserts another: `⊕`
  case insert
}
