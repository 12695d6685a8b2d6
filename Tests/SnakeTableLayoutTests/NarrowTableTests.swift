import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of tables of 0 to 40 columns: the title is readable as long as possible.
@Suite struct NarrowTableTests {
  /// The columns of the parts of a cell that have any.
  private struct Shown {
    let title: Int
    /// The icon, the detail and the accessory.
    let parts: [Int]

    init(_ cell: TableCell, _ configuration: TableConfiguration, width: Int, safeArea: Int) {
      let metrics = CellMetrics(
        TableColumns(width: width, configuration: configuration, safeArea: safeArea),
        configuration: configuration, samples: ArrayDataSource([TableSection(rows: [cell])]).samples,
        typesetter: Typesetter())
      let parts = CellParts(cell, nil, metrics: metrics)
      title = min(parts.main.count, cell.title.bytes.count)
      self.parts = [parts.icon.count, parts.side.count, parts.accessory.count]
    }

    func hasNewPart(since former: Shown) -> Bool { zip(parts, former.parts).contains { $0 > 0 && $1 == 0 } }
  }

  /// A wider table never shows less of a title, unless an icon, a detail, an accessory or a snake's turns appear. The parts
  /// leave a title its 12 columns.
  @Test func aWiderTableNeverShowsLessOfATitle() {
    forAnyLook { configuration, safeArea in
      let first = configuration.separator == .snake ? 10 + safeArea : 0
      for cell in cells {
        var former: Shown?
        for width in first...48 {
          let shown = Shown(cell, configuration, width: width, safeArea: safeArea)
          defer { former = shown }
          guard let former, shown.title < former.title else { continue }
          let isMoreImportant =
            shown.hasNewPart(since: former) && shown.title >= min(cell.title.bytes.count, 12)
          #expect(isMoreImportant, "\(width) columns, \(configuration), safe area \(safeArea), \(cell)")
        }
      }
    }
  }

  /// A number beside an accessory is whole at every width.
  @Test func numbersAreNotCutBesideAnAccessory() {
    let numbers: [CellText] = ["12.5", "4", "1008.25", "-3.75", "30.68586111"]
    let table = ArrayDataSource([
      TableSection(
        rows: numbers.map { TableCell(title: "Livingston Municipal", detail: $0, accessory: .disclosure) })
    ])
    for width in 10...60 {
      let lines = paint(table, style: .rounded, separator: .none, width: width)
      for (line, number) in zip(lines.dropFirst(), numbers) where line.contains("›") {
        #expect(line.contains(String(decoding: number.bytes, as: UTF8.self)), "\(width) columns")
      }
    }
  }

  @Test func numbersOfDetailsAlignOnThePoint() {
    let rows = [("a", "12.5"), ("b", "4"), ("c", "1008.25"), ("d", "-3.75"), ("e", "-")].map {
      TableCell(title: CellText($0), detail: CellText($1))
    }
    #expect(
      paint(ArrayDataSource([TableSection(rows: rows)]), style: .rounded, separator: .none, width: 24)[1...5]
        == [
          "  │ a          12.5  │", "  │ b           4    │", "  │ c        1008.25 │",
          "  │ d          -3.75 │", "  │ e              - │",
        ])
  }

  @Test(
    arguments: TableConfiguration.TableStyle.allCases,
    [nil, TableConfiguration.ShadowStyle.ambient, .thin, .drop])
  func aTitleOfTwelveColumnsIsWholeFromSixteenOn(
    style: TableConfiguration.TableStyle, shadow: TableConfiguration.ShadowStyle?
  ) {
    let cell = TableCell(title: "Falls Church", detail: "12", icon: "@", accessory: .disclosure)
    for steps in 0...3 {
      let configuration = TableConfiguration(style: style, cornerSteps: steps, shadow: shadow)
      for width in 16...40 {
        let picture = picture(cell, configuration, width: width)
        #expect(picture.contains { $0.contains("Falls Church") }, "\(width) columns")
      }
    }
  }

  @Test func whatGoesFirst() {
    let cell = TableCell(title: "Falls Church", detail: "12", icon: "@", accessory: .disclosure)
    let row = { (width: Int) in
      picture(cell, TableConfiguration(shadow: .thin), width: width)[2]
    }
    #expect(row(29) == " ▐│ @ Falls Church  12  › │▌")
    #expect(row(28) == " ▐│ @ Falls Church    12 │▌", "the accessory")
    #expect(row(25) == " ▐│ @ Falls Church    │▌", "the detail")
    #expect(row(21) == " ▐│ Falls Church  │▌", "the icon")
    #expect(row(19) == " │ Falls Church │", "the shadow and the inset")
    #expect(row(14) == "│ Falls Chu… │")
    #expect(row(13) == "  Falls Chu…", "the walls")
  }

  /// At each width, either all rows have an accessory and a detail or none, and each part has one column for all rows.
  @Test func allRowsHaveTheSameParts() {
    let table = ArrayDataSource([
      TableSection(rows: [
        TableCell(title: "Oak View", detail: "4021", accessory: .disclosure),
        TableCell(title: "Stonewood", detail: "1", accessory: .disclosure),
        TableCell(title: "Llanfairpwllgwyngyll", detail: "7", accessory: .disclosure),
      ])
    ])
    let picture = { (width: Int) in
      let lines = paint(table, style: .rounded, separator: .none, width: width, marked: [1])
      return Array(lines[1...3])
    }
    #expect(
      picture(30) == [
        "  │ Oak View       4021  › │", "  ┃ Stonewood         1  ✓ │", "  │ Llanfairpwllgwy…  7  › │",
      ])
    #expect(
      picture(27) == [
        "  │ Oak View       4021 │", "  ┃ Stonewood         1 │", "  │ Llanfairpwllgwy…  7 │",
      ])
    #expect(picture(20) == ["  │ Oak View     │", "  ┃ Stonewood    │", "  │ Llanfairpwl… │"])
  }

  /// Details have the room that the titles beside them leave, whatever the other titles need.
  @Test func longTitlesWithoutADetailDoNotDisplaceThoseOfOtherRows() {
    let table = ArrayDataSource([
      TableSection(rows: [
        TableCell(title: "GNU Bourne Again SHell"), TableCell(title: "Size", detail: "7164 kB"),
      ])
    ])
    #expect(
      paint(table, style: .rounded, separator: .none, width: 23)[1...2] == [
        "  │ GNU Bourne Aga… │", "  │ Size    7164 kB │",
      ])
  }

  // MARK: Helpers

  /// Calls a test with tables of all styles.
  private func forAnyLook(_ test: (TableConfiguration, Int) -> Void) {
    var generator = SeededGenerator(seed: 91)
    let separators = [TableConfiguration.SeparatorStyle.line, .hairline, .none, .snake]
    for style in TableConfiguration.TableStyle.allCases {
      for separator in separators {
        for _ in 0..<repetitions(3, inTestAll: 60) {
          var configuration = TableConfiguration(style: style, separator: separator)
          configuration.cornerSteps = Int.random(in: 0...3, using: &generator)
          configuration.inset = Int.random(in: 0...3, using: &generator)
          configuration.accessoryInset = Int.random(in: 0...3, using: &generator)
          configuration.shadow =
            ([nil] + TableConfiguration.ShadowStyle.allCases).randomElement(using: &generator) ?? nil
          configuration.allowsMultipleSelection = Bool.random(using: &generator)
          test(configuration, Int.random(in: 0...3, using: &generator))
        }
      }
    }
  }

  private let cells = [1, 5, 10, 12, 13, 30].flatMap { length in
    [nil, "0", "0000", "00000000000000000000"].flatMap { (detail: CellText?) in
      [(nil, .none), ("@", .disclosure), ("@@", .text("a wide one"))].map {
        (icon: CellText?, accessory: TableCell.Accessory) in
        TableCell(
          title: CellText(String(repeating: "t", count: length)), detail: detail, icon: icon,
          accessory: accessory)
      }
    }
  }

  private func picture(_ cell: TableCell, _ configuration: TableConfiguration, width: Int) -> [String] {
    paintFrame(ArrayDataSource([TableSection(rows: [cell])]), configuration, width: width).text()
  }
}
