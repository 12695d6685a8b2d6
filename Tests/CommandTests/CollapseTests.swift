import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of sections that are collapsed at start, and of taking back what keys have collapsed.
@Suite(.timeLimit(.minutes(20))) struct CollapseTests {
  private func screen(
    _ options: [String], keys: String = "", of text: String = LevelTests.trips
  ) throws -> [Substring] {
    let file = try TemporaryFile(text, suffix: ".csv")
    let result = try run(
      ["-p", "--header", "trips", "--width", "60", "--height", "40", "--keys", keys] + options + [file.path])
    #expect(result.status == .exited(0) && result.errors == "")
    return result.output.split(separator: "\n").dropLast()
  }

  @Test(arguments: [
    (["all"], "Z"), (["*/*"], "Z"), (["*"], "1 Z"), (["America"], "Left Left"), (["America/Carolina"], "z"),
    (["all", "!America/Carolina"], "Z z"), (["America", "all"], "Z Left"), (["nowhere", "America/x"], ""),
  ])
  func optionsCollapseWhatKeysCollapse(groups: [String], keys: String) throws {
    let levels = ["-g", "country,state"]
    let collapsed = try screen(levels + groups.flatMap { ["--collapse", $0] })
    #expect(try collapsed == screen(levels, keys: keys))
    #expect(try groups.first == "nowhere" || collapsed != screen(levels))
  }

  /// The bars of totals have one scale and begin in one column; a narrow list has none, and its headers stay as they are.
  @Test func totalsOfCollapsedSectionsHaveBars() throws {
    let text = "city,state,visits\na,NC,8\nb,NC,4\nc,VA,3\nd,West Virginia,0\n"
    let options = ["-g", "state", "--sum", "visits", "--columns", "city,visits", "--collapse", "all"]
    let bars = ["--bar", "visits", "-s", "plain"]
    #expect(
      try screen(options + bars, of: text).suffix(3) == [
        "▌ ▸ NC              ━━━━━━━━━━━━━━━━━━   sum visits 12   2",
        "  ▸ VA              ━━━━╸                 sum visits 3   1",
        "  ▸ West Virginia                         sum visits 0   1",
      ])
    let narrow = ["--width", "34"]
    #expect(
      try screen(options + bars + narrow, of: text).suffix(3)
        == screen(options + ["-s", "plain"] + narrow, of: text).suffix(3))
  }

  @Test func valuesMayHaveAnyBytes() throws {
    let text = "name,path\na,x/y\nb,all\nc,*\nd,!e\n"
    for (number, group) in ["x/y", "\\all", "\\*", "\\!e"].enumerated() {
      let keys = Array(repeating: "j", count: number) + ["z"]
      #expect(
        try screen(["-g", "path", "--collapse", group], of: text)
          == screen(["-g", "path"], keys: keys.joined(separator: " ") + " Home", of: text))
    }
  }

  @Test func aFilterAtStartExpandsNothing() throws {
    let collapsed = try screen(["-g", "country", "--collapse", "America", "-q", "a"])
    #expect(collapsed.contains { $0.contains("▸ America") })
    let expanded = try screen(["-g", "country", "--collapse", "America"], keys: "/ a")
    #expect(!expanded.contains { $0.contains("▸") })
  }

  @Test(arguments: ["z", "Z", "1 Z", "Left Left", "d", "f j z f"]) func changesAreUndone(keys: String) throws
  {
    let options = ["-g", "country,state"]
    let first = try screen(options)
    let changed = try screen(options, keys: keys + " Home")
    #expect(changed != first)
    #expect(try screen(options, keys: keys + " " + "u u Home") == first)
    #expect(try screen(options, keys: keys + " " + "u u U U Home") == changed)
  }

  @Test func collapsingNeedsSections() throws {
    let result = try run(["-p", "--collapse", "all"], input: .text("a\n"))
    #expect(result.status == .exited(2) && result.errors == "snaketable: --collapse needs --group-by\n")
  }

  @Test(arguments: [
    "all", "*", "*/*", "a", "a/b", "!a/b", "\\all", "\\!a", "a\\/b", "all/a", "\\*/b", "a/\\*",
  ])
  func aTextIsWrittenAsItWasRead(text: String) {
    #expect(ListFolding(Array(text.utf8)).texts == [Array(text.utf8)])
  }
}
