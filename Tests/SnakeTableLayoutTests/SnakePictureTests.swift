import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the characters of the snake.
@Suite struct SnakePictureTests {
  private func snake(_ count: Int, width: Int, seconds: Double? = nil) -> [String] {
    let names = ["Falls Church", "Durham", "Boulder", "Redwood City", "Austin"]
    return paint(
      ArrayDataSource([section(Array(names.prefix(count)))]), separator: .snake, width: width,
      seconds: seconds)
  }

  @Test func case8_theEightPlaces() {
    let expected = picture(
      """
          Falls Church, VA
      ─────────────────────────────────────╮
          Durham, NC                       │
        ╭──────────────────────────────────╯
        │ Boulder, CO
        ╰──────────────────────────────────╮
          Redwood City, CA                 │
        ╭──────────────────────────────────╯
        │ Austin, TX
        ╰──────────────────────────────────╮
          Kansas City, KS                  │
        ╭──────────────────────────────────╯
        │ Chattanooga, TN
        ╰─────────────────────────────────────
          Charleston, SC
      """)
    #expect(paint(ArrayDataSource([section(places)]), separator: .snake, width: 40) == expected)
  }

  /// Each section has its own snake between its header and its footer. The header of a single row has a line below it.
  @Test func everySectionHasItsOwnSnake() {
    let table = ArrayDataSource([
      section(["Durham", "Raleigh", "Asheville"], header: "North Carolina"),
      section(["Boulder", "Denver"], header: "Colorado"), section(["Austin"], header: "Texas"),
      section(["Kansas City", "Topeka"], header: "Kansas", footer: "End"),
    ])
    #expect(
      paint(table, separator: .snake, width: 30)
        == picture(
          """
              North Carolina       3
              Durham
          ───────────────────────────╮
              Raleigh                │
          ───────────────────────────╯
              Asheville
              Colorado             2
              Boulder
          ──────────────────────────────
              Denver
              Texas                1
          ──────────────────────────────
              Austin
              Kansas               2
              Kansas City
          ──────────────────────────────
              Topeka
              End
          """))
  }

  /// A sticky header covers the strokes beside the rows that it covers.
  @Test func aStickyHeaderClipsStrokes() {
    let table = ArrayDataSource([
      section(["Durham", "Raleigh", "Asheville"], header: "North Carolina"),
      section(["Boulder", "Denver"], header: "Colorado"),
    ])
    let lines = { paint(table, separator: .snake, width: 30, lines: 4, offset: $0) }
    let header = "    North Carolina       3"
    #expect(
      lines(1) == [header, "", "    Raleigh                │", "───────────────────────────╯"],
      "no loose line")
    #expect(
      lines(2) == [header, "    Raleigh                │", "───────────────────────────╯", "    Asheville"])
    #expect(lines(4) == [header, "    Asheville", "    Colorado             2", "    Boulder"])
  }

  /// No stroke passes a header, and the rows of a section look as if they were alone.
  @Test func headersAreOutsideOfEveryLoop() {
    var generator = SeededGenerator(seed: 55)
    for _ in 0..<repetitions(20, inTestAll: 500) {
      let counts = (0..<4).map { _ in Int.random(in: 2...6, using: &generator) }
      let width = Int.random(in: 10...60, using: &generator)
      var configuration = snakeConfiguration
      configuration.separatesSections = true
      let lines = paintFrame(
        ArrayDataSource(counts.map { section((0..<$0).map { "\($0)" }, header: "h") }), configuration,
        width: width
      ).text()
      let parts = lines.split(separator: "", omittingEmptySubsequences: false).map(Array.init)
      #expect(parts.count == counts.count)
      for (part, count) in zip(parts, counts) {
        let alone = paint(
          ArrayDataSource([section((0..<count).map { "\($0)" })]), separator: .snake, width: width)
        #expect(Array(part.dropFirst()) == alone)
        #expect(part.first?.contains("h") == true && part.first?.contains { "│╭╮╯╰─".contains($0) } == false)
      }
    }
  }

  @Test func sectionsInBoxesHaveTheirOwnSnakes() {
    let table = ArrayDataSource([section(["a", "b"]), section(["c", "d"])])
    let lines = paint(table, style: .rounded, separator: .snake, width: 20)
    #expect(lines.filter { $0 == "  ├──────────────┤" }.count == 2)
  }

  @Test func aFrameInTheMiddleOfASegment() {
    let expected = picture(
      """
          Falls Church
      ─────────────────────╮
          Durham           │
        ╭──────────────────╯
        │ Boulder
        ╰──────╴
          Redwood City
      """)
    #expect(snake(4, width: 24, seconds: 0.85) == expected)
    #expect(snake(4, width: 24, seconds: 0.40)[1] == "────────────╴")
    #expect(
      snake(4, width: 24, seconds: 0.53) == [
        "    Falls Church", "─────────────────────╮", "    Durham           │", "                     ╵",
        "    Boulder", "", "    Redwood City",
      ])
  }
}
