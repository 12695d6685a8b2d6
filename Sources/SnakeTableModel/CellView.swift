import SnakeTableDrawing

/// A view in a cell and the width that it requests. Its height is that of its row.
public struct CellView: Equatable, Sendable {
  /// The width in columns. A negative number counts as 0.
  public var columns: Int
  /// The view that draws the content.
  public var view: DrawnView

  /// Creates a view with a width in columns.
  public init(columns: Int, _ view: DrawnView) {
    self.columns = columns
    self.view = view
  }

  /// Creates a view with a width in columns and a function that draws it.
  public init(
    columns: Int,
    draw: @escaping @Sendable (_ buffer: inout CellBuffer, _ region: DrawingRegion) -> Void
  ) {
    self.init(columns: columns, DrawnView(draw))
  }
}
