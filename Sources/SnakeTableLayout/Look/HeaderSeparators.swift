/// The position of separators next to the headers of a plain table. A snake has none there.
public enum HeaderSeparators: String, CaseIterable, Sendable {
  /// Between rows only.
  case betweenRows = "between-rows"
  /// Below every row, so that there is a separator above each header too, as UIKit draws it for headers with a
  /// view.
  case afterEveryRow = "after-every-row"
}
