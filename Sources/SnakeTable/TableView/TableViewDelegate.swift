import TableModel

/// Has a say in what the user marks (UITableViewDelegate): what UIKit calls selected is marked here. Marks that the
/// program sets itself are not reported.
///
/// Marking a row asks `willSelect`, then for each row that loses its mark to it `willDeselect` and `didDeselect`, and
/// ends with `didSelect`.
public protocol TableViewDelegate: AnyObject {
  /// The row to mark in place of the one the user chose, which is what is returned usually; nil for none, and
  /// then nothing changes.
  func tableView(_ tableView: TableView, willSelectRowAt path: TableIndexPath) -> TableIndexPath?
  /// A row has its mark.
  func tableView(_ tableView: TableView, didSelectRowAt path: TableIndexPath)
  /// The row that loses its mark in place of the one that would; nil for none.
  func tableView(_ tableView: TableView, willDeselectRowAt path: TableIndexPath) -> TableIndexPath?
  /// A row has lost its mark.
  func tableView(_ tableView: TableView, didDeselectRowAt path: TableIndexPath)
}

/// Every method may be left out: the user marks what the user chooses.
extension TableViewDelegate {
  public func tableView(_ tableView: TableView, willSelectRowAt path: TableIndexPath) -> TableIndexPath? {
    path
  }
  public func tableView(_ tableView: TableView, didSelectRowAt path: TableIndexPath) {}
  public func tableView(_ tableView: TableView, willDeselectRowAt path: TableIndexPath) -> TableIndexPath? {
    path
  }
  public func tableView(_ tableView: TableView, didDeselectRowAt path: TableIndexPath) {}
}
