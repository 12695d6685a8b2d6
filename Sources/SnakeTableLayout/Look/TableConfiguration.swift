import SnakeTableDrawing

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
  /// Columns left out of straight separators at their left and right ends (UITableView.separatorInset; lines above and below
  /// have no meaning here); at an end
  /// with 0 they join the box's wall or the table's edge, and a negative number counts as 0.
  public var separatorInset: EdgeInsets
  /// What the insets of separators count from (UITableView.separatorInsetReference).
  public var separatorInsetReference: SeparatorInsetReference
  /// Columns between the accessories and the end of the cells' content; the counts of headers stay above them
  /// (TORoundedTableView's accessoryHorizontalInset). It goes first when it gets narrow.
  public var accessoryInset: Int
  /// Which lines there are round a plain table's headers.
  public var headerSeparators: HeaderSeparators
  /// In a plain table a header that does not stick covers the line above it, where that is a separator or the
  /// last line of the table's own header (a header view's bleed). Its fill begins there.
  public var headersBleed: Bool
  /// Blank lines above the header of each section (UITableView.sectionHeaderTopPadding); a negative number counts as 0.
  /// A header that sticks leaves them.
  public var sectionHeaderTopPadding: Int
  /// Blank lines between two sections, and between the table's own header and the first; nil for one, and none in a plain
  /// table. From 0 to 65,535, like all heights.
  public var sectionSpacing: Int?
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
    inset: Int = 2, cornerSteps: Int = 0, shadow: ShadowStyle? = nil,
    separatorInset: EdgeInsets = EdgeInsets(left: 2),
    separatorInsetReference: SeparatorInsetReference = .fromCellEdges, accessoryInset: Int = 0,
    headerSeparators: HeaderSeparators = .betweenRows, headersBleed: Bool = false,
    sectionHeaderTopPadding: Int = 0, sectionSpacing: Int? = nil, allowsMarks: Bool = false,
    allowsMarksDuringEditing: Bool = false, isEditing: Bool = false,
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
    self.separatorInsetReference = separatorInsetReference
    self.accessoryInset = accessoryInset
    self.headerSeparators = headerSeparators
    self.headersBleed = headersBleed
    self.sectionHeaderTopPadding = sectionHeaderTopPadding
    self.sectionSpacing = sectionSpacing
    self.allowsMarks = allowsMarks
    self.allowsMarksDuringEditing = allowsMarksDuringEditing
    self.isEditing = isEditing
    self.verticalScrollIndicator = verticalScrollIndicator
    self.showsSectionIndex = showsSectionIndex
    self.sectionIndexMinimumDisplayRowCount = sectionIndexMinimumDisplayRowCount
  }
}
