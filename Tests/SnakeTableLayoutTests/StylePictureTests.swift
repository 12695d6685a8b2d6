import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the characters of the table styles.
@Suite struct StylePictureTests {
  private let states = ArrayDataSource([
    section(["Falls Church"], header: "Virginia"), section(["Durham", "Raleigh"], header: "North Carolina"),
  ])

  @Test func plain() {
    let expected = picture(
      """
        Virginia                           1
        Falls Church
        North Carolina                     2
        Durham
        ──────────────────────────────────────
        Raleigh
      """)
    #expect(paint(states, style: .plain, width: 40) == expected)
  }

  @Test func grouped() {
    let expected = picture(
      """
        Virginia                           1
      ────────────────────────────────────────
        Falls Church
      ────────────────────────────────────────

        North Carolina                     2
      ────────────────────────────────────────
        Durham
        ──────────────────────────────────────
        Raleigh
      ────────────────────────────────────────
      """)
    #expect(paint(states, style: .grouped, width: 40) == expected)
  }

  @Test func rounded() {
    let expected = picture(
      """
          Virginia                       1
        ╭──────────────────────────────────╮
        │ Falls Church                     │
        ╰──────────────────────────────────╯

          North Carolina                 2
        ╭──────────────────────────────────╮
        │ Durham                           │
        │ ╶────────────────────────────────┤
        │ Raleigh                          │
        ╰──────────────────────────────────╯
      """)
    #expect(paint(states, style: .rounded, width: 40) == expected)
  }

  @Test func roundedWithASnake() {
    let four = ArrayDataSource([section(Array(places.prefix(4)))])
    #expect(
      paint(four, style: .rounded, separator: .snake, width: 30)
        == picture(
          """
            ╭────────────────────────╮
            │   Falls Church, VA     │
            ├──────────────────────╮ │
            │   Durham, NC         │ │
            │ ╭────────────────────╯ │
            │ │ Boulder, CO          │
            │ ╰──────────────────────┤
            │   Redwood City, CA     │
            ╰────────────────────────╯
          """))
  }
}
