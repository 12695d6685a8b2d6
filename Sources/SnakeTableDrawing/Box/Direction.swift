/// One of the four ways out of a cell.
public enum Direction: UInt8, CaseIterable, Sendable {
  case north, east, south, west

  /// South of north, west of east.
  public var opposite: Direction {
    switch self {
    case .north: .south
    case .east: .west
    case .south: .north
    case .west: .east
    }
  }
}
