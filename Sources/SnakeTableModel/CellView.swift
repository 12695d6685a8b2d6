import SnakeTableDrawing

/// A view in a cell and the width that it requests. Its height is that of its row.
public struct CellView: Equatable, Sendable {
  /// The width in columns. A negative number counts as 0.
  public var columns: Int
  /// The view that draws the content.
  public var view: CellView.DrawnView

  /// Creates a view with a width in columns.
  public init(columns: Int, _ view: CellView.DrawnView) {
    self.columns = columns
    self.view = view
  }

  /// Creates a view with a width in columns and its content.
  public init(columns: Int, _ content: some PaintedView) {
    self.init(columns: columns, CellView.DrawnView(content))
  }

  /// Creates a view with a width in columns and a function that draws it.
  public init(
    columns: Int,
    draw: @escaping @Sendable (_ buffer: inout CellBuffer, _ region: DrawingRegion) -> Void
  ) {
    self.init(columns: columns, CellView.DrawnView(draw))
  }
}

extension CellView {
  /// The background behind text (UITableView.backgroundView, and that of cells, headers and footers).
  public enum Background: Equatable, Sendable {
    /// A colour or a gradient.
    case fill(Fill)
    /// A view that draws itself.
    case view(CellView.DrawnView)
  }
}

extension CellView {
  /// Content that draws itself, as a part of cells and backgrounds.
  ///
  /// A class, because parts of cells are compared by identity: two views are equal if they are the same instance, and a row
  /// with another view is drawn again. Any thread can make one.
  public final class DrawnView: Equatable, Sendable {
    /// The content.
    public let content: any PaintedView

    /// Creates a view of content.
    public init(_ content: some PaintedView) { self.content = content }

    /// Creates a view with a function that draws it, as `PaintedView.draw(into:in:)` does. It changes only with its cell.
    public convenience init(
      _ draw: @escaping @Sendable (_ buffer: inout CellBuffer, _ region: DrawingRegion) -> Void
    ) {
      self.init(Drawing(body: draw))
    }

    private struct Drawing: PaintedView {
      let body: @Sendable (inout CellBuffer, DrawingRegion) -> Void

      func draw(into buffer: inout CellBuffer, in region: DrawingRegion) { body(&buffer, region) }
    }

    public static func == (first: CellView.DrawnView, second: CellView.DrawnView) -> Bool { first === second }
  }
}
