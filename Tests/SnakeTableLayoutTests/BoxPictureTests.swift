import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the characters of filled boxes, corners and insets.
@Suite struct BoxPictureTests {
  private let rows = uniformTable(2)

  @Test func filled() {
    #expect(
      text(rows, TableAppearance(theme: .dark, box: .filled)) == [
        "   ▄▄▄▄▄▄▄▄▄▄▄▄▄▄", "  ▐ Row 0        ▌", "  ▐ ─────────────▌", "  ▐ Row 1        ▌",
        "   ▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
      ])
  }

  @Test func filledAndSquare() {
    var appearance = TableAppearance(theme: .dark, box: .filled)
    appearance.glyphs.box.isRounded = false
    #expect(
      text(uniformTable(1), appearance) == [
        "  ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖", "  ▐ Row 0        ▌", "  ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
      ])
  }

  @Test func filledWithASnake() {
    #expect(
      text(uniformTable(3), TableAppearance(theme: .dark, box: .filled), configuration(.snake)) == [
        "   ▄▄▄▄▄▄▄▄▄▄▄▄▄▄", "  ▐   Row 0      ▌", "  ▐────────────╮ ▌", "  ▐   Row 1    │ ▌",
        "  ▐────────────╯ ▌", "  ▐   Row 2      ▌", "   ▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
      ])
  }

  /// Every cell between the walls has the fill, including separators. Caps have the fill colour as their foreground.
  @Test(arguments: zip([Theme.dark, .light], [236, 231] as [UInt8]))
  func theFillIsUnderRowsAndSeparators(theme: Theme, color: UInt8) {
    let buffer = paintFrame(rows, configuration(), TableAppearance(theme: theme, box: .filled), width: 20)
    for line in 1...3 {
      for column in 3...16 { #expect(buffer[column, line].style.background == .palette(color)) }
      for column in [2, 17] {
        #expect(buffer[column, line].style == Style(foreground: .palette(color)))
      }
    }
    for line in [0, 4] {
      for column in 3...16 { #expect(buffer[column, line].style == Style(foreground: .palette(color))) }
    }
  }

  @Test(arguments: [Theme.neutral, .named, .monochrome])
  func withoutAFillTheOutlineTakesItsPlace(theme: Theme) {
    let filled = TableAppearance(theme: theme, box: .filled)
    #expect(text(rows, filled) == text(rows, TableAppearance(theme: theme)))
    #expect(
      text(rows, TableAppearance(theme: .dark, glyphs: .ascii, box: .filled))
        == text(rows, TableAppearance(theme: .dark, glyphs: .ascii)))
  }

  /// The fill of the cursor stays between the walls. Caps and separators keep their colours.
  @Test(arguments: TableAppearance.BoxVariant.allCases)
  func case30_theCursorsFillIsBetweenTheWalls(box: TableAppearance.BoxVariant) {
    let appearance = TableAppearance(theme: .dark, box: box)
    let before = paintFrame(rows, configuration(), appearance, width: 20)
    let buffer = paintFrame(
      rows, configuration(), appearance, width: 20, selection: TableSelection(cursor: 0))
    for column in 3...16 { #expect(buffer[column, 1].style.background == .palette(24)) }
    for line in 0..<buffer.lines {
      for column in 0..<20 where line != 1 || !(3...16).contains(column) {
        #expect(buffer[column, line] == before[column, line])
      }
    }
  }

  @Test func case28_squareCornersStandWhereRoundOnesDo() {
    var square = TableAppearance(theme: .dark)
    square.glyphs.box.isRounded = false
    let replaced = text(rows, TableAppearance(theme: .dark)).map { line in
      String(line.map { ["╭": "┌", "╮": "┐", "╰": "└", "╯": "┘"][$0] ?? $0 })
    }
    #expect(text(rows, square) == replaced)
    #expect(replaced[0] == "  ┌──────────────┐")
  }

  @Test func steppedCorners() {
    #expect(
      stepped(uniformTable(2), 1, width: 22) == [
        "   ╭──────────────╮", "  ╭╯ Row 0        ╰╮", "  │  ╶─────────────┤", "  ╰╮ Row 1        ╭╯",
        "   ╰──────────────╯",
      ])
    #expect(
      stepped(uniformTable(2, height: 3), 2, width: 24) == [
        "    ╭──────────────╮", "   ╭╯              ╰╮", "  ╭╯  Row 0         ╰╮", "  │                  │",
        "  │   ╶──────────────┤", "  │                  │", "  ╰╮  Row 1         ╭╯", "   ╰╮              ╭╯",
        "    ╰──────────────╯",
      ])
    #expect(
      stepped(uniformTable(4), 3, width: 26) == [
        "     ╭──────────────╮", "   ╭─╯ Row 0        ╰─╮", "  ╭╯   ╶────────────╴ ╰╮",
        "  │    Row 1           │",
        "  │    ╶───────────────┤", "  │    Row 2           │", "  ╰╮   ╶────────────╴ ╭╯",
        "   ╰─╮ Row 3        ╭─╯", "     ╰──────────────╯",
      ])
  }

  /// For rows of any height, corners have the same steps next to the border, separators join straight walls only, and the
  /// straight wall of a box is as high as its corners are wide.
  @Test(arguments: 1...3, 1...4) func cornersDoNotDependOnTheHeightOfRows(step: Int, height: Int) {
    for rows in 1...4 { expectCorners(step: step, rows: rows, height: height) }
  }

  private func expectCorners(step: Int, rows: Int, height: Int) {
    let lines = stepped(uniformTable(rows, height: height), step, width: 30)
    let inner = rows * (height + 1) - 1
    let width = (0...step).last { $0 == 0 || inner >= $0 + ($0 > 1 ? 4 : 2) } ?? 0
    let walls = [["│"], ["╭╯"], ["╭╯", "╭╯"], ["╭─╯", "╭╯"]][width]
    for (number, wall) in walls.enumerated() {
      #expect(lines[number + 1].drop { $0 == " " }.hasPrefix(wall))
      #expect(lines[lines.count - 2 - number].drop { $0 == " " }.hasPrefix(turned(wall)))
    }
    let steps = width == 0 ? 0 : walls.count
    #expect(lines[(steps + 1)..<(lines.count - 1 - steps)].allSatisfy { $0.hasPrefix("  │") })
    #expect(lines.allSatisfy { !$0.contains("┴") && !$0.contains("┬") })
    let inset = String(repeating: " ", count: 2 + width)
    #expect(lines.first?.hasPrefix(inset + "╭") == true && lines.last?.hasPrefix(inset + "╰") == true)
  }

  /// Returns the wall of a bottom corner for that of a top corner.
  private func turned(_ wall: String) -> String {
    String(wall.map { ["╭": "╰", "╯": "╮"][$0] ?? $0 })
  }

  /// A box of a single line has no room for the steps of its corners, but its rows keep their position.
  @Test func cornersAreSteppedAsFarAsThereIsRoom() {
    #expect(
      stepped(uniformTable(1), 3, width: 26) == [
        "  ╭────────────────────╮", "  │    Row 0           │", "  ╰────────────────────╯",
      ])
    #expect(stepped(uniformTable(4), 3, width: 20)[1] == "  │ Row 0        │", "the title has priority")
  }

  @Test func filledWithSteppedCorners() {
    #expect(
      stepped(uniformTable(4), 3, width: 26, box: .filled) == [
        "      ▄▄▄▄▄▄▄▄▄▄▄▄▄▄", "   ▐   Row 0          ▌", "  ▐    ────────────────▌",
        "  ▐    Row 1           ▌", "  ▐    ────────────────▌", "  ▐    Row 2           ▌",
        "  ▐    ────────────────▌", "   ▐   Row 3          ▌", "      ▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
      ])
  }

  @Test func case25_separatorInsets() {
    #expect(
      text(uniformTable(3), configuration: TableConfiguration(separatorInset: .zero)) == [
        "  ╭──────────────╮", "  │ Row 0        │", "  ├──────────────┤", "  │ Row 1        │",
        "  ├──────────────┤", "  │ Row 2        │", "  ╰──────────────╯",
      ])
    #expect(
      text(rows, configuration: TableConfiguration(separatorInset: EdgeInsets(leading: 1)))[2]
        == "  │╶─────────────┤")
    #expect(
      text(rows, configuration: TableConfiguration(separatorInset: EdgeInsets(leading: 4)))[2]
        == "  │   ╶──────────┤")
    #expect(
      text(rows, configuration: TableConfiguration(style: .plain, separatorInset: .zero))[1]
        == "────────────────────")
    #expect(
      text(rows, configuration: TableConfiguration(separatorInset: EdgeInsets(leading: .max))).count == 5)
  }

  @Test func case27_inset0IsEdgeToEdge() {
    let table = GrowingTable([section(["a", "b"], header: "One", footer: "Two")])
    #expect(
      text(table, configuration: TableConfiguration(inset: 0))
        == text(table, configuration: TableConfiguration(style: .grouped)))
    #expect(text(table, configuration: TableConfiguration(inset: 0)).last == "  Two")
  }

  @Test func insetsMoveTheWalls() {
    #expect(text(rows, configuration: TableConfiguration(inset: 1))[0] == " ╭────────────────╮")
    #expect(text(rows, configuration: TableConfiguration(inset: 5))[0] == "  ╭──────────────╮")
    #expect(text(rows, configuration: TableConfiguration(inset: 6))[0] == "  ╭──────────────╮")
    #expect(text(rows, configuration: TableConfiguration(inset: .max))[0] == "  ╭──────────────╮")
    #expect(text(rows, configuration: TableConfiguration(inset: -1))[0] == "────────────────────")
  }

  /// Text has the same position in a filled box as in an outlined box.
  @Test func filledAndOutlinedTextStandAlike() {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      let table = RandomTable.table(using: &generator)
      var configuration = RandomTable.tableConfiguration(using: &generator)
      configuration.style = .rounded
      let width = Int.random(in: 0...60, using: &generator)
      let outline = paintFrame(table, configuration, TableAppearance(theme: .dark), width: width)
      let filled = paintFrame(table, configuration, TableAppearance(theme: .dark, box: .filled), width: width)
      #expect(words(outline) == words(filled))
    }
  }

  // MARK: Helpers

  /// Returns the lines of the picture without borders.
  private func words(_ buffer: CellBuffer) -> [String] {
    let lines = Set("─│╭╮╰╯├┤╶╴╵╷┬┴┼▐▌▄▀▗▖▝▘▛░")
    return buffer.text().map { line in
      var line = line.map { lines.contains($0) ? " " : $0 }
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  private func configuration(_ separator: TableConfiguration.SeparatorStyle = .line) -> TableConfiguration {
    TableConfiguration(separator: separator)
  }

  private func text(
    _ table: any TableDataSource, _ appearance: TableAppearance = TableAppearance(theme: .dark),
    _ configuration: TableConfiguration = TableConfiguration()
  ) -> [String] {
    paintFrame(table, configuration, appearance, width: 20).text(glyphs: appearance.glyphs.box)
  }

  private func stepped(
    _ table: any TableDataSource, _ steps: Int, width: Int, box: TableAppearance.BoxVariant = .outline
  ) -> [String] {
    let appearance = TableAppearance(theme: .dark, box: box)
    return paintFrame(table, TableConfiguration(cornerSteps: steps), appearance, width: width).text()
  }

  private func text(
    _ table: any TableDataSource, configuration: TableConfiguration
  ) -> [String] {
    text(table, TableAppearance(theme: .dark), configuration)
  }
}
