import SnakeTableDrawing
import SnakeTableModel

/// The default look of a kind of label, for the properties that a label does not set itself.
struct LabelRole {
  var text: Style
  var detail: Style
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
    return LabelRole(
      text: text ?? theme.header, detail: text?.withoutBold ?? theme.secondary,
      background: appearance.headerFill.map { .fill($0) } ?? (isPlain ? .fill(.style(theme.headerFill)) : nil)
    )
  }

  var footerRole: LabelRole { LabelRole(text: theme.secondary, detail: theme.secondary, isFooter: true) }

  /// The role of the table's own header, which looks like a title.
  var tableHeaderRole: LabelRole { LabelRole(text: theme.cursorText, detail: theme.secondary) }
}

extension Style {
  /// The style without bold, for a detail beside text in this style.
  var withoutBold: Style {
    Style(foreground: foreground, background: background, attributes: attributes.subtracting(.bold))
  }
}
