import SnakeTable
import TestSupport
import Testing

/// Tests that the box of a section is stroked again when the cursor enters the section.
@Suite struct FocusStrokeTests {
  private static let quarter = 250_000_000

  private func view(
    style: TableConfiguration.TableStyle = .rounded, lines: Int = 20, rowCount: Int = 2,
    timing: StrokePath.TimingFunction = .linear
  ) -> TableView {
    tableView(
      GrowingTable([section(rows(rowCount)), section(rows(rowCount))]), style: style, columns: 20,
      lines: lines,
      motion: Motion(meaning: .focus, timing: timing))
  }

  /// Returns the cells in the accent colour, without the bar of the cursor, as text.
  private func accent(_ table: TableView, at time: Int) -> [String] {
    var buffer = CellBuffer(size: table.size)
    table.draw(into: &buffer, line: 0, at: .nanoseconds(time))
    return (0..<buffer.lines).map { line in
      String(
        (0..<buffer.columns).map { column in
          let cell = buffer[column, line]
          let isAccent = !cell.arms.isEmpty && cell.style.foreground == Theme.dark.accent.foreground
          return isAccent ? Character(buffer.baseScalar(of: cell, glyphs: BoxGlyphs())) : " "
        }
      ).trimmed
    }
  }

  private func hasAccent(_ table: TableView, at time: Int) -> Bool { accent(table, at: time) != blank(table) }
  private func blank(_ table: TableView) -> [String] { Array(repeating: "", count: table.size.lines) }

  @Test func nothingMovesUntilTheCursorEntersAnotherSection() {
    let table = view()
    #expect(!hasAccent(table, at: 0))
    #expect(!table.isAnimating(at: .zero))
    table.moveFocus(by: 1)
    #expect(!hasAccent(table, at: 1))
    #expect(!table.isAnimating(at: .nanoseconds(1)))
  }

  @Test func theEnteredBoxIsStrokedOverTheOneThatStands() {
    let table = view()
    let still = lines(of: table, at: 0)
    table.moveFocus(by: 2)
    #expect(!hasAccent(table, at: 1000))
    #expect(table.isAnimating(at: .nanoseconds(1000)))
    // Half of the perimeter of 16 columns by 5 lines, which is 34 + 6 half-arms long.
    #expect(accent(table, at: 1000 + Self.quarter / 2).filter { !$0.isEmpty }.first == "╭──────────────╮")
    #expect(
      lines(of: table, at: 1000 + Self.quarter / 2).map { $0.replacing("▌", with: " ") }
        == still.map { $0.replacing("▌", with: " ") })
    let last = accent(table, at: 999 + Self.quarter).filter { !$0.isEmpty }
    #expect(last.count == 5)
    #expect(!hasAccent(table, at: 1000 + Self.quarter))
    #expect(!table.isAnimating(at: .nanoseconds(1000 + Self.quarter)))
  }

  @Test func theStaticPictureIsTheSame() {
    let moving = view()
    moving.moveFocus(by: 2)
    let still = tableView(GrowingTable([section(rows(2)), section(rows(2))]), columns: 20)
    still.moveFocus(by: 2)
    _ = lines(of: moving, at: 0)
    #expect(lines(of: moving, at: Self.quarter) == lines(of: still))
  }

  @Test func aKeyCompletesIt() {
    let table = view()
    _ = accent(table, at: 0)
    table.moveFocus(by: 2)
    _ = accent(table, at: 0)
    table.completeStrokes()
    #expect(!hasAccent(table, at: Self.quarter / 2))
  }

  /// A box higher than the screen is stroked during the whole animation, not below the screen for most of it.
  @Test func aHighBoxIsStrokedWhereItIsSeen() {
    let table = view(lines: 10, rowCount: 1000)
    _ = accent(table, at: 0)
    table.moveToSection(by: 1)
    _ = accent(table, at: 0)
    let top = accent(table, at: Self.quarter / 4).filter { !$0.isEmpty }
    #expect(top.count == 1)
    #expect(top.first?.hasPrefix("╭──") == true)
  }

  @Test(arguments: [TableConfiguration.TableStyle.plain, .grouped, .rounded]) func everyStyleComesToRest(
    style: TableConfiguration.TableStyle
  ) {
    for size in [Size(columns: 0, lines: 0), Size(columns: 1, lines: 1), Size(columns: 12, lines: 3)] {
      let table = view(style: style)
      table.resize(to: size)
      _ = lines(of: table, at: 0)
      table.moveFocus(by: 3)
      for time in stride(from: 0, through: Self.quarter, by: Self.quarter / 8) {
        _ = lines(of: table, at: time)
      }
      #expect(!table.isAnimating(at: .nanoseconds(Self.quarter)))
    }
  }

  @Test func timingCurvesTheWay() {
    let counts = [StrokePath.TimingFunction.easeIn, .linear, .easeOut].map { timing in
      let table = view(timing: timing)
      _ = accent(table, at: 0)
      table.moveFocus(by: 2)
      _ = accent(table, at: 0)
      return accent(table, at: Self.quarter / 2).joined().count
    }
    #expect(counts[0] < counts[1] && counts[1] < counts[2])
  }
}
