import TableDrawing

/// What lies behind text (UITableView.backgroundView, UITableViewHeaderFooterView.backgroundView).
public enum BackgroundView: Equatable, Sendable {
  /// A colour or a gradient.
  case fill(Fill)
  /// A picture that draws itself.
  case view(DrawnView)
}
