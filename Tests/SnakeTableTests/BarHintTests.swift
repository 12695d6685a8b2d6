import Testing

@testable import SnakeTable

/// Tests of the order in which hints are left out where there is little room.
@Suite struct BarHintTests {
  /// Extras are left out first, then the leading hint, then the last ones.
  @Test func whatMattersLessIsLeftOutFirst() {
    let hints = BarHints(leading: "move", ["choose", "mark"], extras: ["fold"], pinned: ["help"], spacing: 1)
    let lines = (0...26).map { hints.fitting(columns: $0) { $0.utf8.count }.joined(separator: " ") }
    #expect(lines[26] == "move choose mark fold help")
    #expect(Set(lines[21..<26]) == ["move choose mark help"])
    #expect(Set(lines[16..<21]) == ["choose mark help"])
    #expect(Set(lines[11..<16]) == ["choose help"] && lines[4] == "help" && lines[3] == "")
  }
}
