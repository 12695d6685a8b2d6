/// What a colour of a theme is for, by the name a user types.
public enum ThemeRole: String, CaseIterable, Sendable {
  case text, secondary, header, stroke, accent
  /// Laid under the cursor's row.
  case cursor
  case cursorDetail = "cursor-detail"
  case cursorAccessory = "cursor-accessory"
  /// Laid under the cells of a filled box.
  case fill
  /// Laid under the header of a plain table.
  case headerFill = "header-fill"
  case shadow
  /// Marks for bytes that are not shown themselves.
  case mark
}
