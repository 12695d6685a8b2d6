/// When a table's scroll bar is shown (UIScrollView.showsVerticalScrollIndicator).
public enum ScrollIndicatorVisibility: String, CaseIterable, Sendable {
  /// While the content is taller than the viewport.
  case automatic = "auto"
  /// Also when all of the content is seen, so that nothing moves aside when it grows.
  case always
  case never
}
