/// A line through the grid, drawn with a pen: a chain of straight legs between lattice points.
///
/// Lengths are counted in *half-arms*, each half a cell long: in a cell, a path first draws the arm through which
/// it enters, then the arm through which it leaves. The end of a partly stroked path can therefore be a tip of half
/// a cell (`╴` `╶` `╵` `╷`). Modelled on CAShapeLayer: a path, with a `strokeStart` and a `strokeEnd` along it.
///
///     leftEdge(0) ──────╮ center(7)      length 15 + 4 + 1
///                       │
///                       ╯
public struct StrokePath: Equatable, Sendable {
  /// The start, corners and end. Neighbouring points differ in one coordinate only.
  public private(set) var points: [StrokePath.Vertex]

  /// Creates a path through points in their order.
  public init(_ points: [StrokePath.Vertex]) { self.points = points }

  /// Creates the path around a box, clockwise from the centre of its top-left corner. In a box of one line or one
  /// column the path runs to the end and back.
  public init(box: Rect) {
    let left = box.column
    let right = box.endColumn - 1
    let top = box.line
    let bottom = box.endLine - 1
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    points = box.isEmpty ? [] : corners.map { StrokePath.Vertex.center(column: $0.0, line: $0.1) }
  }

  /// Creates the path from left to right through all cells of a line.
  public init(line: Int, columns: Range<Int>) {
    points = [
      .leftEdge(column: columns.lowerBound, line: line), .leftEdge(column: columns.upperBound, line: line),
    ]
  }

  /// The length of the path in half-arms.
  public var length: Int {
    zip(points, points.dropFirst()).reduce(0) { $0 + Self.length(from: $1.0, to: $1.1) }
  }

  static func length(from start: StrokePath.Vertex, to end: StrokePath.Vertex) -> Int {
    abs(end.x - start.x) + abs(end.y - start.y)
  }
}

extension StrokePath {
  /// A point on the lattice of half cells along which strokes run. In each direction, odd coordinates are the centres
  /// of cells and even coordinates the edges between cells.
  public struct Vertex: Hashable, Sendable {
    /// The distance from the left edge in half columns.
    public var x: Int
    /// The distance from the top edge in half lines.
    public var y: Int

    /// Creates a point from its distances in half columns and half lines.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }

    /// Returns the centre of a cell.
    public static func center(column: Int, line: Int) -> StrokePath.Vertex {
      StrokePath.Vertex(x: 2 * column + 1, y: 2 * line + 1)
    }

    /// Returns the middle of a cell's left edge.
    public static func leftEdge(column: Int, line: Int) -> StrokePath.Vertex {
      StrokePath.Vertex(x: 2 * column, y: 2 * line + 1)
    }

    /// Returns the middle of a cell's top edge.
    public static func topEdge(column: Int, line: Int) -> StrokePath.Vertex {
      StrokePath.Vertex(x: 2 * column + 1, y: 2 * line)
    }

    /// Returns the middle of a cell's right edge.
    public static func rightEdge(column: Int, line: Int) -> StrokePath.Vertex {
      leftEdge(column: column + 1, line: line)
    }
  }
}

extension CellBuffer {
  /// Draws `path` from `strokeStart` to `strokeEnd` (as in CAShapeLayer, but in half-arms from the start of the
  /// path); the whole path by default. Only the part inside the clip costs time, however long the path is.
  public mutating func stroke(
    _ path: StrokePath, strokeStart: Int = 0, strokeEnd: Int = .max, weight: StrokePath.Weight = .light,
    style: Style
  ) {
    let range = max(0, strokeStart)..<max(0, strokeStart, strokeEnd)
    var drawn = 0
    for (start, end) in zip(path.points, path.points.dropFirst()) {
      let length = StrokePath.length(from: start, to: end)
      let leg = range.clamped(to: drawn..<(drawn + length))
      if !leg.isEmpty {
        strokeLeg(
          from: start, to: end, halfArms: (leg.lowerBound - drawn)..<(leg.upperBound - drawn),
          weight: weight, style: style)
      }
      drawn += length
    }
  }

  private mutating func strokeLeg(
    from start: StrokePath.Vertex, to end: StrokePath.Vertex, halfArms range: Range<Int>,
    weight: StrokePath.Weight,
    style: Style
  ) {
    if start.y == end.y {
      let units = Self.units(from: start.x, to: end.x, range).clamped(
        to: 2 * clip.column..<2 * clip.endColumn)
      strokeLine(start.y >> 1, units: units, weight: weight, style: style)
    } else {
      let units = Self.units(from: start.y, to: end.y, range).clamped(to: 2 * clip.line..<2 * clip.endLine)
      forEachCell(units) { line, isFirstHalf, isSecondHalf in
        let arms = BoxArms(north: isFirstHalf ? weight : .none, south: isSecondHalf ? weight : .none)
        add(arms, column: start.x >> 1, line: line, style: style)
      }
    }
  }

  /// Draws a horizontal leg. The cells that it covers completely are drawn as one run.
  private mutating func strokeLine(_ line: Int, units: Range<Int>, weight: StrokePath.Weight, style: Style) {
    guard !units.isEmpty, (clip.line..<clip.endLine).contains(line) else { return }
    let whole = ((units.lowerBound + 1) >> 1)..<max((units.lowerBound + 1) >> 1, units.upperBound >> 1)
    add(BoxArms(east: weight, west: weight), columns: whole, line: line, style: style)
    if !units.lowerBound.isMultiple(of: 2) {
      add(BoxArms(east: weight), column: units.lowerBound >> 1, line: line, style: style)
    }
    if !units.upperBound.isMultiple(of: 2) {
      add(BoxArms(west: weight), column: units.upperBound >> 1, line: line, style: style)
    }
  }

  /// Returns the half cells that a part of the leg between two coordinates covers, whichever way the pen moves.
  private static func units(from start: Int, to end: Int, _ range: Range<Int>) -> Range<Int> {
    start <= end
      ? (start + range.lowerBound)..<(start + range.upperBound)
      : (start - range.upperBound)..<(start - range.lowerBound)
  }

  /// Calls `body` for each cell that a run of half cells touches, with the halves of the cell that the run covers.
  private func forEachCell(_ units: Range<Int>, body: (_ cell: Int, _ first: Bool, _ second: Bool) -> Void) {
    guard !units.isEmpty else { return }
    for cell in (units.lowerBound >> 1)...((units.upperBound - 1) >> 1) {
      body(cell, units.contains(2 * cell), units.contains(2 * cell + 1))
    }
  }

  /// Draws the last half-arm of a moving light stroke heavy: `╸` `╼` to the right, `╺` `╾` to the left. Where it
  /// leaves a corner it is bold instead, because Unicode has no heavy arc. Draws nothing if the stroke has not
  /// begun or is complete.
  public mutating func strokeHead(_ path: StrokePath, strokeEnd: Int, style: Style) {
    guard strokeEnd > 0, strokeEnd < path.length else { return }
    let isCorner = path.isCorner(at: strokeEnd - 1)
    var style = style
    if isCorner { style.attributes.insert(.bold) }
    stroke(
      path, strokeStart: strokeEnd - 1, strokeEnd: strokeEnd, weight: isCorner ? .light : .heavy, style: style
    )
  }
}

extension StrokePath {
  /// Returns whether the path turns after `distance` half-arms.
  func isCorner(at distance: Int) -> Bool {
    var passed = 0
    for (start, corner) in zip(points, points.dropFirst()).dropLast() {
      passed += Self.length(from: start, to: corner)
      if passed >= distance { return passed == distance }
    }
    return false
  }
}

extension StrokePath {
  /// The pacing of an animation: progress as a function of time (CAMediaTimingFunction).
  public enum TimingFunction: Hashable, Sendable {
    case linear
    /// A cubic Bézier from (0,0) to (1,1) with two control points; the x of both is within 0...1.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

    /// Slow at first (CSS `ease-in`).
    public static let easeIn = StrokePath.TimingFunction.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    /// Slow at the end (CSS `ease-out`).
    public static let easeOut = StrokePath.TimingFunction.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    /// Slow at both ends (CSS `ease-in-out`).
    public static let easeInOut = StrokePath.TimingFunction.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

    /// Returns how many of `length` half-arms are drawn after `elapsed` of `duration` nanoseconds. Linear timing is
    /// exact: it uses integer division, so that a frame does not depend on the machine's floating point.
    package func drawn(of length: Int, elapsed: Int, duration: Int) -> Int {
      if elapsed <= 0 { return 0 }
      if elapsed >= duration { return length }
      switch self {
      case .linear: return linear(length, elapsed, duration)
      case .cubicBezier:
        let progress = value(at: Double(elapsed) / Double(duration))
        // A curve with NaN or infinite parameters is linear instead of a trap.
        return progress.isFinite
          ? Int(min(max(progress, 0), 1) * Double(length)) : linear(length, elapsed, duration)
      }
    }

    /// Returns how many of `length` half-arms are drawn after `elapsed`: none before the animation, all after its `duration`.
    public func drawn(of length: Int, elapsed: Duration, duration: Duration) -> Int {
      drawn(of: length, elapsed: elapsed.nanoseconds, duration: duration.nanoseconds)
    }

    private func linear(_ length: Int, _ elapsed: Int, _ duration: Int) -> Int {
      duration.dividingFullWidth(length.multipliedFullWidth(by: elapsed)).quotient
    }

    /// Returns the progress at a fraction of the duration, both from 0 to 1.
    public func value(at time: Double) -> Double {
      guard case .cubicBezier(let x1, let y1, let x2, let y2) = self else { return time }
      // The curve's x grows with its parameter, so bisection finds the parameter of a given x.
      var low = 0.0
      var high = 1.0
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if Self.bezier(x1, x2, middle) < time { low = middle } else { high = middle }
      }
      return Self.bezier(y1, y2, (low + high) / 2)
    }

    private static func bezier(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
      let rest = 1 - parameter
      return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
        + parameter * parameter * parameter
    }
  }
}

extension Duration {
  /// The duration in whole nanoseconds, rounded towards zero and clamped to the range of `Int`. Animations use integer
  /// times, so that a picture is the same on every machine.
  package var nanoseconds: Int { Int(clamping: attoseconds / 1_000_000_000) }
}
