import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// A line of text about the state of a program: a text at the left, and a detail at the right, which is cut last. It is drawn on
/// the first line of its rectangle. A value, which any thread can make.
public struct StatusLine: PaintedView, Equatable {
  /// The text at the left.
  public var text: CellText
  /// The text at the right.
  public var detail: CellText
  /// The columns that stay blank at both sides: at least 0, at most a quarter of the rectangle at each.
  public var inset: Int

  /// The columns between both texts.
  private static let spacing = 2

  /// Creates a status line.
  /// - Parameters:
  ///   - text: the text at the left.
  ///   - detail: the text at the right.
  ///   - inset: the columns that stay blank at both sides; by default those beside a table's box and its border.
  public init(_ text: CellText, detail: CellText = "", inset: Int = 4) {
    self.text = text
    self.detail = detail
    self.inset = inset
  }

  public func draw(
    into buffer: inout CellBuffer, in area: Rect, appearance: TableAppearance, at time: Duration
  ) {
    guard !area.isEmpty else { return }
    let area = area.inset(byColumns: inset)
    let (theme, typesetter) = (appearance.theme, appearance.typesetter)
    let style = TextStyle(style: theme.secondary, markStyle: theme.mark)
    let width = typesetter.columns(of: detail.bytes, atMost: area.columns)
    buffer.draw(
      detail.bytes, at: Point(column: area.endColumn - width, line: area.line), columns: width, style: style,
      typesetter: typesetter)
    buffer.draw(
      text.bytes, at: Point(column: area.column, line: area.line),
      columns: max(0, area.columns - (width > 0 ? width + Self.spacing : 0)), style: style,
      typesetter: typesetter)
  }
}

// Disfavoured, so that literals are of the type `CellText`.
extension StatusLine {
  /// Creates a line with strings.
  @_disfavoredOverload
  public init(_ text: String, detail: String = "", inset: Int = 4) {
    self.init(CellText(text), detail: CellText(detail), inset: inset)
  }
}
