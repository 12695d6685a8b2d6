import SnakeTableDrawing
import SnakeTableModel

/// How a label looks that says nothing else itself.
struct LabelRole {
  var text: Style
  var detail: Style
  /// What lies behind it; nil for nothing.
  var background: BackgroundView?
}

extension TablePainter {
  /// Headers that stick have a fill, as rows pass under them.
  var headerRole: LabelRole {
    let isPlain = layout.configuration.style == .plain
    let text = appearance.headerText
    return LabelRole(
      text: text ?? theme.header, detail: text?.withoutBold ?? theme.secondary,
      background: appearance.headerFill.map { .fill($0) } ?? (isPlain ? .fill(.style(theme.headerFill)) : nil)
    )
  }

  var footerRole: LabelRole { LabelRole(text: theme.secondary, detail: theme.secondary) }

  /// The table's own header is a title.
  var tableHeaderRole: LabelRole { LabelRole(text: theme.cursorText, detail: theme.secondary) }
}

extension Style {
  /// As a detail beside text in this style.
  var withoutBold: Style {
    Style(foreground: foreground, background: background, attributes: attributes.subtracting(.bold))
  }
}
