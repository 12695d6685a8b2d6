/// Rows of which a page takes the first ones.
struct BoundedPlace {
  /// The condition of the rows; nil for all rows.
  var condition: SQLText?
  /// The row behind which they are, by its values in the columns of the order; nil for all rows.
  var values: [SQLValue]?
  /// Whether they are read from the last one to the first.
  var isReversed: Bool
  /// The number of rows that are needed.
  var rows: Int

  /// The place with so many more rows that a bound among a few kept keys is behind those that are needed.
  var widened: BoundedPlace {
    var place = self
    place.rows += 16_384
    return place
  }
}
