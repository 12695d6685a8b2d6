import SnakeTableSystem

/// The result of browsing.
package enum BrowserOutcome: Equatable, Sendable {
  /// The user chose rows with Enter: their identifiers as ranges, in the order of the output.
  case chosen([Range<Int>])
  /// The user chose the value of a field in the details of a row.
  case chosenValue([UInt8])
  /// The program replaces this process.
  case become(Program)
  /// The user left with Esc or q, or the demo has ended.
  case cancelled
}
