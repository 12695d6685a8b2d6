import SnakeTable
import TestSupport
import Testing

/// Tests of the animations with which rows and sections are inserted, deleted and reloaded.
@Suite struct RowAnimationTests {
  private let source = GrowingTable(sections([["Apple", "Banana", "Cherry"]]))

  private func table(
    style: TableConfiguration.TableStyle = .rounded, separator: TableConfiguration.SeparatorStyle = .line,
    theme: Theme = .dark
  ) -> TableView {
    let table = movingTable(source, style: style, separator: separator, lines: 12, theme: theme)
    table.resize(to: Size(columns: 22, lines: 12))
    _ = picture(table)
    return table
  }

  private func deleteBanana(_ table: TableView, with animation: RowAnimation) throws {
    try table.deleteRows(at: [path(1)], with: animation) { source.sections[0].rows.remove(at: 1) }
    _ = picture(table)
  }

  private func insertBerry(_ table: TableView, with animation: RowAnimation) throws {
    try table.insertRows(at: [path(1)], with: animation) {
      source.sections[0].rows.insert(TableCell(title: "Berry"), at: 1)
    }
    _ = picture(table)
  }

  // MARK: Left and right

  @Test func aRowSlidesOutToTheLeft() throws {
    let table = table()
    try deleteBanana(table, with: .left)
    expectScreen(
      shownLines(table, at: 55),
      [
        "    Header", "  ╭────────────────╮", "  │▌Apple          │", "  ├────────────────┤",
        "  │a               │", "  ├────────────────┤", "  │ Cherry         │", "  ╰────────────────╯",
      ])
    expectScreen(
      shownLines(table, at: 125),
      [
        "    Header", "  ╭────────────────╮", "  │▌Apple          │", "  ├────────────────┤",
        "  │                │", "  ├────────────────┤", "  │ Cherry         │", "  ╰────────────────╯",
      ])
    expectScreen(
      shownLines(table, at: 250),
      [
        "    Header", "  ╭────────────────╮", "  │▌Apple          │", "  ├────────────────┤",
        "  │ Cherry         │", "  ╰────────────────╯",
      ])
  }

  @Test func aRowSlidesInFromTheRight() throws {
    let table = table(separator: .snake)
    try insertBerry(table, with: .right)
    let turns = [
      "      Header", "  ╭────────────────╮", "  │  ▌Apple        │", "  ├──────────────╮ │",
    ]
    expectScreen(
      shownLines(table, at: 125),
      turns + [
        "  │              │ │", "  │ ╭────────────╯ │", "  │ │ Banana       │", "  │ ╰──────────────┤",
        "  │   Cherry       │", "  ╰────────────────╯",
      ])
    expectScreen(
      shownLines(table, at: 175),
      turns + [
        "  │           Ber│ │", "  │ ╭────────────╯ │", "  │ │ Banana       │", "  │ ╰──────────────┤",
        "  │   Cherry       │", "  ╰────────────────╯",
      ])
    #expect(shownLines(table, at: 250)[4] == "  │   Berry      │ │")
  }

  @Test func aHeaderSlidesWithItsSection() throws {
    let table = table(style: .plain)
    try table.insertSections([0], with: .left) {
      source.sections.insert(TableSection(header: "Vegetables", rows: [TableCell(title: "Kale")]), at: 0)
    }
    _ = shownLines(table, at: 0)
    let middle = shownLines(table, at: 200)

    #expect(middle[0] == "ables" && middle[1] == "")
    #expect(shownLines(table, at: 250).prefix(2) == ["  Vegetables", "  Kale"])
  }

  @Test func whatLiesBehindStaysWhereItIs() throws {
    let gradient = Fill.Gradient(from: .rgb(0, 0, 0), to: .rgb(200, 100, 50), axis: .horizontal)
    let table = table()
    table.appearance.backgroundView = .fill(.gradient(gradient))
    table.completeStrokes()
    let before = picture(table)
    try deleteBanana(table, with: .right)
    let after = picture(table, at: milliseconds(60))
    for line in 0..<12 {
      for column in 0..<22 {
        #expect(after[column, line].style.background == before[column, line].style.background)
      }
    }
    #expect(after.text() != before.text())
  }

  // MARK: Opening lines

  @Test func whatComesAppearsInLinesThatHaveOpened() throws {
    let table = table()
    try insertBerry(table, with: .fade)
    #expect([0, 124, 125].map { shownLines(table, at: $0).count } == [8, 9, 10])
    let pictures = [150, 200, 249].map { picture(table, at: milliseconds($0)) }
    #expect(pictures.allSatisfy { $0.text()[4] == "  │ Berry          │" })
    #expect(Set(pictures.map { $0[4, 4].style.foreground }).count == 3)
  }

  @Test func withoutColoursTextSlidesToo() throws {
    let table = table(theme: .monochrome)
    try deleteBanana(table, with: .left)
    let shown = picture(table, at: milliseconds(55))
    #expect(shown.text()[4] == "  │a               │" && shown[3, 4].style == .plain)
  }

  @Test func whatIsBelowStaysWhereOneRowTakesThePlaceOfAnother() throws {
    let table = table()
    try table.performBatchUpdates { updates in
      source.sections[0].rows[0] = TableCell(title: "Apricot")
      updates.deleteRows(at: [path(0)], with: .left)
      updates.insertRows(at: [path(0)], with: .right)
    }
    for time in stride(from: 0, through: 250, by: 5) {
      #expect(shownLines(table, at: time)[6] == "  │ Cherry         │")
    }
  }

  /// The rows have two lines, of which one is open.
  @Test(arguments: [(RowAnimation.top, "red"), (.bottom, "Berry"), (.middle, "Berry")])
  func rowsOfSeveralLinesAreUncovered(animation: RowAnimation, seen: String) throws {
    source.rowHeights = .uniform(2)
    let table = table(separator: .none)
    try table.insertRows(at: [path(1)], with: animation) {
      source.sections[0].rows.insert(TableCell(title: "Berry", subtitle: "red"), at: 1)
    }
    let open = stride(from: 0, through: 250, by: 5).map { shownLines(table, at: $0) }.filter {
      $0.count == 10
    }
    #expect(!open.isEmpty && open.allSatisfy { $0[4] == "  │ \(seen)".padded(to: 19) + "│" })
    #expect(shownLines(table, at: 250)[4...5] == ["  │ Berry          │", "  │ red            │"])
  }

  // MARK: No animation

  @Test func withoutAnimationItIsThereAtOnce() throws {
    let table = table()
    try deleteBanana(table, with: .none)
    #expect(!table.isAnimating(at: .zero) && shownLines(table, at: 0).count == 6)
    try table.performBatchUpdates { updates in
      source.sections[0].rows = [TableCell(title: "Berry"), TableCell(title: "Apple")]
      updates.insertRows(at: [path(0)], with: .none)
      updates.deleteRows(at: [path(1)], with: .fade)
    }
    #expect(shownLines(table, at: 0).count == 8 && shownLines(table, at: 0)[2].contains("Berry"))
    #expect(shownLines(table, at: 250).count == 6)
  }

  // MARK: Reloading

  private func rename(_ table: TableView, with animation: RowAnimation) throws {
    try table.reloadRows(at: [path(1)], with: animation) {
      source.sections[0].rows[1].title = "Blueberry"
    }
  }

  @Test func whatARowShowedMakesWay() throws {
    for (animation, early, late) in [
      (RowAnimation.fade, "  │ Banana         │", "  │ Blueberry      │"),
      (.left, "  │a               │", "  │ueberry         │"),
    ] {
      source.sections = sections([["Apple", "Banana", "Cherry"]])
      let table = table()
      try rename(table, with: animation)
      #expect(shownLines(table, at: 0)[4] == "  │ Banana         │")
      #expect(shownLines(table, at: 55)[4] == early && shownLines(table, at: 212)[4] == late)
      #expect(shownLines(table, at: 250)[4] == "  │ Blueberry      │")
    }
  }

  @Test func aRowIsReconfiguredAtOnce() throws {
    let table = table()
    try rename(table, with: .none)
    #expect(!table.isAnimating(at: .zero) && shownLines(table, at: 0)[4] == "  │ Blueberry      │")
    try table.reconfigureRows(at: [path(0)]) { source.sections[0].rows[0].title = "Apricot" }
    #expect(!table.isAnimating(at: .zero) && shownLines(table, at: 0)[2] == "  │▌Apricot        │")
  }

  @Test func aRowThatShowsTheSameDoesNotBlink() throws {
    let table = table()
    try table.reloadRows(at: [path(0), path(1)])
    try table.reloadSections([0])
    #expect(!table.isAnimating(at: .zero))
  }

  @Test func snapshotsHaveOneForAll() throws {
    let table = table()
    let source = TableDiffableDataSource<Int, String>(tableView: table) { TableCell(title: "\($1)") }
    source.defaultRowAnimation = .left
    let snapshot = { (items: [String]) in TableSnapshot(sections: [.init(0, header: "H", items: items)]) }
    try source.apply(snapshot(["Apple", "Banana", "Cherry"]), animated: false)
    _ = picture(table)
    try source.apply(snapshot(["Apple", "Cherry"]))
    _ = picture(table)
    #expect(shownLines(table, at: 55)[4] == "  │a               │")
    source.defaultRowAnimation = .none
    _ = shownLines(table, at: 300)
    try source.apply(snapshot(["Apple"]))
    #expect(!table.isAnimating(at: .milliseconds(300)))
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
