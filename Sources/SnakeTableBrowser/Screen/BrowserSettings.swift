import SnakeTable

/// What a user has settled about browsing, whatever the list.
public struct BrowserSettings: Sendable {
  /// Keys that do something else than usual.
  public var keyAssignments: [KeyAssignment]
  /// Colours in place of the theme's.
  public var themeColors: [ThemeColor]
  /// For those who cannot see the screen: rows are told in words, one a line, and nothing is drawn.
  public var isAccessible: Bool
  /// Marked rows are chosen in the order of marking, not of the input.
  public var keepsMarkOrder: Bool
  /// The cursor is on the last row, whichever that is, until the user moves it up.
  public var followsEnd: Bool

  public init(
    keyAssignments: [KeyAssignment] = [], themeColors: [ThemeColor] = [], isAccessible: Bool = false,
    keepsMarkOrder: Bool = false, followsEnd: Bool = false
  ) {
    self.keyAssignments = keyAssignments
    self.themeColors = themeColors
    self.isAccessible = isAccessible
    self.keepsMarkOrder = keepsMarkOrder
    self.followsEnd = followsEnd
  }
}
