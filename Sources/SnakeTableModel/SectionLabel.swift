import SnakeTableDrawing

/// What stands above or below rows (UITableViewHeaderFooterView): a section's header or footer, or the table's
/// own. Its text, what stands right-aligned beside it (such as a count), and what lies behind both.
public struct SectionLabel: Equatable, Sendable {
  /// What it says.
  public var text: CellText
  /// What stands at the right, such as a count; nil for nothing.
  public var detail: CellText?
  /// Lines, from 0 to 65,535. The text stands on the middle one, the upper of two.
  public var height: Int
  /// The look of text and detail, of which only the text is bold; nil for that of the label's role.
  public var textStyle: Style?
  /// Nil for that of the label's role.
  public var backgroundView: BackgroundView?

  /// A label of one line, or as many as given.
  public init(
    text: CellText = "", detail: CellText? = nil, height: Int = 1, textStyle: Style? = nil,
    backgroundView: BackgroundView? = nil
  ) {
    self.text = text
    self.detail = detail
    self.height = height
    self.textStyle = textStyle
    self.backgroundView = backgroundView
  }
}

extension SectionLabel: ExpressibleByStringInterpolation {
  /// A label of one line of text.
  public init(stringLiteral text: String) { self.init(text: CellText(text)) }
}
