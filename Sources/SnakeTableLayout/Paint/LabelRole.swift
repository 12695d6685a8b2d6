import SnakeTableDrawing
import SnakeTableModel

/// The default look of a kind of label, for the properties that a label does not set itself.
struct LabelRole {
  var text: Style
  var detail: Style
  /// The style of the number of marked rows.
  var markedRows: Style
  /// The style of matches.
  var highlight: Style
  /// The background behind the label; nil for none.
  var background: BackgroundView?
  /// Whether the groups of sections are below the label's own text.
  var isFooter = false
}

extension TablePainter {
  /// The role of section headers. In a plain table they have a fill, because rows scroll under sticky headers.
  var headerRole: LabelRole {
    let isPlain = layout.configuration.style == .plain
    let text = appearance.headerText
    var role = role(text: text ?? theme.header, detail: text?.withoutBold ?? theme.secondary)
    role.background =
      appearance.headerFill.map { .fill($0) } ?? (isPlain ? .fill(.style(theme.headerFill)) : nil)
    return role
  }

  /// The role of a header on the cursor's fill, with the colours that a row has there.
  var focusedHeaderRole: LabelRole {
    LabelRole(
      text: theme.cursorText, detail: theme.cursorDetail, markedRows: theme.cursorAccessory,
      highlight: theme.cursorHighlight)
  }

  var footerRole: LabelRole {
    var role = role(text: theme.secondary, detail: theme.secondary)
    role.isFooter = true
    return role
  }

  /// The role of the table's own header, which looks like a title.
  var tableHeaderRole: LabelRole { role(text: theme.cursorText, detail: theme.secondary) }

  private func role(text: Style, detail: Style) -> LabelRole {
    LabelRole(text: text, detail: detail, markedRows: theme.accentText, highlight: theme.highlight)
  }
}

extension Style {
  /// The style without bold, for a detail beside text in this style.
  var withoutBold: Style {
    Style(foreground: foreground, background: background, attributes: attributes.subtracting(.bold))
  }
}
