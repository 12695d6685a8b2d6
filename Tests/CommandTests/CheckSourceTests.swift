import TestSupport
import Testing

/// Tests of `--check-source`: sources that follow the list protocol, and one for each mistake.
@Suite(.timeLimit(.minutes(20))) struct CheckSourceTests {
  private func check(_ source: PythonSource) throws -> CommandResult {
    try run(["--check-source", source.words.joined(separator: " ")], input: .null, timeout: 120)
  }

  /// Replaces the groups of answers by an expression.
  private static func groups(_ expression: String) -> String {
    """
    whole_groups, whole_send = groups, send
    def groups(id, request):
        global send
        def send(id, **answer): whole_send(id, groups=\(expression))
        whole_groups(id, request)
        send = whole_send
    """
  }

  @Test func unknownMembersAreListed() throws {
    let changes = """
      whole_send = send
      def send(id, **members):
          for row in members.get("rows", []): row["colour"] = "red"
          whole_send(id, total=7, **members)
      CAN = ["position", "fly"]
      """
    let result = try check(try PythonSource(changes: changes))
    #expect(result.status == .exited(0))
    #expect(names(result, "unknown") == ["can fly", "rows.colour", "total"])
    #expect(names(try check(try PythonSource()), "unknown") == [])
  }

  private func names(_ result: CommandResult, _ status: String) -> [String] {
    result.output.split(separator: "\n").filter { $0.hasPrefix(status) }.map {
      String($0.dropFirst(9).prefix { $0 != ":" })
    }
  }

  @Test(arguments: [
    [
      "filter", "compare", "values", "expressions", "sort", "groups", "sums", "aggregates", "largest",
      "position",
      "row",
    ], [],
  ])
  func aSourceThatFollowsTheProtocolPasses(can: [String]) throws {
    let result = try check(try PythonSource(rows: #"[[n % 17, "Row %d" % n] for n in range(300)]"#, can: can))
    #expect(result.status == .exited(0) && result.errors == "", "\(result.output)")
    #expect(names(result, "differs") == [])
    #expect(names(result, "ok").prefix(2) == ["pages of 100", "pages of 1"])
    #expect(names(result, "ok").contains("positions") == can.contains("position"))
    for condition in [#"filter ["number"]>0"#, "values of name", #"filter !["name"]~R"#] {
      #expect(names(result, "ok").contains(condition) == can.contains("compare"))
    }
  }

  @Test func answersMayComeInParts() throws {
    let changes = """
      whole_groups, whole_send = groups, send
      def groups(id, request):
          global send
          def send(id, groups):
              whole_send(id, groups=groups[:1], more=True)
              whole_send(id, groups=groups[1:])
          whole_groups(id, request)
          send = whole_send
      """
    let rows = #"[[n % 17, "Row %d" % n] for n in range(40)]"#
    let result = try check(try PythonSource(rows: rows, can: ["groups", "sums"], changes: changes))
    #expect(result.status == .exited(0) && result.errors == "", "\(result.output)")
    #expect(names(result, "ok").contains("groups by number"))
  }

  @Test(arguments: [
    ("def count(id, request): send(id, count=119)", "the number of rows"),
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
    (Self.groups("[g for g in answer['groups'] if g['count'] > 0][1:]"), "groups by number"),
    (Self.groups("answer['groups'][::-1]"), "groups by number"),
    (Self.groups("[{**g, 'sums': [1 + s for s in g['sums']]} for g in answer['groups']]"), "sums of number"),
    (Self.groups("[{**g, 'min': [1 + n for n in g['min']]} for g in answer['groups']]"), "min of number"),
    (Self.groups("[{**g, 'max': g['min']} for g in answer['groups']]"), "max of number"),
    (
      Self.groups("[{**g, 'numbers': [0 for n in g['numbers']]} for g in answer['groups']]"),
      "numbers of number"
    ),
    (
      """
      whole_groups = groups
      def groups(id, request): whole_groups(id, {name: it for name, it in request.items() if name != "largest"})
      """, "largest groups by max"
    ),
    (Self.groups("[] if not request['fields'] else answer['groups']"), "all rows as a group"),
    (
      """
      whole_groups = groups
      def groups(id, request): whole_groups(id, {**request, "query": {}})
      """, "groups of a filter"
    ),
    (
      """
      whole_select = select
      def select(query): return whole_select({**query, "equal": []})
      """, "groups by number"
    ),
    ("whole = holds\ndef holds(term, row): return whole({**term, 'not': False}, row)", "filter r !row"),
    (
      "def rows(id, request): send(id, rows=[{'key': 'a', 'values': [1, 'a']}] * request['limit'])",
      "pages of 100"
    ),
  ])
  func aMistakeIsFound(changes: String, name: String) throws {
    let rows = #"[[n, "row"] if n == 5 else [n, "Row %d" % n] for n in range(120)]"#
    let can = ["filter", "sort", "groups", "sums", "aggregates", "largest", "position", "row"]
    let result = try check(try PythonSource(rows: rows, can: can, changes: changes))
    #expect(result.status == .exited(1) && result.errors == "")
    #expect(names(result, "differs").contains(name), "\(result.output)")
  }
}
