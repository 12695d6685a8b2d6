/// A rectangle of whole cells. An empty one is valid everywhere.
public struct Rect: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first line.
  public var line: Int
  /// How many columns.
  public var columns: Int
  /// How many lines.
  public var lines: Int

  /// No cells at all.
  public static let zero = Rect(column: 0, line: 0, columns: 0, lines: 0)

  /// Negative lengths become zero.
  public init(column: Int, line: Int, columns: Int, lines: Int) {
    self.column = column
    self.line = line
    self.columns = max(0, columns)
    self.lines = max(0, lines)
  }

  /// The rectangle that starts at the origin.
  public init(_ size: Size) {
    self.init(column: 0, line: 0, columns: size.columns, lines: size.lines)
  }

  /// One past the last column.
  public var endColumn: Int { column + columns }
  /// One past the last line.
  public var endLine: Int { line + lines }
  /// Columns and lines.
  public var size: Size { Size(columns: columns, lines: lines) }
  /// Whether no cell is in it.
  public var isEmpty: Bool { columns == 0 || lines == 0 }

  /// The cells in both; empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(line, other.line)
    return Rect(
      column: left, line: top, columns: min(endColumn, other.endColumn) - left,
      lines: min(endLine, other.endLine) - top)
  }

  /// Whether a cell is in it.
  public func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < endColumn && point.line >= line && point.line < endLine
  }
}
