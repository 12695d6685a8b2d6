/// What decides where everything in a table stands, apart from its rows.
public struct TableConfiguration: Hashable, Sendable {
  public var style: TableStyle
  public var separator: SeparatorStyle
  /// The widest a rounded box gets, walls included, in columns; nil for no limit (TORoundedTableView's
  /// maximumWidth, 675 points).
  public var maximumWidth: Int?
  /// Rows can be marked, so that every row keeps a column for `✓`.
  public var allowsMarks: Bool

  public init(
    style: TableStyle = .rounded, separator: SeparatorStyle = .line, maximumWidth: Int? = 84,
    allowsMarks: Bool = false
  ) {
    self.style = style
    self.separator = separator
    self.maximumWidth = maximumWidth
    self.allowsMarks = allowsMarks
  }
}
