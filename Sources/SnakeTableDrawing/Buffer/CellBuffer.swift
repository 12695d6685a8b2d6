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
  /// The cells of each line. Buffers and lines that are copies of each other share them until one is drawn into.
  var cells: [Line]
  /// A line of blank cells, which all blank lines share.
  private let blankLine: Line
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
    blankLine = Line(cells: [ScreenCell](repeating: .blank, count: size.columns))
    cells = [Line](repeating: blankLine, count: size.lines)
  }

  /// The width in columns.
  public var columns: Int { size.columns }
  /// The height in lines.
  public var lines: Int { size.lines }

  /// The cell at a column and a line, which must be inside the buffer.
  package subscript(column: Int, line: Int) -> ScreenCell { cells[line][column] }

  /// Blanks every cell, sets the size and resets the clip to the whole buffer. O(lines) if the size stays.
  package mutating func reset(size newSize: Size) {
    guard newSize == size else { return self = CellBuffer(size: newSize) }
    clusters.removeAll(keepingCapacity: true)
    clip = Rect(size)
    for line in 0..<size.lines { blank(line) }
    (changes, picture) = (.all, nil)
  }

  /// Blanks a line.
  mutating func blank(_ line: Int) { cells[line] = blankLine }

  // MARK: Painting

  /// Blanks `rect` and sets its style. Removes lines and text in it.
  public mutating func fill(_ rect: Rect, style: Style) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    let cell = ScreenCell(style: style)
    for line in area.line..<area.endLine {
      releaseWideGlyphs(atEdgesOf: area, line: line)
      cells[line].cells.withUnsafeMutableBufferPointer { cells in
        for column in area.column..<area.endColumn { cells[column] = cell }
      }
    }
  }

  /// Draws `style` over the style of each cell in `rect`. Text and lines stay. Text that would get the colour of its
  /// background keeps its own colour. Text that gets a colour is no longer dim, unless `style` is.
  public mutating func emphasize(_ rect: Rect, style: Style) {
    let area = rect.intersection(clip)
    for line in area.line..<area.endLine {
      for column in area.column..<area.endColumn {
        var own = cells[line][column].style
        if style.foreground != .terminalDefault { own.attributes.remove(.dim) }
        var style = style.over(own)
        if style.foreground == style.background { style.foreground = own.foreground }
        cells[line][column].style = style
      }
    }
  }

  /// Swaps foreground and background in `rect`, or swaps them back.
  package mutating func reverse(_ rect: Rect) {
    let area = rect.intersection(clip)
    for line in area.line..<area.endLine {
      for column in area.column..<area.endColumn {
        cells[line][column].style.attributes.formSymmetricDifference(.reverse)
      }
    }
  }

  /// Changes the style of a cell, which must be inside the buffer.
  mutating func restyle(column: Int, line: Int, by change: (Style) -> Style) {
    cells[line][column].style = change(cells[line][column].style)
  }

  /// Draws a style under a cell that has no background of its own. The cell must be inside the buffer.
  mutating func underlay(_ style: Style, column: Int, line: Int) {
    let own = cells[line][column].style
    if own.background == .terminalDefault, !own.attributes.contains(.reverse) {
      cells[line][column].style = own.over(style)
    }
  }

  /// Replaces a cell, which must be inside the buffer, with a cell of the same buffer.
  mutating func set(_ cell: ScreenCell, _ column: Int, _ line: Int) { cells[line][column] = cell }

  /// Copies a cell of another buffer to a position inside this buffer.
  mutating func copy(_ cell: ScreenCell, of other: CellBuffer, column: Int, line: Int) {
    var cell = cell
    if other.isCluster(cell) {
      clusters.append(other.clusters[Int(cell.content & ~ScreenCell.clusterFlag)])
      cell.content = ScreenCell.clusterFlag | UInt32(clusters.count - 1)
    }
    cells[line][column] = cell
  }

  /// Reduces the colours in `rect` to a colour depth.
  package mutating func reduceColors(in rect: Rect, to depth: ColorDepth) {
    guard depth != .exact else { return }
    let area = rect.intersection(clip)
    for line in area.line..<area.endLine {
      for column in area.column..<area.endColumn {
        let style = cells[line][column].style
        if style != .plain { cells[line][column].style = style.reduced(to: depth) }
      }
    }
  }

  /// Adds arms to a cell. The background stays; the colour of the lines becomes that of `style`.
  package mutating func add(_ arms: BoxArms, column: Int, line: Int, style: Style) {
    guard clip.contains(Point(column: column, line: line)) else { return }
    add(arms, columns: column..<(column + 1), line: line, style: style)
  }

  /// Adds arms to a run of cells, as far as they are inside the clip.
  package mutating func addWithinClip(_ arms: BoxArms, columns: Range<Int>, line: Int, style: Style) {
    guard (clip.line..<clip.endLine).contains(line) else { return }
    add(arms, columns: columns.clamped(to: clip.column..<clip.endColumn), line: line, style: style)
  }

  /// Removes the arms to the north and south from the cells of a column, as far as they are inside the clip.
  package mutating func removeVerticalArms(column: Int, lines: Range<Int>) {
    guard (clip.column..<clip.endColumn).contains(column) else { return }
    for line in lines.clamped(to: clip.line..<clip.endLine) {
      cells[line][column].arms[.north] = .none
      cells[line][column].arms[.south] = .none
    }
  }

  /// Adds arms to a run of cells, which must be inside the clip.
  mutating func add(_ arms: BoxArms, columns: Range<Int>, line: Int, style: Style) {
    guard !arms.isEmpty else { return }
    cells[line].cells.withUnsafeMutableBufferPointer { cells in
      for column in columns {
        cells[column].arms = cells[column].arms.union(arms)
        cells[column].style = style.over(Style(background: cells[column].style.background))
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
    cells[point.line].cells.withUnsafeMutableBufferPointer { cells in
      for column in first..<last {
        cells[column] = ScreenCell(content: UInt32(bytes[column - point.column]), style: style)
      }
    }
  }

  private mutating func put(content: UInt32, columns: Int, at point: Point, style: Style) {
    guard clip.contains(point) else { return }
    let (column, line) = (point.column, point.line)
    releaseWideGlyph(at: column, line)
    if columns == 2 {
      guard column + 1 < clip.endColumn else {
        cells[line][column] = ScreenCell(style: style)
        return
      }
      releaseWideGlyph(at: column + 1, line)
      cells[line][column + 1] = ScreenCell(style: style, columns: 0)
    }
    cells[line][column] = ScreenCell(content: content, style: style, columns: UInt8(columns))
  }

  /// Blanks the other half of a wide glyph before this half is overwritten.
  private mutating func releaseWideGlyph(at column: Int, _ line: Int) {
    let cell = cells[line][column]
    switch cell.columns {
    case 2: cells[line][column + 1] = ScreenCell(style: cell.style)
    case 0: cells[line][column - 1] = ScreenCell(style: cell.style)
    default: break
    }
  }

  /// Prepares columns inside the clip for a new glyph: erases wide glyphs that it would cover in part.
  mutating func release(columns: Int, at point: Point) {
    for offset in 0..<columns { releaseWideGlyph(at: point.column + offset, point.line) }
  }

  private mutating func releaseWideGlyphs(atEdgesOf area: Rect, line: Int) {
    releaseWideGlyph(at: area.column, line)
    releaseWideGlyph(at: area.endColumn - 1, line)
  }
}

extension CellBuffer {
  /// The cells of a line, by column.
  struct Line: Equatable, Sendable {
    var cells: [ScreenCell]

    subscript(column: Int) -> ScreenCell {
      get { cells[column] }
      _modify { yield &cells[column] }
    }
  }
}
