/// The two columns in which a snake turns.
package struct SnakeTurns: Equatable, Sendable {
  /// The column of the left turns.
  package var left: Int
  /// The column of the right turns.
  package var right: Int
}
