import SnakeTableDrawing

/// A header or footer of a section or of the table (UITableViewHeaderFooterView): a text, a right-aligned detail
/// such as a count, and a background.
public struct SectionLabel: Equatable, Sendable {
  /// A line of a label that belongs to a group of sections.
  public struct Line: Equatable, Sendable {
    /// The text at the left.
    public var text: CellText
    /// The right-aligned detail; nil for none.
    public var detail: CellText?

    /// Creates a line.
    public init(text: CellText, detail: CellText? = nil) {
      (self.text, self.detail) = (text, detail)
    }
  }

  /// The text at the left.
  public var text: CellText
  /// The right-aligned detail, such as a count; nil for none.
  public var detail: CellText?
  /// The height in lines, from 0 to 65,535. The text is on the middle line, or on the upper one of two middle
  /// lines, without the outer lines.
  public var height: Int
  /// The style of text and detail; only the text is bold. nil means the style of the label's role.
  public var textStyle: Style?
  /// The background; nil means the background of the label's role.
  public var backgroundView: BackgroundView?

  /// The groups of sections that contain the section, outermost first. Each level indents the text below by two columns.
  public var outerLines: [Line] = []
  /// The number of lines of `height`, at most the number of outer lines, that show the innermost ones of these groups:
  /// above the text in a header, for groups that begin with the section, and below it in a footer, for groups that end
  /// with it.
  public var outerHeight = 0
  /// The identifier of the row that the header of a collapsed section is; nil for any other label.
  public var collapsedRow: Int?

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

// Disfavoured, so that literals are of the type `CellText`.
extension SectionLabel {
  /// Creates a label with strings, one line high by default.
  @_disfavoredOverload
  public init(
    text: String, detail: String? = nil, height: Int = 1, textStyle: Style? = nil,
    backgroundView: BackgroundView? = nil
  ) {
    self.init(
      text: CellText(text), detail: detail.map(CellText.init), height: height, textStyle: textStyle,
      backgroundView: backgroundView)
  }
}
