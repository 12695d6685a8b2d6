import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the blank lines above headers and between sections.
@Suite struct SectionSpacingTests {
  private let table = GrowingTable([
    TableSection(header: "One", rows: [TableCell(title: "a")]), TableSection(rows: [TableCell(title: "b")]),
    TableSection(header: "Two", rows: [TableCell(title: "c"), TableCell(title: "d")]),
  ])

  private func text(_ configuration: TableConfiguration, lines: Int? = nil, offset: Int = 0) -> [String] {
    paintFrame(table, configuration, width: 16, lines: lines, offset: offset).text()
  }

  @Test func headersHaveRoomAboveThem() {
    let plain = TableConfiguration(style: .plain, separator: .none, sectionHeaderTopPadding: 2)
    #expect(text(plain) == ["", "", "  One", "  a", "  b", "", "", "  Two", "  c", "  d"])
    let rounded = TableConfiguration(separator: .none, sectionHeaderTopPadding: 1)
    #expect(
      text(rounded)
        == [
          "", "  One", "╭──────────────╮", "│ a            │", "╰──────────────╯", "",
          "╭──────────────╮",
          "│ b            │", "╰──────────────╯", "", "", "  Two", "╭──────────────╮",
          "│ c            │", "│ d            │", "╰──────────────╯",
        ])
  }

  @Test func sectionsStandApartAsFarAsIsSaid() {
    let plain = TableConfiguration(style: .plain, separator: .none, sectionSpacing: 1)
    #expect(text(plain) == ["  One", "  a", "", "  b", "", "  Two", "  c", "  d"])
    let tight = TableConfiguration(style: .grouped, separator: .none, sectionSpacing: 0)
    let edge = String(repeating: "─", count: 16)
    #expect(
      text(tight) == ["  One", edge, "  a", edge, edge, "  b", edge, "  Two", edge, "  c", "  d", edge])
    let wide = TableConfiguration(style: .grouped, separator: .none, sectionSpacing: 3)
    #expect(text(wide).count == 12 + 6, "none after the last")
    let negative = TableConfiguration(style: .grouped, separator: .none, sectionSpacing: -3)
    #expect(text(negative) == text(tight))
  }

  /// A sticky header has no padding above it, and is pushed up by the end of its section.
  @Test func aHeaderThatSticksLeavesItsRoom() {
    let plain = TableConfiguration(style: .plain, separator: .none, sectionHeaderTopPadding: 2)
    let at = { (offset: Int) in text(plain, lines: 3, offset: offset) }
    #expect(at(1) == ["", "  One", "  a"])
    #expect(at(2) == ["  One", "  a", "  b"])
    #expect(at(3) == ["  One", "  b", ""], "a row is under it")
    #expect(at(5) == ["", "", "  Two"])
    #expect(at(8) == ["  Two", "  d", ""])
  }
}
