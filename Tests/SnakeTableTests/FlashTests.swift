import SnakeTable
import TestSupport
import Testing

/// Tests of flashes, which change the appearance of a row for a short time.
@Suite struct FlashTests {
  private func table(_ count: Int = 3, lines: Int = 3) -> TableView {
    let table = arrayTable([(0..<count).map { "Row \($0)" }], columns: 14, lines: lines)
    table.motion.isEnabled = true
    table.completeStrokes()
    return table
  }

  /// Returns the lines whose text is reversed.
  private func reversed(_ table: TableView, at time: Int) -> [Int] {
    let frame = picture(table, at: milliseconds(time))
    return (0..<frame.lines).filter { line in
      (0..<frame.columns).allSatisfy { frame[$0, line].style.attributes.contains(.reverse) }
    }
  }

  @Test func aRowThatIsActivatedIsHighlighted() {
    let table = table()
    table.moveFocus(by: 1)
    let before = picture(table)
    _ = table.choose()
    #expect(table.isAnimating(at: .zero))
    #expect(reversed(table, at: 1000) == [1], "its clock begins with the next frame")
    #expect(reversed(table, at: 1149) == [1])
    #expect(reversed(table, at: 1150) == [])
    #expect(!table.isAnimating(at: .milliseconds(1150)))
    #expect(screen(table, at: milliseconds(1150)) == before.text())
  }

  @Test func itEndsWhenTheCursorLeaves() {
    let table = table()
    _ = table.choose()
    #expect(reversed(table, at: 0) == [0])
    table.moveFocus(by: 1)
    #expect(reversed(table, at: 10) == [] && !table.isAnimating(at: .milliseconds(10)))
  }

  @Test func theCellIsTold() {
    let source = ArrayDataSource([TableSection(rows: [TableCell(title: "Save")])])
    source.configurationUpdateHandler = { cell, _, state in
      if state.isHighlighted { cell.title = "Saved" }
    }
    let table = TableView(dataSource: source, configuration: TableConfiguration(style: .plain))
    table.resize(to: Size(columns: 14, lines: 1))
    table.completeStrokes()
    _ = table.choose()
    #expect(screen(table, at: 0) == ["▌ Saved"])
    #expect(screen(table, at: milliseconds(200)) == ["▌ Save"])
  }

  @Test func withoutMotionNothingFlashes() {
    let table = table(9)
    table.motion.isEnabled = false
    _ = table.choose()
    table.flashScrollIndicators()
    #expect(reversed(table, at: 0) == [] && !table.isAnimating(at: .zero))
    table.motion.isEnabled = true
    _ = table.choose()
    table.motion.isEnabled = false
    #expect(reversed(table, at: 0) == [], "also one that was to come")
  }

  @Test func theScrollBarFlashes() {
    let table = table(9)
    table.configuration.verticalScrollIndicator = .automatic
    let color = { (time: Int) in
      picture(table, at: milliseconds(time))[13, 0].style.foreground
    }
    let theme = Theme.dark
    #expect(color(0) == theme.secondary.foreground)
    table.flashScrollIndicators()
    #expect([100, 599].map(color) == [theme.accent.foreground, theme.accent.foreground])
    #expect(color(600) == theme.secondary.foreground)
    #expect(!table.isAnimating(at: .milliseconds(600)))
  }
}
