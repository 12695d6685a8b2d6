import SnakeTable

/// A user's settings for the pane beside the list.
package struct PreviewSettings: Equatable, Sendable {
  /// What the pane shows.
  package enum Content: Equatable, Sendable {
    /// The fields of the record under the cursor. The pane is open at start if rows do not display all of them.
    case details
    /// The output of a command for the row under the cursor. The pane is open at start.
    case command(CommandTemplate)
    /// The fields, in a pane that is closed at start.
    case none
  }

  /// What the pane shows.
  package var content: Content
  /// The side of the list with the pane, on a screen of any size; nil for the side with room.
  package var side: SplitArrangement.Side?
  /// The width or height of the pane.
  package var length: SplitArrangement.Length

  /// The columns from which on the pane is at the right.
  private static let wide = 100
  /// The columns from which on the output of a command, which was asked for, is at the right of a low screen.
  private static let wideForCommand = 72
  /// The columns from which on fields are shown at start.
  private static let wideAtStart = 120
  /// The lines from which on the pane is below the list, if it is not at the right.
  private static let high = 30

  package init(
    content: Content = .details, side: SplitArrangement.Side? = nil,
    length: SplitArrangement.Length = .percent(40)
  ) {
    (self.content, self.side, self.length) = (content, side, length)
  }

  /// Returns how the list and the pane divide a screen; nil if there is no room for both.
  func arrangement(of size: Size) -> SplitArrangement? {
    (side ?? usualSide(on: size)).map { SplitArrangement(side: $0, length: length) }
  }

  private func usualSide(on size: Size) -> SplitArrangement.Side? {
    if size.columns >= Self.wide { return .right }
    if size.lines >= Self.high { return .below }
    guard case .command = content, size.columns >= Self.wideForCommand else { return nil }
    return .right
  }

  /// Whether the pane is open at start, on a screen of a size.
  /// - Parameter hidesFields: whether records have fields that rows do not display.
  func isOpenAtStart(on size: Size, hidesFields: () -> Bool) -> Bool {
    switch content {
    case .details: size.columns >= Self.wideAtStart && hidesFields()
    case .command: true
    case .none: false
    }
  }
}
