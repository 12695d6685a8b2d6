import SnakeTableModel

/// The backgrounds of rows by their position in the section (UITableViewCell.backgroundView and
/// selectedBackgroundView). A background extends from wall to wall, or from edge to edge without walls, and under
/// the separator below the row. The cursor's background ends where the theme's does. nil means the background of
/// the theme.
public struct RowBackgrounds: Hashable, Sendable {
  /// The background of the only row of a section.
  public var single: StateStyle
  /// The background of the first row.
  public var top: StateStyle
  /// The background of the rows between the first and the last.
  public var middle: StateStyle
  /// The background of the last row.
  public var bottom: StateStyle

  /// Creates backgrounds for each kind of row.
  public init(single: StateStyle, top: StateStyle, middle: StateStyle, bottom: StateStyle) {
    self.single = single
    self.top = top
    self.middle = middle
    self.bottom = bottom
  }

  /// Creates the same background for every kind of row.
  public init(_ background: StateStyle) {
    self.init(single: background, top: background, middle: background, bottom: background)
  }

  /// The background of one kind of row.
  public subscript(kind: RowKind) -> StateStyle {
    switch kind {
    case .single: single
    case .top: top
    case .middle: middle
    case .bottom: bottom
    }
  }
}

/// The brightness of the terminal's background, against which colours must stand out (UIUserInterfaceStyle).
public enum Background: Sendable {
  case light, dark

  /// Classifies a colour by its perceived brightness (Rec. 601).
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    let brightness = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    self = brightness < 127_500 ? .dark : .light
  }
}
