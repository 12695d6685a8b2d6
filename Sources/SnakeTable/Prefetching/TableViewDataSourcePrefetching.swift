import SnakeTableModel

/// Is notified of rows before they are shown, to load what they need (UITableViewDataSourcePrefetching).
///
/// Unlike in UIKit, the rows in view are among them: data is loaded at one place, whether or not rows come into view
/// slowly. Every row is announced once and cancelled once.
///
/// The methods are called on the thread or actor of the table, before a frame, and should return at once. The table does not
/// retain the object. All index paths are those of the program's data source, also while the results of a search are shown.
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Announces rows in and near the viewport, those in the middle of the viewport first. Called before a frame, before
  /// the cells of the rows are requested.
  func tableView(_ tableView: TableView, prefetchRowsAt paths: [TableIndexPath])
  /// Notifies the data source that rows announced before are no longer near the viewport, or have been removed. The
  /// index paths are those with which the rows were announced.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [TableIndexPath])
}

extension TableViewDataSourcePrefetching {
  /// Does nothing by default.
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [TableIndexPath]) {}
}
