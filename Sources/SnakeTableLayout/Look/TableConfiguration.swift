import SnakeTableDrawing

/// The properties of a table that affect its layout, apart from its rows.
public struct TableConfiguration: Hashable, Sendable {
  /// The style of the table: plain, grouped or rounded (UITableView.Style).
  public var style: TableConfiguration.TableStyle
  /// The style of the separators between rows (UITableView.separatorStyle).
  public var separator: TableConfiguration.SeparatorStyle
  /// The maximum width of a rounded box in columns, including its walls; nil for no limit (TORoundedTableView's
  /// maximumWidth, 675 points).
  public var maximumWidth: Int?
  /// The number of columns between a rounded box and each edge of the table; 0 for rows from edge to edge, without
  /// walls.
  public var inset: Int
  /// Whether the rows of a section have a line above and a line below them, in the styles grouped and rounded. Without
  /// these lines, a box consists of its walls and has no shadow, so that a low screen has room for more rows.
  public var showsBorders: Bool
  /// The width in columns of each corner of a box that is drawn in steps; 0 for plain corners. Steps are one line high.
  /// Corners are narrower in a low box, and have no steps in a narrow table.
  public var cornerSteps: Int
  /// Whether titles that are longer than their columns continue on further lines, whatever `titleLines` of their cells is;
  /// in the style `value2` the details. If the data source has rows of one height, this becomes their minimum height: the
  /// text of a row is measured when the row comes near the viewport, and until then the row counts with that height. The
  /// table never measures all rows, so that its total height is an estimate. Rows of other heights keep them. In a table
  /// with columns, nothing wraps.
  public var wrapsTitles: Bool
  /// The shadow of rounded boxes, or nil.
  public var shadow: TableConfiguration.ShadowStyle?
  /// The insets of straight separators at their left and right ends, in columns (UITableView.separatorInset; top
  /// and bottom are ignored). At 0 the line joins the box's wall or the table's edge. Negative numbers count as 0.
  public var separatorInset: EdgeInsets
  /// The reference point of separator insets (UITableView.separatorInsetReference).
  public var separatorInsetReference: TableConfiguration.SeparatorInsetReference
  /// The number of columns between the accessories and the end of the cells' content. The details of headers stay
  /// aligned with the accessories (TORoundedTableView's accessoryHorizontalInset). In a narrow table this inset is
  /// reduced first.
  public var accessoryInset: Int
  /// The separators next to the headers of a plain table.
  public var headerSeparators: TableConfiguration.HeaderSeparators
  /// Whether a header of a plain table that does not stick covers the line above it, if that is a separator or the
  /// last line of the table's own header (a header view's bleed). Its fill begins on that line.
  public var headersBleed: Bool
  /// The number of blank lines above the header of each section (UITableView.sectionHeaderTopPadding). Negative
  /// numbers count as 0. A sticky header has no padding.
  public var sectionHeaderTopPadding: Int
  /// The number of blank lines between two sections, and between the table's own header and the first section; nil
  /// for 1, or 0 in a plain table. From 0 to 65,535, like all heights.
  public var sectionSpacing: Int?
  /// Whether rows can be marked. If so, every row reserves a column for `✓`.
  public var allowsMultipleSelection: Bool
  /// Whether rows can be marked in editing mode. If so, `○` or `✓` is before each row instead of `⊖` and `⊕`.
  public var allowsMultipleSelectionDuringEditing: Bool
  /// Whether several rows can have marks now.
  package var hasMultipleMarks: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
  /// Whether rows reserve columns for editing controls: `⊖` or `⊕` before the text, `≡` after it
  /// (UITableView.isEditing).
  public var isEditing: Bool
  /// The visibility of the scroll indicator in the last column of the viewport
  /// (UIScrollView.showsVerticalScrollIndicator).
  public var verticalScrollIndicator: TableConfiguration.ScrollIndicatorVisibility
  /// Whether the titles of sections are shown at the right edge of the viewport if there is more than one section.
  public var showsSectionIndex: Bool
  /// The minimum number of rows at which the section index is shown
  /// (UITableView.sectionIndexMinimumDisplayRowCount).
  public var sectionIndexMinimumDisplayRowCount: Int

  /// The columns of cells in the style `columns`; empty for none. Their titles are shown in a row of names, which stays at
  /// the top of the viewport, above all headers, if the viewport has at least three lines.
  public var columns: [TableColumn]
  /// The number of columns that stay at the left while the others scroll; 1 unless it is set, and 0 for none. In a table without
  /// room for all of these and for one that scrolls, fewer stay, and in a very narrow table none. Negative numbers count as 0.
  public var frozenColumns: Int
  /// The numbers of the columns from left to right, as the user has moved them; empty unless it is set. Columns that it does not name
  /// follow in their order, and numbers without a column are ignored. The texts of cells keep their order.
  public var columnOrder: [Int] = []
  /// Whether keys move columns (NSTableView.allowsColumnReordering).
  public var allowsColumnReordering = true
  /// Whether keys change the widths of columns (NSTableView.allowsColumnResizing).
  public var allowsColumnResizing = true
  /// Whether a blank line divides the row of names from the header of the first section. It scrolls with the content.
  package var separatesNames = false
  /// Whether a blank line divides the sections of a plain table if lines divide its rows.
  package var separatesSections = false

  /// Creates the configuration of a rounded table. Omitted parameters keep their defaults. Insets and widths are in
  /// columns.
  public init(
    style: TableConfiguration.TableStyle = .rounded, separator: TableConfiguration.SeparatorStyle = .line,
    maximumWidth: Int? = 84,
    inset: Int = 2, showsBorders: Bool = true, cornerSteps: Int = 0, wrapsTitles: Bool = false,
    shadow: TableConfiguration.ShadowStyle? = nil,
    separatorInset: EdgeInsets = EdgeInsets(leading: 2),
    separatorInsetReference: TableConfiguration.SeparatorInsetReference = .fromCellEdges,
    accessoryInset: Int = 0,
    headerSeparators: TableConfiguration.HeaderSeparators = .betweenRows, headersBleed: Bool = false,
    sectionHeaderTopPadding: Int = 0, sectionSpacing: Int? = nil, allowsMultipleSelection: Bool = false,
    allowsMultipleSelectionDuringEditing: Bool = false, isEditing: Bool = false,
    verticalScrollIndicator: TableConfiguration.ScrollIndicatorVisibility = .never,
    showsSectionIndex: Bool = false, sectionIndexMinimumDisplayRowCount: Int = 0,
    columns: [TableColumn] = [], frozenColumns: Int = 1
  ) {
    self.style = style
    self.separator = separator
    self.maximumWidth = maximumWidth
    self.inset = inset
    self.showsBorders = showsBorders
    self.cornerSteps = cornerSteps
    self.wrapsTitles = wrapsTitles
    self.shadow = shadow
    self.separatorInset = separatorInset
    self.separatorInsetReference = separatorInsetReference
    self.accessoryInset = accessoryInset
    self.headerSeparators = headerSeparators
    self.headersBleed = headersBleed
    self.sectionHeaderTopPadding = sectionHeaderTopPadding
    self.sectionSpacing = sectionSpacing
    self.allowsMultipleSelection = allowsMultipleSelection
    self.allowsMultipleSelectionDuringEditing = allowsMultipleSelectionDuringEditing
    self.isEditing = isEditing
    self.verticalScrollIndicator = verticalScrollIndicator
    self.showsSectionIndex = showsSectionIndex
    self.sectionIndexMinimumDisplayRowCount = sectionIndexMinimumDisplayRowCount
    self.columns = columns
    self.frozenColumns = frozenColumns
  }
}

extension TableConfiguration {
  /// The position of separators next to the headers of a plain table. A snake has none there.
  public enum HeaderSeparators: CaseIterable, Sendable {
    /// Between rows only.
    case betweenRows
    /// Below every row, so that there is a separator above each header too, as UIKit draws it for headers with a
    /// view.
    case afterEveryRow
  }
}

extension TableConfiguration {
  /// The visibility of a table's scroll indicator (UIScrollView.showsVerticalScrollIndicator).
  public enum ScrollIndicatorVisibility: CaseIterable, Sendable {
    /// Visible while the content is taller than the viewport.
    case automatic
    /// Visible even if the whole content fits, so that the content does not shift when it grows.
    case always
    case never
  }
}

extension TableConfiguration {
  /// The reference point of separator insets, both those of the table and those of single rows
  /// (UITableView.SeparatorInsetReference).
  public enum SeparatorInsetReference: CaseIterable, Sendable {
    /// Insets from the box's walls or the table's edges.
    case fromCellEdges
    /// Insets from the first column of the cells' content, also in editing mode, and at the right from the wall or
    /// edge.
    case fromAutomaticInsets
  }
}

extension TableConfiguration {
  /// The style of the line between two rows. Except for the hairline, a separator has a line of its own that belongs
  /// to neither row.
  public enum SeparatorStyle: CaseIterable, Sendable {
    /// A straight line (UITableViewCell.SeparatorStyle.singleLine).
    case line
    /// A straight line that needs no line of its own: the last line of the row is underlined.
    case hairline
    /// One path per section that winds around its rows.
    case snake
    /// No separator: rows are adjacent.
    case none

    /// The number of lines between two rows.
    public var height: Int {
      switch self {
      case .line, .snake: 1
      case .hairline, .none: 0
      }
    }
  }
}
