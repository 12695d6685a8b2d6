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

  /// One path runs through all sections of a plain table: beside a section's last row it turns, and passes the next
  /// header.
  @Test func sectionsOfTwoAndThreeRowsAreOneSnake() {
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
            ╭────────────────────────╯
            │ Asheville
            │ Colorado             2
            │ Boulder
            ╰────────────────────────╮
              Denver                 │
              Texas                1 │
              Austin                 │
              Kansas               2 │
              Kansas City            │
          ───────────────────────────╯
              Topeka
              End
          """))
    // Lines that show only rows and headers have the path beside them.
    #expect(
      paint(table, separator: .snake, width: 30, lines: 2, offset: 10)
        == ["    Texas                1 │", "    Austin                 │"])
  }

  /// Boxes would be in its way.
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
