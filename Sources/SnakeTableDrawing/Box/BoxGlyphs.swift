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
    north: StrokePath.Weight = .none, east: StrokePath.Weight = .none, south: StrokePath.Weight = .none,
    west: StrokePath.Weight = .none
  ) {
    rawValue = north.rawValue | east.rawValue << 2 | south.rawValue << 4 | west.rawValue << 6
  }

  /// No arms.
  package static let none = BoxArms(rawValue: 0)

  /// The weight of one arm.
  package subscript(direction: Direction) -> StrokePath.Weight {
    get {
      // Every value of two bits is one of the four weights.
      StrokePath.Weight(rawValue: rawValue >> (direction.rawValue * 2) & 3) ?? .none
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

extension StrokePath {
  /// The weight of an arm of a box-drawing glyph; `none` means that there is no arm.
  public enum Weight: UInt8, CaseIterable, Sendable {
    case none, light, heavy, double
  }
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

/// The box-drawing characters that a terminal can show, and the lookup of the one that joins the arms of a cell.
///
///     rounded  ╭─┬─╮   square  ┌─┬─┐   ascii  +-+-+
///              ├─┼─┤           ├─┼─┤          +-+-+
///              ╰─┴─╯           └─┴─┘          +-+-+
public struct BoxGlyphs: Hashable, Sendable {
  /// The box-drawing characters of a terminal.
  public enum Repertoire: Hashable, Sendable {
    /// All of Unicode's box drawing, including half-cell tips.
    case unicode
    /// Square corners and whole cells only, as in a console font.
    case console
    /// `-`, `|` and `+`; heavy lines are `=` and `#`.
    case ascii
  }

  /// The available characters.
  public var repertoire: Repertoire
  /// Whether light corners are arcs. Only `Repertoire.unicode` has arcs, and only light ones.
  public var isRounded: Bool

  /// Creates glyphs with rounded corners, if the repertoire has them, or square ones.
  public init(repertoire: Repertoire = .unicode, isRounded: Bool = true) {
    self.repertoire = repertoire
    self.isRounded = isRounded
  }

  /// Returns the scalar that joins `arms`; a blank if there are none. A mixture of weights that Unicode lacks
  /// becomes the nearest lighter one. O(1).
  package func scalar(for arms: BoxArms) -> Unicode.Scalar {
    guard !arms.isEmpty else { return " " }
    switch repertoire {
    case .ascii: return Self.ascii(arms)
    case .console: return Self.table[Int(Self.wholeCell(arms).rawValue)]
    case .unicode: return isRounded ? Self.arc(arms) : Self.table[Int(arms.rawValue)]
    }
  }

  private static func arc(_ arms: BoxArms) -> Unicode.Scalar {
    switch arms {
    case BoxArms(east: .light, south: .light): "╭"
    case BoxArms(south: .light, west: .light): "╮"
    case BoxArms(north: .light, west: .light): "╯"
    case BoxArms(north: .light, east: .light): "╰"
    default: table[Int(arms.rawValue)]
    }
  }

  private static func ascii(_ arms: BoxArms) -> Unicode.Scalar {
    let isVertical = arms[.north] != .none || arms[.south] != .none
    let isHorizontal = arms[.east] != .none || arms[.west] != .none
    if isVertical && isHorizontal { return "+" }
    let isHeavy = Direction.allCases.contains { arms[$0] == .heavy }
    return isVertical ? (isHeavy ? "#" : "|") : isHeavy ? "=" : "-"
  }

  /// Extends a single arm to a whole line through the cell.
  private static func wholeCell(_ arms: BoxArms) -> BoxArms {
    var result = arms
    for direction in Direction.allCases {
      var single = BoxArms.none
      single[direction] = arms[direction]
      if arms == single { result[direction.opposite] = arms[direction] }
    }
    return result
  }

  /// The scalar for each of the 256 sets of arms.
  private static let table: [Unicode.Scalar] = {
    var scalars = [UInt32](repeating: 0, count: 256)
    for (offset, arms) in boxDrawingBlock.enumerated() where arms != 0 {
      scalars[Int(packed(arms).rawValue)] = 0x2500 + UInt32(offset)
    }
    for rawValue in UInt8.min...UInt8.max where scalars[Int(rawValue)] == 0 {
      scalars[Int(rawValue)] = scalars[Int(nearest(to: BoxArms(rawValue: rawValue), in: scalars).rawValue)]
    }
    return scalars.map { Unicode.Scalar($0) ?? " " }
  }()

  /// Returns the nearest arms of the same shape that Unicode has: double arms beside others become heavy; if that
  /// glyph is missing too, all arms become light. Unicode has no half of a double line, so a whole line replaces
  /// it.
  private static func nearest(to arms: BoxArms, in scalars: [UInt32]) -> BoxArms {
    let whole = wholeCell(arms)
    if whole != arms { return whole }
    var heavy = arms
    var light = arms
    for direction in Direction.allCases where arms[direction] != .none {
      heavy[direction] = arms[direction] == .double ? .heavy : arms[direction]
      light[direction] = .light
    }
    return scalars[Int(heavy.rawValue)] != 0 ? heavy : light
  }

  /// Converts one hexadecimal digit for each arm (north, east, south, west), the format of `boxDrawingBlock`.
  private static func packed(_ digits: UInt16) -> BoxArms {
    func weight(_ shift: UInt16) -> StrokePath.Weight {
      StrokePath.Weight(rawValue: UInt8(digits >> shift & 3)) ?? .none
    }
    return BoxArms(north: weight(12), east: weight(8), south: weight(4), west: weight(0))
  }

  /// The arms of U+2500 to U+257F, in the order of the Unicode chart; 0 for dashed glyphs, arcs and diagonals.
  private static let boxDrawingBlock: [UInt16] = [
    0x0101, 0x0202, 0x1010, 0x2020, 0x0000, 0x0000, 0x0000, 0x0000,  // ─━│┃┄┅┆┇
    0x0000, 0x0000, 0x0000, 0x0000, 0x0110, 0x0210, 0x0120, 0x0220,  // ┈┉┊┋┌┍┎┏
    0x0011, 0x0012, 0x0021, 0x0022, 0x1100, 0x1200, 0x2100, 0x2200,  // ┐┑┒┓└┕┖┗
    0x1001, 0x1002, 0x2001, 0x2002, 0x1110, 0x1210, 0x2110, 0x1120,  // ┘┙┚┛├┝┞┟
    0x2120, 0x2210, 0x1220, 0x2220, 0x1011, 0x1012, 0x2011, 0x1021,  // ┠┡┢┣┤┥┦┧
    0x2021, 0x2012, 0x1022, 0x2022, 0x0111, 0x0112, 0x0211, 0x0212,  // ┨┩┪┫┬┭┮┯
    0x0121, 0x0122, 0x0221, 0x0222, 0x1101, 0x1102, 0x1201, 0x1202,  // ┰┱┲┳┴┵┶┷
    0x2101, 0x2102, 0x2201, 0x2202, 0x1111, 0x1112, 0x1211, 0x1212,  // ┸┹┺┻┼┽┾┿
    0x2111, 0x1121, 0x2121, 0x2112, 0x2211, 0x1122, 0x1221, 0x2212,  // ╀╁╂╃╄╅╆╇
    0x1222, 0x2122, 0x2221, 0x2222, 0x0000, 0x0000, 0x0000, 0x0000,  // ╈╉╊╋╌╍╎╏
    0x0303, 0x3030, 0x0310, 0x0130, 0x0330, 0x0013, 0x0031, 0x0033,  // ═║╒╓╔╕╖╗
    0x1300, 0x3100, 0x3300, 0x1003, 0x3001, 0x3003, 0x1310, 0x3130,  // ╘╙╚╛╜╝╞╟
    0x3330, 0x1013, 0x3031, 0x3033, 0x0313, 0x0131, 0x0333, 0x1303,  // ╠╡╢╣╤╥╦╧
    0x3101, 0x3303, 0x1313, 0x3131, 0x3333, 0x0000, 0x0000, 0x0000,  // ╨╩╪╫╬╭╮╯
    0x0000, 0x0000, 0x0000, 0x0000, 0x0001, 0x1000, 0x0100, 0x0010,  // ╰╱╲╳╴╵╶╷
    0x0002, 0x2000, 0x0200, 0x0020, 0x0201, 0x1020, 0x0102, 0x2010,  // ╸╹╺╻╼╽╾╿
  ]
}
