/// What decides where everything in a table stands, apart from its rows.
public struct TableConfiguration: Hashable, Sendable {
  /// Plain, grouped or rounded (UITableView.Style).
  public var style: TableStyle
  /// What stands between rows (UITableView.separatorStyle).
  public var separator: SeparatorStyle
  /// The widest a rounded box gets, walls included, in columns; nil for no limit (TORoundedTableView's
  /// maximumWidth, 675 points).
  public var maximumWidth: Int?
  /// Columns between a rounded box and each edge of the table; 0 for rows from edge to edge, without walls.
  public var inset: Int
  /// Steps of a box's corners, a column and a line each; 0 for plain corners.
  public var cornerSteps: Int
  /// The shadow of rounded boxes; nil for none.
  public var shadow: ShadowStyle?
  /// Columns between a box's wall, or the table's edge, and a straight separator; with 0 it joins both walls.
  public var separatorInset: Int
  /// Columns between the accessories and the end of the cells' content; the counts of headers stay above them
  /// (TORoundedTableView's accessoryHorizontalInset). It goes first when it gets narrow.
  public var accessoryInset: Int
  /// Which lines there are round a plain table's headers.
  public var headerSeparators: HeaderSeparators
  /// In a plain table a header that does not stick covers the line above it, where that is a separator or the
  /// last line of the table's own header (a header view's bleed). Its fill begins there.
  public var headersBleed: Bool
  /// Rows can be marked, so that every row keeps a column for `✓`.
  public var allowsMarks: Bool
  /// Rows can be marked while they are edited: `○` or `✓` stands before them, in place of `⊖` and `⊕`.
  public var allowsMarksDuringEditing: Bool
  /// Rows keep columns for what edits them: `⊖` or `⊕` before, `≡` behind (UITableView.isEditing).
  public var isEditing: Bool
  /// The scroll bar in the last column of a viewport (UIScrollView.showsVerticalScrollIndicator).
  public var verticalScrollIndicator: ScrollIndicatorVisibility
  /// Titles of sections down the right edge of a viewport, where there is more than one section.
  public var showsSectionIndex: Bool
  /// The fewest rows with which a section index is shown (UITableView.sectionIndexMinimumDisplayRowCount).
  public var sectionIndexMinimumDisplayRowCount: Int

  /// A rounded table, changed by whatever is given. Insets and widths are columns.
  public init(
    style: TableStyle = .rounded, separator: SeparatorStyle = .line, maximumWidth: Int? = 84,
    inset: Int = 2, cornerSteps: Int = 0, shadow: ShadowStyle? = nil, separatorInset: Int = 2,
    accessoryInset: Int = 0, headerSeparators: HeaderSeparators = .betweenRows, headersBleed: Bool = false,
    allowsMarks: Bool = false, allowsMarksDuringEditing: Bool = false, isEditing: Bool = false,
    verticalScrollIndicator: ScrollIndicatorVisibility = .never,
    showsSectionIndex: Bool = false, sectionIndexMinimumDisplayRowCount: Int = 0
  ) {
    self.style = style
    self.separator = separator
    self.maximumWidth = maximumWidth
    self.inset = inset
    self.cornerSteps = cornerSteps
    self.shadow = shadow
    self.separatorInset = separatorInset
    self.accessoryInset = accessoryInset
    self.headerSeparators = headerSeparators
    self.headersBleed = headersBleed
    self.allowsMarks = allowsMarks
    self.allowsMarksDuringEditing = allowsMarksDuringEditing
    self.isEditing = isEditing
    self.verticalScrollIndicator = verticalScrollIndicator
    self.showsSectionIndex = showsSectionIndex
    self.sectionIndexMinimumDisplayRowCount = sectionIndexMinimumDisplayRowCount
  }
}
