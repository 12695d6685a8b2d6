/// A grid of screen cells: one frame of a table, independent of any terminal.
///
/// Painting is clipped to `clip`: nothing outside it changes and no coordinates trap. An empty buffer is valid.
public struct CellBuffer: Sendable {
  /// The width in columns and the height in lines.
  public private(set) var size: Size
  /// The clip rectangle, always inside the buffer. Only cells in it are painted.
  public var clip: Rect {
    didSet { clip = clip.intersection(Rect(size)) }
  }
  var cells: [ScreenCell]
  /// The index of the first cell of each line. Scrolling moves these and not the cells.
  var starts: [Int]
  /// The scalars of the cells whose text is more than one scalar: a base and its combining marks.
  var clusters: [[Unicode.Scalar]] = []
  /// What was drawn since the buffer was last shown.
  package internal(set) var changes = Changes.all
  /// An identifier of the picture in the buffer, set by the object that drew it; nil after a reset.
  package var picture: Picture?

  /// Creates a buffer of blank cells. O(columns × lines).
  public init(size: Size) {
    self.size = size
    clip = Rect(size)
    cells = [ScreenCell](repeating: .blank, count: size.columns * size.lines)
    starts = (0..<size.lines).map { $0 * size.columns }
  }

  /// The width in columns.
  public var columns: Int { size.columns }
  /// The height in lines.
  public var lines: Int { size.lines }

  /// The cell at a column and a line, which must be inside the buffer.
  package subscript(column: Int, line: Int) -> ScreenCell { cells[starts[line] + column] }

  /// Blanks every cell, sets the size and resets the clip to the whole buffer. O(columns × lines).
  package mutating func reset(size newSize: Size) {
    guard newSize == size else { return self = CellBuffer(size: newSize) }
    clusters.removeAll(keepingCapacity: true)
    clip = Rect(size)
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
    (changes, picture) = (.all, nil)
  }

  /// Blanks a line.
  mutating func blank(_ line: Int) {
    let start = starts[line]
    cells.withUnsafeMutableBufferPointer { cells in
      UnsafeMutableBufferPointer(rebasing: cells[start..<(start + size.columns)]).update(repeating: .blank)
    }
  }

  // MARK: Painting

  /// Blanks `rect` and sets its style. Removes lines and text in it.
  public mutating func fill(_ rect: Rect, style: Style) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    let cell = ScreenCell(style: style)
    for line in area.line..<area.endLine {
      releaseWideGlyphs(atEdgesOf: area, line: line)
      let start = starts[line]
      for index in (start + area.column)..<(start + area.endColumn) { cells[index] = cell }
    }
  }

  /// Draws `style` over the style of each cell in `rect`. Text and lines stay. Text that would get the colour of its
  /// background keeps its own colour.
  public mutating func emphasize(_ rect: Rect, style: Style) {
    let area = rect.intersection(clip)
    for line in area.line..<area.endLine {
      for column in area.column..<area.endColumn {
        let index = starts[line] + column
        let own = cells[index].style
        var style = style.over(own)
        if style.foreground == style.background { style.foreground = own.foreground }
        cells[index].style = style
      }
    }
  }

  /// Swaps foreground and background in `rect`, or swaps them back.
  package mutating func reverse(_ rect: Rect) {
    let area = rect.intersection(clip)
    for line in area.line..<area.endLine {
      for column in area.column..<area.endColumn {
        cells[starts[line] + column].style.attributes.formSymmetricDifference(.reverse)
      }
    }
  }

  /// Changes the style of a cell, which must be inside the buffer.
  mutating func restyle(column: Int, line: Int, by change: (Style) -> Style) {
    let index = starts[line] + column
    cells[index].style = change(cells[index].style)
  }

  /// Draws a style under a cell that has no background of its own. The cell must be inside the buffer.
  mutating func underlay(_ style: Style, column: Int, line: Int) {
    let index = starts[line] + column
    let own = cells[index].style
    if own.background == .terminalDefault, !own.attributes.contains(.reverse) {
      cells[index].style = own.over(style)
    }
  }

  /// Replaces a cell, which must be inside the buffer, with a cell of the same buffer.
  mutating func set(_ cell: ScreenCell, _ column: Int, _ line: Int) {
    cells[starts[line] + column] = cell
  }

  /// Copies a cell of another buffer to a position inside this buffer.
  mutating func copy(_ cell: ScreenCell, of other: CellBuffer, column: Int, line: Int) {
    var cell = cell
    if other.isCluster(cell) {
      clusters.append(other.clusters[Int(cell.content & ~ScreenCell.clusterFlag)])
      cell.content = ScreenCell.clusterFlag | UInt32(clusters.count - 1)
    }
    cells[starts[line] + column] = cell
  }

  /// Reduces the colours in `rect` to a colour depth.
  package mutating func reduceColors(in rect: Rect, to depth: ColorDepth) {
    guard depth != .exact else { return }
    let area = rect.intersection(clip)
    for line in area.line..<area.endLine {
      for index in (starts[line] + area.column)..<(starts[line] + area.endColumn) {
        if cells[index].style != .plain { cells[index].style = cells[index].style.reduced(to: depth) }
      }
    }
  }

  /// Adds arms to a cell. The background stays; the colour of the lines becomes that of `style`.
  package mutating func add(_ arms: BoxArms, column: Int, line: Int, style: Style) {
    guard clip.contains(Point(column: column, line: line)) else { return }
    add(arms, columns: column..<(column + 1), line: line, style: style)
  }

  /// Adds arms to a run of cells, which must be inside the clip.
  mutating func add(_ arms: BoxArms, columns: Range<Int>, line: Int, style: Style) {
    guard !arms.isEmpty else { return }
    let start = starts[line]
    cells.withUnsafeMutableBufferPointer { cells in
      for index in (start + columns.lowerBound)..<(start + columns.upperBound) {
        cells[index].arms = cells[index].arms.union(arms)
        cells[index].style = style.over(Style(background: cells[index].style.background))
      }
    }
  }

  /// Draws one glyph that is 1 or 2 columns wide. A wide glyph that would cross the clip's edge becomes a blank.
  public mutating func put(_ scalar: Unicode.Scalar, columns: Int = 1, at point: Point, style: Style) {
    put(content: scalar.value, columns: columns, at: point, style: style)
  }

  /// Draws a base with its combining marks; at most four marks are kept.
  package mutating func put(
    cluster base: Unicode.Scalar, marks: [Unicode.Scalar], columns: Int, at point: Point, style: Style
  ) {
    guard !marks.isEmpty else { return put(base, columns: columns, at: point, style: style) }
    clusters.append([base] + marks.prefix(4))
    put(
      content: ScreenCell.clusterFlag | UInt32(clusters.count - 1), columns: columns, at: point,
      style: style)
  }

  /// Draws printable ASCII, one column for each byte.
  mutating func put(ascii bytes: UnsafeBufferPointer<UInt8>, at point: Point, style: Style) {
    let (end, isOverflow) = point.column.addingReportingOverflow(bytes.count)
    let first = max(point.column, clip.column)
    let last = min(end, clip.endColumn)
    guard !isOverflow, first < last, clip.contains(Point(column: first, line: point.line)) else { return }
    releaseWideGlyphs(
      atEdgesOf: Rect(column: first, line: point.line, columns: last - first, lines: 1), line: point.line)
    let index = starts[point.line] + point.column
    cells.withUnsafeMutableBufferPointer { cells in
      for offset in (first - point.column)..<(last - point.column) {
        cells[index + offset] = ScreenCell(content: UInt32(bytes[offset]), style: style)
      }
    }
  }

  private mutating func put(content: UInt32, columns: Int, at point: Point, style: Style) {
    guard clip.contains(point) else { return }
    let index = starts[point.line] + point.column
    releaseWideGlyph(at: index)
    if columns == 2 {
      guard point.column + 1 < clip.endColumn else {
        cells[index] = ScreenCell(style: style)
        return
      }
      releaseWideGlyph(at: index + 1)
      cells[index + 1] = ScreenCell(style: style, columns: 0)
    }
    cells[index] = ScreenCell(content: content, style: style, columns: UInt8(columns))
  }

  /// Blanks the other half of a wide glyph before this half is overwritten.
  private mutating func releaseWideGlyph(at index: Int) {
    switch cells[index].columns {
    case 2: cells[index + 1] = ScreenCell(style: cells[index].style)
    case 0: cells[index - 1] = ScreenCell(style: cells[index].style)
    default: break
    }
  }

  /// Prepares columns inside the clip for a new glyph: erases wide glyphs that it would cover in part.
  mutating func release(columns: Int, at point: Point) {
    let index = starts[point.line] + point.column
    for offset in 0..<columns { releaseWideGlyph(at: index + offset) }
  }

  private mutating func releaseWideGlyphs(atEdgesOf area: Rect, line: Int) {
    releaseWideGlyph(at: starts[line] + area.column)
    releaseWideGlyph(at: starts[line] + area.endColumn - 1)
  }
}
