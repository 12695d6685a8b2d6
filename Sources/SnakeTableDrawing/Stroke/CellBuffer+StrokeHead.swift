extension CellBuffer {
  /// Makes the moving end of a light stroke, its last half-arm, heavy: `╸` `╼` to the right, `╺` `╾` to the left. Where
  /// it leaves a corner it is bold, as there is no heavy arc. A path without an end in motion, not begun or
  /// complete, has none.
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
  /// Whether the path turns after so many half-arms.
  func isCorner(at distance: Int) -> Bool {
    var passed = 0
    for (start, corner) in zip(points, points.dropFirst()).dropLast() {
      passed += Self.length(from: start, to: corner)
      if passed >= distance { return passed == distance }
    }
    return false
  }
}
