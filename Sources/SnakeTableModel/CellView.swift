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

/// The background behind text (UITableView.backgroundView, and that of cells, headers and footers).
public enum BackgroundView: Equatable, Sendable {
  /// A colour or a gradient.
  case fill(Fill)
  /// A view that draws itself.
  case view(DrawnView)
}

/// The area in which a view draws itself, and the text metrics that it needs.
public struct DrawingRegion: Sendable {
  /// The bounds of the whole view, in columns and lines of the buffer. Only the part inside the buffer's clip is
  /// visible.
  public var area: Rect
  /// The columns that contain the text of the table's labels.
  public var textColumns: Range<Int>
  /// The typesetter that measures and lays out text for the terminal.
  public var typesetter: Typesetter

  /// Creates a region. `textColumns` are columns of the buffer.
  public init(area: Rect, textColumns: Range<Int>, typesetter: Typesetter) {
    self.area = area
    self.textColumns = textColumns
    self.typesetter = typesetter
  }
}

/// A view that draws itself (UIView.draw(_:)): any picture behind rows, in a cell or behind a header's text.
///
/// A class, because views are compared by identity: two views are equal if they are the same instance. Any
/// thread can make one.
public final class DrawnView: Equatable, Sendable {
  /// Draws into a region of a buffer. The buffer's clip is the visible part of the region. Called for every frame
  /// that shows the region; the drawing must not depend on an earlier frame. Colours that the terminal lacks become
  /// the nearest colours that it has.
  public let draw: @Sendable (_ buffer: inout CellBuffer, _ region: DrawingRegion) -> Void

  /// Creates a view with a function that draws it.
  public init(_ draw: @escaping @Sendable (_ buffer: inout CellBuffer, _ region: DrawingRegion) -> Void) {
    self.draw = draw
  }

  public static func == (first: DrawnView, second: DrawnView) -> Bool { first === second }
}
