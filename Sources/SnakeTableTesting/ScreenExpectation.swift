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
/// Colours, trailing blanks and trailing empty lines are ignored. Call it on the thread or actor of the table. An unknown key name
/// is an issue too; then no key is pressed and nothing is compared.
///
/// While recording is on, a picture that differs replaces the multi-line string literal in the source of the test. The
/// test still fails, so that nobody takes a recording for a success: look at the recorded picture, then run the test
/// again. The environment variable `SNAKETABLE_RECORD` turns recording on for a whole test run.
/// - Parameters:
///   - table: the table, without a terminal. The keys change it permanently.
///   - size: the size of the screen in columns and lines.
///   - keys: key names separated by blanks, as in the command's `--keys`.
///   - delay: the time since the start of the animations; nil for after their end.
///   - record: whether recording is on for this call.
///   - expected: the lines of the picture.
///   - sourceLocation: the location at which differences are reported.
public func expectScreen(
  _ table: TableView, size: Size, keys: String = "", at delay: Duration? = nil, record: Bool = false,
  _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectScreen(
    HeadlessScreen(table, size: size), keys: keys, at: delay, record: record, expected,
    sourceLocation: sourceLocation)
}

/// Expects a screen with any controller to show a picture after the given keys. The screen keeps its state between
/// calls; without a delay, the picture ends the animations. For the rest see
/// `expectScreen(_:size:keys:at:record:_:sourceLocation:)`.
/// - Parameters:
///   - screen: the screen. Call this function on its thread or actor.
///   - keys: key names separated by blanks.
///   - delay: the time since the clock's; nil for after the end of all animations.
///   - record: whether recording is on for this call.
///   - expected: the lines of the picture.
///   - sourceLocation: the location at which differences are reported.
public func expectScreen(
  _ screen: HeadlessScreen, keys: String = "", at delay: Duration? = nil, record: Bool = false,
  _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  do throws(KeyPress.UnknownName) { try screen.press(keys) } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
    return
  }
  let (picture, roles) = (screen.picture(at: delay), screen.screenRoles)
  let actual = picture.text(glyphs: screen.glyphs)
  guard
    let difference = screenDifference(
      actual, lines(of: expected), roles: roles.lines(of: picture, over: screen.pictureBelowAlert(at: delay)),
      legend: roles.legend(of:))
  else { return }
  let recording = record || ScreenRecording.isEnabled ? outcome(ofRecording: actual, at: sourceLocation) : ""
  Issue.record(Comment(rawValue: recording + difference), sourceLocation: sourceLocation)
}

/// Expects lines of text to match a picture. Trailing blanks and trailing empty lines are ignored. Nothing is recorded.
public func expectScreen(
  _ actual: [String], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectScreen(actual, lines(of: expected), sourceLocation: sourceLocation)
}

/// Expects lines of text to match the lines of a picture. Trailing blanks and trailing empty lines are ignored. Nothing is
/// recorded.
public func expectScreen(
  _ actual: [String], _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = screenDifference(actual, expected) else { return }
  Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
}

private func lines(of picture: String) -> [String] {
  picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

/// Records a picture. Returns what to do next.
private func outcome(ofRecording picture: [String], at location: SourceLocation) -> String {
  do throws(RecordingError) {
    try ScreenRecording.record(withoutTrailingBlanks(picture), at: location)
    return "recorded; check the picture in the source and run the test again without recording\n"
  } catch {
    return "not recorded: \(error)\n"
  }
}
