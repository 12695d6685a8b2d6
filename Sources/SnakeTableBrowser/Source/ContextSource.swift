import SnakeTable

/// A list that can show rows near the matches of its filter.
package protocol ContextSource: AnyObject {
  /// The number of rows shown before and after each match of the filter.
  var contextRows: Int { get }
  func setContextRows(_ count: Int)
  /// Whether such rows may be shown: there is a filter, and its rows are in the order of the input.
  var showsContext: Bool { get }
  /// Whether rows or sections are in another order than that of the input.
  var isOrdered: Bool { get }
  /// The number of rows shown without them, in all sections and in one of them.
  var matchCount: Int { get }
  func matchCount(inSection section: Int) -> Int
  /// Returns the number of a match among all matches, counted from 0.
  func matchNumber(at path: TableIndexPath) -> Int
}
