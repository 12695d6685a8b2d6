import SnakeTable
import Testing

/// Expects a table to show a picture after some keys, and shows line by line where it differs.
///
///     @Test func theSecondRowIsMarked() {
///       expectScreen(table, size: Size(columns: 24, lines: 3), keys: "j Space", """
///           Durham
///         ▌ Raleigh        ✓
///         """)
///     }
///
/// Colours, trailing blanks, and empty lines at the end do not count.
/// - Parameters:
///   - table: without a terminal, and as it is left by the keys afterwards.
///   - size: columns and lines.
///   - keys: names with blanks between them, as the command's `--keys` reads them.
///   - time: nanoseconds since everything began to move; nil for when nothing moves any more.
///   - expected: the picture's lines.
///   - sourceLocation: where a difference is reported.
public func expectScreen(
  _ table: TableView, size: Size, keys: String = "", at time: Int? = nil, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectScreen(
    HeadlessScreen(table, size: size), keys: keys, at: time, expected, sourceLocation: sourceLocation)
}

/// The same for any controller, which goes on from where it is.
public func expectScreen(
  _ screen: HeadlessScreen, keys: String = "", at time: Int? = nil, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do throws(UnknownKey) {
    try screen.press(keys)
  } catch {
    Issue.record("there is no key '\(error.name)'", sourceLocation: sourceLocation)
    return
  }
  expectScreen(screen.text(at: time), expected, sourceLocation: sourceLocation)
}

/// Expects lines of text to be those of a picture.
public func expectScreen(
  _ actual: [String], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  expectScreen(actual, lines, sourceLocation: sourceLocation)
}

/// Expects lines of text to be those of a picture.
public func expectScreen(
  _ actual: [String], _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = screenDifference(actual, expected) else { return }
  Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
}
