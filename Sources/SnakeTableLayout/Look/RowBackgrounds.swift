import SnakeTableModel

/// What lies under rows by their kind (UITableViewCell.backgroundView and selectedBackgroundView, of which a
/// section has four each). It reaches from wall to wall, or from edge to edge where there are none, and under
/// the separator below the row; the cursor's ends where the theme's does. What is nil is the theme's.
public struct RowBackgrounds: Hashable, Sendable {
  /// Under the only row of a section.
  public var single: StateStyle
  /// Under the first row.
  public var top: StateStyle
  /// Under the rows between first and last.
  public var middle: StateStyle
  /// Under the last row.
  public var bottom: StateStyle

  /// A look for each kind of row; what is left out is the theme's.
  public init(single: StateStyle, top: StateStyle, middle: StateStyle, bottom: StateStyle) {
    self.single = single
    self.top = top
    self.middle = middle
    self.bottom = bottom
  }

  /// The same for every kind.
  public init(_ background: StateStyle) {
    self.init(single: background, top: background, middle: background, bottom: background)
  }

  /// The look of one kind of row.
  public subscript(kind: RowKind) -> StateStyle {
    switch kind {
    case .single: single
    case .top: top
    case .middle: middle
    case .bottom: bottom
    }
  }
}
