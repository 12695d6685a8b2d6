/// The rows behind a row in an order, in parts that an index finds at once.
///
/// Behind the row (a, b) in the order of two columns are first the rows with a and more than b, then those with more
/// than a. Each part is equal in some columns and a range of the next one, whatever the directions and missing values of
/// the others are. The parts follow one another in the order.
struct KeysetSegments: Equatable, Sendable {
  /// The condition of each part, the nearest one first.
  let conditions: [SQLText]

  /// - Parameters:
  ///   - order: The columns that determine the order. They distinguish all rows.
  ///   - values: The values of the row in these columns.
  ///   - isReversed: Whether the rows before the row are wanted, the nearest one first.
  ///   - sortsNullFirst: Whether rows without a value come first in ascending order.
  init(order: [SQLOrder], beyond values: [SQLValue], isReversed: Bool, sortsNullFirst: Bool) {
    conditions = order.indices.reversed().flatMap { depth in
      let equal = zip(order, values).prefix(depth).map { Self.condition($0.column, equals: $1) }
      let ascends = order[depth].isDescending == isReversed
      let beyond = Self.conditions(
        beyond: values[depth], in: order[depth], ascends: ascends, nullIsNear: ascends == sortsNullFirst)
      return beyond.compactMap { (equal + [$0]).conjunction }
    }
  }

  private static func condition(_ column: SQLText, equals value: SQLValue) -> SQLText {
    value == .null ? "\(column) IS NULL" : "\(column) = \(value: value)"
  }

  /// - Parameter nullIsNear: Whether rows without a value come before those with one in this direction.
  private static func conditions(
    beyond value: SQLValue, in order: SQLOrder, ascends: Bool, nullIsNear: Bool
  ) -> [SQLText] {
    guard value != .null else { return nullIsNear ? ["\(order.column) IS NOT NULL"] : [] }
    let range: SQLText =
      ascends ? "\(order.column) > \(value: value)" : "\(order.column) < \(value: value)"
    return nullIsNear || !order.isNullable ? [range] : [range, "\(order.column) IS NULL"]
  }
}
