import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// A user's settings for browsing, which apply to any list.
package struct BrowserSettings: Equatable, Sendable {
  /// Keys with other actions than the default ones.
  package var keyAssignments: [KeyAssignment]
  /// Colours that replace those of the theme.
  package var themeColors: [ThemeColor]
  /// Whether the screen is made for screen readers: each row is one line of words, and no lines or glyphs are drawn.
  package var isAccessible: Bool
  /// The order in which marked rows are chosen.
  package var order: ChosenOrder
  /// Whether the cursor stays on the last row while rows arrive, until the user moves it up.
  package var followsEnd: Bool
  /// Whether the list has separators only if it fits the screen.
  package var hasAutomaticSeparators: Bool
  /// Whether the title says nothing about the list, so that a short screen leaves it out.
  package var hasUsualTitle: Bool
  /// The pane beside the list.
  package var preview: PreviewSettings
  /// The byte behind each row in a file of rows for a command: LF or NUL.
  package var rowEnd: UInt8
  /// Whether the list is only read: no row is chosen, and Enter opens the details.
  package var isPager = false
  /// Whether one row is chosen, so that no row can be marked.
  package var isSingle = false
  /// Whether the text of the filter is chosen with the rows, and alone if no row matches.
  package var choosesQuery = false

  package init(
    keyAssignments: [KeyAssignment] = [], themeColors: [ThemeColor] = [], isAccessible: Bool = false,
    order: ChosenOrder = .input, followsEnd: Bool = false, hasAutomaticSeparators: Bool = false,
    hasUsualTitle: Bool = false, preview: PreviewSettings = PreviewSettings(),
    rowEnd: UInt8 = 0x0A
  ) {
    self.keyAssignments = keyAssignments
    self.themeColors = themeColors
    self.isAccessible = isAccessible
    self.order = order
    self.followsEnd = followsEnd
    self.hasAutomaticSeparators = hasAutomaticSeparators
    self.hasUsualTitle = hasUsualTitle
    self.preview = preview
    self.rowEnd = rowEnd
  }
}

/// The result of browsing.
package enum BrowserOutcome: Equatable, Sendable {
  /// The user chose rows with Enter: their identifiers as ranges, in the order of the output.
  case chosen([Range<Int>])
  /// The user chose the value of a field in the details of a row.
  case chosenValue([UInt8])
  /// The program replaces this process.
  case become(Program)
  /// The user left with Esc or q, or the demo has ended.
  case cancelled
}

/// The order in which marked rows are chosen.
package enum ChosenOrder: String, CaseIterable, Sendable {
  /// The order of the input.
  case input
  /// The order in which they were marked.
  case marked
  /// The order in which the list shows them. Rows of a collapsed section are in the order of the input. Rows that a filter
  /// hides follow, in the order of the input too.
  case shown

  /// Returns the marked rows. In the order shown, O(rows) up to the last one that is marked.
  func rows(of selection: TableSelection, in content: any TableDataSource) -> [Range<Int>] {
    switch self {
    case .input: selection.markedRanges
    case .marked: selection.markedInOrder
    case .shown: Self.shownRows(of: selection, in: content)
    }
  }

  private static func shownRows(
    of selection: TableSelection, in content: any TableDataSource
  ) -> [Range<Int>] {
    var left = selection
    var rows: [Range<Int>] = []
    for section in 0..<content.numberOfSections {
      for row in 0..<content.numberOfRows(inSection: section) {
        guard left.markedCount > 0 else { return rows }
        let identifiers = content.identifiers(ofRowAt: TableIndexPath(row: row, section: section))
        for identifier in identifiers.joined() where left.isMarked(identifier) {
          left.toggle(identifier)
          rows.appendJoining(identifier..<(identifier + 1))
        }
      }
    }
    return rows + left.markedRanges
  }
}

/// A user's settings for the pane beside the list.
package struct PreviewSettings: Equatable, Sendable {
  /// What the pane shows.
  package enum Content: Equatable, Sendable {
    /// The fields of the record under the cursor. The pane is open at start if rows do not display all of them.
    case details
    /// The output of a command for the row under the cursor. The pane is open at start.
    case command(CommandTemplate)
    /// The fields, in a pane that is open at start.
    case fields
    /// The fields, in a pane that is closed at start.
    case none
  }

  /// What the pane shows.
  package var content: Content
  /// The side of the list with the pane, on a screen of any size; nil for the side with room.
  package var side: SplitController.Arrangement.Side?
  /// The width or height of the pane.
  package var length: SplitController.Arrangement.Length

  /// The columns from which on the pane is at the right.
  private static let wide = 100
  /// The columns from which on the output of a command, which was asked for, is at the right of a low screen.
  private static let wideForCommand = 72
  /// The columns from which on fields are shown at start.
  private static let wideAtStart = 120
  /// The lines from which on the pane is below the list, if it is not at the right.
  private static let high = 30

  package init(
    content: Content = .details, side: SplitController.Arrangement.Side? = nil,
    length: SplitController.Arrangement.Length = .percent(40)
  ) {
    (self.content, self.side, self.length) = (content, side, length)
  }

  /// Returns how the list and the pane divide a screen; nil if there is no room for both.
  func arrangement(of size: Size) -> SplitController.Arrangement? {
    (side ?? usualSide(on: size)).map { SplitController.Arrangement(side: $0, length: length) }
  }

  private func usualSide(on size: Size) -> SplitController.Arrangement.Side? {
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
    case .command, .fields: true
    case .none: false
    }
  }
}
