import SnakeTable

/// Renders the lines of a buffer as paths. Adjacent arms of one colour and weight form one stroke; each rounded corner
/// is an arc.
struct SVGLines {
  /// The colour and weight of a stroke.
  struct Pen: Hashable {
    let color: RGBColor
    let weight: StrokePath.Weight
  }

  let buffer: CellBuffer
  let glyphs: BoxGlyphs
  let palette: SVGPalette
  private var data: [Pen: String] = [:]
  private var pens: [Pen] = []

  init(_ buffer: CellBuffer, glyphs: BoxGlyphs, palette: SVGPalette) {
    self.buffer = buffer
    self.glyphs = glyphs
    self.palette = palette
  }

  /// Whether a cell shows its line glyph rather than text drawn over it.
  static func areShown(in cell: ScreenCell, of buffer: CellBuffer, glyphs: BoxGlyphs) -> Bool {
    glyphs.repertoire != .ascii && !cell.arms.isEmpty && !buffer.isCluster(cell)
      && buffer.baseScalar(of: cell, glyphs: glyphs) == glyphs.scalar(for: cell.arms)
  }

  /// Returns the elements of all lines.
  /// - Parameter line: the line of the picture that contains the buffer's first line.
  func elements(line: Int) -> String {
    var lines = self
    for row in 0..<buffer.lines {
      lines.addRuns(
        (0..<buffer.columns).map { buffer[$0, row] }, .west, .east,
        at: { SVGGrid.point(x: $0, y: 2 * (line + row) + 1) })
    }
    for column in 0..<buffer.columns {
      lines.addRuns(
        (0..<buffer.lines).map { buffer[column, $0] }, .north, .south,
        at: { SVGGrid.point(x: 2 * column + 1, y: 2 * line + $0) })
    }
    lines.addArcs(line: line)
    // In order of weight, so that the ends of light lines are covered by the double lines they meet.
    let pens = StrokePath.Weight.allCases.flatMap { weight in lines.pens.filter { $0.weight == weight } }
    let elements = pens.map {
      SVGStroke.elements(
        [(lines.data[$0] ?? "", "")], $0.weight, color: $0.color, background: palette.background)
    }
    return elements.isEmpty
      ? "" : "<g fill=\"none\" stroke-linecap=\"square\">\n\(elements.joined())</g>\n"
  }

  /// Adds the straight lines along a row or a column of cells. `first` and `second` are the two directions of the arms
  /// along it; `at` returns the point at a distance in half cells.
  private mutating func addRuns(
    _ cells: [ScreenCell], _ first: Direction, _ second: Direction, at point: (Int) -> SVGGrid.Point
  ) {
    var run: (pen: Pen, halves: Range<Int>)?
    for (index, cell) in cells.enumerated() where isStraight(cell) {
      for (half, direction) in [first, second].enumerated() where cell.arms[direction] != .none {
        let pen = Pen(color: palette.colors(of: cell.style).foreground, weight: cell.arms[direction])
        let position = 2 * index + half
        if let open = run, open.pen == pen, open.halves.upperBound == position {
          run = (pen, open.halves.lowerBound..<(position + 1))
        } else {
          add(run, at: point)
          run = (pen, position..<(position + 1))
        }
      }
    }
    add(run, at: point)
  }

  private mutating func add(_ run: (pen: Pen, halves: Range<Int>)?, at point: (Int) -> SVGGrid.Point) {
    guard let run else { return }
    add(SVGPath.data([point(run.halves.lowerBound), point(run.halves.upperBound)]), run.pen)
  }

  private mutating func addArcs(line: Int) {
    for row in 0..<buffer.lines {
      for column in 0..<buffer.columns {
        let cell = buffer[column, row]
        guard let (vertical, horizontal) = arc(of: cell) else { continue }
        let center = SVGGrid.point(x: 2 * column + 1, y: 2 * (line + row) + 1)
        let pen = Pen(color: palette.colors(of: cell.style).foreground, weight: .light)
        let outer = SVGGrid.Point(
          x: center.x, y: center.y + (vertical == .south ? 1 : -1) * SVGGrid.cellHeight / 2)
        let side = SVGGrid.Point(
          x: center.x + (horizontal == .east ? 1 : -1) * SVGGrid.cellWidth / 2, y: center.y)
        add(SVGPath.data([outer, center, side]), pen)
      }
    }
  }

  private mutating func add(_ path: String, _ pen: Pen) {
    if data[pen] == nil { pens.append(pen) }
    data[pen, default: ""] += path
  }

  private func isStraight(_ cell: ScreenCell) -> Bool {
    !cell.arms.isEmpty && Self.areShown(in: cell, of: buffer, glyphs: glyphs) && arc(of: cell) == nil
  }

  /// Returns the directions of the arms of a corner that is drawn as an arc; nil for any other cell.
  private func arc(of cell: ScreenCell) -> (vertical: Direction, horizontal: Direction)? {
    guard glyphs.repertoire == .unicode, glyphs.isRounded, !cell.arms.isEmpty,
      Self.areShown(in: cell, of: buffer, glyphs: glyphs)
    else { return nil }
    return switch cell.arms {
    case BoxArms(east: .light, south: .light): (.south, .east)
    case BoxArms(south: .light, west: .light): (.south, .west)
    case BoxArms(north: .light, west: .light): (.north, .west)
    case BoxArms(north: .light, east: .light): (.north, .east)
    default: nil
    }
  }
}

/// SVG path data for a path through points with rounded corners.
enum SVGPath {
  /// Returns the path data.
  /// - Parameter radius: the radius of the corners; 0 for square corners. It is limited to the length of the adjacent
  ///   legs.
  static func data(_ points: [SVGGrid.Point], radius: Int = SVGGrid.cornerRadius) -> String {
    guard let first = points.first, points.count > 1 else { return "" }
    if radius > 0, points.count > 3, points.last == first {
      // A closed path starts and ends next to its first corner, so that this corner is rounded too.
      let start = point(from: first, towards: points[points.count - 2], distance: radius)
      return open([start] + points.dropLast() + [start], radius: radius)
    }
    return open(points, radius: radius)
  }

  private static func open(_ points: [SVGGrid.Point], radius: Int) -> String {
    var data = "M\(points[0].x) \(points[0].y)"
    var pen = points[0]
    for index in points.indices.dropFirst() {
      let end = points[index]
      let next = index + 1 < points.count ? points[index + 1] : end
      let turn = turn(points[index - 1], end, next)
      let radius = turn == 0 ? 0 : min(radius, distance(pen, end), distance(end, next))
      let start = point(from: end, towards: pen, distance: radius)
      if start != pen { data += "L\(start.x) \(start.y)" }
      pen = point(from: end, towards: next, distance: radius)
      if radius > 0 {
        data += "A\(radius) \(radius) 0 0 \(turn > 0 ? 1 : 0) \(pen.x) \(pen.y)"
      }
    }
    return data
  }

  /// Returns 1 if the path turns right at `point`, -1 if it turns left, 0 if it continues straight or turns back.
  private static func turn(_ before: SVGGrid.Point, _ point: SVGGrid.Point, _ after: SVGGrid.Point) -> Int {
    (point.x - before.x).signum() * (after.y - point.y).signum()
      - (point.y - before.y).signum() * (after.x - point.x).signum()
  }

  private static func distance(_ start: SVGGrid.Point, _ end: SVGGrid.Point) -> Int {
    abs(end.x - start.x) + abs(end.y - start.y)
  }

  private static func point(
    from start: SVGGrid.Point, towards end: SVGGrid.Point, distance: Int
  ) -> SVGGrid.Point {
    SVGGrid.Point(
      x: start.x + (end.x - start.x).signum() * distance, y: start.y + (end.y - start.y).signum() * distance)
  }
}

/// Paths drawn in one of the three stroke weights.
enum SVGStroke {
  private static let lightWidth = 3
  private static let heavyWidth = 7
  private static let doubleWidth = 11

  /// A pen that draws along the whole path.
  private enum Pen {
    case ink(width: Int)
    case background(width: Int)
  }

  /// Returns the pens of a weight. A double line is a broad line with a narrower one in the background colour over it.
  private static func pens(_ weight: StrokePath.Weight) -> [Pen] {
    switch weight {
    case .none: []
    case .light: [.ink(width: lightWidth)]
    case .heavy: [.ink(width: heavyWidth)]
    case .double: [.ink(width: doubleWidth), .background(width: doubleWidth - 2 * lightWidth)]
    }
  }

  /// Returns the path elements. Each pen draws all paths before the next pen does, so that the corners, tees and
  /// crossings of double lines join.
  /// - Parameters:
  ///   - paths: the data of each path and the attributes of its element, each attribute preceded by a blank.
  ///   - color: the colour of the strokes; nil for the colour of the enclosing group.
  static func elements(
    _ paths: [(data: String, attributes: String)], _ weight: StrokePath.Weight, color: RGBColor?,
    background: RGBColor
  ) -> String {
    pens(weight).map { pen in
      let (stroke, width) =
        switch pen {
        case .ink(let width): (color, width)
        case .background(let width): (background as RGBColor?, width)
        }
      let look = (stroke.map { " stroke=\"\($0)\"" } ?? "") + " stroke-width=\"\(width)\""
      return paths.map { "<path d=\"\($0.data)\"\(look)\($0.attributes)/>\n" }.joined()
    }.joined()
  }
}
