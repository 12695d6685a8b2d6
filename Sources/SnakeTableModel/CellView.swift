import SnakeTableDrawing

/// A view in a cell, and the columns that it asks for. It is as high as its row.
public struct CellView: Equatable, Sendable {
  /// Columns; a negative number counts as 0.
  public var columns: Int
  /// What draws it.
  public var view: DrawnView

  /// A view that is so many columns wide.
  public init(columns: Int, _ view: DrawnView) {
    self.columns = columns
    self.view = view
  }

  /// A view that draws by this function.
  public init(
    columns: Int,
    draw: @escaping @Sendable (_ buffer: inout CellBuffer, _ region: DrawingRegion) -> Void
  ) {
    self.init(columns: columns, DrawnView(draw))
  }
}
