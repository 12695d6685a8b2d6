/// How a rounded section stands out from the table. Both take the same lines and columns.
public enum BoxVariant: String, CaseIterable, Sendable {
  /// A line round the rows.
  case outline
  /// Rows on a fill with caps of half a line and walls of half a column. Where the theme has no fill, or the
  /// terminal no half blocks, the outline takes its place.
  case filled
}
