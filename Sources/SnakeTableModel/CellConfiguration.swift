/// What only some cells ask for (UIContentConfiguration, UIBackgroundConfiguration): every value has a default.
public struct CellConfiguration: Equatable, Sendable {
  /// How the texts stand to one another.
  public var style: CellStyle
  /// Each level moves icon and texts two columns to the right, as far as there is room; negative ones count as 0.
  public var indentationLevel: Int
  /// The most lines of the title (UILabel.numberOfLines), of the detail in the style `value2`; 0 for as many as it
  /// needs. It is broken at blanks, and cut off where its row is not high enough.
  public var titleLines: Int
  /// The line below the row.
  public var separator: CellSeparator
  /// In place of the icon (UITableViewCell.imageView), in the column that the icons of all rows share; a view that is
  /// wider than that gets as much of it as there is.
  public var imageView: CellView?
  /// In place of the accessory (UITableViewCell.accessoryView), at its right end; the `✓` of a mark takes its place.
  public var accessoryView: CellView?
  /// In place of the accessory while the table is being edited (UITableViewCell.editingAccessoryType); nil for the same as
  /// else, where UIKit's is none.
  public var editingAccessory: CellAccessory?
  /// In place of both while the table is being edited (UITableViewCell.editingAccessoryView).
  public var editingAccessoryView: CellView?
  /// Whether the cell makes room for the control that edits it (UITableViewCell.shouldIndentWhileEditing), though it
  /// has none: one that has does so always.
  public var shouldIndentWhileEditing: Bool
  /// Laid under the row; where it is nil the appearance says what, and then the theme.
  public var background: StateStyle
  /// Over `background` and under everything else (UITableViewCell.backgroundView). A fill goes from wall to wall, or from
  /// edge to edge, on under the separator below and, in a filled box, to its walls and caps; a view has the room that the
  /// cursor's fill has.
  public var backgroundView: BackgroundView?
  /// Over all other backgrounds, in place of the cursor's fill, while the row has the cursor or a mark
  /// (UITableViewCell.selectedBackgroundView). Where the terminal has not the colours to show one, the theme's fill stays.
  public var selectedBackgroundView: BackgroundView?
  /// Whether the row shows that it has the cursor or a mark.
  public var selectionStyle: CellSelectionStyle
  /// The look of the title, of the detail in the style `value2`.
  public var titleStyle: StateStyle
  /// The look of icon, subtitle and detail, of the key in the style `value2`.
  public var detailStyle: StateStyle

  /// What is left out is as usual.
  public init(
    style: CellStyle = .default, indentationLevel: Int = 0, titleLines: Int = 1,
    separator: CellSeparator = .automatic, imageView: CellView? = nil, accessoryView: CellView? = nil,
    editingAccessory: CellAccessory? = nil, editingAccessoryView: CellView? = nil,
    shouldIndentWhileEditing: Bool = true, background: StateStyle = .automatic,
    backgroundView: BackgroundView? = nil,
    selectedBackgroundView: BackgroundView? = nil, selectionStyle: CellSelectionStyle = .default,
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
    self.titleStyle = titleStyle
    self.detailStyle = detailStyle
  }
}
