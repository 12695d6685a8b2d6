import SnakeTableDrawing

/// What lies behind text (UITableView.backgroundView, and those of cells, headers and footers).
public enum BackgroundView: Equatable, Sendable {
  /// A colour or a gradient.
  case fill(Fill)
  /// A picture that draws itself.
  case view(DrawnView)
}
