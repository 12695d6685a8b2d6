import TableDrawing

/// What lies behind text (UITableView.backgroundView, UITableViewHeaderFooterView.backgroundView).
public enum BackgroundView: Equatable, Sendable {
  case fill(Fill)
  case view(DrawnView)
}
