/// The rows behind a row in an order, in parts that an index finds at once.
///
/// Behind the row (a, b) in the order of two columns are first the rows with a and more than b, then those with more
/// than a. Each part is equal in some columns and a range of the next one, whatever the directions and missing values of
/// the others are. The parts follow one another in the order.
///
/// In a key of several columns in one direction, rows are compared where the engine can do so: (a, b) > (1, 2) is one part. A
/// condition for the first column alone is added, since engines that pass conditions on to other servers may do so with this
/// one only. Other columns may have many equal values, so that each is a part: behind a row with one of these values, the
/// index of the key is used.
struct KeysetSegments: Equatable, Sendable {
  /// The condition of each part, the nearest one first.
  let conditions: [SQLText]

  /// - Parameters:
  ///   - order: The columns that determine the order. They distinguish all rows.
  ///   - values: The values of the row in these columns.
  ///   - isReversed: Whether the rows before the row are wanted, the nearest one first.
  init(order: [SQLOrder], beyond values: [SQLValue], isReversed: Bool, in dialect: some SQLDialect) {
    let first = dialect.pages == .union ? Self.firstCompared(order) : order.count - 1
    conditions = order.indices.prefix(first + 1).reversed().flatMap { depth in
      let equal = zip(order, values).prefix(depth).map { Self.condition($0.column, equals: $1) }
      let compared = depth == first ? depth..<order.count : depth..<(depth + 1)
      let ascends = order[depth].isDescending == isReversed
      let beyond = Self.conditions(
        beyond: Array(values[compared]), in: Array(order[compared]), ascends: ascends,
        nullIsNear: ascends == dialect.sortsNullFirst)
      return beyond.compactMap { (equal + [$0]).conjunction }
    }
  }

  /// Returns the first of the last columns that can be compared as a row.
  private static func firstCompared(_ order: [SQLOrder]) -> Int {
    var first = order.count - 1
    while first > 0, order[first].isOfKey, order[first - 1].isOfKey,
      order[first - 1].isDescending == order[first].isDescending
    {
      first -= 1
    }
    return first
  }

  static func condition(_ column: SQLText, equals value: SQLValue) -> SQLText {
    value == .null ? "\(column) IS NULL" : "\(column) = \(value: value)"
  }

  /// - Parameter nullIsNear: Whether rows without a value in the first column come before those with one in this
  ///   direction.
  private static func conditions(
    beyond values: [SQLValue], in order: [SQLOrder], ascends: Bool, nullIsNear: Bool
  ) -> [SQLText] {
    guard let first = order.first else { return [] }
    guard values.first != .null else { return nullIsNear ? ["\(first.column) IS NOT NULL"] : [] }
    let range = Self.range(order.map(\.column), beyond: values, ascends: ascends)
    return nullIsNear || !first.isNullable ? [range] : [range, "\(first.column) IS NULL"]
  }

  private static func range(_ columns: [SQLText], beyond values: [SQLValue], ascends: Bool) -> SQLText {
    let comparison: SQLText = ascends ? ">" : "<"
    guard columns.count > 1 else { return "\(columns[0]) \(comparison) \(value: values[0])" }
    let limits = values.map { "\(value: $0)" as SQLText }
    return """
      \(columns[0]) \(comparison)= \(limits[0]) \
      AND (\(columns.joined(", "))) \(comparison) (\(limits.joined(", ")))
      """
  }
}
