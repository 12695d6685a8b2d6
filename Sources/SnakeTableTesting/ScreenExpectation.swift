import SnakeTable
import Testing

/// Expects a table to show a picture after the given keys, and reports the differences line by line.
///
///     @Test func theSecondRowIsMarked() {
///       expectScreen(table, size: Size(columns: 24, lines: 3), keys: "j Space", """
///           Durham
///         ▌ Raleigh        ✓
///         """)
///     }
///
/// Colours, trailing blanks and trailing empty lines are ignored.
/// - Parameters:
///   - table: the table, without a terminal. The keys change it permanently.
///   - size: the size of the screen in columns and lines.
///   - keys: key names separated by blanks, as in the command's `--keys`.
///   - time: the time since the start of the animations; nil for after their end.
///   - expected: the lines of the picture.
///   - sourceLocation: the location at which differences are reported.
public func expectScreen(
  _ table: TableView, size: Size, keys: String = "", at time: Duration? = nil, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectScreen(
    HeadlessScreen(table, size: size), keys: keys, at: time, expected, sourceLocation: sourceLocation)
}

/// Expects a screen with any controller to show a picture after the given keys. The screen keeps its state between
/// calls.
public func expectScreen(
  _ screen: HeadlessScreen, keys: String = "", at time: Duration? = nil, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do throws(UnknownKey) {
    try screen.press(keys)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
    return
  }
  expectScreen(screen.text(at: time), expected, sourceLocation: sourceLocation)
}

/// Expects lines of text to match a picture.
public func expectScreen(
  _ actual: [String], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  expectScreen(actual, lines, sourceLocation: sourceLocation)
}

/// Expects lines of text to match a picture.
public func expectScreen(
  _ actual: [String], _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = screenDifference(actual, expected) else { return }
  Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
}
