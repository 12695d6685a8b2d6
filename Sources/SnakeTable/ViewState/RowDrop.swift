/// A row that has been dropped and that the delegate moves in the data source.
struct RowDrop {
  /// Whether the row moves to its new position in time.
  let isAnimated: Bool
  /// Whether the table shows the new order.
  var isShown = false
}
