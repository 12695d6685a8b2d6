import SnakeTableRecords
import TestSupport
import Testing

@testable import SnakeTableCommand

/// Tests of the suggestions for mistyped options and values.
@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("color", "color", 0), ("colour", "color", 1),
    ("clor", "color", 1), ("coler", "color", 1), ("ocolr", "color", 2), ("kitten", "sitting", 3),
    ("ca", "abc", 3),
  ])
  func slips(word: String, name: String, count: Int) {
    #expect(Suggestion.slips(from: Array(word.unicodeScalars), to: Array(name.unicodeScalars)) == count)
    #expect(Suggestion.slips(from: Array(name.unicodeScalars), to: Array(word.unicodeScalars)) == count)
  }

  @Test(
    arguments: [
      ("snak", "snake"), ("plian", "plain"), ("ronded", "rounded"), ("wavy", nil), ("s", nil), ("", nil),
      ("sn", nil),
      (String(repeating: "snake", count: 20), nil),
    ] as [(String, String?)])
  func nearest(word: String, name: String?) throws {
    let style = try #require(OptionSpecification.all.first { $0.name == "style" })
    #expect(Suggestion.nearest(to: word, among: style.choices()) == name)
  }

  @Test(arguments: [
    (["--colour"], "unknown option '--colour'; did you mean --color?"),
    (["--colour=always"], "unknown option '--colour'; did you mean --color?"),
    (["--seperator", "none"], "unknown option '--seperator'; did you mean --separator?"),
    (["--bogus"], "unknown option '--bogus'; see --help"), (["-Z"], "unknown option '-Z'; see --help"),
  ])
  func ofOptions(arguments: [String], message: String) { expect(arguments, message) }

  @Test(arguments: [
    (["--style", "snak"], "did you mean snake?"), (["--theme=drak"], "did you mean dark?"),
    (["--demo=setings"], "did you mean settings?"), (["--style", "wavy"], "or inset-grouped"),
    (["--fps", "fast"], "a number from 1 to 240"),
  ])
  func ofValues(arguments: [String], end: String) {
    #expect(message(for: arguments)?.hasSuffix(end) == true)
  }

  /// Swapping the last two letters of an option suggests that option.
  @Test(arguments: OptionSpecification.all.map(\.name).filter { $0.count > 3 })
  func everyOptionIsFound(name: String) {
    let typed = String(name.dropLast(2)) + String(name.suffix(2).reversed())
    guard typed != name else { return }
    expect(["--\(typed)"], "unknown option '--\(typed)'; did you mean --\(name)?")
  }

  private func expect(_ arguments: [String], _ message: String, location: SourceLocation = #_sourceLocation) {
    #expect(self.message(for: arguments) == message, sourceLocation: location)
  }

  private func message(for arguments: [String]) -> String? {
    do throws(CommandError) {
      _ = try OptionParser.parse(arguments)
      return nil
    } catch { return Diagnostics.message(for: error) }
  }
}
