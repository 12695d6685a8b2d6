import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the backgrounds of rows, by row kind and by cell.
@Suite struct RowBackgroundTests {
  private static func fill(_ color: UInt8) -> Style { Style(background: .palette(color)) }

  /// A different colour for each row kind, and for the cursor on a row of each kind.
  private static let kinds = RowBackgrounds(
    single: CellConfiguration.StateStyle(normal: fill(1), focused: fill(11)),
    top: CellConfiguration.StateStyle(normal: fill(2), focused: fill(12)),
    middle: CellConfiguration.StateStyle(normal: fill(3), focused: fill(13)),
    bottom: CellConfiguration.StateStyle(normal: fill(4), focused: fill(14)))

  @Test func backgroundsGoFromWallToWallAndUnderTheSeparator() {
    let buffer = frame(uniformTable(3), .rounded)
    #expect(
      colors(buffer) == [1: [2: 3..<17], 2: [2: 3..<17], 3: [3: 3..<17], 4: [3: 3..<17], 5: [4: 3..<17]])
    #expect(buffer.text() == frame(uniformTable(3), .rounded, backgrounds: nil).text())
    #expect(buffer[10, 2].style.foreground == .palette(242), "the separator keeps its colour")
    #expect(colors(frame(uniformTable(1), .rounded)) == [1: [1: 3..<17]])
  }

  @Test func withoutWallsTheyGoFromEdgeToEdge() {
    #expect(colors(frame(uniformTable(2), .plain)) == [0: [2: 0..<20], 1: [2: 0..<20], 2: [4: 0..<20]])
    #expect(colors(frame(uniformTable(2), .grouped)) == [1: [2: 0..<20], 2: [2: 0..<20], 3: [4: 0..<20]])
    let snake = frame(uniformTable(2), .plain, separator: .snake)
    #expect(colors(snake) == [0: [2: 0..<20], 1: [2: 0..<20], 2: [4: 0..<20]])
    #expect(snake.text() == ["    Row 0", String(repeating: "─", count: 20), "    Row 1"])
  }

  /// After scrolling with the wheel, the cursor row can be outside the viewport, even above the line whose cap is
  /// painted.
  @Test func theCursorOfAFilledBoxMayBeOffTheScreen() {
    let configuration = TableConfiguration(style: .rounded)
    let appearance = TableAppearance(theme: .dark, box: .filled)
    let table = uniformTable(3)
    let paint = { (lines: Int?, offset: Int) in
      paintFrame(
        table, configuration, appearance, width: 20, lines: lines, offset: offset,
        selection: TableSelection(cursor: 0), headersStick: false)
    }
    let whole = look(paint(nil, 0))
    for offset in 0..<(whole.count - 2) {
      #expect(look(paint(2, offset)) == Array(whole[offset..<(offset + 2)]))
    }
  }

  /// For equal rows, their position determines the background.
  @Test func case32_equalRowsHaveTheirOwnBackgrounds() {
    let table = GrowingTable([section(["a", "a", "a"])])
    #expect(colors(frame(table, .rounded)).values.map { $0.keys.count }.allSatisfy { $0 == 1 })
    #expect(colors(frame(table, .rounded))[3] == [3: 3..<17])
  }

  @Test func case31_anEditDecidesTheKindsAnew() {
    let table = GrowingTable([section(["a"])])
    #expect(colors(frame(table, .rounded)) == [1: [1: 3..<17]])
    table.sections[0].rows.append(TableCell(title: "b"))
    #expect(colors(frame(table, .rounded)) == [1: [2: 3..<17], 2: [2: 3..<17], 3: [4: 3..<17]])
    table.sections[0].rows.removeLast()
    #expect(colors(frame(table, .rounded)) == [1: [1: 3..<17]])
  }

  @Test func case29_nilIsTheThemes() {
    let themes: [(Theme, UInt8)] = [(.light, 153), (.dark, 24)]
    for (theme, color) in themes {
      let nothing = frame(uniformTable(2), .rounded, theme: theme, backgrounds: nil, cursor: 0)
      #expect(nothing[5, 1].style.background == .palette(color))
      let automatic = frame(
        uniformTable(2), .rounded, theme: theme, backgrounds: RowBackgrounds(.automatic), cursor: 0)
      #expect(look(automatic) == look(nothing))
      let own = frame(uniformTable(2), .rounded, theme: theme, cursor: 0)
      #expect(own[5, 1].style.background == .palette(12))
    }
  }

  @Test func aCellsBackgroundComesFirst() {
    var cell = TableCell(title: "a")
    cell.configuration = CellConfiguration(background: CellConfiguration.StateStyle(normal: Self.fill(9)))
    let table = GrowingTable([TableSection(rows: [cell, TableCell(title: "b")])])
    #expect(colors(frame(table, .rounded)) == [1: [9: 3..<17], 2: [9: 3..<17], 3: [4: 3..<17]])
    #expect(colors(frame(table, .rounded, cursor: 0))[1] == [12: 3..<17], "the kind's, as the cell has none")
    #expect(colors(frame(table, .rounded, backgrounds: nil)) == [1: [9: 3..<17], 2: [9: 3..<17]])
  }

  /// The border and the separator keep their colour, and the separator keeps the background of its row.
  @Test func case30_theCursorsBackgroundIsBetweenTheWalls() {
    let normal = frame(uniformTable(2), .rounded)
    let buffer = frame(uniformTable(2), .rounded, cursor: 0)
    for line in 0..<buffer.lines {
      for column in 0..<20 where line != 1 || !(3..<17).contains(column) {
        #expect(buffer[column, line] == normal[column, line])
      }
    }
    #expect(colors(buffer)[1] == [12: 3..<17])
    #expect(buffer.text()[1] == "  │▌Row 0        │")
  }

  /// In a filled box the caps and walls belong to the row beside them, and change with it.
  @Test func case30_capsChangeWithTheirRow() {
    let buffer = frame(uniformTable(3), .rounded, box: .filled)
    #expect(
      buffer.text() == [
        "   ▄▄▄▄▄▄▄▄▄▄▄▄▄▄", "  ▐ Row 0        ▌", "  ▐ ─────────────▌", "  ▐ Row 1        ▌",
        "  ▐ ─────────────▌", "  ▐ Row 2        ▌", "   ▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
      ])
    let ends = { (buffer: CellBuffer) in
      [(5, 0), (2, 1), (2, 2), (17, 3), (17, 5), (5, 6)].map { buffer[$0.0, $0.1].style }
    }
    #expect(ends(buffer) == [2, 2, 2, 3, 4, 4].map { Style(foreground: .palette($0)) })
    let cursor = frame(uniformTable(3), .rounded, box: .filled, cursor: 0)
    #expect(ends(cursor) == [12, 12, 2, 3, 4, 4].map { Style(foreground: .palette($0)) })
    let single = frame(uniformTable(1), .rounded, box: .filled)
    #expect(
      [(5, 0), (2, 1), (5, 2)].map { single[$0.0, $0.1].style.foreground } == [1, 1, 1].map(Color.palette))
  }

  @Test func aBackgroundOfTheTerminalsOwnIsAHole() {
    let hole = RowBackgrounds(CellConfiguration.StateStyle(normal: .plain))
    let buffer = frame(uniformTable(1), .rounded, box: .filled, backgrounds: hole)
    #expect(buffer.text()[1] == "  ▐ Row 0        ▌")
    #expect(buffer[5, 1].style == .plain && buffer[5, 0].style == Style(foreground: .palette(236)))
  }

  /// The cursor is visible with any number of colours.
  @Test func withoutColoursTheThemesCursorIsLeft() {
    let own = frame(uniformTable(2), .rounded, theme: .monochrome, cursor: 0)
    #expect(
      look(own) == look(frame(uniformTable(2), .rounded, theme: .monochrome, backgrounds: nil, cursor: 0)))
    #expect(own[5, 1].style == Style(attributes: [.bold, .reverse]))
  }

  @Test func steppedCornersAreFilled() {
    let configuration = TableConfiguration(cornerSteps: 1)
    var appearance = TableAppearance(theme: .dark)
    appearance.rowBackgrounds = Self.kinds
    let buffer = paintFrame(uniformTable(2), configuration, appearance, width: 22)
    #expect(colors(buffer) == [1: [2: 4..<18], 2: [2: 3..<19], 3: [4: 4..<18]])
  }

  // MARK: Helpers

  private func frame(
    _ table: GrowingTable, _ style: TableConfiguration.TableStyle,
    separator: TableConfiguration.SeparatorStyle = .line,
    theme: Theme = .dark,
    box: TableAppearance.BoxVariant = .outline, backgrounds: RowBackgrounds? = kinds, cursor: Int? = nil
  ) -> CellBuffer {
    var appearance = TableAppearance(theme: theme, box: box)
    appearance.rowBackgrounds = backgrounds
    return paintFrame(
      table, TableConfiguration(style: style, separator: separator), appearance, width: 20,
      selection: TableSelection(cursor: cursor))
  }

  /// Returns, for each line, the columns of each palette colour that occurs as a background.
  private func colors(_ buffer: CellBuffer) -> [Int: [UInt8: Range<Int>]] {
    var result: [Int: [UInt8: Range<Int>]] = [:]
    for line in 0..<buffer.lines {
      for column in 0..<buffer.columns {
        guard case .palette(let color) = buffer[column, line].style.background.kind else { continue }
        let first = result[line]?[color]?.lowerBound ?? column
        result[line, default: [:]][color] = first..<(column + 1)
      }
    }
    return result
  }
}
