internal import SnakeTableRecords

/// A text that the user searches for, and how it is interpreted.
///
/// Text without an upper-case letter matches either case. A word with one matches only as it is typed.
public struct SearchQuery: Equatable, Sendable {
  /// The text as the user typed it.
  public var text: String
  /// The interpretation of the text.
  public var mode: SearchMode

  /// Creates a query.
  public init(_ text: String, mode: SearchMode = .words) {
    self.text = text
    self.mode = mode
  }

  var filter: FilterQuery { FilterQuery(text, mode: mode.filterMode) }
}
