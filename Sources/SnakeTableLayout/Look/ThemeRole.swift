/// The role of a colour in a theme. The raw value is the name that a user types.
package enum ThemeRole: String, CaseIterable, Sendable {
  case text, secondary, header, stroke, accent
  /// The background of the cursor's row.
  case cursor
  case cursorDetail = "cursor-detail"
  case cursorAccessory = "cursor-accessory"
  /// The background of the cells of a filled box.
  case fill
  /// The background of the headers of a plain table.
  case headerFill = "header-fill"
  case shadow
  /// Placeholders for bytes that must not be sent to the terminal.
  case mark
  /// Errors in text that is being typed.
  case warning
}
