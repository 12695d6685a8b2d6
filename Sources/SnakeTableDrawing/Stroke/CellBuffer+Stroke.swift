extension CellBuffer {
  /// Draws `path` from `strokeStart` to `strokeEnd` (as in CAShapeLayer, but in half-arms from the start of the
  /// path); the whole path by default. Only the part inside the clip costs time, however long the path is.
  package mutating func stroke(
    _ path: StrokePath, strokeStart: Int = 0, strokeEnd: Int = .max, weight: StrokeWeight = .light,
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
    from start: StrokePoint, to end: StrokePoint, halfArms range: Range<Int>, weight: StrokeWeight,
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
  private mutating func strokeLine(_ line: Int, units: Range<Int>, weight: StrokeWeight, style: Style) {
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
}

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
