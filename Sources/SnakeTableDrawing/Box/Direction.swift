/// One of the four directions from the centre of a cell.
package enum Direction: UInt8, CaseIterable, Sendable {
  case north, east, south, west

  /// The opposite direction: south for north, west for east.
  package var opposite: Direction {
    switch self {
    case .north: .south
    case .east: .west
    case .south: .north
    case .west: .east
    }
  }
}
