import TestSupport
import Testing

/// Tests of JSON documents whose records are in a member, through the real command.
@Suite(.timeLimit(.minutes(20))) struct JSONRootTests {
  private static let pods =
    #"{"kind":"List","items":[{"name":"a","n":1},{"name":"b", "n":null}],"events":[{"e":"x"}]}"# + "\n"

  private func screen(_ arguments: [String], keys: String) throws -> [String] {
    let file = try TemporaryFile(Self.pods, suffix: "-pods.json")
    let result = try run(
      ["-p", "--width", "60", "--height", "8", "--keys", keys] + arguments + [file.path], input: .text(""))
    #expect(result.errors == "")
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func titleAndBottomLineNameTheMembers() throws {
    let first = try screen([], keys: "")
    #expect(first[0].contains("-pods.json › items ") && first[0].hasSuffix("1 of 2"))
    #expect(first[7] == "    also in this document: events (--records)")
    let next = try screen([], keys: "j")
    #expect(next[7].contains("choose") && !next[7].contains("events"))
    #expect(try screen([], keys: "l")[0].hasSuffix("-pods.json › items › a"))
    let other = try screen(["--records", "events"], keys: "")
    #expect(
      other[0].contains("-pods.json › events ") && other[2].contains("x") && !other[7].contains("--records"))
  }

  @Test(arguments: [
    ([], #"{"name":"b", "n":null}"# + "\n"), (["--output", "csv"], "name,n\nb,\n"),
    (["--output", "index"], "1\n"),
    (["--output", "json"], #"[{"name":"b", "n":null}]"# + "\n"),
  ])
  func rowsOfAPipeAreWrittenAsTheyAre(arguments: [String], output: String) throws {
    #expect(try run(["-q", "b", "-1"] + arguments, input: .text(Self.pods)).output == output)
  }

  /// The answers of many services have their list inside a member.
  @Test(arguments: [
    (#"{"total":2,"data":{"items":[{"id":1,"n":"abc"},{"id":2,"n":"def"}]}}"#, "id,n\n1,abc\n2,def\n"),
    (#"{"log":{"version":"1","entries":[{"url":"/a"},{"url":"/b"},{"url":"/c"}]}}"#, "url\n/a\n/b\n/c\n"),
    (
      #"{"name":"x","packages":{"p":{"version":"1"},"q":{"version":"2"},"r":{"version":"3"}}}"#,
      "key,version\np,1\nq,2\nr,3\n"
    ),
    // Most of these documents is beside the list.
    (
      #"{"name":"a long name","tags":{"x":[{"k":1}]}}"#,
      "name,tags\na long name,\"{\"\"x\"\":[{\"\"k\"\":1}]}\"\n"
    ),
    (
      #"{"a":{"l":[{"k":1}]},"b":{"l":[{"k":2}]},"c":{"l":[{"k":3}]}}"#,
      "key,l\na,\"[{\"\"k\"\":1}]\"\nb,\"[{\"\"k\"\":2}]\"\nc,\"[{\"\"k\"\":3}]\"\n"
    ),
  ])
  func aListInsideAMemberIsFound(document: String, output: String) throws {
    #expect(try run(["-p", "--output", "csv"], input: .text(document + "\n")).output == output)
    let file = try TemporaryFile(document, suffix: ".json")
    #expect(try run(["-p", "--output", "csv", file.path], input: .text("")).output == output)
  }

  @Test func keysOfRecordsAreShown() throws {
    let text = #"{"web-1":{"ip":"10.0.0.1"},"web-2":{"ip":"10.0.0.2"}}"# + "\n"
    let result = try run(["-p", "--width", "40"], input: .text(text))
    #expect(result.output.contains("│ web-1") && result.output.hasPrefix("    key"))
  }

  /// A path goes through all elements of an array, of a pipe as well.
  @Test(arguments: ["list.parts", "list[].parts"])
  func recordsOfAllElementsAreJoined(path: String) throws {
    let text = #"{"list":[{"parts":[{"n":1},{"n":2}]},{"parts":[]},{"parts":[{"n":3}]}]}"#
    let result = try run(["-p", "--records", path, "--output", "ndjson"], input: .text(text))
    #expect(result.output == #"{"n":1}"# + "\n" + #"{"n":2}"# + "\n" + #"{"n":3}"# + "\n")
  }

  @Test(arguments: [
    (["--records", "nope"], "standard input: has no array or object that --records names"),
    (["--records", "a[x]"], "--records 'a[x]': expected a number or a quoted name at byte 3"),
    (["--records", "a[-1]"], "--records 'a[-1]': expected a path, such as a.b or a[0]"),
    (["--records", "a", "--format", "csv"], "--records and --format csv cannot be used together"),
  ])
  func errorsSayWhatIsWrong(arguments: [String], words: String) throws {
    let result = try run(["-p"] + arguments, input: .text(Self.pods))
    #expect(result.status == .exited(2) && result.errors == "snaketable: \(words)\n")
  }
}
