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
