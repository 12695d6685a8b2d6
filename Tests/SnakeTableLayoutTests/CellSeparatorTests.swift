import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of separators of single rows.
@Suite struct CellSeparatorTests {
  private let separators: [TableCell.Separator] = [
    .automatic, .hidden, .insets(leading: 0, trailing: 0), .insets(leading: 1, trailing: 1),
    .insets(leading: 4, trailing: 3),
    .insets(leading: -3, trailing: -1), .insets(leading: 9, trailing: 9), .automatic,
  ]

  private var table: ArrayDataSource {
    ArrayDataSource([
      TableSection(
        rows: separators.enumerated().map { index, separator in
          TableCell(title: "\(index)", configuration: CellConfiguration(separator: separator))
        })
    ])
  }

  private func lines(
    _ configuration: TableConfiguration, _ appearance: TableAppearance = TableAppearance(theme: .dark),
    every step: Int = 2
  ) -> [String] {
    let lines = paintFrame(table, configuration, appearance, width: 20).text()
    return stride(from: configuration.style == .plain ? 1 : 2, to: lines.count - 1, by: 2).map { lines[$0] }
  }

  @Test func case25_insetsJoinWallsOrKeepClearOfThem() {
    #expect(
      lines(TableConfiguration()) == [
        "  │ ╶────────────┤", "  │              │", "  ├──────────────┤", "  │╶────────────╴│",
        "  │   ╶───────╴  │", "  ├──────────────┤", "  │              │",
      ])
  }

  @Test func withoutWallsInsetsCountFromTheEdges() {
    #expect(
      lines(TableConfiguration(style: .plain)) == [
        "  ──────────────────", "", "────────────────────", " ──────────────────", "    ─────────────",
        "────────────────────", "         ──",
      ])
  }

  @Test func inAFilledBoxTheyAreInsideTheFill() {
    #expect(
      lines(TableConfiguration(), TableAppearance(theme: .dark, box: .filled)) == [
        "  ▐ ─────────────▌", "  ▐              ▌", "  ▐──────────────▌", "  ▐──────────────▌",
        "  ▐   ─────────  ▌", "  ▐──────────────▌", "  ▐              ▌",
      ])
  }

  @Test func hairlinesHaveThemToo() {
    let configuration = TableConfiguration(style: .plain, separator: .hairline)
    let buffer = paintFrame(table, configuration, width: 20)
    let underlined = (0..<8).map { line in
      (0..<20).filter { buffer[$0, line].style.attributes.contains(.underline) }
    }
    #expect(underlined == [2..<20, 0..<0, 0..<20, 1..<19, 4..<17, 0..<20, 9..<11, 0..<0].map(Array.init))
  }

  @Test func aSnakeRunsOn() {
    let configuration = TableConfiguration(separator: .snake)
    let plain = uniformTable(8)
    for row in 0..<8 { plain.sections[0].rows[row].title = "\(row)" }
    let buffer = paintFrame(table, configuration, width: 30)
    #expect(look(buffer) == look(paintFrame(plain, configuration, width: 30)))
  }

  @Test func tablesTooNarrowForMarginsHaveNoInsets() {
    let narrow = paintFrame(table, TableConfiguration(style: .plain), width: 6).text()
    #expect(
      narrow == [
        "0", "──────", "1", "", "2", "──────", "3", "──────", "4", "──────", "5", "──────", "6", "──────",
        "7",
      ])
  }

  // MARK: Separators of the table

  private func first(
    _ configuration: TableConfiguration, box: TableAppearance.BoxVariant = .outline, width: Int = 20
  )
    -> String
  {
    let appearance = TableAppearance(theme: .dark, box: box)
    let lines = paintFrame(uniformTable(2), configuration, appearance, width: width).text()
    return lines[configuration.style == .plain ? 1 : 2]
  }

  private func insets(_ left: Int, _ right: Int, _ style: TableConfiguration.TableStyle = .rounded)
    -> TableConfiguration
  {
    TableConfiguration(style: style, separatorInset: EdgeInsets(leading: left, trailing: right))
  }

  @Test func aTableHasInsetsAtBothEnds() {
    #expect(first(insets(2, 2)) == "  │ ╶──────────╴ │")
    #expect(first(insets(0, 3)) == "  ├───────────╴  │")
    #expect(first(insets(-4, -1)) == "  ├──────────────┤")
    #expect(first(insets(2, 2), box: .filled) == "  ▐ ──────────── ▌")
    #expect(first(insets(2, 4, .plain)) == "  ──────────────")
    #expect(first(insets(9, 99)) == "  │        ╶╴    │", "never too short to be seen")
    #expect(first(insets(.max, .max)) == "  │             ╶┤")
    var stepped = insets(1, 1)
    stepped.cornerSteps = 1
    #expect(first(stepped, width: 22) == "  │ ╶────────────╴ │")
    var hairline = insets(2, 3, .plain)
    hairline.separator = .hairline
    let buffer = paintFrame(uniformTable(2), hairline, width: 20)
    #expect((0..<20).filter { buffer[$0, 0].style.attributes.contains(.underline) } == Array(2..<17))
  }

  /// The insets start at the content of the cells, wherever it begins.
  @Test func insetsCanCountFromTheContent() {
    var configuration = insets(0, 0)
    configuration.separatorInsetReference = .fromAutomaticInsets
    #expect(first(configuration) == "  │ ╶────────────┤")
    configuration.separatorInset = EdgeInsets(leading: 3, trailing: 1)
    #expect(first(configuration) == "  │    ╶────────╴│")
    configuration.separatorInset = .zero
    configuration.isEditing = true
    #expect(first(configuration) == "  │   ╶──────────┤", "the controls stand before it")
    configuration.isEditing = false
    #expect(
      lines(configuration) == [
        "  │ ╶────────────┤", "  │              │", "  │ ╶────────────┤", "  │  ╶──────────╴│",
        "  │     ╶─────╴  │", "  │ ╶────────────┤", "  │              │",
      ], "and so do those of single rows")
  }

  @Test func separatorsHaveAColourOfTheirOwn() throws {
    for style in TableConfiguration.TableStyle.allCases {
      let configuration = TableConfiguration(style: style, separatorInset: .zero)
      let appearance = TableAppearance(theme: .exactDark, separatorColor: .rgb(1, 2, 3))
      let frame = { (time: Int?) in
        paintFrame(
          uniformTable(2), configuration, appearance, width: 20,
          animation: time.flatMap { _ in arrival(of: uniformTable(2), configuration) }, time: time ?? 0)
      }
      let buffer = frame(nil)
      let colors = { (line: Int, buffer: CellBuffer) in
        (0..<20).compactMap { buffer[$0, line].arms.isEmpty ? nil : buffer[$0, line].style.foreground }
      }
      let stroke = Theme.exactDark.stroke.foreground
      let inner = Array(repeating: Color.rgb(1, 2, 3), count: style == .rounded ? 14 : 20)
      let wall = style == .rounded ? [stroke] : []
      #expect(colors(style == .plain ? 1 : 2, buffer) == wall + inner + wall, "a wall keeps its own")
      if style != .plain { #expect(Set(colors(0, buffer)) == [stroke]) }
      let moving = frame(milliseconds(400))
      #expect(Set(colors(style == .plain ? 1 : 2, moving)) == [Theme.exactDark.accent.foreground])
    }
    let snake = paintFrame(
      uniformTable(2), snakeConfiguration, TableAppearance(theme: .dark, separatorColor: .palette(1)),
      width: 20)
    #expect(snake[5, 1].style == Theme.dark.stroke)
    let hairline = paintFrame(
      uniformTable(2), TableConfiguration(style: .plain, separator: .hairline),
      TableAppearance(theme: .dark, separatorColor: .palette(1)), width: 20)
    #expect(hairline[19, 0].style.foreground == .palette(1))
  }

  /// In a table without separators, a line that divides rows is a hairline.
  @Test func aDividerIsSeenInEveryTable() {
    let table = ArrayDataSource([
      TableSection(
        rows: [TableCell.Separator.automatic, .divider, .automatic].map {
          TableCell(title: "Row", configuration: CellConfiguration(separator: $0))
        })
    ])
    let underlines = { (separator: TableConfiguration.SeparatorStyle) in
      let buffer = paintBuffer(table, separator: separator, width: 20)
      return (0..<3).map { buffer[10, $0].style.attributes.contains(.underline) }
    }
    #expect(underlines(.none) == [false, true, false])
    #expect(underlines(.hairline) == [true, true, false])
    #expect(paint(table, width: 12)[3] == "  ──────────")
  }

  /// A data source that returns the separators itself is not asked for the cells.
  @Test func theSourceMaySayWhatStandsBelowARow() {
    final class Quiet: TableDataSource {
      let numberOfSections = 1
      let samples = CellSamples()
      func numberOfRows(inSection section: Int) -> Int { 2 }
      func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(title: "Row") }
      func separator(belowRowAt path: TableIndexPath) -> TableCell.Separator { .hidden }
      func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
      func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
        TableIndexPath(row: identifier, section: 0)
      }
    }
    #expect(paint(Quiet(), width: 12) == ["  Row", "", "  Row"])
  }
}
