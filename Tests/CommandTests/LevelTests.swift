import TestSupport
import Testing

/// Tests of groups by several fields through the real command.
@Suite(.timeLimit(.minutes(20))) struct LevelTests {
  static let trips = """
    city,state,country,nights
    Durham,Carolina,America,8
    Montréal,Québec,Canada,5
    Raleigh,Carolina,America,3
    Falls Church,Virginia,America,12
    Québec,Québec,Canada,2
    Vancouver,Columbia,Canada,4

    """

  private func lines(_ arguments: [String], input: String = trips) throws -> [String] {
    let result = try run(
      ["-p", "--format", "csv", "--columns", "none", "-g", "country,state", "--no-animation"] + arguments,
      input: .text(input))
    #expect(result.status == .exited(0) && result.errors == "")
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func everyLevelHasAHeaderAndTotals() throws {
    #expect(
      try lines(["--width", "32", "-s", "plain", "--separator", "none", "--sum", "nights"]) == [
        "  America                    3",
        "    Carolina                 2",
        "  Durham                     ›",
        "  Raleigh                    ›",
        "    sum nights 11",
        "    Virginia                 1",
        "  Falls Church               ›",
        "    sum nights 12",
        "  America: sum nights 23",
        "  Canada                     3",
        "    Québec                   2",
        "  Montréal                   ›",
        "  Québec                     ›",
        "    sum nights 7",
        "    Columbia                 1",
        "  Vancouver                  ›",
        "    sum nights 4",
        "  Canada: sum nights 11", "",
      ])
  }

  @Test func boxesStandBelowTheInnermostHeader() throws {
    #expect(
      try lines(["--width", "32", "-q", "falls"]) == [
        "    America           1 of 3",
        "      Virginia        1 of 1",
        "  ╭──────────────────────────╮",
        "  │ Falls Church           › │",
        "  ╰──────────────────────────╯", "",
      ])
  }

  @Test func theStuckHeaderNamesTheOuterGroup() throws {
    let input = Self.trips + (0..<20).map { "row \($0),Québec,Canada,1\n" }.joined()
    let top = { (keys: String, width: String) throws in
      try lines(["--width", width, "-s", "plain", "--height", "12", "--keys", keys], input: input)[1]
    }
    #expect(try top("j", "36") == "  America                        3")
    #expect(try top("G k k", "36") == "  Canada › Québec               22")
    #expect(try top("G k k", "18") == "  Québec      22", "there is no room for it")
  }

  @Test func theTopLineNamesEveryLevelOutOfView() throws {
    let rows = (0..<40).map { "row \($0),s,c,1\n" }.joined()
    let input = "city,state,country,nights\n" + rows
    let screen = try lines(
      ["--width", "50", "--height", "12", "--keys", "G", "--header", "Trips"], input: input)
    #expect(screen[0].hasPrefix("    Trips › c › s"))
    let near = try lines(
      ["--width", "50", "--height", "12", "--keys", "j", "--header", "Trips"], input: input)
    #expect(!near[0].contains("›"))
  }

  @Test func ticksStandAtOutermostGroups() throws {
    let rows = (0..<60).map { "row \($0),s\($0 / 5),c\($0 / 20),1\n" }.joined()
    let screen = try lines(
      ["--width", "60", "--height", "14", "--keys", "j"], input: "city,state,country,nights\n" + rows)
    let place = screen.first { $0.contains("━") } ?? ""
    #expect(place.filter { $0 == "┴" }.count == 2)
  }

  @Test func allStylesAndWidths() throws {
    for style in ["plain", "grouped", "rounded", "snake"] {
      for width in [1, 2, 5, 9, 10, 13, 14, 20, 33, 200] {
        let all = try lines(["--width", "\(width)", "-s", style, "--sum", "nights"])
        #expect(all.allSatisfy { $0.count <= width })
        #expect(width < 14 || all.contains { $0.contains("Canada") })
      }
    }
  }

  @Test func anUnknownFieldIsAnError() throws {
    let result = try run(
      ["-p", "--format", "csv", "--columns", "none", "-g", "country,sate"], input: .text(Self.trips))
    #expect(result.status == .exited(2))
    #expect(result.errors == "snaketable: no field 'sate'; did you mean 'state'?\n")
  }

  @Test func sectionsAreSortedByTheirTotals() throws {
    let options = ["--width", "32", "-s", "plain", "--separator", "none", "--sum", "nights"]
    let names = try lines(options + ["--sort-groups", "sum"]).filter {
      $0.contains("    ") && !$0.contains("sum")
    }
    #expect(
      names.prefix(3).map { $0.split(separator: " ")[0] } == ["America", "Virginia", "Falls"])
    let result = try run(
      ["-p", "--format", "csv", "--columns", "none", "-g", "country", "--sort-groups", "mean"],
      input: .text(Self.trips))
    #expect(result.status == .exited(2) && result.errors == "snaketable: --sort-groups mean needs --mean\n")
  }

  @Test func aMenuSortsSections() throws {
    let session = try TerminalSession(
      ["--format", "csv", "--columns", "none", "-g", "state", "--no-animation", "--sum", "nights"],
      input: .text(Self.trips))
    let isOn = { (order: String, screen: VirtualTerminal) in
      screen.lines.contains { $0.contains("sections \(order)") && $0.contains("✓") }
    }
    try session.wait { $0.line(2).contains("Carolina") }
    session.type("s")
    try session.wait { isOn("as they appear", $0) && $0.contains("sections by sum") }
    #expect(!session.screen.contains("sections by mean"))
    session.send(.end, .enter)
    try session.wait { !$0.contains("Sort by") && $0.line(2).contains("Virginia") }
    session.type("s")
    try session.wait { isOn("by sum", $0) }
    session.send(.end, .up, .up, .up, .enter)
    try session.wait { !$0.contains("Sort by") && $0.line(2).contains("Carolina") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test func totalsAreShortenedAndNoNumberIsCut() throws {
    let totals = ["--sum", "nights", "--min", "nights", "--max", "nights", "--mean", "nights", "-s", "plain"]
    func footer(_ width: String) throws -> String? {
      try lines(totals + ["--width", width]).last { $0.contains("Canada: ") }
    }
    #expect(
      try footer("80") == "  Canada: sum nights 11   min nights 2   max nights 5   mean nights 3.67")
    #expect(try footer("60") == "  Canada: sum nights 11   min 2   max 5   mean 3.67")
    #expect(try footer("48") == "  Canada: sum nig… 11   min 2   max 5   …")
    #expect(try footer("20") == "  Canada: …")
  }
}
