/// Optional properties of a cell (UIContentConfiguration, UIBackgroundConfiguration). Every property has a default.
public struct CellConfiguration: Equatable, Sendable {
  /// The arrangement of the texts.
  public var style: CellStyle
  /// The indentation level. Each level moves icon and texts two columns to the right, as far as there is room.
  /// Negative levels count as 0.
  public var indentationLevel: Int
  /// The maximum number of lines of the title (UILabel.numberOfLines), or of the detail in the style `value2`. 0
  /// means no limit. The text wraps at blanks and is truncated where its row is too low.
  public var titleLines: Int
  /// The separator line below the row.
  public var separator: CellSeparator
  /// A view instead of the icon (UITableViewCell.imageView), in the icon column that all rows share. A view wider
  /// than that column gets the width of the column.
  public var imageView: CellView?
  /// A view instead of the accessory (UITableViewCell.accessoryView), at the right end of the accessory column. The
  /// `✓` of a marked row replaces it.
  public var accessoryView: CellView?
  /// The accessory while the table is being edited (UITableViewCell.editingAccessoryType). nil means the same
  /// accessory as outside editing mode; in UIKit the default is none.
  public var editingAccessory: CellAccessory?
  /// A view instead of both accessories while the table is being edited (UITableViewCell.editingAccessoryView).
  public var editingAccessoryView: CellView?
  /// Whether a cell without an editing control indents as if it had one (UITableViewCell.shouldIndentWhileEditing).
  /// A cell with an editing control always indents.
  public var shouldIndentWhileEditing: Bool
  /// The background style of the row. Where it is nil, the style comes from the table's appearance, then from the
  /// theme.
  public var background: StateStyle
  /// A background above `background` and below everything else (UITableViewCell.backgroundView). A fill extends
  /// from wall to wall, or from edge to edge, and under the separator below; in a filled box it extends to the
  /// walls and caps. A view has the same area as the cursor's fill.
  public var backgroundView: BackgroundView?
  /// A background above all others, instead of the cursor's fill, while the row has the cursor or a mark
  /// (UITableViewCell.selectedBackgroundView). The theme's fill stays if the terminal lacks the colours to show
  /// this one.
  public var selectedBackgroundView: BackgroundView?
  /// Whether the row shows that it has the cursor or a mark.
  public var selectionStyle: CellSelectionStyle
  /// The texts of the columns, in the style `columns`. Further columns of the table are blank.
  public var columns: [CellText]
  /// The style of the title, of the first column, or of the detail in the style `value2`.
  public var titleStyle: StateStyle
  /// The style of icon, subtitle and detail, of the other columns, or of the key in the style `value2`.
  public var detailStyle: StateStyle

  /// Creates a configuration. Omitted parameters keep their defaults.
  public init(
    style: CellStyle = .default, indentationLevel: Int = 0, titleLines: Int = 1,
    separator: CellSeparator = .automatic, imageView: CellView? = nil, accessoryView: CellView? = nil,
    editingAccessory: CellAccessory? = nil, editingAccessoryView: CellView? = nil,
    shouldIndentWhileEditing: Bool = true, background: StateStyle = .automatic,
    backgroundView: BackgroundView? = nil,
    selectedBackgroundView: BackgroundView? = nil, selectionStyle: CellSelectionStyle = .default,
    columns: [CellText] = [],
    titleStyle: StateStyle = .automatic, detailStyle: StateStyle = .automatic
  ) {
    self.style = style
    self.indentationLevel = indentationLevel
    self.titleLines = titleLines
    self.separator = separator
    self.imageView = imageView
    self.accessoryView = accessoryView
    self.editingAccessory = editingAccessory
    self.editingAccessoryView = editingAccessoryView
    self.shouldIndentWhileEditing = shouldIndentWhileEditing
    self.background = background
    self.backgroundView = backgroundView
    self.selectedBackgroundView = selectedBackgroundView
    self.selectionStyle = selectionStyle
    self.columns = columns
    self.titleStyle = titleStyle
    self.detailStyle = detailStyle
  }
}
