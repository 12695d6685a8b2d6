/// A rectangle of whole cells. Empty rectangles are valid everywhere.
public struct Rect: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first line.
  public var line: Int
  /// The width in columns.
  public var columns: Int
  /// The height in lines.
  public var lines: Int

  /// An empty rectangle at the origin.
  public static let zero = Rect(column: 0, line: 0, columns: 0, lines: 0)

  /// Creates a rectangle. Negative lengths become 0.
  public init(column: Int, line: Int, columns: Int, lines: Int) {
    self.column = column
    self.line = line
    self.columns = max(0, columns)
    self.lines = max(0, lines)
  }

  /// Creates a rectangle of a size at the origin.
  public init(_ size: Size) {
    self.init(column: 0, line: 0, columns: size.columns, lines: size.lines)
  }

  /// Creates a rectangle from its columns and lines.
  package init(columns: Range<Int>, lines: Range<Int>) {
    self.init(
      column: columns.lowerBound, line: lines.lowerBound, columns: columns.count, lines: lines.count)
  }

  /// Creates a rectangle of one line.
  package init(columns: Range<Int>, line: Int) { self.init(columns: columns, lines: line..<(line + 1)) }

  /// The column after the last one.
  public var endColumn: Int { column + columns }
  /// The line after the last one.
  public var endLine: Int { line + lines }
  /// The width in columns and the height in lines.
  public var size: Size { Size(columns: columns, lines: lines) }
  /// Whether the rectangle contains no cells.
  public var isEmpty: Bool { columns == 0 || lines == 0 }

  /// Returns the cells that both rectangles contain; empty if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(line, other.line)
    return Rect(
      column: left, line: top, columns: min(endColumn, other.endColumn) - left,
      lines: min(endLine, other.endLine) - top)
  }

  /// Returns whether the rectangle contains a cell.
  public func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < endColumn && point.line >= line && point.line < endLine
  }
}

extension Rect: CustomStringConvertible {
  /// `20 columns by 4 lines at column 2, line 1`.
  public var description: String { "\(size) at \(Point(column: column, line: line))" }
}

/// A position on the character grid: column 0 is the leftmost, line 0 the topmost.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge in columns.
  public var column: Int
  /// The distance from the top edge in lines.
  public var line: Int

  /// Creates the position at a column and a line, both counted from 0.
  public init(column: Int, line: Int) {
    self.column = column
    self.line = line
  }
}

extension Point: CustomStringConvertible {
  /// `column 3, line 4`.
  public var description: String { "column \(column), line \(line)" }
}

/// A width in columns and a height in lines. A size of 0 is valid everywhere.
public struct Size: Hashable, Sendable {
  /// The width in columns.
  public var columns: Int
  /// The height in lines.
  public var lines: Int

  /// Creates a size. Negative lengths become 0.
  public init(columns: Int, lines: Int) {
    self.columns = max(0, columns)
    self.lines = max(0, lines)
  }
}

extension Size: CustomStringConvertible {
  /// `80 columns by 24 lines`.
  public var description: String { "\(columns) columns by \(lines) lines" }
}

/// The inset distances at the four edges of a rectangle (NSDirectionalEdgeInsets), in lines above and below and in columns at
/// the sides.
public struct EdgeInsets: Hashable, Sendable {
  /// The inset at the top, in lines.
  public var top: Int
  /// The inset at the leading edge, the left one, in columns.
  public var leading: Int
  /// The inset at the bottom, in lines.
  public var bottom: Int
  /// The inset at the trailing edge, the right one, in columns.
  public var trailing: Int

  /// No insets.
  public static let zero = EdgeInsets()

  /// Creates insets. Omitted edges have none.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension EdgeInsets: CustomStringConvertible {
  /// `top 1, leading 0, bottom 2, trailing 0`.
  public var description: String { "top \(top), leading \(leading), bottom \(bottom), trailing \(trailing)" }
}
