extension CellBuffer {
  /// Draws the last half-arm of a moving light stroke heavy: `╸` `╼` to the right, `╺` `╾` to the left. Where it
  /// leaves a corner it is bold instead, because Unicode has no heavy arc. Draws nothing if the stroke has not
  /// begun or is complete.
  package mutating func strokeHead(_ path: StrokePath, strokeEnd: Int, style: Style) {
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
