import Testing

@testable import SnakeTableModel

/// Tests of texts of which parts are left out until they fit.
@Suite struct TextElisionTests {
  private func fitted(_ text: CellText, _ columns: Int) -> String {
    text.fitting(ellipsis: Array("…".utf8)) { $0.string.count <= columns }.string
  }

  @Test func partsAreLeftOutOneAfterTheOther() {
    var text: CellText = "sum visits 28   max nights 12"
    text.elisions = [
      TextElision([7..<10], isMarked: true), TextElision([16..<29], isMarked: true),
      TextElision([0..<29], isMarked: true),
    ]
    #expect(fitted(text, 29) == "sum visits 28   max nights 12")
    #expect(fitted(text, 28) == "sum vis… 28   max nights 12")
    #expect(fitted(text, 26) == "sum vis… 28   …")
    #expect(fitted(text, 14) == "…" && fitted(text, 0) == "…")
    #expect(fitted(text.behind(Array("all: ".utf8)), 20) == "all: sum vis… 28   …")
  }

  @Test func partsAreLeftOutTogether() {
    var text: CellText = "min nights 2 max nights 5"
    text.elisions = [TextElision([4..<11, 17..<24], isMarked: false)]
    #expect((10...25).contains { fitted(text, $0) == "min 2 max 5" })
    #expect(fitted(text, 24) == "min 2 max 5")
  }

  @Test func aPartCanContainOthersAndHaveNoMark() {
    var text: CellText = "abcdef"
    text.elisions = [
      TextElision([2..<3], isMarked: false), TextElision([3..<5], isMarked: true),
      TextElision([1..<5], isMarked: true),
    ]
    #expect((1...6).reversed().map { fitted(text, $0) } == ["abcdef", "abdef", "ab…f", "a…f", "a…f", "a…f"])
  }
}
