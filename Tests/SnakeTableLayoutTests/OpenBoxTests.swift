import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of sections without the lines above and below their rows.
@Suite struct OpenBoxTests {
  private let rows = uniformTable(2)
  private let filled = TableAppearance(theme: .dark, box: .filled)

  private func text(
    _ table: GrowingTable, style: TableConfiguration.TableStyle = .rounded,
    separator: TableConfiguration.SeparatorStyle = .none,
    shadow: TableConfiguration.ShadowStyle? = nil, cornerSteps: Int = 0,
    _ appearance: TableAppearance = TableAppearance(theme: .dark), animation: StrokeAnimation? = nil,
    time: Int = 0
  ) -> [String] {
    let configuration = TableConfiguration(
      style: style, separator: separator, showsBorders: false, cornerSteps: cornerSteps, shadow: shadow)
    return paintFrame(table, configuration, appearance, width: 20, animation: animation, time: time).text()
  }

  @Test func aBoxHasItsWalls() {
    #expect(text(rows) == ["  │ Row 0        │", "  │ Row 1        │"])
    #expect(
      text(rows, separator: .line) == [
        "  │ Row 0        │", "  │ ╶────────────┤", "  │ Row 1        │",
      ])
  }

  @Test func aFilledBoxHasNoCaps() {
    #expect(text(rows, filled) == ["  ▐ Row 0        ▌", "  ▐ Row 1        ▌"])
    var striped = filled
    striped.rowBackgrounds = RowBackgrounds(
      CellConfiguration.StateStyle(normal: Style(background: .palette(1))))
    #expect(text(rows, striped) == text(rows, filled), "rows with colours of their own have none either")
  }

  @Test(arguments: TableConfiguration.ShadowStyle.allCases) func thereIsNoShadow(
    shadow: TableConfiguration.ShadowStyle
  ) {
    #expect(text(rows, shadow: shadow) == text(rows))
  }

  @Test func thereAreNoSteps() {
    let walls = { (steps: Int) in
      let configuration = TableConfiguration(separator: .none, showsBorders: false, cornerSteps: steps)
      return paintFrame(rows, configuration, width: 30).text()
    }
    #expect(walls(2) == ["  │   Row 0                │", "  │   Row 1                │"])
    #expect(walls(0) == ["  │ Row 0                  │", "  │ Row 1                  │"])
  }

  @Test func headersStandBetweenTheWalls() {
    let sections = GrowingTable([
      section(["a", "b"], header: "A"), section([], header: "B"), section(["c"], header: "C"),
    ])
    #expect(
      text(sections) == [
        "    A          2", "  │ a            │", "  │ b            │", "", "    B          0", "",
        "    C          1", "  │ c            │",
      ])
    #expect(
      text(sections, style: .grouped) == [
        "  A              2", "  a", "  b", "", "  B              0", "", "  C              1", "  c",
      ])
  }

  @Test func aSnakeJoinsTheWalls() {
    #expect(
      text(uniformTable(3), separator: .snake) == [
        "  │   Row 0      │", "  ├────────────╮ │", "  │   Row 1    │ │", "  ├────────────╯ │",
        "  │   Row 2      │",
      ])
  }

  /// Both walls are drawn from top to bottom at the same time.
  @Test func theWallsAreDrawnAsStrokes() {
    let table = uniformTable(4)
    let configuration = TableConfiguration(separator: .none, showsBorders: false)
    let animation = arrival(of: table, configuration)
    let half = text(table, animation: animation, time: milliseconds(375))
    #expect(half == ["  │ Row 0        │", "  │ Row 1        │", "    Row 2", "    Row 3"])
  }

  @Test func marksAreBesideTheWalls() {
    var selection = TableSelection(cursor: nil)
    selection.toggle(0)
    selection.toggle(1)
    let configuration = TableConfiguration(
      separator: .none, showsBorders: false, allowsMultipleSelection: true)
    let picture = paintFrame(uniformTable(3), configuration, width: 20, selection: selection).text()
    #expect(picture == ["  ┃ Row 0      ✓ │", "  ┃ Row 1      ✓ │", "  │ Row 2        │"])
  }
}
