import SnakeTableModel
import Testing

@testable import SnakeTableRecords

/// Tests of totals that do not fit.
@Suite struct SummaryTextTests {
  private func fitted(_ text: SummaryText, _ columns: Int) -> String {
    text.text.fitting(ellipsis: Array("…".utf8)) { $0.string.count <= columns }.string
  }

  private var totals: SummaryText {
    var text = SummaryText()
    text.append(
      "sum", of: "population", value: Array("123456".utf8), note: "(1 of 9 is not a number)",
      isRepeated: false)
    text.append("max", of: "population", value: Array("99".utf8), note: nil, isRepeated: true)
    text.append("mean", of: "area", value: Array("4.67".utf8), note: nil, isRepeated: false)
    return text
  }

  @Test(arguments: [
    (99, "sum population 123456 (1 of 9 is not a number)   max population 99   mean area 4.67"),
    (80, "sum population 123456 (1 of 9 is not a number)   max 99   mean area 4.67"),
    (70, "sum popula… 123456 (1 of 9 is not a number)   max 99   mean area 4.67"),
    (50, "sum pop… 123456 …   max 99   mean area 4.67"), (40, "sum pop… 123456 …   max 99   …"),
    (25, "sum pop… 123456 …   …"), (20, "…"), (0, "…"),
  ])
  func namesAreShortenedBeforeTotalsAreLeftOut(columns: Int, text: String) {
    #expect(fitted(totals, columns) == text)
  }

  /// For any number of columns, a number is shown whole or not at all.
  @Test func noNumberIsCut() {
    for columns in 0...90 {
      let words = fitted(totals, columns).split(separator: " ").filter { $0.first?.isNumber == true }
      #expect(words.allSatisfy { ["123456", "99", "4.67", "9"].contains($0) }, "\(columns)")
    }
  }
}
