import TestSupport
import Testing

/// Tests of `--check-source`: sources that follow the list protocol, and one for each mistake.
@Suite(.timeLimit(.minutes(20))) struct CheckSourceTests {
  private func check(_ source: PythonSource) throws -> CommandResult {
    try run(["--check-source", source.words.joined(separator: " ")], input: .null, timeout: 120)
  }

  private func names(_ result: CommandResult, _ status: String) -> [String] {
    result.output.split(separator: "\n").filter { $0.hasPrefix(status) }.map {
      String($0.dropFirst(9).prefix { $0 != ":" })
    }
  }

  @Test(arguments: [["filter", "sort", "position", "row"], []])
  func aSourceThatFollowsTheProtocolPasses(can: [String]) throws {
    let result = try check(try PythonSource(rows: #"[[n % 17, "Row %d" % n] for n in range(300)]"#, can: can))
    #expect(result.status == .exited(0) && result.errors == "", "\(result.output)")
    #expect(names(result, "differs") == [])
    #expect(names(result, "ok").prefix(2) == ["pages of 100", "pages of 1"])
    #expect(names(result, "ok").contains("positions") == can.contains("position"))
  }

  @Test(arguments: [
    ("def count(id, request): send(id, count=299)", "the number of rows"),
    (
      """
      whole = page
      def page(request): return whole(request)[::-1] if "before" in request else whole(request)
      """, "pages backward"
    ),
    (
      """
      whole = page
      def page(request): return whole({**request, "position": request.get("position", 0) + 1})
      """, "pages backward"
    ),
    (
      """
      whole = page
      def page(request): return whole({**request, "position": max(1, request.get("position", 1))}
                                      if "position" in request else request)
      """, "positions"
    ),
    ("def row(id, request): send(id, rows=[])", "single rows"),
    ("whole = holds\ndef holds(term, row): return whole({**term, 'not': False}, row)", "filter r !row"),
    (
      "def rows(id, request): send(id, rows=[{'key': 'a', 'values': [1, 'a']}] * request['limit'])",
      "pages of 100"
    ),
  ])
  func aMistakeIsFound(changes: String, name: String) throws {
    let rows = #"[[n, "row"] if n == 5 else [n, "Row %d" % n] for n in range(300)]"#
    let result = try check(try PythonSource(rows: rows, changes: changes))
    #expect(result.status == .exited(1) && result.errors == "")
    #expect(names(result, "differs").contains(name), "\(result.output)")
  }
}
