import SnakeTableDrawing

/// The background behind text (UITableView.backgroundView, and that of cells, headers and footers).
public enum BackgroundView: Equatable, Sendable {
  /// A colour or a gradient.
  case fill(Fill)
  /// A view that draws itself.
  case view(DrawnView)
}
