/// The four arms of a line-drawing cell, each from the cell's centre to the middle of one edge.
///
///     north            ╵
///     west ┼ east    ╴ ┼ ╶
///     south            ╷
///
/// Strokes only add arms. `BoxGlyphs` looks up the glyph that joins them afterwards, so corners, tees, crossings
/// and half-cell tips need no special case.
package struct BoxArms: Hashable, Sendable {
  /// The weights of the arms, two bits each; `Direction.north` in the lowest bits.
  package private(set) var rawValue: UInt8

  /// Creates arms from their bits, two for each direction.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates arms from the weight of each.
  package init(
    north: StrokeWeight = .none, east: StrokeWeight = .none, south: StrokeWeight = .none,
    west: StrokeWeight = .none
  ) {
    rawValue = north.rawValue | east.rawValue << 2 | south.rawValue << 4 | west.rawValue << 6
  }

  /// No arms.
  package static let none = BoxArms(rawValue: 0)

  /// The weight of one arm.
  package subscript(direction: Direction) -> StrokeWeight {
    get {
      // Every value of two bits is one of the four weights.
      StrokeWeight(rawValue: rawValue >> (direction.rawValue * 2) & 3) ?? .none
    }
    set {
      let shift = direction.rawValue * 2
      rawValue = rawValue & ~(3 << shift) | newValue.rawValue << shift
    }
  }

  /// Whether the cell has no arms.
  package var isEmpty: Bool { rawValue == 0 }

  /// Returns the arms of both sets. Where both have an arm, the heavier weight wins (double over heavy over light).
  package func union(_ other: BoxArms) -> BoxArms {
    if isEmpty { return other }
    var result = self
    for direction in Direction.allCases where other[direction].rawValue > self[direction].rawValue {
      result[direction] = other[direction]
    }
    return result
  }
}

extension BoxArms: CustomStringConvertible {
  /// `light east, heavy south`; `none` for none.
  package var description: String {
    let arms = Direction.allCases.filter { self[$0] != .none }
    return isEmpty ? "none" : arms.map { "\(self[$0]) \($0)" }.joined(separator: ", ")
  }
}

/// The weight of an arm of a box-drawing glyph; `none` means that there is no arm.
public enum StrokeWeight: UInt8, CaseIterable, Sendable {
  case none, light, heavy, double
}

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
