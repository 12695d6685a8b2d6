import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests that headers stay at the top in plain style, and scroll with the rows in other styles.
@Suite struct StickyHeaderTests {
  private let table = GrowingTable([
    section(["a", "b"], header: "One", footer: "End"), section(["c", "d"]), section(["e"], header: "Three"),
  ])

  @Test func case37_aHeaderStaysWhileItsSectionIsInView() {
    // The lines are: header, a, separator, b, footer; c, separator, d; header, e.
    let top = (0...9).map { scrolled(.plain, to: $0)[0].trimmedOfDetail }
    #expect(
      top == [
        "  One", "  One", "  One", "  One", "  One", "  c", "  ──────────────────", "  d", "  Three",
        "  Three",
      ])
    #expect(scrolled(.plain, to: 1)[1] == "", "no loose separator below the header")
    #expect(scrolled(.plain, to: 2)[2] == "  End")
  }

  @Test func otherStylesScrollTheirHeaders() {
    for style in [TableConfiguration.TableStyle.grouped, .rounded] {
      let whole = paintFrame(table, TableConfiguration(style: style), width: 20).text()
      for offset in 0..<(whole.count - 4) {
        #expect(scrolled(style, to: offset) == Array(whole[offset..<(offset + 4)]))
      }
    }
  }

  @Test func aStuckHeaderHidesWhatIsUnderIt() {
    let buffer = paintFrame(
      table, TableConfiguration(style: .plain), width: 20, lines: 3, offset: 1,
      selection: TableSelection(cursor: 0))
    #expect(buffer.text()[0] == "  One            2")
    #expect((0..<20).allSatisfy { buffer[$0, 0].style.background == .palette(236) })
  }

  /// The sticky header is at y = min(max(headerY, offset), sectionEnd - headerHeight) and is painted last. With fewer
  /// than three lines no header is sticky, because it would cover the rows.
  @Test func anyOffsetFollowsTheRule() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<300 {
      let table = RandomTable.table(using: &generator)
      for index in table.sections.indices where table.sections[index].header != nil {
        table.sections[index].header = SectionLabel(text: "Header \(index)")
      }
      let configuration = TableConfiguration(
        style: .plain,
        separator: TableConfiguration.SeparatorStyle.allCases.randomElement(using: &generator) ?? .line)
      let walk = Walk(table, configuration)
      let whole = paintFrame(table, configuration, width: 30, headersStick: false).text()
      let offset = Int.random(in: 0...walk.height, using: &generator)
      let lines = Int.random(in: 0...(walk.height - offset), using: &generator)
      var expected = Array(whole[offset..<(offset + lines)])
      for (section, range) in walk.sections.enumerated() where range.contains(offset) {
        guard table.sections[section].header != nil, lines >= 3 else { continue }
        let line = min(max(range.lowerBound, offset), range.upperBound - 1)
        guard line > range.lowerBound else { continue }
        expected[line - offset] = header("Header \(section)", of: whole[range.lowerBound])
        if configuration.separator == .line || configuration.separator == .snake,
          expected[line + 1 - offset].isSeparator
        {
          expected[line + 1 - offset] = ""
        }
      }
      #expect(paintFrame(table, configuration, width: 30, lines: lines, offset: offset).text() == expected)
    }
  }

  /// Returns the line of a header without the snake beside it.
  private func header(_ title: String, of line: String) -> String {
    let indentation = line.prefix { $0 != "H" }.count
    return String(repeating: " ", count: indentation) + title
  }

  private func scrolled(_ style: TableConfiguration.TableStyle, to offset: Int) -> [String] {
    paintFrame(table, TableConfiguration(style: style), width: 20, lines: 4, offset: offset).text()
  }
}

extension String {
  /// Whether the line is a separator, straight or of a snake.
  fileprivate var isSeparator: Bool { contains("──") && allSatisfy { " ─╭╮╰╯".contains($0) } }

  /// The string without the count at its right.
  fileprivate var trimmedOfDetail: String {
    guard let last, last.isNumber else { return self }
    return String(dropLast().reversed().drop { $0 == " " }.reversed())
  }
}
