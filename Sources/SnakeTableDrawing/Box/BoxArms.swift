/// The four arms of a line-drawing cell, each from the cell's centre to the middle of one edge.
///
///     north            ╵
///     west ┼ east    ╴ ┼ ╶
///     south            ╷
///
/// Strokes only ever add arms; which glyph joins them is looked up at the end (`BoxGlyphs`), so corners,
/// tees, crossings and half-cell tips need no special case.
public struct BoxArms: Hashable, Sendable {
  /// Two bits an arm, `Direction.north` lowest.
  public private(set) var rawValue: UInt8

  /// Arms by their bits: two for each direction.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Arms of a weight each.
  public init(
    north: StrokeWeight = .none, east: StrokeWeight = .none, south: StrokeWeight = .none,
    west: StrokeWeight = .none
  ) {
    rawValue = north.rawValue | east.rawValue << 2 | south.rawValue << 4 | west.rawValue << 6
  }

  /// No arm at all.
  public static let none = BoxArms(rawValue: 0)

  /// The weight of one arm.
  public subscript(direction: Direction) -> StrokeWeight {
    get {
      // Two bits are always one of the four weights.
      StrokeWeight(rawValue: rawValue >> (direction.rawValue * 2) & 3) ?? .none
    }
    set {
      let shift = direction.rawValue * 2
      rawValue = rawValue & ~(3 << shift) | newValue.rawValue << shift
    }
  }

  /// Whether there is no arm.
  public var isEmpty: Bool { rawValue == 0 }

  /// Both sets of arms; where both have one, the heavier (double over heavy over light).
  public func union(_ other: BoxArms) -> BoxArms {
    if isEmpty { return other }
    var result = self
    for direction in Direction.allCases where other[direction].rawValue > self[direction].rawValue {
      result[direction] = other[direction]
    }
    return result
  }
}
