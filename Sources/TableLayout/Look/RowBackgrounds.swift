import TableModel

/// What lies under rows by their kind (UITableViewCell.backgroundView and selectedBackgroundView, of which a
/// section has four each). It reaches from wall to wall, or from edge to edge where there are none, and under
/// the separator below the row; the cursor's ends where the theme's does. What is nil is the theme's.
public struct RowBackgrounds: Hashable, Sendable {
  public var single: StateStyle
  public var top: StateStyle
  public var middle: StateStyle
  public var bottom: StateStyle

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

  public subscript(kind: RowKind) -> StateStyle {
    switch kind {
    case .single: single
    case .top: top
    case .middle: middle
    case .bottom: bottom
    }
  }
}
