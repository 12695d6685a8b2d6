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
  /// Laid under the row; where it is nil the appearance says what, and then the theme.
  public var background: StateStyle
  /// The look of the title, of the detail in the style `value2`.
  public var titleStyle: StateStyle
  /// The look of icon, subtitle and detail, of the key in the style `value2`.
  public var detailStyle: StateStyle

  /// What is left out is as usual.
  public init(
    style: CellStyle = .default, indentationLevel: Int = 0, titleLines: Int = 1,
    separator: CellSeparator = .automatic, background: StateStyle = .automatic,
    titleStyle: StateStyle = .automatic, detailStyle: StateStyle = .automatic
  ) {
    self.style = style
    self.indentationLevel = indentationLevel
    self.titleLines = titleLines
    self.separator = separator
    self.background = background
    self.titleStyle = titleStyle
    self.detailStyle = detailStyle
  }
}
