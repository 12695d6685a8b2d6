import Testing

@testable import SnakeTable

/// Tests that the parts of a top line are left out in the order of their importance.
@Suite struct TopLineDivisionTests {
  private let status = TopLineStatus(
    positions: ["1 of 18 (of 185)", "1 of 18"], marks: ["2 marked", "2 ✓"], order: "↑ name")

  /// Returns the line with a title of any length.
  private func line(_ columns: Int, title: String = "towns.csv", section: String = " › Virginia") -> String {
    let division = TopLineDivision(
      columns: columns, titles: title.count, section: section.count, status: status, width: \.count)
    let isCut = division.titleColumns < title.count
    let shown =
      isCut
      ? title.prefix(max(0, division.titleColumns - 1)) + (division.titleColumns > 0 ? "…" : "") : title[...]
    return ([shown + (division.showsSection ? section : "")] + [division.status]).joined(separator: "  ")
  }

  @Test func whatIsLeftOutFirst() {
    #expect(line(60) == "towns.csv › Virginia  ↑ name  2 marked  1 of 18 (of 185)")
    #expect(line(52) == "towns.csv › Virginia  2 marked  1 of 18 (of 185)", "the order")
    #expect(line(44) == "towns.csv  2 marked  1 of 18 (of 185)", "the section")
    #expect(line(33) == "towns.csv  2 marked  1 of 18", "the number of all rows")
    #expect(line(27) == "towns.csv  2 ✓  1 of 18", "the word")
    #expect(line(22) == "towns.csv  1 of 18", "the number of marks")
    #expect(line(17) == "towns.c…  1 of 18", "the title is cut")
    #expect(line(13) == "tow…  1 of 18")
    #expect(line(12) == "  1 of 18", "the title")
    #expect(line(6) == "  1")
  }

  @Test func aLongTitleLeavesRoomForTheSection() {
    #expect(
      line(58, title: "all packages of this machine")
        == "all packages of… › Virginia  2 marked  1 of 18 (of 185)")
    #expect(line(26, title: "all packages of this machine", section: "") == "all package…  2 ✓  1 of 18")
  }

  /// In a narrower line, neither the names nor the status has more columns.
  @Test(arguments: ["t", "towns.csv", "all packages of this machine"], ["", " › Virginia"])
  func nothingGrows(title: String, section: String) {
    var last = (names: Int.max, status: Int.max)
    for columns in (0..<100).reversed() {
      let division = TopLineDivision(
        columns: columns, titles: title.count, section: section.count, status: status, width: \.count)
      let names = division.titleColumns + (division.showsSection ? section.count : 0)
      #expect(names <= last.names && division.status.count <= last.status, "\(columns) columns")
      #expect(names + division.status.count <= max(columns, 1))
      last = (names, division.status.count)
    }
  }
}
