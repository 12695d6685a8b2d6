/// A range of rows. A page consists of its first rows.
struct BoundedPlace {
  /// The condition of the rows; nil for all rows.
  var condition: SQLText?
  /// The row behind which they are, by its values in the columns of the order; nil for all rows.
  var values: [SQLValue]?
  /// Whether they are read from the last one to the first.
  var isReversed: Bool
  /// The number of rows that are needed.
  var rows: Int

  /// The same place with more rows, so that a bound from few keys is behind the rows that are needed.
  var widened: BoundedPlace {
    var place = self
    place.rows += 16_384
    return place
  }
}
