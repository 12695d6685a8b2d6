import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the characters of shadows and of the lines beside headers.
@Suite struct ShadowPictureTests {
  @Test func ambient() {
    #expect(
      text(uniformTable(2), .ambient) == [
        "░░░░░░░░░░░░░░░░░░░░", "░░╭──────────────╮░░", "░░│ Row 0        │░░", "░░│ ╶────────────┤░░",
        "░░│ Row 1        │░░", "░░╰──────────────╯░░", "░░░░░░░░░░░░░░░░░░░░",
      ])
  }

  @Test func thin() {
    #expect(
      text(uniformTable(1), .thin) == [
        " ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖", " ▐╭──────────────╮▌", " ▐│ Row 0        │▌", " ▐╰──────────────╯▌",
        " ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
      ])
  }

  @Test func drop() {
    #expect(
      text(uniformTable(1), .drop) == [
        "  ╭──────────────╮", "  │ Row 0        │▌", "  ╰──────────────╯▌", "   ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
      ])
  }

  /// A filled box ends in the middle of its caps and walls, so the other halves of these cells are the shadow.
  @Test func aFilledBoxTouchesItsDropShadow() {
    let appearance = TableAppearance(theme: .dark, box: .filled)
    let buffer = paintFrame(uniformTable(1), TableConfiguration(shadow: .drop), appearance, width: 20)
    #expect(
      buffer.text() == ["   ▄▄▄▄▄▄▄▄▄▄▄▄▄▄", "  ▐ Row 0        ▌", "   ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▛", ""])
    let shadow = Theme.dark.shadow.foreground
    #expect(buffer[17, 1].style == Style(foreground: .palette(236), background: shadow))
    #expect(buffer[5, 2].style == Style(foreground: .palette(236), background: shadow))
    #expect(buffer[17, 2].style == Style(foreground: shadow))
    for column in 0..<20 { #expect(buffer[column, 0].style.background != shadow) }
    #expect(buffer[2, 1].style.background == .terminalDefault)
  }

  /// A box that is to be filled but cannot be has plain corners, and so has its shadow.
  @Test func whatCannotBeFilledHasNoSteps() {
    let configuration = TableConfiguration(cornerSteps: 2)
    let lines = paintFrame(
      uniformTable(6), configuration, TableAppearance(theme: .neutral, box: .filled), width: 26
    ).text()
    #expect(lines.first == "  ╭────────────────────╮" && lines.last == "  ╰────────────────────╯")
  }

  @Test func steppedCornersHaveTheirShadow() {
    let configuration = TableConfiguration(cornerSteps: 1, shadow: .ambient)
    #expect(
      paintFrame(uniformTable(2), configuration, width: 22).text().prefix(3) == [
        "░░░░░░░░░░░░░░░░░░░░░░", "░░░╭──────────────╮░░░", "░░╭╯ Row 0        ╰╮░░",
      ])
  }

  @Test func aThinShadowHasNoGapsAtSteps() {
    let configuration = TableConfiguration(separator: .none, cornerSteps: 2, shadow: .thin)
    let lines = paintFrame(uniformTable(6), configuration, width: 26).text()
    #expect(
      Array(lines[0...3]) == [
        "   ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖", "  ▗▟╭────────────────╮▙▖", " ▗▟╭╯ Row 0          ╰╮▙▖",
        " ▐╭╯  Row 1           ╰╮▌",
      ])
    #expect(
      Array(lines[6...9]) == [
        " ▐╰╮  Row 4           ╭╯▌", " ▝▜╰╮ Row 5          ╭╯▛▘", "  ▝▜╰────────────────╯▛▘",
        "   ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
      ])
  }

  /// The heights of four rows of two lines and of one row: top 1 + 1 + 2, middle 2, bottom 2 + 1 + 1, single 1 + 1 + 2
  /// + 1 + 1.
  @Test func case33_heightsWithAShadow() {
    let configuration = TableConfiguration(shadow: .ambient)
    let four = TableLayout(uniformTable(4, height: 2), configuration: configuration)
    #expect(four.height == 4 + 2 + 2 + 4 + 3)
    let rows = (0..<4).map { four.frame(ofRowAt: TableIndexPath(row: $0, section: 0)) }
    #expect(rows.map(\.line) == [2, 5, 8, 11])
    #expect(TableLayout(uniformTable(1, height: 2), configuration: configuration).height == 6)
    let buffer = paintFrame(uniformTable(4, height: 2), configuration, width: 20)
    for row in rows { #expect(Array(buffer.text()[row.line])[4] == "R") }
  }

  @Test func case34_theShadowGoesFirstThenTheWalls() {
    let first = { (width: Int) in
      paintFrame(uniformTable(1), TableConfiguration(shadow: .ambient), width: width).text().prefix(3)
    }
    #expect(first(20).last == "░░│ Row 0        │░░")
    #expect(first(19) == ["", " ╭──────────────╮", " │ Row 0        │"], "where it would cut a title")
    #expect(first(14) == ["", "╭────────────╮", "│ Row 0      │"])
    #expect(first(13) == ["", "─────────────", "  Row 0"])
    #expect(first(9) == ["", "─────────", "Row 0"])
    #expect(first(5) == ["", "─────", "Row 0"])
    #expect(first(1) == ["", "─", "…"])
    #expect(paint(uniformTable(1), style: .rounded, width: 14)[0] == "╭────────────╮")
    #expect(paint(uniformTable(1), style: .rounded, width: 13)[0] == "─────────────")
  }

  /// While the background is unknown, a shadow could be lighter than the page. Its space stays reserved.
  @Test(arguments: [TableConfiguration.ShadowStyle.ambient, .thin, .drop])
  func unknownBackgroundsHaveNoShadow(
    shadow: TableConfiguration.ShadowStyle
  ) {
    let configuration = TableConfiguration(shadow: shadow)
    for theme in [Theme.neutral, .named, .monochrome] {
      let lines = paintFrame(uniformTable(1), configuration, TableAppearance(theme: theme), width: 20).text()
      let top = lines.firstIndex { !$0.isEmpty } ?? 0
      #expect(lines[top...].prefix(3) == ["  ╭──────────────╮", "  │ Row 0        │", "  ╰──────────────╯"])
      #expect(lines.count == paintFrame(uniformTable(1), configuration, width: 20).lines)
    }
  }

  @Test func onlyBoxesHaveShadows() {
    for style in [TableConfiguration.TableStyle.plain, .grouped] {
      let shadow = paintFrame(
        uniformTable(2), TableConfiguration(style: style, shadow: .drop), width: 20)
      #expect(shadow.text() == paint(uniformTable(2), style: style, width: 20))
    }
    let edgeToEdge = TableConfiguration(inset: 0, shadow: .ambient)
    #expect(!paintFrame(uniformTable(2), edgeToEdge, width: 20).text().joined().contains("░"))
    let empty = GrowingTable([section([], header: "A")])
    #expect(paintFrame(empty, TableConfiguration(shadow: .ambient), width: 20).text() == ["    A          0"])
  }

  // MARK: Headers

  private let conference = GrowingTable([
    section(["Cowboys"], header: "East"), section(["Eagles"], header: "West"),
  ])

  @Test func case35_theLineAboveAHeader() {
    #expect(plain(.betweenRows) == ["  East           1", "  Cowboys", "  West           1", "  Eagles"])
    #expect(
      plain(.afterEveryRow) == [
        "  East           1", "  Cowboys", "  ──────────────────", "  West           1", "  Eagles",
        "  ──────────────────",
      ])
    let bled = paintFrame(conference, bleeding, width: 20)
    #expect(bled.text()[2] == "")
    for column in 0..<20 { #expect(bled[column, 2] == bled[0, 0]) }
  }

  /// The first header has nothing above it to cover, and the bleed of a sticky header would be outside the viewport.
  @Test func case36_aBleedIsClipped() {
    let whole = paintFrame(conference, bleeding, width: 20, headersStick: false)
    for offset in 0..<whole.lines {
      var buffer = CellBuffer(size: Size(columns: 20, lines: whole.lines + 4))
      let painter = TablePainter(
        layout: TableLayout(conference, configuration: bleeding), width: 20, dataSource: conference,
        appearance: TableAppearance(theme: .dark))
      painter.paint(into: &buffer, viewport: 2..<6, offset: offset)
      for line in [0, 1, 6, 7] {
        for column in 0..<20 { #expect(buffer[column, line] == .blank) }
      }
    }
    // A slice that ends just above a header includes its bleed.
    let slice = paintFrame(conference, bleeding, width: 20, lines: 3)
    #expect(look(slice) == Array(look(whole).prefix(3)))
  }

  /// The bleed covers only a separator line. A row or a footer above a header stays visible.
  @Test func aBleedCoversNoText() {
    var between = bleeding
    between.headerSeparators = .betweenRows
    #expect(paintFrame(conference, between, width: 20).text() == plain(.betweenRows))
  }

  // MARK: Helpers

  private let bleeding = TableConfiguration(
    style: .plain, headerSeparators: .afterEveryRow, headersBleed: true)

  private func plain(_ separators: TableConfiguration.HeaderSeparators) -> [String] {
    paintFrame(conference, TableConfiguration(style: .plain, headerSeparators: separators), width: 20).text()
  }

  private func text(_ table: any TableDataSource, _ shadow: TableConfiguration.ShadowStyle) -> [String] {
    paintFrame(table, TableConfiguration(shadow: shadow), width: 20).text()
  }
}
