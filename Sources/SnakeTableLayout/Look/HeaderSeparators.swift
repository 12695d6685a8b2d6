/// Where a plain table's separators stand beside its headers. A snake has none there.
public enum HeaderSeparators: String, CaseIterable, Sendable {
  /// Between rows only.
  case betweenRows = "between-rows"
  /// Below every row, so that a line stands above a header too, as UIKit draws it for headers with a view.
  case afterEveryRow = "after-every-row"
}
