import Testing

@testable import SnakeTableLayout

/// Tests of the pictures of the last values of a row.
@Suite struct ValueTrailTests {
  private func picture(_ values: [String]) -> String {
    ValueTrails.picture(of: values.map { Array($0.utf8) }, BarScale.Reading())
  }

  @Test(arguments: [
    (["1", "2", "3", "4", "5", "6", "7", "8"], "▁▂▃▄▅▆▇█"), (["100", "-100", "0"], "█▁▅"),
    (["5", "5"], "▁▁"), (["1K", "512", "2K"], "▃▁█"), (["1e308", "-1e308"], "█▁"),
  ])
  func valuesAreScaledToTheirOwnRange(values: [String], expected: String) {
    #expect(picture(values) == expected)
  }

  @Test func aTextThatIsNoNumberIsABlank() {
    #expect(picture(["1", "N/A", "2"]) == "▁ █")
    #expect(picture(["", "7"]) == "" && picture(["7"]) == "" && picture([]) == "", "nothing has changed")
  }

  @Test func onlyTheLastValuesAreDrawn() {
    #expect(picture((0...20).map { String($0) }) == "▁▂▃▄▅▆▇█")
  }
}
