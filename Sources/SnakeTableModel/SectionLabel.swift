import SnakeTableDrawing

/// A header or footer of a section or of the table (UITableViewHeaderFooterView): a text, a right-aligned detail
/// such as a count, and a background.
public struct SectionLabel: Equatable, Sendable {
  /// The text at the left.
  public var text: CellText
  /// The right-aligned detail, such as a count; nil for none.
  public var detail: CellText?
  /// The height in lines, from 0 to 65,535. The text is on the middle line, or on the upper one of two middle
  /// lines.
  public var height: Int
  /// The style of text and detail; only the text is bold. nil means the style of the label's role.
  public var textStyle: Style?
  /// The background; nil means the background of the label's role.
  public var backgroundView: BackgroundView?

  /// Creates a label, one line high by default.
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
  /// Creates a label with one line of text.
  public init(stringLiteral text: String) { self.init(text: CellText(text)) }
}
