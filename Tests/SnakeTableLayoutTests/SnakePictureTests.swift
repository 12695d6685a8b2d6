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
