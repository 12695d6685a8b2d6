/// A dropped row that the delegate is moving in the data source.
struct RowDrop {
  /// Whether the movement of the row to its new position is animated.
  let isAnimated: Bool
  /// Whether the table shows the new order.
  var isShown = false
}
