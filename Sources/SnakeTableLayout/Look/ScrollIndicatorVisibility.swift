/// The visibility of a table's scroll indicator (UIScrollView.showsVerticalScrollIndicator).
public enum ScrollIndicatorVisibility: String, CaseIterable, Sendable {
  /// Visible while the content is taller than the viewport.
  case automatic = "auto"
  /// Visible even if the whole content fits, so that the content does not shift when it grows.
  case always
  case never
}
