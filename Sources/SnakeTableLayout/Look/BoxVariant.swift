/// The drawing of a rounded section's box. Both variants occupy the same lines and columns.
public enum BoxVariant: String, CaseIterable, Sendable {
  /// A line around the rows.
  case outline
  /// A fill behind the rows, with caps of half a line and walls of half a column. Drawn as `outline` if the theme
  /// has no fill or the terminal no half blocks.
  case filled
}
